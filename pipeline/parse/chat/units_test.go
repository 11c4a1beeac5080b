package chat

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"testing/iotest"
	"time"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
	"convod/pipeline/parse/parsetest"
)

func fixture(t testing.TB, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(parsetest.Exports, path))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// lines renders conversations shortly: title, then speaker, time and text of every message.
func lines(res result) []string {
	var out []string
	for _, c := range res.talks {
		out = append(out, "# "+*c.Title)
		for _, m := range c.Messages {
			at := "-"
			if m.Timestamp != nil {
				at = *m.Timestamp
			}
			out = append(out, fmt.Sprintf("%s|%s|%s", m.Speaker, at, m.Text))
		}
	}
	return out
}

func want(t *testing.T, got result, texts ...string) {
	t.Helper()
	if d := cmp.Diff(texts, lines(got)); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	if len(got.errs) > 0 {
		t.Errorf("errors: %q", got.errs)
	}
}

// Interleaved exports that are larger than the budget are read in passes; the result is the same.
func TestBatches(t *testing.T) {
	for _, c := range []struct{ path, name string }{
		{"mattermost/input/export.jsonl", "export.jsonl"}, {"sms-backup/input/sms-20260310.xml", "sms.xml"}, {"teams-graph/input/general.json", "general.json"},
	} {
		data := fixture(t, c.path)
		whole := read(t, parse.FromBytes(c.name, data, parse.Options{}))
		for _, budget := range []int64{1200, 2000} {
			got := read(t, parse.FromBytes(c.name, data, parse.Options{MaxBytes: budget}))
			if d := cmp.Diff(whole, got, cmp.AllowUnexported(result{})); d != "" {
				t.Errorf("%s with %d bytes (-want +got):\n%s", c.name, budget, d)
			}
		}
	}
}

// A conversation over the limit is cut, and says so.
func TestTooLarge(t *testing.T) {
	var b strings.Builder
	b.WriteString(`{"name":"Big","type":"private_group","id":1,"messages":[`)
	for i := range 100 {
		fmt.Fprintf(&b, `{"id":%d,"type":"message","date_unixtime":"1772442000","from":"Alice Example","text":"%s"},`, i, strings.Repeat("x", 100))
	}
	b.WriteString(`{"id":100,"type":"service"}]}`)
	got := read(t, parse.FromBytes("result.json", []byte(b.String()), parse.Options{MaxBytes: 3000}))
	if n := len(got.talks[0].Messages); n != 10 {
		t.Errorf("%d messages, want 10", n)
	}
	if d := cmp.Diff([]string{"too large: the last 90 messages left out"}, got.warnings); d != "" {
		t.Errorf("warnings (-want +got):\n%s", d)
	}
}

func TestNaiveTimesTakeTheZone(t *testing.T) {
	zone, err := time.LoadLocation("America/Los_Angeles")
	if err != nil {
		t.Fatal(err)
	}
	data := `{"name":"Bob Example","type":"personal_chat","id":7,"messages":[{"id":1,"type":"message","date":"2024-03-10T01:30:00","from":"Bob Example","from_id":12345,"text":"before"},` +
		`{"id":2,"type":"message","date":"2024-03-10T03:30:00","from":"Bob Example","from_id":12345,"text":"after the clocks changed"}]}`
	got := read(t, parse.FromBytes("result.json", []byte(data), parse.Options{Zone: zone}))
	want(t, got, "# Bob Example", "Bob Example|2024-03-10T09:30:00Z|before", "Bob Example|2024-03-10T10:30:00Z|after the clocks changed")
	if d := cmp.Diff([]string{"timezone: the export writes local times without a zone, they are read in America/Los_Angeles"}, got.warnings); d != "" {
		t.Errorf("warnings (-want +got):\n%s", d)
	}
	if got.talks[0].Date != "2024-03-10" {
		t.Errorf("date %s", got.talks[0].Date)
	}
}

