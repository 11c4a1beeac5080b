package extract

// englishTastes are likes, dislikes and habits by the frames they are told in: "tea over coffee for me", "X drives me mad",
// "I don't pick up unknown numbers".
const englishTastes = `
[language en]
[preference]
-- what is liked better, and how much is enough
! no more _ for me/us/him/her
! no more _ _ for me/us/him/her
! ^ _ over _ for me/us/him/her/any/every/always/anytime
! ^ _ _ over _ _ , any/every
! ^ _ _ over _ , any/every
! anything/anywhere/anyone/anytime but a/an/the/that/another
! give me a/an/the/some ... any/every day/time
! give me a/an/some/the ... over/that/without/with
! # _ is/are plenty/enough/max/tops
! # _ max/tops/maximum
! ^ # spaces/tabs/lines/letters/digits/words/columns for/per/between
! vegetarian/vegan/gluten-free/decaf/kosher/halal for me/us/him/her/@/everyone
! nothing too spicy/sweet/salty/loud/bright/formal/fancy/heavy/oily/strong
! as far as i'm/we're concerned a/an/the/no
! a good/proper/decent/perfect/ideal _ is a/an/one/short/under/when
-- dislikes
! drives/drive/drove/sends/send/driving me/us/him/her up/round/mad/crazy/nuts/insane/bonkers/spare
! puts/put me/him/her/us off
! winds/wind me/him/her/us up
! pet hate/peeve/hates/peeves
! not keen/hot/mad/big/sold on
! partial to
! sucker/weakness for
! soft spot for
! not my thing/cup/style/scene
! could/can do/live without
! never been a/an/one/big/much for/fan/on/of
! not one for/to
! wouldn't/won't/never touch/fly/use/stay/eat/shop/buy/book/order/rent/hire ... again
! with a bargepole
! won't/wouldn't/can't get/catch/find/see/have me/him/her/them on/in/near/at/anywhere/eating/drinking/wearing/using
-- habits
! i/we .. go/goes for/with the ... as/unless/whenever/when
! i/we don't/never pick/answer/open/read/reply .. up/unknown/calls/numbers/emails/messages/them
! we/i keep/leave/put the/our/my _ out/off/away/outside
! tend/tends to <imp>/go/take/pick
! make/makes a point of
! <poss>/my go-to _ is/for
-- requests that hold from now on
! > never _ me/us/him/her on/in/at/with/near/next/a/any
! > don't/dont .. me/us/him/her ... unless/until/before/after/on/at/while/during
! > text/email/message/call/ring me/us first/instead/rather
! shoes/coats/phones/bags/boots/lights/hats/hoods off/down/away/out/outside at/in/before/when/on/during
! ^ _ off/out/away/down at/in/before/on the/this/my .. house/room/table/kitchen/door/office please
! > keep the/your/all ... please
! > keep/leave/set/have the _ at/on/to #
! ^ when/whenever you ... , put/use/add/include/mention/write/tag/start/copy ... so i/we/that/people
! so give/warn/tell/let/ask him/her/them/me/us ... before/first
-- in company
keen/big/hot on
not much of a/an
over my dead body
at the latest
-- supporting
+ for me/us
+ every/any day/time
+ so i/we/people/everyone can
+ , i don't/can't/won't/hate/get
+ otherwise
+ as long as
+ and nothing
[idiom]
any more than
`
