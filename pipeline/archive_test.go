package pipeline

import (
	"archive/zip"
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
)

// reasons are the outcomes of a unit, a line each.
func reasons(t *testing.T, p *Pipeline, name string, data []byte) []string {
	t.Helper()
	src, err := BytesUnit(name, data, parse.Options{})
	if err != nil {
		return []string{err.Error()}
	}
	var out []string
	for page := range p.Read(t.Context(), src) {
		page.Drain()
		line := fmt.Sprintf("%s %s %s", page.Member, page.Outcome, page.Reason)
		if len(page.Warnings) > 0 {
			line += " | " + page.Warnings[0]
		}
		out = append(out, strings.TrimSpace(line))
	}
	return out
}

// Many small bombs are no way around the limit of one, nor is a bomb inside an archive; a chat beside them is read.
func TestBombs(t *testing.T) {
	p := newPipeline(t)
	zeros := strings.Repeat("0", 5<<20)
	many := map[string]string{"chat.txt": whatsapp}
	for i := range 3 {
		many[fmt.Sprintf("f%d.txt", i)] = zeros
	}
	want := []string{"chat.txt complete  | timezone: the page names no zone, clocks of whatsapp-us are read as UTC"}
	for i := range 3 {
		want = append(want, fmt.Sprintf(`f%d.txt failed too large | too large: member "f%d.txt" of 4 KiB unpacks to 5 MiB: too large`, i, i))
	}
	got := reasons(t, p, "many.zip", zipOf(t, many))
	for i, line := range got {
		got[i] = strings.ReplaceAll(strings.ReplaceAll(line, `open "many.zip": `, ""), `"many.zip": `, "")
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	inner := zipOf(t, map[string]string{"deep.txt": zeros})
	want = []string{
		"inner.zip skipped not read: an archive inside an archive | ignored: not read: an archive inside an archive; unpack the outer one",
		"ok.md complete",
	}
	if diff := cmp.Diff(want, reasons(t, p, "outer.zip", zipOf(t, map[string]string{"inner.zip": string(inner), "ok.md": "fine\n"}))); diff != "" {
		t.Error(diff)
	}
}

// What an archive gives in all is bound by its size: members that each stay below the limit of one stop where
// the sum is spent, and are told once.
func TestArchiveTotal(t *testing.T) {
	p := newPipeline(t)
	files := map[string]string{}
	for i := range 40 {
		files[fmt.Sprintf("f%02d.csv", i)] = "a\n" + strings.Repeat("0", 3<<20)
	}
	got := reasons(t, p, "sum.zip", zipOf(t, files))
	last := got[len(got)-1]
	if len(got) < 15 || len(got) > 25 || !strings.Contains(last, "failed too large") || !strings.Contains(last, "the archive unpacks to more than one of its size may") {
		t.Errorf("%d pages, the last: %s", len(got), last)
	}
}

// Members that cannot be unpacked are named with what to do.
func TestUnreadableMembers(t *testing.T) {
	p := newPipeline(t)
	data := zipOf(t, map[string]string{"ok.md": "fine\n"})
	i := bytes.Index(data, []byte("PK\x01\x02"))
	locked := bytes.Clone(data)
	locked[6] |= 1
	locked[i+8] |= 1
	if diff := cmp.Diff([]string{"ok.md skipped not read: a member that a password protects | ignored: not read: a member that a password protects; unpack the archive"}, reasons(t, p, "locked.zip", locked)); diff != "" {
		t.Error(diff)
	}
	odd := bytes.Clone(data)
	odd[8], odd[i+10] = 14, 14 // LZMA
	if got := reasons(t, p, "odd.zip", odd); len(got) != 1 || !strings.HasPrefix(got[0], "ok.md skipped not read: a member that is packed in an uncommon way") {
		t.Errorf("%q", got)
	}
	if got := reasons(t, p, "cut.zip", data[:30]); len(got) != 1 || !strings.Contains(got[0], "its end is missing") {
		t.Errorf("%q", got)
	}
	var buf bytes.Buffer
	if err := zip.NewWriter(&buf).Close(); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"skipped not a known export"}, reasons(t, p, "empty.zip", buf.Bytes())); diff != "" {
		t.Error(diff)
	}
}

