package meeting

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"time"
	"unicode/utf8"

	"pgregory.net/rapid"

	"convod/pipeline/parse"
	"convod/pipeline/parse/parsetest"
	"convod/testdata/tools/cputime"
)

// check reads a source and holds what must be true of every document.
func check(t *testing.T, r parse.Reader, src *parse.Source, size int) (texts []string, told bool) {
	t.Helper()
	documents := 0
	for d, err := range r.Read(src) {
		if documents++; documents > 2*size+4 {
			t.Fatalf("%s: more documents than bytes", r.Name())
		}
		if err != nil {
			told = true
			continue
		}
		for _, w := range d.Warnings {
			told = told || strings.HasPrefix(w, "truncated: ") || strings.HasPrefix(w, "unparsed: ")
		}
		if l := d.Lines; l != nil {
			text, err := src.Text()
			if err != nil || l.Sum() != l.Total || l.Total != parse.CountLines(text.Raw) {
				t.Fatalf("%s: lines %+v, error %v", r.Name(), *l, err)
			}
			for _, s := range d.Prose {
				if !strings.Contains(text.Raw, s.Text) || s.FirstLine < 1 || s.FirstLine > l.Total {
					t.Fatalf("%s: prose %+v", r.Name(), s)
				}
			}
		}
		if d.Shape == parse.Note {
			continue
		}
		var first []parse.Message
		for m := range d.Messages {
			first = append(first, m)
			texts = append(texts, m.Speaker+": "+m.Text)
			switch {
			case m.Text == "" || strings.TrimSpace(m.Text) != m.Text:
				t.Fatalf("%s: text %q", r.Name(), m.Text)
			case !utf8.ValidString(m.Text) && utf8.ValidString(string(must(io.ReadAll(must(src.Open()))))):
				t.Fatalf("%s: not UTF-8: %q", r.Name(), m.Text)
			case strings.ContainsFunc(m.Speaker+m.Text, func(c rune) bool { return c < ' ' && c != '\n' && c != '\t' }):
				t.Fatalf("%s: control character in %q %q", r.Name(), m.Speaker, m.Text)
			case m.FirstLine < 1 || m.LastLine < m.FirstLine || m.LastLine > size+1 || d.Lines != nil && m.LastLine > d.Lines.Total:
				t.Fatalf("%s: lines %d to %d", r.Name(), m.FirstLine, m.LastLine)
			case !m.Time.IsZero() && (m.Time.Year() < 1990 || m.Time.Year() >= 2100), m.Offset < 0, !m.HasOffset && m.Offset != 0:
				t.Fatalf("%s: time %v, offset %v", r.Name(), m.Time, m.Offset)
			}
		}
		if len(first) == 0 {
			t.Fatalf("%s: a conversation without messages", r.Name())
		}
		if again := slices.Collect(d.Messages); !slices.Equal(first, again) {
			t.Fatalf("%s: ranging again gives other messages", r.Name())
		}
	}
	return texts, told
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// FuzzMeeting feeds any bytes to every reader, whether it claims them or not.
func FuzzMeeting(f *testing.F) {
	for name, files := range parsetest.Fixtures(f, Readers()) {
		for _, file := range files {
			f.Add(parsetest.Load(f, name, file).Path, must(os.ReadFile(file)))
		}
	}
	for _, s := range []string{"WEBVTT\n\n00:01.000 --> 00:02.000\n<v <v. A>x</v><", "1\n00:00:01,000 --> 00:00:02,000\nA:\n\n2\n-->", "[00:00 --> 00:01] a: b", "📖 Transcript\n00:00:00\nA: b\n**C:**\n", "{\"segments\":[{\"start\":1e99,\"text\":\" x\"}]", "12:00:00 AM From : : \n\tx"} {
		f.Add("x.txt", []byte(s))
	}
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		for _, r := range Readers() {
			src := parse.FromBytes(name, data, parse.Options{})
			if s := r.Score(src); s.Claims != (s.Value > 0) || s.Value > 1 {
				t.Fatalf("%s scores %+v", r.Name(), s)
			}
			check(t, r, src, len(data))
		}
	})
}

// A file that is cut anywhere gives the messages of the whole one up to some place; cut JSON says so.
func TestTruncation(t *testing.T) {
	for name, files := range parsetest.Fixtures(t, Readers()) {
		for _, file := range files {
			data := must(os.ReadFile(file))
			r, rel := parsetest.ByName(t, Readers(), name), parsetest.Load(t, name, file).Path
			whole, _ := check(t, r, parse.FromBytes(rel, data, parse.Options{}), len(data))
			for cut := 1; cut < len(data); cut++ {
				got, told := check(t, r, parse.FromBytes(rel, data[:cut], parse.Options{}), cut)
				json := path.Ext(rel) == ".json"
				if json && !told && strings.TrimSpace(string(data[cut:])) != "" {
					t.Errorf("%s cut at %d in silence", rel, cut)
				}
				if len(got) > len(whole)+1 {
					t.Fatalf("%s cut at %d: %d messages of %d", rel, cut, len(got), len(whole))
				}
				// The last whole message is always there, whatever the cut made of the one after it.
				for i := range min(len(got)-1, len(whole)) {
					if !strings.HasPrefix(whole[i], got[i]) {
						t.Fatalf("%s cut at %d: message %d is %q, in the whole file %q", rel, cut, i, got[i], whole[i])
					}
				}
			}
		}
	}
}

