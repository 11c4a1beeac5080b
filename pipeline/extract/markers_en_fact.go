package extract

// englishFacts are what is so about a system, a place or a person.
const englishFacts = `
[sets]
attr = password passcode passphrase pin port limit quota timeout capacity rent fee fees salary wage deposit deadline birthday anniversary
attr = address email e-mail extension iban bic username login url endpoint hostname domain ssid surname nickname height weight diameter
attr = voltage dosage dose ttl retention region timezone owner maintainer author landlord landlady dentist gp accountant plumber lawyer
attr = licence license registration combination locker platform terminal curfew maximum minimum max min threshold wifi wi-fi lease warranty
attr = tenancy visa postcode default defaults headquarters hq mascot budget frequency interval headcount wattage bandwidth rate temperature
noun = number code name id date type time key size class colour color group period window price cost version length width depth distance
noun = model brand capital currency language age balance tariff seat gate phone car mother father doctor boss plan schedule insurance
noun = membership subscription
thing = key keys spare router box fuse stopcock manual documents passport passports charger remote folder repo repository config docs wiki
thing = meter backup backups server servers cluster database dashboard runbook logs file files clinic school library museum station hotel
thing = cabin garage cellar parking bathroom kitchen toilet warehouse archive ladder toolbox iron tent torch medicine bins staging
thing = production frontend backend service api app tool script contract certificate office branch shop bakery pharmacy code data site
thing = website chalet flat apartment house gym pool dentist nursery
placed = located hosted stored kept deployed installed based parked mounted housed situated buried hidden filed archived saved cached
made = written built owned maintained managed licensed operated insured funded backed powered rate-limited encrypted generated provided
made = supplied measured sold heated linked bound limited capped run
near = under behind above below beside opposite between inside underneath beneath
open = open closed due valid
role = nurse teacher engineer doctor manager lead developer designer lawyer accountant dentist plumber owner maintainer contact head chair
role = director ceo cto cfo founder cousin uncle aunt brother sister son daughter husband wife neighbour neighbor landlord vegetarian vegan
role = translator architect electrician carpenter pilot professor vet midwife chef editor administrator coordinator secretary treasurer
role = nephew niece gardener baker journalist programmer photographer receptionist
unit = seconds second minutes minute hours hour days weeks months years gb tb mb kb km metres meters metre cm mm kg grams litres liters
unit = euros euro pounds dollars percent requests users rows pages nodes replicas cores rooms floors bedrooms children employees members
unit = students degrees volts watts shards tables tonnes miles feet inches calories mg ml beds seats guests cats dogs kids grandchildren
unit = siblings people
kin = mother father mum mom dad sister brother son daughter wife husband cousin uncle aunt nephew niece grandmother grandfather grandma
kin = grandpa partner boss brothers sisters sons daughters cousins children parents grandchildren siblings
[fact]
-- labels
= fact/facts :
= fyi :
-- telling alone
! run/runs on the/our/a/an old/new/small/little/same/spare/single/separate/dedicated/shared
! new number/address/email/phone/code/password/name is
! <attr> is/are @
! <poss>/@ <noun> is/are @/called
! phone/passport/account/membership number/code/name/pin/type/password/key/id/size/group/combination is/was
! policy/reference/serial/door/gate number/code/name/pin/type/password/key/id/size/group/combination is/was
! locker/pin/customer/booking/room number/code/name/pin/type/password/key/id/size/group/combination is/was
! licence/license/registration/order/member number/code/name/pin/type/password/key/id/size/group/combination is/was
! tracking/alarm/entry/promo/discount/blood/wifi/wi-fi/bank number/code/name/pin/type/password/key/id/size/group/combination is/was
! tax/vat/insurance/emergency/area/postal/zip/post/shoe/ring number/code/name/pin/type/password/key/id/size/group/combination is/was
! phone/passport/account/membership/policy/reference/serial/door/gate number/code/name/pin/type/password/key/id/size/group/combination :
! locker/pin/customer/booking/room number/code/name/pin/type/password/key/id/size/group/combination :
! licence/license/registration/order/member number/code/name/pin/type/password/key/id/size/group/combination :
! tracking/alarm/entry/promo/discount/blood/wifi/wi-fi/bank number/code/name/pin/type/password/key/id/size/group/combination :
! tax/vat/insurance/emergency/area/postal/zip/post/shoe/ring number/code/name/pin/type/password/key/id/size/group/combination :
! defaults to
! the/our/its default
! <thing>/@/it .. lives/sits/resides/hangs in/on/at/under/behind/above/next/inside
! <thing>/it/<work> .. runs/run on/at/under/behind/as/every/until
! @ runs on/at/under/behind/as/every
! listens/listen/listening on
! listens/listening on/to port
! <thing>/<work> .. points to/at
! belongs/belong to
! short for
! is/are/was/were/been <placed> in/on/at/by/with/under/behind/for/near/next/inside
! is/are <made> by/in/on/with/to/from/as/at/for
! is/are called/named/nicknamed @
! <poss> _ is/are called/named
! name's/name is @
! works/worked/studies/teaches/interns/volunteers/work at/for @
! @/<other> .. works/studies/teaches/interns/volunteers at/for/in/as
! speaks/speak @
! @/<other>/i is/am/are/was married/engaged/related/allergic/diabetic/pregnant/left-handed/colour-blind
! @/<other>/i is/am/are/was vegetarian/vegan/intolerant/coeliac/celiac/retired/divorced/asthmatic/widowed
! allergic/intolerant/married/engaged to
! is/are <near> the/a/our/my/<poss>
! <thing> .. is/are in/on/at/under/behind/with/next the/a/our/my/<poss>/@
! is/are next to the/a/our/my/<poss>
! uses/use the/a same
! is/are/was owned/maintained/managed/run/operated by
! @/<other>/team owns/runs/manages/maintains/leads/handles/heads/coordinates the/our/all
! @/<other>/he/she/who is/was a/an/the/our/my/his/her/their .. <role>
! <poss>/the <role> is/was @
! is/are the/our/my primary/official/oldest/youngest/largest/smallest/successor
! is/are the/our/my author/owner/head/maintainer/emergency/backup/canonical/current
! is/are the capital/same of/as
! is/are/was based/written/compatible on/in/with @/the
! is/are a/an alias/fork/wrapper/copy/replica/mirror/branch/subsidiary/subset/member of/for/around
! included/extra $
! a/per day/month/week/year/night/hour/person , _ included
! is/am/are/i'm/comes/come/he's/she's from @
! is our/my/her/his/their .. <role>/contact/<kin>
! is/are a/an/the .. <role> at/of/for/in/with/from
! <attr> for/of/to .. :
! stops/stop .. in front of
! is/are on/in/at @ street/road/avenue/lane/square/hill/park/close
! <thing>/vet/<noun> .. is/are on/in/at @
! is/are on the first/second/third/fourth/fifth/ground/top/sixth/seventh floor
! our/my/his/her/their/the anniversary/birthday/name-day is
! practice/office/shop/clinic/school/company moved to
! is/are/was/were born/made/raised/grown in @
! is/are spelled/spelt/pronounced with/like
! dates from
! still uses/runs/use/run @/the/on
! the/our/a current/latest/new/old version/release/address/number/owner/tenant/record is
! accepts/take/takes/accept cash/cards/card only/no/credit
! cash/cards/members/adults/residents only
! ^ the/our/my/<poss> _ is/are in/on/at/under/behind/inside/above/below/near/opposite .. the/a/an/our/my/@/side/floor
! ^ the/our/my/<poss> _ _ is/are in/on/at/under/behind/inside/above/below/near/opposite the/a/an/our/my/@
! ^ _ is/was a/an _ in/at/for/from/with @
! was/is born on/in/at
! handled/run/owned/provided/served/backed/hosted/maintained/sponsored by @
! taught/managed/operated/supplied/written/designed/painted/published/insured/issued by @
! is/are handled/run/owned/provided/served/backed/hosted/maintained/taught/managed/operated/supplied/issued by the/our/a/my
! plays/teaches/speaks/studies/sings/coaches/sells/makes/repairs/breeds/collects the/a/an piano/violin/cello/guitar/drums/flute
! plays/teaches/speaks/studies/sings/coaches/sells/makes/repairs/breeds/collects the/a/an trumpet/organ/harp/clarinet/saxophone/viola
! plays/teaches/speaks/studies/sings/coaches/sells/makes/repairs/breeds/collects the/a/an bass/french/spanish/german/english/maths
! plays/teaches/speaks/studies/sings the/a/an history/physics/chemistry/biology/yoga/tennis/chess
! coaches/sells/makes/repairs/breeds/collects the/a/an history/physics/chemistry/biology/yoga/tennis/chess
! half price
! on the sticker/label/back/underside/bottom/first/second/third .. of/floor/side/underneath/page/shelf/drawer/wall
! on the ground/top/left/right/east/west/north/south .. of/floor/side/underneath/page/shelf/drawer/wall
! is/are made/built/written/run/based/hosted/produced/printed/stored/deployed on/in/with/from/of/by @
! is/are the/our/my/his/her/their contact/landlord/landlady/dentist/doctor/gp/vet/accountant
! is/are the/our/my/his/her/their lawyer/plumber/electrician/tutor/teacher/coach/trainer/neighbour
! is/are the/our/my/his/her/their neighbor/boss/manager/supervisor/godmother/godfather/owner/maintainer
! is/are the/our/my/his/her/their author/editor/caretaker/janitor/nanny/cleaner/gardener/hairdresser
! <poss> contact/landlord/landlady/dentist/doctor/gp/vet/accountant/lawyer is
! <poss> plumber/electrician/tutor/coach/boss/manager/hairdresser/caretaker/nanny is
! written/built/implemented/coded in @
! allergy is/to
! is/are on the whiteboard/fridge/door/wall/desk/noticeboard/sticker/label/back/wiki/intranet/drive/calendar
! ^ _ is/was a/an .. in/at/for/from/with/of @
! ^ _ is/was a/an/the/our/my <role>
! ^ @ weighs/measures/costs/speaks/studies/works/lives/teaches/plays/drives/owns/charges/earns/holds/seats
! main/trunk/master/develop is the .. branch
! branch is main/master/trunk/develop
! default branch/port/language/currency/timeout/value/user/password/region/theme/locale/role/size/limit is
! share/shares the same @/database/server/key/password/kitchen/garden/entrance/account/address/number/bathroom/wall
! live/lives next to
! hang/hangs/stand/stands/sit/sits/lie/lies behind/under/in/on/next/beside the/to
! is/are at the bottom/top/end/back/front/start of
! studies/studied/teaches/taught medicine/law/chemistry/physics/biology/maths/history at/in
! studies/studied/teaches/taught economics/architecture/engineering/music/art/philosophy/german/french at/in
! comes from @
! <poss>/the .. <role>/<kin>/contact/lead is @
! sits/sit/works/lives/stays in/at/on @
! is/am/are lactose/gluten/nut/lactose-intolerant
! intolerant $
! belonged/belongs to my/the/our/@/his/her
! ^ the/our/my _ uses/supports/requires/allows/includes/contains/accepts/covers/stores/holds/serves/exposes _
! ^ the/our/my _ _ uses/supports/requires/allows/includes/contains/accepts/covers/stores/holds/serves/exposes _
! accepts/admits/treats/sees patients/guests/visitors/students/applications
! maiden/middle/first/last/full/family/user/host/domain/brand/street/project/code/stage/pet name is
! house/flat/apartment/room/unit/lot/plot/suite number is
! second/first/third/next/last door/house/street/exit/stop/turn on/to the left/right
! is/are called @ and
! worked/served/studied/taught/lived at/in/as/for .. @ for/until/from/in/before
! <poss> _ lives/works/sits/studies in/on/at/next/with/for/as/near
! ^ the/our/my _ returns/gives/sends/accepts/reads/writes _ .. in/as/on/at/every/to/from/via
! ^ the/our/my _ prints/expects/emits/logs/exports/listens/serves _ .. in/as/on/at/every/to/from/via
! ^ the/our/my _ _ returns/gives/sends/accepts/reads/writes _ .. in/as/on/at/every/to/from/via
! ^ the/our/my _ _ prints/expects/emits/logs/exports/listens/serves _ .. in/as/on/at/every/to/from/via
! moved .. from @
! moved here/there from/in
! ^ @ runs/lives/sits/works in/on/at/behind/under
! <poss> youngest/oldest/eldest/middle/first/second is/was
! is/are in year/class/grade/kindergarten/school/primary/secondary/college/university
! and includes/include lunch/breakfast/dinner/parking/the/a/all
! is/are extra
! dates/dating from/back
! is/are capped/limited at/to
`
