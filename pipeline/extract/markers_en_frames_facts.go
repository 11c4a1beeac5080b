package extract

// englishFactFrames are the frames of what broke, of what is so and of steps: "the N <verb>s a N", "half of the N are wrong".
const englishFactFrames = `
[language en]
[problem]
! until you/i/we/someone restart/reload/reboot/reset/refresh/hit/kick/jiggle/unplug/shake it/the
! i/we/you/users/people/they get/gets/got/keep logged/kicked/thrown/locked/cut/dropped/signed out/off
! went/goes/sent/delivered/shipped/mailed to our/my/the/his/her/their old/wrong/previous
! had been/was/were/is/are _ wrong/wrongly/incorrectly/backwards/twice
! ^ the/our/my _ ~s by itself/themselves
! ^ the/our/my _ ~s on its own
! ^ the/our/my _ doesn't/doesnt/won't/wont/wouldn't/didn't _ properly/right/correctly/any/anymore/at/when/unless/if/until/since/after/because
! the/our/my _ was too hot/cold/big/small/short/long/tight/loose/heavy/high/low/thin/thick/old/weak
! has/have/with no view/access/signal/room/space of/to/for
! ^ nothing/nobody/no-one _ ~s/works/since/anymore/can
! billed/charged/invoiced/fined/overcharged me/us/them/him/her/customers/users/everyone for/twice/too
! ran out of _
! is/are/was/were/came/prints/shows/appears .. upside down
! <damage> ... because the/a/an/its/someone/somebody/nobody/of
! is/was/are/were/got/been/gets <damage> after/by/because/when/during/while/without/overnight/twice/again
! <damage> again , there/the/it/i
! always <damage>
! <damage> .. by accident/mistake/itself
! ^ all/half/most/some/many/none of/the .. are/were/is/was <awry>
! ^ all/half/most/some/many _ .. are/were/is/was <awry>
! is/are/was/were <awry> and smells/smelled/leaks/rattles/wobbles/squeaks/drips/hurts/itches/stinks
! arrives/arrive/comes/come/leaves/starts/shows/runs a/an/one/two/# .. late/early/behind
! stuck between/halfway/on/in
! every/each/all _ twice
! swells/swelling/swelled/throbs/aches/stings/itches/cramps up/after/when/since/every/at
! a/an empty/blank/white/black/error/broken/wrong page/screen/file/list/report/form/response/mail/email/window/label
! nothing but a/an/the/# spinner/error/errors/noise/static/white/blank/black/dots/garbage/zeros
! helped for a/an/one/two/#
! one/two/three/half/some/most/# of the/our/my _ .. gave/broke/failed/died/stopped/fell/leaks/leaked/crashed/burst/cracked
! gave up during/in/on/after/last/yesterday/this/again/overnight
! gave up the ghost
! gone/went/goes/go haywire/awry/bust/pear-shaped/south/sideways/missing/mad/berserk
! acting/acts/acted/playing/plays up
! on the fritz/blink
! nowhere to be found/seen
! by the time .. was/were/had gone/cold/over/late/closed/full/too
! because i/we/he/she/they/someone/somebody/nobody had/forgot/left/didn't/never/misread/mistyped/mixed/assumed
! nobody/no-one/noone/none noticed/saw/told/checked/tested/knew that/the/it/until/because
! had/has/have been dripping/leaking/running/sending/writing/counting/charging/failing/missing/blinking/beeping/off/wrong since/for/all
! dripping/leaking/beeping/blinking/humming/buzzing/squeaking/smoking for/since days/weeks/months/hours/#/a/<wd>
! counted/counts/stored/stores/treated/treats/parsed/parses .. as/instead
! never .. made it/reached/arrived/came
! short by/of/one/two/three/#
! one/two/three/# .. short/missing/too many/few
! shows/showed/turned/turns up # hours/days/weeks/minutes late/early
! hours/days/weeks/minutes late/overdue
! stuck/sticks to the
! sees/see/saw/gets/get nothing/garbage/zeros but/when/after/at/on
-- in company
<harm>
is/are/was/were/came/comes/went/goes/arrives/arrive/looks/feels <awry>
a/an/# day/days/hour/hours/week/weeks/minutes late
-- supporting
+ since the/my/our/we/i/last/yesterday
+ there is/was/were a/an/no/some
+ after # _
+ for no
+ on the new/old
[fact]
! ^ the/our/my/his/her/their _ ~s #/both/each/every/only
! ^ the/our/my/his/her/their _ _ ~s #/both/each/every/only
! ^ the/our/my/his/her/their _ ~s to/into/over/from/by/at/for #/@
! ^ _ ~s at/from/until/for/in #
! ^ the/our/my _ ~s at/from/until/for/every/in #
! is/are/was/has/have been run/owned/led/held/made/kept/used/built by/for/at/in the/a/@ .. since/for
! <poss>/the <circle>/<kin> is/was a/an .. <role>
! <poss> <circle>/<kin> is/was a/an retired/former/trained/registered/professional/local/certified
! ^ the/our/my/<poss> _ has/have a/an/two/three/# ... and a/an/two/three/four/#
! leaves/runs/comes/goes/calls every half/other/#/quarter
! side/half/part of the/my/our family/house/town/building/team .. comes/is/lives/was/works
! ^ the/our/my/his/her/their/every/each/this/<poss> .. <stative> a/an/the/in/on/at/to/from/#/@/into/for/with/our/my/its/his/her/of/by/every/all/under/behind
! ^ @ <stative> a/an/the/in/on/at/to/from/#/@/into/for/with/our/my/its/of/by/every/all/under/behind
! ^ _ # leads/feeds/controls/connects/runs/goes/serves
! is/are free/open/closed/shut/available/valid/reserved/mandatory/optional/included/compulsory/bookable after/before/until/on/from/for/at/between/in/every/during
! has/have been on/at/with/in/under .. since
! ^ every/each/both/all/the/our .. has/have its/their own
! # floors/rooms/streets/doors/stops/houses/miles/kilometres/blocks/minutes from/away/up/down/above/below
! the/a <noun>/<attr> for/of/to the/our/my .. is/are
! is/are on the corner/left/right/roof/edge/coast/border/river/square/market/main
! is/are opposite/behind/beside/between/above/below/near the/our/a/@
! from the ground/#/1800s/1900s/sixties/seventies/eighties/nineties
! was/were born in/on/at/near
! is/are/was # years/months/weeks/days old/long/ahead/behind/younger/older
! is/are from/by/after/named @
! > @ owns/leads/runs/lives/works/teaches the/a/an/in/at/for/from/since
! made/built/printed/bottled/brewed/baked/grown in/by/from/of @/the
! there's/there is/are a/an/no/one/two/# .. in/on/at/under/behind/near/between/above the/our/my/@/every
-- in company
^ <poss> <circle>/<kin> is/was a/an
-- supporting
+ to the north/south/east/west/left/right
+ retired/former
[howto]
! ^ you/one/anyone can/may <op>/borrow/rent/register ... if/once/when you/they
! you/one can/may <imp>/borrow/rent/get/reach/enter/register/apply/collect ... at/by/with/from/through/via/online
! ^ first wipe/put/take/get/make/let/give/find/look/warm/dry/wet ... then
! _ opens/closes/works/starts/unlocks/comes/folds if/when/once you
! > ring/knock/tap/press/turn/pull/push/shake ... so that/the/it/they
! ^ <imp> the/a/your _ overnight
! > <op> ... , then <op>
! > <imp> ... , then <op>/<imp>
! sign/log in with/as/to/at ... and/then
! you/one open/close/start/unlock/reach/reset/get/remove it/the/this .. by/with/from/via/through
! it/this/that takes # steps
! easiest/simplest/quickest/fastest/best if/when you
! ^ it/this/that works best if/when/with
! with one/both hand/hands ... with the other
! <imp> ... one at a time
`
