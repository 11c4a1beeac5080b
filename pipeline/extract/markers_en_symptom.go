package extract

// englishSymptoms are what fails of machines and programs.
const englishSymptoms = `
[problem]
-- telling alone
! throws/throwing/threw/raises/raised/returns/returned .. 404/403/401/400/timeout/null/nil/nan/garbage
! returning/gives/gave/gets/shows/getting/reports/with .. 404/403/401/400/timeout/null/nil/nan/garbage
! return/returns/returned/finds/shows/prints nothing/empty/null/nan/garbage/blank/duplicates/500/502/503/504/404/403/401
! keeps/kept/keep <failing>
! keeps/kept getting/going stuck/lost/out/off/down/wet/worse/hot
! doesn't/doesnt/won't/wont/can't/isn't/aren't/longer/didn't/cannot/not/wasn't <function>
! <work>/it/@ .. doesn't/doesnt/don't/won't/wont/can't/cannot/isn't/aren't/didn't/not/never/couldn't <run>/<running>/hold/stay/finish
! stopped/stops/quit/ceased/stop <running>
! <work>/@ .. <fails>
! <work> .. <failed>
! times/timed/timing out
! is/are/was/were/it's/been leaking/dripping/overheating/failing/crashing/flickering/jammed/clogged/corrupted/corrupt/cracked/leaky
! is/are/was/were/it's/been faulty/defective/flaky/bricked/unreachable/unresponsive/unusable/unreadable/offline/mouldy/moldy/kinked
! a/the leak
! flaky/segfault/segfaults/deadlock/deadlocks/deadlocked/outage
! downtime/malfunctioning/defective/bricked/zero-byte/off-by-one/double-booked/overbooked
! race/infinite/stack/null/retry condition/conditions/loop/overflow/pointer/storm/storms
! <work> .. broke/died/hung/breaks/dies/stopped
! breaks/broke down/when/on/if/with/in/every/after/again
! only breaks/fails/happens/crashes/occurs/works on/when/in/with/if/for/after
! server/servers/site/production/prod/api/service/network/internet/wifi is/was/went/are/has/been/were down/out/offline
! have/has/had run out
! out of memory/disk/space/storage/sync
! silently ~ing/fails/failed/drops/dropped/ignores/ignored/skips/skipped
! cut/cuts/cutting off/out
! permission/connection/access denied/refused/reset/timeout/lost/dropped
! deleted/overwrote/unplugged/erased/wiped .. and/now/by
! nobody/none/users/customers/people/guests/clients/they can/can't/cannot/could/couldn't log/open/see/reach/access/connect/load
! nobody/none/users/customers/people/guests/clients/they can/can't/cannot/could/couldn't pay/read/edit/save/upload/download/sign
! i/we can't/cannot/cant/couldn't log/connect/access/print/load/upload/download/edit/pay/sign
! unable to log/open/connect/access/reach/load/save/print/send/upload/download/pay
! won't/wont/wouldn't/didn't/doesn't/doesnt/refuses/refused start/boot/turn/charge/load/connect/print .. on/off/up/when/since/anymore
! won't/wont/wouldn't/didn't sync/shut/drain/flush/switch/install/compile/budge .. on/off/up/when/since/anymore
! doesn't/doesnt/refuses/refused sync/shut/drain/flush/switch/install/compile/budge .. on/off/up/when/since/anymore
! won't/wont start/boot/charge/load/connect/print/sync/drain/flush/install/compile/budge/open
! is/are sore/swollen/infected/inflamed/numb
! sprained/twisted/broke/fractured/tore/dislocated my/his/her/their/the/an muscle/shoulder/foot/rib/tooth/nose/elbow/collarbone
! slows/slowing/slowed/grinds/ground .. down/halt
! <work> .. slow/slower/sluggish/laggy/lagging
! side effects
! most/half/some/many of the .. are/were/was <bad>
! drains/drained within/in/after/overnight/too/so/like/by
! chokes/choked/choking on
! no .. left
! has/have been out/down/dead/off/broken since/for
! locked out
! nothing/nobody/none loads/works/responds/happens/arrives/prints/opens/syncs
! <work>/it/@ .. hangs/hung/froze/stalls/stalled/lags/stutters/flickers/beeps/squeaks/rattles/smokes/overheats/loops
! won't/wont/can't/doesn't/didn't/cannot go/come/turn/switch/stay off/on/away/out/up/closed/shut/down
! sends/sent/sending/delivers/delivered/points/pointed/pointing/writes/wrote/goes/went .. to the wrong/old
! still/was/were pointing/pointed/points to/at
! mixed/mixing/messed/messing up the/our/my
! exceeded/exceeds/exceeding the/our/its
! <work> .. late/unreadable/upside/invisible
! allergic reaction to
! keeps/kept switching/turning/shutting/logging/falling/dropping/kicking itself/off/me/us/out/down/over
! logs/logged/logging/kicks/kicked/kicking/throws/locks/locked me/us/him/her/users out
! did not/n't arrive/load/start/send/save/open/print/sync/turn/show/connect/work
! half/some/most/two/three/many/several/all of/the/our .. fail/fails/failed/broke/break/missing/broken/wrong/crash/crashed/lost/empty
! tests/builds/jobs/uploads/payments/requests/deploys/calls/emails fail/crash/hang/bounce/restart/die/disappear/vanish/stall/time/break/drop
! orders/pods/imports/exports/logins/queries/workers/containers/backups fail/crash/hang/bounce/restart/die
! orders/pods/imports/exports/logins/queries/workers/containers/backups disappear/vanish/stall/time/break/drop
! restarts/reboots/crashes/disconnects/drops/freezes/resets/hangs/stops/fails/dies/disappears every/after/when/whenever/at/during/once/while
! out of nowhere
! too low/high/small/short/large/slow/old/tight/weak/big/hot/loud .. for/to/so/and
! paid/wrote/invoiced/shipped/opened/dialled/called/closed/pressed/deleted/entered the wrong
! did the trick
! has/have been limping/coughing/hurting/vomiting/failing/crashing/leaking/dripping
! has/have been broken/missing/down/offline/acting/itching/bleeding/sneezing/slow
! is/are/was parsed/read/treated/interpreted/stored/saved/sent/imported/shown/rendered/sorted as
! snapped/bent/burnt/burned/flooded/ripped/tore/spilled/spilt the/our/my/his/her/a tent/sofa/carpet/vase/coat/jacket
! is/are missing from/on/in/since
! query/page/site/app/search/build/startup/login/boot takes/took/needs/taking/need # seconds/minutes/hours
! complains/complained/complaining about/that
! refuses/refused to start/open/load/connect/boot/close/print/charge/pair/save/install/compile/move/lock/work
! jammed/stuck/clogged/blocked/frozen/seized/snapped/cracked/bent/loose/torn/ripped again/since/shut/solid/again/open
! snapped off/in/at
! out of sync/date/order/range/alignment
! typo in
! a/the typo
! mix-up/mixup/mishap/misunderstanding/misprint/mistake with/in/at/on/about
! sprang/sprung a leak
! the/our/a/my _ keeps/kept ~ing
! the/our _ .. doesn't/doesnt/didn't/won't/wont/can't/cannot/isn't/aren't/wasn't <function>/<running>
! bolt/config/dependency/field/comma/bracket/signature/stamp/attachment .. is/are/was missing
! won't/wont/doesn't/didn't let me/us/users/anyone
! <work> .. came/fell/fallen/comes off/apart/loose/undone/down
! off by one
! the/my/our/his/her/their _ broke/burst/leaked/jammed/snapped/crashed/failed/shattered/collapsed/tore/froze
! there's/there is/is/was no gas/reception/coverage/backup/backups/index/space/paper/toner/ink/insulation
! jobs/job/script/cron/task/query/build ran/runs twice/late/forever/again
! is/are red/broken again/since
! prints/printed/shows/renders/displays/loads/plays blank/empty/black/white/garbage/nothing/twice/upside/slowly
! missing/wrong/expired/invalid/stale permissions/role/entry/setting/flag/column/field/import/dependency
! squeaks/squeaky/squeaking/rattles/rattling/wobbles/wobbly/leaky/drafty/creaky/creaks
! still .. broken/missing/down/leaking/failing/stuck/unpaid/offline
! failed/fails/failing the inspection/audit/mot/exam/build/check/checks
! ^ the/our/my/his/her/<poss> _ <fails>/stops/sticks/restarts/disconnects/flickers
! but no/nothing _ comes/appears/shows/works/happens/arrives/starts/on
! but nothing/nobody .. comes/appears/shows/works/happens/arrives/starts/answers
! arrived/came/delivered/returned with .. <bad>/cracked/wrong
! arrived/came/delivered/returned <bad>/cracked/damaged/smashed/late/empty
! ^ cannot/can't/cant/couldn't/could/unable log/open/access/connect/print/load/pay/save/upload/download/sign/reach/install/start/get/send
! only pass/passes/works/runs/starts/boots/happens/work when/if/on/after/with
! leaks/leak/bleeds between/into/from/through/out/under
! by accident/mistake
! is/are down/out/off/dead/offline again
! third/second/fourth time today/this/now/in
! no flame/spark/reply/answer/dial/picture/response comes/from/on/at
! we/i/you/users/they can't/cannot/cant/couldn't reach/access/open/connect/log/print/load/pay/save/upload
! we/i/you/users/they can't/cannot/cant/couldn't download/edit/mount/ping/deploy/build/compile/install/boot/sync
! keeps/kept growing/rising/climbing/filling/increasing until/and/by/since/after
! marked/flagged/classified/treated/landing/landed as/in spam/junk/fraud/malware/virus
! end/ends/ended/land/lands/landed/goes/go up/in/to .. spam/junk
! is/are/was/were off by #/a/an
! is/are/was/were cracking/peeling/fading/bubbling/rusting/warping/sagging/wobbling/shrinking/crumbling
! is/are/was/were rotting/flaking/blistering/swelling/creaking/dying/wilting/disappearing/vanishing/duplicating
! shows/pops/comes/keeps up whenever/when/every/on/after
! slipped/fell/tripped .. and broke/hurt/hit/cut/twisted/sprained
! broke/snapped/came off in/at
! unpaid/expired/forgotten/missing domain/invoice/bill/fee/certificate/deposit/licence/license
! isn't/aren't/not answering/responding/replying/picking
! overran/overshot/overspent/miscalculated/underestimated
! delayed/late by #
! drops/dropped/dropping frames/packets/calls/connections
! broke off in/at
! lost/losing/loses the/my/our/his/her .. phone/card/receipt/invoice/contract/password/file/files
! drops/dropped/cuts/cut/falls/fell out/off as/when/whenever/after/every/during/again/since
! forgot/forgotten to renew/pay/lock/save/close/charge/book/send/set/switch/turn/update/back/file/sign/order/tell/buy/register
! overwrote/overwrites/overwritten the/our/my/all/by
! vanished/disappeared after/when/from/since/overnight/without
! blocked and/again
! went/goes/gone/sent/shipped/printed out/off with .. wrong/old/last/missing/without
! with the wrong
! fill/fills/filled/filling the/my/our disk/drive/volume/inbox/log/memory/partition
`
