package chunk_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	gmtext "github.com/yuin/goldmark/text"
	"pgregory.net/rapid"
)

// located is a paragraph of the generated note and the headings above it.
type located struct {
	Marker string
	Trail  []string
}

// TestHeadingsAgreeWithGoldmark compares the trails with those of a CommonMark
// parser on notes of the constructs on which the two shall agree.
func TestHeadingsAgreeWithGoldmark(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var b strings.Builder
		for i := range rapid.IntRange(1, 12).Draw(t, "blocks") {
			b.WriteString(rapid.SampledFrom([]string{
				"# Alpha", "## Beta ##", "### C#", "###### F# #", "####### seven", "#tag", "   ## Three", "    # code", "\t# code", "#\tTab",
				"## Beta #x", "\\# no", "Alpha\n===", "Beta two\n---", "  Gamma  \n  =====  ", "two\nlines", "- item\n---", "> quote\n---",
				"1. one\n---", "***\n---", "```\n# no\n```", "````\n```\n# no\n````", "```a`b\n# Yes", "~~~ x`y\n# no\n~~~~", "```\nx\n```go\n# no\n```",
				"   ```\n# no\n   ```", "```\n# no\n    ```\n# no\n```", "<!-- x\n# no\n\n# no\n-->", "<!-- x -->\n# Yes", "<pre>\n# no\n\n# no\n</pre>",
				"- item\n  ```\n  # no\n  ```", "para\n# Yes", "para\n```\n# no\n```\n## Yes", "Sub\n--- x", "Sub\n-- -", "text\n    ===", "# Alpha\n===",
				"- item\n\n  inner\n---",
			}).Draw(t, "block"))
			fmt.Fprintf(&b, "\n\nmarker%d\n\n", i)
		}
		note := b.String()
		if diff := cmp.Diff(goldmarkTrails(note), chunkTrails(note)); diff != "" {
			t.Fatalf("trails in %q (-goldmark +chunk):\n%s", note, diff)
		}
	})
}

func chunkTrails(note string) []located {
	var out []located
	for _, c := range prose(note, 1) {
		for l := range strings.SplitSeq(c.Text, "\n") {
			if strings.HasPrefix(l, "marker") {
				out = append(out, located{l, c.Trail})
			}
		}
	}
	return out
}

func goldmarkTrails(note string) []located {
	source := []byte(note)
	doc := goldmark.New().Parser().Parse(gmtext.NewReader(source))
	var out []located
	var levels []int
	trail := []string{}
	for n := doc.FirstChild(); n != nil; n = n.NextSibling() {
		body := ""
		if n.Type() == ast.TypeBlock {
			body = strings.TrimSpace(string(n.Lines().Value(source)))
		}
		switch h, isHeading := n.(*ast.Heading); {
		case isHeading && body != "":
			for len(levels) > 0 && levels[len(levels)-1] >= h.Level {
				levels, trail = levels[:len(levels)-1], trail[:len(trail)-1]
			}
			levels, trail = append(levels, h.Level), append(slices.Clone(trail), body)
		case strings.HasPrefix(body, "marker"):
			out = append(out, located{body, slices.Clone(trail)})
		}
	}
	return out
}
