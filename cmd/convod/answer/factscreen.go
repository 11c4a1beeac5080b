package answer

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"convod/cmd/convod/citation"
	"convod/cmd/convod/terminal"
	"convod/index"
	"convod/pipeline/extract"
)

// kindFacts are the facts of one kind.
type kindFacts struct {
	kind  string
	facts []*index.Fact
}

// byKind groups facts by kind: in the order of their best where they are ranked, else in that of extract.Kinds.
func byKind(facts []index.Fact) []kindFacts {
	var out []kindFacts
	ranked := false
	for i := range facts {
		f := &facts[i]
		ranked = ranked || f.Score > 0
		at := slices.IndexFunc(out, func(g kindFacts) bool { return g.kind == f.Kind })
		if at < 0 {
			at = len(out)
			out = append(out, kindFacts{kind: f.Kind})
		}
		out[at].facts = append(out[at].facts, f)
	}
	if !ranked {
		kinds := extract.Kinds()
		slices.SortStableFunc(out, func(a, b kindFacts) int {
			return cmp.Compare(slices.Index(kinds, extract.Kind(a.kind)), slices.Index(kinds, extract.Kind(b.kind)))
		})
	}
	return out
}

// Facts writes facts by kind, each with date, speaker, quote and sources, then how many there are of how many.
func (s *Screen) Facts(r *index.FactResult) error {
	for n, g := range byKind(r.Facts) {
		if n > 0 {
			fmt.Fprintln(s.W)
		}
		fmt.Fprintln(s.W, s.Ink.Bold(g.kind))
		for _, f := range g.facts {
			if err := s.fact(f); err != nil {
				return err
			}
		}
	}
	s.footer("facts", &r.Summary)
	return nil
}

// dateColumn is as wide as "2025-03-15".
const dateColumn = 10

// fact writes one fact: date, speaker and quote, then a line for each source.
func (s *Screen) fact(f *index.Fact) error {
	date := ""
	if f.Time != nil {
		date = f.Time.Format(time.DateOnly)
	}
	who := ""
	if f.Speaker != "" {
		who = terminal.OneLine(f.Speaker) + ": "
	}
	lines := s.quote(f, who)
	for i, line := range lines {
		if i > 0 {
			date = ""
		}
		pad := strings.Repeat(" ", dateColumn-len(date))
		if _, err := fmt.Fprintf(s.W, "  %s%s  %s\n", s.Ink.Dim(date), pad, line); err != nil {
			return err
		}
	}
	for i := range f.Sources {
		if _, err := fmt.Fprintf(s.W, "  %*s  %s\n", dateColumn, "", s.sourceLine(f, i)); err != nil {
			return err
		}
	}
	return nil
}

// sourceLine is a source's citation; those after the first also say when and by whom, where that differs.
func (s *Screen) sourceLine(f *index.Fact, i int) string {
	src := &f.Sources[i]
	h := citation.SourceHit(src)
	text := s.link(h, s.Ink.Path(terminal.Path(h.Path+citation.Member(h))+":"+strconv.Itoa(h.FirstLine)))
	if i == 0 {
		return text
	}
	var said []string
	if src.Time != nil && (f.Time == nil || !sameDay(*src.Time, *f.Time)) {
		said = append(said, src.Time.Format(time.DateOnly))
	}
	if src.Speaker != "" && src.Speaker != f.Sources[0].Speaker {
		said = append(said, terminal.OneLine(src.Speaker))
	}
	if len(said) > 0 {
		text += s.Ink.Dim(", " + strings.Join(said, ", "))
	}
	return s.Ink.Dim("also ") + text
}

func sameDay(a, b time.Time) bool { return a.Format(time.DateOnly) == b.Format(time.DateOnly) }
