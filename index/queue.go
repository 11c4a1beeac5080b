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
	claimed  map[string]*claim // by unit key
	items    []queued
	docs     int
	bytes    int
	timer    *time.Timer
	closed   bool
}

// claim is the right to work on one unit.
type claim struct {
	ended bool // the work is done and queued; it is open until then
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

var errForsaken = errors.New("it took too long and was given up")

func (q *queue) init(x *Index) { q.x, q.claimed = x, map[string]*claim{} }

// claim makes the caller the only one who works on a unit; a queued write of it is finished first.
func (q *queue) claim(ctx context.Context, key string) (*claim, error) {
	for {
		q.mu.Lock()
		held := q.claimed[key]
		switch {
		case q.closed:
			q.mu.Unlock()
			return nil, ErrClosed
		case held == nil:
			c := &claim{}
			q.claimed[key] = c
			q.mu.Unlock()
			return c, nil
		case !held.ended:
			q.mu.Unlock()
			return nil, ErrReplacing
		}
		q.mu.Unlock()
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		q.flush(ctx)
	}
}

// release ends a claim, unless it was forsaken and is another's now.
func (q *queue) release(key string, c *claim) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.claimed[key] == c {
		delete(q.claimed, key)
	}
}

// holds tells whether a claim is still in force.
func (q *queue) holds(key string, c *claim) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.claimed[key] == c
}

// Forsake takes a unit from whoever is replacing it and does not come to an end: what it still gives is refused, and
// another may have the unit.
func (x *Index) Forsake(source, path string) {
	q, key := &x.queue, unitKey(source, path)
	q.mu.Lock()
	defer q.mu.Unlock()
	if c := q.claimed[key]; c != nil && !c.ended {
		delete(q.claimed, key)
	}
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
	if q.closed || q.claimed[r.key] != r.claim {
		err := errForsaken
		if q.closed {
			err = ErrClosed
		}
		q.mu.Unlock()
		done(err)
		return err
	}
	r.claim.ended = true
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
		if q.claimed[it.r.key] == it.r.claim {
			delete(q.claimed, it.r.key)
		}
	}
	q.mu.Unlock()
	q.flushing.Unlock()
	for _, it := range items {
		it.done(err)
	}
}

// close writes what is queued and refuses more.
func (q *queue) close() {
	q.flush(context.Background())
	q.mu.Lock()
	q.closed = true
	q.mu.Unlock()
	q.flush(context.Background()) // what slipped in between
}

// Flush writes what CommitLater queued and returns when it is durable.
func (x *Index) Flush(ctx context.Context) { x.queue.flush(ctx) }
