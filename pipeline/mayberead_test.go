package pipeline

import (
	"strings"
	"testing"

	"convod/pipeline/parse"
)

func TestMayBeRead(t *testing.T) {
	const limit = 1 << 20
	for _, tt := range []struct {
		what, name, head string
		size             int64
		want             bool
	}{
		{"a note", "a.md", "# Garden\n", 9, true},
		{"a text over the limit", "a.log", "line\nline\n", limit + 1, false},
		{"a text at the limit", "a.log", "line\nline\n", limit, true},
		{"zeros", "disk.img", strings.Repeat("\x00", 4096), 10 << 30, false},
		{"a word, then zeros", "disk.img", "hello\n" + strings.Repeat("\x00", 4096), 10 << 30, false},
		{"a large archive", "all.zip", "PK\x03\x04\x00\x00", 10 << 30, true},
		{"a large JSON export", "all.json", "\xef\xbb\xbf\n[{", 10 << 30, true},
		{"a large XML export", "all.xml", "<?xml version='1.0'?>", 10 << 30, true},
		{"a large mailbox", "all.mbox", "From alice@example.org Mon Jan  1 08:00:00 2024\n", 10 << 30, true},
		{"a film", "film.mp4", "ftypisom", 9, false},
		{"a large document that is an archive inside", "book.epub", "PK\x03\x04\x00\x00", 1 << 30, false},
		{"a program", "tool.jar", "PK\x03\x04\x00\x00", 1 << 30, false},
		{"a scan", "scan.pdf", "%PDF-1.7\n", 9, false},
		{"a database", "main.db", "SQLite format 3\x00", 9, false},
		{"a text under the name of a document", "open.key", "The key is blue.\n", 9, true},
		{"nothing", "a.md", "", 0, true},
	} {
		if got := MayBeRead(tt.name, []byte(tt.head), tt.size, parse.Options{MaxBytes: limit}); got != tt.want {
			t.Errorf("%s: %v", tt.what, got)
		}
	}
}
