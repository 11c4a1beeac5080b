package meeting

import (
	"strings"
	"sync"
)

// labelWords name a part of a document or of speech, never a person. A label made of them alone stays text however often it occurs.
var labelWords = wordSet(`
	action actions agenda aim aims announcement announcements answer answers appendix approach assumption assumptions attendees audience
	background benefit benefits blocker blockers budget bug bugs caveat caveats challenge challenges comment comments conclusion conclusions cons
	constraint constraints context cost costs date day deadline deadlines decision decisions definition deliverable deliverables dependencies detail details discussion
	disclaimer duration end estimate example examples expected fact facts feedback finding findings fix follow followup fyi goal goals guideline guidelines
	headline highlight highlights hint idea ideas impact important info information input insight insights instruction instructions introduction issue issues item items
	lesson lessons link links list location meaning message method metric metrics milestone milestones minutes next note notes number objective objectives
	option options outcome outcomes output outline overview owner owners part participants phase place plan plans point points priority priorities problem problems
	process progress pros purpose question questions quote rationale reason reasons recap recommendation recommendations reference references reminder reminders
	requirement requirements resolution resource resources response result results review risk risks rule rules schedule scope score section setup
	solution solutions source sources stage start statement status step steps subject subtitle suggestion suggestions summary
	tag tags takeaway takeaways task tasks tbd theme thesis thing things time timeline times tip tips title todo todos tool tools topic topics total transcript translation type
	update updates url usage value version warning week what when where which who why how workaround year
	monday tuesday wednesday thursday friday saturday sunday today tomorrow yesterday ps nb re cc bcc fwd http https ftp mailto
	hinweis aufgabe aufgaben datum ort thema themen ziel ziele ergebnis entscheidung frage antwort beispiel zusammenfassung nota resumen tarea fecha remarque tâches résumé`)

// linkWords may stand between label words: "next steps and action items", "key points of the day".
var linkWords = wordSet(`a an and or the of for to in on from with key main open new final first second third last next one two three four five my our your this that up by per`)

// commonWords begin sentences and may stand before a colon: "So: ...", "Basically: ...".
var commonWords = wordSet(`
	so and but or well yes yeah yep no nope ok okay like first second third firstly secondly finally also then now because however basically actually right
	alright anyway meanwhile maybe perhaps remember imagine look listen see here there this that these those it he she they we you i is are was were
	please thanks sorry hello hi hey again still plus alternatively therefore thus instead otherwise additionally furthermore moreover obviously clearly specifically literally
	says said means meaning called namely everyone everybody somebody someone something everything nothing others another one two three four five six seven eight nine ten
	also both either neither conversely ultimately honestly frankly technically spoiler disclaimer`)

// particles are parts of names that are written small.
var particles = wordSet(`de del della der den das dos da do di du des la le les van von vom zu zur ter ten te bin ibn ben al el abu y e i und and of the`)

var titles = wordSet(`dr mr mrs ms mx prof sr jr st rev hon sen gov gen col capt cpt lt sgt maj cmdr pres rep ing mag dipl sra srta mme mlle hr fr`)

// wordSet is a set of words, made when it is first asked.
func wordSet(words string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		set := map[string]bool{}
		for w := range strings.FieldsSeq(words) {
			set[w] = true
		}
		return set
	})
}

// isLabel is true when all words of a label are label words, numbers or small words between them.
func isLabel(s string) bool {
	known := false
	for w := range strings.FieldsFuncSeq(strings.ToLower(s), func(r rune) bool {
		return r == ' ' || r == '/' || r == '&' || r == '-' || r == ',' || r == '(' || r == ')' || r == '#' || r == '.' || r == '_'
	}) {
		switch {
		case labelWords()[w]:
			known = true
		case linkWords()[w], strings.Trim(w, "0123456789") == "":
		default:
			return false
		}
	}
	return known
}
