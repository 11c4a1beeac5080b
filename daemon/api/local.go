package api

import (
	"context"
	"errors"
	"fmt"
	"time"

	"convod/index"
)

// LocalOptions is what [Local] knows of the configuration.
type LocalOptions struct {
	Dir       string            // the index's folder
	Analyzer  string            // as index.Options has it
	Roots     map[string]string // source id -> absolute folder
	People    []index.Person
	Forgotten string // file of the list of what was forgotten
	Config    string // paths that status shows
	Data      string
	Socket    string
	SetUp     bool
	MaxMemory int64

	LockTimeout time.Duration // how long to wait for a writer; 0 for the index's own
}

// Local is a [Backend] for when no daemon runs. It opens the index read-only for
// each call and closes it at once, since a reader keeps a starting daemon waiting.
type Local struct{ o LocalOptions }

// NewLocal opens nothing yet.
func NewLocal(o LocalOptions) *Local { return &Local{o} }

// with opens the index for one call. index.ErrBusy means that a daemon or a run holds it.
func (l *Local) with(f func(*index.Index) error) error {
	x, err := index.Open(l.o.Dir, index.Options{ReadOnly: true, Analyzer: l.o.Analyzer, LockTimeout: l.o.LockTimeout})
	if err != nil {
		return err
	}
	return errors.Join(f(x), x.Close())
}

// Search implements [Backend].
func (l *Local) Search(ctx context.Context, q index.Query) (res *index.Result, err error) {
	FillQuery(&q, l.o.Roots, l.o.People)
	err = l.with(func(x *index.Index) error {
		if res, err = x.Search(ctx, q); err != nil {
			return err
		}
		res.Summary.IndexAge = ageOf(lastIndexed(x))
		return nil
	})
	return res, err
}

// Facts implements [Backend].
func (l *Local) Facts(ctx context.Context, q index.Query) (res *index.FactResult, err error) {
	FillQuery(&q, l.o.Roots, l.o.People)
	err = l.with(func(x *index.Index) error {
		if res, err = x.Facts(ctx, q); err != nil {
			return err
		}
		res.Summary.IndexAge = ageOf(lastIndexed(x))
		return nil
	})
	return res, err
}

// FillQuery adds what the configuration knows and the query does not say: the folders by source id, and the people.
func FillQuery(q *index.Query, roots map[string]string, people []index.Person) {
	if q.Roots == nil {
		q.Roots = roots
	}
	if q.People == nil {
		q.People = people
	}
}

// ageOf is how long ago something was, in seconds; 0 for the zero time, and where the clock was set back since.
func ageOf(at time.Time) float64 {
	if at.IsZero() {
		return 0
	}
	return max(0, time.Since(at).Seconds())
}

// lastIndexed is when something was written last, as far as the ledger knows; zero for never.
func lastIndexed(x *index.Index) (at time.Time) {
	sources, err := x.Sources()
	if err != nil {
		return at
	}
	for _, s := range sources {
		for e, err := range x.Entries(s) {
			if err != nil {
				break
			}
			if e.Indexed.After(at) {
				at = e.Indexed
			}
		}
	}
	return at
}

// Show implements [Backend].
func (l *Local) Show(ctx context.Context, r ShowRequest) (hit *index.Hit, err error) {
	err = l.with(func(x *index.Index) error {
		hit, err = x.ShowAround(ctx, r.Ref, r.Around(), l.o.Roots)
		return err
	})
	return hit, err
}

// Place implements [Backend].
func (l *Local) Place(ctx context.Context, ref string) (p *Place, err error) {
	err = l.with(func(x *index.Index) error {
		p, err = PlaceOf(ctx, x, ref, l.o.Roots)
		return err
	})
	return p, err
}

// Values implements [Backend].
func (l *Local) Values(ctx context.Context, q index.ValuesQuery) (values []index.Value, err error) {
	if q.People == nil {
		q.People = l.o.People
	}
	err = l.with(func(x *index.Index) error {
		values, err = x.Values(ctx, q)
		return err
	})
	return values, err
}

// Status implements [Backend]: what the ledger knows, and that nobody keeps it up to date.
func (l *Local) Status(context.Context) (*Status, error) {
	st := &Status{
		Schema: 1, Config: l.o.Config, Data: l.o.Data, Socket: l.o.Socket, SetUp: l.o.SetUp, MaxMemory: l.o.MaxMemory,
		Folders: []Folder{}, Problems: []Problem{},
	}
	for name, path := range l.o.Roots {
		st.Folders = append(st.Folders, Folder{Name: name, Path: path, State: "not watched"})
	}
	err := l.with(func(x *index.Index) error {
		last, err := st.fill(x)
		st.IndexAgeS = ageOf(last)
		return err
	})
	if err != nil && !errors.Is(err, index.ErrNotFound) {
		st.LastError = &Problem{Reason: "the index cannot be read", Error: err.Error()}
	}
	list, err := index.OpenForgotten(l.o.Forgotten)
	if err != nil {
		st.LastError = &Problem{Reason: "the list of what was forgotten cannot be read", Error: err.Error()}
		return st, nil
	}
	st.Forgetting = list.Unfinished()
	return st, nil
}

// Fill adds up the ledger: pages by outcome, those that went wrong and why, sizes.
func (st *Status) Fill(x *index.Index) error {
	_, err := st.fill(x)
	return err
}

// fill is Fill that tells when something was written last, as far as it came; zero for never.
func (st *Status) fill(x *index.Index) (last time.Time, err error) {
	stats, err := x.Stats()
	if err != nil {
		return last, err
	}
	st.Counts, st.IndexBytes, st.Rebuilt, st.Rebuilding = stats.Counts, stats.DiskBytes, stats.Rebuilt, stats.Rebuilding
	st.Problems, st.SkippedWhy, st.Merged = []Problem{}, map[string]int{}, nil
	st.Unparsed, st.MoreUnparsed = nil, 0
	sources, err := x.Sources()
	if err != nil {
		return last, err
	}
	for _, s := range sources {
		for e, err := range x.Entries(s) {
			if err != nil {
				return last, err
			}
			st.addEntry(&e)
			if e.Indexed.After(last) {
				last = e.Indexed
			}
		}
		notes, err := x.MergeNotes(s, MaxMerged-len(st.Merged))
		if err != nil {
			return last, err
		}
		for _, n := range notes {
			st.Merged = append(st.Merged, Merged{s, n})
		}
	}
	st.worstUnparsed()
	return last, nil
}

// Reindex implements [Backend] by saying that it takes a writer.
func (l *Local) Reindex(context.Context, ReindexRequest, func(Progress)) (*Report, error) {
	return nil, fmt.Errorf("read again: %w", ErrNotRunning)
}
