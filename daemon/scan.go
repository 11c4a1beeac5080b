package daemon

import (
	"context"
	"errors"
	"io/fs"
	"iter"
	"os"
	"path"
	"slices"
	"strings"
	"syscall"

	"convod/pipeline"
)

// ChangeKind is how a path differs from what is known of it.
type ChangeKind string

// The kinds of change.
const (
	Added      ChangeKind = "added"
	Changed    ChangeKind = "changed"
	Gone       ChangeKind = "gone"
	Unreadable ChangeKind = "unreadable" // cannot be looked at; its last good passages stay
)

// Change is one difference between the folder and the ledger. It is a reason to
// read the unit, not yet a new content: the content's hash has the last word.
type Change struct {
	Kind ChangeKind
	Path string // of the unit, slash path relative to its source
	Stat Stat   // of Added and Changed
	Err  error  // of Unreadable
}

// Known is what the ledger holds about a unit, as far as a scan needs it.
type Known struct {
	Path   string
	Stat   Stat
	Stale  bool   // read by other code, patterns or settings than those in force
	Retry  bool   // could not be read or written; worth another try at every scan
	Reason string // of the last failure, "" else
}

// Diff compares what a walk of top found with what is known, both sorted by path. It is
// the only thing that decides what changed. What is below a blind path is neither
// gone nor changed, nor is an export folder with a blind path in it; placeholders of a cloud keep what is known of them, and of
// the export folder that they are part of.
func Diff(found *Listing, known iter.Seq[Known]) []Change {
	d := differ{found: found, kept: slices.Sorted(slices.Values(found.Passed.kept))}
	units := found.Units
	for k := range known {
		for len(units) > 0 && units[0].Path < k.Path {
			d.add(Added, units[0])
			units = units[1:]
		}
		if len(units) > 0 && units[0].Path == k.Path {
			d.same(units[0], k)
			units = units[1:]
			continue
		}
		d.missing(k)
	}
	for _, u := range units {
		d.add(Added, u)
	}
	for _, b := range found.Blind {
		if !d.blamed[b.Path] {
			d.changes = append(d.changes, Change{Kind: Unreadable, Path: b.Path, Err: b.Err})
		}
	}
	slices.SortStableFunc(d.changes, func(a, b Change) int { return strings.Compare(a.Path, b.Path) })
	return d.changes
}

type differ struct {
	found   *Listing
	kept    []string // placeholders, sorted
	changes []Change
	blamed  map[string]bool // blind paths that the ledger tells of already
}

func (d *differ) add(kind ChangeKind, u Unit) {
	d.changes = append(d.changes, Change{Kind: kind, Path: u.Path, Stat: u.Stat})
}

func (d *differ) same(u Unit, k Known) {
	if u.Stat == k.Stat && !k.Stale && !k.Retry {
		return
	}
	if u.Members == nil {
		d.add(Changed, u)
		return
	}
	// An export folder that shows less than it did is not one that holds less.
	switch b, blind := d.blindBelow(k.Path); {
	case blind:
		d.unreadable(k, b)
	case !d.placeholder(k.Path):
		d.add(Changed, u)
	}
}

// placeholder tells whether a unit, or a part of it, is with its cloud only.
func (d *differ) placeholder(unit string) bool {
	if _, ok := slices.BinarySearch(d.kept, unit); ok {
		return true
	}
	i, _ := slices.BinarySearch(d.kept, unit+"/")
	return i < len(d.kept) && within(d.kept[i], unit)
}

// blindBelow finds a blind path inside a unit.
func (d *differ) blindBelow(unit string) (Blind, bool) {
	all := d.found.Blind
	i, _ := slices.BinarySearchFunc(all, unit+"/", func(b Blind, p string) int { return strings.Compare(b.Path, p) })
	if i < len(all) && within(all[i].Path, unit) {
		return all[i], true
	}
	return Blind{}, false
}

func (d *differ) unreadable(k Known, b Blind) {
	if k.Reason != unreadable(b.Err) { // said once
		d.changes = append(d.changes, Change{Kind: Unreadable, Path: k.Path, Err: b.Err})
	}
}

