package extract

// englishMishaps are what goes wrong at home, on the way, with money and with health.
const englishMishaps = `
[problem]
-- telling alone
! memory/oil/water/gas/data/roof/pipe/coolant/fuel leak/leaks/leakage/damage/loss
! is/are/was/were/it's/got/that's/been/arrived broken/busted/smashed/shattered
! <work> .. is/are/was/were/went/goes/been/keeps/got/gets <bad>/<refused>
! website/database/db/system/app/line/power/vpn/cluster/email/everything is/was/went/are/has/been/were down/out/offline
! ran/run/runs/running/is/are/was out of memory/disk/space/storage/toner/ink/battery/fuel
! ran/run/runs/running/is/are/was out of quota/connections/power/water/gas/heap/insulin/threads/handles
! disk/drive/storage/volume/partition/inbox/mailbox/buffer/queue is/was/were/got/filled/are full/up
! battery/tyre/tire/phone is/was/went/died dead/flat
! trips/tripped/tripping/blows/blew the/a fuse/breaker/circuit
! battery/tyre/tire/phone died
! power/gas/water cut/outage/failure
! charged/billed/paid/booked/sent/counted/delivered/debited/invoiced .. twice/double/wrongly
! lost/losing/loses/lose .. data/luggage/changes/records/passport/pressure/power/connection/signal/packets/files
! gets/get/got/getting/was/were/is/are/been/being <refused>
! shows/showed/sent/has/had/sends/uses/used/gave/gives/delivered/printed/got/displays/returns/booked/paid .. wrong/incorrect
! expired/missing/wrong/broken/stale/invalid/corrupt certificate/certificates/cert/token/key/battery/cable/driver/record/file/files/valve
! outdated/loose/worn/flat/dead/faulty/clogged/lapsed certificate/certificates/cert/token/key/battery/cable/driver/record/file/files/valve
! expired/missing/wrong/broken/stale/invalid/corrupt filter/index/cache/config/sensor/fuse/password/header/column/hose/bulb/pump
! outdated/loose/worn/flat/dead/faulty/clogged/lapsed filter/index/cache/config/sensor/fuse/password/header/column/hose/bulb/pump
! has/have/had/got/with a/an/two/several/hairline infection/puncture/fracture/virus/migraine/concussion/dent/slow
! my/his/her/their/our/<poss> _ hurts/aches/itches/bleeds/hurt
! sprained/twisted/broke/fractured/tore/dislocated my/his/her/their/the/an ankle/wrist/arm/leg/finger/toe/knee
! missed the/our/my/his/her/their flight/train/bus/connection/ferry/connecting/deadline
! stuck in/at/on/between .. lift/elevator/traffic/customs/@/floor/airport/queue/door/drain/pipe
! flight/flights/train/trains/bus was/were/is/are/got/been/never/has cancelled/canceled/delayed/lost/missing
! ferry/luggage/delivery/parcel/package/shipment was/were/is/are/got/been/never/has cancelled/canceled/delayed/lost/missing
! flight/flights/train/trains/bus was/were/is/are/got/been/never/has arrived/stuck/stolen/overbooked/diverted
! ferry/luggage/delivery/parcel/package/shipment was/were/is/are/got/been/never/has arrived/stuck/stolen/overbooked/diverted
! no power/signal/heating/internet/electricity/sound/connectivity since/in/at/on/all/again/for
! got stolen/hacked/scammed/burgled/robbed/towed
! leak/crack/hole/mould/mold/damp/noise/rattle in/from/under the
! food poisoning
! double/wrongly/twice charged/booked/billed
! has/have/had no sound/signal/picture/effect/power/heat/internet/water/pressure/charge
! never arrived/came/started/loaded/showed/worked/charged/finished
! sent/billed/charged/booked/ordered/delivered/installed/used/gave/printed the wrong
! makes/making/made a/an/strange/weird/odd/loud/funny/grinding/rattling/awful noise/sound/smell/noises/sounds
! strange/weird/odd/burning/grinding/rattling/funny/gas/musty noise/sound/smell/noises/sounds
! got it/everything/things working/running/going
! is/are/was/were/still missing/mouldy/moldy/damp/limping/misaligned/outdated/unreadable/blurry/scratched/dented/torn/cracked/corroded/rusty
! scratched/dented/smashed/stole/broke/damaged/knocked/hit/cracked the/our/my/his/her/a car/bike/door/window/screen
! scratched/dented/smashed/stole/broke/damaged/knocked/hit/cracked the/our/my/his/her/a phone/mirror/wall/fence/bumper/laptop
! snapped/bent/burnt/burned/flooded/ripped/tore/spilled/spilt the/our/my/his/her/a car/bike/door/window/screen
! snapped/bent/burnt/burned/flooded/ripped/tore/spilled/spilt the/our/my/his/her/a phone/mirror/wall/fence/bumper/laptop
! scratched/dented/smashed/stole/broke/damaged/knocked/hit/cracked the/our/my/his/her/a cable/key/glass/shelf/pipe/handle
! scratched/dented/smashed/stole/broke/damaged/knocked/hit/cracked the/our/my/his/her/a tent/sofa/carpet/vase/coat/jacket
! snapped/bent/burnt/burned/flooded/ripped/tore/spilled/spilt the/our/my/his/her/a cable/key/glass/shelf/pipe/handle
! mould/mold/damp/water/smoke/rust/ants/mice/moths/woodworm/dust/ice/air/sand in/behind/under/on/inside/coming the/our/my/from
! flight/train/bus/parcel/package/delivery hasn't/hasnt/didn't/not/never/still .. arrived/come/turned/missing/gone/shown/cleared
! order/bag/luggage/payment/transfer/refund/invoice hasn't/hasnt/didn't/not/never/still .. arrived/come/turned/missing/gone/shown/cleared
! bag/luggage/parcel/package/order/letter/delivery/passport/refund didn't/never/hasn't/not arrive/arrived/come/show
! index/file/key/record/column/header/page/part/screw .. is/are/was missing
! won't/wont/doesn't stay open/on/closed/connected/charged/up/shut
! is/are/was/got stuck at/in/on customs/the/step/boot/startup
! ill/sick/poorly since/with/from/after/again
! has/have/had/got/with the flu/measles/chickenpox/covid/tonsillitis/bronchitis/pneumonia/shingles/lice/nits/conjunctivitis
! pain/ache/cramps/rash/swelling/lump/fever in/since/on/after/when
! there's/there is/is/was no water/power/heat/heating/signal/internet/electricity/sound/hot/light
! ran/fired/sent/posted/billed/printed/saved/executed/triggered twice
! missing/wrong/expired/invalid/stale key/header/record/index/cert/certificate/token/file/permission
! bag/luggage/suitcase/parcel/package/passport/letter/order/wallet/coat never .. made/arrived/came/turned/reached
! certificate/token/passport/visa/licence/license/password .. has/had/is/was expired/lapsed
! key/session/subscription/domain/warranty/insurance/card .. has/had/is/was expired/lapsed
! smells/smelled/stinks of/like smoke/gas/burning/damp/mould/sewage/petrol/rubber
! logs/load/latency/pressure/temperature/leak/noise/pain/fever/rash/crack keeps/kept/keep ~ing
! flooded/ruined/destroyed/damaged/wrecked/smashed/stole/scratched/dented/clogged/corrupted/erased the/our/my/his/her
! got sick/ill/poisoned/burned/burnt/hurt/injured/stung/bitten/infected/robbed/fined/towed/stranded/bumped/stuck
! hotline/support/helpdesk/insurer/insurance/landlord/bank/airline .. dead/unreachable/ignoring/ignores/refuses/isn't/won't/doesn't/never
! upstairs/downstairs/next-door .. flooded/leaked/leaking/noise
! lost/losing/loses the/my/our/his/her .. key/keys/wallet/passport/ticket/tickets/bag
! alarm/siren/detector/bell .. goes/went/going/rings/rang off/by/at/for
! fence/tree/pole/line/lines/panels/panel/wire/wires/tiles/branch is/are/came/was/were down
! cracked/tore/ripped/bent/dented the/our/my/his/her/a windscreen/window/screen/pipe/cable/tyre/tire/fence/wall/door/car
! scratched/shattered/punctured/severed/crushed the/our/my/his/her/a windscreen/window/screen/pipe/cable/tyre/tire/fence/wall/door/car
! cracked/tore/ripped/bent/dented the/our/my/his/her/a tile/tiles/panel/roof/glass/mirror/lens/case/shelf/frame/line
! scratched/shattered/punctured/severed/crushed the/our/my/his/her/a tile/tiles/panel/roof/glass/mirror/lens/case/shelf/frame/line
`
