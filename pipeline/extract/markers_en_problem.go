package extract

// englishProblems are what broke, its cause and its fix.
const englishProblems = `
[sets]
failing  = failing crashing freezing hanging disconnecting losing leaking restarting rebooting tripping timing stalling stuttering disappearing vanishing drifting fogging ringing switching beeping flickering overheating breaking jamming dying duplicating throwing resetting squeaking rattling clogging swelling blinking erroring dropping cutting shutting popping
fails    = fails hangs dies crashes squeaks beeps freezes leaks stalls jams overheats stutters flickers rattles squeaks drips
failed   = failed crashed froze leaked jammed overheated malfunctioned burst cracked tripped flooded corroded exploded
run      = work works start starts boot boots load loads open opens connect connects respond responds sync syncs print prints charge charges show shows save saves send sends recognise recognize recognises recognizes read reads close closes lock fit fits compile compiles build builds render renders update updates install launch launches resolve match matches refresh accept accepts play ring heat heats drain drains flush log register reach find parse upload download pair switch trigger arrive arrives pass deliver cool spin dry react wake turn move appear display
function = work working start starting boot booting load loading connect connecting respond responding charge charging print printing sync syncing compile compiling build building recognise recognize heat heating drain draining launch launching install installing update updating
running  = working responding charging loading syncing printing sending receiving updating heating cooling ringing booting spinning draining compiling building arriving recording
trouble  = issue issues problem problems bug bugs error errors glitch glitches fault faults trouble failure failures defect outage snag
bad      = broken missing dead empty blank full slow stale duplicated expired corrupt corrupted blocked invalid unreadable unusable unreachable unresponsive unstable unavailable offline loose bent worn cracked clogged kinked frozen soaked flooded rusty rusted mouldy moldy torn jammed stuck faulty defective inconsistent incorrect garbled flat dirty damp mouldy scratched dented stained burnt melted blurry blurred pixelated garbled muted greyed truncated outdated out-of-date overdue limping misaligned upside-down missing misconfigured truncated leaky blown swollen wrong overloaded overheated down
refused  = declined refused rejected denied blocked corrupted deleted overwritten duplicated truncated stolen hacked flooded overcharged double-charged double-booked bricked banned suspended
fixing   = replacing restarting rebooting resetting clearing reinstalling upgrading downgrading updating swapping cleaning reseating disabling enabling pinning removing rolling changing deleting increasing raising tightening bleeding rebuilding reverting switching unplugging turning patching renewing recreating

[problem]
= root/underlying/real/main cause/causes/problem/issue :
= cause/causes/problem/problems/issue/issues/bug/symptom/symptoms/workaround/fix/fixed/solution/incident/outage/blocker/blockers/diagnosis/regression/hotfix/defect :
= known issue/issues/problem/bug :
= what went wrong :
! root/underlying cause
! <trouble>/cause/reason/culprit/catch is/was/are/were/turned/lies/lay/comes/came that/out/with/from/caused/due/because/how/in
the/main/real/only/actual/underlying/biggest/our/my/one <trouble>/cause/reason is/was/were
<trouble>/difficulties with/connecting/logging/accessing the/my/our/<work>/@
! <trouble> with/in the/my/our <work>
! culprit/culprits
! > bug/error/problem/issue in/with the/our/my/a/@
! a/the/this/that/nasty/known/old/another bug in/that/with/where/was/is/causes/caused/makes/made
a/the/this/nasty/another/known bug/glitch/regression/error
! throws/throwing/threw/raises/raised/returns/returned/returning/gives/gave/gets/shows/getting/reports/with .. error/errors/exception/exceptions/500/502/503/504/404/403/401/400/timeout/null/nil/nan/garbage
! return/returns/returned/finds/shows/prints nothing/empty/null/nan/garbage/blank/duplicates/500/502/503/504/404/403/401
! error/exception #
error/errors/exception/exceptions code/message/messages
error/errors/exception/exceptions when/on/in/at/while/again
! was/is/were/are/been/got/being caused/triggered by
caused by
! due/because/thanks to/of .. expired/full/missing/broken/faulty/bug/error/failure/leak/outage/stale/misconfigured/corrupt/wrong
+ due to
+ because/since
+ because of
+ turns/turned out
! turns/turned out .. was/were/is/had/are .. <bad>/<refused>/<failing>/set/plugged/sent/not/never/pointing/running
! traced .. to
tracked/narrowed .. down
came/comes/boils/boiled down to
! to blame
at fault
! the/a/our/quick/temporary/permanent/only/actual/real/simple/proper fix/solution/cure/remedy/workaround/work-around is/was/for/were/turned/to
fix/solution/workaround/remedy is/was to/a/an/the/simple
! fixed/solved/resolved/cured/repaired/patched .. by ~ing
! fixed/solved/resolved/cured/repaired/patched it/that/this by/with/after/in
> fixed/solved/resolved/repaired/patched it/the/that/by/with/this
fixed/solved/resolved/repaired/patched it/that/this
+ fixed/solved/resolved/repaired/patched/replaced/swapped
! solved/fixed it :
! workaround/workarounds/work-around
work/worked/working around the/it/this/that
hotfix/bugfix
! rolled/rolling/roll/reverted/reverting back/to the/to/it
had/have/having to replace/restart/reset/reboot/reinstall/rebuild/tow/resend/redo/repair
! after/by/until <fixing> .. works/working/worked/gone/fixed/helped/stopped
! <fixing> .. fixed/helped/solved/helps/fixes/solves/cured
+ works/working/back/running/up again/up/now/normally
+ helped/helps
! keeps/kept/keep <failing>
! keeps/kept getting/going stuck/lost/out/off/down/wet/worse/hot
+ <failing>
! doesn't/doesnt/won't/wont/can't/isn't/aren't/longer/didn't/cannot/not/wasn't <function>
don't/dont <function>
! <work>/it/@ .. doesn't/doesnt/don't/won't/wont/can't/cannot/isn't/aren't/didn't/not/never/couldn't <run>/<running>/hold/stay/finish
doesn't/doesnt/don't/won't/wont/can't/cannot/isn't/aren't/not/never/couldn't <run> .. when/since/after/anymore/with/over/because/until/without
! stopped/stops/quit/ceased/stop <running>
! <work>/@ .. <fails>
! <fails> when/on/with/if/for/after/every/at/because/whenever/since/during/under/halfway/randomly/silently/intermittently/once/again/from
<fails>
! <work> .. <failed>
! failed/crashed/froze/overheated/jammed/leaked because/when/after/during/on/with/due/halfway/again/since/at/twice/silently
<failed>
failed/failing/failure to/in/on
! times/timed/timing out
! is/are/was/were/it's/been leaking/dripping/overheating/failing/crashing/flickering/jammed/clogged/corrupted/corrupt/frozen/cracked/leaky/faulty/defective/flaky/bricked/unreachable/unresponsive/unusable/unreadable/offline/mouldy/moldy/kinked
leaking/dripping/overheating/leaked
! memory/oil/water/gas/data/roof/pipe/coolant/fuel leak/leaks/leakage/damage/loss
! a/the leak
! flaky/segfault/segfaults/deadlock/deadlocks/deadlocked/outage/downtime/malfunctioning/defective/bricked/zero-byte/off-by-one/double-booked/overbooked
regression/incident/malfunction/overheated/overloaded/misconfigured/misconfiguration/corruption/breakdown/crashloop/faulty
! race/infinite/stack/null/retry condition/conditions/loop/overflow/pointer/storm/storms
! is/are/was/were/it's/got/that's/been/arrived broken/busted/smashed/shattered
is/are/was/were/it's broken/stuck/wrong/missing/dead/expired
! <work> .. is/are/was/were/went/goes/been/keeps/got/gets <bad>/<refused>
! <work> .. broke/died/hung/breaks/dies/stopped
+ broke/broken/breaks/breaking
! breaks/broke down/when/on/if/with/in/every/after/again
! only breaks/fails/happens/crashes/occurs/works on/when/in/with/if/for/after
! server/servers/site/production/prod/api/service/network/internet/wifi/website/database/db/system/app/line/power/vpn/cluster/email/everything is/was/went/are/has/been/were down/out/offline
! went/goes/is/was/were/been/are down/offline for/since/again/because/due/during
! ran/run/runs/running/is/are/was out of memory/disk/space/storage/toner/ink/battery/fuel/quota/connections/power/water/gas/heap/insulin/threads/handles
! have/has/had run out
! out of memory/disk/space/storage/sync
! disk/drive/storage/volume/partition/inbox/mailbox/buffer/queue is/was/were/got/filled/are full/up
filled/filling/fills up
! battery/tyre/tire/phone is/was/went/died dead/flat
! trips/tripped/tripping/blows/blew the/a fuse/breaker/circuit
! battery/tyre/tire/phone died
! power/gas/water cut/outage/failure
! charged/billed/paid/booked/sent/counted/delivered/debited/invoiced .. twice/double/wrongly
! lost/losing/loses/lose .. data/luggage/changes/records/passport/pressure/power/connection/signal/packets/files
! gets/get/got/getting/was/were/is/are/been/being <refused>
<refused> since/because/by/after/again
! silently ~ing/fails/failed/drops/dropped/ignores/ignored/skips/skipped
+ silently/suddenly/randomly/halfway/intermittently/sporadically/constantly/repeatedly/unexpectedly
! cut/cuts/cutting off/out
! permission/connection/access denied/refused/reset/timeout/lost/dropped
! shows/showed/sent/has/had/sends/uses/used/gave/gives/delivered/printed/got/displays/returns/booked/paid .. wrong/incorrect
the wrong address/number/amount/date/port/key/version/price/account/name/order/size/file
wrong address/number/amount/date/port/key/version/price/account/order/size/file
! expired/missing/wrong/broken/stale/invalid/corrupt/outdated/loose/worn/flat/dead/faulty/clogged/lapsed certificate/certificates/cert/token/key/battery/cable/driver/record/file/files/valve/filter/index/cache/config/sensor/fuse/password/header/column/hose/bulb/pump
+ expired/missing/wrong/stale/invalid/corrupt/outdated/loose/worn/faulty/clogged/empty/full/dead/flat/kinked/frozen/corroded/rusty/twice
! deleted/overwrote/unplugged/erased/wiped .. and/now/by
accidentally/mistakenly deleted/sent/removed/closed/dropped/overwrote/paid/booked/unplugged
by mistake/accident
! nobody/none/users/customers/people/guests/clients/they can/can't/cannot/could/couldn't log/open/see/reach/access/connect/load/pay/read/edit/save/upload/download/sign
! i/we can't/cannot/cant/couldn't log/connect/access/print/load/upload/download/edit/pay/sign
unable/refuses/refused to
! unable to log/open/connect/access/reach/load/save/print/send/upload/download/pay
! won't/wont/wouldn't/didn't/doesn't/doesnt/refuses/refused start/boot/turn/charge/load/connect/print/sync/shut/drain/flush/switch/install/compile/budge .. on/off/up/when/since/anymore
! won't/wont start/boot/charge/load/connect/print/sync/drain/flush/install/compile/budge/open
! has/have/had/got/with a/an/two/several/hairline the/hole/crack/leak/fault/fever/rash/bug/infection/puncture/fracture/virus/migraine/concussion/dent/slow
! my/his/her/their/our/<poss> _ hurts/aches/itches/bleeds/hurt
hurts/aches/itches
! is/are sore/swollen/infected/inflamed/numb
fever/rash/swollen/sprained/vomiting/headache/migraine/infection/nausea
! sprained/twisted/broke/fractured/tore/dislocated my/his/her/their/the/an ankle/wrist/arm/leg/finger/toe/knee/muscle/shoulder/foot/rib/tooth/nose/elbow/collarbone
! missed the/our/my/his/her/their flight/train/bus/connection/ferry/connecting/deadline
! stuck in/at/on/between .. lift/elevator/traffic/customs/@/floor/airport/queue/door/drain/pipe
! flight/flights/train/trains/bus/ferry/luggage/delivery/parcel/package/shipment was/were/is/are/got/been/never/has cancelled/canceled/delayed/lost/missing/arrived/stuck/stolen/overbooked/diverted
stranded/scammed/delayed
+ since/after the/last/this/yesterday/update/upgrade/<wd>/we/i/that/moving/moved
+ since
+ every/each time/night/day/morning/minutes
+ when/whenever/once/as the/it/i/we/you/there/more/someone
+ again
+ now no/nobody/none/nothing
! no power/signal/heating/internet/electricity/sound/connectivity since/in/at/on/all/again/for
no power/signal/heating/internet/electricity/connectivity
! slows/slowing/slowed/grinds/ground .. down/halt
! <work> .. slow/slower/sluggish/laggy/lagging
! too slow/hot/loud for/to/when/because
+ # minutes/hours/times/percent
+ with/in error/status/code
a/the/had/has typo
backed up to/with
! side effects
is/was/are/were/went gone/missing/stolen
! got stolen/hacked/scammed/burgled/robbed/towed
! most/half/some/many of the .. are/were/was <bad>
! leak/crack/hole/mould/mold/damp/noise/rattle in/from/under the
bank/insurer/insurance/provider/server/api/database/landlord .. rejected/rejects/refused/refuses/blocked/blocks/declined
! drains/drained within/in/after/overnight/too/so/like/by
drains/drained/draining
! chokes/choked/choking on
! food poisoning
! because/since ... is/was/are/were/had/has <bad>
! because/since ... blocked/missing/expired/broken/full/empty/corrupt/rejected/failed/crashed
! no .. left
= what broke/failed :
! double/wrongly/twice charged/booked/billed
! has/have been out/down/dead/off/broken since/for
+ died/typo
! locked out
! nothing/nobody/none loads/works/responds/happens/arrives/prints/opens/syncs/gets
! has/have/had no sound/signal/picture/effect/power/heat/internet/water/pressure/charge
have/has no sound/signal/effect/picture
! <fixing>/replacing/tightening the/a .. stopped/cured/fixed/solved/helped
! off and on again
! it/problem/issue/cause was the .. firewall/proxy/cache/cable/fuse/battery/driver/dns/filter/hose/pump/sensor/valve/wiring/setting/permissions/timeout/port
it was the/a _ :
! <work>/it/@ .. hangs/hung/froze/stalls/stalled/lags/stutters/flickers/beeps/squeaks/rattles/smokes/overheats/loops
! keeps/kept/keep saying/asking/telling/showing/complaining/sending/waking/popping/blowing/slipping/running/going/turning/coming .. for/out/off/us/me/that/error/loose/down/again
! won't/wont/can't/doesn't/didn't/cannot go/come/turn/switch/stay off/on/away/out/up/closed/shut/down
went/gone/goes/going wrong/missing
+ wrong/missing
! sends/sent/sending/delivers/delivered/points/pointed/pointing/writes/wrote/goes/went .. to the wrong/old
! still/was/were pointing/pointed/points to/at
! mixed/mixing/messed/messing up the/our/my
mixed/messed up
! ran/runs/running into .. limit/error/problem/issue/bug
! hit/hits/hitting the/a/our limit/quota/bug/wall/timeout/ceiling/cap
! exceeded/exceeds/exceeding the/our/its
! <work> .. late/unreadable/upside/invisible
! there's/there is/was a .. leak/crack/hole/bug/smell/short/virus/problem/gap
! allergic reaction to
+ poisoning/infection/inflamed
! bounced/overdue/overdrawn
! keeps/kept switching/turning/shutting/logging/falling/dropping/kicking itself/off/me/us/out/down/over
! logs/logged/logging/kicks/kicked/kicking/throws/locks/locked me/us/him/her/users out
! found/got/solved it :
! found the problem/bug/issue/cause/leak/culprit
! turns/turned out :
! did not/n't arrive/load/start/work/send/save/open/print/sync/turn/show/connect
! never arrived/came/started/loaded/showed/worked/charged/finished
! half/some/most/two/three/many/several/all of/the/our .. fail/fails/failed/broke/break/missing/broken/wrong/crash/crashed/lost/empty
! tests/builds/jobs/uploads/payments/requests/deploys/calls/emails/orders/pods/imports/exports/logins/queries/workers/containers/backups fail/crash/hang/bounce/restart/die/disappear/vanish/stall/time/break/drop
! restarts/reboots/crashes/disconnects/drops/freezes/resets/hangs/stops/fails/dies/disappears every/after/when/whenever/at/during/once/while
by itself/themselves
for no/without reason/warning
! out of nowhere
! too low/high/small/short/large/slow/old/tight/weak/big/hot/loud .. for/to/so/and
limit/timeout/memory/disk/battery/signal/pressure .. too low/high/small/short/weak
! sent/billed/charged/booked/ordered/delivered/installed/used/gave/printed/paid/wrote/invoiced/shipped/opened/dialled/called/closed/pressed/deleted/entered the wrong
+ the wrong
! makes/making/made a/an/strange/weird/odd/loud/funny/grinding/rattling/awful noise/sound/smell/noises/sounds
! strange/weird/odd/burning/grinding/rattling/funny/gas/musty noise/sound/smell/noises/sounds
! did the trick
! got it/everything/things working/running/going
! is/are/was/were/still missing/mouldy/moldy/damp/limping/misaligned/outdated/unreadable/blurry/scratched/dented/torn/cracked/corroded/rusty
! has/have been limping/coughing/hurting/vomiting/failing/crashing/leaking/dripping/broken/missing/down/offline/acting/itching/bleeding/sneezing/slow
limping/coughing/vomiting/itching/bleeding/feverish/dizzy
! is/are/was/were rejected/ignored/dropped/skipped/lost/cut/truncated/mangled/garbled/duplicated/swallowed with/when/by/without/silently/at/because/since/after/on
! is/are/was parsed/read/treated/interpreted/stored/saved/sent/imported/shown/rendered/sorted as
was/were/is parsed/read/treated/stored/rendered as
! scratched/dented/smashed/stole/broke/damaged/knocked/hit/cracked/snapped/bent/burnt/burned/flooded/ripped/tore/spilled/spilt the/our/my/his/her/a car/bike/door/window/screen/phone/mirror/wall/fence/bumper/laptop/cable/key/glass/shelf/pipe/handle/tent/sofa/carpet/vase/coat/jacket
! mould/mold/damp/water/smoke/rust/ants/mice/moths/woodworm/dust/ice/air/sand in/behind/under/on/inside/coming the/our/my/from
+ mould/mold/damp
! is/are missing from/on/in/since
! query/page/site/app/search/build/startup/login/boot takes/took/needs/taking/need # seconds/minutes/hours
takes/took/taking forever/ages
! flight/train/bus/parcel/package/delivery/order/bag/luggage/payment/transfer/refund/invoice hasn't/hasnt/didn't/not/never/still .. arrived/come/turned/missing/gone/shown/cleared
! reverting/restoring/reinstalling/replacing/resetting/rebooting the
! complains/complained/complaining about/that
! refuses/refused to start/open/load/connect/boot/close/print/charge/work/pair/save/install/compile/move/lock
! jammed/stuck/clogged/blocked/frozen/seized/snapped/cracked/bent/loose/torn/ripped again/since/shut/solid/again/open
! snapped off/in/at
! out of sync/date/order/range/alignment
! overdue/overcharged/undelivered/misdelivered/mispriced/miscounted/misprinted/mistyped
! typo in
! a/the typo
! mix-up/mixup/mishap/misunderstanding/misprint/mistake with/in/at/on/about
! bounced/bounces/bouncing back/with/because
! sprang/sprung a leak
! the/our/a/my _ keeps/kept ~ing
! the/our _ .. doesn't/doesnt/didn't/won't/wont/can't/cannot/isn't/aren't/wasn't <function>/<running>
the/my/our/his/her _ .. doesn't/didn't/won't/can't/cannot/isn't <run>
! bag/luggage/parcel/package/order/letter/delivery/passport/refund didn't/never/hasn't/not arrive/arrived/come/show
<work> .. is/are missing
! index/file/key/record/column/header/page/part/screw/bolt/config/dependency/field/comma/bracket/signature/stamp/attachment .. is/are/was missing
! won't/wont/doesn't/didn't let me/us/users/anyone
! won't/wont/doesn't stay open/on/closed/connected/charged/up/shut
came/fell/fallen/comes off/apart/loose/undone
! <work> .. came/fell/fallen/comes off/apart/loose/undone/down
! <fixing> .. brought .. back
! reverting/restarting/replacing/restoring/resetting .. brought/got/made .. back/working/work
! off by one
! is/are/was/got stuck at/in/on customs/the/step/boot/startup
! ill/sick/poorly since/with/from/after/again
! has/have/had/got/with the flu/measles/chickenpox/covid/tonsillitis/bronchitis/pneumonia/shingles/lice/nits/conjunctivitis
! pain/ache/cramps/rash/swelling/lump/fever in/since/on/after/when
! the/my/our/his/her/their _ broke/burst/leaked/jammed/snapped/crashed/failed/shattered/collapsed/tore/froze
! the/our/my/main/real/only/actual <trouble>/cause/culprit/reason was/were the/a/an/that/just/simply/in
! turns/turned out .. never/didn't/wasn't/isn't/doesn't/still/wrong/not
! the/my/our/his/her/@ .. can't/cannot/couldn't/won't ... because
! there's/there is/is/was no water/power/heat/heating/signal/internet/electricity/sound/hot/light/gas/reception/coverage/backup/backups/index/space/paper/toner/ink/insulation
! ^ fixed/repaired/patched/solved/resolved/cured/replaced/swapped the/a/our/my/that/this
! ran/fired/sent/posted/billed/printed/saved/executed/triggered twice
! jobs/job/script/cron/task/query/build ran/runs twice/late/forever/again
! is/are red/broken again/since
! prints/printed/shows/renders/displays/loads/plays blank/empty/black/white/garbage/nothing/twice/upside/slowly
! bounce/bounces/bounced at/from/because
! missing/wrong/expired/invalid/stale key/header/record/index/cert/certificate/token/file/permission/permissions/role/entry/setting/flag/column/field/import/dependency
! because/since of/due the/a/missing/wrong/expired/bad/broken/faulty/loose/stale/invalid/full key/cable/file/cert/certificate/token/disk/header/config/record/typo/timeout/lock/race
! squeaks/squeaky/squeaking/rattles/rattling/wobbles/wobbly/leaky/drafty/creaky/creaks
! still not/no/broken/down/missing/waiting/failing/leaking .. working/fixed/arrived/hot/water/refund/reply/signal/heating/there
! still .. broken/missing/down/leaking/failing/stuck/unpaid/offline
! failed/fails/failing the inspection/audit/mot/exam/build/check/checks
! won't/wont/doesn't/didn't/can't/couldn't sleep/eat/walk/bend/breathe/hear/see/move/lift .. because/since/after/anymore
! ^ the/our/my/his/her/<poss> _ <fails>/stops/sticks/restarts/disconnects/flickers
! but no/nothing _ comes/appears/shows/works/happens/arrives/starts/on
! but nothing/nobody .. comes/appears/shows/works/happens/arrives/starts/answers
! arrived/came/delivered/returned with .. <bad>/cracked/wrong
! arrived/came/delivered/returned <bad>/cracked/damaged/smashed/late/empty
! bag/luggage/suitcase/parcel/package/passport/letter/order/wallet/coat never .. made/arrived/came/turned/reached
! ^ cannot/can't/cant/couldn't/could/unable log/open/access/connect/print/load/pay/save/upload/download/sign/reach/install/start/get/send
! certificate/token/passport/visa/licence/license/password/key/session/subscription/domain/warranty/insurance/card .. has/had/is/was expired/lapsed
certificate/token/passport/visa/licence/license/password/session/domain/card .. expired/expires/lapsed
! only pass/passes/works/work/runs/starts/boots/happens when/if/on/after/with
! leaks/leak/bleeds between/into/from/through/out/under
! smells/smelled/stinks of/like smoke/gas/burning/damp/mould/sewage/petrol/rubber
! solved/fixed/cured/resolved it/that/this $
! by accident/mistake
! is/are down/out/off/dead/offline again
! third/second/fourth time today/this/now/in
! no flame/spark/reply/answer/dial/picture/response comes/from/on/at
! thawed/melted/spoiled/spoilt/rotted because/after/when/overnight
! we/i/you/users/they can't/cannot/cant/couldn't reach/access/open/connect/log/print/load/pay/save/upload/download/edit/mount/ping/deploy/build/compile/install/boot/sync
! usage/memory/queue/bill/bills/cost/costs/backlog/errors/list/log/logs/load/latency/pressure/temperature/leak/noise/pain/fever/rash/crack keeps/kept/keep ~ing
! keeps/kept growing/rising/climbing/filling/increasing until/and/by/since/after
+ killed/evicted/oomkilled
! flooded/ruined/destroyed/damaged/wrecked/smashed/stole/scratched/dented/clogged/corrupted/erased the/our/my/his/her
! marked/flagged/classified/treated/landing/landed as/in spam/junk/fraud/malware/virus
! end/ends/ended/land/lands/landed/goes/go up/in/to .. spam/junk
! is/are/was/were off by #/a/an
! is/are/was/were cracking/peeling/fading/bubbling/rusting/warping/sagging/wobbling/shrinking/crumbling/rotting/flaking/blistering/swelling/creaking/dying/wilting/disappearing/vanishing/duplicating
! shows/pops/comes/keeps up whenever/when/every/on/after
! error _ shows/appears/pops/comes
! got sick/ill/poisoned/burned/burnt/hurt/injured/stung/bitten/infected/robbed/fined/towed/stranded/bumped/stuck
! slipped/fell/tripped .. and broke/hurt/hit/cut/twisted/sprained
! broke/snapped/came off in/at
! the/a reason for/behind the .. outage/failure/crash/delay/error/bug/leak/incident/downtime/breakdown/noise/problem was/is
! unpaid/expired/forgotten/missing domain/invoice/bill/fee/certificate/deposit/licence/license
! hotline/support/helpdesk/insurer/insurance/landlord/bank/airline .. dead/unreachable/ignoring/ignores/refuses/isn't/won't/doesn't/never
! isn't/aren't/not answering/responding/replying/picking
! upstairs/downstairs/next-door .. flooded/leaked/leaking/noise
! overran/overshot/overspent/miscalculated/underestimated
! delayed/late by #
! drops/dropped/dropping frames/packets/calls/connections
! broke off in/at
! lost/losing/loses the/my/our/his/her .. key/keys/wallet/passport/ticket/tickets/bag/phone/card/receipt/invoice/contract/password/file/files
! alarm/siren/detector/bell .. goes/went/going/rings/rang off/by/at/for
! drops/dropped/cuts/cut/falls/fell out/off as/when/whenever/after/every/during/again/since
! forgot/forgotten to renew/pay/lock/save/close/charge/book/send/set/switch/turn/update/back/file/sign/order/tell/buy/register
! fence/tree/pole/line/lines/panels/panel/wire/wires/tiles/branch is/are/came/was/were down
! overwrote/overwrites/overwritten the/our/my/all/by
! there are/is/were ants/mice/rats/cockroaches/wasps/moths/cracks/bugs/errors/leaks/holes/duplicates
! timeouts/errors/crashes/failures/problems/issues/symptoms/complaints/outages started/began/appeared/came/show/occur/increased after/when/since/right/on/with/in/up
! what helped/fixed/solved/worked
! cracked/tore/ripped/bent/dented/scratched/shattered/punctured/severed/crushed the/our/my/his/her/a windscreen/window/screen/pipe/cable/tyre/tire/fence/wall/door/car/tile/tiles/panel/roof/glass/mirror/lens/case/shelf/frame/line
! keeps/kept getting/having ear/infections/headaches/migraines/colds/errors/timeouts/calls/spam/stuck/sick/ill
! vanished/disappeared after/when/from/since/overnight/without
vanished/disappeared
! blocked and/again
`