// missing is about a known unit that the walk did not list.
func (d *differ) missing(k Known) {
	if d.placeholder(k.Path) {
		return
	}
	b, blind := d.blind(k.Path)
	if !blind {
		if b, blind = d.blindBelow(k.Path); blind {
			d.unreadable(k, b)
			return
		}
	}
	switch {
	case !blind:
		d.changes = append(d.changes, Change{Kind: Gone, Path: k.Path})
	case k.Path == b.Path:
		if d.blamed == nil {
			d.blamed = map[string]bool{}
		}
		d.blamed[b.Path] = true
		fallthrough
	default:
		d.unreadable(k, b)
	}
}

// blind finds the blind path that a path is at or below.
func (d *differ) blind(p string) (Blind, bool) {
	for at := p; ; at = path.Dir(at) {
		i, ok := slices.BinarySearchFunc(d.found.Blind, at, func(b Blind, p string) int { return strings.Compare(b.Path, p) })
		if ok {
			return d.found.Blind[i], true
		}
		if at == everything || at == "/" {
			return Blind{}, false
		}
	}
}

// Look is Walk for one path, whatever it is by now: a file, a folder, or nothing any more. scope
// is the path to compare with the ledger: the unit or folder that the path belongs to; tree is
// true when what the ledger knows below it counts as well.
func Look(ctx context.Context, root *os.Root, ignore *Ignore, rel string, known *exports) (list *Listing, scope string, tree bool, err error) {
	scope = known.folder(rel)
	tree = scope != rel
	info, err := root.Lstat(scope)
	list = &Listing{Passed: Passed{IgnoredWhy: map[string]int{}}}
	switch {
	case gone(err):
		return list, scope, tree, nil
	case err != nil:
		list.Blind = []Blind{{scope, err}}
		return list, scope, true, nil
	case scope != everything && ignore.Path(scope, info.IsDir()) != "":
		return list, scope, tree || info.IsDir(), nil
	case info.IsDir():
		list, err = Walk(ctx, root, ignore, scope)
		if err != nil && ctx.Err() == nil {
			return &Listing{Blind: []Blind{{scope, errors.Unwrap(err)}}}, scope, true, nil
		}
		return list, scope, true, err
	case info.Mode().IsRegular():
		w := &walker{list: list, ignore: ignore}
		w.file(scope, info)
		list.Units = w.files
	}
	return list, scope, tree, nil
}

// gone is true when nothing is there, and only then: a folder above that became a file counts.
func gone(err error) bool {
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR)
}

// exports finds export folders above paths. It lists a folder once, however many paths of one look lie in it: a
// burst of saves in a folder of 100,000 notes must not list them all for each.
type exports struct {
	root   *os.Root
	isUnit func(string) bool // whether the ledger knows a path as a unit
	seen   map[string]bool   // by folder
}

func newExports(root *os.Root, isUnit func(string) bool) *exports {
	return &exports{root: root, isUnit: isUnit, seen: map[string]bool{}}
}

// folder is the outermost folder above a path that is one export, or was one, else the path itself.
func (e *exports) folder(rel string) string {
	for i := range len(rel) {
		if rel[i] != '/' {
			continue
		}
		folder := rel[:i]
		is, known := e.seen[folder]
		if !known {
			is = e.isUnit(folder) || isExport(e.root, folder)
			e.seen[folder] = is
		}
		if is {
			return folder
		}
	}
	return rel
}

// isExport asks the pipeline's rule about the files that lie directly in a folder. Only
// names are listed, and those of notes left out, since this is done for every file that is
// saved: in a folder of 50,000 notes it must cost nothing.
func isExport(root *os.Root, folder string) bool {
	dir, err := root.Open(folder)
	if err != nil {
		return false
	}
	names, _ := dir.Readdirnames(-1) // what could be listed tells enough
	dir.Close()
	var files []string
	for _, name := range names {
		if ext := path.Ext(name); ext != ".md" && ext != ".txt" && ext != "" {
			files = append(files, path.Join(folder, name))
		}
	}
	for file, unit := range pipeline.UnitPaths(files) {
		if unit != folder {
			continue
		}
		if info, err := root.Lstat(file); err == nil && info.Mode().IsRegular() {
			return true
		}
	}
	return false
}
