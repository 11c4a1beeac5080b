package extract

// englishSpoken are the short frames of talk: what someone takes, does as a rule, or suffers from, in the plainest words.
const englishSpoken = `
[language en]
[sets]
symptom = fever flu cough headache headaches toothache earache backache migraine rash infection temperature asthma allergy allergies
symptom = diarrhoea diarrhea bronchitis pneumonia tonsillitis concussion sprain fracture laceration bruise hernia arthritis insomnia
symptom = stomachache pain pains
symptom = eczema nosebleed convulsions cramps hiccups stomach-ache sunburn blister migraines
belonging = wallet purse keys key phone passport ticket tickets luggage bag bags suitcase card glasses ring laptop umbrella
mishap = fire leak flood blackout accident burglary smell strike jam outage breakdown
routine = go take get have buy use stay sit start eat drink order book pay do shop work leave come drive fly travel wear keep sleep wake
routine = read make meet spend cook run swim visit play walk
[decision]
! i'll/we'll order/try the
! accept/accepted/accepts your/the/their/my/our offer/terms/price/proposal/conditions/request
! i'm/we're not coming/going/getting/joining/taking/moving the/a/any/one/this/that/with/@
! i'm/we're going to quit/resign/sell/switch/cancel/drop/replace/renew
! i'm/we're/am/are gonna quit/resign/sell/switch/cancel/drop/replace/renew
! i'm/we're going to enroll/enrol/apply/move/emigrate/study/retire/start/stop
! i/we quit/resigned/retired my/from/the/as
! > i'll/we'll take/have the/this/that/these/those/both/it/them/two/one/all/#
! > i/we will/shall take/have the/this/that/these/those/both/two/one/all/#
! ^ then i'll/we'll take/have/get/order/buy/go/do
! in that case ... is/are/will fine/ok/okay/do/good/great/perfect
! already bought/booked/ordered/reserved/signed/paid
! ^ so/ok/okay/right/fine/alright/yes/then .. , let's/lets take/get/try/have/stay/buy/book/rent/meet _
! so let's/lets go there/to/with/for/in/by/on
! ok/okay/fine/alright/great/cool/good , deal
! it's/its/is a deal/date $
! it's/its/is a deal/date then/on/with/for
[preference]
! isn't/aren't/not for me $
! for my taste/liking
! like/likes/love/loves/enjoy .. more/better than
! i/we don't/dont/never let/allow/permit _
! is/are my/our/his/her favourite/favorite
! please don't/dont/never .. before/after/without/until/unless/on/in/at
! i/we don't/dont/never meet/date/lend/borrow/discuss/carry/use/watch/buy/travel/cook/drive/fly/gamble/tip/rent/trust/wear _
! i/we/she/he/@ hate/hates/loathe/detest/dislike/dislikes/dread ~ing
! i'm/am/is/he's/she's/we're not into/fond/keen
! i/we/@/he/she usually/normally/generally/rarely/seldom/mostly/always <routine> the/a/my/our/to/in/at/by/on/with/it/there/@
-- supporting
+ usually/normally/generally/mostly
[problem]
! feel/feeling/feels/felt/been sick/ill/dizzy/nauseous/faint/feverish/unwell
! i'm/he's/she's/is/was/am sick/ill/unwell with/since/again/for
! without power/water/internet/heating/electricity since/for/again/all
! forgot/forgotten/lost my/the/our password/pin/code/login
! got/getting/have/has worse since/after/every/again
! have/has/had/having/got/i've/caught/with a/an/the/my/bad/high/some .. <symptom>
! case of the/a/@/<symptom>
! suffers/suffering/suffered from
! i/we suffer from
! began/started/starts/begins to cough/sneeze/vomit/bleed/hurt/itch/ache/swell/leak/smoke/shake/rattle/burn
! lost/misplaced/mislaid my/our/his/her/their/the <belonging>
! forgot my/our/his/her/their <belonging> in/at/on
! left my/our/his/her/their <belonging> .. behind/train/bus/plane/taxi/tram
! someone/somebody/they/thieves stole/scratched/keyed/dented/smashed the/my/our/his/her/it/their
! got/was/were/been/get hit/bitten/stung/mugged/robbed/fired/sacked/burgled/fined/stranded/scammed by/at/on/for/in
! arrived/landed/came without my/our/the/her/his/luggage/luggages/bags
! showed/shows/showing/displays/displayed/flashing/flashes .. low/error/warning/fault/failure/expired/overload
! there's/there is/was a/an .. <mishap> in/at/on/here/under/upstairs/again
! got/have/has/i've broken/flat/dead <work>
! is/are/it's falling/coming apart/off/down/loose
! fully booked
! i/he/she/we/they broke/spilled/spilt/cracked/smashed/ripped/tore/burnt my/the/our/his/her/a _
! overslept
! isn't/aren't/not enough space/room/memory/money/seats/chairs/power/staff/people/light/water
! arrived/came/is/are/was/were damaged
! is/are/was/were/it's out of stock/service/order/range
! is/are/we're/i'm/running short of/on
! is/are sold out
! having/have/has/had trouble/difficulty/difficulties/problems/issues ~ing/with
! ^ the ... is/are empty/blocked/jammed
! <work> ... exploded/burst/collapsed
! pain/cough/fever/noise/leak/smell .. got/gets/getting worse/bad/stronger/louder
! it's/is too hot/cold/dark/loud/noisy in/for/at
! won't/doesn't/didn't/isn't answer/answering/reply/replying .. phone/emails/calls/messages
! hasn't/hadn't arrived/come/gone/turned/shown/loaded/started/worked/charged
! never paid/replied/answered/delivered/refunded/called/returned .. me/us/back
! got/get/getting/gets .. stuck in/at/on/after/behind/between/with
! flight/train/bus/ferry/tram/coach ... late/delayed/cancelled due/because
! can't/cannot afford/find/reach/open the/my/our/it/any
-- in company
can't/cannot/couldn't afford
[howto]
! you can find/get/buy/reach it/them/me/us/him/her in/on/at/by/under/behind/next
! you should/must/can/could/just call/contact/email/ring/text/ask/dial the/our/@/# ... on/at/for/#
! please go/proceed/head to
! ^ if you ... , you can/could/will/just catch/get/take/find/reach/call
! what/all you need/have to do
! you must/need/have .. provide/submit/obtain/present/attach/enclose _
! ^ when/if ... , give/take/apply/use/call/ring/press him/her/them/it/#/one/two/the/a/both
! you can/could get/go there by/on/with
! > just <op>/fill/send/ask/call/tell ... and _ the/it/them/your/a
! you have/need to <imp> ... online/advance/beforehand/reception/desk
! you have/need to <imp> ... at/before/in/on/with the
! you go/walk/turn/drive/head straight/down/up/along/over/through/past/left/right
! you can/could/should/just/simply/to go/walk/turn/drive/head straight/down/up/along/through/past/left
! > go/walk/drive/continue/head straight/along/past/down/up/# ... and/then/until turn/go/walk/it/you/take/cross
! take the next/first/second/third left/right/exit/turning
! you/you'll go/get through ... , then
! ^ you go/walk/drive to ... and check/ask/show/sign/pay/give/pick/get/tell/collect/fill
! > take/give/apply .. #/a/half tablet/tablets/pill/pills/drops/spoonful/spoonfuls/teaspoon/capsule/capsules/puff/puffs
! # times a/per/each day/week before/after/with/for
[idiom]
broke/break/broken .. rule/rules/habit/ranks
any/this/that/what/which/every/each/same/all kind/sort of
i don't/dont/never buy it/that/this
no use
`
