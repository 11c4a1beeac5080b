package pattern

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
)

// What the text of the built-in files says is what their YAML says, in every line of it.
func TestOutline(t *testing.T) {
	list, err := builtinFormats()
	if err != nil {
		t.Fatal(err)
	}
	decls, err := BuiltinDeclarations()
	if err != nil {
		t.Fatal(err)
	}
	var got, want []string
	prints := map[string]string{}
	for _, f := range list {
		got = append(got, fmt.Sprintf("%s:%d %s", f.file, f.line, f.id))
		if prints[f.fingerprint] != "" {
			t.Errorf("%s has the fingerprint of %s", f.id, prints[f.fingerprint])
		}
		prints[f.fingerprint] = f.id
	}
	for _, d := range decls {
		want = append(want, d.File()+" "+d.ID)
		if prints[d.print] != d.ID {
			t.Errorf("%s has the fingerprint of %q", d.ID, prints[d.print])
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("outline (-YAML +text):\n%s", diff)
	}
}

// A fingerprint changes with its own declaration and with what all of a file share, and with nothing else.
func TestOutlinePrints(t *testing.T) {
	const file = "system: A\ntype: chat\npatterns:\n  - id: one\n    what: x\n\n  - id: two\n    what: y\n"
	prints := func(text string) string {
		var out []string
		for _, f := range outline("f", text) {
			out = append(out, fmt.Sprintf("%s:%d:%s", f.id, f.line, f.fingerprint[:6]))
		}
		return strings.Join(out, " ")
	}
	base := strings.Fields(prints(file))
	if len(base) != 2 || !strings.HasPrefix(base[0], "one:4:") || !strings.HasPrefix(base[1], "two:7:") {
		t.Fatalf("outline %v", base)
	}
	for _, tt := range []struct {
		name, from, to string
		one, two       bool // the same as before
	}{
		{"the second", "what: y", "what: z", true, false},
		{"the first", "what: x", "what: z", false, true},
		{"the type of all", "type: chat", "type: mail", false, false},
		{"a blank line between", "\n\n", "\n", true, true},
	} {
		now := strings.Fields(prints(strings.Replace(file, tt.from, tt.to, 1)))
		same := func(i int) bool {
			return now[i][strings.LastIndexByte(now[i], ':'):] == base[i][strings.LastIndexByte(base[i], ':'):]
		}
		if same(0) != tt.one || same(1) != tt.two {
			t.Errorf("%s: %v, before %v", tt.name, now, base)
		}
	}
}

// Formats are the set that they become, and are it before they become it.
func TestFormatsAreTheSet(t *testing.T) {
	decls, err := Load("mine.yaml", []byte(goodPattern))
	if err != nil {
		t.Fatal(err)
	}
	set, err := WithUser(decls)
	if err != nil {
		t.Fatal(err)
	}
	formats, err := Open(decls)
	if err != nil {
		t.Fatal(err)
	}
	said := func(list []parse.Reader) (out []string) {
		for _, r := range list {
			out = append(out, r.Name()+" "+r.(parse.Versioned).Fingerprint())
		}
		return out
	}
	if diff := cmp.Diff(said(set.Readers()), said(formats.Readers())); diff != "" {
		t.Errorf("readers (-set +formats):\n%s", diff)
	}
	if set.Fingerprint() != formats.Fingerprint() {
		t.Errorf("fingerprint %s, of the set %s", formats.Fingerprint(), set.Fingerprint())
	}
	src := parse.FromBytes("a.txt", []byte("~Alice~ 09:15 hi\nthere\n~Bob~ 09:16 ho\n"), parse.Options{Date: "2024-03-15"})
	readers := formats.Readers()
	last := readers[len(readers)-1]
	if s := last.Score(src); !s.Claims {
		t.Errorf("score %+v", s)
	}
	for d, err := range last.Read(src) {
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for m := range d.Messages {
			got = append(got, fmt.Sprintf("%s %s %q", m.Time.Format("15:04"), m.Speaker, m.Text))
		}
		if diff := cmp.Diff([]string{`09:15 Alice "hi\nthere"`, `09:16 Bob "ho"`}, got); diff != "" {
			t.Errorf("messages (-want +got):\n%s", diff)
		}
	}
	for i, r := range set.Readers() {
		if diff := cmp.Diff(r.(parse.Described).Describe(), readers[i].(parse.Described).Describe()); diff != "" {
			t.Errorf("description of %s (-set +formats):\n%s", r.Name(), diff)
		}
	}
}

// A checkpoint belongs to the reader that made it: each asking for the readers must give the same ones.
func TestFormatsGoOnFromACheckpoint(t *testing.T) {
	formats, err := Open(nil)
	if err != nil {
		t.Fatal(err)
	}
	a, b := formats.Readers(), formats.Readers()
	for i := range a {
		if x, y := a[i].(*later).reader(), b[i].(*later).reader(); x != y {
			t.Errorf("%s is read by %p and %p", a[i].Name(), x, y)
		}
	}
}
