package extract

// englishClauses takes assertions back: doubts, questions, conditions, the words of others.
const englishClauses = `
[sets]
asker = who what when where which why how whose can could will would shall should may do does did is are was were have has any
[hedge]
maybe/perhaps/possibly/probably/presumably/supposedly/hopefully/tentatively
tentative/undecided/unsure/tbc/tbd/likely/unlikely/arguably/conceivably
might
i/we/you/he/she/it/they/that/this/there/which/who may
may <imp>/be/have/not/well/also/still/become/cause/want/get/come
i/we think/guess/suppose/believe/reckon/assume/suspect/imagine/wonder/hope/doubt/figure/fear/gather
i'd/we'd/would guess/say/imagine/think/love
i'm/we're/im/not/still not/un sure/certain/convinced/decided
fairly/pretty/almost sure/certain
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
as far as i know/remember/see/recall/can/understand/am
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
he/she/they/who/someone/somebody/people/everyone/dad/mum/mom/grandma .. said/says/say/told/tells/claimed/claims/claim/wrote/writes/thinks
grandpa/mother/father/boss/doctor/teacher .. said/says/say/told/tells/claimed/claims/claim/wrote/writes/thinks
waiter/neighbour/neighbor/neighbours/landlord/article .. said/says/say/told/tells/claimed/claims/claim/wrote/writes/thinks
he/she/they/who/someone/somebody/people/everyone/dad/mum/mom/grandma .. think/believes/believe/argues/argued/recommends
he/she/they/who/someone/somebody/people/everyone/dad/mum/mom/grandma .. recommended/suggests/suggested/insisted/mentioned/swears
grandpa/mother/father/boss/doctor/teacher .. think/believes/believe/argues/argued/recommends
waiter/neighbour/neighbor/neighbours/landlord/article .. think/believes/believe/argues/argued/recommends
grandpa/mother/father/boss/doctor/teacher .. recommended/suggests/suggested/insisted/mentioned/swears
waiter/neighbour/neighbor/neighbours/landlord/article .. recommended/suggests/suggested/insisted/mentioned/swears
post/paper/book/blog/report/documentation .. said/says/say/told/tells/claimed/claims/claim/wrote/writes/thinks
docs/doc/newspaper/news/website/site .. said/says/say/told/tells/claimed/claims/claim/wrote/writes/thinks
post/paper/book/blog/report/documentation/docs/doc/newspaper/news/website/site .. think/believes/believe/argues/argued/recommends
post/paper/book/blog/report/documentation/docs/doc/newspaper/news/website/site .. recommended/suggests/suggested/insisted/mentioned/swears
radio/podcast/video/study/press/forum .. said/says/say/told/tells/claimed/claims/claim/wrote/writes/thinks
vendor/salesman/review/reviews/critics/friend/colleague .. said/says/say/told/tells/claimed/claims/claim/wrote/writes/thinks
radio/podcast/video/study/press/forum .. think/believes/believe/argues/argued/recommends
vendor/salesman/review/reviews/critics/friend/colleague .. think/believes/believe/argues/argued/recommends
radio/podcast/video/study/press/forum .. recommended/suggests/suggested/insisted/mentioned/swears
vendor/salesman/review/reviews/critics/friend/colleague .. recommended/suggests/suggested/insisted/mentioned/swears
, said/says/told/wrote/claims
@ said/says/claims/claimed/told/thinks/believes/wrote/argued/mentioned/swears/announced/insisted
told/tells me/us/him/her/them
<we> .. heard/read/saw that/somewhere/about/in/on
or so i
<we> heard/overheard
you mentioned/said/told/wrote
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
would/wouldn't have/be/not/never/cost/pay/make/take/need/mean/break/fail/crash/choose/go/use/lose/get/run/live/save/work
we'd/i'd/they'd/he'd/she'd/you'd/it'd have/be/pay/lose/need/never
could/should/might have
imagine/pretend/suppose/wish/wished
as if
almost/nearly/practically went/chose/picked/bought/decided/missed/broke/crashed/dropped/lost/failed/cancelled/booked
used to
was/were going/about/supposed/meant to
once upon
[question]
^ should/shall/could/would/can/may/must/do/does/did/is/are we/i/you/he/she/they/it/the/this/that/there
^ should/shall/could/would/can/may/must/do/does/did/is/are anyone/anybody/someone/somebody/your/our/my/these/those/these/any/us
^ was/were/am/have/has/had/will/won't/isn't/aren't/don't/doesn't/didn't we/i/you/he/she/they/it/the/this/that/there
^ was/were/am/have/has/had/will/won't/isn't/aren't/don't/doesn't/didn't anyone/anybody/someone/somebody/your/our/my/these/those/these/any/us
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
[mood]
laugh/laughs/laughed/laughing/laughter/giggle/giggled/giggling/smile/smiles/smiled/smiling/grinned/grinning
haha/hahaha/hahah/hehe/lmao/rofl
joy/tears/bliss/paradise/heaven/rainbow/confetti/applause/cuddles/hugs/kisses/hug/kiss/cuddle/sunshine
screamed/cheered/sang/danced/dancing/dances/hugged/kissed/twirled/puffed
hilarious/adorable/delicious/yummy/romantic/magical/heavenly/divine/gorgeous
breathtaking/stunning/wonderful/lovely/charming/beautiful/beautifully/unforgettable/cute
`
