package extract

// englishFacts are what is so about a system, a place or a person.
const englishFacts = `
[sets]
attr     = password passcode passphrase pin port limit quota timeout capacity rent fee fees salary wage deposit deadline birthday anniversary address email e-mail extension iban bic username login url endpoint hostname domain ssid surname nickname height weight diameter voltage dosage dose ttl retention region timezone owner maintainer author landlord landlady dentist gp accountant plumber lawyer licence license registration combination locker platform terminal curfew maximum minimum max min threshold wifi wi-fi lease warranty tenancy visa postcode default defaults headquarters hq mascot budget frequency interval headcount wattage bandwidth rate temperature
noun     = number code name id date type time key size class colour color group period window price cost version length width depth distance model brand capital currency language age balance tariff seat gate phone car mother father doctor boss plan schedule insurance membership subscription
thing    = key keys spare router box fuse stopcock manual documents passport passports charger remote folder repo repository config docs wiki meter backup backups server servers cluster database dashboard runbook logs file files clinic school library museum station hotel cabin garage cellar parking bathroom kitchen toilet warehouse archive ladder toolbox iron tent torch medicine bins staging production frontend backend service api app tool script contract certificate office branch shop bakery pharmacy code data site website chalet flat apartment house gym pool dentist nursery
placed   = located hosted stored kept deployed installed based parked mounted housed situated buried hidden filed archived saved cached
made     = written built owned maintained managed licensed operated insured funded backed powered rate-limited encrypted generated provided supplied measured sold heated linked bound limited capped run
near     = under behind above below beside opposite between inside underneath beneath
open     = open closed due valid
role     = nurse teacher engineer doctor manager lead developer designer lawyer accountant dentist plumber owner maintainer contact head chair director ceo cto cfo founder cousin uncle aunt brother sister son daughter husband wife neighbour neighbor landlord vegetarian vegan translator architect electrician carpenter pilot professor vet midwife chef editor administrator coordinator secretary treasurer nephew niece gardener baker journalist programmer photographer receptionist
unit     = seconds second minutes minute hours hour days weeks months years gb tb mb kb km metres meters metre cm mm kg grams litres liters euros euro pounds dollars percent requests users rows pages nodes replicas cores rooms floors bedrooms children employees members students degrees volts watts shards tables tonnes miles feet inches calories mg ml beds seats guests cats dogs kids grandchildren siblings people

kin      = mother father mum mom dad sister brother son daughter wife husband cousin uncle aunt nephew niece grandmother grandfather grandma grandpa partner boss brothers sisters sons daughters cousins children parents grandchildren siblings

[fact]
= fact/facts :
^ fyi
= fyi :
! <poss>/the/@ <attr> is/are #/@/called
! <attr> is/are/of #
! <attr> is/are @
<attr> is/are/was
! <poss>/the/a/@ <noun>/<attr> is/are/was #
! <poss>/@ <noun> is/are @/called
<noun>/<attr> is/are @/#
! phone/passport/account/membership/policy/reference/serial/door/gate/locker/pin/customer/booking/room/licence/license/registration/order/member/tracking/alarm/entry/promo/discount/blood/wifi/wi-fi/bank/tax/vat/insurance/emergency/area/postal/zip/post/shoe/ring number/code/name/pin/type/password/key/id/size/group/combination is/was 
! phone/passport/account/membership/policy/reference/serial/door/gate/locker/pin/customer/booking/room/licence/license/registration/order/member/tracking/alarm/entry/promo/discount/blood/wifi/wi-fi/bank/tax/vat/insurance/emergency/area/postal/zip/post/shoe/ring number/code/name/pin/type/password/key/id/size/group/combination :
! > <attr>/number/code/address/name/hours/login :
! <poss> <attr>/number/code/address/name/hours/login :
! defaults to
! default is/are #/@
! the/our/its default
default .. is/are
+ by default
! <thing>/@/it .. lives/sits/resides/hangs in/on/at/under/behind/above/next/inside
! live/lives in/at/near/on @/#
lives/sits/stands/hangs in/on/at/under/behind/above/next/inside the/a/our/my/<poss>
live/lives with/near/next <poss>
! runs/run on/at/under/behind/as/inside/until/every/from/between/in #/@/node/port/kubernetes/docker/linux
! <thing>/it/<work> .. runs/run on/at/under/behind/as/every/until
! @ runs on/at/under/behind/as/every
run/runs on/every/until/as/under the/a/an/our/two/three/old
! listens/listen/listening on
! listens/listening on/to port
! points/point to/at @/#
! <thing>/<work> .. points to/at
! belongs/belong to
stands for
! short for
! is/are/was/were/been <placed> in/on/at/by/with/under/behind/for/near/next/inside
<placed> in/on/at/under/behind
! is/are <made> by/in/on/with/to/from/as/at/for
! was/were built/founded/established/opened/renovated/invented/launched in/by #/@/two/a
! is/are called/named/nicknamed @
is/are called/named/nicknamed
is/are known as
! <poss> _ is/are called/named
! name's/name is @
! born/founded/built/established in/on #/@/<month>
! works/work/worked/studies/teaches/interns/volunteers at/for @
! @/<other> .. works/studies/teaches/interns/volunteers at/for/in/as
works/studies/teaches at/for/as the/a/an
! works/work with/on/only @/#
! speaks/speak @
! @/<other>/i is/am/are/was married/engaged/related/allergic/diabetic/pregnant/left-handed/colour-blind/vegetarian/vegan/intolerant/coeliac/celiac/retired/divorced/asthmatic/widowed
! allergic/intolerant/married/engaged to
has/have asthma/diabetes/coeliac/celiac/epilepsy/eczema/allergies
! is/am/are/turns/turning # years old/this/on/in
turns #
is/are # <unit>
! is/are # .. from/long/wide/tall/high/deep/old/away/per/a/each
! has/have # .. <unit>
has/have #
! has/have # million/thousand/hundred
the/our/<poss>/a/@ _ has/have no
+ only a/an/#
there's a/an _ in/at/under/behind/near/between the/our/my/@
there is/are a/an/# _ in/at/under/behind/near/between
! there is/are a/an/#/the <thing>/<unit> in/at/on/under/behind/near/between
! is/are <near> the/a/our/my/<poss>
! <thing> .. is/are in/on/at/under/behind/with/next the/a/our/my/<poss>/@
! is/are next to the/a/our/my/<poss>
! is/are <open> on/from/until/between/till/every/by <wd>/#/<month>/nine/noon
is/are <open> on/from/until/between/till/every
! opens/closes/shuts/leaves/departs/arrives/starts/ends/begins/finishes/boards/sails at/on/from/until/in .. #/noon/midnight/<wd>
! expires/expire/renews/matures/lapses in/on/at/until .. #/<month>/<wd>/@
! valid/guaranteed until/for/till/through .. #/<month>
! runs/ends/lasts/goes until/till/through #/<month>/<wd>/the
expires/renews/lapses on/in/until
! costs/charges/weighs/measures/seats/sleeps/earns/lasts/takes/holds/pays/fits/covers/handles/accepts/stores/supports/allows/serves .. #
! cost/weigh/measure #/about
costs/charges/weighs/measures/seats
! grows/drops/rises/increases by #
! contains/requires/supports/exposes/exports/implements/hosts/consists/speaks/uses/includes/accepts/needs/takes @/#
consists of
contains/requires/supports/exposes/hosts/stores/includes/covers
! only supports/accepts/runs/takes/covers/includes/allows/opens
! uses/use the/a same
! is/are/was owned/maintained/managed/run/operated by
responsible for the/our/all/@
in charge of
! @/<other>/team owns/runs/manages/maintains/leads/handles/heads/coordinates the/our/all
! @/<other>/he/she/who is/was a/an/the/our/my/his/her/their .. <role>
! <poss>/the <role> is/was @
is a/an/the/our/my/his/her .. <role>
! is/are the/our/my primary/official/oldest/youngest/largest/smallest/successor/author/owner/head/maintainer/emergency/backup/canonical/current
! is/are the capital/same of/as
! is/are/was based/written/compatible on/in/with @/the
! is/are a/an alias/fork/wrapper/copy/replica/mirror/branch/subsidiary/subset/member of/for/around
! #/requests/euros/pounds/dollars .. per/a/an/each minute/second/hour/day/week/month/year/person/key/user/night/head/request/term/kilo/room
+ per minute/second/hour/day/week/month/year/person/key/user/night/head/request
+ # <unit>
+ # <month>
+ <wd>/<month>
+ port/version/room/floor/gate/pier/platform/bus/flat/level/line #
+ from # to/until/till
+ between # and
! reachable/available/contactable at/on/under/via/by #/@
! travel/travels/enter/get/gets/park/stay free
+ free/included/extra/closed/open
! included/extra $
is/are closed $
! is/are # .. included
! a/per day/month/week/year/night/hour/person , _ included
drives/rides/plays/owns/collects/breeds/grows a/an/the @
<other>/@ drives/rides/plays/owns/collects/breeds a/an/the
moved/graduated/retired/transferred to/from @
! @/<other> has/have # _
+ is/are/was @/#
+ in/at/on/from/to/by/with/near @
! <kin> is/are/was from/called/named/@/#
! is/am/are/i'm/comes/come/he's/she's from @
is/am/are from
! is our/my/her/his/their .. <role>/contact/<kin>
! is/are a/an/the .. <role> at/of/for/in/with/from
! there is/are # .. in/at/under/behind/on/near/between the/our/my/@/each
there is/are a/an .. in/at/under/behind/near/between the/our/my/@
! is/are/gets/get collected/emptied/delivered/cleaned/paid/billed/published/updated/refreshed/held/served/invoiced/watered/serviced/rotated/sent/reviewed/backed .. every/each/weekly/daily/monthly/twice/nightly/hourly/once
! is/are/gets/get collected/emptied/delivered/cleaned/paid/billed/published/held/served/due .. on/at <wd>/#/the/noon/midnight
! has/have/had # .. <kin>
! <attr> for/of/to .. :
<attr>/number/code changed/is/are now
<attr>/number/code changed
it's/its/is # now
! stops/stop .. in front of
stops/stop at/near/outside the
! opens/closes/starts/boards/ends # hours/minutes/days before/after
! is/are on/in/at @ street/road/avenue/lane/square/hill/park/close
! <thing>/vet/<noun> .. is/are on/in/at @
! is/are on the first/second/third/fourth/fifth/ground/top/sixth/seventh floor
on the ground/first/second/third/fourth/fifth/top floor
! turns/turned/turning #/eighteen/sixteen/seven/thirteen on/in/this/next
! anniversary/birthday/wedding/exam/holiday is/are .. on/the/in/#
! our/my/his/her/their/the anniversary/birthday/name-day is
! practice/office/shop/clinic/school/company moved to
! is/are/was/were born/made/raised/grown in @
! is/are worth #/about
! is/are spelled/spelt/pronounced with/like
! size/capacity/headcount is/are #/eleven/twelve
! was/were/is founded/built/bought/sold/opened/written/painted/released/published/renovated/invented in/by #/@
! dates from
! comes/come on/every .. <wd>/week/month/morning
! visits/cleans/delivers/teaches .. every/on <wd>/week/month/other/day
+ every/each other/second/third <wd>/week/month/day
! still uses/runs/use/run @/the/on
! the/our/a current/latest/new/old version/release/address/number/owner/tenant/record is
! accepts/take/takes/accept cash/cards/card only/no/credit
! cash/cards/members/adults/residents only
! ^ the/our/my/<poss> _ is/are in/on/at/under/behind/inside/above/below/near/opposite .. the/a/an/our/my/@/side/floor
! ^ the/our/my/<poss> _ _ is/are in/on/at/under/behind/inside/above/below/near/opposite the/a/an/our/my/@
! ^ _ is/was a/an _ in/at/for/from/with @
! got/was/were/are married in/on/to #/@
! was/is born on/in/at
! handled/run/owned/provided/served/backed/hosted/maintained/sponsored/taught/managed/operated/supplied/written/designed/painted/published/insured/issued by @
! is/are handled/run/owned/provided/served/backed/hosted/maintained/taught/managed/operated/supplied/issued by the/our/a/my
! lands/leaves/starts/opens/closes/departs/arrives/begins/ends/boards/sails/finishes/meets/rings/shuts/kicks .. at #/noon/midnight/seven/eight/nine/ten
! closes/opens/shuts/stops for # .. weeks/days/months/hours/in
! plays/teaches/speaks/studies/sings/coaches/sells/makes/repairs/breeds/collects the/a/an piano/violin/cello/guitar/drums/flute/trumpet/organ/harp/clarinet/saxophone/viola/bass/french/spanish/german/english/maths/history/physics/chemistry/biology/yoga/tennis/chess
plays/teaches/coaches/sells/repairs/breeds/collects the/a/an/@
! is/are/costs free for/of/on/until/with
! free of/for charge/children/members/students/under
! half price
! # .. long/wide/tall/high/deep/thick/away/old
! is/are # .. long/wide/tall/high/deep/away/old/thick
! size/width/height/length/depth/weight/age/number/count/distance/code/score/speed is #
! has/have # members/employees/rooms/floors/pages/seats/wheels/cylinders/speeds/buttons/doors/windows/beds/bedrooms/bathrooms/legs/strings/keys/lines/tables/columns/endpoints/nodes/replicas/stages/environments/branches/offices/stores/students/classes/teams/chapters/episodes/tracks/stops/lanes/shards/partitions/workers/threads/cores/users/customers/subscribers/followers/inhabitants/residents/apartments/flats/houses/acres/hectares/trees/horses/cows/sheep/goats/hens/chickens/cats/dogs/kids/sons/daughters/brothers/sisters/siblings/children/grandchildren/nephews/nieces/cousins
! on the sticker/label/back/underside/bottom/first/second/third/ground/top/left/right/east/west/north/south .. of/floor/side/underneath/page/shelf/drawer/wall
on/in/at/under/behind the .. drawer/shelf/cupboard/cabinet/garage/cellar/basement/attic/shed/hallway/kitchen/bathroom/bedroom/office/wall/desk/glovebox/wardrobe/safe/folder/sticker/label/mat/pot/sink/stairs/counter $
+ in/on/at/under/behind the/a/our .. drawer/shelf/cupboard/cabinet/garage/cellar/basement/attic/shed/hallway/kitchen/office/desk/safe/folder/sticker/mat
! is/are rotated/kept/cleaned/deleted/archived/synced/updated/refreshed/replicated/encrypted/compressed/retained/purged/indexed/cached/measured/charged .. for/every/daily/weekly/nightly/hourly/monthly/after/at
! runs/run/syncs/sync/backs/updates/polls/fires/rebuilds/rotates/refreshes/resets nightly/daily/weekly/hourly/monthly/yearly/every/twice/once/at
! is/are made/built/written/run/based/hosted/produced/printed/stored/deployed on/in/with/from/of/by @
! is/are the/our/my/his/her/their contact/landlord/landlady/dentist/doctor/gp/vet/accountant/lawyer/plumber/electrician/tutor/teacher/coach/trainer/neighbour/neighbor/boss/manager/supervisor/godmother/godfather/owner/maintainer/author/editor/caretaker/janitor/nanny/cleaner/gardener/hairdresser
! <poss> contact/landlord/landlady/dentist/doctor/gp/vet/accountant/lawyer/plumber/electrician/tutor/coach/boss/manager/hairdresser/caretaker/nanny is
+ street/road/avenue/lane/square/close
office/school/shop/clinic/practice/studio/gym/club/bakery/pharmacy/library/pool/bar/restaurant/hotel/café/cafe/museum/bank/post/surgery/nursery/kindergarten/market opens/closes/shuts/is .. at/on/for/until/from/in
! was/were/is signed/released/published/built/opened/bought/founded/renovated/painted/written/recorded/planted/installed/registered/deployed in/on #/<month>/@
! written/built/implemented/coded in @
comes/ships with a/an/two/three/#
died/retired/graduated/emigrated/divorced in/on #/@
! resolves/maps/translates to @/#
live/lives at #
! live/lives at # .. @
! live/lives at #
! number/code/pin/password/id/policy/account/reference ... is #/@
expires/renews/rotates/refreshes every/after
! expires/renews/rotates/refreshes/updates every/after #
! allergy is/to
! is/are on the whiteboard/fridge/door/wall/desk/noticeboard/sticker/label/back/wiki/intranet/drive/calendar
! ^ _ is/was a/an .. in/at/for/from/with/of @
! ^ _ is/was a/an/the/our/my <role>
! ^ @ weighs/measures/costs/speaks/studies/works/lives/teaches/plays/drives/owns/charges/earns/holds/seats
has/have # .. and a/an/#
! surgery/appointment/exam/interview/wedding/birthday/funeral/flight/train/concert/party/graduation/holiday is/are on/at #/<wd>/<month>/the
+ kilos/pounds/grams/tonnes/litres
! costs/charges/is/are # .. per/an/a/each hour/day/month/week/night/person/year/session/lesson/visit
! <poss> .. number/code/birthday/address/name is #/@
! main/trunk/master/develop is the .. branch
! branch is main/master/trunk/develop
default branch/port/language/currency/timeout/value/user/password/region/theme/locale/role is
! default branch/port/language/currency/timeout/value/user/password/region/theme/locale/role/size/limit is
! is/are emptied/collected/picked/delivered on/every <wd>/other
! every # <unit>/ms
! is/are about/around/roughly/approximately/nearly/almost/over/under # .. <unit>/ms
share/shares/shared the same
! share/shares the same @/database/server/key/password/kitchen/garden/entrance/account/address/number/bathroom/wall
! live/lives next to
! hang/hangs/stand/stands/sit/sits/lie/lies behind/under/in/on/next/beside the/to
! takes/take about/around/roughly # <unit>
! takes/take # minutes/hours/days/weeks/seconds
! street/str/straße/road/lane/avenue #
! is/are at the bottom/top/end/back/front/start of
! we/i have/own/keep # .. , @
! has/have # cats/dogs/kids/children/sons/daughters/cars/bikes/sisters/brothers/horses/rabbits/hens/chickens
! studies/studied/teaches/taught medicine/law/chemistry/physics/biology/maths/history/economics/architecture/engineering/music/art/philosophy/german/french at/in
! comes from @
! max/maximum/minimum/min/average/total/mean _ .. is/are # 
! latency/throughput/bandwidth/uptime/memory/disk/traffic/population/altitude/elevation is/are .. #
! school/work/shift/class/lesson/service/mass/check-in/boarding starts/begins/ends/finishes/opens/closes at
! <poss>/the .. <role>/<kin>/contact/lead is @
! sits/sit/works/lives/stays in/at/on @
! has/have/goes/go/plays/trains/works/visits/meets/comes/swims/cleans/teaches ... every <wd>/day/week/month/morning/evening/other/second/third/year
! every <wd> at/from/until/in
! is/am/are lactose/gluten/nut/lactose-intolerant
! intolerant $
! belonged/belongs to my/the/our/@/his/her
! takes/take place in/at/on/every .. #/@/<wd>/<month>/room/hall
takes/take place in/at/on
! ^ the/our/my _ has/have #
! ^ the/our/my _ _ has/have #
^ the/our/my _ has/have a/an
! ^ the/our/my _ uses/supports/requires/allows/includes/contains/accepts/covers/stores/holds/serves/exposes _
! ^ the/our/my _ _ uses/supports/requires/allows/includes/contains/accepts/covers/stores/holds/serves/exposes _
^ @ is a/an/the/our/my
! accepts/admits/treats/sees patients/guests/visitors/students/applications
! maiden/middle/first/last/full/family/user/host/domain/brand/street/project/code/stage/pet name is
! house/flat/apartment/room/unit/lot/plot/suite number is
! second/first/third/next/last door/house/street/exit/stop/turn on/to the left/right
! built/founded/established/opened/completed/renovated in #
! is/are/was in/on room/hall/building/block/wing/gate/platform/terminal #/@
! allows/permits/offers/includes/provides/gives # .. a/per/each
! is/are called @ and
! worked/served/studied/taught/lived at/in/as/for .. @ for/until/from/in/before
! <poss> _ lives/works/sits/studies in/on/at/next/with/for/as/near
! ^ the/our/my _ returns/gives/sends/accepts/reads/writes/prints/expects/emits/logs/exports/listens/serves _ .. in/as/on/at/every/to/from/via
! ^ the/our/my _ _ returns/gives/sends/accepts/reads/writes/prints/expects/emits/logs/exports/listens/serves _ .. in/as/on/at/every/to/from/via
! moved .. from @
! moved here/there from/in
! ^ @ runs/lives/sits/works in/on/at/behind/under
! has/have free/full/direct/private/live entry/parking/wifi/access/board/breakfast
! <poss> youngest/oldest/eldest/middle/first/second is/was
! is/are in year/class/grade/kindergarten/school/primary/secondary/college/university
! and includes/include lunch/breakfast/dinner/parking/the/a/all
! is/are extra
! drinks/dinner/lunch/breakfast/parking/heating/water/insurance/tax/vat/towels/linen is/are included/extra/free/excluded
! capped/limited/restricted at/to #
! dates/dating from/back
! valid/good for #
! is/are capped/limited at/to
`
