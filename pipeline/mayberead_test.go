package pipeline

import (
	"strings"
	"testing"

	"convod/pipeline/parse"
)

func TestMayBeRead(t *testing.T) {
	const limit = 1 << 20
	for _, tt := range []struct {
		name, head string
		size       int64
		want       bool
	}{
		{"a note", "# Garden\n", 9, true},
		{"a text over the limit", "line\nline\n", limit + 1, false},
		{"a text at the limit", "line\nline\n", limit, true},
		{"zeros", strings.Repeat("\x00", 4096), 10 << 30, false},
		{"a word, then zeros", "hello\n" + strings.Repeat("\x00", 4096), 10 << 30, false},
		{"a large archive", "PK\x03\x04\x00\x00", 10 << 30, true},
		{"a large JSON export", "\xef\xbb\xbf\n[{", 10 << 30, true},
		{"a large XML export", "<?xml version='1.0'?>", 10 << 30, true},
		{"a large mailbox", "From alice@example.org Mon Jan  1 08:00:00 2024\n", 10 << 30, true},
		{"nothing", "", 0, true},
	} {
		if got := MayBeRead([]byte(tt.head), tt.size, parse.Options{MaxBytes: limit}); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}
