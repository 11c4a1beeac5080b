package extract

// englishTurns are turns of phrase that say what was chosen, how things are done, what broke or what is so without
// the verbs that name it: "the job goes to Marit", "for everything else write", "goes black whenever".
const englishTurns = `
[sets]
approver = legal finance management hr compliance procurement security headquarters council landlord bank board committee boss
event = offsite wake christening sleepover reunion concert festival tournament fair sale workshop hackathon
term = warranty lease contract licence license subscription passport visa insurance permit membership guarantee policy mandate mortgage loan
term = tenancy agreement certificate domain ticket pass season term year semester
prize = job contract order deal role position seat flat house tender project account work prize award grant
unit = centimetres centimeters millimetres millimeters kilometres kilometers kilos kilograms litre liter hectares acres square inch foot miles
unit = chapters episodes stops storeys stories megabytes gigabytes terabytes hosts machines
act = rise set stick hold dry seal latch lock light fire trigger grip grow sprout bloom freeze thaw melt foam brew glow spin drain flush
act = load sync boot charge connect compile print fit close open shut arrive apply
behave = black blank dead dark silent quiet white fuzzy numb dim grey red blurry limp stiff cold flat
away = without with unless when while before after if until
[decision]
! done/finished debating/arguing/discussing/talking/deliberating/comparing/haggling
! so the/our <event> happens/moves/goes/takes/is/starts in/on/at/to/place
! ^ landed/settled on
! ^ starting/beginning/effective/as in/on/of/from <month>/<wd>/next/today/tomorrow/now .. we/i/all/every/the/no/our
! ^ from <month>/<wd>/next/today/tomorrow/now on/the/we/i/all/every/our/year/month/week
! from here/now/then/tomorrow/today on/out/onward/onwards
! we/i/we're/i'm/<body>/to/will .. let/letting the/our/my/it/this/that .. lapse/expire/go
! we/i/we're/i'm/<body>/to/will .. let/letting the/our/my <term> run
! <us>/<approver> turned/turn/turning/turns down the/our/a/an/his/her/their/his/@
! plan of record
! it's/that's/its/is a no/yes/go to/for/from/on
! everyone/everybody/all/most/majority/both is/was/were/are in favour/favor
! gave/got/given/has/have/had/gives/get the/a/his/her/their/our green/go-ahead/nod/blessing
! <us>/we're/i'm .. parking/shelving/pausing/freezing/parked/paused/froze the/that/this/our
! > <prize> goes/went/is going to @
! the/our <prize> goes/went/go to
! > the/our _ stays $
! the _ stays/remains , that/nobody/everyone
! > @ stays/remains $
! @ stays , that
! i'm/i am/we're/we are selling/quitting/resigning/retiring/cancelling the/my/our/from
! <approver> .. cleared/okayed/greenlit/accepted/passed/rejected/refused/declined/vetoed/approved the/our/my/it/this/that
! we/i/we've/i've/they .. signed the/a papers/paperwork/form/offer/forms
! ^ scrapped/dropped/abandoned/ditched/binned/shelved the/our
! > outcome/upshot/result/verdict/bottom is/was/line
! that was/is the outcome/decision/result/verdict/conclusion/agreement
! made/make up my/our/her/his/their mind/minds
! we'll/we/will .. have/hold/host/throw/do the/our <event>
! for/the majority/unanimous/unanimously/show of
! was/were/is unanimous/unanimously
! voted/decided/ruled/agreed in favour/favor
! _ goes/go up/down to # from/a/per/as/starting/in
! get/gets/got painted/replaced/removed/renamed/merged/moved .. , that/done
! not renewing/extending/buying/hiring the/our/a/it
-- in company
> so the/our _ goes/stays/moves/happens/gets
moves/moving/move to @ at/in/on/by/from
signed and paid/sealed/delivered
booked/signed/paid , so
we/i are/am ~ing the/our/my .. in/from/at/on <month>/<wd>/next
we/i .. and no longer/not by/the/a/to/with
+ unanimous/unanimously
+ on the first/second
+ until spring/summer/autumn/winter/<month>/further
+ no longer
+ at ours
[preference]
! i/he/she/we/@ can't/cannot/cant work/think/sleep/concentrate/focus/read/study/relax/function/eat/write <away>
! anything/everything/anyone/everyone/anybody/everybody .. should/must/needs/has/gets/ought come/be/have/carry/to/include/bring/a/an/the
! anything/everything over/longer/under/above/below/older/bigger .. goes/gets/needs/should/must
! spare me/us the/your/all
! counts/count as a/an/approval/consent/yes/no/agreement/done
! for everything/anything/all else
! ^ _ come/comes first $
! come/comes first , then
! come/comes first around/in/here/with/for
! <other>/@/i/we want/wants/need/needs no/nothing/zero
! i/we don't/dont/never trust/do/like/believe
! <other>/@ want/wants/like/likes/take/takes/prefer/prefers/drink/drinks his/her/their/the _ .. <manner>
! <other>/@ want/wants/like/likes/take/takes/prefer/prefers his/her/their/the _ .. with/without/in/on
! i/we like/prefer to keep/have/start/do/leave/get/see/plan/finish/begin/end/hear/know/eat
! ^ one/two/three/# _ per _ $
! it's/is/it a/the house/family/team/club/firm/company/kitchen/golden rule/policy/law/custom/tradition
! my advice/tip/rule to/for/is
! is/are/get/gets written/named/formatted/spelled/labelled/sorted/stored/indented/filed/logged .. first/last/only/always/everywhere/all/every
! <imp>/leave/keep/throw .. if/when in doubt
! around/round here we/nobody/everyone/everybody/you
! that's/is/it's how we/it's/things .. here
! in/on/at this/our/my team/family/house/project/household/company/codebase/repo/kitchen/class/club .. we/nobody/everyone/you/no/silence/all
! stay/stays/remain/remains/keep/keeps off/out/away of/from the/my/our
! nobody/no-one/noone/none/nothing merges/deploys/ships/leaves/enters/speaks/eats/drinks/smokes/drives/commits/pushes .. on/in/after/before/at/until/without
! gets/get deployed/merged/released/published/shipped/sent/signed/paid/thrown/bought .. without/until/before/unless
! is/are fine for/by/with
-- in company
^ in/on this/our/my team/family/house/project/household/company/codebase/repo
around/round here
> start/begin/finish/end with the
> cash/cards/email/text/phone only $
+ no fuss/surprises/noise/nonsense/excuses
+ an email/text/call is/will/would
+ is fine
+ for urgent/emergencies
+ if it's/it urgent/is
[problem]
! went/goes/go/going/gone <behave> whenever/when/every/after/on/in/at/for/again/since/during
! lost/losing/wasted two/three/four/a/an/half/several/#/the/whole .. days/day/hours/hour/week/weeks/morning/afternoon/evening because/to/on/over
! because/since/as nobody/no-one/noone/somebody/someone/they/he/she/i/we .. had/hadn't/forgot/forgotten/didn't/never/lost/left/unplugged
! because/since/as the/a/an/our/my/its .. had/has lost/lapsed/expired/moved/changed/gone/slipped/failed/broken/run/come/worn/burnt/stopped
! because/since/as the/a/an/our/my/its _ was/is/were/are/wasn't/isn't/had/didn't .. empty/full/open/off/closed/never/not/wrong/old/missing/unplugged
! had/has/have/i/we/he/she/they/you mixed/mixing up
! ^ the/my/our/<poss> _ didn't/doesn't/doesnt/didnt/won't/wont/wouldn't <act>
! ^ the/my/our/<poss> _ _ didn't/doesn't/doesnt/didnt/won't/wont/wouldn't <act>
! until .. dies/crashes/freezes/fails/overheats/hangs/explodes/trips/stalls
! is/was/were/are/been out of order
! which/that is/was/explains why .. nobody/couldn't/didn't/wasn't/no/can't/failed/broken/missing/we/it
! which/that's why nobody/we/it/they couldn't/could/can't/can/didn't/failed/broke
! rains/drips/drafts/draughts/blows/snows/leaks/seeps/pours in/into/through/out
! fires/fire/sends/send/posts/charges/bills/prints/runs/arrives/rings/triggers/appears/shows twice/double/thrice for/on/per/each/every/in
! drains/draining/eats/eating/kills/killing/empties it/the/my/our .. overnight/battery/phone/every
! nobody/no-one/noone/you/they can/could/can't hear/see/reach/find me/us/it
! can't/cannot/couldn't hear/see/smell/taste/feel me/you/anything/us/each
! traced/tracked the/it/that/this .. to/down
! again because
! with last year's/month's/week's
! <other>/customers/users/clients/members/guests .. are/were/get/got/is/was charged/billed/shown/sent/asked/counted/notified/invoiced .. twice/wrong/double
! took/takes/taking/needs forty/thirty/twenty/fifty/sixty/ninety/# seconds/minutes to/instead/for
! no luck with
! came/comes/come/fell/falls/fall off/down/apart/loose/out .. twice/again/already
! is/was/has/have stuck at/on #
! for no .. reason
! jams/crashes/fails/breaks/stops/freezes on/at the/every
! was/is to blame
! chewed/gnawed/bitten/eaten/burnt/rusted/worn through
! ^ _ for _ are/is off by
! drops/skips/loses/cuts/swallows/eats every/each/the/half/some row/rows/line/lines/record/records/digit/digits/letter/letters/page/pages/message/messages/file/files
-- in company
every/each time the/i/we/it/you/someone/somebody
whenever i/we/you/the/it/someone
in the middle of the night
since the last/latest/update/upgrade/move/weekend/storm
+ since the/<wd>/last/yesterday/this
+ every morning/night/time/day
+ overnight
+ because
+ twice
[fact]
! ^ the/our/my/<poss> _ has/have no
! ^ the/our/my/<poss> _ _ has/have no
! maiden/middle/first/last/full/family/pet/brand/street/stage/birth name is/was
! kept/stored/retained/archived/held/forwarded/redirected/saved for/until/till #/the/a/at/another/ninety/thirty/sixty
! #/half/most/all/some/both/none of the/our/my/these/his/her .. sit/sits/live/lives/run/runs/stand/stands/works/work in/at/on/from/under/behind
! <term>/warranty runs/run/ends/end/is/lasts/starts/finishes .. out/up/in/on/until/through/till <month>/#/<wd>/in/on/@
! runs/run out in/on .. <month>/#/<wd>/@
! grew/grow/grown up in/at/above/near/on/with/speaking/next/over
! works/working/work from @/home/<wd>
! half/most/all/part/#/rest of the/our/my team/staff/family/class/group .. works/lives/sits/is/comes
! half/most/all the/our team/staff/family/class/group/company works/lives/sits/is/comes
! was/were put/set up in/by #/@
! is/are/was listed $
! is/are/was a/an listed/protected/registered
! can/may be rented/booked/hired/reserved/reached/visited/borrowed/bought/ordered/paid .. for/at/on/by/from/until/online #/@/the/a
! <kin>/@/he/she runs/owns/keeps/manages/has a/an/the/two/three .. shop/farm/bakery/café/cafe/restaurant/company/business/school/hotel/studio/garage/firm/bar/practice/gallery
! is/are handled/run/done/covered/looked/managed/organised/organized/printed/made/cleaned .. by/after an/outside/external/a/the/our
! answers/answer/responds on/at/to #/@/port
! was/were/is/are built/put/opened/founded/planted in/up/around/about #
! # .. wide/long/tall/high/deep/across/thick/apart
! tank/trunk/room/hall/bus/boat/table/van/bag/theatre/church .. holds/seats/sleeps/takes/carries/fits #/twelve/fifty/forty/two/six/eight
! has/have been running/open/empty/closed since/for #/@/a
! written/built/made/done in @
! is/was/are # and .. blind/deaf/lame/retired/married/pregnant
! speaks/speak #/two/three/four/five/several/fluent/no/only .. languages/@
! is/are paid/signed/done/checked/cleaned/opened/watered/fed/read by a/an/the/our/my/@/someone
! hangs/hang behind/in/on/by/over/above/next
! is/are/was/were/be open/closed/free/shut to/for/on/from/until the/<wd>/members/all/everyone/visitors/public
! costs/cost/is/are free/nothing/#/extra for/per/a
! fiscal/school/tax/academic/leap year starts/ends/runs/begins/is
-- in company
is/are listed
is/are almost/nearly/completely/half blind/deaf/full/empty/done
[howto]
! ^ for a/an/the/your ... you/one fill/go/need/ask/write/take/apply/call/bring/show/pay/send/use/book/sign/have
! ^ before you can ... , _
! ^ to reach/get/enter/leave/find/see/open/use/join/make ... , _ through/to/up/down/the/along/your/a/in/over/past
! you/you'll/we/we'll need # people/persons/hands/of
! one .. , the other/second _
! # people for/to this/lift/carry/move
! getting/taking/cleaning/removing/changing/fixing/opening _ ... is/works easy/simple/like
! the trick/secret/knack with/to/is/here ... is/to
! you/one get/gets/reach/find/open/reaches into/to/in .. by ~ing
! > stir/whisk/fold/sift/knead/mix/rub/boil/soak .. together/in/into/with/until/for ... and/then _
! > fill .. in/out ... and/then <op>/post/hand/send/return/give/drop
! > hold/press/push/turn/pull .. until ... , _
! blinks/beeps/clicks/flashes/glows twice/once/green/red/three/again
! works like this/so
! , rinse/repeat/serve/save/done $
! ^ if the/it/your ... , <imp>/clear/close/sign/log/try/wait/check/call/press/pull ... and/then _
-- in company
then <op>
+ fill/fills in/out
+ let go
+ at the desk/counter/door/reception
`
