package account

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"convod/cmd/convod/amount"
	"convod/cmd/convod/status"
	"convod/cmd/convod/terminal"
)

// shownMessages is how many messages the short account shows.
const shownMessages = 3

// shownSecrets is how many places of secrets it shows.
const shownSecrets = 20

// Text writes the short account of one document, a row for each thing there is to say, then an empty line.
func Text(w io.Writer, a *Document) error {
	var b strings.Builder
	where := a.Path
	if a.Member != nil {
		where += "!" + *a.Member
	}
	fmt.Fprintf(&b, "%s\n", terminal.OneLine(where))
	row := func(name, format string, args ...any) {
		fmt.Fprintf(&b, "  %-9s %s\n", name, terminal.OneLine(fmt.Sprintf(format, args...)))
	}
	outcome := string(a.Outcome)
	if a.Reason != "" {
		outcome += ": " + a.Reason
	}
	row("outcome", "%s", outcome)
	if a.Error != "" {
		row("error", "%s", a.Error)
	}
	if a.Reader != "" {
		row("read as", "%s, by reader %s", a.Shape, a.Reader)
		row("title", "%s", a.Title)
	}
	switch {
	case a.Date != nil && a.DateSource != nil:
		row("date", "%s, from %s", *a.Date, dateSource(*a.DateSource))
	case a.Date == nil && len(a.Messages) > 0:
		row("date", "none found")
	}
	if a.Timezone != nil {
		row("timezone", "%s", *a.Timezone)
	}
	var scores []string
	for _, s := range a.Scores[:min(len(a.Scores), 5)] {
		text := fmt.Sprintf("%s %.2f", s.Reader, s.Score)
		if s.Why != "" {
			text += " (" + s.Why + ")"
		}
		scores = append(scores, text)
	}
	if scores != nil {
		row("scores", "%s", strings.Join(scores, ", "))
	}
	row("holds", "%s", holds(a))
	if l := a.Lines; l != nil {
		row("lines", "%d = %d messages + %d continuations + %d system + %d prose + %d blank + %d frontmatter + %d unparsed",
			l.Total, l.Messages, l.Continuations, l.System, l.Prose, l.Blank, l.Frontmatter, l.Unparsed)
	}
	if len(a.Entities) > 0 {
		row("entities", "%s", strings.Join(a.Entities, ", "))
	}
	for _, n := range a.Merged {
		row("index", "%s", status.Merged(n))
	}
	for _, warning := range a.Warnings {
		row("warning", "%s", warning)
	}
	for _, r := range a.Redacted[:min(len(a.Redacted), shownSecrets)] {
		fmt.Fprintf(&b, "  %6d: %s left out\n", r.Line, r.Kind)
	}
	if more := len(a.Redacted) - shownSecrets; more > 0 {
		fmt.Fprintf(&b, "          ... and %d more\n", more)
	}
	for _, m := range a.Messages[:min(len(a.Messages), shownMessages)] {
		when := "no time"
		if m.Time != nil {
			when = *m.Time
		}
		fmt.Fprintf(&b, "  %6d: %s  %s: %s\n", m.FirstLine, when, terminal.OneLine(m.Speaker), terminal.Cut(terminal.OneLine(m.Text), 90))
	}
	if more := len(a.Messages) - shownMessages; more > 0 {
		fmt.Fprintf(&b, "          ... and %d more\n", more)
	}
	for _, f := range a.Facts[:min(len(a.Facts), shownMessages)] {
		fmt.Fprintf(&b, "  %6d: %s (%.1f): %s\n", f.FirstLine, f.Kind, f.Confidence, terminal.Cut(terminal.OneLine(f.Text), 90))
	}
	b.WriteByte('\n')
	_, err := io.WriteString(w, b.String())
	return err
}

func dateSource(s string) string {
	switch s {
	case "inline":
		return "the lines themselves"
	case "explicit":
		return "--date"
	case "filename":
		return "the file's name"
	case "folder":
		return "the folder's name"
	}
	return "the " + s
}

// holds counts what a document gives.
func holds(a *Document) string {
	var parts []string
	add := func(n int, one, many string) {
		if n > 0 {
			parts = append(parts, amount.Count(n, one, many))
		}
	}
	var people []string
	for _, m := range a.Messages {
		if !slices.Contains(people, m.Speaker) && len(people) < 1000 {
			people = append(people, m.Speaker)
		}
	}
	add(len(a.Messages), "message", "messages")
	add(len(people), "speaker", "speakers")
	add(len(a.Segments), "segment", "segments")
	add(len(a.Chunks), "passage", "passages")
	add(len(a.Facts), "fact", "facts")
	if parts == nil {
		return "nothing that is indexed"
	}
	return strings.Join(parts, ", ")
}
