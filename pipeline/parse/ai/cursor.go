package ai

import (
	"fmt"
	"iter"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"convod/pipeline/parse"
)

// cursor reads a page of turns that are set apart by rules:
//
//	# Title
//	_Exported on 5/19/2025 at 11:13:55 EDT from Cursor (0.50.4)_
//
//	---
//
//	**User**
func cursor() reader {
	return reader{
		name: "cursor",
		about: parse.Description{
			System:       "Cursor",
			What:         "chats exported as Markdown",
			RecognisedBy: "the line _Exported on ... from Cursor (version)_ under the title, and turns of **User** and **Cursor**",
			NotSupported: "turns have no times; the header's date counts only where day and month cannot be confused",
		},
		score: func(src *parse.Source) float64 {
			t := markdown(src)
			if t == nil {
				return 0
			}
			if slices.ContainsFunc(headLines(t.Body, 3), cursorHeader().MatchString) {
				return when(strings.Contains(t.Body, "**User**") || strings.Contains(t.Body, "**Cursor**"), certain)
			}
			return 0
		},
		read: readCursor,
	}
}

var cursorHeader = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^_Exported on (.+) from Cursor \([^()]*\)_$`) })

func readCursor(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return readPage(src, "cursor", func(p *page) {
		speakers := map[string]string{"**User**": user, "**Cursor**": assistant}
		for i, l := range p.lines {
			line := strings.TrimRight(l.Text, " \t")
			// A turn is a rule, a blank line and a name; each of the three also occurs in bodies.
			if speaker := speakers[line]; speaker != "" && !p.fenced[i] && i >= 2 && parse.Blank(p.lines[i-1].Text) && strings.TrimSpace(p.lines[i-2].Text) == "---" {
				if n := len(p.turns); n > 0 { // the rule went into the turn before
					body := p.turns[n-1].body
					p.turns[n-1].body = body[:max(0, len(body)-2)]
				}
				p.skip(p.lines[i-2])
				p.begin(speaker, l)
				continue
			}
			if len(p.turns) > 0 {
				p.body(l, l.Text)
				continue
			}
			if m := cursorHeader().FindStringSubmatch(strings.TrimSpace(line)); m != nil {
				p.skip(l)
				p.exported(m[1])
			} else if title := heading(line, 1); title != "" && p.c.doc.Title == "" {
				p.titleOf(l, title)
			}
		}
	})
}

var dateNumbers = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(\d{1,4})[./-] ?(\d{1,2})[./-] ?(\d{1,4})`) })

// exported takes the date of a header in any locale, where it can only mean one day.
func (p *page) exported(text string) {
	m := dateNumbers().FindString(text)
	f, ok := numericFields(m)
	if !ok {
		return
	}
	a, okA := civilDate(f, false)
	b, okB := civilDate(f, true)
	order := p.c.src.Options.Order
	switch {
	case okA && okB && !a.Equal(b):
		if order != parse.OrderDMY && order != parse.OrderMDY {
			p.c.doc.Warn(fmt.Sprintf("date_order: %s may be two days, the conversation is left without a date", m))
			return
		}
		if order == parse.OrderDMY {
			a = b
		}
	case !okA && okB:
		a = b
	case !okA:
		return
	}
	p.c.doc.Date, p.c.doc.DateSource = a.Format(time.DateOnly), parse.DateInline
}
