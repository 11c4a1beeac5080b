package extract

// englishPreferences are how someone likes things, and the rules they tell of.
const englishPreferences = `
[sets]
rule = rule rules policy policies convention conventions guideline guidelines principle principles norm etiquette
other = he she they mum mom dad grandma grandpa granny granddad grandad nan nana auntie baby husband wife son daughter boss client customers
other = guests kids everyone
consume = eat eats drink drinks touch wear wears fly tolerate smoke use sleep do work accept
dont = bother use put leave send feed open share email touch enter call text push deploy merge commit mix store wash run edit delete change
dont = copy print book buy order pay sign disturb ring knock park eat drink smoke wear lend schedule assume invite mock hardcode hard-code
dont = mention post reply interrupt add squash quote lock throw
always = label spell knock wipe rinse charge format include stick double-check round shut hang switch use keep put leave make take check ask
always = write turn close wear wash store send call run open add lock sign bring read confirm back prefer start end save squash <rv>
noun-no = shoes phones meetings calls screens deploys deployments releases emails exceptions smoking pets laptops food drinks dogs visitors
noun-no = guests noise music alcohol sugar gluten meat plastic friday fridays notifications photos cash swearing running cats peanuts nuts
manner = free written printed short shorter brief concise simple small tidy clean separate locked closed private black strong hot cold warm
manner = spicy sweet plain quiet dark soft rare crispy bullet bullets early handwritten lowercase plain-text iced unsweetened
[preference]
-- labels
= rule/rules/policy/convention/guideline/preference/preferences/principle :
= house/ground/golden/our/team/family/first/second/my rule/rules/policy/convention/style/preference :
= please note/remember :
-- telling alone
! always comes/come/goes/go first/before/last
! would sooner
! prefer/prefers $
! <person>/we/we'd/i'd/@/customers/also prefer/prefers
! <poss>/the preference is/for
! preferred _ is
! i'd/we'd/she'd/he'd/they'd/would much/far rather/prefer/sooner
! i'd/we'd/she'd/he'd/they'd/would prefer/rather/sooner
! can't/cannot/cant stand/abide/tolerate
! <other>/@/i can't/cannot/cant bear/eat/drink
! <other>/@ doesn't/doesnt/don't/dont/won't/wont/can't/cannot like/eat/drink/wear/want/tolerate/touch/enjoy/do
! i/we don't/dont/can't/do/will/won't eat/drink/wear/smoke/tolerate/touch/lend/like/answer
! i/we don't/dont want any/calls/meetings/anyone/emails/people/notifications/visitors
! <other>/@ hates/dislikes/detests/loathes/despises/hate/dislike
! likes/takes/drinks/eats/wants/prefers his/her/their/its/my
! i/we like/want/take/drink/need/prefer my/our/all/every .. <manner>/done/with/without/in/on/at/to
! not/never a/an fan/big/huge/great of/fan
! my/our/his/her/their favourite/favorite _ .. is/are
! <other>/i/we/@ won't/wont/refuses/refuse .. eat/drink/touch/wear/fly/use/sleep/sit/go/work
! refuses/refuse to
! insists/insist on/that
! swears/swear by
! picky/fussy/particular/strict about/on/with
! <person>/we/@ always <rv>/put/leave/keep/start/close/check/ask
! <person>/we/@/must/should/shall/may never <rv>/put/leave/keep/close
! must/should/shall/may never/always/not/only be/<always>/go/have/come/put/left/kept
! is/are never/always/only to/put/left/kept/stored/sent/used/paid/signed
! must not/never/always
! mustn't/mustnt
! should/shouldn't always/never/not/be be/<always>/<rv>
! we/i use/write/name/format/spell/indent/say/do .. , not
! we/i use/write/name/format/spell/indent/put/keep/go/do ... , not/never
! we/i/<body> .. use/do/write/go/pay .. instead/rather of/than
! my/our/the/house/his/her/their/team/general/one/golden/family/simple/first/main <rule> is/are/says/about/for
! rule of thumb
! as a rule/matter/principle/habit
! on principle
! by policy/convention
! as a matter of principle
! out of principle
! every/each/any/no/new _ .. must/needs/shall/requires/should
! every/each/any/no/new _ .. has to
! all _ .. must/should/shall
! must/shall/to be reviewed/approved/signed/tested/documented/encrypted/paid/labelled/labeled/tagged/rotated/returned/filed/cc'd/locked
! is/are/isn't/aren't/not/it's allowed/permitted/forbidden/banned/prohibited/off-limits/taboo/acceptable
! off limits
! non-negotiable/mandatory/compulsory
! we/i/<other>/@ only <rv>/buys/eats/drinks/wears/uses/pays/flies/accepts/works/answers/ever/deploys/take/takes/fly/travel
! only ever
! we/i/<other>/@ don't/dont/do/not <rv>
! whoever _ .. does/pays/cleans/must/washes/buys/not/has
! that's/this/thats/is how we/i .. work/do/like/roll
! the way we/i/she/he like/likes it/things/to
! the way we do/work it/here/things
! best/house/common/good practice/style/rule/rules
! i'd/would appreciate it/if
! the fewer/less/shorter/smaller/simpler/earlier/sooner/more/bigger/cheaper .. the better/fewer/less
! prefer/choose/use/take/pick .. whenever/if possible
! , never _ the/your/a/any/on/in/with/without/before/after/from
! i/we/she/he want/wants/need/needs ... , not
! golden/house/ground/cardinal rule
! happiest/happier with
! that's/is/as our/my motto/rule/policy/principle
! i/we don't/dont do _
! one/two/three _ per/a/each .. , no/not
! as few/little/short/simple/small as possible
! the default should/must/has
! is/are sacred/off-limits/taboo/holy/non-negotiable
! hands off
! granddad/grandad/nan/nana/he/she .. likes/like/wants/want/loves/love his/her/their/the/to/a .. at/for/with/without/in/on/before/when
! baby/kids/they/mum/mom/dad/@ .. likes/like/wants/want/loves/love his/her/their/the/to/a .. at/for/with/without/in/on/before/when
! i'd/would like all/every/my/the/it/them/everything/everyone .. in/on/by/to/as/at/without/with
! we/i keep/keeps <wd>/evenings/mornings/weekends/sundays
! don't/dont/do/never mix .. with/and
! strictly no
! i/we/he/she/@ always/never/usually/only .. takes/take/orders/order/sits/sit/sleeps/sleep/buys/buy/wears/wear/drinks/drink/eats
! i/we/he/she/@ always/never/usually/only .. eat/uses/use/pays/pay/flies/fly/travels/travel/books/book/asks/ask/reads/writes
! not my/our/her/his thing/style/cup
! i/we find .. annoying/rude/distracting/confusing/unbearable/easier/better/nicer
! drives/drive me/us/him/her mad/crazy/nuts/insane
! bugs/annoys/irritates/bothers me/us/her/him when/that/if
! the/a way i/she/he/we .. want/wants/like/likes/need/prefer
! i/we value/values/appreciate/appreciates .. over/more/above
! matters/matter more than
! my/our/his/her/their style/approach/habit/policy/rule/principle/motto/default/standard/go-to is
! stays/stay/remains/lives/belongs/goes/go .. at/on/in/off/out .. , always/never/not/no
! phones/phone/laptops/shoes/pets/dogs/cats/food/drinks/bikes/screens/kids stay/stays/remain/go/goes/belong off/out/away/outside/in/at/on
! tabs/spaces/commas/quotes over/not/instead/rather
! one/two/three _ max/maximum/tops/only/minimum
! at least/most # .. before/per/in/each/for/every
! unless i/we/it/you/there/otherwise .. say/ask/told/agreed/urgent/emergency/stated
! i/we like/want/need it quiet/dark/cold/warm/clean/short/simple/plain
! style guide
! must not/never
! we/i/<other>/@ prefer/prefers/favour/favor/favours ... to/over
! sentence/title case for/in
! i/we/she/he/they want/wants/like/likes/take my/our/his/her/their _ .. <manner>/with/without/in/on/by/before/after
! i/we/she/he/they takes/drink/drinks/need/needs my/our/his/her/their _ .. <manner>/with/without/in/on/by/before/after
! like/likes/want/wants/take/takes/prefer/prefers .. <manner>/runny/soft-boiled/well-done/medium/rare/extra $
! i/we always/never take/takes/use/buy/eat/drink/book/order/pay/wear/travel/fly/walk
! i/we always/never cycle/drive/sit/sleep/lock/check/test/write/read/ask/keep/start/finish/leave
! always takes/buys/eats/drinks/books/orders/pays/wears/travels/flies/walks/sits/sleeps/asks .. the/a/in/with/on/at/by/his/her
! never lend/feed/give/show/tell/trust/leave/let/use .. to/the/a/an/any/more/on/in/with/without/before/after
! never buy/eat/drink/mix/skip/deploy/push/merge/commit/touch .. to/the/a/an/any/more/on/in/with/without/before/after
! that's all i ask
! off the menu
! won't/wont touch/eat/drink/wear/use/watch it/them/that/those/any
! text/call/ring/knock/ask/write before/first/ahead .. you/coming
! one topic/thing/idea/question/change/change/commit/ticket/task/page/bag per/each/at/a/only
! <imp>/set/switch/change .. to metric/celsius/english/dark/light mode/units
! i/we like my/our _ _
! only eats/drinks/sleeps/falls/wears/uses/likes/takes/flies/travels/answers/accepts ... with/after/on/in/without/at/if/when/by
! all/every/any/each _ .. must/should/has/have/need/needs be/to .. shown/written/stored/sent/kept/set/run/read/made
! all/every/any/each _ .. must/should/has/have/need/needs be/to .. done/put/paid/given/said/held/built/drawn/cut/sold
! i/we do not/don't/never .. on <wd>/weekends/holidays/sundays
! no/zero tolerance for
! i/we/she/he hate/hates/dislike/dislikes being/having/when/it/to
! is/are/am .. strict/particular/picky/fussy/careful/allergic about
! if in doubt
! reply/answer/respond/call .. within/by/before #/one/a/the
! i/we/she/he/they/@ won't/don't/doesn't/wont .. without
! we/i never .. without
! i/we only read/answer/watch/drink/eat/wear/use/buy/accept/take/write/work ... that/with/if/when/in/on/after/before
! we/i store/write/keep/log/name/format/send/track/measure/serve/spell/label/sort/file/archive/version/tag .. in/with/as/by/on/under/to
! names/titles/messages/dates/comments should/must/use/start/end/go/are be/always/with/in/use/start/never/have
! commits/headings/tests/classes/functions should/must/use/start/end/go/are be/always/with/in/use/start/never/have
! methods/variables/emails/reports/slides should/must/use/start/end/go/are be/always/with/in/use/start/never/have
! labels/tickets/branches/files/endpoints/urls should/must/use/start/end/go/are be/always/with/in/use/start/never/have
! likes/like/loves .. best/most
! for presents/birthdays/christmas/breakfast/dinner/holidays/trips ... likes/prefers/wants/we/i
! i/we/she/he bring/brings my/our/her/his own
! no later/earlier/more/less $
! we/i like to eat/go/start/leave/sleep/travel/read/get/be/work early/late/before/after/slowly/first/in/by/with/alone/together
! just give/send/show me
! nothing/nobody/no-one gets/goes/leaves/ships/merges/enters ... without/before/until/unless
! i/we like/want/prefer/need the _ .. off/on/open/closed/cold/warm/dark/quiet/short/simple/loud/low/high/empty
! # .. at most/least
`
