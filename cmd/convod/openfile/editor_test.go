package openfile

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestEditorCommand(t *testing.T) {
	for _, c := range []struct {
		editor, file string
		line         int
		wait         bool
		want         string
	}{
		{"vi", "/n/a.md", 12, false, "vi +12 /n/a.md"},
		{"/usr/bin/vim", "/n/a.md", 12, true, "/usr/bin/vim +12 /n/a.md"},
		{"nvim -R", "/n/-a b.md", 3, false, "nvim -R +3 /n/-a b.md"},
		{"emacs", "/n/a.md", 1, false, "emacs +1 /n/a.md"},
		{"emacsclient -nw", "/n/a.md", 7, false, "emacsclient -nw +7 /n/a.md"},
		{"nano", "/n/a.md", 7, false, "nano +7 /n/a.md"},
		{"kak", "/n/a.md", 7, false, "kak +7 /n/a.md"},
		{"micro", "/n/a.md", 7, false, "micro +7:1 /n/a.md"},
		{"hx", "/n/a.md", 7, false, "hx /n/a.md:7"},
		{"subl", "/n/a.md", 7, false, "subl /n/a.md:7"},
		{"subl", "/n/a.md", 7, true, "subl --wait /n/a.md:7"},
		{"zed", "/n/a.md", 7, false, "zed /n/a.md:7"},
		{"code", "/n/a.md", 7, false, "code --goto /n/a.md:7"},
		{"code --wait", "/n/a.md", 7, true, "code --wait --goto /n/a.md:7"},
		{`C:\VSCode\bin\Code.cmd`, "/n/a.md", 7, false, `C:\VSCode\bin\Code.cmd --goto /n/a.md:7`},
		{"idea", "/n/a.md", 7, true, "idea --wait --line 7 /n/a.md"},
		{"goland64.exe", "/n/a.md", 7, false, "goland64.exe --line 7 /n/a.md"},
		{"gvim", "/n/a.md", 7, true, "gvim -f +7 /n/a.md"},
		{"mate", "/n/a.md", 7, true, "mate -w -l 7 /n/a.md"},
		{"acme", "/n/a.md", 7, true, "acme /n/a.md"},
		{"vim", "/n/a.md", 0, false, "vim /n/a.md"},
	} {
		got := Command(strings.Fields(c.editor), c.file, c.line, c.wait)
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s at %d: %q, want %q", c.editor, c.line, s, c.want)
		}
		if last := got[len(got)-1]; !strings.HasPrefix(last, c.file) {
			t.Errorf("%s: the file is no argument of its own: %q", c.editor, got)
		}
	}
}

func TestEditorsAreKnownOnce(t *testing.T) {
	seen := map[string]bool{}
	for _, e := range editors {
		for name := range strings.FieldsSeq(e.names) {
			if seen[name] || e.at == nil {
				t.Errorf("%s stands twice, or without a way", name)
			}
			seen[name] = true
		}
	}
}

func TestSplitCommand(t *testing.T) {
	exists := func(s string) bool { return s == "/opt/my editor/ed" }
	cases := map[string][]string{
		"vim":               {"vim"},
		"  code  --wait ":   {"code", "--wait"},
		`"/opt/a b/ed" -x`:  {"/opt/a b/ed", "-x"},
		`ed -c 'set nu' ""`: {"ed", "-c", "set nu", ""},
		"/opt/my editor/ed": {"/opt/my editor/ed"},
		"sh -c $(rm) ; `x`": {"sh", "-c", "$(rm)", ";", "`x`"},
		`ed "open quote`:    nil,
		"":                  nil,
		`""`:                nil,
	}
	if filepath.Separator == '/' {
		cases[`my\ ed -x`] = []string{"my ed", "-x"}
	} else {
		cases[`C:\bin\ed.exe -x`] = []string{`C:\bin\ed.exe`, "-x"}
	}
	for value, want := range cases {
		got, err := splitCommand(value, exists)
		if diff := cmp.Diff(want, got); diff != "" || (err != nil) != (want == nil) {
			t.Errorf("%q: %v\n%s", value, err, diff)
		}
	}
}

func TestBatchUnsafe(t *testing.T) {
	for _, c := range []struct {
		program string
		file    string
		want    bool
	}{
		{"code.cmd", "a & calc.md", true},
		{"CODE.BAT", "100%PATH%.md", true},
		{"code.cmd", "plain name.md", false},
		{"vim.exe", "a & calc.md", false},
		{"/usr/bin/vim", "a|b.md", false},
	} {
		if got := batchUnsafe(c.program, []string{"--goto", c.file}); got != c.want {
			t.Errorf("%s %s: %v", c.program, c.file, got)
		}
	}
}

// What splitCommand takes apart, CommandLine writes so that it comes apart the same way.
func TestSplitCommandProperties(t *testing.T) {
	if filepath.Separator == '\\' {
		t.Log("cmd.exe has no way to quote a quote; the line is for people there")
		return
	}
	never := func(string) bool { return false }
	rapid.Check(t, func(t *rapid.T) {
		value := rapid.StringOf(rapid.RuneFrom([]rune("ab \t\n\"'\\$;`-ä"))).Draw(t, "value")
		words, err := splitCommand(value, never)
		if err != nil {
			return
		}
		again, err := splitCommand(CommandLine(words), never)
		if err != nil || !slices.Equal(words, again) {
			t.Fatalf("%q gives %q, written %s, read again %q %v", value, words, CommandLine(words), again, err)
		}
	})
}
