package index

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"runtime/debug"
)

// What can be wrong with an index on disk, and how it shows, was measured: errors of every
// kind, panics, a fault of mapped memory that kills the process, and silence. So: every open error but a
// lock's and the system's (diskerror.go) means damage; files are looked at before they are mapped
// (preflight.go); panics and faults are caught; markers survive what cannot be caught; generation and counts
// tell the silent cases, checksums the rest (seal.go, verify.go).

// guarded runs f, turning a panic or a memory fault (a truncated mapped file) into an error.
func guarded(what string, f func() error) (err error) {
	old := debug.SetPanicOnFault(true) // of this goroutine only
	defer debug.SetPanicOnFault(old)
	defer func() {
		if r := recover(); r != nil {
			err = &panicError{what, r}
		}
	}()
	return f()
}

// panicError is a panic caught by guarded.
type panicError struct {
	what  string
	value any
}

// Error is for people; value, which tells of the program's insides, is for the log.
func (e *panicError) Error() string {
	return fmt.Sprintf("%s: what stands there makes no sense", e.what)
}

// damaged is [ErrDamaged] in a person's words. What a library said of it goes to the log alone.
func (x *Index) damaged(what string, cause error) error {
	x.log(what, cause)
	return fmt.Errorf("%w: %s", ErrDamaged, what)
}

// log notes what lies behind an error that is told in other words.
func (x *Index) log(what string, cause error) {
	var said any = cause
	if caught, ok := errors.AsType[*panicError](cause); ok {
		said = caught.value
	}
	x.opts.Log.Debug("index could not be read", "dir", x.dir, "what", what, "cause", said)
}

// tell reports what only damage, or a bug, explains, and makes an error that a person can read of it.
func (x *Index) tell(err error) error {
	caught, ok := errors.AsType[*panicError](err)
	if !ok {
		return err
	}
	return x.unread(caught)
}

// unread is [ErrUnread] instead of what a library said, which is logged. It raises suspicion.
func (x *Index) unread(cause error) error {
	x.log("a read failed", cause)
	err := fmt.Errorf("%w: its files do not hold what was written to them", ErrUnread)
	x.opts.OnSuspect(err)
	return err
}

// doubt is tell for reads: an error in the middle of one, other than of its context, has no reason but damage.
func (x *Index) doubt(err error) error {
	for _, known := range []error{nil, context.Canceled, context.DeadlineExceeded, ErrClosed, ErrNoHit, ErrUnread} {
		if errors.Is(err, known) {
			return err // well, or told already
		}
	}
	if errors.Is(err, ErrDamaged) || errors.Is(err, errDecode) { // in a person's words
		x.opts.OnSuspect(err)
		return err
	}
	return x.unread(err)
}

// isTimeout is true when another process holds the lock. bbolt's error reaches us as
// text only where it went through Bleve.
func isTimeout(err error) bool { return err.Error() == "timeout" }

// reasonOf is the part of a damage report that a person reads.
func reasonOf(err error) string { return err.Error() }

// seqBytes is a sequence number as the index keeps it.
func seqBytes(n uint64) []byte { return binary.BigEndian.AppendUint64(nil, n) }
