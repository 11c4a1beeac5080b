package extract

// english holds the word sets of the English tables; a set that several languages add to is used for all of them.
// <common> only tells the compiler which words are met too often to be looked up first.
const english = `
[language en]
[sets]
speech-en = the a an of and to in is it that for on was with as be at by this have has had from or not are but all were when we i you he she they my our your his her their me us so if do does did will can would what who how get go there just only than then been no never always please don't can't it's i'm we're into after before because over out up off about
common   = a an the of and to in is it that for on was with as be at by this have has had from or not are but all were when we i you he she they my our your his her their me us so if do does did will can would
common   = after before because since too very then back each any most much many way well even also such here why take give find tell say see look come think know want put set end part last next right good new old other another all both own same different long little great high small large every never always might must may should through while during without again once point place time times day year years people man thing things line home hand house need let keep left live try still own under turn ask off play move work water word words show help read change few those until run side near far head light open run
common   = no up out about one there what who how get go went make made use first then time now just only over still again some any
filler   = now finally all just also already really definitely eventually unanimously collectively ultimately simply basically both have has had am are so very quite even actually together jointly formally officially therefore still probably today yesterday usually generally clearly apparently gladly happily
negator  = no not never cannot can't cant don't dont doesn't doesnt didn't didnt isn't isnt aren't wasn't weren't won't wont wouldn't haven't hasn't hadn't nobody none nothing neither nor without hardly ain't shouldn't couldn't
leadin   = so and but ok okay well btw fyi also yes yeah yep no right cool great alright hey hi oh anyway then just now however therefore hence thus because since plus although though ps please sorry great perfect fine sure team all everyone folks guys update note nb reminder important from-me also finally lol haha pls plz today yesterday № •
joiner   = but then so because
abbrev   = mr mrs ms dr prof st vs approx ca no nr etc e.g i.e z.b d.h bzw sr sra mme inc ltd dept fig min max sec hr tel ext vol др г ул
number   = # two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty ninety hundred thousand million half dozen
we       = we i we've weve i've ive we'd i'd we'll i'll we're i'm im
body     = team board committee family management group council everyone everybody leadership club parents members majority panel jury partners shareholders crew department
us       = <we> <body>
you      = you you'll you'd you've one
person   = i we you he she they who mum mom dad grandma grandpa granny granddad grandad nan nana auntie everyone everybody kids guests people somebody clients customers boss
be       = is are was were it's that's isn't there's be being been
is       = is are it's that's
det      = the a an our my your his her their this that these those every each all any some its another
poss     = my our your his her their its
wd       = monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays weekdays weekends weekday weekend mon tue wed thu fri sat sun
month    = january february march april may-month june july august september october november december spring summer autumn winter christmas easter
when     = <wd> <month> today tomorrow tonight next now
tech     = hold drag add attach bleed boot clear click clone configure connect copy create delete deploy detach disable disconnect download drain edit enable enter erase export extract fill flash flush generate import insert install load log loosen mount navigate open paste plug press print provision pull push reboot refresh register reinstall reload remove rename replace reset restart restore rotate run save scan screw scroll select set shut ssh start stop submit swap switch tap tick tighten toggle turn type unlock unmount unplug unscrew untick unzip update upgrade upload verify wait wipe zip
cook     = bake boil chop drain fry grate grease grind knead marinate melt mix peel pour preheat rinse roast season simmer slice soak sprinkle squeeze stir strain warm whisk
op       = <tech> <cook> aim wet lay brush spread rub build adjust apply back cancel change charge check choose clean close combine confirm cut dial drag drop edit eject empty fasten filter fit flip fold follow format glue go hang heat hit hold launch lift list locate lock lower measure move pay pick place power put rename repeat roll sand search shake sign slide spray take tie use visit warm wash wrap write
soc      = arrange ask assign assume automate avoid block book bring buy call carry catch commit compare contact cook count cover discuss document draft dress drink drive eat email feed file find finish fly force forward give hand hard-code hardcode hide hire ignore include invite iron keep leave lend let make mark meet merge mock name nest offer order organise organize pack park phone plan play post prefer prepare promise quote read rebase record release reply report rely respect return reuse review ride rush schedule score sell send serve share ship show shop sit skip sleep smoke speak spend squash stay stick store support talk teach tell test text throw touch track trade travel treat trust try validate wake walk water wear work
imp      = <op> <soc>
rv       = deploy merge ship squash rebase release commit push test review lint document format name store encrypt pay buy order book lend borrow eat drink smoke wear wash lock answer email invite tip mock hard-code hardcode sign use send schedule log delete delay outsource rent print throw iron cook share delegate copy paste
work     = server servers site website service services job jobs worker queue cron scheduler pipeline build builds deploy deploys deployment release migration rollout cluster node pod pods container containers runner agent daemon process proxy gateway firewall vpn dns cdn certificate token session login logins auth sso api endpoint webhook integration plugin extension library dependency package function query queries index table database replica backup backups snapshot sync import imports importer export exports upload uploads download downloads report reports dashboard chart alerts notification notifications email emails mail mails invoice invoices receipt receipts payment payments checkout cart order orders refund search filter form page pages link links button menu map video videos image images photos file files pdf csv spreadsheet calendar invites app apps game client bot script scripts test tests suite linter compiler parser code cache disk network internet wifi wi-fi line connection browser driver update upgrade
work     = printer scanner router modem boiler heating heater radiator thermostat furnace fridge freezer oven stove hob kettle toaster microwave dishwasher dryer washing machine vacuum hoover lamp light lights bulb blinds shutter shutters gate gutter chimney ceiling wall roof window windows door doorbell bell lock tap faucet sink toilet bath shower drain pipe pipes hose valve pump filter meter fuse socket plug cable adapter charger battery phone laptop tablet monitor screen display tv keyboard mouse microphone mic speaker speakers headphones headset camera webcam projector watch alarm sensor elevator lift car van bike bicycle scooter motorbike engine brake brakes clutch gearbox tyre tyres tire tires wheel chain zip zipper tent handle hinge drawer parcel package letter delivery luggage bag suitcase ticket tickets card terminal gps remote console piano hearing
`

