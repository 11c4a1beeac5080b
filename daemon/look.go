package daemon

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"syscall"
)

// look compares single paths with the ledger and reports what differs.
func (f *folder) look(ctx context.Context, paths []string) {
	if len(paths) == 0 {
		return
	}
	paths = topmost(paths)
	// In a root that was empty, the first sign of life means that its disk is filling: a scan tells what is there.
	if slices.Contains(paths, everything) || f.shown.State == stateMissing {
		f.scan(ctx, nil)
		return
	}
	root, err := f.open()
	if err != nil {
		f.checkRoot(ctx)
		return
	}
	defer root.Close()
	r := report{source: f.conf.name}
	var trees []lookedTree
	above := newExports(root, func(p string) bool {
		_, known := f.book.Unit(f.conf.name, p)
		return known
	})
	for _, p := range paths {
		p, wasFolder := strings.CutSuffix(p, "/")
		if slices.ContainsFunc(r.looked, func(top string) bool { return within(p, top) }) && !wasFolder {
			continue // a member of an export folder that was just looked at
		}
		list, scope, tree, err := Look(ctx, root, f.ignore, p, above)
		if err != nil {
			return
		}
		r.looked = append(r.looked, scope)
		if tree || wasFolder {
			if len(trees) == mostTrees {
				f.scan(ctx, nil)
				return
			}
			trees = append(trees, lookedTree{scope, list, nil})
			continue
		}
		known := func(yield func(Known) bool) {
			if k, ok := f.book.Unit(f.conf.name, scope); ok {
				yield(k)
			}
		}
		r.changes = append(r.changes, Diff(list, known)...)
	}
	r.changes = append(r.changes, f.diffTrees(trees)...)
	f.grown(r.changes)
	if len(r.changes) > 0 && !f.same(ctx) {
		return
	}
	f.send(ctx, r)
}

// lookedTree is a listing with what the ledger knows at and below its top.
type lookedTree struct {
	top   string
	list  *Listing
	known []Known
}

// diffTrees compares folders with the ledger in one pass over it.
func (f *folder) diffTrees(trees []lookedTree) (changes []Change) {
	if len(trees) == 0 {
		return nil
	}
	for k := range f.book.Units(f.conf.name) {
		for i := range trees {
			if t := &trees[i]; within(k.Path, t.top) {
				t.known = append(t.known, k)
			}
		}
	}
	for _, t := range trees {
		changes = append(changes, Diff(t.list, slices.Values(t.known))...)
	}
	return changes
}

// same makes sure after a look that the root was there all the time: what an unmounted folder
// does not show is not gone.
func (f *folder) same(ctx context.Context) bool {
	info, err := os.Stat(f.root)
	if err == nil && idOf(info) == f.id {
		return true
	}
	f.checkRoot(ctx)
	return false
}

// topmost drops paths that lie below others; what is left is sorted. A path with a slash
// at its end is a folder that was, and stands for all that was below.
func topmost(paths []string) []string {
	folder := make(map[string]bool, len(paths))
	for _, p := range paths {
		p, was := strings.CutSuffix(p, "/")
		folder[p] = folder[p] || was
	}
	var out []string
next:
	for p, was := range folder {
		for up := p; up != everything; {
			up = path.Dir(up)
			if _, above := folder[up]; above {
				continue next
			}
		}
		if was {
			p += "/"
		}
		out = append(out, p)
	}
	slices.Sort(out)
	return out
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
		e := entryOf(path.Base(scope), info)
		w.file(scope, &e)
		list.Units = w.files
	}
	return list, scope, tree, nil
}

// gone is true when nothing is there, and only then: a folder above that became a file counts.
func gone(err error) bool {
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR)
}
