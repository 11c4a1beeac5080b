package meeting

import (
	"regexp"
	"strings"
	"sync"
	"time"

	"convod/pipeline/parse"
)

func fathom() reader {
	return reader{
		name: "fathom",
		about: parse.Description{
			System:       "Fathom",
			What:         "transcripts copied as text; the company stays in the speaker's name, links to the recording go",
			RecognisedBy: "the line `VIEW RECORDING - 31 mins` under the title, and turns headed `0:00 - Name`",
			NotSupported: "the title gives no year: the date comes from the file's name or frontmatter",
		},
		score: func(src *parse.Source) float64 {
			t := textOf(src)
			if t == nil || !strings.Contains(t.Body, fathomMark) {
				return 0
			}
			for l := range parse.SplitLines(t.Body, 1) {
				if _, _, ok := fathomHeader(l.Text); ok {
					return certain
				}
			}
			return 0
		},
		read: readPage("fathom", readFathom),
	}
}

const fathomMark = "VIEW RECORDING - "

// fathomHeader reads "1:04:07 - Name (Company)", also with the mark and the bold of a copied page.
func fathomHeader(line string) (name string, at time.Duration, ok bool) {
	line = strings.TrimPrefix(bare(line), "@")
	at, n, ok := clock(line)
	if !ok {
		return "", 0, false
	}
	name, ok = strings.CutPrefix(line[n:], " - ")
	name = strings.Trim(strings.TrimSpace(name), "*")
	return name, at, ok && name != "" && len(name) <= 160
}

// fathomLink is what follows a highlight: " - WATCH (5 secs): https://..."
var fathomLink = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(` - WATCH(?: \([^()]*\))?: https?://\S+$`) })

func readFathom(p *page) {
	var m parse.Message
	var body []string
	var above parse.Line // the line above the mark is the title
	begun, marked := false, false
	end := func() {
		if begun {
			p.lines.mark(m.FirstLine, m.LastLine, parse.LineSystem)
			m.Text = strings.Join(body, "\n")
			p.turn(m)
		}
	}
	for l := range p.all() {
		name, at, ok := fathomHeader(l.Text)
		switch {
		case ok:
			end()
			begun, body = true, body[:0]
			m = parse.Message{Speaker: name, Offset: at, HasOffset: true, FirstLine: l.No, LastLine: l.No, Key: strings.TrimSpace(l.Text)}
		case begun:
			text := strings.TrimPrefix(l.Text, "  ")
			if strings.Contains(text, " - WATCH") {
				text = fathomLink().ReplaceAllString(strings.TrimRight(text, " \t"), "")
			}
			if strings.HasPrefix(text, "SCREEN SHARING: ") {
				text = ""
			}
			body = append(body, text)
			if !parse.Blank(l.Text) {
				m.LastLine = l.No
			}
		case parse.Blank(l.Text):
		case strings.Contains(l.Text, fathomMark) && !marked:
			marked = true
			p.lines.system(l)
			if above.No > 0 {
				p.doc.Title = strings.TrimSpace(strings.TrimLeft(above.Text, "# "))
				p.lines.system(above)
				p.prose.drop(p.text.Body, above)
			}
		case strings.Trim(l.Text, "-_ ") == "":
			p.lines.system(l)
		default:
			above = l
			p.aside(l)
		}
	}
	end()
}
