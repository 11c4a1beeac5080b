// Package answer writes what a query found. For a person at a terminal that is a [Screen]: hits grouped by file, facts by
// kind, the words that matched coloured. In a pipe it is a line each that editors and grep users expect ([Lines],
// [FactLines], [Files]), or the [Form] that was asked for. What is said beside the answer, and why there is none, are [Notes],
// [Stale], [NoHits] and [NoFacts]; they go to standard error. JSON is the rows as they are, which needs nothing from here.
//
// Everything that comes from notes passes through package terminal on its way out. Answers are only read, and nothing here
// asks the index; the column of a match is looked up in the file itself.
package answer

import (
	"fmt"
	"io"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"convod/cmd/convod/amount"
	"convod/cmd/convod/citation"
	"convod/cmd/convod/terminal"
	"convod/index"
)

// Screen writes answers for a person at a terminal.
type Screen struct {
	W         io.Writer
	Ink       terminal.Ink
	Width     int    // of a row in columns; 0 does not wrap
	Hyperlink string // with {abs_path} and {line}; "" or "none" for no links, of which there are none without Ink either
}

// Hits writes hits with their context: grouped by file, in the order of each file's best hit, the matched words marked,
// then how many there are of how many.
func (s *Screen) Hits(r *index.Result) error {
	var order []string
	groups := map[string][]*index.Hit{}
	for i := range r.Hits {
		h := &r.Hits[i]
		key := h.Source + "\x00" + h.Path + citation.Member(h)
		if groups[key] == nil {
			order = append(order, key)
		}
		groups[key] = append(groups[key], h)
	}
	for n, key := range order {
		if n > 0 {
			fmt.Fprintln(s.W)
		}
		first := *groups[key][0]
		first.Stale = slices.ContainsFunc(groups[key], func(h *index.Hit) bool { return h.Stale })
		s.heading(&first)
		for i, h := range groups[key] {
			if i > 0 {
				fmt.Fprintln(s.W, s.Ink.Dim("   ·"))
			}
			if err := s.hit(h); err != nil {
				return err
			}
		}
	}
	s.footer("hits", &r.Summary)
	return nil
}

func (s *Screen) heading(h *index.Hit) {
	name := terminal.Path(h.Path + citation.Member(h))
	text := s.link(h, s.Ink.Path(name))
	if title := terminal.OneLine(h.Title); title != "" && !strings.Contains(name, title) {
		text += s.Ink.Dim("  " + title)
	}
	if h.Stale {
		text += s.Ink.Bad("  changed since it was indexed")
	}
	fmt.Fprintln(s.W, text)
}

// link is an OSC 8 hyperlink, on terminals that are coloured only.
func (s *Screen) link(h *index.Hit, text string) string {
	if !s.Ink || s.Hyperlink == "" || s.Hyperlink == "none" || h.AbsPath == "" {
		return text
	}
	u := url.URL{Path: filepath.ToSlash(h.AbsPath)}
	target := strings.NewReplacer("{abs_path}", u.EscapedPath(), "{line}", strconv.Itoa(h.MatchLine)).Replace(s.Hyperlink)
	return "\x1b]8;;" + target + "\x1b\\" + text + "\x1b]8;;\x1b\\"
}

// Passage writes one hit alone, its context in full as well: what 'convod show' was asked for. Passages of a note that stand
// around it come below their own headings.
func (s *Screen) Passage(h *index.Hit) error {
	s.heading(h)
	all := *h
	all.Elements = slices.Clone(h.Elements)
	for i := range all.Elements {
		all.Elements[i].Match = true
	}
	return s.hit(&all)
}

func (s *Screen) hit(h *index.Hit) error {
	if h.Doc == index.DocFact && h.Kind != nil {
		who := ""
		if h.Speaker != "" {
			who = ", " + terminal.OneLine(h.Speaker)
		}
		fmt.Fprintf(s.W, "%s %s\n", s.number(h.MatchLine), s.Ink.Bold(*h.Kind)+s.Ink.Dim(who+onDay(h)))
	} else if h.Doc == index.DocChunk && !neighboured(h) {
		s.trail(h.FirstLine, h.Trail)
	}
	if err := s.body(h); err != nil {
		return err
	}
	return s.explained(h)
}

