package extract

// englishOutcomes are choices told by what came of them, and what supports a choice.
const englishOutcomes = `
[decision]
-- telling alone
! ^ decided to/on/against/not/that/in/for
! ^ agreed to/on/that/upon
! ^ chose/picked/selected ... over/as/because/for/instead/rather
! ^ settled on/for
! ^ opted for/to/out/against
! ^ resolved to
! ^ voted to/for/against
! ^ went with/for
! went for the/a ... instead/<choice>/end
! ^ switched/migrated from/to/over/away/off/everything
! dropping/dropped/drop/ending/ended support
! no longer support/supporting/offer/accept/use
! signed/signing/sign/signs off on
! gave/got/given/have/has/gets the green/go-ahead
! ruled/ruling out
! turned/turning down .. offer/job/proposal/request/invitation/deal/idea
! turned/turning .. offer/proposal/invitation/deal/request ... down
! called/calling the/it/everything .. off
! <event> .. moved/pushed/postponed/rescheduled/moves/shifts/delayed/brought/shifted to/until/back/forward/till
! postponed/rescheduled to/until/till
! the decision to
! consensus from/on/to is/was/that/to/the
! consensus is/was that/to
! consensus :
! unanimous/unanimously
! > _ it is $
! > _ _ it is $
! it's/its/is/ok/okay/then/great/fine/that's a/then/deal/settled/agreed/decided deal/settled/agreed/decided/then $
! it's/that's/its/thats/all settled/decided/agreed
! it/this was/is/has been/decided/agreed/settled decided/agreed/settled/to/that
! it was decided/agreed
! have/has/had been decided/agreed/approved/chosen/selected/cancelled/canceled/postponed/rescheduled/scrapped/signed
! from now on/onwards
! from this/next week/month/year/point on/onwards/forward
! from <wd>/<month>/tomorrow/today/# on/onwards/forward
! ^ from/starting/beginning/effective <wd>/<month>/next/tomorrow/today/immediately
! ^ as of/from today/tomorrow/now/next/<wd>/<month>/#/this
! ^ going/moving forward/forwards
! with effect/immediate from/effect
! made/taken/took/reached the/a/an .. call/decision/agreement/compromise to/on/that/about
! made/took/taken/reached/came .. decision/agreement/consensus/conclusion to/that/on
! voted/vote/votes #/was/went to/for/against/in/#
! # votes/vote
! vote/votes :
! chosen/selected/appointed/elected/picked as/over
! that's/it's/its/thats final
! done deal
! > approved by/the/for/without/with
! <wd>/# it/works is/then
! said/say/saying yes/no to
! shook/shake hands on
! pulling/pulled/pull out of
! end of discussion/story
! is/are/was/were/gets raised/lowered/reduced/increased/extended/capped/cut to/by
! plan a/b/c wins/it
! ^ <ending>
! outcome/result/upshot of the meeting/call/retro/vote/talk/discussion/workshop/review
! is/are off $
! is/are off the
! the job/contract/role/order/tender goes/went to
! the choice/vote/decision fell on
! there will be no
! cut-off/deadline is/was set/moved/extended
! gets/got/won/wins the vote/nod/contract
! goes/go/going ahead as/with
! was/is the consensus/decision/verdict/outcome/agreement/compromise/conclusion
! that/this was/is .. agreed/decided/settled/consensus
! the trip/party/meeting/tour/wedding/course/event/show/match is/was/are .. cancelled/canceled/postponed/off/approved/confirmed
! the game/gig/holiday/cruise/order is/was/are .. cancelled/canceled/postponed/off/approved/confirmed
! the subscription/project/contract/launch/release is/was/are .. cancelled/canceled/postponed/off/approved/confirmed
! have/has decided/agreed/chosen/opted/voted to/on/for/that/against/not
! is/are/was/were dropped/scrapped/shelved/discontinued/retired/phased/abandoned/ditched
! back to the old/plan/drawing/original
! > keep ... drop/ditch/cancel/scrap
! date/venue/price/name/budget/logo/colour/menu/flight/flights/hotel is/are set/fixed/confirmed/booked/decided/final/agreed
! confirmed for/that/with/by/today
! shook on
! is/are a go/no-go
! thumbs up from/for
! stop/stopping/stopped using/buying/paying/supporting
! has/have been named/renamed/appointed/hired/picked/booked/chosen
! renamed to/the/it
! will take over
! out of the running/question
! going to be called/@
! voted to/for/against
! porting/converting/rewriting everything/it/the
! picked/chose/prefers/preferred/selected the _ .. over
! is/are settled :
! > no more ... after/from/starting/this/next <month>/<wd>/#/year/week/season/term/today/summer
! ^ the .. wins/won $
! ^ the .. wins/won by/because
! wins/won , .. is/are out/in
! so that's/thats booked/settled/decided/agreed
! odd/even weeks/days
! the members/residents/parents/owners/neighbours/shareholders/players approved/agreed/voted/decided/rejected
! <wd>/<month> is/are out/off/cancelled/in
! ^ agreed ... bring/brings/take/takes/meet/book/books/pay/pays/do/does/start/starts/by
! the old/current/existing/new _ stays/goes/wins
! it's/its official
! settled for
! narrowed .. down to
! swapped/traded/replaced/exchanged .. for/with the/a/an/@
! ^ as agreed/discussed/decided/planned
! on hold
! ^ back to
! ^ ended up ~ing
! the winner/choice/pick/verdict/answer of/for/in/from .. is
! ^ no _ .. until/unless
! overruled/overrode/vetoed
! put/putting/puts .. on hold/ice
! final decision/answer/call/word on/for/about
! ^ approved $
! ^ moving/switching/changing to
! is/are frozen as/until/from/for/since
-- supporting
+ over the/a/an/@/our
+ chose/picked/chosen/selected ... over
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
`
