package pattern

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// Template writes a commented declaration to start from, made of lines that open a
// message. It guesses an expression from the first and says of every choice why it was made and how to change
// it; the user corrects it and runs `convod patterns check`.
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
	g := guessed{expr: "^(?P<speaker>.+?): (?P<text>.*)$", date: "page", clock: "none", why: "no sample was given"}
	if len(lines) > 0 {
		g = guess(lines)
	}
	var b strings.Builder
	fmt.Fprintf(&b, `# A text pattern of your own. Check it with: convod patterns check FILE
system: My chat # the name people know the format by
type: chat
patterns:
  - id: %s
    what: what writes these lines
    # One Go regular expression for the line that opens a message. It sees the line
    # without the white space before it, and names what it finds: speaker, text, date
    # (any notation) or year month day, hour minute second ampm, zone.
    # Guessed: %s.
    expression: %s
`, id, g.why, quote(g.expr))
	switch g.date {
	case "inline":
		fmt.Fprintf(&b, "    date: inline # the lines have dates, such as %s\n", g.dateText)
		b.WriteString(proof(lines))
	default:
		b.WriteString("    date: page # no date was found in the first line: date lines, frontmatter or the file's name give it\n")
	}
	switch g.clock {
	case "none":
		b.WriteString("    clock: none # no time was found; 12h, 24h or any where the expression has hour and minute\n")
	case "12h":
		b.WriteString("    clock: 12h # the first line says AM or PM; any where some lines do not\n")
	default:
		b.WriteString("    clock: 24h # no AM or PM in the first line\n")
	}
	b.WriteString(`    multiline: true # lines that open no message belong to the one before
    # Lines that nobody said (joins, renames), so that they do not end up in a message:
    # system: ['^.* joined$']
    # At least two lines that must match ...
    samples:
`)
	re, err := regexp.Compile(g.expr)
	var odd []string
	matched := 0
	for _, s := range lines {
		if err == nil && !re.MatchString(viewOf(s, 0).clean) {
			odd = append(odd, s)
			continue
		}
		matched++
		fmt.Fprintf(&b, "      - %s\n", quote(s))
	}
	for range 2 - min(matched, 2) {
		b.WriteString("      # - one more line goes here\n")
	}
	if len(odd) > 0 {
		b.WriteString("      # The guess does not match these. If they open messages, widen the expression (or add another under\n      # also:); if nobody said them, they belong under system.\n")
		for _, s := range odd {
			fmt.Fprintf(&b, "      # - %s\n", quote(s))
		}
	}
	b.WriteString("    # ... and lines of other formats that must not.\n    counter_samples:\n      - 'an ordinary sentence: with a colon'\n")
	return b.String()
}

// proof writes what the samples say about the order of day and month.
func proof(lines []string) string {
	var v votes
	first := map[bool]string{}
	for _, line := range lines {
		text := numericDate().FindString(line)
		w := parseWritten(text)
		if w.kind != dateEither {
			continue
		}
		v.add(&w, false)
		for _, dayFirst := range []bool{true, false} {
			if n := w.a; first[dayFirst] == "" && (dayFirst && n > 12 || !dayFirst && w.b > 12) {
				first[dayFirst] = text
			}
		}
	}
	switch {
	case v.dayFirst+v.monthFirst+v.either == 0:
		return "" // a year first, or months in words: there is one reading
	case v.dayFirst > 0 && v.monthFirst > 0:
		return fmt.Sprintf("    # %s is day first and %s month first: these lines are of two settings. Left out, each file decides.\n    # order: dmy\n", first[true], first[false])
	case v.dayFirst > 0:
		return fmt.Sprintf("    order: dmy # proved by %s; leave it out if the order follows the writer's settings\n", first[true])
	case v.monthFirst > 0:
		return fmt.Sprintf("    order: mdy # proved by %s; leave it out if the order follows the writer's settings\n", first[false])
	}
	return "    # No sample has a day above 12, so they do not prove which comes first. Each file decides for itself; if the\n    # program always writes one order, say so (dmy or mdy):\n    # order: dmy\n"
}

var numericDate = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}`) })

// guessed is a guess at a format.
type guessed struct {
	expr, date, clock string
	dateText          string // the date of the first line
	why               string // what the expression was made of
}

func quote(s string) string { return "'" + strings.ReplaceAll(s, "'", "''") + "'" }

// guesses turn what a line shows into groups, tried in order on what is left of it.
var guesses = sync.OnceValue(func() []struct {
	find  *regexp.Regexp
	group string
	field string
} {
	return []struct {
		find  *regexp.Regexp
		group string
		field string
	}{
		{regexp.MustCompile(`\d{4}-\d{2}-\d{2}`), `(?P<date>\d{4}-\d{2}-\d{2})`, "date"},
		{numericDate(), `(?P<date>\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4})`, "date"},
		{regexp.MustCompile(`\d{1,2}(?:st|nd|rd|th)?\.? \pL{3,12}\.?,? \d{4}`), `(?P<day>\d{1,2})(?:st|nd|rd|th)?\.? (?P<month>\pL{3,12})\.?,? (?P<year>\d{4})`, "date"},
		{regexp.MustCompile(`\pL{3,12}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}`), `(?P<month>\pL{3,12})\.? (?P<day>\d{1,2})(?:st|nd|rd|th)?,? (?P<year>\d{4})`, "date"},
		// Dots make a clock only before AM or PM; else 9.41 is a number or a date.
		{regexp.MustCompile(`\d{1,2}\.\d{2} ?[AaPp]\.?[Mm]\b\.?`), `(?P<hour>\d{1,2})\.(?P<minute>\d{2}) ?(?P<ampm>[AaPp]\.?[Mm]\.?)`, "clock"},
		{regexp.MustCompile(`\d{1,2}:\d{2}:\d{2}`), `(?P<hour>\d{1,2}):(?P<minute>\d{2}):(?P<second>\d{2})`, "clock"},
		{regexp.MustCompile(`\d{1,2}:\d{2}`), `(?P<hour>\d{1,2}):(?P<minute>\d{2})`, "clock"},
		{regexp.MustCompile(`\b[AaPp]\.?[Mm]\b\.?`), `(?P<ampm>[AaPp]\.?[Mm]\.?)`, "ampm"},
	}
})

// weekdayFirst is a weekday at the start of a line; a word for it only where a date follows, since Sun is a name as well.
var weekdayFirst = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?i:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?i:day)?\.?,? `)
})