// onDay is the day of a hit, as it stands behind a name.
func onDay(h *index.Hit) string {
	day, err := time.Parse(time.DateOnly, h.Date)
	if err != nil {
		return ""
	}
	return ", " + day.Format("2 January 2006")
}

func (s *Screen) number(line int) string { return s.Ink.Dim(fmt.Sprintf("%6d", line)) }

// body writes the elements of a hit: what matched in full, the context of a message in a row each. Of a
// long message or passage the rows around the match are shown.
func (s *Screen) body(h *index.Hit) error {
	if h.Doc == index.DocMessage {
		shown := ""
		for i := range h.Elements {
			e := &h.Elements[i]
			if day := dayOf(h, e); day != shown && (e.Time != nil || i == 0) {
				s.day(day)
				shown = day
			}
			if err := s.element(e, s.rows(e, terminal.Columns(spokenBy(e))), spokenBy(e), !e.Match); err != nil {
				return err
			}
		}
		return nil
	}
	if neighboured(h) {
		return s.passages(h)
	}
	return s.prose(h, h.Elements)
}

// prose writes the elements of one passage of a note, or of a fact.
func (s *Screen) prose(h *index.Hit, elements []index.HitElement) error {
	var all []row
	for i := range elements {
		for _, r := range s.rows(&elements[i], 0) {
			r.of = &elements[i]
			all = append(all, r)
		}
	}
	return s.window(all, func(r row) bool { return r.line >= h.MatchLine && len(r.of.Marks) > 0 && r.of.Best() < r.end }, "", "")
}

// spokenBy leads a message: when and who.
func spokenBy(e *index.HitElement) string {
	head := ""
	if e.Time != nil {
		head = e.Time.Format("15:04") + " "
	}
	if e.Speaker != "" {
		head += terminal.OneLine(e.Speaker) + ": "
	}
	return head
}

// element writes one message; aside from the match only its beginning.
func (s *Screen) element(e *index.HitElement, rows []row, head string, aside bool) error {
	for i := range rows {
		rows[i].of = e
	}
	if !aside {
		return s.window(rows, func(r row) bool { return len(e.Marks) > 0 && e.Best() < r.end }, head, s.onlyIn(e))
	}
	line := s.Ink.Marked(e.Text, e.Marks, rows[0].start, rows[0].end)
	if len(rows) > 1 {
		cut := s.rows(e, terminal.Columns(head)+2)[0] // room for the dots
		line = strings.TrimRight(s.Ink.Marked(e.Text, e.Marks, cut.start, cut.end), " ") + " …"
	}
	line = s.Ink.Dim(line)
	if e.Path != "" {
		line += s.onlyIn(e)
	}
	_, err := fmt.Fprintf(s.W, "%s %s%s\n", s.number(e.FirstLine), s.Ink.Dim(head), line)
	return err
}

// onlyIn says which file alone has a message of a merged conversation.
func (s *Screen) onlyIn(e *index.HitElement) string {
	if e.OnlyIn == "" {
		return ""
	}
	return s.Ink.Dim("  only in " + terminal.Path(e.OnlyIn))
}

// footer is the closing line, and the counts by field.
func (s *Screen) footer(what string, sum *index.Summary) {
	total := strconv.Itoa(sum.Total)
	if sum.TotalIs == "at_least" {
		total = "at least " + total
	}
	line := fmt.Sprintf("%d of %s %s, %d ms", sum.Hits, total, what, sum.TookMS)
	if sum.Behind > 0 {
		line += ", " + amount.Count(sum.Behind, "file", "files") + " behind"
	}
	fmt.Fprintln(s.W, "\n"+s.Ink.Dim(line))
	Facets(s.W, sum)
}
