package pattern

import (
	"fmt"
	"regexp"
	"strings"
)

// Template writes a commented declaration to start from, made of lines that open a
// message. It guesses an expression from the first; the user corrects it and runs
// `convod patterns check`.
func Template(id string, samples []string) string {
	var lines []string
	for _, s := range samples {
		if s = strings.TrimSpace(s); s != "" {
			lines = append(lines, s)
		}
	}
	if id == "" {
		id = "my-chat"
	}
	expr, date, clockKind := "^(?P<speaker>.+?): (?P<text>.*)$", "page", "none"
	if len(lines) > 0 {
		expr, date, clockKind = guess(lines[0])
	}
	var b strings.Builder
	fmt.Fprintf(&b, `# A text pattern of your own. Check it with: convod patterns check FILE
system: My chat
type: chat
patterns:
  - id: %s
    what: what writes these lines
    # One Go regular expression for the line that opens a message. It sees the line
    # without the white space before it, and names what it finds: speaker, text, date
    # (any notation) or year month day, hour minute second ampm, zone.
    expression: %s
    date: %s        # inline: every line has one; page: date lines or the page give it
    clock: %s       # 12h, 24h, any or none
    multiline: true
    # At least two lines that must match ...
    samples:
`, id, quote(expr), date, clockKind)
	for _, s := range lines {
		fmt.Fprintf(&b, "      - %s\n", quote(s))
	}
	if len(lines) < 2 {
		b.WriteString("      # - a second line goes here\n")
	}
	b.WriteString("    # ... and lines of other formats that must not.\n    counter_samples:\n      - 'an ordinary sentence: with a colon'\n")
	return b.String()
}

func quote(s string) string { return "'" + strings.ReplaceAll(s, "'", "''") + "'" }

// guesses turn what a line shows into groups, tried in order on what is left of it.
var guesses = []struct {
	find  *regexp.Regexp
	group string
	field string
}{
	{regexp.MustCompile(`\d{4}-\d{2}-\d{2}`), `(?P<date>\d{4}-\d{2}-\d{2})`, "date"},
	{regexp.MustCompile(`\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}`), `(?P<date>\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4})`, "date"},
	{regexp.MustCompile(`\d{1,2}:\d{2}:\d{2}`), `(?P<hour>\d{1,2}):(?P<minute>\d{2}):(?P<second>\d{2})`, "clock"},
	{regexp.MustCompile(`\d{1,2}:\d{2}`), `(?P<hour>\d{1,2}):(?P<minute>\d{2})`, "clock"},
	{regexp.MustCompile(`\b[AaPp][Mm]\b`), `(?P<ampm>[AaPp][Mm])`, "ampm"},
}

// guess makes an expression of one line: dates and clocks become groups, the words before the
// first colon after them the speaker, the rest the text.
func guess(line string) (expr, date, clockKind string) {
	date, clockKind = "page", "none"
	type hit struct {
		start, end int
		group      string
	}
	var hits []hit
	have := map[string]bool{}
	for _, g := range guesses {
		loc := g.find.FindStringIndex(line)
		if loc == nil || have[g.field] {
			continue
		}
		have[g.field] = true
		hits = append(hits, hit{loc[0], loc[1], g.group})
	}
	if have["date"] {
		date = "inline"
	}
	switch {
	case have["clock"] && have["ampm"]:
		clockKind = "12h"
	case have["clock"]:
		clockKind = "24h"
	}
	end := 0
	for _, h := range hits {
		end = max(end, h.end)
	}
	var b strings.Builder
	b.WriteString("^")
	named := false
	emit := func(part string, last bool) {
		words := strings.TrimLeft(part, " \t[](){}<>*_-|,;—–")
		lead := part[:len(part)-len(words)]
		b.WriteString(regexp.QuoteMeta(lead))
		switch {
		case words == "":
		case !named && last:
			name, _, ok := strings.Cut(words, ":")
			if ok {
				mark := name[len(strings.TrimRight(name, "*_>)] ")):]
				fmt.Fprintf(&b, `(?P<speaker>.+?)%s:(?P<text>.*)$`, regexp.QuoteMeta(mark))
			} else {
				b.WriteString(`(?P<speaker>.+)$`)
			}
			named = true
		case !named:
			tail := words[len(strings.TrimRight(words, " \t[](){}<>*_-|,;—–")):]
			b.WriteString(`(?P<speaker>.+?)` + regexp.QuoteMeta(tail))
			named = true
		case last:
			b.WriteString(`(?P<text>.*)$`)
		default:
			b.WriteString(regexp.QuoteMeta(words))
		}
	}
	at := 0
	for at < end {
		next := hit{start: end, end: end}
		for _, h := range hits {
			if h.start >= at && h.start < next.start {
				next = h
			}
		}
		emit(line[at:next.start], false)
		b.WriteString(next.group)
		at = max(next.end, at+1)
	}
	emit(line[min(end, len(line)):], true)
	expr = b.String()
	if !named {
		expr += `(?P<speaker>.+?): (?P<text>.*)$`
	}
	return strings.ReplaceAll(expr, `$$`, `$`), date, clockKind
}