// Damage in one message costs that message.
func TestDamage(t *testing.T) {
	data := "{\"guild\":{\"name\":\"G\"},\"channel\":{\"id\":\"1\",\"name\":\"c\"},\"exportedAt\":\"x\",\"messages\":[\n" +
		"{\"id\":\"1\",\"type\":\"Default\",\"timestamp\":\"2026-03-11T14:58:47Z\",\"content\":\"one\",\"author\":{\"name\":\"ann\"}},\n" +
		"{\"id\":\"2\",\"type\":\"Default\",\"timestamp\":\"2026-03-11T14:58:48Z\",\"content\":\"broken \"quote\" here\",\"author\":{\"name\":\"ann\"}},\n" +
		"{\"id\":\"3\",\"type\":\"Default\",\"timestamp\":7.5e99,\"content\":\"three\",\"author\":{\"name\":\"ann\"}},\n" +
		"{\"id\":\"4\",\"type\":\"Default\",\"timestamp\":\"2026-03-11T14:58:50Z\",\"content\":[\"of another type\"],\"author\":\"nobody\"},\n" +
		"{\"id\":\"5\",\"type\":\"Default\",\"timestamp\":\"2026-03-11T14:58:51Z\",\"content\":\"five\",\"author\":{\"name\":\"ann\"}}]}"
	got := read(t, parse.FromBytes("c.json", []byte(data), parse.Options{}))
	want(t, got, "# G / c", "ann|2026-03-11T14:58:47Z|one", "ann|-|three", "ann|2026-03-11T14:58:51Z|five")
	if d := cmp.Diff([]string{"timestamp: 1 time that cannot be right dropped, the first at line 4", "unparsed: 1 record that cannot be read, the first at line 3"}, got.warnings); d != "" {
		t.Errorf("warnings (-want +got):\n%s", d)
	}
}

func TestUTF16(t *testing.T) {
	text := string(fixture(t, "matrix/input/matrix - Allotment.json"))
	raw := []byte{0xFF, 0xFE}
	for _, u := range utf16.Encode([]rune(text)) {
		raw = append(raw, byte(u), byte(u>>8))
	}
	plain := read(t, parse.FromBytes("m.json", []byte(text), parse.Options{}))
	wide := read(t, parse.FromBytes("m.json", raw, parse.Options{}))
	if d := cmp.Diff(lines(plain), lines(wide)); d != "" || len(wide.talks) == 0 {
		t.Errorf("UTF-16 reads otherwise (-want +got):\n%s", d)
	}
}

func unit(files map[string]string) *parse.Source {
	m := fstest.MapFS{}
	for name, data := range files {
		m[name] = &fstest.MapFile{Data: []byte(data)}
	}
	return &parse.Source{Path: "inbox/Export.zip", Size: -1, Files: m}
}

const (
	tgPage = `<div class="message default clearfix" id="message%d"><div class="body"><div class="pull_right date details" title="02.03.2026 10:00:05 UTC+01:00">10:00</div><div class="from_name">Alice Example</div><div class="text">%s</div></div></div>`
	tgJSON = `{"name":"Garden","type":"personal_chat","id":5,"messages":[{"id":1,"type":"message","date_unixtime":"1772442005","from":"Alice Example","from_id":"user1","text":"from json"}]}`
)

// Pages and result.json of one chat say the same: the JSON is read, once.
func TestTelegramBothFormats(t *testing.T) {
	got := read(t, unit(map[string]string{
		"ChatExport/messages.html": fmt.Sprintf(tgPage, 1, "from html"), "ChatExport/result.json": tgJSON, "ChatExport/css/style.css": "", "ChatExport/photos/photo_1.jpg": "x",
	}))
	if d := cmp.Diff([]string{"telegram"}, got.readers); d != "" {
		t.Errorf("readers (-want +got):\n%s", d)
	}
	want(t, got, "# Garden", "Alice Example|2026-03-02T09:00:05Z|from json")
}

