package extract

// englishHowtos are steps and what one needs to do.
const englishHowtos = `
[howto]
-- labels
= how-to/howto/steps/instructions/procedure/recipe/walkthrough/method/directions/tutorial/guide/setup/usage/installation :
= how to _ .. :
= ingredients/directions/preparation/method :
= how to _ _ :
-- telling alone
! ^ how to <imp>
! how to <tech>
! here's/heres how you/to/i/we
! here/this is how you/to/we
! works/work like this
! like this :
! the/these steps/procedure/recipe/process/instructions is/are/for/to
! the/my/one/only/neat/a trick is/was to
! the/easiest/simplest/quickest/best/safest/only/one/fastest way to _ ... is
! ^ to <imp> ... , <op>/you/just/first/simply/please/make/bring/book/ask/call/find/send/email/try/write
! ^ to <imp> ... you need/have/must/should/can/just/only/simply/first/will
! ^ to <imp> ... you'll/you'd need/have/want
! > to <tech> _ .. , <op>
! ^ in order to
! <you> need/needs/have/has/want/ought to <tech>/<cook>
! <you> must <tech>/<cook>
! you'll need/have/want to <tech>/<cook>
! you'll/you need ... , .. and a/an/some/your
! you/one can/could/may <op> ... by/via/using
! > <op> .. by ~ing
! > <op> .. using/via
! > first/firstly <op>
! first/firstly .. <op> ... then/finally/next/and
! > then/next/finally/afterwards/lastly <tech>/<cook>
! ^ once/after/when/before/if ... , <tech>/<cook>
! ^ once/after/when/before you/the/it/~ing ... , <op>
! step #/one/two/three :
! № <tech>/<cook>
! • <cook>
! > <tech>/<cook> ... , <tech>/<cook>
! > <tech>/<cook> ... then/and <tech>/<cook>
! > <op> ... , <op> ... , <op>
! press/hold/push and hold/release
! press/hold/click/tap/push/hit/flip/turn/toggle .. button/key/icon/switch/reset/lever/wheel/knob/valve/tab/menu/checkbox
! right-click/double-click
! > click/tap/select/scroll/swipe
! > go/navigate/head to/into @/settings/the .. and/then <op>
! under/in/open settings/preferences
! ^ ~ing ... , <op>/<imp> ... , <imp>
! > bring/take .. photos/id/passport/form/receipt/copy/copies
! ^ if/when/once ... , <op> ... until/for/and/then
! ^ for a/an/the ... <tech> ... and/then <op>
! > <tech> ... and/then <op>
! > <op> ... and/then <tech>
! > <op> .. while ~ing
! > <op> .. until it/the/you/they
! > take/lift/slide/pull/put/push .. off/out/down/back ... and/then <op>
! the/second/third/next/last step is to
! way/trick/secret/key to ... is to
! you/one/they can only <op>
! take the/bus/train/tram/metro/line/exit ... to/towards/until ... and/then/walk/change/get
! take/catch bus/tram/line/train #
! turn left/right at/onto/after
! ^ after/once/before you ... , _ it/them/the/your/both/all
! > spread/brush/rub/dip/tape/bend/align/position/pinch/crack/beat/serve/dab .. and/then/with/until/for/on/into
! > roll/press/cut/fold/tuck/sew/knit/wipe/paint/drill/hammer/nail/screw .. and/then/with/until/for/on/into
! for # minutes/seconds/hours/days .. , then/and
! click/tap/press/hit/choose/select/open/enter/type/hold/scroll .. , then/and/to/until
! and/then click/tap/press/choose/select/enter/type/confirm/save/submit/scroll/swipe
! , click/tap/press/choose/select/enter/type/confirm/submit/swipe
! you/it can be done/reset/changed/opened/installed/restored/configured/set/reached/turned by/via/with/using/in/from/through
! you/one get/gets/reach/find .. by ~ing
! simply/just <op> .. and/then
! it/that works/goes like this
! > start by ~ing
! all you need/have to do is
! ^ to do so/this/that ... , <op>/<imp>
! > begin by/with ~ing/the
! > finish by/with ~ing/the
! the last/next/first/second/third/final step is
! in # steps
! if/when it .. , <op>/just/simply
! if that/it fails/doesn't/does .. , <op>
! from there ... , <op>
! > <op> .. twice/once/again/gently/firmly/slowly/carefully/thoroughly/overnight/clockwise/anticlockwise/counterclockwise
! turn/rotate/twist/screw .. clockwise/anticlockwise/counterclockwise/left/right
! request/apply/register/book/order/submit/file .. online/in/at/by/with/from .. weeks/days/before/in/advance/ahead/beforehand
! you have/need to request/apply/register/book/order/submit/file .. first/ahead/before/at/online/with/in/the
! you have/need to bring/show/sign/pay/send/fill/ask/call .. first/ahead/before/at/online/with/in/the
! <you> <op> ... by ~ing
! > <cook>/<tech> ... and let/leave/wait/repeat/keep/allow/set/put/take
! > dissolve/combine/sift/layer/drizzle/toss/blend/beat/press/roll/shape/cover/chill/reheat/defrost/thaw .. the/a/it/in/with/and
! install/run/start/build/download it with/by/from/via/using .. , then/and
! you need to sign/log/register/apply/agree/accept/book/fill/bring/show
! ^ to _ ... , <imp>
! ^ to get/reach/find/make/see/have ... , <imp>/walk/go/leave/follow/cross/pass/continue/head/turn/look
! follow the instructions/signs/steps/link/path/wizard/prompts
! press/hold/hit/tap f2/esc/enter/ctrl/delete/del/shift/tab/space/f12/f8 during/while/at/on/when/until
! press/hold/hit/tap .. during/while/to .. boot/get/enter/open/start/select
! steps to/for .. :
! you have/need to <op>/unlock/scan/swipe/badge/top ... before/first/and
! leave/exit/take the motorway/highway/freeway/exit/ring at/and/towards/until/onto
! > <imp> ... , <op> ... and <op>
! > make/create/take a copy/backup/snapshot/photo/note ... first/then/before
! > <op>/edit/make/take .. first , then/and
! by holding/pressing/dragging/clicking/tapping/double-clicking
! > export/save/print/open/import .. as/by/with/to .. by/and/then
! > type/enter/paste/run the command
! for the dough/sauce/filling/glaze/batter/dressing/soup/marinade/crust
! take the stairs/lift/elevator/path/exit/tunnel/ferry to/up/down
! ^ how to _ _ :
-- in company
> to <imp> ... you need/have/must
in order to
<you> need/have to <op>
<you> must/should <op>
<you> can/should/could/will <tech>/<cook>
you'll <tech>/<cook>
you'll/you need a/an/the/two/your
by ~ing the/a/on/your/its/in/to/it
> then/next/finally/afterwards/lastly/and <op>
step #/one
№ <imp>/make/do/then/enter/get/repeat
> <tech>/<cook>
go/navigate to settings/preferences/options/tools/admin
step .. is to
you have to ... first
^ when/if you ... , _ it/them/the/your/both/all
> spread/brush/rub/dip/tape/align/crack/beat/serve/sew/knit/drill/hammer
go to .. , then/click/tap/choose/open
can be reset/changed/opened/installed/restored/configured/reached by/via/with/using/from/in
> dissolve/combine/sift/layer/drizzle/toss/blend/beat/roll/shape/chill/reheat/defrost/thaw
-- supporting
+ , ~ing the/a
+ and ~ing the/a
+ until/overnight
+ for # minutes/seconds/hours/weeks
+ at # degrees/c/f
+ then/finally/afterwards/firstly/lastly
+ , <op>
+ and <op>
+ make sure
+ don't forget
+ with/in/from the/a/your/it
+ again $
+ just/simply
+ second/next/first left/right/exit/street/door
+ a teaspoon/tablespoon/pinch/cup/spoonful of
+ twice/gently/firmly/slowly/carefully/thoroughly/clockwise/anticlockwise/counterclockwise
+ , done
`
