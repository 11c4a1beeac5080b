package chat

import (
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"pgregory.net/rapid"

	"convod/pipeline/parse"
	"convod/pipeline/parse/parsetest"
)

// FuzzChat feeds any bytes to every reader, as a file and as a file of a unit.
func FuzzChat(f *testing.F) {
	for _, r := range Readers() {
		root := os.DirFS(parsetest.Input(r.Name()))
		err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				data, err := fs.ReadFile(root, name)
				if err != nil {
					return err
				}
				f.Add(data)
			}
			return err
		})
		if err != nil {
			f.Fatal(err)
		}
	}
	for _, s := range []string{`{"messages":[`, `[{"ts":"1","type":"message","text":"<"}]`, "<smses><sms body='&#", `<div class="message default"><div class="text">`, `{"type":"personal_chat","name":"\x`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, r := range Readers() {
			alone := parse.FromBytes("inbox/x.json", data, parse.Options{})
			r.Score(alone)
			check(t, r, alone, len(data))
			unit := &parse.Source{Path: "unit", Size: -1, Files: fstest.MapFS{
				"users.json": {Data: data}, "channels.json": {Data: data}, "general/2026-03-02.json": {Data: data}, "general/2026-03-03.json": {Data: data},
			}}
			if r.Score(unit).Claims {
				check(t, r, unit, 4*len(data))
			}
			unit = &parse.Source{Path: "unit", Size: -1, Files: fstest.MapFS{"messages.html": {Data: data}, "messages2.html": {Data: data}, "result.json": {Data: data}}}
			if r.Score(unit).Claims {
				check(t, r, unit, 3*len(data))
			}
		}
	})
}

// check reads a source and holds what must be true of every document.
func check(t *testing.T, r parse.Reader, src *parse.Source, size int) {
	t.Helper()
	total := 0
	for doc, err := range r.Read(src) {
		if err != nil {
			continue
		}
		var first []parse.Message
		for m := range doc.Messages {
			first = append(first, m)
			total += len(m.Text)
			switch {
			case m.Text == "" || strings.TrimSpace(m.Text) != m.Text:
				t.Fatalf("%s: text %q", r.Name(), m.Text)
			case !utf8.ValidString(m.Text) || !utf8.ValidString(m.Speaker):
				t.Fatalf("%s: not UTF-8: %q %q", r.Name(), m.Speaker, m.Text)
			case strings.ContainsFunc(m.Text, func(c rune) bool { return c < ' ' && c != '\n' && c != '\t' }):
				t.Fatalf("%s: control character in %q", r.Name(), m.Text)
			case m.FirstLine < 1 || m.LastLine < m.FirstLine || m.LastLine > size+1:
				t.Fatalf("%s: lines %d to %d", r.Name(), m.FirstLine, m.LastLine)
			case !m.Time.IsZero() && (m.Time.Year() < 1990 || m.Time.Year() > 2100):
				t.Fatalf("%s: time %v", r.Name(), m.Time)
			}
		}
		if len(first) == 0 {
			t.Fatalf("%s: a conversation without messages", r.Name())
		}
		n := 0
		for m := range doc.Messages {
			if m != first[n] {
				t.Fatalf("%s: ranging again gives another message %d", r.Name(), n)
			}
			n++
		}
	}
	// Names put in for ids are the only way to grow, and they are short.
	if total > 1<<16+size*2*maxName {
		t.Fatalf("%s: %d bytes of text from %d", r.Name(), total, size)
	}
}

// A file that ends anywhere keeps the messages that were whole, and says that it ends.
func TestTruncated(t *testing.T) {
	type export struct {
		reader parse.Reader
		name   string
		data   []byte
		texts  []string
	}
	var all []export
	for _, r := range Readers() {
		root := os.DirFS(parsetest.Input(r.Name()))
		err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := fs.ReadFile(root, name)
			if err != nil {
				return err
			}
			// Where edits and Slack's lists of names come into it, a cut file may rightly say other words.
			if src := parse.FromBytes(name, data, parse.Options{}); r.Score(src).Claims && r.Name() != "matrix" && path.Ext(name) != ".html" {
				e := export{r, name, data, nil}
				for _, c := range collect(t, r, src).talks {
					for _, m := range c.Messages {
						e.texts = append(e.texts, m.Text)
					}
				}
				all = append(all, e)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	rapid.Check(t, func(rt *rapid.T) {
		e := all[rapid.IntRange(0, len(all)-1).Draw(rt, "export")]
		cut := rapid.IntRange(1, len(strings.TrimRight(string(e.data), " \r\n"))-1).Draw(rt, "cut")
		src := parse.FromBytes(e.name, e.data[:cut], parse.Options{})
		got := collect(t, e.reader, src)
		n := 0
		for _, c := range got.talks {
			for _, m := range c.Messages {
				n++
				if !slices.Contains(e.texts, m.Text) {
					rt.Fatalf("%s cut at %d: %q is not in the whole file", e.name, cut, m.Text)
				}
			}
		}
		lines := path.Ext(e.name) == ".jsonl" || path.Ext(e.name) == ".csv" || e.reader.Name() == "signal-json"
		if n > 0 && !lines && !strings.Contains(strings.Join(got.warnings, "\n"), "truncated") {
			rt.Fatalf("%s cut at %d: %d messages and no warning that it is cut: %q", e.name, cut, n, got.warnings)
		}
	})
}
