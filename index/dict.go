package index

// flateDict is what the deflater starts with, so that the first sentence of a short passage already
// has something to refer to. The most frequent pieces stand at its end. Changing it changes the schema.
var flateDict = []byte(" everything understand different important remember something actually tomorrow yesterday probably together " +
	"another through because thought might already without question problem decided meeting message project number looking " +
	"https://www. .com/ .org/ photo video image file omitted attached <Media omitted> <attached: " +
	"January February March April May June July August September October November December Monday Tuesday Wednesday Thursday Friday Saturday Sunday " +
	"birthday dinner weekend family friends school office work phone call train flight hotel ticket doctor money price order email address " +
	"Happy Thanks Thank you! Sorry, Okay, Great! Sure, Yes, No, Maybe Hello Hey! Let me know if you need anything. See you later. Sounds good! " +
	"I think we should I don't know I'm going to I'll be there I've been it's that's don't can't won't didn't doesn't isn't wasn't you're we're they're there's let's " +
	"What do you think? How are you? Where is the Can you please Do you want to I was going to have to want to need to used to " +
	"about after again always around before being better could every first found from good great have here home into just know last like little long look made make many maybe more most much never next night nothing only other over people place really right said same should some still such sure take tell than that their them then there these they thing things this those time today too under until very want week well went were what when where which while will with work would year years your " +
	" in the  of the  to the  on the  for the  and the  at the  with the  it is  it was  to be  and I  that I  I have  you can  will be  is a  in a  for a  with a " +
	"ing to  ing the  ed the  ed to  s and  s of  s in  s to  , and  , but  , so  . I  . The  . It  . We  ? ! . , the and to of a in is it you that I for on with this be at have not are as was but we")
