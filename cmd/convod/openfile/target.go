package openfile

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"convod/cmd/convod/citation"
	"convod/daemon/api"
	"convod/index"
	"convod/pipeline/redact"
)

// Target is what to open: a file, or a member of the archive that the file is.
type Target struct {
	File   string // absolute
	Member string // inside an archive, "" for none
	Line   int    // 0 for none
	quote  string // what stood at the line when it was indexed, "" where that is not known
	place  *api.Place
}

// Find finds what an id or a citation means. place asks the index for what stands there; a file that is there needs none,
// so that its errors count only where no such file is. The error is an [*Error] where the index knows a file that is gone.
func Find(ctx context.Context, ref string, place func(ctx context.Context, ref string) (*api.Place, error)) (*Target, error) {
	t, found := fileTarget(ref)
	var err error
	t.place, err = place(ctx, cmp.Or(t.citation(), ref))
	if found {
		if t.Member == "" && err == nil && t.place.Hit.Member != nil { // an archive with a line of one of its members
			t.Member = *t.place.Hit.Member
		}
		if err == nil {
			t.quote = quoteAt(&t.place.Hit, t.Line)
		}
		return t, nil
	}
	if err != nil {
		return nil, err
	}
	h := &t.place.Hit
	t.File, t.Line = h.AbsPath, h.MatchLine
	if h.Member != nil {
		t.Member = *h.Member
	}
	if _, line, ok := citation.Cut(ref); ok {
		t.Line = line
	}
	t.quote = quoteAt(h, t.Line)
	if t.File == "" {
		return nil, &Error{fmt.Errorf("the folder %q of %q is no longer in the configuration", h.Source, h.Path), "", false}
	}
	if _, err := os.Stat(t.File); errors.Is(err, fs.ErrNotExist) {
		return nil, &Error{fmt.Errorf("%s is gone", t.File), "'convod index', or the service, takes it out of the index", false}
	} else if err != nil {
		return nil, fmt.Errorf("open %q: %w", t.File, err)
	}
	return t, nil
}

// fileTarget reads a citation whose file is there, from where the user stands. A ":" or "!" may be part of a name, and a
// name may be written as it is printed.
func fileTarget(ref string) (*Target, bool) {
	for _, ref := range []string{ref, index.UnprintedPath(ref)} {
		for _, t := range readings(ref) {
			abs, err := filepath.Abs(t.File)
			if err != nil || t.File == "" {
				continue
			}
			if info, err := os.Stat(abs); err == nil && info.Mode().IsRegular() {
				t.File = abs
				return &t, true
			}
		}
	}
	return &Target{}, false
}

// readings are what a citation may mean, the longest file name first: PATH, PATH:LINE, PATH:LINE:COLUMN, and members of
// archives after a "!".
func readings(ref string) []Target {
	out := []Target{{File: ref}}
	name, line, ok := citation.Cut(ref)
	if ok {
		out = append(out, Target{File: name, Line: line})
	}
	if path, at, ok2 := citation.Cut(name); ok && ok2 {
		out = append(out, Target{File: path, Line: at})
	}
	for _, t := range slices.Backward(out) { // names with a ":" are rarer in archives than lines
		for i := strings.LastIndexByte(t.File, '!'); i > 0; i = strings.LastIndexByte(t.File[:i], '!') {
			out = append(out, Target{File: t.File[:i], Member: t.File[i+1:], Line: t.Line})
		}
	}
	return out
}

// citation is PATH:LINE of a file that is there, as the index is asked for it.
func (t *Target) citation() string {
	if t.File == "" {
		return ""
	}
	out := t.File
	if t.Member != "" {
		out += "!" + t.Member
	}
	return out + ":" + strconv.Itoa(max(t.Line, 1))
}

// Settle checks the line against the file as it is now, moves it to where the text stands, and tells what it noticed, for a
// person. file is the copy of a member, else the file itself.
func (t *Target) Settle(file string) (notes []string) {
	changed := false
	if info, err := os.Stat(t.File); err == nil && t.place != nil && t.place.Size >= 0 {
		changed = info.Size() != t.place.Size || !info.ModTime().Equal(t.place.ModTime)
	}
	f, err := os.Open(file)
	if err != nil {
		return nil // the editor will say it
	}
	defer f.Close()
	found, total := findLine(f, t.quote, t.Line)
	switch {
	case found > 0 && found != t.Line && changed:
		notes = append(notes, fmt.Sprintf("the file has changed since it was indexed: what stood at line %d is at line %d now", t.Line, found))
		t.Line = found
	case total > 0 && t.Line > total:
		notes = append(notes, fmt.Sprintf("the file has %d lines only; line %d is of another time", total, t.Line))
		t.Line = total
	case changed && found != t.Line && t.Line > 0:
		notes = append(notes, fmt.Sprintf("the file has changed since it was indexed: line %d may be another now", t.Line))
	}
	return notes
}

// quoteAt is what stood at a line when the file was indexed, "" where that is not known: the text between the lines of an
// element may be another than the file's, and what was redacted is.
func quoteAt(h *index.Hit, line int) string {
	for _, e := range h.Elements {
		lines := strings.Split(e.Text, "\n")
		i := line - e.FirstLine
		if e.Path != "" && e.Path != h.Path || i < 0 || line > e.LastLine || i > 0 && len(lines) != e.LastLine-e.FirstLine+1 {
			continue
		}
		if quote := strings.TrimSpace(lines[i]); !redact.Marked(quote) {
			return quote
		}
	}
	return ""
}

// longLine bounds how much of a line is compared.
const longLine = 1 << 16

// findLine gives the line nearest to near that holds the quote, 0 for none, and the number of lines.
func findLine(r io.Reader, quote string, near int) (found, total int) {
	want := strings.Join(strings.Fields(quote), " ")
	in := bufio.NewReaderSize(r, longLine)
	for {
		part, err := in.ReadSlice('\n')
		if len(part) > 0 {
			total++
			if want != "" && strings.Contains(strings.Join(strings.Fields(string(part)), " "), want) && (found == 0 || distance(total, near) < distance(found, near)) {
				found = total
			}
		}
		for errors.Is(err, bufio.ErrBufferFull) { // the rest of a long line
			_, err = in.ReadSlice('\n')
		}
		if err != nil {
			return found, total
		}
	}
}

func distance(a, b int) int { return max(a-b, b-a) }
