package config

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestInsertFolder(t *testing.T) {
	item := Folder{Name: "new", Path: "/srv/new"}
	tests := []struct {
		name, src, want string
		f               Folder
	}{
		{"nothing", "", "folders:\n  - path: /srv/new\n", item},
		{"comments only", "# mine\n", "# mine\nfolders:\n  - path: /srv/new\n", item},
		{"no folders", "me: Alice Example # me", "me: Alice Example # me\nfolders:\n  - path: /srv/new\n", item},
		{"indented keys", "  me: a\n  settle: 1s\n", "  me: a\n  settle: 1s\n  folders:\n    - path: /srv/new\n", item},
		{"empty value", "folders:\nme: a\n", "folders:\n  - path: /srv/new\nme: a\n", item},
		{"empty value with a comment", "folders:  # none yet\n\nme: a\n", "folders:  # none yet\n  - path: /srv/new\n\nme: a\n", item},
		{"empty list", "folders: [] # none yet\nme: a\n", "folders: # none yet\n  - path: /srv/new\nme: a\n", item},
		{"null", "me: a\nfolders: null", "me: a\nfolders:\n  - path: /srv/new\n", item},
		{"one folder", "folders:\n  - path: /a\n", "folders:\n  - path: /a\n  - path: /srv/new\n", item},
		{"no indentation", "folders:\n- path: /a\n  name: x\n\n# the end\nme: a\n", "folders:\n- path: /a\n  name: x\n- path: /srv/new\n\n# the end\nme: a\n", item},
		{
			"comments of the last folder stay with it", "folders:\n    - path: /a\n      # watch: poll\n\n      #name: b\n\n# people\nme: a\n",
			"folders:\n    - path: /a\n      # watch: poll\n\n      #name: b\n    - path: /srv/new\n\n# people\nme: a\n", item,
		},
		{"a dash on its own line", "folders:\n  -\n    path: /a\n", "folders:\n  -\n    path: /a\n  - path: /srv/new\n", item},
		{"a value over several lines", "folders:\n  - path: /a\n    name: \"x\n      y\"\nme: a\n", "folders:\n  - path: /a\n    name: \"x\n      y\"\n  - path: /srv/new\nme: a\n", item},
		{"no newline at the end", "folders:\n  - path: /a", "folders:\n  - path: /a\n  - path: /srv/new\n", item},
		{"windows lines", "folders:\r\n  - path: /a\r\nme: b\r\n", "folders:\r\n  - path: /a\r\n  - path: /srv/new\r\nme: b\r\n", item},
		{"byte order mark", "\ufefffolders:\n  - path: /a\n", "\ufefffolders:\n  - path: /a\n  - path: /srv/new\n", item},
		{"brackets", "folders: [{path: /a}] # x\n", "folders: [{path: /a}, {path: /srv/new}] # x\n", item},
		{"brackets over lines", "folders: [\n  {path: /a, name: it's}, # ] no\n  {path: '/]b'},\n]\nme: a\n", "folders: [\n  {path: /a, name: it's}, # ] no\n  {path: '/]b'}, {path: /srv/new}\n]\nme: a\n", item},
		{"brackets and a comment", "folders: [\n  {path: \"/\\\"]a\"} # one\n]\n", "folders: [\n  {path: \"/\\\"]a\"}, {path: /srv/new} # one\n]\n", item},
		{"a name of its own", "folders:\n- path: /new\n", "folders:\n- path: /new\n- path: /srv/new\n  name: new-2\n", Folder{Name: "new-2", Path: "/srv/new"}},
		{"a path to be quoted", "folders: []\n", "folders:\n  - path: \"/a: #b \\\"c\\\\ é\"\n", Folder{Name: DefaultName(`/a: #b "c\ é`), Path: `/a: #b "c\ é`}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			before, err := parse([]byte(tt.src), Paths{})
			if err != nil {
				t.Fatal(err)
			}
			out, err := insertFolder([]byte(tt.src), tt.f)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, string(out)); diff != "" {
				t.Errorf("text (-want +got):\n%s", diff)
			}
			after, err := parse(out, Paths{})
			if err != nil {
				t.Fatal(err)
			}
			before.Folders = append(before.Folders, before.inherit(tt.f))
			if diff := cmp.Diff(before, after); diff != "" {
				t.Errorf("config (-want +got):\n%s", diff)
			}
		})
	}
}

func TestInsertFolderRefuses(t *testing.T) {
	for _, src := range []string{"{folders: []}\n", "folders:\n  []\n"} {
		if out, err := insertFolder([]byte(src), Folder{Path: "/a"}); !errors.Is(err, errLayout) {
			t.Errorf("insertFolder(%q) = %q, %v", src, out, err)
		}
	}
}

