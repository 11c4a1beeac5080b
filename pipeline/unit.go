package pipeline

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"convod/pipeline/parse"
)

// OpenUnit makes the source of one unit under root: a regular file, an archive, or a folder that
// is one export. rel is a slash path. Symlinks never lead outside root ([os.Root] sees to it); fifos,
// sockets and devices are refused before they are opened, since opening a fifo would wait for ever.
//
// Close releases the archive; the source must not be used after it.
func OpenUnit(root *os.Root, rel string, opts parse.Options) (src *parse.Source, closer func() error, err error) {
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
	if !isZip(head) || isOffice(rel) {
		return src, closer, nil
	}
	f, err := root.Open(rel)
	if err != nil {
		return nil, closer, fmt.Errorf("open archive %q: %w", rel, err)
	}
	files, err := openZip(f, info.Size(), opts)
	if err != nil {
		f.Close()
		return nil, closer, fmt.Errorf("open archive %q: %w", rel, err)
	}
	src.Forget()
	src.Open, src.Files = nil, files
	return src, f.Close, nil
}

// BytesUnit is a unit in memory: standard input, and tests. An archive is opened as one.
func BytesUnit(name string, data []byte, opts parse.Options) (*parse.Source, error) {
	src := parse.FromBytes(name, data, opts)
	if !isZip(data) || isOffice(name) {
		return src, nil
	}
	files, err := openZip(bytes.NewReader(data), int64(len(data)), opts)
	if err != nil {
		return nil, fmt.Errorf("open archive %q: %w", name, err)
	}
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

func isZip(head []byte) bool {
	return bytes.HasPrefix(head, []byte("PK\x03\x04")) || bytes.HasPrefix(head, []byte("PK\x05\x06"))
}

// isOffice is true for documents that are archives inside; they are not read.
func isOffice(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".docx", ".xlsx", ".pptx", ".odt", ".ods", ".odp", ".epub", ".pages", ".numbers", ".key", ".jar", ".apk", ".whl", ".xpi", ".ipa":
		return true
	}
	return false
}

// Bounds of archives, against bombs: entries, and what one of them may unpack to (parse.Options).
const maxEntries = 200_000

// zipFS is an archive as a file system that is read in streams, counts what comes
// out of it and stops at the limits.
type zipFS struct {
	*zip.Reader
	maxMember int64
	left      *int64
}

func openZip(r io.ReaderAt, size int64, opts parse.Options) (fs.FS, error) {
	z, err := zip.NewReader(r, size)
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return nil, err
	}
	// The library's file system would clean a name that leads outside; nobody packs one in good faith.
	z.File = slices.DeleteFunc(z.File, func(f *zip.File) bool {
		return strings.HasPrefix(f.Name, "/") || slices.Contains(strings.Split(strings.ReplaceAll(f.Name, `\`, "/"), "/"), "..")
	})
	if len(z.File) > maxEntries {
		return nil, fmt.Errorf("%d entries: %w", len(z.File), parse.ErrTooLarge)
	}
	f := &zipFS{Reader: z, maxMember: opts.MaxMember, left: new(int64)}
	if f.maxMember <= 0 {
		f.maxMember = parse.DefaultMaxMember
	}
	if *f.left = opts.MaxTotal; *f.left <= 0 {
		*f.left = parse.DefaultMaxTotal
	}
	return f, nil
}

func (z *zipFS) Open(name string) (fs.File, error) {
	f, err := z.Reader.Open(name)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err != nil || info.IsDir() {
		return f, nil //nolint:nilerr // a member that cannot say what it is fails when it is read
	}
	limit := z.maxMember
	if h, ok := info.Sys().(*zip.FileHeader); ok {
		// What the header claims may be a lie, so the limit holds while reading, too.
		limit = min(limit, max(bombBytes, int64(min(h.CompressedSize64, 1<<50))*bombRatio))
	}
	if info.Size() > limit {
		f.Close()
		return nil, fmt.Errorf("member %q unpacks to %d MiB: %w", name, info.Size()>>20, parse.ErrTooLarge)
	}
	return &limitedFile{File: f, name: name, left: limit, total: z.left}, nil
}

// A member that unpacks to more than bombBytes and to more than bombRatio times its
// packed size is a bomb: chats and JSON pack to a tenth, hardly ever to a fiftieth.
const (
	bombBytes = 64 << 20
	bombRatio = 200
)

// limitedFile stops a member at its limit and the archive at its total. Repeated reads of
// one member count again: a bomb is a bomb however often it is opened, and the total is generous.
type limitedFile struct {
	fs.File
	name  string
	left  int64
	total *int64
}

func (f *limitedFile) Read(p []byte) (int, error) {
	n, err := f.File.Read(p)
	f.left -= int64(n)
	*f.total -= int64(n)
	if f.left < 0 || *f.total < 0 {
		return 0, fmt.Errorf("member %q: %w", f.name, parse.ErrTooLarge)
	}
	return n, err
}
