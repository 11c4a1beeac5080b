package parse

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Sentinel errors of sources; wrapped with the path and what to do.
var (
	ErrTooLarge = errors.New("too large")
	ErrNotText  = errors.New("not text")
)

// headBytes is how much of a source the sniffing of formats may look at: the
// keys of every known JSON export show within it.
const headBytes = 64 << 10

// Source is one unit to read. It can be read any number of times, and caches
// what several readers ask for (head, decoded text, frontmatter, JSON keys).
type Source struct {
	Path    string  // slash path relative to its watched root: dates and folder trails come from it
	Member  string  // slash path inside an archive, "" for none
	Size    int64   // bytes on disk; -1 when unknown
	Options Options //

	// Folder is the name of the folder that holds the file where Path does not show it; "" else.
	Folder string

	// Files is the content of an archive or of a folder that is one export;
	// nil for a plain file. It never leads outside.
	Files fs.FS

	// Root opens files beside the source (sidecars) by slash path relative to the
	// watched root, symlinks never leading outside; nil when there is none.
	Root fs.FS

	// Open gives the raw bytes from the start. Nil only when Files is set.
	Open func() (io.ReadCloser, error)

	// Past is a checkpoint of an earlier reading of the source ([Document.Checkpoint]). Whoever sets it vouches that
	// the bytes read then are still the first of the source; nil is always right.
	Past any

	head    []byte // raw
	headErr error
	text    *Text
	textErr error
	json    *JSONHead
	memo    map[any]any
}

// FromBytes is a source over bytes in memory, for standard input and tests.
func FromBytes(name string, data []byte, opts Options) *Source {
	return &Source{
		Path: name, Size: int64(len(data)), Options: opts,
		Open: func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(data)), nil },
	}
}

// Name is the base name that formats are recognised by: the member's inside an archive, else the file's.
func (s *Source) Name() string {
	if s.Member != "" {
		return path.Base(s.Member)
	}
	return path.Base(s.Path)
}

// FolderName is the name of the folder that holds the source (for a member, the one inside
// the archive, else the archive's); "" when it is not known. Meeting tools write the date and the title there.
func (s *Source) FolderName() string {
	for _, p := range []string{s.Member, s.Path} {
		if d := path.Base(path.Dir(p)); p != "" && d != "." && d != "/" {
			return d
		}
	}
	return s.Folder
}

// Ext is the lower-case extension of Name with its dot, or "".
func (s *Source) Ext() string { return strings.ToLower(path.Ext(s.Name())) }

// Stem is Name without its extension.
func (s *Source) Stem() string {
	n := s.Name()
	return strings.TrimSuffix(n, path.Ext(n))
}

// Head is the first 64 KiB of the source, raw. It is nil for a folder or archive.
func (s *Source) Head() ([]byte, error) {
	if s.head != nil || s.headErr != nil || s.Open == nil {
		return s.head, s.headErr
	}
	r, err := s.Open()
	if err != nil {
		s.headErr = fmt.Errorf("open %q: %w", s.Path, err)
		return nil, s.headErr
	}
	defer r.Close()
	buf := make([]byte, headBytes)
	n, err := io.ReadFull(r, buf)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		s.headErr = fmt.Errorf("read %q: %w", s.Path, err)
		return nil, s.headErr
	}
	s.head = buf[:n:n]
	return s.head, nil
}

// Text is the decoded text with its frontmatter taken apart. Sources over
// Options.MaxBytes give ErrTooLarge, binary ones ErrNotText.
func (s *Source) Text() (*Text, error) {
	if s.text != nil || s.textErr != nil {
		return s.text, s.textErr
	}
	s.text, s.textErr = readText(s)
	return s.text, s.textErr
}

// Stream gives the decoded text from the start as UTF-8 without a BOM; what is
// no valid text becomes U+FFFD. It is how structured readers read.
func (s *Source) Stream() (io.ReadCloser, error) {
	r, err := s.Open()
	if err != nil {
		return nil, fmt.Errorf("open %q: %w", s.Path, err)
	}
	head, err := s.Head()
	if err != nil {
		r.Close()
		return nil, err
	}
	return struct {
		io.Reader
		io.Closer
	}{decodeStream(r, sniffEncoding(head)), r}, nil
}

// JSON is what the head of a JSON source shows; nil when it is not JSON.
func (s *Source) JSON() *JSONHead {
	if s.json == nil {
		s.json = sniffJSON(s)
	}
	if !s.json.valid {
		return nil
	}
	return s.json
}

// Memo returns the value that build made for key the first time it was asked for
// this source. Readers of one family share a survey through it.
func (s *Source) Memo(key any, build func() any) any {
	if v, ok := s.memo[key]; ok {
		return v
	}
	if s.memo == nil {
		s.memo = map[any]any{}
	}
	v := build()
	s.memo[key] = v
	return v
}

// Beside is true when another file, of one of names, stands in the folder of the source: in its archive, else on disk.
func (s *Source) Beside(names ...string) bool {
	files, at := s.Root, s.Path
	if s.Member != "" {
		files, at = s.Files, s.Member
	}
	if files == nil {
		return false
	}
	return slices.ContainsFunc(names, func(n string) bool {
		if n == path.Base(at) {
			return false
		}
		info, err := fs.Stat(files, path.Join(path.Dir(at), n))
		return err == nil && info.Mode().IsRegular()
	})
}

// Forget drops what was cached, so that the next read sees the source afresh.
func (s *Source) Forget() {
	s.head, s.headErr, s.text, s.textErr, s.json, s.memo = nil, nil, nil, nil, nil, nil
}
