package main

import (
	"fmt"
	"io"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"

	"convod/index"
)

// screen writes an answer for a person at a terminal: grouped by file, in the order of
// each file's best hit, the matched words marked.
type screen struct {
	w         io.Writer
	ink       paint
	width     int
	hyperlink string
}

func newScreen(a *app, hyperlink string) *screen {
	return &screen{w: a.stdout, ink: a.paint(a.stdout), width: width(a.stdout), hyperlink: hyperlink}
}

func (s *screen) write(r *index.Result) error {
	var order []string
	groups := map[string][]*index.Hit{}
	for i := range r.Hits {
		h := &r.Hits[i]
		key := h.Source + "\x00" + h.Path + memberOf(h)
		if groups[key] == nil {
			order = append(order, key)
		}
		groups[key] = append(groups[key], h)
	}
	for n, key := range order {
		if n > 0 {
			fmt.Fprintln(s.w)
		}
		s.heading(groups[key][0])
		for i, h := range groups[key] {
			if i > 0 {
				fmt.Fprintln(s.w, s.ink.dim("   ·"))
			}
			if err := s.hit(h); err != nil {
				return err
			}
		}
	}
	s.footer(r)
	return nil
}

func (s *screen) heading(h *index.Hit) {
	name := oneLine(h.Path + memberOf(h))
	text := s.link(h, s.ink.path(name))
	if title := oneLine(h.Title); title != "" && !strings.Contains(name, title) {
		text += s.ink.dim("  " + title)
	}
	fmt.Fprintln(s.w, text)
}

// link is an OSC 8 hyperlink, on terminals that are coloured only.
func (s *screen) link(h *index.Hit, text string) string {
	if !s.ink || s.hyperlink == "" || s.hyperlink == "none" || h.AbsPath == "" {
		return text
	}
	u := url.URL{Path: filepath.ToSlash(h.AbsPath)}
	target := strings.NewReplacer("{abs_path}", u.EscapedPath(), "{line}", strconv.Itoa(h.MatchLine)).Replace(s.hyperlink)
	return "\x1b]8;;" + target + "\x1b\\" + text + "\x1b]8;;\x1b\\"
}

func (s *screen) hit(h *index.Hit) error {
	if h.Doc == index.DocFact && h.Kind != nil {
		who := ""
		if h.Speaker != "" {
			who = ", " + oneLine(h.Speaker)
		}
		fmt.Fprintf(s.w, "%s %s\n", s.number(h.MatchLine), s.ink.bold(*h.Kind)+s.ink.dim(who+when(h)))
	} else if trail := oneLine(strings.Join(h.Trail, " › ")); trail != "" && h.Doc == index.DocChunk {
		fmt.Fprintf(s.w, "%s %s\n", s.number(h.FirstLine), s.ink.bold(trail))
	} else if h.Doc == index.DocMessage && h.Time != nil {
		fmt.Fprintf(s.w, "%s %s\n", strings.Repeat(" ", 6), s.ink.dim(h.Time.Format("Monday, 2 January 2006")))
	}
	for _, e := range h.Elements {
		if err := s.element(h, e); err != nil {
			return err
		}
	}
	return nil
}

func when(h *index.Hit) string {
	if h.Time == nil {
		return ""
	}
	return ", " + h.Time.Format("2 January 2006")
}

func (s *screen) number(line int) string { return s.ink.dim(fmt.Sprintf("%6d", line)) }

// element writes one message or paragraph: what matched in full, its context in a line each.
func (s *screen) element(h *index.Hit, e index.HitElement) error {
	head := ""
	if h.Doc == index.DocMessage {
		if e.Time != nil {
			head = e.Time.Format("15:04") + " "
		}
		if e.Speaker != "" {
			head += oneLine(e.Speaker) + ": "
		}
	}
	lines := strings.Split(marked(e, s.ink), "\n")
	if !e.Match && h.Doc == index.DocMessage && len(lines) > 1 {
		lines = []string{lines[0] + s.ink.dim(" …")}
	}
	const most = 12 // lines of one element: the rest is a look into the file away
	for i, line := range lines {
		if i == most {
			_, err := fmt.Fprintf(s.w, "%6s %s\n", "", s.ink.dim(fmt.Sprintf("… %d more lines", len(lines)-most)))
			return err
		}
		no := s.number(e.FirstLine + i)
		if !e.Match && h.Doc == index.DocMessage {
			line = s.ink.dim(line)
		}
		if i == 0 && e.OnlyIn != "" && (e.Match || e.Path != "") {
			line += s.ink.dim("  only in " + oneLine(e.OnlyIn))
		}
		if i > 0 {
			head = strings.Repeat(" ", min(len([]rune(head)), 8))
		}
		if _, err := fmt.Fprintf(s.w, "%s %s%s\n", no, s.ink.dim(head), line); err != nil {
			return err
		}
	}
	return nil
}

// marked is an element's text, safe for the terminal, its marks coloured.
func marked(e index.HitElement, ink paint) string {
	if len(e.Marks) == 0 || !bool(ink) {
		return printable(e.Text)
	}
	var b strings.Builder
	at := 0
	for _, m := range e.Marks {
		if m[0] < at || m[1] > len(e.Text) || m[0] > m[1] {
			continue
		}
		b.WriteString(printable(e.Text[at:m[0]]))
		b.WriteString(ink.match(printable(e.Text[m[0]:m[1]])))
		at = m[1]
	}
	b.WriteString(printable(e.Text[at:]))
	return b.String()
}

func (s *screen) footer(r *index.Result) {
	sum := r.Summary
	total := strconv.Itoa(sum.Total)
	if sum.TotalIs == "at_least" {
		total = "at least " + total
	}
	line := fmt.Sprintf("%d of %s hits, %d ms", sum.Hits, total, sum.TookMS)
	if sum.Behind > 0 {
		line += fmt.Sprintf(", %d files behind", sum.Behind)
	}
	fmt.Fprintln(s.w, "\n"+s.ink.dim(line))
	writeFacets(s.w, r)
}
