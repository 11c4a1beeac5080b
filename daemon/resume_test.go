package daemon

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"convod/index"
	"convod/pipeline"
	"convod/pipeline/parse"
)

// readingTest is an index of one folder and a worker that reads into it.
type readingTest struct {
	w   *worker
	dir string
	id  fileID
}

func newReadingTest(tb testing.TB, pipe *pipeline.Pipeline, dir string) *readingTest {
	tb.Helper()
	idx, err := index.Open(tb.TempDir(), index.Options{})
	must(tb, err)
	tb.Cleanup(func() { idx.Close() })
	info, err := os.Stat(dir)
	must(tb, err)
	src := &source{name: "notes", path: dir, opts: parse.Options{}}
	log := slog.New(slog.DiscardHandler)
	w := &worker{idx: idx, pipe: pipe, sources: map[string]*source{"notes": src}, log: log, buffers: newCopyBuffers(), pasts: &pasts{least: 1}}
	return &readingTest{w: w, dir: dir, id: idOf(info)}
}

// read brings one file up to date.
func (r *readingTest) read(tb testing.TB, name string) (res result) {
	tb.Helper()
	j := &job{key: unitKey{"notes", name}, change: Change{Kind: Changed, Path: name}, root: r.id, urgent: true}
	r.w.do(context.Background(), j, func(got result) { res = got })
	return res
}

// state is everything that a reading may change.
func (r *readingTest) state(tb testing.TB, name string) (digest string, e index.Entry, m index.MergeState) {
	tb.Helper()
	digest, err := r.w.idx.Digest(context.Background())
	must(tb, err)
	e, _, err = r.w.idx.Entry("notes", name)
	must(tb, err)
	m, _, err = r.w.idx.MergeState("notes", name)
	must(tb, err)
	return digest, e, m
}

// grower makes a chat and lets it grow.
type grower struct {
	t      *rapid.T
	format string
	at     time.Time
	said   []string // lines, to be said again
	n      int
}

var growerFormats = []string{"whatsapp", "iso", "bold", "day-lines", "irc"}

func (g *grower) line(who, text string) string {
	g.n++
	switch g.format {
	case "whatsapp":
		return g.at.Format("02/01/2006, 15:04") + " - " + who + ": " + text + "\n"
	case "iso":
		return g.at.Format("[2006-01-02 15:04:05] ") + who + ": " + text + "\n"
	case "bold":
		return "**" + who + "** (" + g.at.Format("2006-01-02 3:04 PM") + "): " + text + "\n"
	case "day-lines":
		return "**" + who + "** " + g.at.Format("15:04") + " — " + text + "\n"
	}
	return "<" + strings.ToLower(strings.Fields(who)[0]) + "> " + text + "\n"
}

// message is one turn some minutes, or a night, later.
func (g *grower) message() string {
	gap := rapid.SampledFrom([]int{0, 1, 2, 5, 20, 45, 300, 1500}).Draw(g.t, "gap")
	day := g.at.Day()
	g.at = g.at.Add(time.Duration(gap) * time.Minute)
	text := fmt.Sprintf("words %d about plums and pears", g.n)
	switch rapid.IntRange(0, 11).Draw(g.t, "kind") {
	case 0:
		text = fmt.Sprintf("We decided to keep plan %d instead of moving early.", g.n)
	case 1:
		text += "\nand a second line\n\nand a third"
	}
	l := g.line(rapid.SampledFrom([]string{"Alice Example", "Bob Example", "Carol Example"}).Draw(g.t, "who"), text)
	if g.format == "day-lines" && g.at.Day() != day {
		l = "## " + g.at.Format("2006-01-02") + "\n\n" + l
	}
	g.said = append(g.said, l)
	return l
}

func (g *grower) messages(lo, hi int) string {
	var b strings.Builder
	for range rapid.IntRange(lo, hi).Draw(g.t, "messages") {
		b.WriteString(g.message())
	}
	return b.String()
}

// bulk is what a page's entities are read from, and costs little to index.
func (g *grower) bulk() string {
	var b strings.Builder
	for range 70 {
		g.at = g.at.Add(13 * time.Minute)
		b.WriteString(g.line("Alice Example", strings.Repeat(".", 4000)))
	}
	return b.String()
}

