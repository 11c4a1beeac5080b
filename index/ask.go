package index

import (
	"context"
	"errors"
	"fmt"
)

// ask runs what reads the index, over one snapshot of it. While the index is built anew the one before answers. A panic is
// an error, and an error that may mean damage is told to whoever watches over the index. The query is not
// changed; where ctx has ended its error is given.
func ask[T any](ctx context.Context, x *Index, what string, q *Query, run func(*searching) (T, error)) (T, error) {
	var none, answer T
	x.life.RLock()
	defer x.life.RUnlock()
	if x.closed {
		return none, ErrClosed
	}
	if p := x.answering(); p != nil {
		if answer, err := ask(ctx, p, what, q, run); !errors.Is(err, ErrClosed) {
			return answer, err
		}
	}
	err := guarded(what, func() error {
		r, err := x.reader()
		if err != nil {
			return fmt.Errorf("read index: %w", err)
		}
		defer r.Close()
		answer, err = run(&searching{x: x, ctx: ctx, r: r, q: q, p: &plan{}, records: map[string]*record{}})
		return err
	})
	if err != nil {
		if ctxErr := ctx.Err(); ctxErr != nil {
			err = ctxErr
		}
		return none, x.doubt(err)
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
