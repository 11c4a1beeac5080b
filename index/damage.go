package index

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/index/scorch"
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

// bleveRegistry guards Bleve's process-wide maps while an index registers its error callback and opens.
var bleveRegistry sync.Mutex

// openBleve opens or creates dir/bleve. The marker is written before and taken away after: found at two starts in a
// row, it means that opening kills the process, and the index is given up.
func (x *Index) openBleve(fresh bool) (err error) {
	bleveRegistry.Lock()
	defer bleveRegistry.Unlock()
	callback := "convod " + x.dir
	scorch.RegistryAsyncErrorCallbacks[callback] = func(err error, path string) {
		x.opts.Log.Error("index background work failed", "path", path, "error", err)
		x.blame(fmt.Errorf("%w: %v", ErrDamaged, err)) //nolint:errorlint // the cause is told, not matched
	}
	defer delete(scorch.RegistryAsyncErrorCallbacks, callback) // the index keeps the function itself
	config := map[string]any{"asyncErrorCallbackName": callback, "bolt_timeout": x.opts.LockTimeout.String()}
	if x.opts.ReadOnly {
		config["read_only"] = true
	} else {
		dropStrays(filepath.Join(x.blevePath(), "store"))
	}
	if fresh {
		return x.createBleve(config)
	}
	if _, err := os.Stat(x.blevePath()); errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%w: the folder %q is gone", ErrDamaged, x.blevePath())
	}
	if err := x.markOpening(); err != nil {
		return err
	}
	err = guarded("index", func() error {
		x.bleve, err = bleve.OpenUsing(x.blevePath(), config)
		return err
	})
	x.unmarkOpening()
	switch {
	case err == nil:
		return nil
	case isTimeout(err):
		return x.busy()
	case isEnvironment(err):
		return fmt.Errorf("open index %q: %w", x.blevePath(), err)
	}
	return fmt.Errorf("%w: %v", ErrDamaged, err) //nolint:errorlint // the cause is told, not matched
}

// createBleve makes an empty index that carries the ledger's generation. What stands in its place belongs to no ledger.
func (x *Index) createBleve(config map[string]any) (err error) {
	if _, err := os.Stat(x.blevePath()); err == nil {
		if err := os.RemoveAll(x.blevePath()); err != nil {
			return fmt.Errorf("clear %q: %w", x.blevePath(), err)
		}
	}
	err = guarded("index", func() error {
		x.bleve, err = bleve.NewUsing(x.blevePath(), bleveMapping(x.analyzer.name), scorch.Name, scorch.Name, config)
		if err != nil {
			return err
		}
		return x.bleve.SetInternal(internalGeneration, []byte(x.generation))
	})
	if err != nil {
		return fmt.Errorf("create index %q: %w", x.blevePath(), err)
	}
	return nil
}

// dropStrays removes the files that network and synced folders leave beside segments and that Bleve
// refuses to open with ("._0001.zap").
func dropStrays(store string) {
	entries, err := os.ReadDir(store)
	if err != nil {
		return // missing or unreadable: opening says so
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), "._") {
			os.Remove(filepath.Join(store, e.Name()))
		}
	}
}

func (x *Index) markerPath() string { return filepath.Join(x.dir, "opening") }

// markOpening notes that an open begins, or reports damage when two before it never ended.
func (x *Index) markOpening() error {
	if x.opts.ReadOnly {
		return nil
	}
	n := 0
	if b, err := os.ReadFile(x.markerPath()); err == nil {
		n, _ = strconv.Atoi(strings.TrimSpace(string(b)))
		n = max(n, 1)
	}
	if n >= 2 {
		os.Remove(x.markerPath())
		return fmt.Errorf("%w: opening it ended the program twice", ErrDamaged)
	}
	if err := os.WriteFile(x.markerPath(), []byte(strconv.Itoa(n+1)), 0o600); err != nil {
		return fmt.Errorf("write the opening marker: %w", err)
	}
	return nil
}

func (x *Index) unmarkOpening() {
	if !x.opts.ReadOnly {
		os.Remove(x.markerPath())
	}
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
