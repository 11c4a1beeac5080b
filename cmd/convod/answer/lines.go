package answer

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"convod/cmd/convod/citation"
	"convod/cmd/convod/terminal"
	"convod/index"
)

// Lines writes one line for each hit, as editors and grep users expect them: path:line:column:text of the message, or of the
// line of a note, that was found. With context the other lines of the hit stand around it, marked with "-" as grep does.
func Lines(w io.Writer, r *index.Result, withContext bool) error {
	files := linesOf(r)
	for i := range r.Hits {
		h := &r.Hits[i]
		if withContext && i > 0 {
			fmt.Fprintln(w, "--")
		}
		hit := foundIn(h)
		for k, e := range h.Elements {
			if k != hit && !withContext {
				continue
			}
			path := citation.ElementPath(h, e)
			line, col, text := matchingLine(e)
			at := -1
			if k == hit {
				at = strings.Count(e.Text[:min(e.Best(), len(e.Text))], "\n")
			}
			for n, other := range strings.Split(e.Text, "\n") {
				var err error
				switch {
				case n == at:
					col = files.column(path, line, col, text)
					_, err = fmt.Fprintf(w, "%s:%d:%d:%s\n", terminal.Path(path), line, col, terminal.Printable(prefixed(e, text, h.Doc)))
				case withContext:
					_, err = fmt.Fprintf(w, "%s-%d-%s\n", terminal.Path(path), min(e.FirstLine+n, e.LastLine), terminal.Printable(prefixed(e, other, h.Doc)))
				}
				if err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// foundIn is the element of a hit that it is cited by: itself, or of a note, where only others hold words of the query, the
// first of these.
func foundIn(h *index.Hit) int {
	hit := max(0, slices.IndexFunc(h.Elements, func(e index.HitElement) bool { return e.Match }))
	if h.Doc != index.DocMessage && len(h.Elements) > 0 && len(h.Elements[hit].Marks) == 0 {
		if i := slices.IndexFunc(h.Elements, func(e index.HitElement) bool { return len(e.Marks) > 0 }); i >= 0 {
			return i
		}
	}
	return hit
}

// prefixed puts the speaker before what was said; facts and notes stand alone.
func prefixed(e index.HitElement, text, doc string) string {
	if e.Speaker == "" || doc == index.DocChunk {
		return text
	}
	return e.Speaker + ": " + text
}

// matchingLine is the line with the most marked words: its number, the column in its text in bytes from 1, and its text.
func matchingLine(e index.HitElement) (line, col int, text string) {
	at := min(e.Best(), len(e.Text))
	start := strings.LastIndexByte(e.Text[:at], '\n') + 1
	end := len(e.Text)
	if i := strings.IndexByte(e.Text[start:], '\n'); i >= 0 {
		end = start + i
	}
	// The text of a structured export has other line breaks than its file.
	line = min(e.FirstLine+strings.Count(e.Text[:start], "\n"), e.LastLine)
	return line, at - start + 1, e.Text[start:end]
}

// Files writes each path once, in the order of the best hit, a line each. With null each ends with NUL, unquoted and without
// the members of archives: for programs that open it.
func Files(w io.Writer, r *index.Result, null bool) error {
	end := "\n"
	if null {
		end = "\x00"
	}
	seen := map[string]bool{}
	for i := range r.Hits {
		p := citation.Path(&r.Hits[i])
		if null {
			p = strings.TrimSuffix(p, citation.Member(&r.Hits[i])) // for programs that open it
		} else {
			p = terminal.Path(p)
		}
		if seen[p] {
			continue
		}
		seen[p] = true
		if _, err := io.WriteString(w, p+end); err != nil {
			return err
		}
	}
	return nil
}
