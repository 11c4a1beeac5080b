package secrets

import (
	"strings"

	"convod/index"
	"convod/pipeline/redact"
)

// redactHit takes secrets out of a hit. The index has none as a rule; it may still hold some while what was
// indexed with redact: false is being read again.
func redactHit(h *index.Hit) {
	h.Title = redact.Text(h.Title)
	for i := range h.Trail {
		h.Trail[i] = redact.Text(h.Trail[i])
	}
	for i := range h.Elements {
		e := &h.Elements[i]
		for j := range e.Trail {
			e.Trail[j] = redact.Text(e.Trail[j])
		}
		spans := redact.Find(e.Text)
		if len(spans) == 0 {
			continue
		}
		clean := redact.Replace(e.Text, spans)
		shift := func(at int) int { return redact.Shift(e.Text, spans, at) }
		replaceText(h, e, clean, shift)
	}
}

// replaceText gives an element of a hit another text, its marks moved by shift.
func replaceText(h *index.Hit, e *index.HitElement, text string, shift func(int) int) {
	h.Text = strings.Replace(h.Text, e.Text, text, 1)
	marks := e.Marks[:0:0]
	for _, m := range e.Marks {
		if start, end := shift(m[0]), shift(m[1]); start < end && end <= len(text) {
			marks = append(marks, [2]int{start, end})
		} else if start < len(text) { // a mark inside a secret: its beginning is enough to lead there
			marks = append(marks, [2]int{start, start + 1})
		}
	}
	e.Text, e.Marks = text, marks
}
