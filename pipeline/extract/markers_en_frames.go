package extract

// englishFrames are frames of whole sentences rather than words: "the more ..., the better", "that's how we left it". They
// hold for nouns and verbs that no table knows. Here are those of choices and of how things are done, and the sets of all.
const englishFrames = `
[language en]
[sets]
stative = leads feeds faces borders contains connects controls owns leases shuts opens closes costs seats belongs stems originates hangs
stative = measures weighs holds carries houses stores hosts covers includes excludes requires accepts allows supports overlooks adjoins spans
stative = reaches powers heats cools filters mounts maps resolves listens polls retries expires renews rotates syncs serves sells produces
stative = exports speaks teaches studies coaches collects breeds commutes manages heads chairs edits maintains supplies charges earns rents
stative = shares sits stands lies lives comes dates runs begins ends departs arrives consists relies depends defaults refers converts parses
stative = validates encrypts logs returns writes reads exposes inherits extends implements replaces precedes follows
compar = earlier sooner later more less fewer bigger smaller longer shorter quicker faster slower cheaper simpler easier better worse older
compar = younger warmer colder hotter quieter louder lighter darker higher lower closer cleaner drier fresher thinner thicker further
rank = before above over ahead
harm = deleted erased overwrote leaked locked blocked rejected refused bounced crashed failed burst burnt
harm = collapsed flooded overheated expired lapsed stalled jammed ripped snapped
harm = shattered rotted spoiled spoilt wilted shrank derailed
harm = misread mistyped miscounted duplicated corrupted truncated scrambled garbled ruined scratched
damage = <harm> lost dropped skipped missed broke burned stopped froze slipped spilled spilt choked tore cracked died faded peeled sank
damage = vanished disappeared forgot swallowed cut stained bent
awry = wrong slow damp noisy sticky crooked uneven loose stuck missing unreadable incomplete off short
awry = dead dirty cloudy bitter burnt raw stale mouldy rusty cracked torn bent flat blocked frozen full overbooked swollen sore upside
awry = sideways backwards garbled blurry silent mute unusable useless
circle = neighbour neighbor friend colleague flatmate roommate boss landlord landlady teacher coach vet tutor tenant client
[decision]
! is/are moving in/out/into/away
! date/appointment/time/venue/price/slot/day/place is/are fixed/confirmed/set/agreed/booked
! , so the/our ... goes/drops/rises/falls/moves/changes/shrinks/grows to/up/down #/@/to
! nobody/no-one/noone/none spoke/was/voted/is against
! we'll/we/let's/i'll .. leave/leaving/keep/keeping _ out of
! convinced us/me/everyone/them most/all/over/in
! gets the offer/job/contract/part/flat/room/vote/grant
! > @ in , @ out
! that's/thats/is the end of it/that/this/story
! end of story/discussion/debate
! how we/i left it/things
! ^ no _ _ for us/me
! ^ no _ for us/me
! <us> kept/keep/keeping the/our old/current/existing/same/original
! handed/handing in my/our/her/his/their notice/resignation/keys
! agreed on <wd>/<month>/#/a/the/@
! group/jury/choir/band/class/crew chose/picked/elected
! is/are off , too/the/it/because/we/not
! the/our <event> is off
! will be the one who/to/that
! ^ the/our/my .. will be/get/stay/become/move/go/have ... , not
! that's/thats/so/well that's/that that $
! that settles/settled it/that
! bit the bullet
! took/take/taking the plunge
! pulled/pulling/pull the plug/trigger
! threw/throwing in the towel
! shook/shake/shaken hands on
! sealed/struck/made/closed/cut a/the deal
! drew/draw/drawing the/a line at/under
! put/putting/puts our/my/her/his/their foot/feet down
! called/calling/call it quits
! done renting/waiting/paying/using/buying/dealing/fighting/searching/looking/arguing/commuting
! both/all sides/parties/families/teams/houses/partners accepted/agreed/signed/said/want/approved
! two/three/four/five/# out of .. voted/agreed/wanted/chose/said
! it took two/three/four/five/#/several/many meetings/rounds/votes/tries/weeks/months/evenings ... but/and
! my/our/his/her/their answer/reply/response .. is/was no/yes/to
! told/said/tell/say .. yes/no $
! takes/took/taking/take over as/from
! loses/lost/wins/won out
! got/was/were/is cut/dropped/axed/pulled/struck in/from the/review/scope/release/plan/budget/list/end
! version/release/edition/sprint/phase # .. will/won't/drops/ships/gets/adds/comes
! > @ takes/gets/runs/leads/chairs/leaves/joins/becomes .. in/from/on/after <month>/<wd>/next/spring/summer/autumn/january
! in/after the end/all we/i/they/it ... took/went/bought/kept/stayed/chose/left/booked/sold
! between _ and _ ... won/wins/we/i
! we/i/they caved/relented/gave in
! there/that will be no
! > no/yes to/from the/our/a/all
! the/our new/next/future home/name/date/venue/chair/captain/leader/owner/colour/color/logo is
! ours/mine/hers/theirs from/as/on/since <month>/<wd>/#/next/today
-- in company
we/i/they told the/our/him/her/them
-- supporting
+ how we left it
+ three/two/four/most/all/none/one of us
+ , not the/in/a/at/on
+ that's final/settled/agreed/decided/fixed/it
+ for everyone/all/good
+ after the/our/a/long/some
[preference]
! ^ _ go/goes/belong/belongs/come/comes ... , not/never
! ^ a good/proper/decent/real/clean/nice _ ~s/is/has/does/never/always
! i/we/she/he/@ keep/keeps my/our/the/his/her _ free/clear/clean/short/quiet/open/empty/tidy/simple/small
! ^ the/our _ ~s first/last
! ^ anyone/everyone/everybody/anybody/those/people who _ ... also/must/pays/cleans/clears/gets/does/has/should/brings/signs/locks/buys/writes
! the way here/around/we/it's
! that/this/it is the way/how here/we
! <other>/@ needs/wants to know/hear ... before/ahead/early/first/beforehand
! i/we find ... easier/better/nicer/harder than
! ^ leave/hang/park your _ outside/inside/off
! i/we/@/he/she/they take/takes/book/books/spend/spends/do/does my/our/his/her/the _ .. in/on/at/with ... never/not/always
! i/we/he/she/they/@ won't/wont/refuse/refuses/refused ... with/without/in/on/at/to
! the _ has/have/needs to stay/remain/be clear/clean/free/closed/open/quiet/dry/tidy/locked/off/on/empty
! ^ the <compar> ... , the <compar>
! ^ the <compar> ... the <compar> i/we/it/the/she/he
! ^ better a/an/no/one/two ... than a/an/the/no/two/three
! ^ rather/sooner a/an/no/one ... than
! ^ _ always get/gets/have/has/come/comes/go/goes/pay/pays/sit/sits/eat/eats/wear/wears/stay/stays/belong/belongs/take/takes
! ^ _ never get/gets/go/goes/pay/pays/sit/sits/eat/eats/wear/wears/enter/enters/touch/touches/leave/leaves
! ^ no _ when/while/if/unless you/we/i/the/somebody/someone
! ^ with us/me the/you/we/it/i/everyone/nobody/no
! ^ _ come/comes/go/goes <rank> _ in/at/here/for/on/with
! ^ _ come/comes/go/goes <rank> _ $
! i/we need/want/like my/our/a/some _ before/after/in/with/first
! our house/team/shop/kitchen , our rules
! i/we/she/he hate/hates it when/if
! i/we/she/he/@ love/loves/like/likes/hate/hates/enjoy/enjoys it/them/things/everything/everyone when/to/with/in/on/short/clean/quiet
! the/our/my/an/a ideal/perfect _ is/has
! i/we/she/he/@ live/lives by
! i/we/she/he/@ draw/draws the line at
! call/calls me/us old-fashioned
! you won't/wont/will/never catch/find/see me/us ~ing
! wouldn't/would/will/won't dream/think/hear of
! makes/make/made a/no point/habit/exception/exceptions of/for
! get/gets/got on my/our/her/his nerves
! life's/life is too short
! comes/come with a/an/the .. or not/never
! i'm/i/we're/we/she's/he's .. more/less of a _ person
! i'm/i am/he's/she's/we're a/an morning/night/evening/cat/dog/tea/coffee/beach/window/aisle/early/list/numbers person/owl/bird
-- in company
-- supporting
+ has/have/needs to stay/remain
+ not in/at/on the/a/my
+ the night/day/evening/week before
+ afterwards/beforehand
+ two/three/#/a days/day/week/hours ahead/before
+ at home/work
`
