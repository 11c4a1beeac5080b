package index

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"go.etcd.io/bbolt"
)

// An index of another schema or analyzer is rebuilt beside the old one, which answers searches until the
// new one holds everything: dir/previous is the old one, whole; dir/bleve and dir/ledger.db are always
// those that are written. While dir/previous exists it answers, for readers without a daemon too.

// oldestSearchable is the oldest schema that this program still can answer from. Raise it together
// with schema when stored documents cannot be read any more: such an index is set aside at once. Documents that older
// schemas wrote are kept in testdata/stored, and a test reads them.
const oldestSearchable = 1

func (x *Index) previousPath() string { return filepath.Join(x.dir, "previous") }

// schemaError is [ErrSchema] with what was found.
type schemaError struct{ got, want string }

func (e *schemaError) Error() string {
	return fmt.Sprintf("%v: it has schema %q, this program writes %q", ErrSchema, e.got, e.want)
}

// Is matches [ErrSchema].
func (e *schemaError) Is(target error) bool { return target == ErrSchema }

// searchable gives number and analyzer of a schema that this program can answer from.
func searchable(name string) (number int, analyzer string, ok bool) {
	first, analyzer, _ := strings.Cut(name, " ")
	n, err := strconv.Atoi(first)
	return n, analyzer, err == nil && oldestSearchable <= n && n <= schema
}

// supersede makes room for an index of this program's schema, keeping the one that is there for searching if it can
// be searched.
func (x *Index) supersede(found *schemaError) error {
	if _, _, ok := searchable(found.got); !ok {
		return x.moveAside()
	}
	if old, err := x.previousSchema(); err == nil {
		if old == x.schemaName() { // back again before the rebuild was done
			return x.restore()
		}
		return x.dropCurrent() // half made; the one before it still answers
	}
	if err := os.RemoveAll(x.previousPath()); err != nil {
		return err
	}
	if err := os.Mkdir(x.previousPath(), 0o700); err != nil {
		return err
	}
	// In this order: finishMove completes what a crash between the two leaves.
	for _, name := range []string{"bleve", "ledger.db"} {
		if err := os.Rename(filepath.Join(x.dir, name), filepath.Join(x.previousPath(), name)); err != nil {
			return err
		}
	}
	return x.removeMarkers()
}

// finishMove completes a supersede that was cut in two.
func (x *Index) finishMove() {
	if !exists(filepath.Join(x.previousPath(), "bleve")) || exists(filepath.Join(x.previousPath(), "ledger.db")) || exists(x.blevePath()) {
		return
	}
	if err := os.Rename(x.ledgerPath(), filepath.Join(x.previousPath(), "ledger.db")); err != nil {
		x.opts.Log.Error("previous index cannot be kept", "error", err)
	}
}

// restore makes the previous index the current one.
func (x *Index) restore() error {
	if err := x.dropCurrent(); err != nil {
		return err
	}
	for _, name := range []string{"bleve", "ledger.db"} {
		if err := os.Rename(filepath.Join(x.previousPath(), name), filepath.Join(x.dir, name)); err != nil {
			return err
		}
	}
	return os.RemoveAll(x.previousPath())
}

func (x *Index) dropCurrent() error {
	for _, p := range []string{x.blevePath(), x.ledgerPath()} {
		if err := os.RemoveAll(p); err != nil {
			return err
		}
	}
	return x.removeMarkers()
}

// previousSchema reads the schema of the index that was kept; an error when there is none.
func (x *Index) previousSchema() (name string, err error) {
	path := filepath.Join(x.previousPath(), "ledger.db")
	if !exists(path) || !exists(filepath.Join(x.previousPath(), "bleve")) {
		return "", os.ErrNotExist
	}
	err = guarded("ledger", func() error {
		db, err := bbolt.Open(path, 0o600, &bbolt.Options{ReadOnly: true, Timeout: x.opts.LockTimeout})
		if err != nil {
			return err
		}
		defer db.Close()
		return db.View(func(tx *bbolt.Tx) error {
			if b := tx.Bucket(bucketMeta); b != nil {
				name = string(b.Get(keySchema))
			}
			return nil
		})
	})
	return name, err
}

// openPrevious opens the index that answers until this one is whole. Without a rebuild it is a leftover.
func (x *Index) openPrevious() {
	if !exists(x.previousPath()) {
		return
	}
	if x.rebuilding == "" && x.seq > 0 {
		x.removePrevious()
		return
	}
	if x.rebuilding == "" { // a crash came before the reason was noted
		if err := x.noteRebuild(ErrSchema.Error()); err != nil {
			x.opts.Log.Error("rebuild not noted", "error", err)
		}
	}
	o := x.opts
	o.ReadOnly = true
	p, err := Open(x.previousPath(), o)
	if err != nil { // it only helps out
		x.opts.Log.Warn("previous index cannot be searched", "error", err)
		x.removePrevious()
		return
	}
	p.rebuilding = x.rebuilding
	x.previous.Store(p)
}

// noteRebuild remembers why everything is indexed anew, over restarts, until [Index.Rebuilt].
func (x *Index) noteRebuild(reason string) error {
	x.rebuilding, x.rebuilt = reason, reason
	return x.update(func(tx *bbolt.Tx) error { return tx.Bucket(bucketMeta).Put(keyRebuild, []byte(reason)) })
}

func (x *Index) removePrevious() {
	if err := os.RemoveAll(x.previousPath()); err != nil {
		x.opts.Log.Error("previous index not removed", "error", err)
	}
}

// answering is the index that answers searches: this one (nil), or the one that it will replace.
func (x *Index) answering() *Index { return x.previous.Load() }

// Knows is true when something of a source is indexed, or was before a rebuild that has not ended.
func (x *Index) Knows(source string) bool {
	for _, of := range []*Index{x, x.answering()} {
		if of == nil {
			continue
		}
		for _, err := range of.Entries(source) {
			if err == nil {
				return true
			}
		}
	}
	return false
}

// Rebuilt is called when everything that the folders hold is indexed: this index answers from now on, and
// what it replaces is removed. It does nothing when no rebuild is under way.
func (x *Index) Rebuilt() error {
	x.life.RLock()
	defer x.life.RUnlock()
	if x.closed || x.Rebuilding() == "" {
		return nil
	}
	if err := x.update(func(tx *bbolt.Tx) error { return tx.Bucket(bucketMeta).Delete(keyRebuild) }); err != nil {
		return fmt.Errorf("end the rebuild: %w", err)
	}
	x.state.Lock()
	x.rebuilding = ""
	x.state.Unlock()
	if p := x.previous.Swap(nil); p != nil {
		if err := p.Close(); err != nil {
			x.opts.Log.Warn("previous index not closed cleanly", "error", err)
		}
	}
	if exists(x.previousPath()) {
		x.removePrevious()
	}
	return nil
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return !errors.Is(err, os.ErrNotExist)
}
