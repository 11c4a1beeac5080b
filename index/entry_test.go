package index

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline"
)

// TestEntryVersions reads what this version wrote, and what those before wrote: without unparsed lines, without a count of secrets.
func TestEntryVersions(t *testing.T) {
	at := time.Date(2024, 3, 15, 18, 37, 0, 0, time.UTC)
	e := Entry{
		Unit: Unit{Source: "notes", Path: "a.md", Size: 7, ModTime: at, Changed: at, Hash: "h", Version: "v"}, Seq: 3, Outcome: pipeline.Complete, Reader: "markdown",
		Indexed: at, Newest: at, Counts: Counts{Units: 1, Pages: 1, Complete: 1, Passages: 2, Bytes: 9, Redacted: 4}, Warnings: []string{"redacted: 4 passwords"},
		Unparsed: []Unparsed{{Member: "b.txt", Unparsed: 7, Lines: 40}},
	}
	value := e.encode()
	got, err := decodeEntry("notes", "a.md", value)
	if diff := cmp.Diff(e, got); diff != "" || err != nil {
		t.Errorf("decoded (-want +got): %v\n%s", err, diff)
	}
	tail := 1 + 1 + len("b.txt") + 2 // the count of pages, and one page
	e.Unparsed = nil
	got, err = decodeEntry("notes", "a.md", append([]byte{2}, value[1:len(value)-tail]...))
	if diff := cmp.Diff(e, got); diff != "" || err != nil {
		t.Errorf("version 2 decoded (-want +got): %v\n%s", err, diff)
	}
	e.Counts.Redacted = 0 // the count is the last byte of version 2
	got, err = decodeEntry("notes", "a.md", append([]byte{1}, value[1:len(value)-tail-1]...))
	if diff := cmp.Diff(e, got); diff != "" || err != nil {
		t.Errorf("version 1 decoded (-want +got): %v\n%s", err, diff)
	}
	for _, bad := range []byte{0, entryVersion + 1} {
		if _, err := decodeEntry("notes", "a.md", append([]byte{bad}, value[1:]...)); err == nil {
			t.Errorf("version %d was read", bad)
		}
	}
}
