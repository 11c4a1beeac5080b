package index

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/blevesearch/bleve/v2/document"
	"github.com/blevesearch/bleve/v2/index/scorch"
	"go.etcd.io/bbolt"
)

// Compact rewrites the index and the ledger, so that nothing that was taken out of them is left in their files, and
// removes copies that were set aside. Searches go on meanwhile; it needs as much free space as the index takes.
func (x *Index) Compact(ctx context.Context) error {
	if x.opts.ReadOnly {
		return errReadOnly
	}
	x.Flush(ctx)
	if err := x.compactBleve(ctx); err != nil {
		return fmt.Errorf("compact index: %w", err)
	}
	if err := x.compactLedger(); err != nil {
		return fmt.Errorf("compact ledger: %w", err)
	}
	if x.answering() == nil && exists(x.previousPath()) { // a leftover of a rebuild
		x.removePrevious()
	}
	if err := removeAside(x.dir); err != nil {
		return fmt.Errorf("remove what was set aside: %w", err)
	}
	return nil
}

// Superseding is true while an index is rebuilt beside the one that answers: that one still holds what the new one
// leaves out.
func (x *Index) Superseding() bool { return x.answering() != nil }

// fillerID is a document without content that is there for the time of a merge only: Bleve does not rewrite a
// segment that is the only one. Its id is no unit's, so a crash leaves an orphan that opening finds.
const fillerID = "compact"

// mostMerges bounds the rounds: each leaves fewer files.
const mostMerges = 8

func (x *Index) compactBleve(ctx context.Context) error {
	x.life.RLock()
	defer x.life.RUnlock()
	if x.closed {
		return ErrClosed
	}
	x.write.Lock() // one batch at a time; a merge that new segments come to has no end
	defer x.write.Unlock()
	if err := x.faulty(); err != nil {
		return err
	}
	adv, err := x.bleve.Advanced()
	if err != nil {
		return err
	}
	store, ok := adv.(*scorch.Scorch)
	if !ok {
		return errors.New("it is of another kind")
	}
	filler := x.bleve.NewBatch()
	d := document.NewDocument(fillerID)
	d.AddField(newStored([]byte{}, nil))
	if err := filler.IndexAdvanced(d); err != nil {
		return err
	}
	if err := x.runBatch(filler); err != nil {
		return err
	}
	for range mostMerges {
		if err := store.ForceMerge(ctx, nil); err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		n, err := x.segmentCount()
		if err != nil || n <= 1 {
			break
		}
	}
	filler = x.bleve.NewBatch()
	filler.Delete(fillerID)
	if err := x.runBatch(filler); err != nil {
		return err
	}
	return x.waitForOldSegments(ctx)
}

func (x *Index) segmentCount() (int, error) {
	r, err := x.reader()
	if err != nil {
		return 0, err
	}
	defer r.Close()
	return len(segmentsOf(r).list), nil
}

// oldSegmentsWithin is how long merged-away files may take to leave: a search that began before holds them.
const oldSegmentsWithin = 30 * time.Second

// waitForOldSegments returns when the files of the index are those in use.
func (x *Index) waitForOldSegments(ctx context.Context) error {
	for end := time.Now().Add(oldSegmentsWithin); ; {
		old, err := x.oldSegments()
		if err != nil || len(old) == 0 {
			return err
		}
		if time.Now().After(end) {
			return fmt.Errorf("%d old files are still held: %v", len(old), old)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// oldSegments are the segment files that the index does not use any more.
func (x *Index) oldSegments() ([]string, error) {
	r, err := x.reader()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	used := map[string]bool{}
	for _, path := range segmentPaths(r) {
		used[filepath.Base(path)] = true
	}
	files, err := x.storedSegments()
	if err != nil {
		return nil, err
	}
	var old []string
	for _, f := range files {
		if base := filepath.Base(f); !used[base] {
			old = append(old, base)
		}
	}
	return old, nil
}

// compactLedger writes the ledger anew: bbolt keeps pages that were freed, with what stood on them. The new file takes the
// old one's place before its lock is given up.
func (x *Index) compactLedger() error {
	x.life.Lock()
	defer x.life.Unlock()
	if x.closed {
		return ErrClosed
	}
	fresh := x.ledgerPath() + ".new"
	if err := os.Remove(fresh); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	dst, err := bbolt.Open(fresh, 0o600, &bbolt.Options{Timeout: time.Second, FreelistType: bbolt.FreelistMapType})
	if err != nil {
		return err
	}
	dst.AllocSize = ledgerGrowth
	err = x.ledger.call(func() error { return bbolt.Compact(dst, x.ledger.db, 8<<20) })
	if err != nil {
		return errors.Join(err, dst.Close(), os.Remove(fresh))
	}
	// An open file cannot be replaced on every system.
	if err := errors.Join(dst.Sync(), dst.Close(), x.ledger.close()); err != nil {
		return err
	}
	renamed := os.Rename(fresh, x.ledgerPath())
	if x.ledger, err = x.openLedger(); err != nil {
		x.blame(fmt.Errorf("%w: the ledger did not open again", ErrDamaged))
		return errors.Join(renamed, err)
	}
	return renamed
}
