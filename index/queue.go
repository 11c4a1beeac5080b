package index

import (
	"context"
	"errors"
	"sync"
	"time"
)

// queue gathers finished replacements so that many small units become one Bleve batch: a
// batch of its own costs some 20 ms and a segment.
type queue struct {
	x        *Index
	flushing sync.Mutex // held while a group is written: those who wait for it form the next group
	mu       sync.Mutex
	claimed  map[string]bool // unit key -> ended and queued (true), or open (false)
	items    []queued
	docs     int
	bytes    int
	timer    *time.Timer
	closed   bool
}

type queued struct {
	r    *Replacement
	done func(error)
}

const (
	queueDelay = 100 * time.Millisecond // longest wait of a queued unit
	queueUnits = 256                    // units per group
)

// ErrReplacing means that somebody else is replacing the unit right now.
var ErrReplacing = errors.New("it is being replaced already")

func (q *queue) init(x *Index) { q.x, q.claimed = x, map[string]bool{} }

// claim makes the caller the only one who works on a unit; a queued write of it is finished first.
func (q *queue) claim(ctx context.Context, key string) error {
	for {
		q.mu.Lock()
		ended, taken := q.claimed[key]
		switch {
		case q.closed:
			q.mu.Unlock()
			return ErrClosed
		case !taken:
			q.claimed[key] = false
			q.mu.Unlock()
			return nil
		case !ended:
			q.mu.Unlock()
			return ErrReplacing
		}
		q.mu.Unlock()
		if err := ctx.Err(); err != nil {
			return err
		}
		q.flush(ctx)
	}
}

func (q *queue) release(key string) {
	q.mu.Lock()
	delete(q.claimed, key)
	q.mu.Unlock()
}

// add queues a replacement. Without done it waits until the replacement is written.
func (q *queue) add(ctx context.Context, r *Replacement, done func(error)) error {
	var result error
	wait := done == nil
	finished := make(chan struct{})
	if wait {
		done = func(err error) { result = err; close(finished) }
	}
	q.mu.Lock()
	if q.closed {
		delete(q.claimed, r.key)
		q.mu.Unlock()
		done(ErrClosed)
		return ErrClosed
	}
	q.claimed[r.key] = true
	q.items = append(q.items, queued{r, done})
	q.docs += len(r.puts) + len(r.deletes)
	q.bytes += r.bytes
	full := q.docs >= q.x.opts.MaxBatchDocs || q.bytes >= q.x.opts.MaxBatchBytes || len(q.items) >= queueUnits
	if !full && !wait && q.timer == nil {
		q.timer = time.AfterFunc(queueDelay, func() { q.flush(context.Background()) })
	}
	q.mu.Unlock()
	if full || wait {
		q.flush(ctx)
	}
	if wait {
		<-finished
	}
	return result
}

// flush writes everything that is queued as one group.
func (q *queue) flush(ctx context.Context) {
	q.flushing.Lock()
	q.mu.Lock()
	items := q.items
	q.items, q.docs, q.bytes = nil, 0, 0
	if q.timer != nil {
		q.timer.Stop()
		q.timer = nil
	}
	q.mu.Unlock()
	var err error
	if len(items) > 0 {
		rs := make([]*Replacement, len(items))
		for i, it := range items {
			rs[i] = it.r
		}
		err = q.x.apply(context.WithoutCancel(ctx), rs, true)
	}
	q.mu.Lock()
	for _, it := range items {
		delete(q.claimed, it.r.key)
	}
	q.mu.Unlock()
	q.flushing.Unlock()
	for _, it := range items {
		it.done(err)
	}
}

// close writes what is queued and refuses more.
func (q *queue) close() error {
	q.flush(context.Background())
	q.mu.Lock()
	q.closed = true
	q.mu.Unlock()
	q.flush(context.Background()) // what slipped in between
	return nil
}

// Flush writes what CommitLater queued and returns when it is durable.
func (x *Index) Flush(ctx context.Context) { x.queue.flush(ctx) }
