package index

import (
	"bufio"
	"context"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Problem is something wrong with the index, and what to do about it.
type Problem struct {
	What string // "segment 0000000001.zap: checksum differs"
	Hint string
}

const rebuildHint = "stop convod, remove the index folder and start it again: everything is read anew from your files"

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

// verifySegments checks the files of one snapshot, which stay while it is open; files that a merge is
// just writing are none of it.
func (x *Index) verifySegments(ctx context.Context) (out []Problem, err error) {
	r, err := x.reader()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	for _, s := range segmentsOf(r).list {
		file, ok := s.Segment().(interface{ Path() string })
		if !ok {
			continue // still in memory
		}
		if err := ctx.Err(); err != nil {
			return out, err
		}
		if err := checkSegment(file.Path()); err != nil {
			out = append(out, Problem{fmt.Sprintf("segment %s: %v", filepath.Base(file.Path()), err), rebuildHint})
		}
	}
	return out, nil
}

// checkSegment compares a segment's checksum: CRC-32 (IEEE) of all but its last four bytes, which hold it.
func checkSegment(path string) error {
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
	if _, err := io.CopyN(h, bufio.NewReaderSize(f, 1<<20), info.Size()-4); err != nil {
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

// verifyDocs reads every document, and counts.
func (x *Index) verifyDocs(ctx context.Context) (out []Problem) {
	bad, pending := 0, 0
	err := guarded("reading the index", func() error {
		return x.everyDoc(ctx, func(_ string, value []byte) error {
			rec, err := decode(value)
			if err != nil || rec.texts() != nil {
				bad++
			}
			return nil
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

// Aside is the folder of a damaged index that was set aside, "" where there is none.
func (x *Index) Aside() string {
	copies, _ := filepath.Glob(filepath.Join(x.dir, asidePrefix+"*"))
	slices.SortFunc(copies, strings.Compare)
	if len(copies) == 0 {
		return ""
	}
	return copies[len(copies)-1]
}
