package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
)

// maxLogBytes is the size at which a log file is set aside; one old file is kept.
const maxLogBytes = 5 << 20

// rotating is a log file that sets itself aside. Safe for concurrent use.
type rotating struct {
	mu   sync.Mutex
	path string
	max  int64
	file *os.File
	size int64
}

var _ io.WriteCloser = (*rotating)(nil)

func openRotating(path string, limit int64) (*rotating, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, fmt.Errorf("make log folder: %w", err)
	}
	r := &rotating{path: path, max: limit}
	return r, r.open()
}

func (r *rotating) open() error {
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

// Write appends one record; a record is never cut in two by a rotation.
func (r *rotating) Write(p []byte) (int, error) {
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
func (r *rotating) Close() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.file.Close()
}
