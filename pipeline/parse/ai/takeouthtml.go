package ai

import (
	"bytes"
	"cmp"
	"fmt"
	"iter"
	"strings"
	"time"

	"convod/pipeline/parse"
)

// geminiTakeoutHTML reads the same log as a page, the default of the export. Each record is a box:
//
//	<div class="outer-cell"> <div class="header-cell">Gemini Apps</div>
//	<div class="content-cell">Prompted ...<br>Mar 2, 2026, 9:15:00 AM GMT+01:00<br><p>the answer</div>
func geminiTakeoutHTML() reader {
	return reader{
		name: "gemini-takeout-html",
		about: parse.Description{
			System:       "Gemini (Takeout, HTML)",
			What:         "My Activity.html of Google Takeout, the default: one conversation a day (UTC)",
			RecognisedBy: "HTML with outer-cell boxes headed Gemini Apps",
			NotSupported: "dates of languages other than English: choose JSON when exporting",
		},
		score: func(src *parse.Source) float64 {
			if ext := src.Ext(); ext != ".html" && ext != ".htm" {
				return 0
			}
			head, _ := src.Head()
			return when(bytes.Contains(head, []byte("outer-cell")) && bytes.Contains(head, []byte("Gemini Apps")), certain)
		},
		read: readTakeoutHTML,
	}
}

func readTakeoutHTML(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return stream(src, func(e *emitter) error {
		t, err := src.Text()
		if err != nil {
			return err
		}
		d := days{e: e, reader: "gemini-takeout-html"}
		zone := src.PageDate().Zone
		naive, line, counted := false, 1, 0
		for cell := range takeoutCells(t.Raw) {
			line += strings.Count(t.Raw[counted:cell.start], "\n")
			counted = cell.start
			a := activity{first: line, last: line + strings.Count(t.Raw[cell.start:cell.end], "\n")}
			var local bool
			if a.prompt, a.answer, a.at, local = takeoutCell(t.Raw[cell.start:cell.end], cmp.Or(zone, time.UTC)); a.prompt == "" {
				continue
			}
			if a.at.IsZero() {
				e.Lose(fmt.Sprintf("timestamp: line %d: record %q has no date that can be read, export the activity as JSON", a.first, parse.CutTitle(a.prompt)))
				continue
			}
			if local && !naive {
				naive = true
				d.warnings = append(d.warnings, fmt.Sprintf("timezone: line %d names a zone by letters that are not known, times are read in %s", a.first, cmp.Or(zone, time.UTC)))
			}
			if !d.add(a) {
				return nil
			}
		}
		d.flush()
		return nil
	})
}

type span struct{ start, end int }

// takeoutCells gives the content box of each activity under a Gemini header.
func takeoutCells(html string) iter.Seq[span] {
	return func(yield func(span) bool) {
		depth, start, startDepth, header := 0, -1, 0, false
		gemini := false
		for t := range parse.HTMLTokens(html) {
			switch {
			case t.Name == "" && header:
				gemini = gemini || isGemini(strings.TrimSpace(t.Raw))
			case t.Name != "div":
			case !t.Close:
				depth++
				switch {
				case start >= 0:
				case t.HasClass("outer-cell"):
					gemini, header = false, false
				case t.HasClass("header-cell"):
					header = true
				case t.HasClass("content-cell") && gemini && !t.HasClass("mdl-typography--text-right") && !t.HasClass("mdl-typography--caption"):
					start, startDepth, header = t.End, depth, false
				}
			default:
				if start >= 0 && depth == startDepth {
					if !yield(span{start, t.Start}) {
						return
					}
					start, gemini = -1, false // the boxes that follow repeat the product's name
				}
				depth--
			}
		}
	}
}

// takeoutCell takes a content box apart: prompt, date and answer, with <br> between.
func takeoutCell(html string, zone *time.Location) (prompt, answer string, at time.Time, naive bool) {
	segment, mark, end := 0, -1, -1 // start of the segment, of the <br> before it, end of the prompt
	dated := func(until int) bool {
		if mark < 0 {
			return false
		}
		at, naive = activityDate(parse.HTMLText(html[segment:until], nil), zone)
		return !at.IsZero()
	}
	for t := range parse.HTMLTokens(html) {
		if t.Name != "br" {
			continue
		}
		if dated(t.Start) {
			end, answer = mark, parse.HTMLText(html[t.End:], nil)
			break
		}
		mark, segment = t.Start, t.End
	}
	switch {
	case end >= 0:
	case dated(len(html)): // a prompt without an answer ends in its date
		end = mark
	default:
		end = len(html)
	}
	prompt, ok := prompted(parse.HTMLText(html[:end], nil))
	if !ok {
		return "", "", at, naive
	}
	return prompt, answer, at, naive
}
