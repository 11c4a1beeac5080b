package extract

// englishRepairs are problems told by what was done about them ("reseated the RAM and it boots again"), by their cause
// ("it was the cable all along"), and by what hurts or comes out wrong.
const englishRepairs = `
[language en]
[sets]
repair = swapped reseated replaced tightened cleaned rebooted restarted reset cleared unplugged reinstalled reverted bumped changed taped
repair = glued nailed oiled greased patched soldered rewired recharged unclogged descaled flushed wiped topped rolled unblocked bypassed
repair = re-plugged refitted resealed rehung sanded unscrewed turned switched bled
well = again now fine quiet gone works working smoothly properly stopped boots runs loads streams prints dry better normal
bodypart = back knee shoulder neck hip ankle wrist foot elbow tooth ear eye throat chest stomach tummy heel thumb jaw knees ears eyes
ailment = hives cramps blisters heartburn nosebleeds migraines rashes spots sores chills palpitations dizziness
failing = sticking peeling sagging wobbling rubbing
[problem]
-- what was done about it
! <repair> the/a/it/that/them/my/our/in/down/everything/back/off ... it/it's/they/everything/that/we .. <well>
! <repair> the/a/it/my/our/that ... and/now the/my _ .. <well>
! <repair> it/that/them .. and/now it's/its/it/they're/everything
! ~ing the/my/our/it ... sorted/fixed/cured/solved/helped/stopped it/that/the/everything/things
! new one/cable/battery/fuse/seal/filter in/fitted/installed/on , it/it's/the
! new one/cable/battery/fuse/seal/filter in/fitted/installed/on and
! boots/prints/loads/streams/connects/charges/syncs/flushes/heats again/fine
! got/get/gets/getting to the bottom/root of
! tracked/hunted/nailed/pinned it/that/this/them down
! mystery solved
! had to bin/scrap/chuck/redo/rebook/refund/evacuate/toss/discard the/it/everything/half/all/them/our/my
-- the cause
! it/that was/is the .. all along
! all along $
! was/is never the _ ... the/a/it/just
! hence the/all .. mess/puddle/delay/delays/smell/noise/error/errors/damage/trouble/queue/panic/hole/stain/water/cold/dark
! has/have/had/with/got a/an bent/loose/broken/cracked/torn/blown/dead/dodgy/faulty/worn/frayed/missing/blocked/dented/split/leaking/rotten _
! the wrong way round/up/around
! wired/fitted/plugged/mounted/installed/assembled/connected .. wrong/wrongly/backwards/incorrectly/upside
! holding/held/holds .. because the/a/of
! was/were/got/gets mixed up with/by/between/at
! was/were/is quietly/silently/secretly ~ing
! something wrong/off with
! something is/was wrong/off/up with
! something's wrong/off/up with
-- what fails, and when
! leaking/losing/wasting/bleeding/burning .. #
! dead/broken/down/out/off/frozen/stuck/blocked/gone/flat again
! goes/go/went/turn/turns red/dark/dead/mad/haywire/blank/off every/each/whenever/as
! ^ the/my/our/<poss> .. split/snapped/tore/cracked/burst/jammed/died .. first/after/when/overnight/again/within
! keeps/kept climbing/growing/rising/filling/shrinking/dropping/piling until/till/and
! taken/withdrawn/debited/deducted/posted twice
! no signal/reception/power/water/heating/internet/electricity/wifi in/on/at/anywhere/upstairs/downstairs
! smells/smelled/smelling/reeks of/like gas/burning/rot/mould/damp/smoke/sewage
! come/comes/came/turned out <awry>/<behave>/burnt/overexposed/squashed/wonky
! leaves/left/leaving .. streaks/stains/marks/residue/scratches/puddles/smears
! went/goes/go/going/ended/landed .. to/in/into/up .. spam/junk
! have/has/had gone mouldy/rusty/sour/rancid/stale/flat/stiff/soft/dead
-- what hurts
! giving/gives/gave/give me/him/her/us .. grief/trouble/hell/gyp/bother/headaches
! my/his/her/<poss> <bodypart> .. went/locked/clicks/clicking/throbs/throbbing/swelling/swollen/seized/killing/acting/stiff/twinges/aching/hurting/popped
! can/could barely/hardly/scarcely sit/walk/stand/sleep/move/breathe/hear/see/swallow/bend/lift/eat/type/grip
! getting/get/got/gets/having/had/have <ailment> from/after/when/every/since/again/on/all
! came/come/comes/coming/gone/went/is/been/i'm down with a/the/@/flu/something
! broke/breaks/breaking out in
-- in company
someone/somebody/i/we/he/she/they/<kin> .. left/forgot the/it/a/my/our .. open/running/unlocked/unplugged/half/behind
sorted it/that/itself/them
-- supporting
+ and it/it's/they .. <well>
+ about once/twice a
+ the first/second/third night/day/week/time
+ in it/them
+ nobody/no-one remembered/noticed/knew
[idiom]
hence the name/title/nickname/question/photo/costume/hat/emoji/joke
running/i'm/we're # minutes/mins late
am/are/is/be/running # minutes/mins late
`
