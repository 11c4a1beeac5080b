package index

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"

	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/index/scorch"
)

// bleveRegistry guards Bleve's process-wide maps while an index registers its error callback and opens.
var bleveRegistry sync.Mutex

// openBleve opens or creates dir/bleve. The marker is written before and taken away after: found at two starts in a
// row, it means that opening kills the process, and the index is given up.
func (x *Index) openBleve(fresh bool) (err error) {
	bleveRegistry.Lock()
	defer bleveRegistry.Unlock()
	callback := "convod " + x.dir
	scorch.RegistryAsyncErrorCallbacks[callback] = x.background
	defer delete(scorch.RegistryAsyncErrorCallbacks, callback) // the index keeps the function itself
	config := map[string]any{"asyncErrorCallbackName": callback, "bolt_timeout": x.opts.LockTimeout.String(), "unsafe_batch": true}
	if x.opts.ReadOnly {
		config["read_only"] = true
	}
	dropStrays(x.storePath())
	if fresh {
		return x.createBleve(config)
	}
	if _, err := os.Stat(x.blevePath()); errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%w: the folder %q is gone", ErrDamaged, x.blevePath())
	}
	if err := x.preflight(); err != nil && isTimeout(err) {
		return x.busy()
	} else if err != nil {
		if refused(err) {
			return err
		}
		return fmt.Errorf("%w: %v", ErrDamaged, err) //nolint:errorlint // the cause is told, not matched
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
	case err == nil && x.opts.ReadOnly:
		return nil
	case err == nil:
		return x.protect()
	case isTimeout(err):
		return x.busy()
	case refused(err):
		return fmt.Errorf("open index %q: %w", x.blevePath(), err)
	}
	return x.damaged("its files cannot be opened", err)
}

// createBleve makes an empty index that carries the ledger's generation.
func (x *Index) createBleve(config map[string]any) (err error) {
	err = guarded("index", func() error {
		x.bleve, err = bleve.NewUsing(x.blevePath(), bleveMapping(x.analyzer.name), scorch.Name, scorch.Name, config)
		if err != nil {
			return err
		}
		b := x.bleve.NewBatch()
		b.SetInternal(internalGeneration, []byte(x.generation))
		return x.runBatch(b)
	})
	if err == nil {
		err = x.protect()
	}
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
