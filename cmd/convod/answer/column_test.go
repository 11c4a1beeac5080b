package answer

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"convod/cmd/convod/citation"
	"convod/index"
)

// The column is that of the file where the text stands in the line, else that of the text.
func TestColumnInFile(t *testing.T) {
	long := strings.Repeat("x", maxColumnLine+1)
	for name, c := range map[string]struct {
		file       string
		line       int
		text, word string
		want       int
	}{
		"after a time and a name":     {"a\r\n10:41 Bob: the kettle\r\n", 2, "the kettle", "kettle", 16},
		"said again by name":          {"kettle: kettle", 1, "kettle", "kettle", 9},
		"in bytes":                    {"- Üben: Öl im kettle", 1, "Öl im kettle", "kettle", 17},
		"without an end of line":      {"a\nkettle", 2, "kettle", "kettle", 1},
		"after a line that is long":   {long + "\n- a kettle\n", 2, "a kettle", "kettle", 5},
		"in a line that is too long":  {long + " a kettle\n", 1, "a kettle", "kettle", 3},
		"written in another way":      {`{"text":"a\u0020kettle"}`, 1, "a kettle", "kettle", 3},
		"past the end of the file":    {"a kettle\n", 7, "a kettle", "kettle", 3},
		"of several lines the second": {"> pan and\n> a kettle", 1, "pan and\na kettle", "kettle", 5},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "a.txt")
			if err := os.WriteFile(file, []byte(c.file), 0o600); err != nil {
				t.Fatal(err)
			}
			at := strings.LastIndex(c.text, c.word)
			e := index.HitElement{Text: c.text, FirstLine: c.line, LastLine: c.line + strings.Count(c.text, "\n"), Match: true, Marks: [][2]int{{at, at + len(c.word)}}}
			r := &index.Result{Hits: []index.Hit{{Path: "a.txt", AbsPath: file, Elements: []index.HitElement{e}}}}
			line, col, text := matchingLine(e)
			if got := linesOf(r).column(citation.ElementPath(&r.Hits[0], e), line, col, text); got != c.want {
				t.Errorf("column %d, want %d", got, c.want)
			}
			r.Hits[0].Stale = true
			if got := linesOf(r).column(citation.ElementPath(&r.Hits[0], e), line, col, text); got != col {
				t.Errorf("in a file that changed: column %d, want %d", got, col)
			}
		})
	}
}