// englishClauses takes assertions back.
const englishClauses = `
[hedge]
maybe/perhaps/possibly/probably/presumably/supposedly/hopefully/tentatively/tentative/undecided/unsure/tbc/tbd/likely/unlikely/arguably/conceivably
might
i/we/you/he/she/it/they/that/this/there/which/who may
may <imp>/be/have/not/well/also/still/become/cause/want/get/come
i/we think/guess/suppose/believe/reckon/assume/suspect/imagine/wonder/hope/doubt/figure/fear/gather
i'd/we'd/would guess/say/imagine/think/love
i'm/we're/im/not/still not/un sure/certain/convinced/decided
not/n't sure/certain/convinced/clear/final/settled
seem/seems/seemed/apparently/allegedly
it appears
appears/appear to
looks/look/looked/feels/sounds/sounded like
could/can/may/should/might be/have _
could/may/might well
could go/use/try/do/move/switch/take/also/either/always
lean/leaning/leaned/inclined towards/toward/to
let's/lets/we'll/will see
remains/wait to/and be/see
has/have/had/needs/need still/to/yet to/confirm/decide/agree/choose confirm/decide/check/verify/agree/choose
still has/have/needs/need/to
to be confirmed/decided/determined/discussed/agreed
considering/wondering/debating/contemplating/toying/tempted/mulling
thinking/think about/of
thinking .. maybe
afaik/iirc/imo/imho/afaict
no idea/clue
don't/dont/didn't/doesn't/not know
don't/dont think/believe
don't quote
up in the air
not .. yet
n't/haven't/hasn't/hadn't/isn't/aren't/yet decided/agreed/settled/chosen/finalised/finalized/picked yet
none yet
open/pending question/questions/point/points/decision/decisions/issue
it/that/this/all depends
what/how if/about
would be nice/great/good/cool/better/best
kind/sort of
propose/proposing/suggest/suggesting/suggestion/proposal/proposed
in theory
my guess/hunch/suspicion/bet
if anything
or something
as far as i
either ... or
whether
hard to say/tell
should probably/maybe/perhaps
want/wants/like/hoping/hope/planning/plan to discuss/consider/explore/think/talk/try
draft/provisional/provisionally
first/rough idea
more or less

[reported]
according to
reportedly/rumour/rumor/rumours/rumors
he/she/they/who/someone/somebody/people/everyone/dad/mum/mom/grandma/grandpa/mother/father/boss/doctor/teacher/waiter/neighbour/neighbor/neighbours/landlord/article/post/paper/book/blog/report/documentation/docs/doc/newspaper/news/website/site/radio/podcast/video/study/press/forum/vendor/salesman/review/reviews/critics/friend/colleague .. said/says/say/told/tells/claimed/claims/claim/wrote/writes/thinks/think/believes/believe/argues/argued/recommends/recommended/suggests/suggested/insisted/mentioned/swears
, said/says/told/wrote/claims
@ said/says/claims/claimed/told/thinks/believes/wrote/argued/mentioned/swears/announced/insisted
told/tells me/us/him/her/them
<we> .. heard/read/saw that/somewhere/about/in/on
or so i
<we> heard/overheard
they/people/some/many say/said
was/were/been/is told
nobody/noone said/says/told/claims/claimed
supposed/said/rumoured/rumored to
in the article/paper/book/news/film/movie/novel/podcast/documentary/story/press

[conditional]
if/unless/provided/assuming/suppose/supposing/otherwise
in case/the/that event
had we/i/they/he/she/you
should you/the/it/anyone
as/so long as

[hypothetical]
would/wouldn't have/be/not/never/cost/pay/make/take/need/mean/work/break/fail/crash/choose/go/use/lose/get/run/live/save
we'd/i'd/they'd/he'd/she'd/you'd/it'd have/be/pay/lose/need/never
could/should/might have
imagine/pretend/suppose/wish/wished
as if
almost/nearly/practically went/chose/picked/bought/decided/missed/broke/crashed/dropped/lost/failed/cancelled/booked
used to
was/were going/about/supposed/meant to
once upon

[question]
^ should/shall/could/would/can/may/must/do/does/did/is/are/was/were/am/have/has/had/will/won't/isn't/aren't/don't/doesn't/didn't we/i/you/he/she/they/it/the/this/that/there/anyone/anybody/someone/somebody/your/our/my/these/those/these/any/us
^ why/how/when/where/what/who/which is/are/was/were/do/does/did/should/would/could/can/will/has/have/had
^ what's/whats/where's/who's/how's/when's/why's
^ any/anyone/anybody/does/who idea/ideas/chance/news/know/knows/anyone/else
^ wondering/curious if/whether/why/how/what
^ how/what about/come
^ why not/don't
^ which _ is/are/do/does/should/of
^ should/shall/could/can/will/did/does @
pros and cons

[task]
= todo/todos/to-do/to-dos :
= action/actions/action-item/action-items :
= action/next/follow-up item/items/step/steps/points/point :
= task/tasks/assignee/owner :
^ remind/reminder me/to
^ don't/dont forget to
^ remember to
^ need/have/got to buy/call/ask/email/send/ring/phone/remember/find

[idiom]
no problem/problems/issue/issues/error/errors/trouble/worries/bug/bugs/drama/need/rush/idea/way/doubt/one/reason/luck/news/matter/place/sign/surprise/words/plans/pressure/limits/harm/prob/clue/point
no big
not/never a/an problem/issue/bug/big
trial and error
broke/break/breaks/broken/breaking .. record/records/heart/hearts/news/ice/silence/bread/fast/dawn/english/german/french/spanish/light/promise/even/free/up/leg
heart/hearts .. broke/broken/breaks
fixed .. eyes/gaze/stare/smile/look
fixed to
fix/fixed/fixing .. drink/drinks/dinner/breakfast/lunch/sandwich/hair/tea/snack
runs/run/running in/on/out/for/around/circles the/family/empty/fumes/fun/adrenaline/patience/words
runs/run/running late/wild/free/away/around/home/errands/marathon/marathons
never mind/knew/know/thought/felt/seen/saw/been/forget/stop/stopped/ending/gets/got/fails/a
always a/been/was/said/says/had/on/nice/good/great/fun/happy/so/loved/wanted/thought/the
to fail/miss
never .. fail/fails/gets/get
voice/voices broke/cracked/failed
always look/looks .. bright
crash course/of/diet/pad/test/landing/on/here
crashed at/on/out/into
went/going/go/goes with my/his/her/their/your/him/them/you/me/us/it/friends/mum/mom/dad/grandma/everyone
went/going/go with .. to the
go/goes/going/went for a/an/it/walk/walks/runs/run/swim/drinks/lunch/dinner/coffee
pick/picked/picking up/flowers/apples/berries/mushrooms/strawberries/cherries/grapes/me/him/her/them/us
picked/chose/choose .. up/words
moving/moved on/away/house/along/to/forward tears
let's keep/stay/get in/together/going
what/how/as/whatever/like/where/that's/because/when/since/know/see/yes/no/oh/here/there _ it is
what/how/as/whatever/like/where/that's/because/when/since/know/see/yes/no/oh/here/there/yeah/sure it is
give/giving/gave/gives up
^ what _ _ it is
name/rule/rules of the game
by default .. haha/lol
i/we love/loved/loves how/that/when/it/you/this/your/the
i/we/kids hate/love/like when/that/how/it/you
i/we don't like/want to
the bug .. garden/leaf/bite
bugs/bug bite/bites/spray
had/have/having no trouble/problem/problems/issues
issue of the
the/a/big/good real deal
great/good/big deal
deal with/breaker
out of order/this/date/town/office/breath
the default mood/reaction/answer/assumption
down to/the/here/there/with/by/memory/under
lives happily/forever/on
live/lives/lived in .. moment/past/head/hope/fear/peace/world/dream/bubble
costs/cost an arm/nothing
takes/took ages/forever/time/care/part/me/back/after
like my .. lot/much
opens/opened/open .. eyes/mind/heart/doors
hold/holds/held hands/hand/breath/on
steps/step by/down/up/outside/forward/back/of/in
i/we have to run/go/say/admit/laugh/do/leave/dash
you need/have/should to/have see/try/taste/meet/hear/come/seen/visit/admit/know/watch/believe/understand/tell
need/needs you/me/us/a/some/more/to go/sleep/rest/coffee/break/drink/hug/holiday
first day/time/of/date/birthday/thing/class/impression
can't/cannot/could not/wait/stop/help/believe/thank/imagine/complain wait/stop/help/believe/thank/imagine/complain/laughing
can't stand up
don't/dont worry/mind/be/get/know/think/miss/cry/laugh/bother/tell/ask/care/mention/panic/forget/need/have/want
please don't/do/be/stop/come worry/be/stop/go/laugh/come/asking
^ use it or
^ keep it up/going/real/coming
^ keep in touch/mind
^ keep me/us posted/updated/company
^ keep your fingers/eyes/chin
^ keep calm/smiling/dreaming/going/pushing/shining/trying/growing/rocking/believing/fighting/working/exploring/inspiring/moving
^ keep smiling/calm/going/dreaming
^ make sure you .. enjoy/see/have/visit/try
made/make sense
i'll/we'll make sure
is/are/was/were on fire
no more questions/tears/rain/excuses/news/time/words/jokes
on the way/road
twice as/a/the/about
hang/hangs/hung/hanging out/around
hang in there
to be honest/fair/sure/frank/clear/precise
to me/us/you/my/his/her
dead tired/serious/right/funny/easy
stuck with/to/around/in/my/our traffic
lost .. weight/count/track/touch/words/game/match/bet
late/lateness reply/response/answer/late
froze to/my/our
burst into/out
missing you/out/him/her/them
wrong with/way/side you/me/him/him
decided to laugh/smile/hug/dance/sing/cry
chose/choose his/her/my/their/your words/battles
in fact
matter of fact
the/our/my kids/children/baby/boys/girls/team/crowd/dog/cat/puppy/sun/rain/snow/music/band/choir/guests/people/heart/mind/head/boss/family/husband/wife/mother/father/mum/dad/sister/brother/son/daughter/grandson/granddaughter/friend/friends/neighbour/neighbours keeps/kept/keep/is/are/was/were
couldn't stop/wait/help/believe/agree/ask/resist
can't/cannot agree/say/complain/wait/help/believe/remember/thank/imagine/describe
went/go/goes/going with the flow/wind/crowd/territory/times
full of
play/plays/played/playing .. role/part
bug/bugs in my/the/her/his tent/bed/hair/room/soup/tea/drink/salad/bath/shoe/garden/eye
heart/silence/wave/waves/day/dawn/voice/fever/spell/ice broke/broken/breaks
never lets/let/fails/gets/stops/ceases/gives/give
keep/keeps/kept thinking/smiling/laughing/dreaming/wondering/hoping/telling/forgetting

silence/spell/peace was/is broken
hangs/hung/hanging above/over/on/behind the
takes/take two to
two left feet
at being
is/are on the table/stove/menu/grill
is/are in the garden/oven/pool/air/mood/lead/way/game/zone
on fire/cloud
bug/bugs on the/a/my
legs/feet/arms are dead
cake/food/pizza/wine/beer/bread was/were/is gone
[mood]
laugh/laughs/laughed/laughing/laughter/giggle/giggled/giggling/smile/smiles/smiled/smiling/grinned/grinning
haha/hahaha/hahah/hehe/lol/lmao/rofl
joy/tears/bliss/paradise/heaven/rainbow/confetti/applause/cuddles/hugs/kisses/hug/kiss/cuddle/sunshine
screamed/cheered/sang/danced/dancing/dances/hugged/kissed/twirled/puffed
hilarious/adorable/delicious/yummy/romantic/magical/heavenly/divine/gorgeous/breathtaking/stunning/wonderful/lovely/charming/beautiful/beautifully/unforgettable/cute
`