func TestTelegramAccountPages(t *testing.T) {
	got := read(t, unit(map[string]string{
		"DataExport/export_results.html": "<html></html>", "DataExport/lists/chats.html": "<html></html>",
		"DataExport/chats/chat_01/messages.html":  `<div class="page_header"><div class="text bold">Choir</div></div>` + fmt.Sprintf(tgPage, 1, "a"),
		"DataExport/chats/chat_01/messages2.html": fmt.Sprintf(tgPage, 2, "b"),
		"DataExport/chats/chat_02/messages.html":  `<div class="page_header"><div class="text bold">Bob Example</div></div>` + fmt.Sprintf(tgPage, 1, "c"),
	}))
	want(t, got, "# Choir", "Alice Example|2026-03-02T09:00:05Z|a", "Alice Example|2026-03-02T09:00:05Z|b", "# Bob Example", "Alice Example|2026-03-02T09:00:05Z|c")
	if got.talks[0].ID == got.talks[1].ID {
		t.Errorf("both chats are %q", got.talks[0].ID)
	}
}

// A folder that holds more than the export is not taken as a whole: its notes would be lost.
func TestMixedFolders(t *testing.T) {
	day := `[{"type":"message","user":"U1","text":"hi","ts":"1772442000.000100"}]`
	for name, files := range map[string]map[string]string{
		"telegram": {"messages.html": fmt.Sprintf(tgPage, 1, "a"), "diary.md": "# mine"},
		"notes":    {"users.json": "[]", "general/2026-03-02.json": day, "diary/monday.md": "# mine"},
		"slack":    {"users.json": "[]", "general/2026-03-02.json": day, "diary.md": "# mine"},
		"none":     {"notes/2026-03-02.json": "{}", "users.json": "[]"},
	} {
		src := unit(files)
		if r, _ := parse.Pick(Readers(), src); r != nil && name != "none" {
			t.Errorf("%s: the folder with a note is taken by %s", name, r.Name())
		}
	}
	got := read(t, unit(map[string]string{"users.json": `[{"id":"U1","name":"ann"}]`, "general/2026-03-02.json": day, "diary.md": "# mine"}))
	want(t, got, "# #general 2026-03-02", "ann|2026-03-02T09:00:00Z|hi")
}

// A member of an archive finds what stands beside it; so does a plain file.
func TestSiblings(t *testing.T) {
	files := fstest.MapFS{
		"a/Groups/Space X/messages.json":   {Data: []byte(`{"messages":[{"creator":{"name":"Ann"},"created_date":"Tuesday, March 3, 2026 at 9:15:00 AM UTC","text":"hi","message_id":"X/1/1"}]}`)},
		"a/Groups/Space X/group_info.json": {Data: []byte(`{"name":"Beside"}`)},
	}
	plain := parse.FromBytes("a/Groups/Space X/messages.json", files["a/Groups/Space X/messages.json"].Data, parse.Options{})
	want(t, read(t, plain), "# Space X", "Ann|2026-03-03T09:15:00Z|hi")
	plain = parse.FromBytes("a/Groups/Space X/messages.json", files["a/Groups/Space X/messages.json"].Data, parse.Options{})
	plain.Root = files
	want(t, read(t, plain), "# Beside", "Ann|2026-03-03T09:15:00Z|hi")
}

