package daemon

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"convod/daemon/api"
	"convod/index"
)

// planned is the work that a run has in one folder.
type planned struct {
	source    string
	root      fileID
	changes   []Change
	unchanged index.Counts // of units that need not be read
}

// places sorts absolute paths by the folder that they lie in: source -> slash paths relative to it. No
// path at all means every folder whole.
func places(sources map[string]*source, paths []string) (map[string][]string, error) {
	out := map[string][]string{}
	if len(paths) == 0 {
		for name := range sources {
			out[name] = []string{everything}
		}
		return out, nil
	}
	for _, p := range paths {
		name, rel, ok := place(sources, p)
		if !ok {
			return nil, api.Usage(fmt.Sprintf("%q is outside every folder that is watched (%s)", p, folderNames(sources)),
				"add its folder with 'convod init FOLDER', or see how it would be read with 'convod explain'")
		}
		out[name] = append(out[name], rel)
	}
	return out, nil
}

// place finds the folder of a path, the innermost where folders lie in each other.
func place(sources map[string]*source, p string) (name, rel string, ok bool) {
	spellings := []string{filepath.Clean(p)}
	// A file that is gone still has a folder to resolve.
	if dir, err := filepath.EvalSymlinks(filepath.Dir(p)); err == nil {
		spellings = append(spellings, filepath.Join(dir, filepath.Base(p)))
	}
	if real, err := filepath.EvalSymlinks(p); err == nil {
		spellings = append(spellings, real)
	}
	best := -1
	for n, s := range sources {
		roots := []string{s.path}
		if real, err := filepath.EvalSymlinks(s.path); err == nil {
			roots = append(roots, real)
		}
		for _, root := range roots {
			for _, spelling := range spellings {
				r, err := filepath.Rel(root, spelling)
				if err == nil && filepath.IsLocal(r) && len(root) > best {
					best, name, rel, ok = len(root), n, filepath.ToSlash(r), true
				}
			}
		}
	}
	return name, rel, ok
}

func folderNames(sources map[string]*source) string {
	var out []string
	for _, s := range sources {
		out = append(out, s.path)
	}
	slices.Sort(out)
	if len(out) == 0 {
		return "there is none yet"
	}
	return strings.Join(out, ", ")
}

// plan compares places of one folder with the ledger, as the daemon's scan does. With force
// every unit there is a change.
func (w *worker) plan(ctx context.Context, src *source, tops []string, force bool) (*planned, error) {
	root, err := os.OpenRoot(src.path)
	if err != nil {
		return nil, fmt.Errorf("open folder %q: %w", src.path, err)
	}
	defer root.Close()
	info, err := root.Stat(everything)
	if err != nil {
		return nil, fmt.Errorf("open folder %q: %w", src.path, err)
	}
	ignore, err := NewIgnore(src.path, src.ignore, src.exclude)
	if err != nil {
		return nil, err
	}
	p := &planned{source: src.name, root: idOf(info)}
	above := newExports(root, func(p string) bool {
		_, ok, err := w.idx.Entry(src.name, p)
		return ok && err == nil
	})
	for _, top := range topmost(tops) {
		list, scope, _, err := Look(ctx, root, ignore, top, above)
		if err != nil {
			return nil, err
		}
		if scope == everything && list.Entries == 0 && len(list.Blind) == 0 && w.idx.Knows(src.name) {
			return nil, fmt.Errorf("folder %q is empty, and was not before; is its disk mounted? what was indexed is kept", src.path)
		}
		if err := w.compare(p, src, list, scope, force); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// compare adds the changes of one place to the plan.
func (w *worker) compare(p *planned, src *source, list *Listing, scope string, force bool) error {
	b := &book{idx: w.idx, pipe: w.pipe, sources: w.sources, log: w.log}
	var failed error
	pages, toKnown := map[string]index.Counts{}, b.knower(src.name)
	known := iter.Seq[Known](func(yield func(Known) bool) {
		for e, err := range w.idx.Entries(src.name) {
			if err != nil {
				failed = errors.Join(failed, err)
				return
			}
			if !within(e.Path, scope) {
				continue
			}
			pages[e.Path] = e.Counts
			k := toKnown(&e)
			k.Stale = k.Stale || force
			if !yield(k) {
				return
			}
		}
	})
	changes := Diff(list, known)
	for _, c := range changes {
		delete(pages, c.Path)
	}
	for _, c := range pages {
		p.unchanged.Add(c)
	}
	p.changes = append(p.changes, changes...)
	return failed
}
