package ai

import (
	"iter"
	"regexp"
	"strings"
	"sync"
	"time"

	"convod/pipeline/parse"
)

// saveMyChatbot reads what another extension saves, of several assistants:
//
//	# Title...
//	Exported on 04/11/2024 at 12:01:46 [from X](https://...) - with [SaveMyChatbot](https://...)
//
//	## User
//	text
//
//	## AI answer
func saveMyChatbot() reader {
	return reader{
		name: "savemychatbot",
		about: parse.Description{
			System:       "SaveMyChatbot, SaveMyPhind",
			What:         "chats with ChatGPT, Claude, Perplexity and Phind saved as Markdown, their list of sources included",
			RecognisedBy: "the line Exported on ... with [SaveMyChatbot](...) at the top or the end, and ## User",
			NotSupported: "turns have no times, the file's date is that of the export",
		},
		score: func(src *parse.Source) float64 {
			t := markdown(src)
			if t == nil || !strings.Contains(t.Body, "SaveMy") {
				return 0
			}
			signed := savedBy().MatchString(lastLine(t.Body))
			for l := range parse.SplitLines(t.Body, 1) {
				if signed || l.No > 60 {
					break
				}
				signed = savedBy().MatchString(strings.TrimSpace(l.Text))
			}
			return when(signed && hasAnchor(t.Body, func(l string) bool { s, _ := savedAnchor(l); return s != "" }), certain)
		},
		read: readSaveMyChatbot,
	}
}

var savedBy = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^Exported on (\d{1,2}/\d{1,2}/\d{4})(?: at)? .*\bwith \[?SaveMy(?:Chatbot|Phind)\b`)
})

// savedAnchor is the speaker and heading level of an anchor; "" for other lines. The names are a closed set:
// any other heading is part of an answer.
func savedAnchor(line string) (speaker string, level int) {
	for _, level := range []int{2, 4} {
		switch name := heading(line, level); {
		case name == "User":
			return user, level
		case name == "AI answer", name == "AI model", name == "ChatGPT", name == "Claude", name == "Gemini", name == "Phind", name == "Perplexity", name == "Copilot", name == "Assistant",
			strings.HasPrefix(name, "AI answer "), strings.HasPrefix(name, "AI model "):
			return assistant, level
		}
	}
	return "", 0
}

func readSaveMyChatbot(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return readPage(src, "savemychatbot", func(p *page) {
		level := 0 // of the first anchor: the others are alike
		for i, l := range p.lines {
			line := strings.TrimRight(l.Text, " \t")
			speaker, at := "", 0
			if !p.fenced[i] {
				speaker, at = savedAnchor(line)
			}
			switch m := savedBy().FindStringSubmatch(line); {
			case speaker != "" && (level == 0 || at == level):
				level = at
				p.begin(speaker, l)
			case m != nil && !p.fenced[i] && (len(p.turns) == 0 || p.isLast(i)):
				p.skip(l)
				if f, ok := numericFields(m[1]); ok {
					if d, ok := civilDate(f, true); ok { // the tool writes the day first
						p.c.doc.Date, p.c.doc.DateSource = d.Format(time.DateOnly), parse.DateInline
					}
				}
			case len(p.turns) > 0:
				p.body(l, l.Text)
			default:
				if title := heading(line, 1); title != "" && p.c.doc.Title == "" && !p.fenced[i] {
					p.titleOf(l, title)
				}
			}
		}
	})
}

// isLast is true when nothing but blank lines follows line i.
func (p *page) isLast(i int) bool {
	for _, l := range p.lines[i+1:] {
		if !parse.Blank(l.Text) {
			return false
		}
	}
	return true
}
