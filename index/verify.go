package index

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"

	index "github.com/blevesearch/bleve_index_api"
)

// Problem is something wrong with the index, and what to do about it.
type Problem struct {
	What string // "segment 0000000001.zap: checksum differs"
	Hint string
}

const rebuildHint = "run 'convod restart' (without a service: 'convod index'): it is set aside and everything is read anew from your files"

// Verify checks what opening does not: the checksum of every segment (some 0.5 GB a second), that every
// document can be read, and that index and ledger count the same. None means all is well.
func (x *Index) Verify(ctx context.Context) []Problem {
	x.life.RLock()
	defer x.life.RUnlock()
	if x.closed {
		return []Problem{{ErrClosed.Error(), "open the index first"}}
	}
	var out []Problem
	if err := x.faulty(); err != nil {
		out = append(out, Problem{err.Error(), "restart convod"})
	}
	bad, err := x.verifySegments(ctx)
	if err != nil {
		return append(out, Problem{"not finished: " + err.Error(), "run it again"})
	}
	out = append(out, bad...)
	if len(out) == 0 { // a bad segment may fault when it is read
		out = append(out, x.verifyDocs(ctx)...)
	}
	return out
}

// Check compares every segment with its checksum and counts index and ledger, which is what tells damage from a bug. The
// error is [ErrDamaged], or ctx's.
func (x *Index) Check(ctx context.Context) error {
	x.life.RLock()
	defer x.life.RUnlock()
	if x.closed {
		return ErrClosed
	}
	bad, err := x.verifySegments(ctx)
	if err != nil {
		return err
	}
	if len(bad) == 0 {
		bad = x.verifyLedger()
	}
	if len(bad) > 0 {
		return fmt.Errorf("%w: %s", ErrDamaged, bad[0].What)
	}
	return nil
}

// verifySegments checks the files of one snapshot, which stay while it is open, and seals those that are right.
func (x *Index) verifySegments(ctx context.Context) (out []Problem, err error) {
	r, err := x.reader()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	sound := map[string]sealedFile{}
	for _, path := range segmentPaths(r) {
		if err := ctx.Err(); err != nil {
			return out, err
		}
		f, _ := stampOf(path)
		if err := x.checkOpen(ctx, path); errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
			return out, err
		} else if err != nil {
			out = append(out, Problem{fmt.Sprintf("segment %s: %v", filepath.Base(path), err), rebuildHint})
			continue
		}
		sound[filepath.Base(path)] = f
	}
	if len(out) == 0 && !x.opts.ReadOnly {
		x.writeSeal(x.readSeal().with(x.storePath(), sound))
		if x.unclean > 0 {
			_ = x.noteRunning(1) // what it died of was not the index
		}
	}
	return out, nil
}

// verifyLedger reads the whole ledger and counts.
func (x *Index) verifyLedger() []Problem {
	if err := checkBolt(x.ledgerPath()); err != nil {
		return []Problem{{"the ledger: " + err.Error(), rebuildHint}}
	}
	if _, err := x.counts(); err != nil {
		return []Problem{{"the ledger cannot be read: " + err.Error(), rebuildHint}}
	}
	return nil
}

// checkOpen is checkSegment that ends when ctx does or the index is being closed.
func (x *Index) checkOpen(ctx context.Context, path string) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	stop := make(chan struct{})
	defer close(stop)
	go func() {
		select {
		case <-x.closing:
			cancel()
		case <-stop:
		}
	}()
	return checkSegment(ctx, path)
}

// checkSegment compares a segment's checksum: CRC-32 (IEEE) of all but its last four bytes, which hold it.
func checkSegment(ctx context.Context, path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if info.Size() < 4 {
		return fmt.Errorf("only %d bytes", info.Size())
	}
	h := crc32.NewIEEE()
	if _, err := io.CopyN(h, bufio.NewReaderSize(&untilDone{ctx, f}, 1<<20), info.Size()-4); err != nil {
		return err
	}
	var tail [4]byte
	if _, err := f.ReadAt(tail[:], info.Size()-4); err != nil {
		return err
	}
	if want := binary.BigEndian.Uint32(tail[:]); want != h.Sum32() {
		return fmt.Errorf("checksum is %08x, should be %08x", h.Sum32(), want)
	}
	return nil
}

// untilDone reads until its context ends.
type untilDone struct {
	ctx context.Context
	io.Reader
}

func (r *untilDone) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.Reader.Read(p)
}

// verifyDocs reads every document, and counts.
func (x *Index) verifyDocs(ctx context.Context) (out []Problem) {
	bad, pending := 0, 0
	err := guarded("reading the index", func() error {
		return x.onSnapshot(func(r index.IndexReader) error {
			return everyDoc(ctx, r, func(_ string, value []byte) error {
				rec, err := x.form.decode(value)
				if err != nil || rec.texts() != nil {
					bad++
				}
				return nil
			})
		})
	})
	if err != nil {
		return []Problem{{"the index cannot be read: " + err.Error(), rebuildHint}}
	}
	if bad > 0 {
		out = append(out, Problem{fmt.Sprintf("%d documents cannot be read", bad), rebuildHint})
	}
	var c Counts
	err = x.everyEntry(func(e Entry) {
		c.Add(e.Counts)
		if e.State == Pending {
			pending++
		}
	})
	if err != nil {
		return append(out, Problem{"the ledger cannot be read: " + err.Error(), rebuildHint})
	}
	if pending > 0 {
		return append(out, Problem{fmt.Sprintf("%d files were left half done", pending), "start convod: it does them again"})
	}
	if n, err := x.bleve.DocCount(); err == nil && n != uint64(c.Docs()) {
		out = append(out, Problem{fmt.Sprintf("the index holds %d documents, the ledger says %d", n, c.Docs()), rebuildHint})
	}
	return out
}