var seeds = []string{
	"", "# x\n", "folders:\n", "folders: []\n", "folders: [{path: /a}]\n", "folders:\n  - path: /a\n    name: \"x\n     y\"\n#x\nme: a\n",
	"folders: [\n {path: '/a', name: it's}, # ]\n]\n", "a: &a [*a]\n", "me: |\n  x\n", "folders:\n- path: ~\n  watch: poll\nsettle: 1s\r\n...\n",
	"\ufeffme: a", "---\nme: a\n---\n", "facts: {<<: {a: b}}\n", "max_memory: 1e9\nscan_every: 9999999h\n", "people: [{name: a, aliases: [b, c]}]\n",
	"? folders\n: - path: /a\n", "'folders': [{path: /a}]\n", "\"me\\x00\": !!binary eA==\n", "folders:\n\t- x\n", "timezone: ../../etc/passwd\n", "ignore: ['{a,[b', '**/x']\n",
}

// FuzzLoad: any text is a config or a list of problems on lines that exist.
func FuzzLoad(f *testing.F) {
	for _, s := range seeds {
		f.Add([]byte(s))
	}
	f.Add(example([]Folder{{Path: "/a", Name: "a"}}))
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := parse(data, Paths{Config: "/nowhere/config.yaml", Data: "/nowhere/data"})
		if (c == nil) == (err == nil) {
			t.Fatalf("parse = %v, %v", c, err)
		}
		bad, _ := errors.AsType[*Error](err)
		if err != nil && (bad == nil || len(bad.Problems) == 0) {
			t.Fatalf("error without a problem: %v", err)
		}
		if bad == nil {
			return
		}
		lines := strings.Count(strings.NewReplacer("\r", "\n", "\u0085", "\n", "\u2028", "\n", "\u2029", "\n").Replace(string(data)), "\n") + 1
		for _, p := range bad.Problems {
			if p.Line < 1 || p.Line > lines || p.Message == "" {
				t.Errorf("problem %+v in a file of %d lines", p, lines)
			}
		}
	})
}

// FuzzAddFolder: a folder is added to any valid config, or the layout refused.
// Every byte that was there stays; only an empty value of folders gives way.
func FuzzAddFolder(f *testing.F) {
	for _, s := range seeds {
		f.Add([]byte(s), "/srv/new")
	}
	f.Fuzz(func(t *testing.T, src []byte, path string) {
		c, err := parse(src, Paths{})
		if err != nil || containsControl(path) || !utf8.ValidString(path) {
			return
		}
		item := Folder{Path: filepath.Join("/new", path)}
		item.Name = c.freeName(item.Path)
		out, err := c.withFolder(src, item, Paths{})
		if err != nil {
			return
		}
		prefix, suffix := 0, 0
		for prefix < len(src) && prefix < len(out) && src[prefix] == out[prefix] {
			prefix++
		}
		for suffix < len(src)-prefix && src[len(src)-1-suffix] == out[len(out)-1-suffix] {
			suffix++
		}
		removed := strings.TrimSpace(string(src[prefix : len(src)-suffix]))
		if !slices.Contains([]string{"", "[]", "~", "null", "Null", "NULL"}, removed) {
			t.Errorf("%q was removed from %q: %q", removed, src, out)
		}
	})
}

// Usual layouts are never refused, whatever stands around the list.
func TestAddFolderToUsualLayouts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name string, choices ...string) string { return rapid.SampledFrom(choices).Draw(t, name) }
		indent := draw("indent", "", "  ", "    ")
		var src strings.Builder
		src.WriteString(draw("before", "", "# head\n\n", "analyzer: en\n", "facts:\n  notes: false\n\n"))
		src.WriteString("folders:" + draw("after key", "", " # mine") + "\n")
		n := rapid.IntRange(1, 3).Draw(t, "folders")
		for i := range n {
			src.WriteString(draw("between", "", "\n", indent+"# next\n"))
			src.WriteString(fmt.Sprintf("%s- path: /notes/%d%s\n", indent, i, draw("after path", "", " # why", "  ")))
			src.WriteString(draw("more", "", indent+"  watch: poll\n", indent+"  ignore:\n"+indent+"  - '*.tmp'\n", indent+"  #watch: poll\n"))
		}
		src.WriteString(draw("after", "", "\n", "me: x\n", "\n# tail\nsettle: 1s\n", "# tail"))
		text := strings.ReplaceAll(src.String(), "\n", draw("line end", "\n", "\r\n"))
		c, err := parse([]byte(text), Paths{})
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		path := "/new/" + rapid.StringMatching(`[a-z #:'"{}%,é\[\]-]{1,12}`).Draw(t, "path")
		if _, err := c.withFolder([]byte(text), Folder{Path: path, Name: c.freeName(path)}, Paths{}); err != nil {
			t.Fatalf("%q with %q: %v", text, path, err)
		}
	})
}
