package pipeline

import (
	"context"
	"errors"
	"hash"
	"io"
)

// block keeps one block of an archive, so that small reads near each other cost one read of the file.
type block struct {
	r     io.ReaderAt
	buf   []byte
	at    int64
	bytes []byte // of buf, what stands at at
}

const blockBytes = 64 << 10

// from are some bytes from a place before size on, one at least; they stand until the next call.
func (b *block) from(at, size int64) ([]byte, error) {
	if at < b.at || at >= b.at+int64(len(b.bytes)) {
		if b.buf == nil {
			b.buf = make([]byte, blockBytes)
		}
		b.bytes = nil
		n := min(blockBytes, size-at)
		if err := readAt(b.r, b.buf[:n], at); err != nil {
			return nil, err
		}
		b.at, b.bytes = at, b.buf[:n]
	}
	return b.bytes[at-b.at:], nil
}

// readAt fills p from a place on; what it takes stands before size.
func (b *block) readAt(p []byte, at, size int64) error {
	for len(p) > 0 {
		if at >= size {
			return io.ErrUnexpectedEOF
		}
		got, err := b.from(at, size)
		if err != nil {
			return err
		}
		n := copy(p, got)
		p, at = p[n:], at+int64(n)
	}
	return nil
}

// readUntil fails once ctx has ended: a walk is over with its next block.
type readUntil struct {
	ctx context.Context
	r   io.ReaderAt
}

func (u readUntil) ReadAt(p []byte, at int64) (int, error) {
	if err := u.ctx.Err(); err != nil {
		return 0, err
	}
	return u.r.ReadAt(p, at)
}

// readAt fills p whole, or fails.
func readAt(r io.ReaderAt, p []byte, at int64) error {
	n, err := r.ReadAt(p, at)
	if n == len(p) {
		return nil
	}
	if err == nil || errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}

// section reads from a place on.
func (w *zipWalk) section(at int64) *stretch {
	return &stretch{b: &w.unpacking, at: at, size: w.size}
}

// stretch reads what stands from a place up to the end, and counts it. Being an io.ByteReader, it is not read beyond the
// end of what is unpacked from it.
type stretch struct {
	b        *block
	at, size int64
	n        int64
}

func (s *stretch) Read(p []byte) (int, error) {
	if s.at >= s.size {
		return 0, io.EOF
	}
	got, err := s.b.from(s.at, s.size)
	n := copy(p, got)
	s.at, s.n = s.at+int64(n), s.n+int64(n)
	return n, err
}

func (s *stretch) ReadByte() (byte, error) {
	if s.at >= s.size {
		return 0, io.EOF
	}
	got, err := s.b.from(s.at, s.size)
	if err != nil {
		return 0, err
	}
	s.at, s.n = s.at+1, s.n+1
	return got[0], nil
}

// summed is a checksum with its length.
type summed struct {
	hash hash.Hash32
	n    int64
}

func (s *summed) add(p []byte) {
	_, _ = s.hash.Write(p) // never fails
	s.n += int64(len(p))
}

func (s *summed) copy(r io.Reader, n int64) error {
	got, err := io.CopyN(s.hash, r, n)
	s.n += got
	return err
}
