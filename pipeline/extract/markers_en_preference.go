package extract

// englishPreferences are standing rules of how someone wants things.
const englishPreferences = `
[sets]
rule     = rule rules policy policies convention conventions guideline guidelines principle principles norm etiquette
other    = he she they mum mom dad grandma grandpa granny granddad grandad nan nana auntie baby husband wife son daughter boss client customers guests kids everyone
consume  = eat eats drink drinks touch wear wears fly tolerate smoke use sleep do work accept
dont     = bother use put leave send feed open share email touch enter call text push deploy merge commit mix store wash run edit delete change copy print book buy order pay sign disturb ring knock park eat drink smoke wear lend schedule assume invite mock hardcode hard-code mention post reply interrupt add squash quote lock throw
always   = label spell knock wipe rinse charge format include stick double-check round shut hang switch use keep put leave make take check ask write turn close wear wash store send call run open add lock sign bring read confirm back prefer include start end save squash <rv>
noun-no  = shoes phones meetings calls screens deploys deployments releases emails exceptions smoking pets laptops food drinks dogs visitors guests noise music alcohol sugar gluten meat plastic friday fridays notifications screens photos cash swearing running cats peanuts nuts
manner   = free written printed short shorter brief concise simple small tidy clean separate locked closed private black strong hot cold warm spicy sweet plain quiet dark soft rare crispy bullet bullets early printed handwritten lowercase plain-text concise spicy iced unsweetened

[preference]
= rule/rules/policy/convention/guideline/preference/preferences/principle :
= house/ground/golden/our/team/family/first/second/my rule/rules/policy/convention/style/preference :
reminder :
= please note/remember :
no/not more/later/earlier than
! always comes/come/goes/go first/before/last
! would sooner
! prefer/prefers $
! <person>/we/we'd/i'd/@/customers/also prefer/prefers
! > prefer
prefer/prefers/preferred .. over/to/not/if/for/when
prefer/prefers
! <poss>/the preference is/for
! preferred _ is
+ preferably
! i'd/we'd/she'd/he'd/they'd/would much/far rather/prefer/sooner
! i'd/we'd/she'd/he'd/they'd/would prefer/rather/sooner
! can't/cannot/cant stand/abide/tolerate
! <other>/@/i can't/cannot/cant bear/eat/drink
! <other>/@ doesn't/doesnt/don't/dont/won't/wont/can't/cannot like/eat/drink/wear/want/tolerate/touch/enjoy/do
! i/we don't/dont/can't/do/will/won't eat/drink/wear/smoke/tolerate/touch/lend/like/answer
! i/we don't/dont want any/calls/meetings/anyone/emails/people/notifications/visitors
! <other>/@ hates/dislikes/detests/loathes/despises/hate/dislike
hates/dislikes/detests/loathes/despises
! likes/takes/drinks/eats/wants/prefers his/her/their/its/my
loves/needs/loved his/her/their .. <manner>/done/with/without/in
likes/loves it/things/everything/to
! i/we like/want/take/drink/need/prefer my/our/all/every .. <manner>/done/with/without/in/on/at/to
i/we like/take/drink my/our
! not/never a/an fan/big/huge/great of/fan
! my/our/his/her/their favourite/favorite _ .. is/are
my/our/his/her/their favourite/favorite
! <other>/i/we/@ won't/wont/refuses/refuse .. eat/drink/touch/wear/fly/use/sleep/work/sit/go
! refuses/refuse to
! insists/insist on/that
! swears/swear by
! picky/fussy/particular/strict about/on/with
! > always <always>
! please/pls/plz always/never/only/don't/dont/avoid/use/stick/keep/leave/knock/text/write
! please/pls/plz do not
! <person>/we/@ always <rv>/put/leave/keep/start/close/check/ask
always <rv>
+ always $
! > never <always>
! > never ever
! <person>/we/@/must/should/shall/may never <rv>/put/leave/keep/close
never <always>
never ever
+ always/never
+ , never/not
! must/should/shall/may never/always/not/only be/<always>/go/have/come/put/left/kept
! is/are never/always/only to/put/left/kept/stored/sent/used/paid/signed
! must not/never/always
! mustn't/mustnt
! should/shouldn't always/never/not/be be/<always>/<rv>
! please/pls/plz .. don't/dont/never/always
+ please/pls/plz
> don't/dont <dont>
! > don't/dont <dont> ... without/before/after/until/unless/on/in/when/while/at/again/anymore/from/with
! > don't/dont <dont> ... , _
! > don't/dont ever <dont>/<always>
! > do not <dont>/<rv>/<always>
! > avoid
! we/i/she/he/they/should/must/to/please avoid/avoids
+ avoid
> use
! > use ... , not/never
! > use ... instead/rather of/than
! > use ... in/for/on all/every/each/any/everything/everyone
! > use _ .. only/everywhere/always/whenever/throughout
! we/i use/write/name/format/spell/indent/say/do .. , not
! we/i use/write/name/format/spell/indent/put/keep/go/do ... , not/never
! we/i/<body> .. use/do/write/go/pay .. instead/rather of/than
! > keep .. under/below/above/within
! > keep .. <manner>
> keep the/your/all/it/them/every
! > stick/default to/with
! > make/be sure .. stays/is/are/every/always/never/all
make sure
! > no <noun-no>
! > no _ .. before/after/at/in/on/during/without .. please/house/lunch/noon/table/office/bed/breakfast/dinner/<wd>/#/night/car/kitchen
> no _ before/after/at/in/on/during/without
! my/our/the/house/his/her/their/team/general/one/golden/family/simple/first/main <rule> is/are/says/about/for
<rule> is/are/says
! rule of thumb
! as a rule/matter/principle/habit
! on principle
! by policy/convention
! as a matter of principle
! out of principle
! every/each/any/no/new _ .. must/needs/shall/requires/should
! every/each/any/no/new _ .. has to
! all _ .. must/should/shall
every/each _ .. gets/goes/lands/ships/has
every/each/any/all ... must/should/needs/shall
! must/shall/to be reviewed/approved/signed/tested/documented/encrypted/paid/labelled/labeled/tagged/rotated/returned/filed/cc'd/locked
! is/are/isn't/aren't/not/it's allowed/permitted/forbidden/banned/prohibited/off-limits/taboo/acceptable
allowed/permitted/welcome to/only/in/on/#/at
! off limits
! non-negotiable/mandatory/compulsory
! we/i/<other>/@ only <rv>/buys/eats/drinks/wears/uses/pays/flies/accepts/works/answers/ever/deploys/take/takes/fly/travel
we/i/@ only
! only ever
! we/i/<other>/@ don't/dont/do/not <rv>
we/i don't/dont/never ... on/before/after/without/at <wd>/night/noon/lunch
+ instead of
+ rather than
^ for _ we/i do/use/take/go/buy/always
^ for _ _ we/i do/use/take/go/buy/always
! whoever _ .. does/pays/cleans/must/washes/buys/not/has
! that's/this/thats/is how we/i .. work/do/like/roll
! the way we/i/she/he like/likes it/things/to
! the way we do/work it/here/things
! best/house/common/good practice/style/rule/rules
no exceptions
without/no exception/exceptions
at all times
+ every/each/any time/day/night/morning/week/month
+ without/until/unless/except
+ before/after/during
+ on/at/over <wd>/night/weekends/weekdays/school/holidays/home/table/noon
+ any/at/ever more/all/again
+ anymore/ever/strictly/exclusively/only/again
i'd/would/i/we appreciate it/if
! i'd/would appreciate it/if
i/we expect/want everyone/everybody/people .. to
leave/keep .. out/off/closed/locked
! the fewer/less/shorter/smaller/simpler/earlier/sooner/more/bigger/cheaper .. the better/fewer/less
+ from now
+ window/aisle seat/seats
! prefer/choose/use/take/pick .. whenever/if possible
+ short/brief/concise/plain/simple
+ so leave/don't/never/please/keep/tell/avoid
+ at all
! ^ always _ the/your/my/our/a/all/every/each/in/with/before/from/up/it
! ^ never _ the/your/my/our/a/any/on/in/with/without/before/after/more/from/it
! , never _ the/your/a/any/on/in/with/without/before/after/from
never go/goes/belong/belongs/leaves/leave
! i/we/she/he want/wants/need/needs ... , not
only after/before/on/from/with/in
+ everywhere/anywhere/throughout
> rather _ ... than
! golden/house/ground/cardinal rule
! happiest/happier with
i/we like it when
! ^ when/if in doubt
! ^ when/if unsure
! that's/is/as our/my motto/rule/policy/principle
! > <imp> ... , never
> <imp> ... , not
! i/we don't/dont do _
> leave .. on/open/off/closed/out/alone
+ when/whenever you/we/i/she/he/they/it
has/have to be .. by/first/before
go/goes/belong/belongs in/into/under/on the/@
! is/are written/formatted/named/indented/spelled/spelt in/with/like/after
+ please $
! > ask .. before/first
! > ask before
! > check with .. before/first
! > tell/warn/ask/inform/call/text me/us .. before/first/if/when
! > let me know .. before
! one/two/three _ per/a/each .. , no/not
at most/least #
! > at most #
! as few/little/short/simple/small as possible
! the default should/must/has
! is/are sacred/off-limits/taboo/holy/non-negotiable
! hands off
! granddad/grandad/nan/nana/he/she/baby/kids/they/mum/mom/dad/@ .. likes/like/wants/want/loves/love his/her/their/the/to/a .. at/for/with/without/in/on/before/when
! i'd/would like all/every/my/the/it/them/everything/everyone .. in/on/by/to/as/at/without/with
! we/i keep/keeps <wd>/evenings/mornings/weekends/sundays
! ^ every/each guest/visitor/child/member/player/employee/user/client/commit/change/release/ticket/document/file/invoice/order/room/page/function/class/module/service/team/task/meeting/customer/branch/variable/test/request/feature/bug/email/letter/report/word/recipe/person/kid/student/parent/driver takes/has/pays/brings/starts/ends/ships/lands/gets/goes/comes/lives/uses/carries/cleans/washes/leaves/signs/writes/reports/owns/gets/must/needs/should/is
^ if/when you ... , please/bring/put/return/close/lock/fill/clean/leave/wash/turn/take/let/tell/ask/write/text/call
! don't/dont/do/never mix .. with/and
! no _ or _ .. in/on/at/before/after/please
! strictly no
! nothing/none .. before/after/without .. please/noon/#/coffee/breakfast
! in writing/advance/english/pencil/person please
! i/we/he/she/@ always/never/usually/only .. takes/take/orders/order/sits/sit/sleeps/sleep/buys/buy/wears/wear/drinks/drink/eats/eat/uses/use/pays/pay/flies/fly/travels/travel/books/book/asks/ask/reads/writes
usually/generally/normally .. take/takes/order/sit/buy/wear/drink/eat/use/pay/fly/travel/book
! > put .. back/away/in/on .. when/after/before/where
> put/place/store/hang/fold/file .. always/never/in/on/under/away/back
! not my/our/her/his thing/style/cup
! i/we find .. annoying/rude/distracting/confusing/unbearable/easier/better/nicer
! drives/drive me/us/him/her mad/crazy/nuts/insane
! bugs/annoys/irritates/bothers me/us/her/him when/that/if
! the/a way i/she/he/we .. want/wants/like/likes/need/prefer
! i/we value/values/appreciate/appreciates .. over/more/above
! matters/matter more than
<poss> go-to
+ go-to
! my/our/his/her/their style/approach/habit/policy/rule/principle/motto/default/standard/go-to is
! stays/stay/remains/lives/belongs/goes/go .. at/on/in/off/out .. , always/never/not/no
! phones/phone/laptops/shoes/pets/dogs/cats/food/drinks/bikes/screens/kids stay/stays/remain/go/goes/belong off/out/away/outside/in/at/on
! tabs/spaces/commas/quotes over/not/instead/rather
! lower-case/lowercase/uppercase/camel/camelcase/snake/kebab/snake_case/kebab-case/imperative/tense/voice/spelling/indentation for/in/only/please/everywhere/mood/always
! one/two/three _ max/maximum/tops/only/minimum
! no more/less/later/earlier/longer than # .. please/per/a/at/in
no more/less/later/earlier/longer than #
! at least/most # .. before/per/in/each/for/every
! > be _ , not
! > say/ask/tell/write/call/wear/wash/eat/take/bring/buy/speak ... , not
> ask/tell/knock/call/text/write ... before/first/if/when
! unless i/we/it/you/there/otherwise .. say/ask/told/agreed/urgent/emergency/stated
no/only _ please
! i/we like/want/need it quiet/dark/cold/warm/clean/short/simple/plain
hates/loves being/having/getting
! whoever/whenever/wherever/whichever ... , always/never/please/must/should/not
! ^ _ doesn't/doesnt like/eat/drink/wear/tolerate/touch/want
! ^ _ prefers/hates/dislikes/detests/loathes
! ^ only <imp> .. when/if/after/in/on/with/for/from/at
! please wrap/format/sort/group/prefix/indent/capitalise/capitalize/cite/quote/spell/abbreviate/label/tag/squash/rebase/lint/document/name/number/date/sign/initial
! > wrap/indent/capitalise/capitalize/hyphenate/prefix/suffix/alphabetise .. at/with/the/all/every/in
! style guide
+ style/house guide/rules
! > keep ... <manner>
! must not/never
! we/i/<other>/@ prefer/prefers/favour/favor/favours ... to/over
! > wash/iron/dry/clean/store/serve/cook/drink/eat .. by/at/in/with ... , never/not/no
! > limit/restrict/cap .. to #
! > favour/favor/default/choose .. over
! sentence/title case for/in
! i/we/she/he/they want/wants/like/likes/take/takes/drink/drinks/need/needs my/our/his/her/their _ .. <manner>/with/without/in/on/by/before/after
! like/likes/want/wants/take/takes/prefer/prefers .. <manner>/runny/soft-boiled/well-done/medium/rare/extra .. please
! like/likes/want/wants/take/takes/prefer/prefers .. <manner>/runny/soft-boiled/well-done/medium/rare/extra $
! i/we always/never take/takes/use/buy/eat/drink/book/order/pay/wear/travel/fly/walk/cycle/drive/sit/sleep/lock/check/test/write/read/ask/keep/start/finish/leave
! always takes/buys/eats/drinks/books/orders/pays/wears/travels/flies/walks/sits/sleeps/asks .. the/a/in/with/on/at/by/his/her
! never lend/feed/give/show/tell/trust/leave/let/use/buy/eat/drink/mix/skip/deploy/push/merge/commit/touch .. to/the/a/an/any/more/on/in/with/without/before/after
! please/pls/plz no _
! > do not <imp>
! > never <rv>/restart/leave/use/touch/open/run/turn/put/take/give/let/feed
! that's all i ask
! off the menu
! won't/wont touch/eat/drink/wear/use/watch it/them/that/those/any
! text/call/ring/knock/ask/write before/first/ahead .. you/coming
! ^ <imp> ... , always $
! one topic/thing/idea/question/change/change/commit/ticket/task/page/bag per/each/at/a/only
! so please set/use/keep/send/write/put/make/leave/avoid/call/book/order
! no logic/magic/globals/comments/acronyms/jargon/abbreviations/emojis/gifs/attachments/voice/surprises/gifts/speeches in/on/from/ever/please/for
! <imp>/set/switch/change .. to metric/celsius/english/dark/light mode/units
! i/we like my/our _ _
! ^ always <imp>
! ^ never <imp> _
! ^ keep the/all/your/every/any ... for/until/in/under/with/over/at/away
! ^ nobody/no-one/noone touches/deploys/merges/leaves/enters/eats/uses/opens/goes/pays/speaks/edits/pushes/drives
! only eats/drinks/sleeps/falls/wears/uses/likes/takes/flies/travels/answers/accepts ... with/after/on/in/without/at/if/when/by
! ^ @ hates/dislikes/detests/prefers/insists/refuses
^ @ likes/wants/needs/takes/drinks/eats
! ^ @ likes/wants/takes/drinks/eats his/her/their/it
+ without/with/before/after his/her/a/the/sugar/milk/onions/ice
! all/every/any/each _ .. must/should/has/have/need/needs be/to .. shown/written/stored/sent/kept/set/run/read/made/done/put/paid/given/said/held/built/drawn/cut/sold
! i/we do not/don't/never .. on <wd>/weekends/holidays/sundays
! > use _ _ , no/not/never
! > use ... , no/not/never
! no/zero tolerance for
! i/we/she/he hate/hates/dislike/dislikes being/having/when/it/to
! is/are/am .. strict/particular/picky/fussy/careful/allergic about
! if in doubt
! reply/answer/respond/call .. within/by/before #/one/a/the
! > reply/answer/respond/confirm/invoice/pay .. within/by/before
! > wear/wash/bring/take/use/keep/close/lock .. whenever/every
! i/we/she/he/they/@ won't/don't/doesn't/wont .. without
leave/leaves/leaving/start/starts/begin/go/goes .. without
! we/i never .. without
! i/we only read/answer/watch/drink/eat/wear/use/buy/accept/take/work/write ... that/with/if/when/in/on/after/before
! we/i store/write/keep/log/name/format/send/track/measure/serve/spell/label/sort/file/archive/version/tag .. in/with/as/by/on/under/to
! names/titles/messages/dates/comments/commits/headings/tests/classes/functions/methods/variables/emails/reports/slides/labels/tickets/branches/files/endpoints/urls should/must/use/start/end/go/are be/always/with/in/use/start/never/have
! likes/like/loves .. best/most
! for presents/birthdays/christmas/breakfast/dinner/holidays/trips ... likes/prefers/wants/we/i
! i/we/she/he bring/brings my/our/her/his own
! no later/earlier/more/less $
! we/i like to eat/go/start/leave/sleep/work/travel/read/get/be early/late/before/after/slowly/first/in/by/with/alone/together
! just give/send/tell/show me
`
