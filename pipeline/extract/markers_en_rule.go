package extract

// englishRules are rules in the imperative, and what makes a rule of other words.
const englishRules = `
[preference]
-- telling alone
! > prefer
! > always <always>
! please/pls/plz always/never/only/don't/dont/avoid/use/stick/keep/leave/knock/text/write
! please/pls/plz do not
! > never <always>
! > never ever
! please/pls/plz .. don't/dont/never/always
! > don't/dont <dont> ... without/before/after/until/unless/on/in/when/while/at/again/anymore/from/with
! > don't/dont <dont> ... , _
! > don't/dont ever <dont>/<always>
! > do not <dont>/<rv>/<always>
! > avoid
! we/i/she/he/they/should/must/to/please avoid/avoids
! > use ... , not/never
! > use ... instead/rather of/than
! > use ... in/for/on all/every/each/any/everything/everyone
! > use _ .. only/everywhere/always/whenever/throughout
! > keep .. under/below/above/within
! > keep .. <manner>
! > stick/default to/with
! > make/be sure .. stays/is/are/every/always/never/all
! > no <noun-no>
! > no _ .. before/after/at/in/on/during/without .. please/house/lunch/noon/table/office/bed/breakfast/dinner/<wd>/#/night/car/kitchen
! ^ always _ the/your/my/our/a/all/every/each/in/with/before/from/up/it
! ^ never _ the/your/my/our/a/any/on/in/with/without/before/after/more/from/it
! ^ when/if in doubt
! ^ when/if unsure
! > <imp> ... , never
! > ask .. before/first
! > ask before
! > check with .. before/first
! > tell/warn/ask/inform/call/text me/us .. before/first/if/when
! > let me know .. before
! > at most #
! ^ every/each guest/visitor/child/member/player/employee/user/client/commit/change takes/has/pays/brings/starts/ends
! ^ every/each guest/visitor/child/member/player/employee/user/client/commit/change ships/lands/gets/goes/comes/lives/uses
! ^ every/each release/ticket/document/file/invoice takes/has/pays/brings/starts/ends/ships/lands/gets/goes/comes/lives/uses
! ^ every/each order/room/page/function/class/module takes/has/pays/brings/starts/ends/ships/lands/gets/goes/comes/lives/uses
! ^ every/each guest/visitor/child/member/player/employee/user/client/commit/change carries/cleans/washes/leaves/signs/writes
! ^ every/each guest/visitor/child/member/player/employee/user/client/commit/change reports/owns/gets/must/needs/should/is
! ^ every/each release/ticket/document/file/invoice/order/room/page/function/class/module carries/cleans/washes/leaves/signs/writes
! ^ every/each release/ticket/document/file/invoice/order/room/page/function/class/module reports/owns/gets/must/needs/should/is
! ^ every/each service/team/task/meeting/customer/branch/variable/test/request/feature takes/has/pays/brings/starts/ends
! ^ every/each service/team/task/meeting/customer/branch/variable/test/request/feature ships/lands/gets/goes/comes/lives/uses
! ^ every/each bug/email/letter/report/word/recipe/person/kid/student/parent/driver takes/has/pays/brings/starts/ends
! ^ every/each bug/email/letter/report/word/recipe/person/kid/student/parent/driver ships/lands/gets/goes/comes/lives/uses
! ^ every/each service/team/task/meeting/customer/branch/variable/test/request/feature carries/cleans/washes/leaves/signs/writes
! ^ every/each service/team/task/meeting/customer/branch/variable/test/request/feature reports/owns/gets/must/needs/should/is
! ^ every/each bug/email/letter/report/word/recipe/person/kid/student/parent/driver carries/cleans/washes/leaves/signs/writes
! ^ every/each bug/email/letter/report/word/recipe/person/kid/student/parent/driver reports/owns/gets/must/needs/should/is
! no _ or _ .. in/on/at/before/after/please
! nothing/none .. before/after/without .. please/noon/#/coffee/breakfast
! in writing/advance/english/pencil/person please
! > put .. back/away/in/on .. when/after/before/where
! lower-case/lowercase/uppercase/camel/camelcase/snake/kebab for/in/only/please/everywhere/mood/always
! snake_case/kebab-case/imperative/tense/voice/spelling/indentation for/in/only/please/everywhere/mood/always
! no more/less/later/earlier/longer than # .. please/per/a/at/in
! > be _ , not
! > say/ask/tell/write/call/wear/wash/eat/take/bring/buy/speak ... , not
! whoever/whenever/wherever/whichever ... , always/never/please/must/should/not
! ^ _ doesn't/doesnt like/eat/drink/wear/tolerate/touch/want
! ^ _ prefers/hates/dislikes/detests/loathes
! ^ only <imp> .. when/if/after/in/on/with/for/from/at
! please wrap/format/sort/group/prefix/indent/capitalise/capitalize/cite/quote/spell
! please abbreviate/label/tag/squash/rebase/lint/document/name/number/date/sign/initial
! > wrap/indent/capitalise/capitalize/hyphenate/prefix/suffix/alphabetise .. at/with/the/all/every/in
! > keep ... <manner>
! > wash/iron/dry/clean/store/serve/cook/drink/eat .. by/at/in/with ... , never/not/no
! > limit/restrict/cap .. to #
! > favour/favor/default/choose .. over
! like/likes/want/wants/take/takes/prefer/prefers .. <manner>/runny/soft-boiled/well-done/medium/rare/extra .. please
! please/pls/plz no _
! > do not <imp>
! > never <rv>/restart/leave/use/touch/open/run/turn/put/take/give/let/feed
! ^ <imp> ... , always $
! so please set/use/keep/send/write/put/make/leave/avoid/call/book/order
! no logic/magic/globals/comments/acronyms/jargon/abbreviations in/on/from/ever/please/for
! no emojis/gifs/attachments/voice/surprises/gifts/speeches in/on/from/ever/please/for
! ^ always <imp>
! ^ never <imp> _
! ^ keep the/all/your/every/any ... for/until/in/under/with/over/at/away
! ^ nobody/no-one/noone touches/deploys/merges/leaves/enters/eats/uses/opens/goes/pays/speaks/edits/pushes/drives
! ^ @ hates/dislikes/detests/prefers/insists/refuses
! ^ @ likes/wants/takes/drinks/eats his/her/their/it
! > use _ _ , no/not/never
! > use ... , no/not/never
! > reply/answer/respond/confirm/invoice/pay .. within/by/before
! > wear/wash/bring/take/use/keep/close/lock .. whenever/every
-- in company
reminder :
no/not more/later/earlier than
prefer/prefers/preferred .. over/to/not/if/for/when
prefer/prefers
hates/dislikes/detests/loathes/despises
loves/needs/loved his/her/their .. <manner>/done/with/without/in
likes it/things/everything/to
loves everything/to
i/we like/take/drink my/our
my/our/his/her/their favourite/favorite
always <rv>
never <always>
never ever
> don't/dont <dont>
> use
> keep the/your/all/it/them/every
make sure
> no _ before/after/at/in/on/during/without
<rule> is/are/says
every/each _ .. gets/goes/lands/ships/has
every/each/any/all ... must/should/needs/shall
allowed/permitted/welcome to/only/in/on/#/at
we/i/@ only
we/i don't/dont/never ... on/before/after/without/at <wd>/night/noon/lunch
^ for _ we/i do/use/take/go/buy/always
^ for _ _ we/i do/use/take/go/buy/always
no exceptions
without/no exception/exceptions
at all times
i'd/would/i/we appreciate it/if
i/we expect/want everyone/everybody/people .. to
leave/keep .. out/off/closed/locked
never go/goes/belong/belongs/leaves/leave
only after/before/on/from/with/in
> rather _ ... than
i/we like it when
> <imp> ... , not
> leave .. on/open/off/closed/out/alone
has/have to be .. by/first/before
go/goes/belong/belongs in/into/under/on the/@
is/are written/formatted/named/indented/spelled/spelt in/with/like/after
at most/least #
^ if/when you ... , please/bring/put/return/close/lock/fill/clean/leave/wash/turn/take/let/tell/ask/write/text/call
usually/generally/normally .. take/takes/order/sit/buy/wear/drink/eat/use/pay/fly/travel/book
> put/place/store/hang/fold/file .. always/never/in/on/under/away/back
<poss> go-to
no more/less/later/earlier/longer than #
> ask/tell/knock/call/text/write ... before/first/if/when
no/only _ please
hates/loves being/having/getting
^ @ likes/wants/needs/takes/drinks/eats
leave/leaves/leaving/start/starts/begin/go/goes .. without
nothing/nobody/no-one gets/goes/leaves/ships/merges/enters without/before/until/unless
-- supporting
+ preferably
+ always $
+ always/never
+ , never/not
+ please/pls/plz
+ avoid
+ instead of
+ rather than
+ every/each/any time/day/night/morning/week/month
+ without/until/unless/except
+ before/after/during
+ on/at/over <wd>/night/weekends/weekdays/school/holidays/home/table/noon
+ any/at/ever more/all/again
+ anymore/ever/strictly/exclusively/only/again
+ from now
+ window/aisle seat/seats
+ short/brief/concise/plain/simple
+ so leave/don't/never/please/keep/tell/avoid
+ at all
+ everywhere/anywhere/throughout
+ when/whenever you/we/i/she/he/they/it
+ please $
+ go-to
+ style/house guide/rules
+ without/with/before/after his/her/a/the/sugar/milk/onions/ice
`
