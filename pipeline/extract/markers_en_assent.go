package extract

// englishAssents are choices as they are made in talk: an assent and what is taken ("fine, I'll take the 9:40"), who does
// what ("so Tomas takes over the keys"), and what is done already ("booked the ferry, no going back").
const englishAssents = `
[language en]
[sets]
contracted = it's that's there's he's she's who's here's we're they're you're i'm
predicate = a an the in on at under behind near next above below to not no now still always here there going gone been got dead broken down
predicate = out off up full empty missing paid booked signed sold open closed allergic happy fine called named from due free moving staying
predicate = taking coming getting having leaving keeping buying selling ours mine theirs all both just never only one two three ten stuck
predicate = vegetarian vegan married retired responsible right wrong ready late sorted settled decided agreed arranged confirmed
assent = ok okay fine right alright yes yeah yep deal sure settled sold
nod = <assent> well so then
will = we'll i'll
taking = taking buying booking ordering dropping skipping moving switching renting hiring selling
assigns = takes gets runs leads handles covers hosts owns does brings writes drives cooks keeps chairs pays
assign = take get run lead handle cover host own do bring write drive cook keep chair pay
[decision]
-- an assent, and what is taken
! <nod> .. , <will> take/order/buy/keep/skip/drop/choose/pick/book the/a/an/one/both/#/it/that/my/our/mine
! <nod> .. , <will> go/stick with/for the/a/an/@/your/that/our/#
! <nod> .. , <will> have/do/get the _ one/ones/#
! <will>/let's/lets take/have/order/buy/get/keep the .. one/ones/# then/instead/please/after/and
! <will> take/have/go/do/get/make/keep/buy/book/stick ... then $
! in that case <will>/let's/we're/i'm
! you know what , <will>/let's/we're
! you know what , i'm ~ing
! screw/sod/hang/stuff/blow it , <will>/let's/we're/i'm
! ^ then it's/its the/a/@/<wd>/#
! > _ it is then/for/and
! > _ _ it is then/for/and
! > the _ _ it is $
! > a/an _ _ it is $
! > the _ one it is
! that's/thats the plan/one/deal then/sorted/settled
! that's/thats what/where/when/how/who we're/i'm doing/getting/going/taking/having/calling/using/buying/keeping/ordering
! so that's/thats what/where/when/how/who goes/gets/we're/we'll/i'll/stays
! it's/is/are/that's all arranged/booked/settled/agreed/signed/organised/organized/confirmed
! count/sign/put me/us/@ in/out/up/down for/of/to
! we'll/i'll choose/pick/select/hire/reject/accept/sign the/a/an/#
! motion/amendment/resolution/proposal/budget carried/passed/carries/passes
! enough said
! change of plan/plans
! no need for/to ... , <will>/we're/i'm/we/i
-- who does what, who gets what
! <nod> .. , @/<kin> <assigns> the/a/our/over
! > @/<kin>/i <assign>/<assigns> the/a ... and @/i/you/<kin>/we <assign>/<assigns> the/a
! takes/take over the ... from the/next/<month>/<wd>/#
! ^ the _ gets/get the/a/an/# ... and the .. gets/get
! the upshot/outcome/result/takeaway/conclusion/gist is/was that/to
! consensus/feeling/verdict in/of/among the ... is/was to/that
! <body>/<approver> is/are switching/moving/changing/dropping/adopting/cutting/closing/opening/replacing/merging/hiring/launching/selling/keeping/ending
-- done already
! ^ turned/turning down the/a/an/his/her/their/our/@
! ^ enrolled/registered/signed/entered @/him/her/us/them/myself/ourselves/the .. at/for/in/up/on/into/with
! caved and/in
! <us> caved/relented
! parking/shelving/pausing/deferring/delaying/freezing the/our/that/this/it ... until/till
! i'm/we're/am/are/i'll handing/giving/putting in/notice my/our/notice/on
! i'm/we're going for the .. one/option/plan/version/model/#
! i'm/we're having/doing/getting the _ in/on/from/for/at <month>/<wd>/#/next
! is/are ours/mine now/and/from/as
! is/are going to @ for #
! picked/chose/chosen/selected/hired/booked/bought the ... in the end
! cancelled/canceled/dropped/scrapped/skipped/binned the ... , we're/i'm/we'll/i'll
-- in company
that's/thats the plan/deal/one
works/suits for/with/by me/us/everyone/everybody/all
everyone/everybody/all/both .. is/are/was/were happy/fine/ok/okay/cool with the/a/our
i'm/we're <taking> the/a/an/our/both
gets/get/got the nod/job/vote/spot
^ <nod> , <will>/let's do/meet/go/take/have
-- supporting
+ ^ <assent> .. , we/i/<will>/let's/lets/we're/i'm/we've/i've
+ then $
+ after all
+ no going/turning back
+ no need for/to
+ deposit/paperwork/contract/lease/invoice is/was/are paid/signed/in/done
+ from the first/next/start/#
+ we're/it's/that's/all done/sorted/settled/agreed/arranged
+ so that's/thats what/it/where
[idiom]
having a hard/tough/rough/great/good/lovely/nice/bad/wonderful time/day/week
take/taking/took/takes the time/opportunity/chance/lead/blame/mickey
take/have/having a/another look/think/word/chat/go/try/nap/bath/shower/break/seat/walk/peek/crack/stab/rest/moment/minute/breather
take/walk the dog/dogs/bins/rubbish/trash/kids
take that/this/it as
take it easy/slow/personally/out/back/that
give/gave me/us a/the call/ring/hand/shout/minute/second/sec/moment/lift/break/hug/bit/few/tour/impression
`
