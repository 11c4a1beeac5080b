package daemon

import (
	"iter"
	"path"
	"slices"
	"strings"
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
