package meeting

import (
	"regexp"
	"strings"
	"sync"
	"time"

	"convod/pipeline/parse"
)

func otter() reader {
	return reader{
		name: "otter",
		about: parse.Description{
			System:       "Otter, and transcripts of Microsoft Teams as text",
			What:         "text exports with or without speakers, and the head with keywords and speakers, or with the length of the recording",
			RecognisedBy: "the footer `Transcribed by https://otter.ai`, or turns headed `Name  m:ss` with two spaces, from the start or from such a head on",
			NotSupported: "exports without times are read as notes",
		},
		score: func(src *parse.Source) float64 {
			t := textOf(src)
			if t == nil {
				return 0
			}
			return scoreOtter(t.Body)
		},
		read: readPage("otter", readOtter),
	}
}

// isOtterFooter is true for the last line of an export.
func isOtterFooter(line string) bool {
	line = strings.TrimSpace(line)
	return len(line) < 80 && strings.HasPrefix(line, "Transcribed by") && strings.Contains(line, "otter.ai")
}

func scoreOtter(body string) float64 {
	footer := strings.Contains(body, "otter.ai") && strings.Contains(body, "Transcribed by")
	if !footer && !strings.Contains(body, "  ") && !strings.Contains(body, "\t") {
		return 0
	}
	var turns, spoken, content int
	var last time.Duration
	open, ends, head := false, false, false
	for l := range parse.SplitLines(body, 1) {
		if parse.Blank(l.Text) {
			continue
		}
		ends = ends || isOtterFooter(l.Text)
		head = head || turns == 0 && (strings.TrimSpace(l.Text) == "SUMMARY KEYWORDS" || isTeamsHead(l.Text))
		name, at, ok := otterHeader(l.Text, footer)
		switch {
		case ok && (name != "" || footer):
			if !footer && (at < last || turns == 0 && (at > 10*time.Minute || content > 0 && !head)) {
				return 0 // a timetable, or a list that begins with something else
			}
			turns, open, last = turns+1, true, at
		case open:
			spoken, open = spoken+1, false
		}
		content++
	}
	switch {
	case ends && turns > 0:
		return certain
	case turns >= 2 && spoken == turns: // what is headed must say something
		return likely
	}
	return 0
}

// otterHeader reads "Name  m:ss  "; the name is "" where the time stands alone. loose admits one space before the time.
func otterHeader(line string, loose bool) (name string, at time.Duration, ok bool) {
	line = strings.TrimRight(bare(line), " \t\u00a0")
	i := strings.LastIndexAny(line, " \t\u00a0") + 1
	if i >= len(line) || !isDigit(line[i]) {
		return "", 0, false
	}
	if at, ok = fullClock(line[i:]); !ok || strings.ContainsAny(line[i:], ".,") {
		return "", 0, false
	}
	gap := line[len(strings.TrimRight(line[:i], " \t\u00a0")):i]
	if name = strings.TrimSpace(line[:i]); name == "" {
		return "", at, true
	}
	words, capital := nameShape(name)
	if len(gap) < 2 && gap != "\t" && (!loose || !capital) || len(name) > 100 || words > 8 || strings.ContainsAny(name[len(name)-1:], ",:;?!-") || strings.HasSuffix(name, "•") {
		return "", 0, false
	}
	return name, at, true
}

// isTeamsHead is true for lines of the head that Teams writes: how long the recording is, and who started it.
func isTeamsHead(line string) bool {
	line = strings.TrimSpace(line)
	return teamsLength().MatchString(line) || strings.HasSuffix(line, " started transcription")
}

var teamsLength = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(?:\d{1,2}h ?)?\d{1,2}m ?\d{1,2}s$`) })

// otterDate is the second line of the head: Thu, Mar 5, 2026 9:10AM • 31:05, or, of Teams, March 5, 2026, 9:10AM
var otterDate = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? )?([A-Z][a-z]{2,8} \d{1,2}, \d{4}),? (\d{1,2}:\d{2}) ?([AP]M)(?: • .*)?$`)
})

func readOtter(p *page) {
	loose := strings.Contains(p.text.Body, "otter.ai")
	head := headOfOtter{p: p}
	var m parse.Message
	var body []string
	begun := false
	end := func() {
		if begun {
			p.lines.mark(m.FirstLine, m.LastLine, parse.LineSystem)
			m.Text = strings.Join(body, "\n")
			p.turn(m)
		}
	}
	for l := range p.all() {
		name, at, ok := otterHeader(l.Text, loose)
		switch {
		case ok:
			end()
			begun, body = true, body[:0]
			m = parse.Message{Speaker: name, Offset: at, HasOffset: true, FirstLine: l.No, LastLine: l.No, Key: strings.TrimSpace(l.Text)}
		case isOtterFooter(l.Text):
			p.lines.system(l)
		case !begun:
			head.line(l)
		default:
			body = append(body, l.Text)
			if !parse.Blank(l.Text) {
				m.LastLine = l.No
			}
		}
	}
	end()
}

// headOfOtter reads what stands above the first turn: title, date, keywords and speakers.
type headOfOtter struct {
	p       *page
	lines   int
	section string
}

func (h *headOfOtter) line(l parse.Line) {
	text := strings.TrimSpace(l.Text)
	if text == "" {
		return
	}
	h.lines++
	switch m := otterDate().FindStringSubmatch(text); {
	case m != nil:
		if at, err := time.ParseInLocation("January 2, 2006 3:04PM", longMonth(m[1])+" "+m[2]+m[3], h.p.zone()); err == nil {
			h.p.start = start{at: at, source: parse.DateInline, naive: true}
		}
		h.p.lines.system(l)
	case isTeamsHead(text):
		h.p.lines.system(l)
	case text == "SUMMARY KEYWORDS" || text == "SPEAKERS":
		h.section = text
		h.p.lines.system(l)
	case h.section == "SPEAKERS":
		for name := range strings.SplitSeq(text, ",") {
			if name = strings.TrimSpace(name); name != "" {
				h.p.doc.Speakers = append(h.p.doc.Speakers, name)
			}
		}
		h.p.lines.system(l)
	case h.lines == 1 && h.section == "":
		h.p.doc.Title = text
		h.p.lines.system(l)
	default:
		h.p.aside(l)
	}
}

// longMonth writes "Mar 5, 2026" as "March 5, 2026"; other dates come back as they are.
func longMonth(date string) string {
	name, rest, _ := strings.Cut(date, " ")
	for m := time.January; m <= time.December; m++ {
		if len(name) >= 3 && strings.HasPrefix(m.String(), name[:3]) {
			return m.String() + " " + rest
		}
	}
	return date
}
