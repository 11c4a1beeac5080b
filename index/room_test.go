package index

import (
	"errors"
	"fmt"
	"io/fs"
	"testing"
)

// Writing stops before the disk is full to the last byte, and goes on when there is room.
func TestReserve(t *testing.T) {
	free := int64(1 << 30)
	x, dir := openTest(t, Options{FreeSpace: func(string) (int64, bool) { return free, true }})
	put(t, x, "a.txt", chatHeader, chat(flat...))
	free = 3 << 20
	err := tryPut(t.Context(), x, "b.txt", chatHeader, chat(flat...))
	e, ok := errors.AsType[*DiskError](err)
	if !ok || e.Trouble != DiskFull || e.Free != free || e.Path != dir {
		t.Fatalf("%v", err)
	}
	if want := fmt.Sprintf("disk full: %d MiB needed at %s, 3 MiB free", (e.Need+1<<20-1)>>20, dir); e.Error() != want {
		t.Errorf("%q, want %q", e.Error(), want)
	}
	if entry, ok, err := x.Entry("notes", "b.txt"); ok || err != nil {
		t.Errorf("something was begun: %+v %v", entry, err)
	}
	free = 1 << 30
	put(t, x, "b.txt", chatHeader, chat(flat...))
}

// Causes are told apart from damage by number and, since Bleve flattens them, by the system's words.
func TestTroubles(t *testing.T) {
	for _, tt := range []struct {
		err  error
		want Trouble
	}{
		{nil, ""},
		{errors.New("unexpected end of JSON input"), ""},
		{errors.New("timeout"), ""},
		{fmt.Errorf("create: %w", fs.ErrPermission), NoPermission},
		{fmt.Errorf("source: persister, persist error: got err persisting snapshot: %v", fullErrno), DiskFull}, //nolint:errorlint // as Bleve does
	} {
		if got := troubleOf(tt.err); got != tt.want {
			t.Errorf("%v is %q, want %q", tt.err, got, tt.want)
		}
	}
}
