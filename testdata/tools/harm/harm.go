// Package harm breaks files as disks, crashes and programs do, for the tests of several packages. What it does to a file
// is the same each time.
package harm

import "encoding/binary"

// Garbage overwrites b in place with bytes that no format takes for its own, and returns it.
func Garbage(b []byte) []byte {
	for i := range b {
		b[i] = byte(i*7 + 13)
	}
	return b
}

// Documents are the bytes of a whole segment file that hold what is stored of documents. What follows, Bleve reads postings and
// dictionaries from, by lengths that it believes: garbage there may end the process, for want of memory or in a goroutine where
// nothing catches it. A file that is still being written has none.
func Documents(b []byte) []byte {
	const footer = 28 // from the offset of the index of stored documents to the end of the file
	if len(b) < footer {
		return nil
	}
	end := binary.BigEndian.Uint64(b[len(b)-footer:])
	if end > uint64(len(b)-footer) {
		return nil
	}
	return b[:end]
}

// CutUsed cuts a bbolt file one page before the end of what its newer meta page speaks of: pages that are only set aside
// for growth do not count. b is a whole file.
func CutUsed(b []byte) []byte {
	order := binary.NativeEndian
	size := int(order.Uint32(b[16+8:]))
	pages, txid := order.Uint64(b[16+40:]), order.Uint64(b[16+48:])
	if next := b[size:]; order.Uint64(next[16+48:]) > txid {
		pages = order.Uint64(next[16+40:])
	}
	return b[:(int(pages)-1)*size]
}
