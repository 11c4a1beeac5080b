package daemon

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"os"
	"slices"

	"convod/index"
	"convod/pipeline/merge"
)

// Several files may hold one conversation. What a unit's pages look like then depends on other units, too: regroup
// brings the pages of a folder in line with each other.
//
//	states in the ledger -> merge.Plan -> units whose stamp is another one
//	  -> sequences of their conversations -> merge.Fold -> their pages, written again
//
// It is idempotent, and every step of it may be lost: what was not written has the wrong stamp and is done next
// time. It runs when a folder has nothing else to do, and instead of an ordinary read of a unit whose pages
// depend on others, so that no message is missing in between.

// regrouping is one run of it over one folder.
type regrouping struct {
	*worker
	src    *source
	root   *os.Root
	job    *job
	states map[string]index.MergeState
	cloud  func(fs.FileInfo) bool // cloudFile, but in tests
	looked map[string]*member     // units that were compared with what the ledger says of them
	all    []merge.Candidate
	plan   *merge.Plan
	at     map[pageKey]int // candidate of a page
}

// pageKey names a page among those of a folder.
type pageKey struct{ unit, key string }

// talks says whether the ledger knows conversations of a unit, and whether its pages depend on other units.
func (w *worker) talks(source, path string) (any, stamped bool) {
	s, ok, err := w.idx.MergeState(source, path)
	return ok || err != nil, err == nil && s.Stamp != ""
}

// regroup does the job's unit, where it has one, and all units that the plan of now concerns.
func (w *worker) regroup(ctx context.Context, root *os.Root, src *source, j *job) result {
	g := &regrouping{worker: w, src: src, root: root, job: j, cloud: cloudFile, looked: map[string]*member{}}
	res, err := g.run(ctx)
	if err == nil {
		return res
	}
	return w.ended(ctx, src, j, err)
}

// ended is the result of a run that did not reach its end.
func (w *worker) ended(ctx context.Context, src *source, j *job, err error) result {
	other, isOther := errors.AsType[*otherError](err)
	fault, ofIndex := errors.AsType[*indexError](err)
	switch {
	case errors.Is(err, errMoved), errors.Is(err, index.ErrReplacing):
		return result{verdict: verdictAgain, err: err}
	case ofIndex:
		return w.faulty(ctx, fault.err)
	case ctx.Err() != nil:
		return result{verdict: verdictDropped, err: err}
	case passing(err) && j.tries < mostTries:
		return result{verdict: verdictRetry, err: err}
	case j.regroup:
		w.log.Warn("conversations not merged", "source", src.name, "error", err)
		return result{verdict: verdictDropped, err: err}
	case isOther: // the pages stay as they are until it can be read, or is gone
		return w.keep(ctx, src, j, reasonUnread+other.Error(), err)
	}
	return w.unread(ctx, src, j, err)
}

// errMoved means that a unit changed while it was being compared.
var errMoved = errors.New("a file changed meanwhile")

func (g *regrouping) run(ctx context.Context) (result, error) {
	states, err := g.idx.MergeStates(g.src.name)
	if err != nil {
		return result{}, &indexError{err}
	}
	g.states = states
	switch {
	case g.job.regroup:
	case g.job.change.Kind == Gone: // or ignored from now on
		if _, err := g.root.Lstat(g.job.change.Path); err != nil && !gone(err) {
			return result{}, err
		}
		g.lost(g.job.change.Path)
	default:
		if err := g.lookAt(ctx, g.job.change.Path); err != nil {
			return result{}, err
		}
	}
	for range mostTries + len(g.states) { // forgetting changes what many files hold at once
		res, err := g.once(ctx)
		other, ok := errors.AsType[*sketchError](err)
		if !ok {
			return res, err
		}
		if err := g.sketch(ctx, other.path, g.looked[other.path]); err != nil {
			return result{}, err
		}
	}
	return result{}, errMoved
}

// once plans until every unit that is concerned was looked at, and writes what is stale.
func (g *regrouping) once(ctx context.Context) (result, error) {
	var write []string
	for settled := false; !settled; {
		g.makePlan()
		write = g.stale()
		settled = true
		for _, path := range g.concerned(write) {
			if g.looked[path] == nil {
				if err := g.lookAt(ctx, path); err != nil {
					return result{}, err
				}
				settled = settled && !g.looked[path].changed
			}
		}
	}
	done, err := g.write(ctx, write)
	if err != nil || !g.job.regroup {
		return done, err
	}
	for _, path := range write { // their notes are those of the plan already
		delete(g.states, path)
	}
	return done, g.tellUncompared()
}

// makePlan plans the folder with what was seen so far.
func (g *regrouping) makePlan() {
	g.all = nil
	for _, path := range slices.Sorted(maps.Keys(g.states)) {
		g.all = append(g.all, g.states[path].Pages...)
	}
	g.plan = merge.NewPlan(g.all, g.mostMessages)
	g.at = make(map[pageKey]int, len(g.all))
	for i := range g.all {
		g.at[pageKey{g.all[i].Unit, g.all[i].Key}] = i
	}
}

// stale are the units to write, sorted: those that changed or went, and those that were written by another plan.
func (g *regrouping) stale() []string {
	var out []string
	for path, s := range g.states {
		if s.Stamp != g.plan.Stamps[path] {
			out = append(out, path)
		}
	}
	for path, m := range g.looked {
		if m.gone || m.changed || path == g.job.change.Path {
			out = append(out, path)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// concerned are the units to write and those whose conversations must be compared with theirs.
func (g *regrouping) concerned(write []string) []string {
	out := slices.Clone(write)
	for _, set := range g.sets(write) {
		for _, i := range set {
			out = append(out, g.all[i].Unit)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// sets are those of the plan that have a page of one of the units.
func (g *regrouping) sets(units []string) [][]int {
	var out [][]int
	for _, set := range g.plan.Sets {
		if slices.ContainsFunc(set, func(i int) bool { _, ok := slices.BinarySearch(units, g.all[i].Unit); return ok }) {
			out = append(out, set)
		}
	}
	return out
}
