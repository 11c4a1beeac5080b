package mail

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"convod/pipeline/parse"
	"convod/pipeline/parse/parsetest"
)

func inputs(t testing.TB, reader string) (names []string, data [][]byte) {
	t.Helper()
	entries, err := os.ReadDir(parsetest.Input(reader))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		b, err := os.ReadFile(filepath.Join(parsetest.Input(reader), e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		names, data = append(names, e.Name()), append(data, b)
	}
	return names, data
}

// What reading the files of testdata/exports/<reader>/input gives, whole.
func TestGolden(t *testing.T) {
	for _, r := range Readers() {
		t.Run(r.Name(), func(t *testing.T) {
			type page struct {
				File     string   `json:"file"`
				Talks    []talk   `json:"talks"`
				Warnings []string `json:"warnings,omitempty"`
			}
			var pages []page
			names, data := inputs(t, r.Name())
			for i, name := range names {
				src := parse.FromBytes("inbox/"+name, data[i], parse.Options{})
				_, talks, warnings := read(t, src)
				pages = append(pages, page{name, talks, warnings})
			}
			parsetest.Golden(t, r.Name(), pages)
		})
	}
}

// A mailbox larger than the budget is read in several passes; what comes out is the same.
func TestBatches(t *testing.T) {
	_, data := inputs(t, "mbox")
	_, want, _ := read(t, parse.FromBytes("a.mbox", data[0], parse.Options{}))
	for _, budget := range []int64{700, 900, 1300} { // all texts are about 1,600 with what each mail adds
		_, got, _ := read(t, parse.FromBytes("a.mbox", data[0], parse.Options{MaxBytes: budget}))
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("budget %d (-want +got):\n%s", budget, d)
		}
	}
}

func TestNotMail(t *testing.T) {
	for name, text := range map[string]string{
		"note.md":    "From: the garden\nTo: nobody\nSubject: a poem\n\nroses\n",
		"prose.txt":  "From here Mon it was\n\nFrom the top\n",
		"log.txt":    "Error: x\nFrom: y\nat: z\n",
		"sigtop.txt": "From: Alice Example (+15550100)\nType: incoming\nSent: Fri, 15 Mar 2024 18:37:04 +0100\n\nhello\n",
		"yaml.md":    "---\nfrom: a\n---\nbody\n",
		"empty.eml":  "",
	} {
		src := parse.FromBytes(name, []byte(text), parse.Options{})
		for _, r := range Readers() {
			if s := r.Score(src); s.Claims {
				t.Errorf("%s claims %s: %+v", r.Name(), name, s)
			}
		}
	}
}

func TestDescribed(t *testing.T) {
	for _, r := range Readers() {
		d, ok := r.(parse.Described)
		if !ok {
			t.Fatalf("%s describes nothing", r.Name())
		}
		if x := d.Describe(); x.System == "" || x.What == "" || x.RecognisedBy == "" || x.NotSupported == "" {
			t.Errorf("%s: %+v", r.Name(), x)
		}
	}
}

func FuzzMail(f *testing.F) {
	for _, r := range Readers() {
		_, data := inputs(f, r.Name())
		for _, d := range data {
			f.Add(d)
		}
	}
	f.Add([]byte("From a Mon Mar  2 09:00:00 2026\nContent-Type: multipart/mixed; boundary=\"\"\n\n--\n--\n"))
	f.Add([]byte("From: =?x?q?=ff?= <\nContent-Type: text/plain; charset=utf-16\n\n\xff\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, r := range Readers() {
			src := parse.FromBytes("x.eml", data, parse.Options{})
			r.Score(src)
			total := 0
			for doc, err := range r.Read(src) {
				if err != nil {
					continue
				}
				for m := range doc.Messages {
					total += len(m.Text)
					if m.Text == "" || !utf8.ValidString(m.Text) || !utf8.ValidString(m.Speaker) || m.FirstLine < 1 || m.LastLine < m.FirstLine {
						t.Fatalf("%s: %q says %q, lines %d to %d", r.Name(), m.Speaker, m.Text, m.FirstLine, m.LastLine)
					}
				}
			}
			if total > 1<<12+8*len(data) { // a charset may make three bytes of one, and a mark stands for each attachment
				t.Fatalf("%s: %d bytes of text from %d", r.Name(), total, len(data))
			}
		}
	})
}

// A mailbox that ends anywhere gives the whole mails before the cut as they are.
func TestTruncated(t *testing.T) {
	_, data := inputs(t, "mbox")
	_, whole, _ := read(t, parse.FromBytes("a.mbox", data[0], parse.Options{}))
	var texts []string
	for _, c := range whole {
		for _, m := range c.Messages {
			texts = append(texts, m.Text)
		}
	}
	rapid.Check(t, func(rt *rapid.T) {
		cut := rapid.IntRange(100, len(data[0])-1).Draw(rt, "cut")
		_, got, _ := read(t, parse.FromBytes("a.mbox", data[0][:cut], parse.Options{}))
		strange := 0
		for _, c := range got {
			for _, m := range c.Messages {
				if !slices.Contains(texts, m.Text) {
					strange++
				}
			}
		}
		if strange > 1 { // the mail that was cut
			rt.Fatalf("cut at %d: %d mails are not those of the whole mailbox", cut, strange)
		}
	})
}

func TestOverlongLine(t *testing.T) {
	text := "From: Alice Example <alice@example.com>\nSubject: long\nMessage-ID: <l@example.com>\n\nstart " + strings.Repeat("word ", 40000) + "end\nnext\n"
	_, got, _ := read(t, parse.FromBytes("long.eml", []byte(text), parse.Options{}))
	if want := "start " + strings.Repeat("word ", 40000) + "end\nnext"; len(got) != 1 || got[0].Messages[0].Text != want || got[0].Messages[0].Last != 6 {
		t.Errorf("a line of %d bytes came out wrong", len(text))
	}
}
