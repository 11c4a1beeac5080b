package index

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
)

// A disk that is filled to its last byte harms every other program on it, and Bleve tries a
// failed write again at once and for ever. So a batch is not begun unless there is some room, and what
// Bleve's background work fails at is slowed down.

const (
	reserve    = 32 << 20 // kept free besides what a batch takes
	batchCosts = 4        // bytes on the disk for one of text, for a moment: segment, its merge, the ledger
)

// needed is about how much must be free for writing to go on: a batch, and the merge of a quarter of the index.
func (x *Index) needed() int64 {
	return x.opts.Reserve + int64(batchCosts*x.opts.MaxBatchBytes) + x.storeBytes()/4
}

func (x *Index) storeBytes() (n int64) {
	files, err := x.storedSegments()
	if err != nil {
		return 0
	}
	for _, f := range files {
		n += sizeOf(f)
	}
	return n
}

// room is a [DiskError] when there is less free than a batch of so many bytes of text and the reserve.
func (x *Index) room(bytes int) error {
	free, ok := x.opts.FreeSpace(x.dir)
	if !ok || free >= x.opts.Reserve+int64(batchCosts*bytes) {
		return nil
	}
	return &DiskError{Trouble: DiskFull, Path: x.dir, Need: x.needed(), Free: free, Cause: errFull}
}

var errFull = errors.Join(syscall.ENOSPC, errors.New("less is free than the reserve"))

// sizeOf is the size of a regular file, 0 of anything else.
func sizeOf(path string) int64 {
	info, err := os.Lstat(path)
	if err != nil || !info.Mode().IsRegular() {
		return 0
	}
	return info.Size()
}

// Room is what is free on an index's disk and what is needed there, in bytes.
type Room struct{ Free, Need int64 }

// RoomFor tells the room of the index in dir, which need not exist yet; false when the system does not say.
func RoomFor(dir string) (Room, bool) {
	x := newIndex(dir, Options{}.withDefaults())
	at := dir
	if !exists(at) {
		at = filepath.Dir(at)
	}
	free, ok := freeSpace(at)
	return Room{free, x.needed()}, ok
}
