package pattern

import (
	"strings"
	"sync"
)

// maxSpeaker is how long a name may be, in bytes.
const maxSpeaker = 160

// judge decides once what a captured name is.
func judge(c *compiled, raw string) *name {
	n := &name{tidy: c.rule.tidy(raw)}
	for _, re := range c.notSpeaker {
		if re.MatchString(n.tidy) {
			n.system = true
			return n
		}
	}
	if c.Marks && oddQuote(n.tidy) {
		n.system = true // a subject in quotes that holds a colon
		return n
	}
	n.reject = n.tidy == "" || len(n.tidy) > maxSpeaker || isLogSource(n.tidy, c.rule == speakerNick) || strings.Contains(n.tidy, "://")
	n.label = isLabel(n.tidy)
	n.twice = c.rule == speakerDoubled && isDoubled(n.tidy, raw)
	return n
}

// oddQuote is true when a quotation opens and does not close.
func oddQuote(s string) bool {
	low, left, right := strings.Count(s, "„"), strings.Count(s, "“"), strings.Count(s, "”")
	switch {
	case strings.Count(s, `"`)%2 == 1, strings.Count(s, "«") > strings.Count(s, "»"):
		return true
	case low > 0: // closed by either of the others, as the language has it
		return low > left+right
	case left > 0:
		return left > right
	}
	return right%2 == 1 // both sides, as in Swedish
}

// logLevels are the words that loggers put where a chat has a name.
var logLevels = sync.OnceValue(func() map[string]bool {
	return map[string]bool{
		"TRACE": true, "DEBUG": true, "INFO": true, "NOTICE": true, "WARN": true, "WARNING": true, "ERROR": true, "ERR": true,
		"CRITICAL": true, "CRIT": true, "FATAL": true, "SEVERE": true, "ALERT": true, "EMERG": true, "EMERGENCY": true, "VERBOSE": true, "PANIC": true, "DBG": true, "INF": true, "WRN": true, "FTL": true,
	}
})

// isLogSource is true for names that a program logs under: a level anywhere in capitals, a
// level alone in any case, a process with its number, a thread in brackets.
func isLogSource(s string, nick bool) bool {
	if len(s) <= 9 && logLevels()[strings.ToUpper(s)] {
		return true
	}
	if nick {
		return false // nicks are brackets and digits as they like
	}
	if strings.HasPrefix(s, "[") && strings.HasSuffix(s, "]") {
		return true
	}
	if strings.HasSuffix(s, "]") {
		if i := strings.LastIndexByte(s, '['); i > 0 && number(s[i+1:len(s)-1], 8) >= 0 {
			return true
		}
	}
	for i := 0; i < len(s); {
		if !isLetterByte(s[i]) {
			i++
			continue
		}
		j := i
		for j < len(s) && isLetterByte(s[j]) {
			j++
		}
		if logLevels()[s[i:j]] {
			return true
		}
		i = j
	}
	return false
}

// labelWords name a part of a document, not a person. The list is closed: a
// page of such labels is a note however often they recur.
var labelWords = wordSet(`
	action actions action-item action-items agenda aim aims answer answers approach arrival assumption assumptions attendees audience author
	background benefit benefits blocker blockers bug bugs budget category caveat check checklist comment comments completed con conclusion cons constraint
	constraints context cook cost costs criteria cut
	date day deadline decision decisions definition deliverable deliverables departure dependencies description details discussion docs done due due-date duration
	email end estimate example examples exercise expected explanation fact feedback finding findings fix fixed follow-up follow-ups focus format from
	goal goals given hint home how idea ideas impact important info ingredients input insight issue issues item items key
	lesson lessons link links location lunch meaning measure method metric metrics milestone minutes mood motivation name next next-step next-steps note notes
	objective objectives open option options outcome outcomes output overview owner owners
	participants phone place plan point points prep price priority pro problem process progress project pronunciation pros purpose
	q a quantity question questions quote rationale reason reasons recommendation reference references related reminder requirement requirements resolution resource resources
	responsible result results review risk risks role room rule rules
	scope section serves set setup severity solution source sources stage start status step steps subject subtitle suggestion summary synonym
	tag tags takeaway takeaways task tasks tbd team test text theme then thing time times tip tips title to to-do todo todos tool tools topic topics total translation type
	update updates url usage use value version warning what when where who why wins word workaround yield
	before after old new current previous week month year chapter part figure table page level phase round sprint story feature epic strength strengths weakness weaknesses
	high low left right front back english german french spanish sentence weight height size color colour rating genre income expense expenses given plus minus yes no
	breakfast dinner monday tuesday wednesday thursday friday saturday sunday morning afternoon evening
	interviewer-notes fixme hack nota warnung hinweis aufgabe datum ort thema ziel ergebnis entscheidung frage antwort beispiel`)

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

// isLabel is true for a label word, also when a number, an adjective of the list or the plural goes with it.
func isLabel(s string) bool {
	s = strings.ToLower(strings.Trim(s, " .:*_#()[]"))
	if s == "" || labelWords()[strings.ReplaceAll(s, " ", "-")] {
		return true
	}
	parts := strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == '/' || r == '&' || r == '-' || r == ',' })
	for _, p := range parts {
		if number(p, 4) >= 0 || p == "and" || p == "the" || p == "of" || p == "key" || p == "main" || p == "open" || p == "new" {
			continue
		}
		if !labelWords()[p] {
			return false
		}
	}
	return true
}
