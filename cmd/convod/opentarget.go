package main

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

// target is what to open.
type target struct {
	file   string // absolute
	member string // inside an archive, "" for none
	line   int    // 0 for none
	quote  string // the first line of what stands there, "" where only a line was named
	place  *api.Place
}

// target finds what an id or a citation means. A file that is there needs no index.
func (a *app) target(ctx context.Context, ref string) (*target, error) {
	t, found := fileTarget(ref)
	backend, err := a.backend(ctx)
	if err == nil {
		t.place, err = backend.Place(ctx, cmp.Or(t.citation(), ref))
	}
	if found {
		if t.member == "" && err == nil && t.place.Hit.Member != nil { // an archive with a line of one of its members
			t.member = *t.place.Hit.Member
		}
		return t, nil
	}
	if err != nil {
		return nil, err
	}
	h := &t.place.Hit
	t.file, t.line = h.AbsPath, h.MatchLine
	if h.Member != nil {
		t.member = *h.Member
	}
	if _, line, ok := citation.Cut(ref); ok {
		t.line = line
	} else if len(h.Elements) > 0 {
		t.quote, _, _ = strings.Cut(strings.TrimSpace(h.Elements[0].Text), "\n")
		if redact.Marked(t.quote) { // the file says it otherwise
			t.quote = ""
		}
	}
	if t.file == "" {
		return nil, &outcome{fmt.Errorf("the folder %q of %q is no longer in the configuration", h.Source, h.Path), "", exitNothing}
	}
	if _, err := os.Stat(t.file); errors.Is(err, fs.ErrNotExist) {
		return nil, &outcome{fmt.Errorf("%s is gone", t.file), "'convod index', or the service, takes it out of the index", exitNothing}
	} else if err != nil {
		return nil, inputError("open %q: %w", t.file, err)
	}
	return t, nil
}

// fileTarget reads a citation whose file is there, from where the user stands. A ":" or "!" may be part of a name, and a
// name may be written as it is printed.
func fileTarget(ref string) (*target, bool) {
	for _, ref := range []string{ref, index.UnprintedPath(ref)} {
		for _, t := range readings(ref) {
			abs, err := filepath.Abs(t.file)
			if err != nil || t.file == "" {
				continue
			}
			if info, err := os.Stat(abs); err == nil && info.Mode().IsRegular() {
				t.file = abs
				return &t, true
			}
		}
	}
	return &target{}, false
}

// readings are what a citation may mean, the longest file name first: PATH, PATH:LINE, PATH:LINE:COLUMN, and members of
// archives after a "!".
func readings(ref string) []target {
	out := []target{{file: ref}}
	name, line, ok := citation.Cut(ref)
	if ok {
		out = append(out, target{file: name, line: line})
	}
	if path, at, ok2 := citation.Cut(name); ok && ok2 {
		out = append(out, target{file: path, line: at})
	}
	for _, t := range slices.Backward(out) { // names with a ":" are rarer in archives than lines
		for i := strings.LastIndexByte(t.file, '!'); i > 0; i = strings.LastIndexByte(t.file[:i], '!') {
			out = append(out, target{file: t.file[:i], member: t.file[i+1:], line: t.line})
		}
	}
	return out
}

// citation is PATH:LINE of a file that is there, as the index is asked for it.
func (t *target) citation() string {
	if t.file == "" {
		return ""
	}
	out := t.file
	if t.member != "" {
		out += "!" + t.member
	}
	return out + ":" + strconv.Itoa(max(t.line, 1))
}

// settle checks the line against the file as it is now, moves it to where the text stands, and tells what it noticed.
// file is the copy of a member, else the file itself.
func (t *target) settle(file string) (notes []string) {
	changed := false
	if info, err := os.Stat(t.file); err == nil && t.place != nil && t.place.Size >= 0 {
		changed = info.Size() != t.place.Size || !info.ModTime().Equal(t.place.ModTime)
	}
	f, err := os.Open(file)
	if err != nil {
		return nil // the editor will say it
	}
	defer f.Close()
	found, total := findLine(f, t.quote, t.line)
	switch {
	case found > 0 && found != t.line && changed:
		notes = append(notes, fmt.Sprintf("the file has changed since it was indexed: what stood at line %d is at line %d now", t.line, found))
		t.line = found
	case total > 0 && t.line > total:
		notes = append(notes, fmt.Sprintf("the file has %d lines only; line %d is of another time", total, t.line))
		t.line = total
	case changed && found != t.line && t.line > 0:
		notes = append(notes, fmt.Sprintf("the file has changed since it was indexed: line %d may be another now", t.line))
	}
	return notes
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