// hit is a place in the line that a guess explains.
type hit struct {
	start, end int
	group      string
	date       bool
}

// decoration is what may stand around a name.
const decoration = " \t[](){}<>*_-|,;—–~·•@"

// separators may stand between the name and the text.
var separators = []string{": ", " ~ ", " | ", " — ", " – ", " - ", " > ", "> ", " >> ", " » ", "\t", ":"}

// guess makes an expression of the first line: dates and clocks become groups, the words up to the separator
// that most lines have the speaker, the rest the text.
func guess(lines []string) guessed {
	line := viewOf(lines[0], 0).clean
	g := guessed{date: "page", clock: "none"}
	var hits []hit
	have := map[string]bool{}
	for _, try := range guesses() {
		loc := try.find.FindStringIndex(line)
		if loc == nil || have[try.field] || try.field == "date" && parseWritten(line[loc[0]:loc[1]]).kind == dateNone {
			continue
		}
		if try.field == "date" {
			g.date, g.dateText = "inline", line[loc[0]:loc[1]]
		}
		have[try.field] = true
		hits = append(hits, hit{loc[0], loc[1], try.group, try.field == "date"})
	}
	if loc := weekdayFirst().FindStringIndex(line); loc != nil && slices.ContainsFunc(hits, func(h hit) bool { return h.start == loc[1] && h.date }) {
		hits = append(hits, hit{0, loc[1], `\pL{3,9}\.?,? `, false})
	}
	switch {
	case have["clock"] && have["ampm"]:
		g.clock = "12h"
	case have["clock"]:
		g.clock = "24h"
	}
	slices.SortFunc(hits, func(a, b hit) int { return a.start - b.start })
	var b strings.Builder
	b.WriteString("^")
	named, at := false, 0
	for _, h := range hits {
		if h.start < at {
			continue
		}
		part := line[at:h.start]
		words := strings.Trim(part, decoration)
		if !named && words != "" && at == 0 { // the name stands before the time
			i := strings.Index(part, words)
			b.WriteString(regexp.QuoteMeta(part[:i]) + `(?P<speaker>.+?)` + regexp.QuoteMeta(part[i+len(words):]))
			named = true
		} else {
			b.WriteString(regexp.QuoteMeta(part))
		}
		b.WriteString(h.group)
		at = h.end
	}
	rest := line[at:]
	words := strings.TrimLeft(rest, decoration)
	lead := rest[:len(rest)-len(words)]
	switch sep := separator(words, lines[1:]); {
	case named:
		b.WriteString(regexp.QuoteMeta(leadOf(rest)) + `(?P<text>.*)$`)
		g.why = "the name before the time, the text after it"
	case sep == "" && words == "":
		b.WriteString(regexp.QuoteMeta(rest) + `(?P<speaker>.+)$`)
		g.why = "nothing on the line says where the name is: write it"
	case sep == "":
		b.WriteString(regexp.QuoteMeta(lead) + `(?P<speaker>.+)$`)
		g.why = "the rest of the line is the name, the text stands below"
	default:
		name, _, _ := strings.Cut(words, sep)
		mark := name[len(strings.TrimRight(name, "*_>)] ")):]
		after := strings.TrimSuffix(regexp.QuoteMeta(sep), " ")
		if strings.HasSuffix(sep, " ") {
			after += "(?: |$)"
		}
		b.WriteString(regexp.QuoteMeta(lead) + `(?P<speaker>.+?)` + regexp.QuoteMeta(mark) + after + `(?P<text>.*)$`)
		g.why = fmt.Sprintf("the name goes up to the first %q, which most lines have", sep)
	}
	g.expr = b.String()
	return g
}

// leadOf is the decoration that text begins with, a colon included.
func leadOf(text string) string {
	return text[:len(text)-len(strings.TrimLeft(text, decoration+":"))]
}

// separator is the earliest one in words that most other lines have as well; "" for none.
func separator(words string, others []string) string {
	best, at := "", len(words)
	for _, sep := range separators {
		i := strings.Index(words, sep)
		if i <= 0 || i >= at {
			continue
		}
		without := 0
		for _, line := range others {
			if !strings.Contains(line, sep) {
				without++
			}
		}
		if 2*without <= len(others) { // the rest may be notices
			best, at = sep, i
		}
	}
	return best
}
