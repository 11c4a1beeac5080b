package daemon

import (
	"path"
	"path/filepath"
	"slices"
	"sync"
)

// IgnoreFile is the file of globs that a folder may hold.
const IgnoreFile = ".convodignore"

// maxIgnoreFile bounds what is read of one; it comes from the notes, so it is not trusted.
const maxIgnoreFile = 64 << 10

// Ignore decides which paths of a folder are looked at. Rules are asked in this
// order and the last that matches wins: the built-in ones (hidden, systems' and
// editors' own files, partial downloads), the globs of the configuration, then
// the .convodignore of every folder from the root down. `!glob` takes a path back in.
//
// A glob without a slash matches a name at any depth, one with a slash matches
// from the folder that it stands in, one that ends in a slash matches folders only. What is
// below an ignored folder is ignored. Safe for concurrent use.
type Ignore struct {
	root    string // absolute path, under which .convodignore files are read; "" reads none
	config  []glob
	exclude []string          // slash paths relative to the root that nothing takes back in
	cloud   func(*entry) bool // of a file whose content is not on this machine: cloudOnly, but in tests

	mu     sync.Mutex
	levels map[string][]level // by folder: its own globs and those of the folders above, outermost first
	bad    map[string]string  // .convodignore path -> what is wrong with it
}

// level is the globs of one folder's file.
type level struct {
	folder string
	globs  []glob
}

type glob struct {
	pattern string
	name    bool // matches the base name, at any depth
	dir     bool // folders only
	negate  bool
}

// NewIgnore checks the globs of the configuration. root is the folder's absolute
// path; exclude are absolute paths (the daemon's own folders), which mean nothing outside it.
func NewIgnore(root string, globs, exclude []string) (*Ignore, error) {
	ig := &Ignore{root: root, cloud: func(e *entry) bool { return cloudOnly(e.flags) }, levels: map[string][]level{}, bad: map[string]string{}}
	for _, text := range globs {
		g, ok, err := parseGlob(text)
		if err != nil {
			return nil, err
		}
		if ok {
			ig.config = append(ig.config, g)
		}
	}
	for _, dir := range exclude {
		if rel, err := filepath.Rel(root, dir); err == nil && filepath.IsLocal(rel) && rel != "." {
			ig.exclude = append(ig.exclude, filepath.ToSlash(rel))
		}
	}
	return ig, nil
}

// Match is why one path is not looked at, "" when it is. Folders above are not
// asked: a walk never enters an ignored one. [Ignore.Path] asks them too.
func (ig *Ignore) Match(rel string, dir bool) string {
	return ig.match(rel, dir, ig.chain(path.Dir(rel)))
}

// match is Match with the globs that hold for the folder of the path.
func (ig *Ignore) match(rel string, dir bool, above []level) string {
	if slices.Contains(ig.exclude, rel) {
		return "convod's own data"
	}
	why := builtinIgnore(path.Base(rel), dir)
	for _, g := range ig.config {
		if g.match(rel, dir) {
			why = ignoredBy(g, "the configuration")
		}
	}
	for _, l := range above {
		rest := rel
		if l.folder != everything {
			rest = rel[len(l.folder)+1:]
		}
		for _, g := range l.globs {
			if g.match(rest, dir) {
				why = ignoredBy(g, path.Join(l.folder, IgnoreFile))
			}
		}
	}
	return why
}

func ignoredBy(g glob, where string) string {
	if g.negate {
		return ""
	}
	return "ignored by " + where
}

// Path is Match for a path and every folder above it.
func (ig *Ignore) Path(rel string, dir bool) string {
	for i := range len(rel) {
		if rel[i] == '/' {
			if why := ig.Match(rel[:i], true); why != "" {
				return why
			}
		}
	}
	return ig.Match(rel, dir)
}

// within tells whether a slash path is a folder or below it; "." holds everything.
func within(rel, folder string) bool {
	return folder == "." || rel == folder || len(rel) > len(folder) && rel[len(folder)] == '/' && rel[:len(folder)] == folder
}
