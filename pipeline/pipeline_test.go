package pipeline

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
)

func newPipeline(t testing.TB) *Pipeline {
	t.Helper()
	p, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// view is what a test compares of a page.
type view struct {
	Path, Member, Key, Reader string
	Shape                     parse.Shape
	Outcome                   Outcome
	Reason, Title             string
	Texts                     []string
}

func read(t testing.TB, p *Pipeline, src *parse.Source) []view {
	t.Helper()
	var out []view
	for page := range p.Read(t.Context(), src) {
		v := view{page.Path, page.Member, page.Key, page.Reader, page.Shape, page.Outcome, page.Reason, page.Title, nil}
		for ps := range page.Passages() {
			for _, e := range ps.Elements {
				v.Texts = append(v.Texts, fmt.Sprintf("%d-%d %s: %s", e.FirstLine, e.LastLine, e.Speaker, e.Text))
			}
		}
		out = append(out, v)
	}
	return out
}

func zipOf(t testing.TB, files map[string]string) []byte {
	t.Helper()
	var buf bytes.Buffer
	z := zip.NewWriter(&buf)
	var names []string
	for n := range files {
		names = append(names, n)
	}
	slices.Sort(names)
	for _, n := range names {
		w, err := z.Create(n)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(files[n])); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

const whatsapp = "15/03/2024, 18:37 - Alice Example: the key is under the pot\n15/03/2024, 18:38 - Bob Example: found it\n"

func TestReadOutcomes(t *testing.T) {
	p := newPipeline(t)
	tests := []struct {
		name, data string
		want       []view
	}{
		{"chats/a.txt", whatsapp, []view{{
			"chats/a.txt", "", "", "whatsapp-us", parse.Conversation, Complete, "", "a",
			[]string{"1-1 Alice Example: the key is under the pot", "2-2 Bob Example: found it"},
		}}},
		{"note.md", "# Shed\n\nThe key is blue.\n", []view{{"note.md", "", "", "markdown", parse.Note, Complete, "", "Shed", []string{"3-3 : The key is blue."}}}},
		{"x.csv", "Month,Rent\nJune,1200\n", []view{{"x.csv", "", "", "table", parse.Table, Complete, "", "x", []string{"1-2 : Month,Rent\nRent › June: 1200"}}}},
		{"empty.md", "", []view{{"empty.md", "", "", "markdown", parse.Note, Complete, "", "empty", nil}}},
		{"data.json", `{"settings":{"theme":"dark"}}`, []view{{"data.json", "", "", "", parse.Ignored, Skipped, "not a known export", "data", nil}}},
		{"login.json", "<!DOCTYPE html><title>Sign in</title>", []view{{"login.json", "", "", "", parse.Ignored, Failed, "damaged", "login", nil}}},
		{"silent.vtt", "WEBVTT\n", []view{{"silent.vtt", "", "", "", parse.Ignored, Skipped, "holds no messages", "silent", nil}}},
		{"scan.pdf", "%PDF-1.7\n\xe2\xe3\xcf\xd3\n", []view{{"scan.pdf", "", "", "", parse.Ignored, Skipped, "not text", "scan", nil}}},
		{"photo.txt", "\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x00\x00\x00\x00\x00\x00", []view{{"photo.txt", "", "", "", parse.Ignored, Skipped, "not text", "photo", nil}}},
		{"page.html", "<html><body>hello</body></html>", []view{{"page.html", "", "", "", parse.Ignored, Skipped, "not a known export", "page", nil}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, read(t, p, parse.FromBytes(tt.name, []byte(tt.data), parse.Options{}))); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestReadArchive(t *testing.T) {
	p := newPipeline(t)
	data := zipOf(t, map[string]string{
		"_chat.txt": whatsapp, "IMG-0001.jpg": "\xff\xd8\xff", "__MACOSX/._chat.txt": "x", "../../evil.md": "never", ".hidden.md": "never",
	})
	src, err := BytesUnit("drop/WhatsApp Chat - Garden Group.zip", data, parse.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := []view{{
		"drop/WhatsApp Chat - Garden Group.zip", "_chat.txt", "_chat.txt", "whatsapp-us", parse.Conversation, Complete, "", "Garden Group",
		[]string{"1-1 Alice Example: the key is under the pot", "2-2 Bob Example: found it"},
	}, {
		"drop/WhatsApp Chat - Garden Group.zip", "", "", "", parse.Ignored, Skipped, "members whose names lead out of the archive", "WhatsApp Chat - Garden Group", nil,
	}}
	if diff := cmp.Diff(want, read(t, p, src)); diff != "" {
		t.Error(diff)
	}
}

func TestArchiveBomb(t *testing.T) {
	data := zipOf(t, map[string]string{"bomb.txt": strings.Repeat("x", 1<<20), "note.md": "# Kept\n\nstill read"})
	src, err := BytesUnit("a.zip", data, parse.Options{MaxMember: 64 << 10})
	if err != nil {
		t.Fatal(err)
	}
	got := read(t, newPipeline(t), src)
	want := []view{
		{"a.zip", "bomb.txt", "bomb.txt", "", parse.Ignored, Failed, "too large", "bomb", nil},
		{"a.zip", "note.md", "note.md", "markdown", parse.Note, Complete, "", "Kept", []string{"3-3 : still read"}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestUnits(t *testing.T) {
	tests := []struct{ name, files, want string }{
		{"files", "a.md b/c.txt", "a.md b/c.txt"},
		{"slack folder", "n.md s/users.json s/channels.json s/general/2024-01-01.json", "n.md s"},
		{"slack at the root", "channels.json general/2024-01-01.json users.json", "."},
		{"slack at the root beside a note", "channels.json users.json todo.md", "channels.json todo.md users.json"},
		{"telegram pages", "t/messages.html t/messages2.html t/photos/a.jpg", "t"},
		{"google chat", "T/G/Space A/messages.json T/G/Space A/group_info.json", "T/G/Space A"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			files := strings.Split(strings.ReplaceAll(tt.files, "Space A", "Space_A"), " ")
			if got := strings.Join(Units(files), " "); got != strings.ReplaceAll(tt.want, "Space A", "Space_A") {
				t.Errorf("Units = %q, want %q", got, tt.want)
			}
		})
	}
}

// TestIDsSurvive asserts what ids must not depend on: where a message stands, and how its date was resolved.
func TestIDsSurvive(t *testing.T) {
	p := newPipeline(t)
	ids := func(text string, opts parse.Options) map[string]string {
		out := map[string]string{}
		for page := range p.Read(t.Context(), parse.FromBytes("a.txt", []byte(text), opts)) {
			for ps := range page.Passages() {
				for _, e := range ps.Elements {
					out[e.ID] = e.Text
				}
			}
		}
		return out
	}
	const text = "[18:37] Alice Example: ok\n[18:38] Bob Example: fine\n[18:38] Alice Example: ok\n[18:38] Alice Example: ok\n"
	first := ids(text, parse.Options{Date: "2024-03-15"})
	if len(first) != 4 {
		t.Fatalf("%d ids for four messages: %v", len(first), first)
	}
	for name, again := range map[string]map[string]string{
		"re-dated": ids(text, parse.Options{Date: "2025-01-01"}),
		"appended": ids(text+"[18:40] Bob Example: bye\n", parse.Options{Date: "2024-03-15"}),
		"moved":    ids("a line before\n"+text, parse.Options{Date: "2024-03-15"}),
	} {
		for id, body := range first {
			if again[id] != body {
				t.Errorf("%s: id %s of %q is gone", name, id, body)
			}
		}
	}
}

func TestFactsAreCited(t *testing.T) {
	const text = `# Sync

We talked for an hour.

Decision: we go with the brass pump instead of the plastic one.

## Later

Decision: we go with the brass pump instead of the plastic one.
`
	var got []Fact
	for page := range newPipeline(t).Read(t.Context(), parse.FromBytes("a.md", []byte(text), parse.Options{})) {
		got = append(got, page.Facts()...)
	}
	if len(got) != 1 {
		t.Fatalf("%d facts, want one with two sources: %+v", len(got), got)
	}
	f := got[0]
	if f.Kind != "decision" || f.Row != 0 || !slices.Equal(f.Trail, []string{"Sync"}) || !slices.Equal(f.Sources, []Lines{{5, 5}, {9, 9}}) ||
		f.Text != "Decision: we go with the brass pump instead of the plastic one." {
		t.Errorf("fact = %+v", f)
	}
}

func TestMessageFactsCarrySpeakerAndTime(t *testing.T) {
	const text = "15/03/2024, 18:37 - Alice Example: hello\n15/03/2024, 18:38 - Bob Example: We decided to take the green sofa instead of the grey one.\n"
	for page := range newPipeline(t).Read(t.Context(), parse.FromBytes("a.txt", []byte(text), parse.Options{})) {
		facts := page.Facts()
		if len(facts) != 1 || facts[0].Speaker != "Bob Example" || !facts[0].Time.Equal(time.Date(2024, 3, 15, 18, 38, 0, 0, time.UTC)) ||
			facts[0].Sources[0] != (Lines{2, 2}) || !slices.Equal(facts[0].Trail, []string{"a", "2024-03-15", "Alice Example, Bob Example"}) {
			t.Errorf("facts = %+v", facts)
		}
	}
}

// What two people say of themselves in the same words are two facts; what they say of the world is one.
func TestFactsOfTwoSpeakers(t *testing.T) {
	const text = `15/03/2024, 18:37 - Alice Example: I always prefer the window seat, never the aisle.
15/03/2024, 18:38 - Bob Example: I always prefer the window seat, never the aisle.
15/03/2024, 18:39 - Alice Example: We decided to take the green sofa instead of the grey one.
15/03/2024, 18:40 - Bob Example: we decided to take the green sofa instead of the grey one!
`
	type said struct {
		Speaker, Text string
		Sources       []Lines
	}
	var got []said
	for page := range newPipeline(t).Read(t.Context(), parse.FromBytes("a.txt", []byte(text), parse.Options{})) {
		for _, f := range page.Facts() {
			got = append(got, said{f.Speaker, f.Text, f.Sources})
		}
	}
	want := []said{
		{"Alice Example", "I always prefer the window seat, never the aisle.", []Lines{{1, 1}}},
		{"Bob Example", "I always prefer the window seat, never the aisle.", []Lines{{2, 2}}},
		{"Alice Example", "We decided to take the green sofa instead of the grey one.", []Lines{{3, 3}, {4, 4}}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// panicky is a reader with a bug.
type panicky struct{ parse.Reader }

func (panicky) Name() string                    { return "panicky" }
func (panicky) Score(*parse.Source) parse.Score { panic("bug") }

func TestPanicCostsTheUnitOnly(t *testing.T) {
	p := newPipeline(t)
	p.readers.list = append([]parse.Reader{panicky{}}, p.readers.list...)
	got := read(t, p, parse.FromBytes("a.md", []byte("x"), parse.Options{}))
	want := []view{{"a.md", "", "", "", parse.Ignored, Failed, "could not be read", "a", nil}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// Whoever stops does not wait for the end of a long chat.
func TestMessagesEndWithTheirContext(t *testing.T) {
	var chat strings.Builder
	for i := range 5000 {
		fmt.Fprintf(&chat, "[15/03/2024, 10:42:07] Alice Example: message %d\n[15/03/2024, 10:42:08] Bob Example: answer %d\n", i, i)
	}
	src := parse.FromBytes("WhatsApp Chat with Bob.txt", []byte(chat.String()), parse.Options{})
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	for page := range newPipeline(t).Read(ctx, src) {
		n := 0
		for range page.Messages {
			if n++; n == 1000 {
				cancel()
			}
		}
		if n < 1000 || n > 1256 {
			t.Errorf("%d messages, of them 1000 before the end", n)
		}
	}
}
