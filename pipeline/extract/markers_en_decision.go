package extract

// englishDecisions are choices made, with or without the reason.
const englishDecisions = `
[sets]
ending  = dropping ditching scrapping retiring sunsetting deprecating discontinuing cancelling canceling postponing adopting outsourcing standardising standardizing shelving
doing   = <ending> replacing renewing buying renting leasing hiring selling switching migrating using supporting extending shipping launching inviting paying attending accepting offering joining signing upgrading
commit  = use adopt replace migrate drop cancel postpone ship launch hire rent buy sell renew rotate split publish rewrite deprecate pay skip switch outsource rebuild
settled = approved rejected ratified vetoed finalised finalized scrapped shelved postponed greenlit standardised standardized ditched axed
event   = meeting party launch release trip standup stand-up call retro demo dinner wedding appointment lesson workshop deadline rehearsal offsite lunch brunch picnic game match exam interview move review ceremony barbecue
choice  = option plan version model one variant route design

[decision]
= decision/decisions/decided/agreed/agreement/approved/resolved/resolution/resolutions/verdict/adopted/concluded :
= decision #/made/log/record/taken :
= final/key/our/team's/board's decision/decisions/answer/call/choice/verdict/pick/word :
= what we decided/agreed/change/changed :
! <us> decided/opted/resolved
! <us> voted to/for/against/on/in/unanimously/#/down/down/not/yes/no
! <us> agreed to/on/upon/the/a/with/unanimously/not/#/<wd>/it/we
! <us> agreed that
! <us> settled on/for/the
! <us> chose the/a/an/to/not/our/option/plan/@/#/against/that
! <us> chose/picked/selected/preferred ... over/instead/rather/because
<us> chose/picked/selected the/a/an/our/@/#/option/plan
! <us> <settled>
<us> adopted
! <us> cancelled/canceled/dropped/extended/renewed/hired/accepted/committed/declined the/our/to/a/@/on/my
decided to/on/against/not/that/in/for/unanimously
agreed to/on/upon/that/with
! ^ decided to/on/against/not/that/in/for
! ^ agreed to/on/that/upon
! ^ chose/picked/selected ... over/as/because/for/instead/rather
! ^ settled on/for
! ^ opted for/to/out/against
! ^ resolved to
! ^ voted to/for/against
+ over the/a/an/@/our
+ chose/picked/chosen/selected ... over
opted/opting for/to/out/against
settled on
! went/gone with the/a/an/our/option/plan/@/#
! <us> went with
! ^ went with/for
! <we> going with the/a/an/our/option/plan/@/#
going with
! let's/lets/we'll/will/i'll/then/to/shall go with
! <we> go with the/a/an/our/option/plan/@/#
go with the/a/@
! went for the/a ... instead/<choice>/end
! <us> landed on
! <us> ended up choosing/picking/going/buying/booking/renting/using/hiring/keeping/taking
! <us> ended up with @/the
ended up with/choosing/picking/buying/using
! <we>/let's/lets/we'll/will/to/gonna stick/sticking with/to
sticking with
! ^ switched/migrated from/to/over/away/off/everything
! <us> switched/migrated from/to/over/away/off/everything
switched/switching/migrated/migrating/moved from ... to
! <we> switching/migrating from/over/everything/to
! <we> <ending>
<we> <doing>/moving/closing/merging/splitting/removing/painting/booking/stopping/cutting
we/we're getting/taking/keeping
! <we> not <doing>/keeping/booking _
! dropping/dropped/drop/ending/ended support
! no longer support/supporting/offer/accept/use
<ending>
! signed/signing/sign/signs off on
! gave/got/given/have/has/gets the green/go-ahead
! ruled/ruling out
! turned/turning down .. offer/job/proposal/request/invitation/deal/idea
! turned/turning .. offer/proposal/invitation/deal/request ... down
! called/calling the/it/everything .. off
! <us>/is/are/was called off
! <event> .. moved/pushed/postponed/rescheduled/moves/shifts/delayed/brought/shifted to/until/back/forward/till
! moved/pushed/postponed/rescheduled/moving/pushing/postponing the/our .. <event> .. to/until/back/forward
! postponed/rescheduled to/until/till
! the/our/my/a decision/verdict/choice/winner/consensus/conclusion/outcome is/was/stands/fell/became to/that/made/final/for/@/on
decision is/was
! the decision to
the/our plan/deal/agreement/arrangement is/was to/that
! consensus from/on/to is/was/that/to/the
! consensus is/was that/to
! consensus :
consensus
! unanimous/unanimously
! > _ it is $
! > _ _ it is $
^ deal $
! it's/its/is/ok/okay/then/great/fine/that's a/then/deal/settled/agreed/decided deal/settled/agreed/decided/then $
! it's/that's/its/thats/all settled/decided/agreed
! it/this was/is/has been/decided/agreed/settled decided/agreed/settled/to/that
! it was decided/agreed
! have/has/had been decided/agreed/approved/chosen/selected/cancelled/canceled/postponed/rescheduled/scrapped/signed
was/were/is/are/got approved/rejected/adopted/chosen/selected/agreed/cancelled/canceled/scrapped/ratified/decided
agreed/settled/decided $
! let's/lets use/adopt/switch/drop/postpone/cancel/standardise/standardize/settle/book/rent/buy/ship _
! let's/lets make/do/say/call/have it/that/the/<event>/<wd> .. <wd>/#/noon/<month>/next/tomorrow
! let's/lets meet/start/leave/go at/on/in .. #/<wd>/noon/@
! let's/lets take/skip/keep/move/paint the/our/it
! from now on/onwards
! from this/next week/month/year/point on/onwards/forward
! from <wd>/<month>/tomorrow/today/# on/onwards/forward
! ^ from/starting/beginning/effective <wd>/<month>/next/tomorrow/today/immediately
! ^ as of/from today/tomorrow/now/next/<wd>/<month>/#/this
from/starting/beginning/effective <wd>/<month>/tomorrow/next/immediately/today
as of/from today/tomorrow/now/next/<wd>/<month>
! ^ going/moving forward/forwards
going/moving forward
! with effect/immediate from/effect
> no more _ .. at/in/on/for
<we>/<body> will/shall <commit>
<we> going to <commit>
we'll/i'll <commit>
! made/make up our/my/their/his/her minds/mind
! made/taken/took/reached the/a/an .. call/decision/agreement/compromise to/on/that/about
! made/took/taken/reached/came .. decision/agreement/consensus/conclusion to/that/on
! voted/vote/votes #/was/went to/for/against/in/#
! # votes/vote
! vote/votes :
in favour/favor of
! chosen/selected/appointed/elected/picked as/over
! have/has/we've/i've chosen/selected/appointed/elected/picked the/a/an/our/@/to/#
! that's/it's/its/thats final
set in stone
! done deal
! locked/locking in the/our/a/on/@
! > approved by/the/for/without/with
approved the/a/our/#
! <we> calling/naming it/the/him/her/our
<we> named/called .. @
will/to be called/named
! <wd>/# it/works is/then
+ in the end
+ after much/long/some/lots/weighing/comparing/looking/visiting/trying/testing/discussing/debating/reviewing
+ after ... testing/trials/discussion/debate/comparing/weighing/comparison/thought/consideration/interviews/trial
+ instead of
+ rather than
+ instead $
+ not the/in/at/on/@/a
+ trade-off/tradeoff/trade-offs/cheaper/simpler/easier/final/budget
+ because/since
+ because of
+ for good/another/now
+ everyone/all/both agreed/agree/agrees/happy/fine/board
+ wins/won $
+ wins/won here/over/because
+ <wd>
+ at # $
+ off the/limits table
+ is/are paid/booked/signed/done
+ out of
+ for/at the/all price/price
we/we'll/i'll will/are/do/take/rent/use/buy/go/stay ... instead
! ^ instead of ... we/we'll/i/i'll/we're <commit>/take/do/go/have/are/will/get/keep/make
we'll/i'll/we're/i'm keeping/leaving/doing/having
so we/i took/bought/ordered/got/rented/booked/chose/went/kept the/a/an/it/@
! said/say/saying yes/no to
! shook/shake hands on
! pulling/pulled/pull out of
! end of discussion/story
no going back
! is/are/was/were/gets raised/lowered/reduced/increased/extended/capped/cut to/by
takes/take place on/in/at
! plan a/b/c wins/it
@ wins
! > hired/accepted/declined/approved/cancelled/postponed/sold/booked/rejected the/our/it/an/a
^ hired $
! ^ <ending>
! outcome/result/upshot of the meeting/call/retro/vote/talk/discussion/workshop/review
outcome/result of
nobody/no-one/noone objected
stays/stay , .. goes/go
is/are closed :
! is/are off $
! is/are off the
! we/i/we've/i've .. signed the/a/our contract/lease/papers/deal/agreement
! we/i/we've/i've .. paid the/a deposit
! the job/contract/role/order/tender goes/went to
! the choice/vote/decision fell on
! we've/we/i've/have agreed with
<us> agreed with
! our/my pick/choice/verdict/decision :
! we/i've/we've had enough of
it's/that's a go/no-go/no/yes/plan
! we/i will/shall not be ~ing
! there will be no
! we/i passed on the
! cut-off/deadline is/was set/moved/extended
! we/i set the/a deadline/date/limit/budget to/for/at
! we/i set it/this to/for/at
! we'll/i'll ... instead $
! we're/we will/going ... instead $
! we're/we'll ~ing ... rather than
! we are/will ~ing ... rather than
! gets/got/won/wins the vote/nod/contract
! goes/go/going ahead as/with
goes/go/went live on/in
! we're/we/i'm done with
we/i/we're won't be ~ing
! we're/we/i'm/i .. taking/going/keeping/getting/having the one/first/second/other/smaller/bigger/cheaper/blue/red/green
! was/is the consensus/decision/verdict/outcome/agreement/compromise/conclusion
! that/this was/is .. agreed/decided/settled/consensus
! ^ rather than ... we/i/we'll/we're
= final :
! everyone/everybody/all/both/nobody/they .. is/are/was/were fine/happy/ok/okay/good/agreed with that/it/this
! the trip/party/meeting/tour/wedding/course/event/show/match/game/gig/holiday/cruise/order/subscription/project/contract/launch/release is/was/are .. cancelled/canceled/postponed/off/approved/confirmed
no _ for this/that project/year/release/time
we/i/we'll can/will live with
we/i bought/ordered/booked/took/got .. because/since/instead/rather
! have/has decided/agreed/chosen/opted/voted to/on/for/that/against/not
! we/i split/divide/share .. between/evenly/fifty-fifty/half
! is/are/was/were dropped/scrapped/shelved/discontinued/retired/phased/abandoned/ditched
! back to the old/plan/drawing/original
for now we/i
! > keep ... drop/ditch/cancel/scrap
! > drop/ditch/scrap/kill/cancel the/our/it
> adopt/replace/merge/postpone/hire/retire the/our/a/@
! we/they have a winner/deal
! date/venue/price/name/budget/logo/colour/menu/flight/flights/hotel is/are set/fixed/confirmed/booked/decided/final/agreed
! confirmed for/that/with/by/today
! shook on
! is/are a go/no-go
! thumbs up from/for
! stop/stopping/stopped using/buying/paying/supporting
! <we> start/started/starting using/paying/renting/charging
! has/have been named/renamed/appointed/hired/picked/booked/chosen
! renamed to/the/it
will lead/own/handle/run/host/chair/replace the/our/it
! will take over
! <we> not going to use/buy/renew/hire/support/pay/rent/ship/move/have/host
confirmed :
! out of the running/question
! we/i/<body> .. switch/switches/migrate/migrates to/from
! going to be called/@
the/our/my new provider/supplier/doctor/dentist is
! <body> have/has/had voted/chosen/decided/agreed/opted/picked/settled/ruled
<we> not going to <commit>/do/go/take
! <we> moving/porting/migrating/switching/converting the/our/everything/all .. to/from/off
! we'll take/have/use/get/keep/buy/order/rent/paint/hire/hold/host/book/visit/adopt/sell the/our/a/both/all
! voted to/for/against
! porting/converting/rewriting everything/it/the
! > sold/bought/ordered/booked/cancelled/hired/fired/picked/chose the/our/a
! we/they/i said no/yes to
! picked/chose/prefers/preferred/selected the _ .. over
! the/our <body> picked/chose/approved/rejected/selected/settled/voted/agreed/decided/opted/hired/cancelled
! ^ <body> approved/rejected/agreed/decided/voted/picked/chose
! i/we accepted/took/chose/declined/rejected the/his/her/their .. offer/one/job/deal/proposal
! we/i chose/decided/agreed/voted not to
is/are settled
! is/are settled :
! verdict/conclusion/consensus/takeaway/upshot/ruling from/of/on the/our
! > no more ... after/from/starting/this/next <month>/<wd>/#/year/week/season/term/today/summer
! ^ closing/selling/ending/discontinuing/renaming/replacing/merging/splitting/hiring/moving/raising/cutting/stopping/starting/keeping/shutting/pausing/freezing/opening the/our/all
! ^ signed/extended/renewed/terminated/closed the/our
! ^ the .. wins/won $
! ^ the .. wins/won by/because
! wins/won , .. is/are out/in
so that's/that is/booked/settled/decided booked/settled/decided/it
! so that's/thats booked/settled/decided/agreed
! ok/okay/so we do/take/meet/go <wd>/#/the/at/with/by/tomorrow
! odd/even weeks/days
! they/we will share/split/alternate/swap
! the members/residents/parents/owners/neighbours/shareholders/players approved/agreed/voted/decided/rejected
! <wd>/<month> is/are out/off/cancelled/in
! we meet on/at <wd>/#/noon
! we'll <commit> the/our/it/both/a/all
! ^ agreed ... bring/brings/take/takes/meet/book/books/pay/pays/do/does/start/starts/by
! the old/current/existing/new _ stays/goes/wins
! it's/its official
! settled for
! the/our/my choice/pick/favourite/winner :
! narrowed .. down to
! <we> trading/swapping/exchanging .. for
! swapped/traded/replaced/exchanged .. for/with the/a/an/@
swapped/traded/replaced/exchanged .. for/with
! the/our <event> moves/goes/shifts/is .. to <wd>/<month>/#/next
! we/i keep/kept the .. and .. sell/sold/drop/dropped/return/returned/give/gave
! out of the two/three/four ... we/i
! <us> gave up on/the
! <us> dropped/abandoned/shelved/ditched/scrapped the/our
! <us> committed/pledged/vowed/resolved to
! <us> made/make .. the default/rule/policy/standard
! becomes/become the/our new/default/standard/official
replaces the/our old
! ^ as agreed/discussed/decided/planned
! we/we'll/i'll/will stay/staying/remain on/with/at/in
! on hold
! ^ back to
! ^ ended up ~ing
! <us> won't/wont <commit>/extend/renew/invite/attend/join/accept/host/do
! <us> will not <commit>/extend/renew/invite/attend/join/accept/host/do
! the winner/choice/pick/verdict/answer of/for/in/from .. is
! ^ no _ .. until/unless
! overruled/overrode/vetoed
becomes/become the/our/a
! put/putting/puts .. on hold/ice
! we/i booked the/a/an/our ... for/in/on/at
! done , we/i booked/bought/ordered/signed/sold/paid/hired
`
