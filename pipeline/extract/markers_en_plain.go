package extract

// englishPlain are the plainest statements: a thing and its figure, hour or place, what someone bought, wants or lacks.
const englishPlain = `
[language en]
[fact]
! ^ the/its/our/your/most/their/each/every ... is/are/has/have .. @
! ^ it/they/there/it's/they're/there's .. is/are/has/have .. on/in/at/from/near/to/by @/#
! i/we/he/she/they come/comes from _
! there's/there is/are free/many/some/several _ .. in/at/on/near the/our/every/all
! ^ the/our/your ... requires/varies/includes/contains/covers _
! bought/got it from/for @/#
! is/are always/often/usually/never _ in <month>
! ^ the/our/your/most/each/every ... is/are/takes/costs/leaves/leave/runs/run/goes/go/opens/closes/starts/ends .. # _
! ^ the/our/your/most ... leave/leaves/goes/go/run/runs/come/comes/depart/departs from/to/via @
! is/are/it's round/around the corner
! i'm/he's/she's the ~er/<role> here/there
! <poss> <relative> can cook/make/speak/play/swim/drive/read/sing/ski/fix/sew/ride
! passed/failed my/the/our/his/her .. exam/exams/test/driving
! will/she'll/he'll/i'll be/turn # next/this/in/on
! doesn't/don't/didn't cost _
! bought/ordered/sold/delivered/received # .. from/for/of
! i'm/we're/am/are meeting/seeing/visiting @ at/on/in/for
[problem]
! far/way too small/big/expensive/slow/loud/hot/cold/heavy/tight/dark/high/low/wide/weak
! started/began aching/hurting/leaking/dripping/smoking/rattling/squeaking
! no appetite/energy/strength
! not/isn't/aren't .. ready
! can't/cannot/couldn't fall asleep
! was/is/were a/an .. disaster/failure/nightmare/shambles/mess
! doing/does/did my/our/his/her head in
! i'm/we're/he's/she's/am/is broke/skint/overweight/overdrawn
! lost my/our/his/her way/job/balance/voice/appetite/place
! spelled/typed/written/entered/spelt/printed .. wrong/wrongly/incorrectly
! not up to .. standard/scratch/par
! terribly/horribly/awfully dry/hot/cold/slow/loud/noisy/late/expensive
! make/made/file/filed/lodge/lodged a/an/the .. complaint/claim
[preference]
! annoys/bothers/irritates/bugs me/us/him/her
! i/we usually/normally/generally/seldom/rarely _ _
! isn't/aren't/not allowed
! hate/hates/detest/loathe the/those/these/noise/noises/people/crowds/queues
! i/we want/need a/an .. room/seat/table/one with/without/near/away/on/by/facing
! please give/get/book/find me/us a/an/the .. with/away/near/without/on/by
! our/my/company/house policy/rule to/that/not
! always try/tries to
! eat/drink/use/wear/go/buy/meet/work .. only at/in/on/when/with
[howto]
! the first/next/last thing you/we/to do/need .. is
! the best/easiest/quickest/cheapest/only/simplest/fastest/safest way is to/by
! > take # ... times a/per day
[decision]
! need/have/has/had to cancel/postpone/reschedule my/our/the/it/this/that
! and/so i/we/she/he refused/declined/accepted it/the/that/this
! and/so i/we/she/he said yes/no
! ^ the/@/<wd>/# .. will be/do fine/ok/okay/perfect/nicely
! fine , i'll/we'll get/do/pick/drive/fetch/pay him/her/it/them/the
! i'll/we'll buy a/an/the/one/both/two
! > make it #/@/<wd>/two/three
! offered me/us ... took/accepted/refused/declined
[idiom]
trying/try/tried to avoid
offered me/us a drink/coffee/tea/lift/seat/hand
`
