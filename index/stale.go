package index

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"go.etcd.io/bbolt"

	"convod/pipeline/parse"
)

// maxChecked is the largest file that is read again for a hit, in bytes; of a larger one that changed a hit is stale.
const maxChecked = 16 << 20

// onDisk is a file of a hit as it is now.
type onDisk struct {
	changed bool     // it is not what was indexed, or is gone
	lines   []string // of a changed file that could be read
}

// stale is true when the file of a hit changed since it was indexed and the passage does not stand on its lines any more.
// A file that only grew, or changed elsewhere, leaves its other citations right. Without a root, or with its folder out of reach,
// nothing can be said.
func (b *builder) stale(h *Hit) bool {
	root := b.s.q.Roots[h.Source]
	if root == "" || h.AbsPath == "" {
		return false
	}
	f, ok := b.files[h.AbsPath]
	if !ok {
		f = b.s.look(h, root)
		b.files[h.AbsPath] = f
	}
	if !f.changed {
		return false
	}
	if h.Member != nil || f.lines == nil {
		return true
	}
	for _, e := range h.Elements {
		if e.Path != "" {
			continue // it stands in another file than the hit
		}
		if e.FirstLine < 1 || e.LastLine > len(f.lines) || e.FirstLine > e.LastLine {
			return true
		}
		if !strings.Contains(lettersOf(strings.Join(f.lines[e.FirstLine-1:e.LastLine], "\n")), lettersOf(e.Text)) {
			return true
		}
	}
	return false
}

// look compares a file with the ledger, and reads it when they differ.
func (s *searching) look(h *Hit, root string) onDisk {
	info, err := os.Stat(h.AbsPath)
	if err != nil {
		_, rootErr := os.Stat(root)
		return onDisk{changed: rootErr == nil && errors.Is(err, fs.ErrNotExist)}
	}
	if e, ok := s.unitOf(h.Source, h.Path); !ok || e.Size == info.Size() && e.ModTime.Equal(info.ModTime()) {
		return onDisk{}
	}
	f := onDisk{changed: true}
	if h.Member != nil || !info.Mode().IsRegular() || info.Size() > maxChecked {
		return f
	}
	data, err := os.ReadFile(h.AbsPath)
	if err != nil {
		return f
	}
	if text, err := parse.FromBytes(filepath.Base(h.AbsPath), data, parse.Options{}).Text(); err == nil {
		f.lines = strings.Split(text.Raw, "\n")
	}
	return f
}

// unitOf is the ledger's entry for a file that is a unit; false for a file of a larger export, whose own size and time the ledger does not know.
func (s *searching) unitOf(source, path string) (e Entry, ok bool) {
	err := s.x.read(func(tx *bbolt.Tx) (err error) {
		e, ok, err = entryOf(tx, source, path)
		return err
	})
	return e, ok && err == nil
}

// lettersOf is what of a text no reader changes: its letters and digits, folded.
func lettersOf(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, fold(text))
}
