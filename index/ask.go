package index

import (
	"context"
	"errors"

	index "github.com/blevesearch/bleve_index_api"
)

// ask runs what reads the index, over one snapshot of it (see reading). While the index is built anew the one before
// answers, unless a document of it cannot be read: then this one does with what it has.
func ask[T any](ctx context.Context, x *Index, what string, q *Query, run func(*searching) (T, error)) (T, error) {
	if p := x.answering(); p != nil {
		if answer, err := ask(ctx, p, what, q, run); !errors.Is(err, ErrClosed) && !errors.Is(err, errDecode) {
			return answer, err
		}
	}
	var none, answer T
	err := x.reading(ctx, what, func(r index.IndexReader) (err error) {
		answer, err = run(&searching{x: x, ctx: ctx, r: r, q: q, p: &plan{}, records: map[string]*record{}})
		return err
	})
	if err != nil {
		return none, err
	}
	return answer, nil
}

// bounded puts a query within its limits, and ctx within its time.
func (q *Query) bounded(ctx context.Context) (context.Context, context.CancelFunc) {
	if q.Timeout <= 0 {
		q.Timeout = searchTimeout
	}
	if q.Limit <= 0 {
		q.Limit = DefaultLimit
	}
	q.Limit, q.Offset = min(q.Limit, MaxLimit), max(q.Offset, 0)
	q.Before, q.After = max(q.Before, 0), max(q.After, 0)
	return context.WithTimeout(ctx, q.Timeout)
}