func TestProseTime(t *testing.T) {
	for text, want := range map[string]string{
		"Tuesday, March 3, 2026 at 12:00:00\u202fAM UTC":  "2026-03-03T00:00:00Z",
		"Tuesday, March 3, 2026 at 12:00:00 PM UTC":       "2026-03-03T12:00:00Z",
		"Dienstag, 3. März 2026 um 09:15:00 UTC":          "2026-03-03T09:15:00Z",
		"mardi 3 mars 2026 à 09:15:00 UTC":                "2026-03-03T09:15:00Z",
		"martes, 3 de marzo de 2026, 9:15:00 UTC":         "2026-03-03T09:15:00Z",
		"terça-feira, 3 de março de 2026 às 09:15:00 UTC": "2026-03-03T09:15:00Z",
		"martedì 3 marzo 2026 alle ore 09:15:00 UTC":      "2026-03-03T09:15:00Z",
		"dinsdag 3 maart 2026 om 09:15:00 UTC":            "2026-03-03T09:15:00Z",
		"2026年3月3日火曜日 9時15分00秒 UTC":                       "2026-03-03T09:15:00Z",
		"Tuesday, March 32, 2026 at 9:15:00 AM UTC":       "",
		"Tuesday, March 3, 1970 at 9:15:00 AM UTC":        "",
		"tomorrow": "",
	} {
		got, _, ok := proseTime(text, nil)
		if s := got.Format(time.RFC3339); ok != (want != "") || ok && s != want {
			t.Errorf("%q: %s %v, want %q", text, s, ok, want)
		}
	}
}

func TestRepairLatin(t *testing.T) {
	for in, want := range map[string]string{
		"caf\u00c3\u00a9 \u00f0\u009f\u0091\u008d": "café 👍",
		"café":          "café", // already right: the bytes would be no UTF-8
		"plain":         "plain",
		"\u4f60 \u00e9": "\u4f60 \u00e9",
	} {
		if got := repairLatin(in); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}

func TestTelegramMendInPieces(t *testing.T) {
	in := `{"a":"x\\x01 y\x01z\\\x1Fq","document_id": stickers/a (1).webp` + "\n}, \"t\": \"\\\"document_id\\\": no\"}"
	want := `{"a":"x\\x01 y\u0001z\\\u001Fq","document_id": "stickers/a (1).webp"` + "\n}, \"t\": \"\\\"document_id\\\": no\"}"
	for _, size := range []int{1, 2, 7, 1000} {
		m := &telegramMend{}
		r := m.wrap(&slow{data: []byte(in), n: size})
		var out strings.Builder
		buf := make([]byte, size)
		for {
			n, err := r.Read(buf)
			out.Write(buf[:n])
			if err != nil {
				break
			}
		}
		if out.String() != want || m.count != 2 || m.first != 1 {
			t.Errorf("in pieces of %d: %s (%d escapes from line %d)", size, out.String(), m.count, m.first)
		}
	}
}

type slow struct {
	data []byte
	n    int
}

func (s *slow) Read(p []byte) (int, error) {
	if len(s.data) == 0 {
		return 0, fmt.Errorf("end")
	}
	n := copy(p[:min(len(p), s.n)], s.data)
	s.data = s.data[n:]
	return n, nil
}

// A disk that fails in the middle is an error, so that the file is read again; what came before stands.
func TestReadError(t *testing.T) {
	broken := errors.New("input/output error")
	for _, c := range []struct{ path, name string }{
		{"mattermost/input/export.jsonl", "export.jsonl"}, {"sms-backup/input/sms-20260310.xml", "sms.xml"}, {"skype/input/messages.json", "messages.json"}, {"slackdump/input/C09.json", "C09.json"},
	} {
		data := append(fixture(t, c.path), bytes.Repeat([]byte(" "), 100<<10)...) // the head can be read
		src := &parse.Source{Path: c.name, Size: int64(len(data)), Open: func() (io.ReadCloser, error) {
			return io.NopCloser(io.MultiReader(bytes.NewReader(data), iotest.ErrReader(broken))), nil
		}}
		for _, r := range Readers() {
			if r.Score(parse.FromBytes(c.name, data, parse.Options{})).Claims {
				docs, last := 0, error(nil)
				for doc, err := range r.Read(src) {
					if doc != nil {
						docs++
					}
					last = err
				}
				if docs == 0 || !errors.Is(last, broken) {
					t.Errorf("%s: %d documents, then %v", r.Name(), docs, last)
				}
			}
		}
	}
}
