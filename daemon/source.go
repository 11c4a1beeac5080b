package daemon

import (
	"fmt"
	"iter"
	"log/slog"
	"time"

	"convod/config"
	"convod/index"
	"convod/pipeline"
	"convod/pipeline/parse"
)

// source is one watched folder as the workers see it. It is not written to.
type source struct {
	name    string
	path    string // absolute, as configured
	ignore  []string
	exclude []string
	opts    parse.Options
	suffix  string // of versions: the settings that pages of this source are read with
}

// newSource takes what is needed out of the configuration. maxBytes bounds the text of one file.
func newSource(f config.Folder, exclude []string, maxBytes int64) (*source, error) {
	s := &source{name: f.Name, path: f.Path, ignore: f.Ignore, exclude: exclude}
	s.opts = parse.Options{Order: parse.DateOrder(f.DateOrder), MaxBytes: maxBytes}
	if f.Timezone != "" {
		zone, err := time.LoadLocation(f.Timezone)
		if err != nil {
			return nil, fmt.Errorf("load time zone of folder %q: %w", f.Name, err)
		}
		s.opts.Zone = zone
	}
	s.suffix = fmt.Sprintf("@%s,%s", f.Timezone, f.DateOrder)
	return s, nil
}

// book answers a folder's questions from the ledger.
type book struct {
	idx     *index.Index
	pipe    *pipeline.Pipeline
	sources map[string]*source
	log     *slog.Logger
}

// Unit is what the ledger knows of one unit. An error counts as not known: the unit is then read again.
func (b *book) Unit(source, path string) (Known, bool) {
	e, ok, err := b.idx.Entry(source, path)
	if err != nil {
		b.log.Error("ledger entry cannot be read", "source", source, "path", path, "error", err)
	}
	if err != nil || !ok {
		return Known{}, false
	}
	return b.knower(source)(&e), true
}

// Units streams the units of a source, sorted by path. An error ends the stream, so
// that units are read again, never forgotten.
func (b *book) Units(source string) iter.Seq[Known] {
	return func(yield func(Known) bool) {
		known := b.knower(source)
		for e, err := range b.idx.Entries(source) {
			if err != nil {
				b.log.Error("ledger cannot be listed", "source", source, "error", err)
				return
			}
			if !yield(known(&e)) {
				return
			}
		}
	}
}

// Knows is true when a source has units, or had some before a rebuild that has not ended.
func (b *book) Knows(source string) bool { return b.idx.Knows(source) }

// knower is what a scan needs of the entries of a source. It remembers which versions are in force: few readers read many
// units.
func (b *book) knower(source string) func(*index.Entry) Known {
	type read struct{ version, reader string }
	ours := map[read]bool{}
	return func(e *index.Entry) Known {
		how := read{e.Version, e.Reader}
		ok, asked := ours[how]
		if !asked {
			ok = ofVersion(b.pipe, b.sources[source], e)
			ours[how] = ok
		}
		k := Known{Path: e.Path, Stat: statOfEntry(e), Stale: !ok || e.State != index.Final, Retry: retryable(e)}
		if e.Outcome == pipeline.Failed {
			k.Reason = e.Reason
		}
		return k
	}
}

func statOfEntry(e *index.Entry) Stat {
	s := Stat{Size: e.Size, Inode: e.Inode}
	if !e.ModTime.IsZero() {
		s.MTime = e.ModTime.UnixNano()
	}
	if !e.Changed.IsZero() {
		s.CTime = e.Changed.UnixNano()
	}
	return s
}

// unitOf is the ledger's form of what was looked at.
func unitOf(src *source, path string, s Stat, hash, version string) index.Unit {
	u := index.Unit{Source: src.name, Path: path, Size: s.Size, Inode: s.Inode, Hash: hash, Version: version}
	if s.MTime != 0 {
		u.ModTime = time.Unix(0, s.MTime)
	}
	if s.CTime != 0 {
		u.Changed = time.Unix(0, s.CTime)
	}
	return u
}

// version is what an outcome is bound to besides its content.
func version(pipe *pipeline.Pipeline, src *source, reader string) string {
	return pipe.VersionOf(reader) + src.suffix
}

// current is true when an entry is whole and was made by what is in force now: its
// reader's declaration, or all of them where any reader may win.
func current(pipe *pipeline.Pipeline, src *source, e *index.Entry) bool {
	return e.State == index.Final && ofVersion(pipe, src, e)
}

// ofVersion is true when an entry was made by what is in force now, whether it is whole or not.
func ofVersion(pipe *pipeline.Pipeline, src *source, e *index.Entry) bool {
	return src != nil && (e.Version == version(pipe, src, e.Reader) || e.Version == version(pipe, src, ""))
}
