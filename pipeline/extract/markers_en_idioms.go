package extract

// englishIdioms are words that mean something else than the markers they look like ("broke the ice").
const englishIdioms = `
[idiom]
no problem/problems/issue/issues/error/errors/trouble/worries/bug/bugs/drama/need/rush/idea/way/doubt
no one/reason/luck/news/matter/place/sign/surprise/words/plans/pressure/limits/harm/prob/clue/point
no big
not/never a/an problem/issue/bug
not/never a/an big deal/issue/problem/surprise
trial and error
broke/break/breaks/broken/breaking .. record/records/heart/hearts/news/ice/silence/bread/fast/dawn
broke/break/breaks/broken/breaking .. english/german/french/spanish/light/promise/even/free/up/leg
heart/hearts .. broke/broken/breaks
fixed .. eyes/gaze/stare/smile/look
fixed to
fix/fixed/fixing .. drink/drinks/dinner/breakfast/lunch/sandwich/hair/tea/snack
runs/run/running on empty/fumes/adrenaline/fun
runs/run/running in the family
runs/run/running in circles/head/mind
runs/run/running in/through my/his/her/their head/mind/veins
ran/runs/run/running out of patience/words/ideas/superlatives/adjectives/tissues/luck
runs/run/running for fun
runs/run/running late/wild/free/away/around/home/errands/marathon/marathons
leave/leaves/land/lands/start/starts/depart/departs/arrive/arrives/begin/begins/board/boards/close/closes/shut/shuts/end/ends .. in # minutes/minute/hours/hour/seconds
call/text/ring/message/ping/tell me/us .. when/once you/you're/he/she
tell me/us all about/everything
without me/us/you
phone/battery/tank is at #
yes/no to another/more/seconds/dessert
never mind/knew/know/thought/felt/seen/saw/been/forget/stop/stopped/ending/gets/got/fails/a
always a/been/was/said/says/had/on/nice/good/great/fun/happy/so/loved/wanted/thought/the
to fail/miss
never .. fail/fails/gets/get
voice/voices broke/cracked/failed
always look/looks .. bright
crash course/of/diet/pad/test/landing/on/here
crashed at/on/out/into
went/going/go/goes with my/his/her/their/your/him/them/you/me/us/it/friends/mum/mom/dad/grandma/everyone
went/going/go with .. to the
go/goes/going/went for a/an/it/walk/walks/runs/run/swim/drinks/lunch/dinner/coffee
pick/picked/picking up/flowers/apples/berries/mushrooms/strawberries/cherries/grapes/me/him/her/them/us
picked/chose/choose .. up/words
moving/moved on/away/house/along/to/forward tears
let's keep/stay/get in/together/going
what/how/as/whatever/like/where/that's/because/when/since/know/see/yes/no/oh/here/there _ it is
what/how/as/whatever/like/where/that's/because/when/since/know/see/yes/no/oh/here/there/yeah/sure it is
give/giving/gave/gives up
^ what _ _ it is
name/rule/rules of the game
by default .. haha/lol
i/we love/loved/loves how/that/when/it/you/this/your/the
i/we/kids hate/love/like when/that/how/it/you
i/we don't like/want to
the bug .. garden/leaf/bite
bugs/bug bite/bites/spray
had/have/having no trouble/problem/problems/issues
issue of the
the/a/big/good real deal
great/good/big deal
deal with/breaker
out of this/date/town/office/breath
the default mood/reaction/answer/assumption
down to/here/there/with/by/memory/under
is/are/was/just/right/up/all/way/sits/lives/went/go/goes/ran/walk/walked/came/fell/rolled down the
lives happily/forever/on
live/lives/lived in .. moment/past/head/hope/fear/peace/world/dream/bubble
costs/cost an arm/nothing
takes/took ages/forever/time/care/part/me/back/after
like my .. lot/much
opens/opened/open .. eyes/mind/heart/doors
hold/holds/held hands/hand/breath/on
steps/step by/down/up/outside/forward/back/of/in
i/we have to run/go/say/admit/laugh/do/leave/dash
you need/have/should to/have see/try/taste/meet/hear/come/seen/visit/admit/know/watch/believe/understand/tell
need/needs you/me/us/a/some/more/to go/sleep/rest/coffee/break/drink/hug/holiday
first day/time/of/date/birthday/thing/class/impression
can't/cannot/could not/wait/stop/help/believe/thank/imagine/complain wait/stop/help/believe/thank/imagine/complain/laughing
can't stand up
don't/dont worry/mind/be/get/know/think/miss/cry/laugh/bother/tell/ask/care/mention/panic/forget/need/have
please don't/do/be/stop/come worry/be/stop/go/laugh/come/asking
^ use it or
^ keep it up/going/real/coming
^ keep in touch/mind
^ keep me/us posted/updated/company
^ keep your fingers/eyes/chin
keep/keeping/kept my/our/his/her fingers/eyes/eye/chin/cool
^ keep calm/smiling/dreaming/going/pushing/shining/trying/growing/rocking/believing/fighting/working/exploring/inspiring/moving
^ keep smiling/calm/going/dreaming
^ make sure you .. enjoy/see/have/visit/try
made/make sense
i'll/we'll make sure
is/are/was/were on fire
no more questions/tears/rain/excuses/news/time/words/jokes
on the way/road
twice as/a/the/about
hang/hangs/hung/hanging out/around
hang in there
to be honest/fair/sure/frank/clear/precise
to me/us/you/my/his/her
dead tired/serious/right/funny/easy
stuck with/to/around/in/my/our traffic
lost .. weight/count/track/touch/words/game/match/bet
late/lateness reply/response/answer/late
froze to/my/our
burst into/out
missing you/out/him/her/them
wrong with/way/side you/me/him/him
decided to laugh/smile/hug/dance/sing/cry
chose/choose his/her/my/their/your words/battles
in fact
matter of fact
the/our/my kids/children/baby/boys/girls/team/crowd/dog/cat keeps/kept/keep/is/are/was/were
the/our/my puppy/sun/rain/snow/music/band/choir/guests/people/heart keeps/kept/keep/is/are/was/were
the/our/my mind/head/boss/family/husband/wife/mother/father/mum/dad keeps/kept/keep/is/are/was/were
the/our/my sister/brother/son/daughter/grandson/granddaughter/friend/friends/neighbour/neighbours keeps/kept/keep/is/are/was/were
couldn't stop/wait/help/believe/agree/ask/resist
can't/cannot agree/say/complain/wait/help/believe/remember/thank/imagine/describe
went/go/goes/going with the flow/wind/crowd/territory/times
full of
play/plays/played/playing .. role/part
bug/bugs in my/the/her/his tent/bed/hair/room/soup/tea/drink/salad/bath/shoe/garden/eye
heart/silence/wave/waves/day/dawn/voice/fever/spell/ice broke/broken/breaks
never lets/let/fails/gets/stops/ceases/gives/give
keep/keeps/kept thinking/smiling/laughing/dreaming/wondering/hoping/telling/forgetting
silence/spell/peace was/is broken
hangs/hung/hanging above/over the
takes/take two to
two left feet
at being
is/are on the table/stove/menu/grill
is/are in the garden/oven/pool/air/mood/lead/way/game/zone
on fire/cloud
bug/bugs on the/a/my
legs/feet/arms are dead
cake/food/pizza/wine/beer/bread was/were/is gone
i/we don't/dont want to
`