// Whatever is written as cues comes back: merged by speaker, in order, with its lines.
func TestCuesRoundTrip(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		vtt := rapid.Bool().Draw(rt, "vtt")
		blank := rapid.Bool().Draw(rt, "blank lines")
		names := []string{"Alice Example", "Bob Example", "Carol van Example", ""}
		var file strings.Builder
		r := parsetest.ByName(t, Readers(), "srt")
		if vtt {
			r = parsetest.ByName(t, Readers(), "webvtt")
			file.WriteString("WEBVTT\n\n")
		}
		var want []string
		current := ""
		for i := range rapid.IntRange(1, 20).Draw(rt, "cues") {
			name := rapid.SampledFrom(names).Draw(rt, "name")
			words := rapid.SampledFrom([]string{"yes", "the tap drips", "at 10:30 sharp", "see https://x.example/a: b", "1 < 2"}).Draw(rt, "words")
			stamp := fmt.Sprintf("%02d:%02d:%02d,%03d", i/3600, i/60%60, i%60, i)
			if vtt {
				stamp = strings.Replace(stamp, ",", ".", 1)
			}
			line := words
			if name != "" {
				line = name + ": " + words
			}
			fmt.Fprintf(&file, "%d\n%s --> %s\n%s\n", i+1, stamp, stamp, line)
			if blank {
				file.WriteString("\n")
			}
			if name != "" && name != current || len(want) == 0 {
				current = name
				want = append(want, current+": "+words)
			} else {
				want[len(want)-1] += " " + words
			}
		}
		src := parse.FromBytes("x.txt", []byte(file.String()), parse.Options{})
		if !r.Score(src).Claims {
			rt.Fatalf("not claimed:\n%s", file.String())
		}
		got, _ := check(t, r, src, file.Len())
		if !slices.Equal(got, want) {
			rt.Fatalf("got %q\nwant %q\nof\n%s", got, want, file.String())
		}
	})
}

// A source that cannot be read is an error; leaving early is no panic.
func TestReadErrorAndStop(t *testing.T) {
	broken := errors.New("disk on fire")
	for name, files := range parsetest.Fixtures(t, Readers()) {
		for _, file := range files {
			for range parsetest.ByName(t, Readers(), name).Read(parsetest.Load(t, name, file)) {
				break
			}
			data := must(os.ReadFile(file))
			src := parsetest.Load(t, name, file)
			src.Open = func() (io.ReadCloser, error) {
				return io.NopCloser(io.MultiReader(strings.NewReader(string(data[:len(data)/2])), iotest.ErrReader(broken))), nil
			}
			told := false
			for _, err := range parsetest.ByName(t, Readers(), name).Read(src) {
				told = told || errors.Is(err, broken)
			}
			if !told {
				t.Errorf("%s: the error of the disk is lost", file)
			}
		}
	}
}

// Big files cost linear time: what is quadratic takes minutes of the processor.
func TestScale(t *testing.T) {
	const n = 60_000
	var vtt, chat, labels, json strings.Builder
	vtt.WriteString("WEBVTT\n\n")
	json.WriteString(`{"text":"`)
	for range n {
		json.WriteString(" the same words again")
	}
	json.WriteString(`","segments":[`)
	for i := range n {
		fmt.Fprintf(&vtt, "%d\n%02d:%02d:%02d.000 --> %02d:%02d:%02d.900\nAlice Example: words of cue %d\n\n", i, i/3600, i/60%60, i%60, i/3600, i/60%60, i%60, i)
		fmt.Fprintf(&chat, "%02d:%02d:%02d From  Bob Example  to  Everyone:\n\tmessage %d\n", i/3600%24, i/60%60, i%60, i)
		fmt.Fprintf(&labels, "%d\n00:00:01,000 --> 00:00:02,000\nL%dx: words\n", i, i)
		if i > 0 {
			json.WriteByte(',')
		}
		fmt.Fprintf(&json, `{"start":%d,"end":%d,"text":" again."}`, i, i+1)
	}
	json.WriteString(`]}`)
	hostile := strings.Repeat("<v ", 200_000) + strings.Repeat("{\\", 100_000) + strings.Repeat("&#", 100_000) + strings.Repeat("<c.", 100_000)
	for name, data := range map[string]string{
		"webvtt a.vtt": vtt.String(), "zoom-chat a.txt": chat.String(), "srt a.srt": labels.String(), "whisper a.json": json.String(),
		"webvtt b.vtt": "WEBVTT\n\n00:01.000 --> 00:02.000\n" + hostile, "google-meet a.md": "📖 Transcript\n### 00:00:00\n" + strings.Repeat("**A:** b\n\n# c\n\n", n),
		"otter a.txt": strings.Repeat("Alice Example  0:01\nhi\n\n", n), "fathom a.txt": "x\nVIEW RECORDING - 1 mins: x\n0:00 - A\n" + strings.Repeat("  y - WATCH (5 secs): https://x\n", n),
	} {
		reader, file, _ := strings.Cut(name, " ")
		src := parse.FromBytes(file, []byte(data), parse.Options{})
		start := cputime.Now()
		r, _ := parse.Pick(Readers(), src)
		if r == nil || r.Name() != reader {
			t.Errorf("%s is won by %v", name, r)
			continue
		}
		texts, _ := check(t, r, src, len(data))
		if d := cputime.Now() - start; d > 30*time.Second || len(texts) == 0 {
			t.Errorf("%s: %d messages in %v", name, len(texts), d)
		}
	}
}
