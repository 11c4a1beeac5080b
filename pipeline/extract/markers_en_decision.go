package extract

// englishDecisions are choices that someone says they made.
const englishDecisions = `
[sets]
ending = dropping ditching scrapping retiring sunsetting deprecating discontinuing cancelling canceling postponing adopting outsourcing
ending = standardising standardizing shelving
doing = <ending> replacing renewing buying renting leasing hiring selling switching migrating using supporting extending shipping launching
doing = inviting paying attending accepting offering joining signing upgrading
commit = use adopt replace migrate drop cancel postpone ship launch hire rent buy sell renew rotate split publish rewrite deprecate pay skip
commit = switch outsource rebuild
settled = approved rejected ratified vetoed finalised finalized scrapped shelved postponed greenlit standardised standardized ditched axed
event = meeting party launch release trip standup stand-up call retro demo dinner wedding appointment lesson workshop deadline rehearsal
event = offsite lunch brunch picnic game match exam interview move review ceremony barbecue
choice = option plan version model one variant route design
[decision]
-- labels
= decision/decisions/decided/agreed/agreement/approved/resolved/resolution/resolutions/verdict/adopted/concluded :
= decision #/made/log/record/taken :
= final/key/our/team's/board's decision/decisions/answer/call/choice/verdict/pick/word :
= what we decided/agreed/change/changed :
= final :
-- telling alone
! <us> decided/opted/resolved
! <us> voted to/for/against/on/in/unanimously/#/down/down/not/yes/no
! <us> agreed to/on/upon/the/a/with/unanimously/not/#/<wd>/it/we
! <us> agreed that
! <us> settled on/for/the
! <us> chose the/a/an/to/not/our/option/plan/@/#/against/that
! <us> chose/picked/selected/preferred ... over/instead/rather/because
! <us> <settled>
! <us> cancelled/canceled/dropped/extended/renewed/hired/accepted/committed/declined the/our/to/a/@/on/my
! went/gone with the/a/an/our/option/plan/@/#
! <us> went with
! <we> going with the/a/an/our/option/plan/@/#
! let's/lets/we'll/will/i'll/then/to/shall go with
! <we> go with the/a/an/our/option/plan/@/#
! <us> landed on
! <us> ended up choosing/picking/going/buying/booking/renting/using/hiring/keeping/taking
! <us> ended up with @/the
! <we>/let's/lets/we'll/will/to/gonna stick/sticking with/to
! <us> switched/migrated from/to/over/away/off/everything
! <we> switching/migrating from/over/everything/to
! <we> <ending>
! <we> not <doing>/keeping/booking _
! <us>/is/are/was called off
! moved/pushed/postponed/rescheduled/moving/pushing/postponing the/our .. <event> .. to/until/back/forward
! the/our/my/a decision/verdict/choice/winner/consensus/conclusion/outcome is/was/stands/fell/became to/that/made/final/for/@/on
! let's/lets use/adopt/switch/drop/postpone/cancel/standardise/standardize/settle/book/rent/buy/ship _
! let's/lets make/do/say/call/have it/that/the/<event>/<wd> .. <wd>/#/noon/<month>/next/tomorrow
! let's/lets meet/start/leave/go at/on/in .. #/<wd>/noon/@
! let's/lets take/skip/keep/move/paint the/our/it
! made/make up our/my/their/his/her minds/mind
! have/has/we've/i've chosen/selected/appointed/elected/picked the/a/an/our/@/to/#
! locked/locking in the/our/a/on/@
! <we> calling/naming it/the/him/her/our
! ^ instead of ... we/we'll/i/i'll/we're <commit>/take/do/go/have/are/will/get/keep/make
! > hired/accepted/declined/approved/cancelled/postponed/sold/booked/rejected the/our/it/an/a
! we/i/we've/i've .. signed the/a/our contract/lease/papers/deal/agreement
! we/i/we've/i've .. paid the/a deposit
! we've/we/i've/have agreed with
! our/my pick/choice/verdict/decision :
! we/i've/we've had enough of
! we/i will/shall not be ~ing
! we/i passed on the
! we/i set the/a deadline/date/limit/budget to/for/at
! we/i set it/this to/for/at
! we'll/i'll ... instead $
! we're/we will/going ... instead $
! we're/we'll ~ing ... rather than
! we are/will ~ing ... rather than
! we're/we/i'm done with
! we're/we/i'm/i .. taking/going/keeping/getting/having the one/first/second/other/smaller/bigger/cheaper/blue/red/green
! ^ rather than ... we/i/we'll/we're
! everyone/everybody/all/both/nobody/they .. is/are/was/were fine/happy/ok/okay/good/agreed with that/it/this
! we/i split/divide/share .. between/evenly/fifty-fifty/half
! > drop/ditch/scrap/kill/cancel the/our/it
! we/they have a winner/deal
! <we> start/started/starting using/paying/renting/charging
! <we> not going to use/buy/renew/hire/support/pay/rent/ship/move/have/host
! we/i/<body> .. switch/switches/migrate/migrates to/from
! <body> have/has/had voted/chosen/decided/agreed/opted/picked/settled/ruled
! <we> moving/porting/migrating/switching/converting the/our/everything/all .. to/from/off
! we'll take/have/use/get/keep/buy/order/rent/paint/hire/hold/host/book/visit/adopt/sell the/our/a/both/all
! > sold/bought/ordered/booked/cancelled/hired/fired/picked/chose the/our/a
! we/they/i said no/yes to
! the/our <body> picked/chose/approved/rejected/selected/settled/voted/agreed/decided/opted/hired/cancelled
! ^ <body> approved/rejected/agreed/decided/voted/picked/chose
! i/we accepted/took/chose/declined/rejected the/his/her/their .. offer/one/job/deal/proposal
! we/i chose/decided/agreed/voted not to
! verdict/conclusion/consensus/takeaway/upshot/ruling from/of/on the/our
! ^ closing/selling/ending/discontinuing/renaming/replacing/merging/splitting/hiring the/our/all
! ^ moving/raising/cutting/stopping/starting/keeping/shutting/pausing/freezing/opening the/our/all
! ^ signed/extended/renewed/terminated/closed the/our
! ok/okay/so we do/take/meet/go <wd>/#/the/at/with/by/tomorrow
! they/we will share/split/alternate/swap
! we meet on/at <wd>/#/noon
! we'll <commit> the/our/it/both/a/all
! the/our/my choice/pick/favourite/winner :
! <we> trading/swapping/exchanging .. for
! the/our <event> moves/goes/shifts/is .. to <wd>/<month>/#/next
! we/i keep/kept the .. and .. sell/sold/drop/dropped/return/returned/give/gave
! out of the two/three/four ... we/i
! <us> gave up on/the
! <us> dropped/abandoned/shelved/ditched/scrapped the/our
! <us> committed/pledged/vowed/resolved to
! <us> made/make .. the default/rule/policy/standard
! becomes/become the/our new/default/standard/official
! we/we'll/i'll/will stay/staying/remain on/with/at/in
! <us> won't/wont <commit>/extend/renew/invite/attend/join/accept/host/do
! <us> will not <commit>/extend/renew/invite/attend/join/accept/host/do
! we/i booked the/a/an/our ... for/in/on/at
! done , we/i booked/bought/ordered/signed/sold/paid/hired
! everyone/everybody/all/most/both/members/nobody .. agreed/voted/decided/chose/preferred to/on/for/that/against/not
! we'll/i'll do/spend/celebrate .. at/in/with/on ... and
-- in company
<us> chose/picked/selected the/a/an/our/@/#/option/plan
<us> adopted
decided to/on/against/not/that/in/for/unanimously
agreed to/on/upon/that/with
opted/opting for/to/out/against
settled on
going with
go with the/a/@
ended up with/choosing/picking/buying/using
sticking with
switched/switching/migrated/migrating/moved from ... to
<we> <doing>/moving/closing/merging/splitting/removing/painting/booking/stopping/cutting
we/we're getting/taking/keeping
<ending>
decision is/was
the/our plan/deal/agreement/arrangement is/was to/that
consensus
^ deal $
was/were/is/are/got approved/rejected/adopted/chosen/selected/agreed/cancelled/canceled/scrapped/ratified/decided
agreed/settled/decided $
from/starting/beginning/effective <wd>/<month>/tomorrow/next/immediately/today
as of/from today/tomorrow/now/next/<wd>/<month>
going/moving forward
> no more _ .. at/in/on/for
<we>/<body> will/shall <commit>
<we> going to <commit>
we'll/i'll <commit>
in favour/favor of
set in stone
approved the/a/our/#
<we> named/called .. @
will/to be called/named
we/we'll/i'll will/are/do/take/rent/use/buy/go/stay ... instead
we'll/i'll/we're/i'm keeping/leaving/doing/having
so we/i took/bought/ordered/got/rented/booked/chose/went/kept the/a/an/it/@
no going back
takes/take place on/in/at
@ wins
^ hired $
outcome/result of
nobody/no-one/noone objected
stays/stay , .. goes/go
is/are closed :
<us> agreed with
it's/that's a go/no-go/no/yes/plan
goes/go/went live on/in
we/i/we're won't be ~ing
no _ for this/that project/year/release/time
we/i/we'll can/will live with
we/i bought/ordered/booked/took/got .. because/since/instead/rather
for now we/i
> adopt/replace/merge/postpone/hire/retire the/our/a/@
will lead/own/handle/run/host/chair/replace the/our/it
confirmed :
the/our/my new provider/supplier/doctor/dentist is
<we> not going to <commit>/do/go/take
is/are settled
so that's/that is/booked/settled/decided booked/settled/decided/it
swapped/traded/replaced/exchanged .. for/with
replaces the/our old
becomes/become the/our/a
`
