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
