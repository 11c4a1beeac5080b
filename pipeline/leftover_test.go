package pipeline

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
)

var update = flag.Bool("update", false, "write the golden files of this package's fixtures anew")

// leftovers are the readers of what no format of a family claims. What they make of a file depends on all other readers
// and on the files beside it, so that their fixtures are read by the whole pipeline.
var leftovers = []string{"chat-sidecar", "markdown", "sidecar", "table", "unknown-export"}

// leftoverPage is a page as the golden files hold it.
type leftoverPage struct {
	Unit     string   `json:"unit"`
	Reader   string   `json:"reader,omitempty"`
	Shape    string   `json:"shape"`
	Outcome  string   `json:"outcome"`
	Reason   string   `json:"reason,omitempty"`
	Title    string   `json:"title"`
	Date     string   `json:"date,omitempty"`
	Warnings []string `json:"warnings,omitempty"`
	Messages []string `json:"messages,omitempty"` // place, time, speaker, text
	Chunks   []string `json:"chunks,omitempty"`   // trail, text
}

func TestLeftovers(t *testing.T) {
	p := newPipeline(t)
	got := map[string][]leftoverPage{}
	fixtures(t, func(owner string, root *os.Root, unit string) {
		if !slices.Contains(leftovers, owner) {
			return
		}
		src, done, err := OpenUnit(t.Context(), root, unit, parse.Options{})
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = done() }()
		for page := range p.Read(t.Context(), src) {
			g := leftoverPage{
				Unit: unit, Reader: page.Reader, Shape: string(page.Shape), Outcome: string(page.Outcome), Reason: page.Reason, Title: page.Title, Date: page.Date,
			}
			if page.Messages != nil {
				for m := range page.Messages {
					g.Messages = append(g.Messages, fmt.Sprintf("%s:%d-%d %s %s: %s", m.Path, m.FirstLine, m.LastLine, m.Time.Format(time.RFC3339), m.Speaker, m.Text))
				}
			}
			page.Drain()
			for c := range page.Passages() {
				for _, e := range c.Elements {
					if c.Kind == Chunk {
						g.Chunks = append(g.Chunks, strings.Join(c.Trail, " > ")+" | "+e.Text)
					}
				}
			}
			g.Warnings = page.Warnings
			got[owner] = append(got[owner], g)
		}
	})
	for _, owner := range leftovers {
		var b bytes.Buffer
		enc := json.NewEncoder(&b)
		enc.SetEscapeHTML(false)
		enc.SetIndent("", " ")
		if err := enc.Encode(got[owner]); err != nil {
			t.Fatal(err)
		}
		file := "../testdata/exports/" + owner + "/golden.json"
		if *update {
			if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), b.String()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", file, diff)
		}
	}
}
