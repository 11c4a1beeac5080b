package extract

// englishTold are facts as people tell them of themselves, of others and of places: "my father is a plumber", "I teach at
// the college", "it's not far from the station".
const englishTold = `
[language en]
[sets]
role = student pupil apprentice intern freelancer widow widower assistant consultant attendant agent surgeon guide clerk judge mechanic
role = scientist nanny caretaker trainee volunteer pensioner
owned = dog cat car house flat apartment garden boat caravan cottage sister brother son daughter twin twins degree licence motorbike horse
owned = allotment balcony piano cats dogs kids sons daughters sisters brothers chickens hens bike van horses rabbits
session = class lesson training practice rehearsal appointment exam interview course seminar lecture surgery conference meeting workshop
relative = <kin> <circle>
tongue = english french german spanish italian japanese chinese russian dutch arabic hindi polish portuguese mandarin latin turkish greek
tongue = swedish danish norwegian finnish korean
schooling = college school university hospital prison kindergarten nursery retirement care
[fact]
-- people
! <poss> <relative> .. has/have/got/found/started/runs a/an/his/her/their/# .. job/degree/business/house/flat/dog/shop/company
! i/we/they/he/she/@ have/has/own/owns a/an/two/three/# <owned>
! i/we/they/he/she/@ have/has/own/owns a/an _ <owned>
! i've/we've/they've got a/an/two/three/# .. <owned>
! he's/she's/i'm # now/years/and/in
! <poss> <relative> .. is/was a/an .. ~er/<role>
! <poss> <relative> .. is/are still/now in/at <schooling>/@
! <poss> <relative> .. is/are in/at <schooling>/@
! i'm/he's/she's/who's a/an/the .. ~er/<role> in/at/for/by/from/with/of
! he/she/who/i is/was/am a/an/the .. ~er/<role> in/at/for/by/from/with/of
! i'm/he's/she's a/an .. <role>
! i am a/an .. <role>
! i/we/he/she/they live/lives alone/together/abroad/here/there/upstairs/downstairs/nearby/next
! i/we/he/she/they work/works/teach/teaches/study/studies/volunteer at/for/in/as @/a/an/the
! have/has/i've/we've/they've lived/worked/studied/taught in/at/with/as/here/there/for @/#/a/the/years
! i/we/she/he/@ lived/worked/studied/taught in/at/for/as @/#
! have/has/i've/we've/they've been coming/living/teaching/studying/renting/playing/learning ... for/since
! have/has/i've/we've/they've been working at/for/as/in/with ... for/since
! i/we/he/she/@ was/were/is/am born/raised/educated in/at/on
! speak/speaks/learned/learnt/study/studies/studied/teach/teaches/taught/know .. <tongue>
! every/each year/summer/winter/christmas/spring/autumn/month i/we/they/he/she
! # people/persons/members/kids/children in my/our/the/his/her
! i'm/we're/am/are home/back/away/off/out on/until/till/between/from #/<wd>/<month>
! i'm/we're/am/are home/back/away/off on/until/till/between the
! <poss> <relative> .. is/are coming/visiting/staying/arriving/flying/moving .. on/at/in/from/over/to/next/tomorrow/this/for
! i/we/he/she/they/@ ... once/twice a/per week/day/month/year
! i/we/he/she/they/@ live/lives with/near/next <poss>/the/a
! live/lives up/out/down/over/back in/at @
! i/we/he/she/they/@ joined/founded/opened/bought ... ago
! i/we/he/she/they/@ moved/retired/graduated/married/divorced ... ago
! take/takes/drive/drives/walk/walks/cycle/cycles/commute/commutes .. to work/school
! was/were/got promoted/elected/hired/adopted/laid
! graduated .. from/with
-- places and things
! we/they have/has a/an .. on/in/at/near the/@
! is/are/it's made of/from
! majored/majoring in
! degree/diploma/phd/master's/masters/certificate in
! is/are/it's on sale
! there are # of us/them
! is/are on the _ floor/shelf/page
! > every/each _ .. has/have/comes/includes/gets a/an/its/their/#
! a total of #
! take/takes/last/lasts/holds/hold up to #
! is/are subject to
! it's/it'll/is/are/was/costs/cost/be/only/for .. €
! € a/per/each/for
! there's/there is/are a/an/no/another <event>/<session> on/next/this/tomorrow/at/in
! there's/there is/are no limit/fee/charge/deposit/discount/lift/parking to/for/on/in/at
! there's/there is a/an .. at/in/on/near/opposite @/#
! that's/this/it's/that is the/a/an _ where/which
! it/they comes/come with
! it/they charge/charges _
! it's/they're/is/are/costs/cost .. # euros/euro/pounds/dollars/quid/bucks/francs/crowns/each
! is/are/runs/lasts/goes from # to/till/until/through
! <session> .. is/are/starts/begins/finishes on/at #/<wd>/<month>
! is/are at # in/on/at/every
! there's/there is/are many/several/some/few/plenty/lots .. in/at/on/near/around @/the/our
! it's/they're/is/are not far from
! it's/it is/they're/that's near/close/opposite/behind/beside/next the/to/my/our/@
! it/that/which/@ stands for the/@
! it's/they're/is/are called/named the @
! it's/they're called/named @
! is/are used for/to/as/in the/his/her/our/a/by/all
! is/are meant/intended/reserved/designed for
! we offer/sell/stock/provide/serve/accept/charge/deliver _
! was/were/is/been moved/transferred/relocated/handed/sold/renamed over/to/from the/a/@
! is/are to be repaid/paid/returned/delivered/submitted in/by/on/at/within
! <attr>/<noun> for/of/to the/our/my/this/your .. is/are #/@/<wd>/<month>/at/on
! it's/it is/they're/that's a/an .. with a/an/#/two/three
! # pills/tablets/drops/capsules/teaspoons/puffs per/a/each/after/before
! temps/temperatures/temperature fall/falls/drop/drops/rise/rises/goes/go to/down/below/up
! it/that/it'll takes/take/will/only/about .. # minutes/hours/days to
! is/are the first/second/third/last/next _ on/to/from
-- in company
it/they has/have all/both/its/no/a/an/#
-- supporting
+ for a while/years/ages
+ as well
+ per/a/each day/week/month/meal/person
`
