package config

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// The places of notes, config and data must not overlap: an index inside the
// notes would feed the watcher, a config there could be changed by a synced
// note, and notes inside the data folder would go when that is removed.

// place is a path as the disk knows it.
type place struct {
	path string        // absolute and clean, as given
	real string        // with links resolved in as much of it as exists
	self os.FileInfo   // nil when it does not exist
	up   []os.FileInfo // self and the folders above it, as far as they exist
}

func lookAt(path string) place {
	p := place{path: path, real: path}
	rest := ""
	for at := path; ; at = filepath.Dir(at) {
		if resolved, err := filepath.EvalSymlinks(at); err == nil {
			p.real = filepath.Join(resolved, rest)
			break
		}
		if at == filepath.Dir(at) {
			break
		}
		rest = filepath.Join(filepath.Base(at), rest)
	}
	for at := p.real; ; at = filepath.Dir(at) {
		if info, err := os.Stat(at); err == nil {
			p.up = append(p.up, info)
			if at == p.real {
				p.self = info
			}
		}
		if at == filepath.Dir(at) {
			return p
		}
	}
}

// inside tells whether p is dir or lies below it, by name or on disk: links are
// followed, and a disk that takes a and A for one name is asked.
func (p place) inside(dir place) bool {
	return below(p.path, dir.path) || below(p.real, dir.real) ||
		dir.self != nil && slices.ContainsFunc(p.up, func(up os.FileInfo) bool { return os.SameFile(up, dir.self) })
}

func (p place) same(other place) bool { return p.inside(other) && other.inside(p) }

func below(path, dir string) bool {
	if len(path) <= len(dir) {
		return path == dir
	}
	return path[:len(dir)] == dir && (os.IsPathSeparator(dir[len(dir)-1]) || os.IsPathSeparator(path[len(dir)]))
}

// ownPlaces are where convod keeps its own things.
type ownPlaces struct{ config, data *place }

func (p Paths) own() ownPlaces {
	var own ownPlaces
	if p.Config != "" {
		at := lookAt(filepath.Dir(p.Config))
		own.config = &at
	}
	if p.Data != "" {
		at := lookAt(p.Data)
		own.data = &at
	}
	return own
}

// overlap says in what way a folder collides with convod's own places; "" when it
// does not.
func (own ownPlaces) overlap(folder place) (message, hint string) {
	switch {
	case own.config != nil && own.config.inside(folder):
		return fmt.Sprintf("the config folder %q is inside the folder %q", own.config.path, folder.path),
			"keep the config outside of the notes: use --config, or watch a smaller folder"
	case own.data != nil && own.data.inside(folder):
		return fmt.Sprintf("the data folder %q is inside the folder %q", own.data.path, folder.path),
			"keep the index outside of the notes: use --data, or watch a smaller folder"
	case own.data != nil && folder.inside(*own.data):
		return fmt.Sprintf("the folder %q is inside the data folder %q", folder.path, own.data.path),
			"keep notes outside of the data folder"
	}
	return "", ""
}

// collision says in what way p and the other folder, on the given line, hold the
// same files; "" when they do not.
func (p place) collision(other place, line int) (message, hint string) {
	switch {
	case p.same(other):
		return fmt.Sprintf("the folder %q stands twice, first on line %d", p.path, line), "remove one of them"
	case p.inside(other):
		return fmt.Sprintf("the folder %q is inside the folder %q on line %d", p.path, other.path, line), "the outer one holds it already"
	case other.inside(p):
		return fmt.Sprintf("the folder %q holds the folder %q on line %d", p.path, other.path, line), "keep one of them"
	}
	return "", ""
}

// checkPlaces refuses folders that overlap with convod's own places or with each
// other, in which case every file would be indexed twice, and pattern files in a
// folder: whoever can drop a note there could change how all notes are read.
func (r *reader) checkPlaces(p Paths, patterns []string) {
	own := p.own()
	var before []place // of the folders above, same indexes as lines
	var lines []int
	for _, f := range r.folders {
		if f.Path == "" {
			continue // said already
		}
		at := lookAt(f.Path)
		if message, hint := own.overlap(at); message != "" {
			r.add(f.line, message, hint)
		}
		for i, other := range before {
			if message, hint := at.collision(other, lines[i]); message != "" {
				r.add(f.line, message, hint)
				break // one is enough to know what to mend
			}
		}
		before, lines = append(before, at), append(lines, f.line)
	}
	for i, file := range patterns {
		at := lookAt(file)
		for _, folder := range before {
			if at.inside(folder) {
				r.add(r.patternLines[i], fmt.Sprintf("pattern file %q is inside the folder %q", file, folder.path),
					"keep it beside the config, in "+filepath.Join(r.dir, "patterns"))
			}
		}
	}
}
