package ai

import (
	"bytes"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strings"
	"time"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// geminiTakeout reads the activity log, newest record first:
//
//	[{"header": "Gemini Apps", "title": "Prompted ...", "time", "products": ["Gemini Apps"], "safeHtmlItem": [{"html": "<p>the answer"}]}]
func geminiTakeout() reader {
	return reader{
		name: "gemini-takeout",
		about: parse.Description{
			System:       "Gemini (Takeout)",
			What:         "MyActivity.json of Google Takeout: one conversation a day (UTC), since the export knows no conversations",
			RecognisedBy: "records of header, title, time and products, among them Gemini Apps",
			NotSupported: "activity of other Google products is no conversation",
		},
		score: func(src *parse.Source) float64 {
			h := src.JSON()
			if h == nil || !h.Has("[].title", "[].time", "[].products") || !h.Has("[].header") {
				return 0
			}
			head, _ := src.Head()
			return when(isGemini(h.Value("[].header")) || bytes.Contains(head, []byte(`"Gemini Apps"`)), certain)
		},
		read: readGeminiTakeout,
	}
}

// isGemini is true for the product's names: "Gemini Apps", "Gemini-Apps" (German), "Bard" before 2024.
func isGemini(header string) bool {
	header = strings.ToLower(header)
	return strings.HasPrefix(header, "gemini") || header == "bard"
}

// activity is one prompt of the log with its answer.
type activity struct {
	at             time.Time
	prompt, answer string
	first, last    int
}

// days groups a log, newest record first, into one conversation a day. A day is emitted when the
// next one begins, so that one day is in memory.
type days struct {
	e          *emitter
	reader     string
	day        string
	activities []activity
	seen       map[string]int
	warnings   []string
}

func (d *days) add(a activity) bool {
	ok := true
	if day := a.at.UTC().Format(time.DateOnly); day != d.day {
		ok = d.flush()
		d.day = day
	}
	d.activities = append(d.activities, a)
	return ok
}

func (d *days) flush() bool {
	if len(d.activities) == 0 {
		return true
	}
	id := "gemini-takeout:" + d.day
	if d.seen == nil {
		d.seen = map[string]int{}
	}
	if d.seen[d.day]++; d.seen[d.day] > 1 { // a file out of order: what came before is gone already
		id = fmt.Sprintf("%s/%d", id, d.seen[d.day])
	}
	c := newConversation(d.e.src, d.reader, id, "Gemini Apps "+d.day)
	slices.SortStableFunc(d.activities, func(a, b activity) int { return a.at.Compare(b.at) })
	for _, a := range d.activities {
		c.add(parse.Message{Speaker: user, Text: a.prompt, Time: a.at, FirstLine: a.first, LastLine: a.last})
		c.add(parse.Message{Speaker: assistant, Text: a.answer, Time: a.at, FirstLine: a.first, LastLine: a.last})
		if a.at.After(c.doc.Updated) {
			c.doc.Updated = a.at
		}
	}
	for _, w := range d.warnings {
		c.doc.Warn(w)
	}
	d.activities = nil
	return d.e.Put(c.finish())
}

func readGeminiTakeout(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return stream(src, func(e *emitter) error {
		head, _ := src.Head()
		// The word before the prompt is translated. Where it is English other records are told by it.
		english := bytes.Contains(head, []byte("Prompted"))
		d := days{e: e, reader: "gemini-takeout"}
		for rec := range jsonstream.Elements(src, jsonstream.Options{}, "[]") {
			var w struct {
				Header text            `json:"header"`
				Title  text            `json:"title"`
				Time   json.RawMessage `json:"time"`
				Items  list[struct {
					HTML text `json:"html"`
				}] `json:"safeHtmlItem"`
			}
			if err := rec.Decode(&w); err != nil {
				if err := e.problem(rec, err, "record", "time", "title"); err != nil {
					return err
				}
				continue
			}
			if !isGemini(string(w.Header)) {
				continue
			}
			prompt, ok := prompted(string(w.Title))
			if !ok && (english || len(w.Items) == 0) {
				continue
			}
			at, valid := jsonstream.Instant(w.Time)
			if !valid || at.IsZero() {
				e.Lose(fmt.Sprintf("timestamp: line %d: record %q has no time and belongs to no day", rec.FirstLine, parse.CutTitle(prompt)))
				continue
			}
			a := activity{at: at, prompt: prompt, first: rec.FirstLine, last: rec.LastLine}
			var answers []string
			for _, item := range w.Items {
				answers = append(answers, parse.HTMLText(string(item.HTML), nil))
			}
			a.answer = strings.Join(answers, "\n\n")
			if !d.add(a) {
				return nil
			}
		}
		d.flush()
		return nil
	})
}

// prompted takes the word off that the log puts before a prompt.
func prompted(title string) (prompt string, ok bool) {
	rest, ok := strings.CutPrefix(strings.TrimSpace(title), "Prompted")
	if trimmed := strings.TrimLeft(rest, " \u00a0\u202f"); ok && trimmed != rest {
		return trimmed, true
	}
	return title, false
}
