package index

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"syscall"
	"time"
)

// What can be wrong with an index on disk, and how it shows, was measured: errors of every
// kind, panics, a fault of mapped memory that kills the process, and silence. So: every open error but a
// lock's and the environment's means damage; panics and faults are caught; a marker survives what cannot be
// caught; generation and counts tell the silent cases, Verify the checksums.

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

func (e *panicError) Error() string { return fmt.Sprintf("%s panicked: %v", e.what, e.value) }

// isTimeout is true when another process holds the lock. bbolt's error reaches us as
// text only where it went through Bleve.
func isTimeout(err error) bool { return err.Error() == "timeout" }

// isEnvironment is true for errors that say nothing about the index: setting it aside would not help.
func isEnvironment(err error) bool {
	for _, e := range []error{fs.ErrPermission, syscall.ENOSPC, syscall.EMFILE, syscall.ENFILE, syscall.EROFS, syscall.ENOMEM} {
		if errors.Is(err, e) {
			return true
		}
	}
	return false
}

// reasonOf is the part of a damage report that a person reads.
func reasonOf(err error) string { return err.Error() }

const (
	asidePrefix = "aside-"
	asideTime   = "20060102T150405Z"
	asideKeep   = 7 * 24 * time.Hour
)

// setAside moves index and ledger into one folder, replacing an older copy.
func (x *Index) setAside() error {
	old, _ := filepath.Glob(filepath.Join(x.dir, asidePrefix+"*"))
	for _, p := range old {
		if err := os.RemoveAll(p); err != nil {
			return err
		}
	}
	aside := filepath.Join(x.dir, asidePrefix+x.opts.Now().UTC().Format(asideTime))
	if err := os.Mkdir(aside, 0o700); err != nil {
		return err
	}
	for _, p := range []string{x.blevePath(), x.ledgerPath()} {
		if err := os.Rename(p, filepath.Join(aside, filepath.Base(p))); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	x.unmarkOpening()
	return nil
}

// dropOldAside removes a copy that was kept long enough.
func (x *Index) dropOldAside() {
	copies, _ := filepath.Glob(filepath.Join(x.dir, asidePrefix+"*"))
	for _, p := range copies {
		t, err := time.Parse(asideTime, strings.TrimPrefix(filepath.Base(p), asidePrefix))
		if err == nil && x.opts.Now().Sub(t) > asideKeep {
			os.RemoveAll(p)
		}
	}
}

// seqBytes is a sequence number as the index keeps it.
func seqBytes(n uint64) []byte { return binary.BigEndian.AppendUint64(nil, n) }
