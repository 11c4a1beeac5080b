package index

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"
)

// What the disk, the system or a person's settings refuse says nothing about the index: it is
// waited for, never rebuilt. Bleve flattens its causes to text, so that they are told by
// error number where there is one, and by the system's own words for it where there is not.

// ErrDisk is what every [DiskError] matches: the index is whole and cannot be written now.
var ErrDisk = errors.New("the index cannot be written now")

// Trouble says what keeps the index from being written.
type Trouble string

// The troubles.
const (
	DiskFull     Trouble = "disk full"
	ReadOnlyDisk Trouble = "read-only disk"
	NoPermission Trouble = "no permission"
	DiskFault    Trouble = "disk error"
	NoResources  Trouble = "out of resources" // file handles, memory
)

// DiskError is a write or an open that the system refused. It may pass by itself: try again later.
type DiskError struct {
	Trouble Trouble
	Path    string // folder of the index
	Need    int64  // of DiskFull: about how many bytes must be free to go on
	Free    int64  // of DiskFull: how many are, -1 when the system does not say
	Cause   error
}

func (e *DiskError) Error() string {
	switch e.Trouble {
	case DiskFull:
		text := fmt.Sprintf("disk full: %s needed at %s", sizeText(e.Need), e.Path)
		if e.Free >= 0 {
			text += fmt.Sprintf(", %s free", sizeText(e.Free))
		}
		return text
	case ReadOnlyDisk:
		return fmt.Sprintf("read-only disk: %s cannot be written", e.Path)
	case NoPermission:
		return fmt.Sprintf("no permission to write %s", e.Path)
	case NoResources:
		return fmt.Sprintf("the system is out of file handles or memory: %v", e.Cause)
	}
	return fmt.Sprintf("disk error at %s: %v", e.Path, e.Cause)
}

// Hint says what a person can do.
func (e *DiskError) Hint() string {
	switch e.Trouble {
	case DiskFull:
		return "make room on the disk: it goes on by itself"
	case ReadOnlyDisk:
		return "make the disk writable again (mount -o remount,rw): it goes on by itself"
	case NoPermission:
		return "give the user that runs convod the folder back: chown -R and chmod u+rwX; it goes on by itself"
	case NoResources:
		return "close other programs, or raise the limit (ulimit -n): it goes on by itself"
	}
	return "look at the system's log and check the disk: it is tried again"
}

// Is matches [ErrDisk].
func (e *DiskError) Is(target error) bool { return target == ErrDisk }

// Unwrap is the cause.
func (e *DiskError) Unwrap() error { return e.Cause }

// sizeText is a size as a person reads it, in whole MiB from 1 MiB on.
func sizeText(n int64) string {
	if n < 1<<20 {
		return fmt.Sprintf("%d KiB", (n+1023)/1024)
	}
	return fmt.Sprintf("%d MiB", (n+1<<20-1)/(1<<20))
}

// troubleOf tells what the system refused; "" when err says nothing of the kind. EIO counts for writes only: what cannot
// be read is damaged.
func troubleOf(err error) Trouble {
	if err == nil {
		return ""
	}
	if errors.Is(err, fs.ErrPermission) {
		return NoPermission
	}
	text := strings.ToLower(err.Error())
	for _, t := range troubles() {
		if errors.Is(err, t.errno) || strings.Contains(text, strings.ToLower(t.errno.Error())) {
			return t.trouble
		}
	}
	return ""
}

type troubleErrno struct {
	errno   syscall.Errno
	trouble Trouble
}

// diskError is err as a [DiskError] where the system refused something, else err itself.
func (x *Index) diskError(err error) error {
	t := troubleOf(err)
	if t == "" || errors.Is(err, ErrDisk) {
		return err
	}
	e := &DiskError{Trouble: t, Path: x.dir, Cause: err, Free: -1}
	if t == DiskFull {
		e.Need = x.needed()
		if free, ok := x.opts.FreeSpace(x.dir); ok {
			e.Free = free
		}
	}
	return e
}

// refused is true for errors of opening that say nothing about the index: setting it aside would not help. What
// the disk cannot read (EIO) is lost.
func refused(err error) bool {
	t := troubleOf(err)
	return t != "" && t != DiskFault
}
