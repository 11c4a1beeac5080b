// Package logfile is a log in a file that does not grow without end, for systems where no journal takes what a service says.
package logfile

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
)

// File is a log file that sets itself aside when it would grow over its limit: it becomes PATH.1, in the place of the one
// before. Only its user can read it. Safe for concurrent use.
type File struct {
	mu   sync.Mutex
	path string
	max  int64
	file *os.File
	size int64
}

var _ io.WriteCloser = (*File)(nil)

// Open opens the file at path, or makes it and the folders above it, to append to it; limit is in bytes. Close it.
func Open(path string, limit int64) (*File, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, fmt.Errorf("make log folder: %w", err)
	}
	r := &File{path: path, max: limit}
	return r, r.open()
}

func (r *File) open() error {
	f, err := os.OpenFile(r.path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("open log: %w", err)
	}
	info, err := f.Stat()
	if err != nil {
		f.Close()
		return fmt.Errorf("open log: %w", err)
	}
	r.file, r.size = f, info.Size()
	return nil
}

// Write appends one record; a record is never cut in two, and one that is longer than the limit has a file of its own.
func (r *File) Write(p []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.size > 0 && r.size+int64(len(p)) > r.max {
		r.file.Close()
		if err := os.Rename(r.path, r.path+".1"); err != nil && !errors.Is(err, os.ErrNotExist) {
			return 0, fmt.Errorf("rotate log: %w", err)
		}
		if err := r.open(); err != nil {
			return 0, err
		}
	}
	n, err := r.file.Write(p)
	r.size += int64(n)
	return n, err
}

// Close closes the file.
func (r *File) Close() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.file.Close()
}
