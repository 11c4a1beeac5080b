package parse

import (
	"strings"
	"testing"
)

// A block whose anchors unfold to more than the whole machine holds is a warning, not a wait.
func TestFrontmatterOfExplodingAnchors(t *testing.T) {
	var b strings.Builder
	b.WriteString("---\na: &a [x, x, x, x, x, x, x, x, x, x]\n")
	for c := 'b'; c <= 'n'; c++ {
		b.WriteString(string(c) + ": &" + string(c) + " [" + strings.TrimSuffix(strings.Repeat("*"+string(c-1)+", ", 10), ", ") + "]\n")
	}
	b.WriteString("tags: *n\n---\nThe body stays.\n")
	text := b.String()
	fm, body, line, warnings := splitFrontmatter(text)
	if fm.Fields != nil || body != text || line != 1 || len(warnings) != 1 || !strings.Contains(warnings[0], "excessive aliasing") {
		t.Errorf("fields %v, body from line %d, warnings %q", fm.Fields, line, warnings)
	}
}

// Deep nesting costs itself only, and no more than a stack that is bounded.
func TestFrontmatterOfDeepNesting(t *testing.T) {
	for _, opening := range []string{"[", "{a: ", "- "} {
		text := "---\ntags: " + strings.Repeat(opening, 50_000) + "\n---\nThe body stays.\n"
		_, body, _, warnings := splitFrontmatter(text)
		if !strings.HasSuffix(body, "The body stays.\n") || len(warnings) != 1 {
			t.Errorf("%q: warnings %q", opening, warnings)
		}
	}
}

func FuzzFrontmatter(f *testing.F) {
	for _, s := range []string{
		"", "---\n", "---\ntitle: x\n---\nbody", "---\r\ndate: 2024-03-15\r\ntags: [a, b]\r\n...\r\nbody", "+++\na = 1\n+++\nx", "{\n\"a\": 1\n}\nx",
		"\n\n;;;\n{\"a\":[1,{}]}\n;;;\n", "---\na: &a [1]\nb: *a\n<<: {c: d}\n---\n", "---yaml\na: !!binary x\n---\n", "---\ra: 1\r---\rbody\r",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		fm, body, line, _ := splitFrontmatter(text)
		if !strings.HasSuffix(text, body) {
			t.Fatalf("body %q is no end of %q", body, text)
		}
		if want := 1 + CountLines(text[:len(text)-len(body)]); line != want && body != "" {
			t.Fatalf("body starts on line %d, said to be %d", want, line)
		}
		for key := range fm.Fields {
			_, _ = fm.String(key), fm.Strings(key)
			if n := fm.Line(key); n < 1 || n > CountLines(text)+1 {
				t.Fatalf("key %q on line %d of %d", key, n, CountLines(text))
			}
		}
	})
}
