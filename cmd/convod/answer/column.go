package answer

import (
	"bufio"
	"errors"
	"os"
	"strings"

	"convod/cmd/convod/citation"
	"convod/index"
)

// Of larger files and longer lines the column stays that of the text.
const (
	maxColumnFile = 64 << 20 // bytes
	maxColumnLine = 1 << 20  // bytes
)

// fileLines are the lines of files that hits match on. An index knows what was said, not what stands before it in
// its line (a time, a name, a mark of a list), so the column of a word is looked up in the file.
type fileLines map[string]map[int]string

// linesOf reads the matching lines of a result, each file once. What cannot be read is left out.
func linesOf(r *index.Result) fileLines {
	all := fileLines{}
	for i := range r.Hits {
		h := &r.Hits[i]
		for _, e := range h.Elements {
			if h.Stale || e.Member != "" || e.Path == "" && citation.Member(h) != "" || len(e.Marks) == 0 {
				continue // a member of an archive is no file; an editor cannot be sent into it
			}
			p := citation.ElementPath(h, e)
			if all[p] == nil {
				all[p] = map[int]string{}
			}
			line, _, _ := matchingLine(e)
			all[p][line] = ""
		}
	}
	for p, lines := range all {
		readLines(p, lines)
	}
	return all
}

// readLines fills in the lines whose numbers are asked for.
func readLines(path string, lines map[int]string) {
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() || info.Size() > maxColumnFile {
		return
	}
	f, err := os.Open(path)
	if err != nil {
		return
	}
	defer f.Close()
	last := 0
	for n := range lines {
		last = max(last, n)
	}
	r := bufio.NewReaderSize(f, 64<<10)
	for n := 1; n <= last; n++ {
		_, wanted := lines[n]
		var line []byte
		for {
			part, err := r.ReadSlice('\n')
			if wanted && len(line) <= maxColumnLine {
				line = append(line, part...)
			}
			if err == nil {
				break
			}
			if !errors.Is(err, bufio.ErrBufferFull) {
				last = n // the end of the file, or of what can be read
				break
			}
		}
		if wanted && len(line) <= maxColumnLine {
			lines[n] = string(line)
		}
	}
}

// column is where the text of a line, and in it the byte col, stands in its line of the file; bytes from 1. Where the file
// writes the text differently (escapes, markup), it is col.
func (f fileLines) column(path string, line, col int, text string) int {
	// What was said is the end of a line of a chat, so that the last place is the right one.
	if at := strings.LastIndex(f[path][line], text); at >= 0 && text != "" {
		return at + col
	}
	return col
}