// grow appends to a file, or does what else happens to files.
func (g *grower) grow(content string) string {
	switch kind := rapid.IntRange(0, 24).Draw(g.t, "growth"); kind {
	case 0:
		return content + g.line("Dan Example", "I am new here")
	case 1: // proves day before month, or month before day where the other was assumed
		return content + strings.Replace(g.line("Alice Example", "proof"), g.at.Format("02/01/2006"), rapid.SampledFrom([]string{"25/03/2024", "03/25/2024"}).Draw(g.t, "proof"), 1)
	case 2:
		return content + rapid.SampledFrom(g.said).Draw(g.t, "again")
	case 3:
		return content + g.line("Bob Example", "We decided to keep plan 1 instead of moving early.")
	case 4: // a line that is still being written
		l := g.message()
		return content + l[:rapid.IntRange(1, len(l)-1).Draw(g.t, "cut")]
	case 5:
		return content + "```\n" + g.messages(1, 3)
	case 6:
		return content + "# A heading\n\nand prose below it\n"
	case 7:
		return content + "---\n" + g.message()
	case 8:
		return content + "caf\xe9\n" + g.message()
	case 9:
		return content + strings.TrimSuffix(g.message(), "\n") + "\r\n"
	case 10:
		return content[:rapid.IntRange(len(content)/2, len(content)).Draw(g.t, "truncated")]
	case 11:
		return strings.Replace(content, "pears", "figs", rapid.IntRange(1, 3).Draw(g.t, "edits"))
	case 12:
		at := rapid.IntRange(0, len(content)).Draw(g.t, "edit")
		return content[:at] + "x" + content[at:]
	case 13:
		return content + g.at.Format("02/01/2006, 15:04") + " - Messages and calls are end-to-end encrypted. No one outside of this chat can read them.\n" + g.message()
	case 14:
		return content + g.at.Format("02/01/2006, 15:04") + " - \u200eBob Example: \u200emissed voice call\n" + g.message()
	case 15:
		return content + "Étagère\n" + g.messages(1, 2)
	case 17:
		return content + g.line("Bob Example", "the api_key = \"sk-live-4eC39HqLyjWDarjtT1zdp7dc\" and password: Plum-Tart-77x!") + g.message()
	case 18:
		return content + g.line("Bob Example", "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7\n") + g.message()
	case 16:
		return content + "* alice waves\n" + g.message()
	}
	return content + g.messages(1, 12)
}

// A file that grew, or changed in any other way, leaves index and ledger as if it had been read for the first time.
func TestResumedEqualsFresh(t *testing.T) {
	pipe, err := pipeline.New(pipeline.Options{})
	must(t, err)
	rested := map[string]int{}
	rapid.Check(t, func(rt *rapid.T) {
		g := &grower{t: rt, format: rapid.SampledFrom(growerFormats).Draw(rt, "format"), at: time.Date(2024, 3, rapid.IntRange(1, 20).Draw(rt, "day"), 9, 0, 0, 0, time.UTC)}
		content := ""
		switch rapid.IntRange(0, 4).Draw(rt, "head") {
		case 0:
			content = "# The chat\n\n"
		case 1: // the ledger keeps the warning about it, and not what it quotes
			content = "---\ntimezone: Plum/Tart\n---\n"
		}
		content += g.bulk() + g.messages(30, 60)
		name := "chat" + rapid.SampledFrom([]string{".txt", ".md"}).Draw(rt, "ending")
		dir := t.TempDir()
		grown := newReadingTest(t, pipe, dir)
		var res result
		for step := range rapid.IntRange(2, 4).Draw(rt, "steps") {
			if step > 0 {
				content = g.grow(content)
			}
			must(t, os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600))
			res = grown.read(t, name)
			if res.verdict != verdictIndexed && res.verdict != verdictSame {
				rt.Fatalf("verdict %s: %v", res.verdict, res.err)
			}
			if res.rested {
				rested[g.format]++
			}
		}
		fresh := newReadingTest(t, pipe, dir)
		fresh.read(t, name)
		gotDigest, got, gotMerge := grown.state(t, name)
		wantDigest, want, wantMerge := fresh.state(t, name)
		if !reflect.DeepEqual(gotMerge, wantMerge) {
			rt.Errorf("rested %v: the merge state differs:\n%+v\n%+v", res.rested, gotMerge, wantMerge)
		}
		if diff := cmp.Diff(want, got, cmpopts.IgnoreFields(index.Entry{}, "Seq", "Indexed")); diff != "" {
			rt.Errorf("rested %v: the ledger says (-fresh +grown):\n%s", res.rested, diff)
		}
		if gotDigest != wantDigest {
			rt.Fatalf("rested %v: digests differ", res.rested)
		}
		must(t, fresh.w.idx.Close())
		must(t, grown.w.idx.Close())
	})
	for _, f := range growerFormats[:4] {
		if rested[f] == 0 {
			t.Errorf("no reading of %s was resumed: %v", f, rested)
		}
	}
	t.Log(rested)
}

// Appends to a large file read its end only, and go on doing so.
func TestAppendsReadTheEndOnly(t *testing.T) {
	pipe, err := pipeline.New(pipeline.Options{})
	must(t, err)
	dir := t.TempDir()
	r := newReadingTest(t, pipe, dir)
	var b bytes.Buffer
	at := time.Date(2024, 3, 1, 9, 0, 0, 0, time.UTC)
	for i := range 400 {
		at = at.Add(time.Duration(1+i%7*20) * time.Minute)
		fmt.Fprintf(&b, "%s - %s: message %d about plums"+strings.Repeat(" and pears", 80)+"\n", at.Format("02/01/2006, 15:04"), []string{"Alice Example", "Bob Example"}[i%2], i)
	}
	path := filepath.Join(dir, "chat.txt")
	var got []bool
	for i := range 4 {
		must(t, os.WriteFile(path, b.Bytes(), 0o600))
		got = append(got, r.read(t, "chat.txt").rested)
		fmt.Fprintf(&b, "%s - Bob Example: one more, number %d\n", at.Add(time.Duration(i)*time.Minute).Format("02/01/2006, 15:04"), i)
	}
	if diff := cmp.Diff([]bool{false, true, true, true}, got); diff != "" {
		t.Errorf("read from a checkpoint (-want +got):\n%s", diff)
	}
}
