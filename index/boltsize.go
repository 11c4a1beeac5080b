package index

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"os"
)

// A bbolt file is mapped, and reading a page beyond its end kills the process: in
// Bleve's own goroutines nothing catches that. bbolt does not compare the file's length with what its meta page
// says; this does, before anything is mapped.

const (
	boltMagic   = 0xED0CDAED
	boltMetaAt  = 16 // after the page's header
	boltMetaLen = 64
)

// checkBolt tells whether a bbolt file has a sound meta page and all the pages that it speaks of. A file
// that is not there, or is empty, is the business of who opens it.
func checkBolt(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return nil //nolint:nilerr // opening says it better
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return nil //nolint:nilerr // as above
	}
	var best boltMeta
	for _, at := range boltMetaPages(f) {
		if m, ok := readBoltMeta(f, at); ok && (best.pageSize == 0 || m.txid > best.txid) {
			best = m
		}
	}
	if best.pageSize == 0 {
		return errors.New("it has no valid meta page")
	}
	if want := int64(best.pages) * int64(best.pageSize); info.Size() < want {
		return fmt.Errorf("it has %d bytes, its meta page speaks of %d", info.Size(), want)
	}
	return nil
}

type boltMeta struct {
	pageSize uint32
	pages    uint64
	txid     uint64
}

// boltMetaPages are the offsets of the two meta pages: the second lies one page after the first, whose size only
// a sound meta page tells; so every size that there is may be tried.
func boltMetaPages(f io.ReaderAt) []int64 {
	at := []int64{0}
	if m, ok := readBoltMeta(f, 0); ok {
		return append(at, int64(m.pageSize))
	}
	for size := int64(1024); size <= 64<<10; size *= 2 {
		at = append(at, size)
	}
	return at
}

func readBoltMeta(f io.ReaderAt, at int64) (m boltMeta, ok bool) {
	var b [boltMetaLen]byte
	if _, err := f.ReadAt(b[:], at+boltMetaAt); err != nil {
		return m, false
	}
	order := binary.NativeEndian
	sum := fnv.New64a()
	sum.Write(b[:56])
	if order.Uint32(b[:]) != boltMagic || order.Uint64(b[56:]) != sum.Sum64() {
		return m, false
	}
	m = boltMeta{pageSize: order.Uint32(b[8:]), pages: order.Uint64(b[40:]), txid: order.Uint64(b[48:])}
	return m, m.pageSize > 0
}
