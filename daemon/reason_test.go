package daemon

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"
	"testing"

	"convod/index"
	"convod/pipeline"
)

// What could not be looked at is tried again, whatever the fault was, and what a reader made of a file is not.
func TestReasons(t *testing.T) {
	for _, tt := range []struct {
		err  error
		want string
	}{
		{&fs.PathError{Op: "open", Path: "a.md", Err: syscall.EACCES}, "no permission to read it"},
		{&fs.PathError{Op: "open", Path: "a.md", Err: syscall.EIO}, "could not be read: " + syscall.EIO.Error()},
		{fmt.Errorf("look at %q: %w", "a.md", errOtherRoot), "could not be read: the folder was replaced"},
		{&fs.PathError{Op: "openat", Path: "a.md", Err: errors.New("path escapes from parent")}, "could not be read: path escapes from parent"},
	} {
		got := unreadable(tt.err)
		if got != tt.want || !retryable(&index.Entry{Outcome: pipeline.Failed, Reason: got}) {
			t.Errorf("%v: reason %q, want %q, to be tried again", tt.err, got, tt.want)
		}
	}
	for _, reason := range []string{"damaged", "could not be read", "reader failed"} {
		if retryable(&index.Entry{Outcome: pipeline.Failed, Reason: reason}) {
			t.Errorf("%q is tried again", reason)
		}
	}
}
