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

// Lines writes the lines that match, as editors and grep users expect them:
// path:line:column:text, each message or paragraph of a passage that holds a word of the
// query. With context the other lines of the passage stand around them, marked with "-" as grep does.
func Lines(w io.Writer, r *index.Result, withContext bool) error {
	files := linesOf(r)
	for i := range r.Hits {
		h := &r.Hits[i]
		if withContext && i > 0 {
			fmt.Fprintln(w, "--")
		}
		marked := slices.ContainsFunc(h.Elements, func(e index.HitElement) bool { return len(e.Marks) > 0 })
		for _, e := range h.Elements {
			where := terminal.Path(citation.ElementPath(h, e))
			line, col, text := matchingLine(e)
			col = files.column(citation.ElementPath(h, e), line, col, text)
			switch {
			case len(e.Marks) > 0, e.Match && !marked:
				if _, err := fmt.Fprintf(w, "%s:%d:%d:%s\n", where, line, col, terminal.Printable(prefixed(e, text, h.Doc))); err != nil {
					return err
				}
			case withContext:
				for n, text := range strings.Split(e.Text, "\n") {
					if _, err := fmt.Fprintf(w, "%s-%d-%s\n", where, e.FirstLine+n, terminal.Printable(prefixed(e, text, h.Doc))); err != nil {
						return err
					}
				}
			}
		}
	}
	return nil
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
