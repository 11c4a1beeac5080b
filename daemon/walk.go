package daemon

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
)

// Listing is what a walk found, sorted by path.
type Listing struct {
	Units   []Unit
	Blind   []Blind // what could not be looked at, sorted; nothing is known about paths there
	Passed  Passed
	Folders int // that were entered
	Entries int // names in the top folder, ignored ones included: zero is an empty root
}

// Blind is a path that could not be looked at. All that is below it is unknown too.
type Blind struct {
	Path string
	Err  error
}

// Passed counts what a walk left out, for status.
type Passed struct {
	Ignored    int // files and folders
	Links      int // symbolic links: what they lead to inside the folder is found by itself
	Special    int // fifos, sockets, devices
	CloudOnly  int // placeholders whose content is not on this machine
	IgnoredWhy map[string]int
	kept       []string // placeholders: their last good passages stay
}

// maxDepth bounds recursion; no path that the system takes is deeper.
const maxDepth = 2048

// Walk lists the units at and below a folder of root ("." for all), skipping what
// ignore says. It follows no symbolic link and opens folders only, so it cannot
// loop, leave the root or hang on a fifo. The error is that of the top folder or of the context.
func Walk(ctx context.Context, root *os.Root, ignore *Ignore, top string) (*Listing, error) {
	return walk(ctx, root, ignore, top, nil)
}

// walk is Walk that calls enter, where it is not nil, with every folder below the top before it lists it.
func walk(ctx context.Context, root *os.Root, ignore *Ignore, top string, enter func(rel string, id fileID)) (*Listing, error) {
	w := &walker{ctx: ctx, ignore: ignore, enter: enter, list: &Listing{Passed: Passed{IgnoredWhy: map[string]int{}}}}
	at := foothold{root, everything}
	entries, err := w.readDir(at, top)
	if err != nil {
		return nil, fmt.Errorf("list folder %q: %w", top, err)
	}
	w.list.Entries = len(entries)
	w.folder(at, top, entries, 0)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	w.list.Units = group(w.files)
	slices.SortFunc(w.list.Blind, func(a, b Blind) int { return strings.Compare(a.Path, b.Path) }) // "b.md" was met before "b/"
	return w.list, nil
}

type walker struct {
	ctx    context.Context
	ignore *Ignore
	enter  func(rel string, id fileID)
	list   *Listing
	files  []Unit
}

// readDir lists a folder in the order of full paths.
func (w *walker) readDir(at foothold, rel string) ([]entry, error) {
	dir, err := at.open(rel)
	if err != nil {
		return nil, err
	}
	defer dir.Close()
	entries, err := entriesOf(dir, w.wants)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(entries, inOrder)
	return entries, nil
}

// wants is true for what has to be looked at, by its kind.
func (w *walker) wants(kind fs.FileMode) bool {
	return kind.IsRegular() || kind.IsDir() && w.enter != nil
}

func (w *walker) folder(at foothold, rel string, entries []entry, depth int) {
	if w.ctx.Err() != nil {
		return
	}
	at, done, err := at.deeper(rel, depth)
	if err != nil {
		w.blind(rel, err)
		return
	}
	defer done()
	w.list.Folders++
	if !hasIgnoreFile(entries) {
		w.ignore.none(rel)
	}
	prefix := ""
	if rel != everything {
		prefix = rel + "/"
	}
	above := w.ignore.chain(rel)
	for i := range entries {
		e := &entries[i]
		w.entry(at, prefix+e.name, e, above, depth)
	}
}

func (w *walker) entry(at foothold, rel string, e *entry, above []level, depth int) {
	passed := &w.list.Passed
	if why := w.ignore.match(rel, e.mode.IsDir(), above); why != "" {
		passed.Ignored++
		passed.IgnoredWhy[why]++
		return
	}
	switch {
	case e.err != nil:
		w.blind(rel, e.err)
	case e.mode.IsDir() && depth < maxDepth:
		if w.enter != nil {
			w.enter(rel, e.id)
		}
		below, err := w.readDir(at, rel)
		if err != nil {
			w.blind(rel, err)
			return
		}
		w.folder(at, rel, below, depth+1)
	case e.mode&fs.ModeSymlink != 0:
		passed.Links++
	case e.mode.IsRegular():
		w.file(rel, e)
	default:
		passed.Special++
	}
}

func (w *walker) file(rel string, e *entry) {
	if w.ignore.cloud(e) {
		w.list.Passed.CloudOnly++
		w.list.Passed.kept = append(w.list.Passed.kept, rel)
		return
	}
	if len(w.files) == cap(w.files) {
		w.files = slices.Grow(w.files, max(len(w.files), 64)) // doubled: a quarter at a time copies it five times over
	}
	w.files = append(w.files, Unit{Path: rel, Stat: e.stat})
}

// blind notes a path that could not be looked at. One that is gone by now is no such thing.
func (w *walker) blind(rel string, err error) {
	if errors.Is(err, fs.ErrNotExist) {
		return
	}
	w.list.Blind = append(w.list.Blind, Blind{Path: rel, Err: err})
}
