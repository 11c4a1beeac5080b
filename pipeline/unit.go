package pipeline

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"

	"convod/pipeline/parse"
)

// OpenUnit makes the source of one unit under root: a regular file, an archive, or a folder that
// is one export. rel is a slash path. Symlinks never lead outside root ([os.Root] sees to it); fifos,
// sockets and devices are refused before they are opened, since opening a fifo would wait for ever.
//
// The closer releases the archive; the source must not be used after it. When ctx ends while a damaged archive is searched
// for its members, which takes up to a few passes over it, the error is that of ctx.
func OpenUnit(ctx context.Context, root *os.Root, rel string, opts parse.Options) (src *parse.Source, closer func() error, err error) {
	closer = func() error { return nil }
	info, err := root.Stat(rel)
	if err != nil {
		return nil, closer, fmt.Errorf("look at %q: %w", rel, err)
	}
	src = &parse.Source{Path: rel, Size: info.Size(), Options: opts, Root: plainFS{root.FS()}}
	if info.IsDir() {
		sub, err := root.OpenRoot(rel)
		if err != nil {
			return nil, closer, fmt.Errorf("open folder %q: %w", rel, err)
		}
		src.Files, src.Size = plainFS{sub.FS()}, -1
		return src, sub.Close, nil
	}
	if !info.Mode().IsRegular() {
		return nil, closer, fmt.Errorf("%q is a %s: %w", rel, kindOfFile(info.Mode()), parse.ErrNotText)
	}
	src.Open = func() (io.ReadCloser, error) { return root.Open(rel) }
	head, err := src.Head()
	if err != nil {
		return nil, closer, err
	}
	if !isOpened(rel, head) {
		return src, closer, nil
	}
	f, err := root.Open(rel)
	if err != nil {
		return nil, closer, fmt.Errorf("open archive %q: %w", rel, err)
	}
	files, err := openZip(ctx, f, info.Size(), opts)
	if err != nil {
		f.Close()
		return nil, closer, fmt.Errorf("open archive %q: %w", rel, err)
	}
	src.Forget()
	src.Open, src.Files = nil, files
	return src, f.Close, nil
}

// BytesUnit is a unit in memory: standard input, and tests. An archive is opened as one,
// without a context: what fits into memory is soon searched.
func BytesUnit(name string, data []byte, opts parse.Options) (*parse.Source, error) {
	src := parse.FromBytes(name, data, opts)
	if head, _ := src.Head(); !isOpened(name, head) { // nothing fails in memory
		return src, nil
	}
	files, err := openZip(context.Background(), bytes.NewReader(data), int64(len(data)), opts)
	if err != nil {
		return nil, fmt.Errorf("open archive %q: %w", name, err)
	}
	src.Forget()
	src.Open, src.Files = nil, files
	return src, nil
}

// plainFS opens regular files and folders only. Readers look for files beside the one they read, by names
// that a note may choose, and opening a named pipe would wait for ever.
type plainFS struct{ under fs.FS }

func (p plainFS) Open(name string) (fs.File, error) {
	info, err := fs.Stat(p.under, name)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() && !info.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fmt.Errorf("a %s: %w", kindOfFile(info.Mode()), parse.ErrNotText)}
	}
	return p.under.Open(name)
}

func (p plainFS) Stat(name string) (fs.FileInfo, error) { return fs.Stat(p.under, name) }

func (p plainFS) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(p.under, name) }

func kindOfFile(m fs.FileMode) string {
	switch {
	case m&fs.ModeNamedPipe != 0:
		return "named pipe"
	case m&fs.ModeSocket != 0:
		return "socket"
	case m&fs.ModeDevice != 0:
		return "device"
	}
	return "special file"
}
