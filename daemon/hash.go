package daemon

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"io"
	"os"
	"sync"

	"convod/pipeline"
)

// copyBuffers are shared by the workers; a buffer of its own for each small file would be most of the garbage.
func newCopyBuffers() *sync.Pool {
	return &sync.Pool{New: func() any { b := make([]byte, 128<<10); return &b }}
}

// hashUnit is the SHA-256 of a unit's content. Of a file it is that of the first
// size bytes, so that a file that grows meanwhile has the hash of what was read of it.
func (w *worker) hashUnit(ctx context.Context, root *os.Root, u Unit, j *job) (string, error) {
	sum := sha256.New()
	if u.Members == nil {
		if err := w.hashFile(ctx, sum, root, u.Path, u.Stat.Size, j); err != nil {
			return "", err
		}
		return hex.EncodeToString(sum.Sum(nil)), nil
	}
	for _, m := range u.Members {
		info, err := root.Lstat(m)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(sum, "%q %d\n", m, info.Size())
		if err := w.hashFile(ctx, sum, root, m, info.Size(), j); err != nil {
			return "", err
		}
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

// sureHash is the size up to which a file is hashed without a look into it.
const sureHash = 16 << 20

// worthHashing is false for files that no reader will read, by name, size and first bytes: a film, a disk image or a log over
// the limit is not hashed for that, nor once more whenever it grows.
func (w *worker) worthHashing(root *os.Root, src *source, u Unit) bool {
	if u.Members != nil {
		return true
	}
	if pipeline.IsMedia(u.Path) {
		return false
	}
	if u.Stat.Size <= sureHash && !pipeline.HasUnsupportedName(u.Path) {
		return true
	}
	f, err := openFile(root, u.Path)
	if err != nil {
		return true // hashing meets the same error, and tells it
	}
	defer f.Close()
	head := make([]byte, 64<<10)
	n, _ := io.ReadFull(f, head) // likewise
	return pipeline.MayBeRead(u.Path, head[:n], u.Stat.Size, src.opts)
}

func (w *worker) hashFile(ctx context.Context, sum hash.Hash, root *os.Root, path string, size int64, j *job) error {
	f, err := openFile(root, path)
	if err != nil {
		return err
	}
	defer f.Close()
	return w.hashSome(ctx, sum, j.watched(f), size)
}

// hashSome hashes the next size bytes.
func (w *worker) hashSome(ctx context.Context, sum hash.Hash, r io.Reader, size int64) error {
	buf := w.buffers.Get().(*[]byte)
	defer w.buffers.Put(buf)
	_, err := io.CopyBuffer(struct{ io.Writer }{sum}, &limited{ctx: ctx, Reader: r, left: size}, *buf)
	return err
}

// limited reads at most left bytes, and stops when its context ends.
type limited struct {
	io.Reader
	ctx  context.Context
	left int64
}

func (l *limited) Read(p []byte) (int, error) {
	if err := l.ctx.Err(); err != nil {
		return 0, err
	}
	if l.left <= 0 {
		return 0, io.EOF
	}
	n, err := l.Reader.Read(p[:min(int64(len(p)), l.left)])
	l.left -= int64(n)
	return n, err
}

// prefix is a file that ends where it ended when it was looked at.
type prefix struct {
	limited
	io.Closer
}

func (p *prefix) Read(b []byte) (int, error) { return p.limited.Read(b) }

// openFile opens a regular file that lies inside the root. Whatever took its
// place since it was looked at is refused before it could block.
func openFile(root *os.Root, path string) (*os.File, error) {
	f, err := root.OpenFile(path, os.O_RDONLY|openFlags, 0)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = &os.PathError{Op: "open", Path: path, Err: os.ErrInvalid}
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}