// Files that people keep their words in and that are not read are named, by their first bytes or their name.
func TestUnsupported(t *testing.T) {
	p := newPipeline(t)
	binary := "\x01\x00\x02"
	tests := []struct{ name, data, want string }{
		{"chat.db", "SQLite format 3\x00", "iMessage's database"},
		{"msgstore.db.crypt15", binary, "an encrypted WhatsApp backup"},
		{"signal-2024-03-15-18-37-04.backup", binary, "an encrypted Signal backup"},
		{"mail.pst", "!BDN" + binary, "an Outlook mailbox"},
		{"letter.msg", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an Outlook message"},
		{"scan.PDF", "%PDF-1.7\n" + binary, "a PDF document"},
		{"scan", "%PDF-1.7\n" + binary, "a PDF document"},
		{"plan.docx", "PK\x03\x04" + binary, "an office document"},
		{"letter.rtf", `{\rtf1\ansi hello}`, "an office document"},
		{"rollout.jsonl.zst", "\x28\xb5\x2f\xfd" + binary, "an archive of a kind that is not opened"},
		{"things.sqlite", "SQLite format 3\x00", "a database"},
		{"all.enex", "<?xml version='1.0'?><en-export/>", "notes of Evernote"},
	}
	for _, tt := range tests {
		got := reasons(t, p, tt.name, []byte(tt.data))
		reason := "not read: " + tt.want
		if tt.want == "a PDF document" || tt.want == "an office document" {
			reason = "not text"
		}
		if len(got) != 1 || !strings.HasPrefix(got[0], "skipped "+reason+" | ignored: not read: "+tt.want+"; ") {
			t.Errorf("%s: %q, want %s with a hint", tt.name, got, tt.want)
		}
	}
	for _, name := range []string{"notes.backup", "open.key", "about.db"} { // a text is read, whatever it is called
		if got := reasons(t, p, name, []byte("The key is blue.\n")); len(got) != 1 || got[0] != "complete" {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// What an archive holds and is not read is named, member by member, as it is in a folder; only media is passed over.
func TestUnsupportedMembers(t *testing.T) {
	const binary = "\x01\x00\x02"
	got := reasons(t, newPipeline(t), "all.zip", zipOf(t, map[string]string{
		"a.md": "fine\n", "photo.jpg": "\xff\xd8\xff\xe0", "voice.opus": "OggS\x00", "face.woff2": "wOF2\x00",
		"book.epub": "PK\x03\x04" + binary, "chats.7z": "7z\xbc\xaf\x27\x1c", "letter.doc": "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "more.gz": "\x1f\x8b" + binary,
		"open.key": "The key is blue.\n", "scan.pdf": "%PDF-1.7\n" + binary, "tags.sqlite": "SQLite format 3\x00", "tool.jar": "PK\x03\x04" + binary,
	}))
	const document = "skipped not text | ignored: not read: an office document; save it as text, Markdown or CSV"
	const packed = "skipped not read: an archive of a kind that is not opened | ignored: not read: an archive of a kind that is not opened; unpack it"
	want := []string{
		"a.md complete",
		"book.epub " + document,
		"chats.7z " + packed,
		"letter.doc " + document,
		"more.gz " + packed,
		"open.key complete",
		"scan.pdf skipped not text | ignored: not read: a PDF document; save it as text or Markdown, or export from where it comes in another format",
		"tags.sqlite skipped not read: a database | ignored: not read: a database; export what it holds from the program it belongs to",
		"tool.jar skipped not read: an archive inside an archive | ignored: not read: an archive inside an archive; unpack the outer one",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
