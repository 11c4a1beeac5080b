package extract

// englishPlaces are facts of where and when things are and who looks after what, by their frames, and steps told in talk.
const englishPlaces = `
[language en]
[sets]
op = pop undo unclip unhook prise pry lever snap twist dab scoop tip tilt nudge wiggle jiggle yank dip simmer unlatch unroll
unit = cm mm mins hrs watt inches
[fact]
-- who looks after what
! is/are/am/i'm in charge of
! is/are/am/i'm responsible for the/our/all/@/my
! work/works/working nights/days/shifts/part-time/full-time/weekends/mornings/evenings/remotely/freelance
! has/have/i've/we've/they've worked/lived been/here/there/at/in/with/for .. since/for #/@/years
! moved/came/emigrated/relocated here/over/there .. from/in @/#
! <poss> .. number/address/details/code/password/name is/are on/in/under/behind/at the
! is/are the/our .. contact/liaison at/for/with/in
! lives/works/sits #/two doors/floors/streets/houses/desks down/up/away/along/over
-- how much and how many
! ^ the/our/my/his/her/their/@ _ is/are # <unit>/each
! ^ _ is # a/per/each day/week/month/year/night/hour/person/head
! comes/come/amounts/adds/works to/out/up #/at/to
! serves/feeds/yields #/four/six/eight and/people/or
! it's/its/that's # _ each/per/a
! we've/i've/they've/we/they/i got/have # cats/dogs/kids/children/sons/daughters/hens/chickens/rabbits/bikes/cars/brothers/sisters
! covers/includes/cover/include _ ... but not
! ^ all/both/most/none the/of/our ... are/is on/in/from/with/by/run/wired/behind/under/the
-- when
! due/payable/refundable/redeemable/returnable within/by/on/in #/the
! was/were put/fitted/installed/laid/planted/rewired/added/refitted/renovated/replaced .. in/by/around/back .. #
! gets/get/comes/lands/arrives/pulls/flies/docks in/into at/around/by/on #/noon/midnight/<wd>
! leaves/sets/takes/heads off/out at/around/by #/noon/midnight
! ^ the/our/my/@ .. closes/shuts/opens/starts/leaves/ends .. at/by/from/until/on #/<wd>/noon/midnight
! # minutes/hours/days to get/reach/walk/drive/fly/cycle to/from/home/there
! it takes .. # minutes/hours/days to/from
-- where
! ^ the/our/my/<poss> _ is/are an/a old/new/small/spare/big/used _ .. under/in/on/behind/at/next
-- supporting
+ left-hand/right-hand/far/near side/end/corner
+ these days
+ in the morning/evening/afternoon
+ ours/both of them
[howto]
! ^ to _ ... just/simply <imp>/fill/send/ring/ask/tell/give
! ^ you <op> ... , <op> ... and _
! ^ you <op> the/a/it/both/two/your ... and/then <op>
! wait/count for/to/until/till/# ... and/then <imp>/type/turn/put
! > put/slide/feed/insert the ... , wait/then/close/type/press/push
! ^ for a/an/the/any _ you/just ring/email/text/phone/visit/contact/dial/speak
! you can <op> ... on your own
! you can <op> ... by yourself/hand
! > <op>/put/give ... , <op>/wait/put ... and <op>/put/try/wait
-- supporting
+ quote the/your
`
