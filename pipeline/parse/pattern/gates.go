package pattern

import (
	"fmt"
	"strings"

	"convod/pipeline/parse"
)

// The floor under which a page is no conversation, whatever it holds.
const floor = 0.05

// score turns the counts of a pattern into its claim.
func (s *Set) score(sv *survey, c *compiled) parse.Score {
	st := &sv.stats[c.index]
	if st.anchors == 0 {
		return parse.Score{}
	}
	why := c.gates(sv, st)
	opens := st.preamble <= 0
	content := sv.nonBlank - st.system - st.dates - sv.headings
	if c.Bodies && why == "" && (st.anchors >= 2 || opens) {
		content = st.quick + st.pending
	}
	value := min(1, float64(st.anchors)/float64(max(content, st.anchors, 1)))
	score := parse.Score{Value: value, Why: why}
	switch {
	case why != "":
	case st.anchors < 2 && !opens:
		score.Why = "one anchor only, and it does not open the page"
	case value < floor:
		score.Why = fmt.Sprintf("%d anchors in %d lines are too few", st.anchors, content)
	default:
		score.Claims = true
	}
	return score
}

// gates says why a pattern may not win, "" when it may.
func (c *compiled) gates(sv *survey, st *stats) string {
	if c.MinAnchors > 0 && st.anchors < c.MinAnchors {
		return fmt.Sprintf("%d anchors, this shape needs %d", st.anchors, c.MinAnchors)
	}
	if c.MaxPreamble > 0 && st.preamble > c.MaxPreamble {
		return fmt.Sprintf("first anchor comes after %d lines, this shape allows %d", st.preamble, c.MaxPreamble)
	}
	if c.MaxPreamble < 0 && st.preamble > 0 {
		return "text comes before the first anchor"
	}
	if c.Needs == "heading" && st.dates == 0 && st.system == 0 {
		return "no date line and no header of the format"
	}
	switch c.Guard {
	case "markup":
		if sv.closing > 0 {
			return "closing tags: markup, not nicks"
		}
		if st.markup*2 >= st.anchors {
			return "HTML tags, not nicks"
		}
	case "headings":
		if label, n := st.strangers(); n > 0 && st.distinct < 2 {
			return fmt.Sprintf("declined: heading %q speaks but is no known role", label)
		}
	}
	for _, role := range c.Both {
		if st.labels[role] == 0 {
			return fmt.Sprintf("nobody named %q speaks", role)
		}
	}
	if c.MinSpeakers > 0 && st.distinct < c.MinSpeakers {
		return fmt.Sprintf("%d speakers, this shape needs %d", st.distinct, c.MinSpeakers)
	}
	if c.Recurring && !st.recurs && st.dated == 0 && !st.appLine && (st.twice < 2 || st.twice < st.anchors) {
		return "no speaker comes twice: labels, not people"
	}
	return ""
}

// strangers are the headings that look like speakers but are no role; label is the first.
func (st *stats) strangers() (label string, n int) {
	for _, h := range st.foreignOrder {
		if st.stranger(h) {
			if n == 0 {
				label = h
			}
			n++
		}
	}
	return label, n
}

// stranger tells whether one heading is such a label: an assistant's name, or, while no
// second role answers, whatever recurs. Other headings are part of an answer.
func (st *stats) stranger(h string) bool {
	return st.foreign[h] > 0 && (knownAssistant(h) || st.foreign[h] > 1 && st.distinct < 2)
}

// heading looks at a line that begins with "#".
func (p *pass) heading(v *view) {
	level, title := headingOf(v.clean)
	if level == 0 {
		return
	}
	if level <= 4 && isISODate(title) {
		p.sv.headings++
		return
	}
	for _, i := range p.set.byHeading {
		st := &p.sv.stats[i]
		if st.level != level {
			continue
		}
		label := strings.TrimSpace(strings.TrimSuffix(title, ":"))
		if !speakerLike(label) || p.set.isRole(i, v) {
			continue
		}
		if st.foreign == nil {
			st.foreign = map[string]int{}
		}
		if st.foreign[label] == 0 {
			if len(st.foreignOrder) >= 1000 {
				continue
			}
			st.foreignOrder = append(st.foreignOrder, label)
		}
		st.foreign[label]++
	}
}

// isRole is true when the heading is an anchor of the pattern itself.
func (s *Set) isRole(pattern int, v *view) bool {
	var sc scanner
	for _, e := range s.patterns[pattern].entries {
		if len(e.lines) == 1 && e.lines[0].match(&sc, v.clean) {
			return true
		}
	}
	return false
}

// headingOf reads an ATX heading; level 0 is none.
func headingOf(line string) (level int, title string) {
	level = fenceRun(line, '#')
	if level == 0 || level > 6 || level == len(line) || line[level] != ' ' && line[level] != '\t' {
		return 0, ""
	}
	title = strings.TrimSpace(line[level:])
	if i := strings.LastIndex(title, " #"); i >= 0 && strings.Trim(title[i+1:], "#") == "" {
		title = strings.TrimSpace(title[:i])
	}
	if title == "" {
		return 0, ""
	}
	return level, title
}

// isISODate is true for yyyy-mm-dd and nothing else.
func isISODate(s string) bool {
	return len(s) == 10 && s[4] == '-' && s[7] == '-' && parseWritten(s).kind == dateKnown
}

// speakerLike is true for a heading that could be a speaker: one to three words, no label word, no sentence.
func speakerLike(s string) bool {
	words := strings.Fields(s)
	return len(words) >= 1 && len(words) <= 3 && len(s) <= 40 && !strings.ContainsAny(s, ".?!`*[]()/\\0123456789") && !isLabel(s)
}

// knownAssistant is true for the names that assistants and people take in such pages.
func knownAssistant(s string) bool {
	switch strings.ToLower(s) {
	case "claude", "chatgpt", "gpt", "gemini", "bard", "copilot", "grok", "deepseek", "llama", "mistral", "perplexity", "me", "you", "le chat", "qwen", "kimi":
		return true
	}
	return false
}

// isTag is true for the names of HTML elements, for words that XML files use as tags, and for what an HTML page opens with.
func isTag(s string) bool {
	s = strings.ToLower(s)
	return htmlTags()[s] || s == "doctype" || strings.HasPrefix(s, "doctype ")
}

var htmlTags = wordSet(`a abbr address article aside audio b base bdi bdo blockquote body br button canvas caption center cite code col colgroup data datalist dd
	del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd
	label legend li link main map mark menu meta meter nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script section
	select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr
	item entry record row field property element node value key`)
