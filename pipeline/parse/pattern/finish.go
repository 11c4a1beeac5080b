package pattern

import (
	"strings"

	"convod/pipeline/parse"
)

// finish closes the open message: it is yielded, or it was nobody's words.
func (w *walk) finish() {
	if w.state != inMessage {
		return
	}
	d := &w.draft
	w.state = inSystem
	w.lines.Blank += d.pending
	w.lines.System += d.dropped
	text := w.cell(d.text(w))
	span := d.last - d.first + 1
	if w.isSystem(d, text) {
		w.lines.System += span - d.blanks
		w.lines.Blank += d.blanks
		return
	}
	for _, e := range w.c.strip {
		text = w.cut(d, text, e)
	}
	w.lines.Messages++
	w.lines.Continuations += d.last - d.first
	if !w.yield(parse.Message{
		Speaker: d.speaker.tidy, Time: d.time, Text: text, Offset: d.offset, HasOffset: d.hasOffset,
		FirstLine: d.first, LastLine: d.last, Section: w.section, Key: d.key,
	}) {
		w.stopped = true
	}
}

// maxEndings is how many marks an expression may cut from one text.
const maxEndings = 8

// cut removes what an expression finds at the end of a text, as often as it does. Whole lines
// that go are no longer part of the message.
func (w *walk) cut(d *draft, text string, e *ending) string {
	for range maxEndings {
		at := e.find(text)
		if at < 0 {
			return text
		}
		rest := trimRight(text[:at])
		gone := strings.Split(text[len(rest):], "\n")[1:]
		for _, line := range gone {
			if d.last == d.first {
				break
			}
			d.last--
			if parse.Blank(line) {
				w.lines.Blank++
			} else {
				w.lines.System++
			}
		}
		text = rest
	}
	return text
}

// cell takes a text out of its quotes, where the format quotes cells.
func (w *walk) cell(text string) string {
	switch w.c.Cell {
	case "csv":
		if rest, ok := strings.CutSuffix(text, `"`); ok {
			text = trimRight(rest)
		}
		return strings.ReplaceAll(text, `""`, `"`)
	case "line":
		if len(text) > 1 && text[0] == '"' && strings.Contains(text, "\n") && text[len(text)-1] == '"' {
			return trimRight(strings.ReplaceAll(text[1:len(text)-1], `""`, `"`))
		}
	}
	return text
}

// isSystem is true when the app, not the person, wrote the text.
func (w *walk) isSystem(d *draft, text string) bool {
	if w.c.bodyLine != nil && !d.bodySeen {
		return true
	}
	if w.c.Marks && w.appWrote(d, text) {
		return true
	}
	for _, m := range w.c.systemText {
		if m.mayMatch(text, false) && m.match(&w.sc, text) {
			return true
		}
	}
	return false
}
