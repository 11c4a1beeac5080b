package extract

// englishProblems are causes and fixes of what broke, and what makes a problem of other words.
const englishProblems = `
[sets]
failing = failing crashing freezing hanging disconnecting losing leaking restarting rebooting tripping timing stalling stuttering
failing = disappearing vanishing drifting fogging ringing switching beeping flickering overheating breaking jamming dying duplicating
failing = throwing resetting squeaking rattling clogging swelling blinking erroring dropping cutting shutting popping
fails = fails dies crashes squeaks beeps freezes leaks stalls jams overheats stutters flickers rattles drips
failed = failed crashed froze leaked jammed overheated malfunctioned burst cracked tripped flooded corroded exploded
run = work works start starts boot boots load loads open opens connect connects respond responds sync syncs print prints charge charges show
run = shows save saves send sends recognise recognize recognises recognizes read reads close closes lock fit fits compile compiles build
run = builds render renders update updates install launch launches resolve match matches refresh accept accepts play ring heat heats drain
run = drains flush log register reach find parse upload download pair switch trigger arrive arrives pass deliver cool spin dry react wake
run = turn move appear display
function = work working start starting boot booting load loading connect connecting respond responding charge charging print printing sync
function = syncing compile compiling build building recognise recognize heat heating drain draining launch launching install installing
function = update updating
running = working responding charging loading syncing printing sending receiving updating heating cooling ringing booting spinning draining
running = compiling building arriving recording
trouble = issue issues problem problems bug bugs error errors glitch glitches fault faults trouble failure failures defect outage snag
bad = broken missing dead empty blank full slow stale duplicated expired corrupt corrupted blocked invalid unreadable unusable unreachable
bad = unresponsive unstable unavailable offline loose bent worn cracked clogged kinked frozen soaked flooded rusty rusted mouldy moldy torn
bad = jammed stuck faulty defective inconsistent incorrect garbled flat dirty damp scratched dented stained burnt melted blurry blurred
bad = pixelated muted greyed truncated outdated out-of-date overdue limping misaligned upside-down misconfigured leaky blown swollen wrong
bad = overloaded overheated down
refused = declined refused rejected denied blocked corrupted deleted overwritten duplicated truncated stolen hacked flooded overcharged
refused = double-charged double-booked bricked banned suspended
fixing = replacing restarting rebooting resetting clearing reinstalling upgrading downgrading updating swapping cleaning reseating disabling
fixing = enabling pinning removing rolling changing deleting increasing raising tightening bleeding rebuilding reverting switching
fixing = unplugging turning patching renewing recreating
[problem]
-- labels
= root/underlying/real/main cause/causes/problem/issue :
= cause/causes/problem/problems/issue/issues/bug/symptom/symptoms/workaround :
= fix/fixed/solution/incident/outage/blocker/blockers/diagnosis/regression/hotfix/defect :
= known issue/issues/problem/bug :
= what went wrong :
= what broke/failed :
-- telling alone
! root/underlying cause
! <trouble>/cause/reason/culprit/catch is/was/are/were/turned/lies/lay/comes/came that/out/with/from/caused/due/because/how/in
! <trouble> with/in the/my/our <work>
! culprit/culprits
! > bug/error/problem/issue in/with the/our/my/a/@
! a/the/this/that/nasty/known/old/another bug in/that/with/where/was/is/causes/caused/makes/made
! throws/throwing/threw/raises/raised/returns/returned .. error/errors/exception/exceptions/500/502/503/504
! returning/gives/gave/gets/shows/getting/reports/with .. error/errors/exception/exceptions/500/502/503/504
! error/exception #
! was/is/were/are/been/got/being caused/triggered by
! due/because/thanks to/of .. expired/full/missing/broken/faulty/bug/error/failure/leak/outage/stale/misconfigured/corrupt/wrong
! turns/turned out .. was/were/is/had/are .. <bad>/<refused>/<failing>/set/plugged/sent/not/never/pointing/running
! traced .. to
! to blame
! the/a/our/quick/temporary fix/solution/cure/remedy/workaround/work-around is/was/for/were/turned/to
! permanent/only/actual/real/simple/proper fix/solution/cure/remedy/workaround/work-around is/was/for/were/turned/to
! fixed/solved/resolved/cured/repaired/patched .. by ~ing
! fixed/solved/resolved/cured/repaired/patched it/that/this by/with/after/in
! solved/fixed it :
! workaround/workarounds/work-around
! rolled/rolling/roll/reverted/reverting back/to the/to/it
! after/by/until <fixing> .. works/working/worked/gone/fixed/helped/stopped
! <fixing> .. fixed/helped/solved/helps/fixes/solves/cured
! <fails> when/on/with/if/for/after/every/at/because/whenever/since/during/under/halfway/randomly/silently/intermittently/once/again/from
! failed/crashed/froze/overheated/jammed/leaked because/when/after/during/on/with/due/halfway/again/since/at/twice/silently
! went/goes/is/was/were/been/are down/offline for/since/again/because/due/during
! has/have/had/got/with a/an/two/several/hairline the/hole/crack/leak/fault/fever/rash/bug
! too slow/hot/loud for/to/when/because
! because/since ... is/was/are/were/had/has <bad>
! because/since ... blocked/missing/expired/broken/full/empty/corrupt/rejected/failed/crashed
! <fixing>/replacing/tightening the/a .. stopped/cured/fixed/solved/helped
! off and on again
! it/problem/issue/cause was the .. firewall/proxy/cache/cable/fuse/battery/driver/dns/filter
! it/problem/issue/cause was the .. hose/pump/sensor/valve/wiring/setting/permissions/timeout/port
! keeps/kept/keep saying/asking/telling/showing/complaining/sending/waking .. for/out/off/us/me/that/error/loose/down/again
! keeps/kept/keep popping/blowing/slipping/running/going/turning/coming .. for/out/off/us/me/that/error/loose/down/again
! ran/runs/running into .. limit/error/problem/issue/bug
! hit/hits/hitting the/a/our limit/quota/bug/wall/timeout/ceiling/cap
! there's/there is/was a .. leak/crack/hole/bug/smell/short/virus/problem/gap
! bounced/overdue/overdrawn
! found/got/solved it :
! found the problem/bug/issue/cause/leak/culprit
! turns/turned out :
! is/are/was/were rejected/ignored/dropped/skipped/lost with/when/by/without/silently/at/because/since/after/on
! is/are/was/were cut/truncated/mangled/garbled/duplicated/swallowed with/when/by/without/silently/at/because/since/after/on
! reverting/restoring/reinstalling/replacing/resetting/rebooting the
! overdue/overcharged/undelivered/misdelivered/mispriced/miscounted/misprinted/mistyped
! bounced/bounces/bouncing back/with/because
! <fixing> .. brought .. back
! reverting/restarting/replacing/restoring/resetting .. brought/got/made .. back/working/work
! the/our/my/main/real/only/actual <trouble>/cause/culprit/reason was/were the/a/an/that/just/simply/in
! turns/turned out .. never/didn't/wasn't/isn't/doesn't/still/wrong/not
! the/my/our/his/her/@ .. can't/cannot/couldn't/won't ... because
! ^ fixed/repaired/patched/solved/resolved/cured/replaced/swapped the/a/our/my/that/this
! bounce/bounces/bounced at/from/because
! because/since of/due the/a/missing/wrong/expired/bad/broken/faulty/loose/stale/invalid/full key/cable/file/cert/certificate/token/disk
! because/since of/due the/a/missing/wrong/expired/bad/broken/faulty/loose/stale/invalid/full header/config/record/typo/timeout/lock/race
! still not/no/broken/down/missing/waiting/failing/leaking .. working/fixed/arrived/hot/water/refund/reply/signal/heating/there
! won't/wont/doesn't/didn't/can't/couldn't sleep/eat/walk/bend/breathe/hear/see/move/lift .. because/since/after/anymore
! solved/fixed/cured/resolved it/that/this $
! thawed/melted/spoiled/spoilt/rotted because/after/when/overnight
! usage/memory/queue/bill/bills/cost/costs/backlog/errors/list/log keeps/kept/keep ~ing
! error _ shows/appears/pops/comes
! the/a reason for/behind the .. outage/failure/crash/delay/error/bug/leak/incident/downtime/breakdown/noise/problem was/is
! there are/is/were ants/mice/rats/cockroaches/wasps/moths/cracks/bugs/errors/leaks/holes/duplicates
! timeouts/errors/crashes/failures started/began/appeared/came/show/occur/increased after/when/since/right/on/with/in/up
! problems/issues/symptoms/complaints/outages started/began/appeared/came/show/occur/increased after/when/since/right/on/with/in/up
! what helped/fixed/solved/worked
! keeps/kept getting/having ear/infections/headaches/migraines/colds/errors/timeouts/calls/spam/stuck/sick/ill
-- in company
the/main/real/only/actual/underlying/biggest/our/my/one <trouble>/cause/reason is/was/were
<trouble>/difficulties with/connecting/logging/accessing the/my/our/<work>/@
a/the/this/nasty/another/known bug/glitch/regression/error
error/errors/exception/exceptions code/message/messages
error/errors/exception/exceptions when/on/in/at/while/again
caused by
tracked/narrowed .. down
came/comes/boils/boiled down to
at fault
fix/solution/workaround/remedy is/was to/a/an/the/simple
> fixed/solved/resolved/repaired/patched it/the/that/by/with/this
fixed/solved/resolved/repaired/patched it/that/this
work/worked/working around the/it/this/that
hotfix/bugfix
had/have/having to replace/restart/reset/reboot/reinstall/rebuild/tow/resend/redo/repair
don't/dont <function>
doesn't/doesnt/don't/won't/wont/can't <run> .. when/since/after/anymore/with/over/because/until/without
cannot/isn't/aren't/not/never/couldn't <run> .. when/since/after/anymore/with/over/because/until/without
<fails>
<failed>
failed/failing/failure to/in/on
leaking/dripping/overheating/leaked
regression/incident/malfunction/overheated/overloaded/misconfigured/misconfiguration/corruption/breakdown/crashloop/faulty
is/are/was/were/it's broken/stuck/wrong/missing/dead/expired
filled/filling/fills up
<refused> since/because/by/after/again
the wrong address/number/amount/date/port/key/version/price/account/name/order/size/file
wrong address/number/amount/date/port/key/version/price/account/order/size/file
accidentally/mistakenly deleted/sent/removed/closed/dropped/overwrote/paid/booked/unplugged
by mistake/accident
unable/refuses/refused to
hurts/aches/itches
fever/rash/swollen/sprained/vomiting/headache/migraine/infection/nausea
stranded/scammed/delayed
no power/signal/heating/internet/electricity/connectivity
a/the/had/has typo
backed up to/with
is/was/are/were/went gone/missing/stolen
bank/insurer/insurance/provider/server/api/database/landlord .. rejected/rejects/refused/refuses/blocked/blocks/declined
drains/drained/draining
have/has no sound/signal/effect/picture
it was the/a _ :
went/gone/goes/going wrong/missing
mixed/messed up
by itself/themselves
for no/without reason/warning
limit/timeout/memory/disk/battery/signal/pressure .. too low/high/small/short/weak
limping/coughing/vomiting/itching/bleeding/feverish/dizzy
was/were/is parsed/read/treated/stored/rendered as
takes/took/taking forever/ages
the/my/our/his/her _ .. doesn't/didn't/won't/can't/cannot/isn't <run>
<work> .. is/are missing
came/fell/fallen/comes off/apart/loose/undone
certificate/token/passport/visa/licence/license/password/session/domain/card .. expired/expires/lapsed
vanished/disappeared
-- supporting
+ due to
+ because/since
+ because of
+ turns/turned out
+ fixed/solved/resolved/repaired/patched/replaced/swapped
+ works/working/back/running/up again/up/now/normally
+ helped/helps
+ <failing>
+ broke/broken/breaks/breaking
+ silently/suddenly/randomly/halfway/intermittently/sporadically/constantly/repeatedly/unexpectedly
+ expired/missing/wrong/stale/invalid/corrupt/outdated/loose/worn/faulty/clogged/empty/full/dead/flat/kinked/frozen/corroded/rusty/twice
+ since/after the/last/this/yesterday/update/upgrade/<wd>/we/i/that/moving/moved
+ since
+ every/each time/night/day/morning/minutes
+ when/whenever/once/as the/it/i/we/you/there/more/someone
+ again
+ now no/nobody/none/nothing
+ # minutes/hours/times/percent
+ with/in error/status/code
+ died/typo
+ wrong/missing
+ poisoning/infection/inflamed
+ the wrong
+ mould/mold/damp
+ killed/evicted/oomkilled
`
