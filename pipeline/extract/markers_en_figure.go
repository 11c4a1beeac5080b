package extract

// englishFigures are facts told in figures, dates and hours, and what makes a fact of other words.
const englishFigures = `
[fact]
-- telling alone
! <poss>/the/@ <attr> is/are #/@/called
! <attr> is/are/of #
! <poss>/the/a/@ <noun>/<attr> is/are/was #
! > <attr>/number/code/address/name/hours/login :
! <poss> <attr>/number/code/address/name/hours/login :
! default is/are #/@
! live/lives in/at/near/on @/#
! runs/run on/at/under/behind/as/inside/until/every/from/between/in #/@/node/port/kubernetes/docker/linux
! points/point to/at @/#
! was/were built/founded/established/opened/renovated/invented/launched in/by #/@/two/a
! born/founded/built/established in/on #/@/<month>
! works/work with/on/only @/#
! is/am/are/turns/turning # years old/this/on/in
! is/are # .. from/long/wide/tall/high/deep/old/away/per/a/each
! has/have # .. <unit>
! has/have # million/thousand/hundred
! there is/are a/an/#/the <thing>/<unit> in/at/on/under/behind/near/between
! is/are <open> on/from/until/between/till/every/by <wd>/#/<month>/nine/noon
! opens/closes/shuts/leaves/departs/arrives/starts/ends/begins/finishes/boards/sails at/on/from/until/in .. #/noon/midnight/<wd>
! expires/expire/renews/matures/lapses in/on/at/until .. #/<month>/<wd>/@
! valid/guaranteed until/for/till/through .. #/<month>
! runs/ends/lasts/goes until/till/through #/<month>/<wd>/the
! costs/charges/weighs/measures/seats/sleeps/earns/lasts/takes/holds/pays/fits/covers/handles/accepts/stores/supports/allows/serves .. #
! cost/weigh/measure #/about
! grows/drops/rises/increases by #
! contains/requires/supports/exposes/exports/implements/hosts/consists/speaks/uses/includes/accepts/needs/takes @/#
! only supports/accepts/runs/takes/covers/includes/allows/opens
! #/requests/euros/pounds/dollars .. per/a/an/each minute/second/hour/day/week/month/year/person/key/user/night/head/request/term/kilo/room
! reachable/available/contactable at/on/under/via/by #/@
! travel/travels/enter/get/gets/park/stay free
! is/are # .. included
! @/<other> has/have # _
! <kin> is/are/was from/called/named/@/#
! there is/are # .. in/at/under/behind/on/near/between the/our/my/@/each
! is/are/gets/get collected/emptied/delivered/cleaned .. every/each/weekly/daily/monthly/twice/nightly/hourly/once
! is/are/gets/get paid/billed/published/updated/refreshed .. every/each/weekly/daily/monthly/twice/nightly/hourly/once
! is/are/gets/get held/served/invoiced/watered .. every/each/weekly/daily/monthly/twice/nightly/hourly/once
! is/are/gets/get serviced/rotated/sent/reviewed/backed .. every/each/weekly/daily/monthly/twice/nightly/hourly/once
! is/are/gets/get collected/emptied/delivered/cleaned/paid/billed/published/held/served/due .. on/at <wd>/#/the/noon/midnight
! has/have/had # .. <kin>
! opens/closes/starts/boards/ends # hours/minutes/days before/after
! turns/turned/turning #/eighteen/sixteen/seven/thirteen on/in/this/next
! anniversary/birthday/wedding/exam/holiday is/are .. on/the/in/#
! is/are worth #/about
! size/capacity/headcount is/are #/eleven/twelve
! was/were/is founded/built/bought/sold/opened/written/painted/released/published/renovated/invented in/by #/@
! comes/come on/every .. <wd>/week/month/morning
! visits/cleans/delivers/teaches .. every/on <wd>/week/month/other/day
! got/was/were/are married in/on/to #/@
! lands/leaves/starts/opens/closes/departs/arrives/begins .. at #/noon/midnight/seven/eight/nine/ten
! ends/boards/sails/finishes/meets/rings/shuts/kicks .. at #/noon/midnight/seven/eight/nine/ten
! closes/opens/shuts/stops for # .. weeks/days/months/hours/in
! is/are/costs free for/of/on/until/with
! free of/for charge/children/members/students/under
! # .. long/wide/tall/high/deep/thick/away/old
! is/are # .. long/wide/tall/high/deep/away/old/thick
! size/width/height/length/depth/weight/age/number/count/distance/code/score/speed is #
! has/have # members/employees/rooms/floors/pages/seats/wheels/cylinders/speeds
! has/have # buttons/doors/windows/beds/bedrooms/bathrooms/legs/strings/keys
! has/have # lines/tables/columns/endpoints/nodes/replicas/stages/environments/branches
! has/have # offices/stores/students/classes/teams/chapters/episodes/tracks/stops
! has/have # lanes/shards/partitions/workers/threads/cores/users/customers/subscribers
! has/have # followers/inhabitants/residents/apartments/flats/houses/acres/hectares/trees
! has/have # horses/cows/sheep/goats/hens/chickens/cats/dogs/kids
! has/have # sons/daughters/brothers/sisters/siblings/children/grandchildren/nephews/nieces/cousins
! is/are rotated/kept/cleaned/deleted/archived/synced/updated/refreshed .. for/every/daily/weekly/nightly/hourly/monthly/after/at
! is/are replicated/encrypted/compressed/retained .. for/every/daily/weekly/nightly/hourly/monthly/after/at
! is/are purged/indexed/cached/measured/charged .. for/every/daily/weekly/nightly/hourly/monthly/after/at
! runs/run/syncs/sync/backs/updates nightly/daily/weekly/hourly/monthly/yearly/every/twice/once/at
! polls/fires/rebuilds/rotates/refreshes/resets nightly/daily/weekly/hourly/monthly/yearly/every/twice/once/at
! was/were/is signed/released/published/built/opened/bought/founded in/on #/<month>/@
! was/were/is renovated/painted/written/recorded/planted/installed/registered/deployed in/on #/<month>/@
! resolves/maps/translates to @/#
! live/lives at # .. @
! live/lives at #
! number/code/pin/password/id/policy/account/reference ... is #/@
! expires/renews/rotates/refreshes/updates every/after #
! surgery/appointment/exam/interview/wedding/birthday/funeral/flight/train/concert/party/graduation/holiday is/are on/at #/<wd>/<month>/the
! costs/charges/is/are # .. per/an/a/each hour/day/month/week/night/person/year/session/lesson/visit
! <poss> .. number/code/birthday/address/name is #/@
! is/are emptied/collected/picked/delivered on/every <wd>/other
! every # <unit>/ms
! is/are about/around/roughly/approximately/nearly/almost/over/under # .. <unit>/ms
! takes/take about/around/roughly # <unit>
! takes/take # minutes/hours/days/weeks/seconds
! street/str/straße/road/lane/avenue #
! we/i have/own/keep # .. , @
! has/have # cats/dogs/kids/children/sons/daughters/cars/bikes/sisters/brothers/horses/rabbits/hens/chickens
! max/maximum/minimum/min/average/total/mean _ .. is/are #
! latency/throughput/bandwidth/uptime/memory/disk/traffic/population/altitude/elevation is/are .. #
! school/shift/class/lesson/service/mass/check-in/boarding/work starts/begins/ends/finishes/opens/closes at
! has/have/goes/go/plays/trains ... every <wd>/day/week/month/morning/evening/other/second/third/year
! works/visits/meets/comes/swims/cleans/teaches ... every <wd>/day/week/month/morning/evening/other/second/third/year
! every <wd> at/from/until/in
! takes/take place in/at/on/every .. #/@/<wd>/<month>/room/hall
! ^ the/our/my _ has/have #
! ^ the/our/my _ _ has/have #
! built/founded/established/opened/completed/renovated in #
! is/are/was in/on room/hall/building/block/wing/gate/platform/terminal #/@
! allows/permits/offers/includes/provides/gives # .. a/per/each
! has/have free/full/direct/private/live entry/parking/wifi/access/board/breakfast
! drinks/dinner/lunch/breakfast/parking/heating/water/insurance/tax/vat/towels/linen is/are included/extra/free/excluded
! capped/limited/restricted at/to #
! valid/good for #
! expire/expires/lapse/lapses/refresh/rotate/renew after/in/every/within #
-- in company
^ fyi
<attr> is/are/was
<noun>/<attr> is/are @/#
default .. is/are
lives/sits/stands/hangs in/on/at/under/behind/above/next/inside the/a/our/my/<poss>
live/lives with/near/next <poss>
run/runs on/every/until/as/under the/a/an/our/two/three/old
stands for
<placed> in/on/at/under/behind
is/are called/named/nicknamed
is/are known as
works/studies/teaches at/for/as the/a/an
has/have asthma/diabetes/coeliac/celiac/epilepsy/eczema/allergies
turns #
is/are # <unit>
has/have #
the/our/<poss>/a/@ _ has/have no
there's a/an _ in/at/under/behind/near/between the/our/my/@
there is/are a/an/# _ in/at/under/behind/near/between
is/are <open> on/from/until/between/till/every
expires/renews/lapses on/in/until
costs/charges/weighs/measures/seats
consists of
contains/requires/supports/exposes/hosts/stores/includes/covers
responsible for the/our/all/@
in charge of
is a/an/the/our/my/his/her .. <role>
is/are closed $
drives/rides/plays/owns/collects/breeds/grows a/an/the @
<other>/@ drives/rides/plays/owns/collects/breeds a/an/the
moved/graduated/retired/transferred to/from @
is/am/are from
there is/are a/an .. in/at/under/behind/near/between the/our/my/@
<attr>/number/code changed/is/are now
<attr>/number/code changed
it's/its/is # now
stops/stop at/near/outside the
on the ground/first/second/third/fourth/fifth/top floor
plays/teaches/coaches/sells/repairs/breeds/collects the/a/an/@
on/in/at/under/behind the .. drawer/shelf/cupboard/cabinet/garage/cellar/basement/attic/shed/hallway/kitchen/bathroom/bedroom $
on/in/at/under/behind the .. office/wall/desk/glovebox/wardrobe/safe/folder/sticker/label/mat/pot/sink/stairs/counter $
office/school/shop/clinic/practice/studio/gym/club/bakery/pharmacy/library/pool opens/closes/shuts/is .. at/on/for/until/from/in
bar/restaurant/hotel/café/cafe/museum/bank/post/surgery/nursery/kindergarten/market opens/closes/shuts/is .. at/on/for/until/from/in
comes/ships with a/an/two/three/#
died/retired/graduated/emigrated/divorced in/on #/@
live/lives at #
expires/renews/rotates/refreshes every/after
has/have # .. and a/an/#
default branch/port/language/currency/timeout/value/user/password/region/theme/locale/role is
share/shares/shared the same
takes/take place in/at/on
^ the/our/my _ has/have a/an
^ @ is a/an/the/our/my
-- supporting
+ by default
+ only a/an/#
+ per minute/second/hour/day/week/month/year/person/key/user/night/head/request
+ # <unit>
+ # <month>
+ <wd>/<month>
+ port/version/room/floor/gate/pier/platform/bus/flat/level/line #
+ from # to/until/till
+ between # and
+ free/included/extra/closed/open
+ is/are/was @/#
+ in/at/on/from/to/by/with/near @
+ every/each other/second/third <wd>/week/month/day
+ in/on/at/under/behind the/a/our .. drawer/shelf/cupboard/cabinet/garage/cellar/basement/attic
+ in/on/at/under/behind the/a/our .. shed/hallway/kitchen/office/desk/safe/folder/sticker/mat
+ street/road/avenue/lane/square/close
+ kilos/pounds/grams/tonnes/litres
`
