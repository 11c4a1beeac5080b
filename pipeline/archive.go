package pipeline

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"convod/pipeline/parse"
)

func isZip(head []byte) bool {
	return bytes.HasPrefix(head, []byte("PK\x03\x04")) || bytes.HasPrefix(head, []byte("PK\x05\x06"))
}

// isProgram is true for names of programs and packages that are archives inside; they are not read.
func isProgram(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".jar", ".apk", ".whl", ".xpi", ".ipa":
		return true
	}
	return false
}

// isOpened is true for a file that is read as the archive it is, by its name and first bytes: no program, and no
// document that is packed this way.
func isOpened(name string, head []byte) bool {
	if !isZip(head) || isProgram(name) {
		return false
	}
	u := setAside(UnsupportedFormats(), name, head, false)
	return u == nil || !u.document
}

// Bounds of archives, against bombs: entries, and what one of them may unpack to (parse.Options).
const maxEntries = 200_000

// zipFS is an archive as a file system that is read in streams, counts what comes
// out of it and stops at the limits.
type zipFS struct {
	*zip.Reader
	maxMember int64
	left      *int64    // of the total
	outside   []string  // names that lead outside: never opened, told once
	twice     []string  // names that come more than once: only the last of each is read
	repaired  *repaired // of an archive whose list of members is lost; nil else
}

func openZip(ctx context.Context, r io.ReaderAt, size int64, opts parse.Options) (fs.FS, error) {
	f := &zipFS{maxMember: opts.MaxMember, left: new(int64)}
	if f.maxMember <= 0 {
		f.maxMember = parse.DefaultMaxMember
	}
	if *f.left = opts.MaxTotal; *f.left <= 0 {
		*f.left = parse.DefaultMaxTotal
	}
	*f.left = min(*f.left, max(totalBytes, size*BombRatio))
	z, err := zip.NewReader(r, size)
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) || !namesFirst(z, r) {
		var broken error
		if f.repaired, broken = repairZip(ctx, r, size, f.maxMember, *f.left); broken != nil {
			return nil, broken
		}
		switch {
		case f.repaired != nil:
			z = f.repaired.files
		case err != nil:
			return nil, fmt.Errorf("%w: it is damaged or its end is missing: copy or download it again", err)
		}
	}
	f.Reader = z
	// The library's file system would clean a name that leads outside; nobody packs one in good faith.
	z.File = slices.DeleteFunc(z.File, func(e *zip.File) bool {
		name := strings.ReplaceAll(e.Name, `\`, "/")
		out := strings.HasPrefix(name, "/") || len(name) > 1 && name[1] == ':' || slices.Contains(strings.Split(name, "/"), "..")
		if out {
			f.outside = append(f.outside, e.Name)
		}
		return out
	})
	if len(z.File) > maxEntries {
		return nil, fmt.Errorf("%d entries: %w", len(z.File), parse.ErrTooLarge)
	}
	f.settleNames()
	return f, nil
}

// spent is true when the archive gave all that one of its size may.
func (z *zipFS) spent() bool { return *z.left < 0 }

func (z *zipFS) Open(name string) (fs.File, error) {
	f, err := z.Reader.Open(name)
	if errors.Is(err, zip.ErrAlgorithm) {
		return nil, &parse.UnsupportedError{What: "a member that is packed in an uncommon way", Hint: "unpack the archive and pack it again as an ordinary zip"}
	}
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err != nil || info.IsDir() {
		return f, nil //nolint:nilerr // a member that cannot say what it is fails when it is read
	}
	limit := z.maxMember
	if h, ok := info.Sys().(*zip.FileHeader); ok {
		if h.Flags&1 != 0 {
			f.Close()
			return nil, &parse.UnsupportedError{What: "a member that a password protects", Hint: "unpack the archive"}
		}
		// What the header claims may be a lie, so the limit holds while reading, too.
		limit = min(limit, max(bombBytes, packed(info)*BombRatio))
	}
	if info.Size() > limit {
		f.Close()
		return nil, fmt.Errorf("member %q of %d KiB unpacks to %d MiB: %w", name, packed(info)>>10, info.Size()>>20, parse.ErrTooLarge)
	}
	cut := z.repaired != nil && z.repaired.cut != nil && z.repaired.cut == info.Sys()
	return &limitedFile{File: f, name: name, left: limit, total: z.left, cut: cut}, nil
}

// A member that unpacks to more than bombBytes and to more than BombRatio times its
// packed size is a bomb: chats and JSON pack to a tenth, hardly ever to a fiftieth. The same holds for all
// members of an archive together, from totalBytes on, so that many small bombs are no way around it.
const (
	bombBytes  = 4 << 20
	totalBytes = 64 << 20
	BombRatio  = 200 // times the packed size
)

// packed is the size of a member in the archive; 0 where it is not known.
func packed(info fs.FileInfo) int64 {
	if h, ok := info.Sys().(*zip.FileHeader); ok {
		return int64(min(h.CompressedSize64, 1<<50))
	}
	return 0
}

// limitedFile stops a member at its limit and the archive at its total. Repeated reads of
// one member count again: a bomb is a bomb however often it is opened, and the total is generous.
type limitedFile struct {
	fs.File
	name  string
	left  int64
	total *int64
	cut   bool // the archive ends inside of it: a file that ends early, to whoever reads it
}

func (f *limitedFile) Read(p []byte) (int, error) {
	n, err := f.File.Read(p)
	f.left -= int64(n)
	*f.total -= int64(n)
	if f.left < 0 || *f.total < 0 {
		why := "it unpacks to more than an archive of its size may"
		if f.left >= 0 {
			why = "the archive unpacks to more than one of its size may"
		}
		return 0, fmt.Errorf("member %q: %s: %w", f.name, why, parse.ErrTooLarge)
	}
	if f.cut && errors.Is(err, io.ErrUnexpectedEOF) {
		err = io.EOF
	}
	return n, err
}
