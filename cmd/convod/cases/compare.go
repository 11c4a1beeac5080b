package cases

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"convod/cmd/convod/account"
	"convod/pipeline"
	"convod/pipeline/parse"
)

// check compares what came out with what must.
func (e *expectation) check(docs []*account.Document) []string {
	var wrong []string
	fail := func(format string, args ...any) { wrong = append(wrong, fmt.Sprintf(format, args...)) }
	var talks []*account.Document
	all, warnings, errs := &strings.Builder{}, &strings.Builder{}, &strings.Builder{}
	for _, d := range docs {
		if len(d.Messages) > 0 {
			talks = append(talks, d)
		}
		fmt.Fprintln(all, d.Title)
		for _, m := range d.Messages {
			fmt.Fprintln(all, m.Speaker, m.Text)
		}
		for _, c := range d.Chunks {
			fmt.Fprintln(all, c.Text)
		}
		for _, x := range d.Facts {
			fmt.Fprintln(all, x.Text)
		}
		fmt.Fprintln(warnings, strings.Join(d.Warnings, "\n"))
		fmt.Fprintln(errs, d.Error, d.Reason)
		if d.Lines != nil && d.Lines.Sum() != d.Lines.Total {
			fail("lines add up to %d of %d", d.Lines.Sum(), d.Lines.Total)
		}
	}
	if e.Messages != nil {
		var got []account.Message
		for _, d := range talks {
			got = append(got, d.Messages...)
			if e.Pattern != "" && d.Reader != e.Pattern {
				fail("reader %s, want %s", d.Reader, e.Pattern)
			}
		}
		wrong = append(wrong, compareMessages("", got, e.Messages)...)
	}
	if e.Conversations != nil {
		if len(talks) != len(e.Conversations) {
			fail("%d conversations, want %d", len(talks), len(e.Conversations))
		}
		for i, want := range e.Conversations[:min(len(talks), len(e.Conversations))] {
			wrong = append(wrong, want.check(fmt.Sprintf("conversation %d: ", i), talks[i])...)
		}
	}
	for _, want := range e.Documents {
		if !slices.ContainsFunc(docs, func(d *account.Document) bool {
			var text strings.Builder
			for _, c := range d.Chunks {
				text.WriteString(c.Text + "\n")
			}
			return d.Shape == parse.Note && d.Title == want.Title &&
				!slices.ContainsFunc(want.TextContains, func(s string) bool { return !strings.Contains(text.String(), s) })
		}) {
			fail("no note %q with %q", want.Title, want.TextContains)
		}
	}
	for _, s := range e.Absent {
		if strings.Contains(all.String(), s) {
			fail("%q must not come out", s)
		}
	}
	if e.Partial {
		e.WarningsContain = append(slices.Clone(e.WarningsContain), "truncated")
	}
	for _, s := range e.WarningsContain {
		if !strings.Contains(strings.ToLower(warnings.String()), strings.ToLower(s)) {
			fail("no warning with %q in %q", s, strings.TrimSpace(warnings.String()))
		}
	}
	if e.SkippedLines != nil && !slices.ContainsFunc(docs, func(d *account.Document) bool {
		return d.Lines != nil && d.Lines.Unparsed == *e.SkippedLines ||
			slices.ContainsFunc(d.Warnings, func(w string) bool { return strings.HasPrefix(w, fmt.Sprintf("unparsed: %d line", *e.SkippedLines)) })
	}) {
		fail("%d skipped lines are not reported", *e.SkippedLines)
	}
	switch {
	case e.ErrorContains != "" && strings.Contains(errs.String(), e.ErrorContains):
	case e.ErrorContains != "" && (e.OrKind == "" || !hasKind(docs, e.OrKind)):
		fail("no error with %q in %q", e.ErrorContains, strings.TrimSpace(errs.String()))
	case e.Kind != "" && !hasKind(docs, e.Kind):
		fail("kind is not %s", e.Kind)
	}
	return wrong
}

func hasKind(docs []*account.Document, kind string) bool {
	switch kind {
	case "ignored":
		return !slices.ContainsFunc(docs, func(d *account.Document) bool { return d.Shape != parse.Ignored })
	case "unknown_json":
		return slices.ContainsFunc(docs, func(d *account.Document) bool {
			return d.Outcome == pipeline.Skipped && d.Reason == "not a known export"
		})
	}
	return slices.ContainsFunc(docs, func(d *account.Document) bool { return string(d.Shape) == kind })
}

func (want expectedConversation) check(where string, got *account.Document) []string {
	var wrong []string
	if want.Title != nil && got.Title != *want.Title {
		wrong = append(wrong, fmt.Sprintf("%stitle %q, want %q", where, got.Title, *want.Title))
	}
	if want.Date != nil && (got.Date == nil || *got.Date != *want.Date) {
		wrong = append(wrong, fmt.Sprintf("%sdate %v, want %s", where, value(got.Date), *want.Date))
	}
	if want.MessageCount != nil {
		if n := len(got.Messages); n != *want.MessageCount {
			wrong = append(wrong, fmt.Sprintf("%s%d messages, want %d", where, n, *want.MessageCount))
		} else if want.FirstText != nil && got.Messages[0].Text != *want.FirstText || want.LastText != nil && got.Messages[n-1].Text != *want.LastText {
			wrong = append(wrong, where+"first or last text differs")
		}
		return wrong
	}
	return append(wrong, compareMessages(where, got.Messages, want.Messages)...)
}

// compareMessages compares whole values; trailing white space does not count.
func compareMessages(where string, got []account.Message, want []expectedMessage) []string {
	var wrong []string
	if len(got) != len(want) {
		wrong = append(wrong, fmt.Sprintf("%s%d messages, want %d", where, len(got), len(want)))
	}
	for i, w := range want[:min(len(got), len(want))] {
		g := got[i]
		fail := func(format string, args ...any) {
			wrong = append(wrong, fmt.Sprintf("%smessage %d: ", where, i)+fmt.Sprintf(format, args...))
		}
		if g.Speaker != w.Speaker {
			fail("speaker %q, want %q", g.Speaker, w.Speaker)
		}
		if !sameInstant(g.Time, w.Timestamp) {
			fail("time %s, want %s", value(g.Time), value(w.Timestamp))
		}
		if w.OffsetS != nil && (g.OffsetS == nil || *g.OffsetS != *w.OffsetS) {
			fail("offset differs from %d", *w.OffsetS)
		}
		if w.Text != nil && trimEnds(g.Text) != trimEnds(*w.Text) {
			fail("text %q, want %q", g.Text, *w.Text)
		}
		if w.TextLen != nil && len([]rune(g.Text)) != *w.TextLen {
			fail("text of %d characters, want %d", len([]rune(g.Text)), *w.TextLen)
		}
		if w.TextPrefix != nil && !strings.HasPrefix(g.Text, *w.TextPrefix) {
			fail("text does not begin with %q", *w.TextPrefix)
		}
	}
	return wrong
}

func sameInstant(got, want *string) bool {
	if got == nil || want == nil {
		return got == want
	}
	a, errA := time.Parse(time.RFC3339, *got)
	b, errB := time.Parse(time.RFC3339, *want)
	return errA == nil && errB == nil && a.Equal(b)
}

func trimEnds(text string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " \t")
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n")
}

func value(s *string) string {
	if s == nil {
		return "null"
	}
	return *s
}
