package daemon

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"os"
	"sync"

	"convod/index"
	"convod/pipeline"
	"convod/pipeline/parse"
)

// Large files that grow (the log of a channel, a chat that is exported again) are read from a checkpoint on. Checkpoints
// are kept in memory only: after a restart the first append to a file costs a reading of the whole, which makes a new one.

const (
	leastPast    = 1 << 20   // bytes: smaller files are read whole in no time
	mostRest     = 512 << 10 // bytes read again; then the whole is, for a checkpoint nearer to the end
	mostPasts    = 16
	mostPastSize = 8 << 20 // bytes of memory
)

// past is a unit as it was read last.
type past struct {
	key   unitKey
	unit  index.Unit // content and version
	opts  parse.Options
	point *pipeline.Checkpoint
	made  int64 // size of the unit when the checkpoint was made
}

// pasts are the checkpoints of the units that were written to last. Safe for concurrent use.
type pasts struct {
	least int64 // bytes of a unit that is kept
	mu    sync.Mutex
	list  []*past // oldest first
}

func (p *pasts) get(key unitKey) *past {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, x := range p.list {
		if x.key == key {
			return x
		}
	}
	return nil
}

// put replaces what is known of a unit; a nil checkpoint forgets it.
func (p *pasts) put(x *past) {
	p.mu.Lock()
	defer p.mu.Unlock()
	kept, size := p.list[:0], 0
	for _, old := range p.list {
		if old.key != x.key {
			kept = append(kept, old)
		}
	}
	p.list = kept
	if x.point != nil {
		p.list = append(p.list, x)
	}
	for _, x := range p.list {
		size += x.point.Bytes()
	}
	for len(p.list) > mostPasts || size > mostPastSize {
		size -= p.list[0].point.Bytes()
		p.list = append(p.list[:0], p.list[1:]...)
	}
}

// pastOf is the checkpoint that a job may go on from, nil for none. The entry is what the ledger says of the unit.
func (w *worker) pastOf(j *job, src *source, unit Unit, entry *index.Entry) *past {
	if j.force || j.how != nil || unit.Members != nil || entry.State != index.Final || unit.Stat.Size < w.pasts.least {
		return nil
	}
	p := w.pasts.get(j.key)
	if p == nil || p.unit.Hash != entry.Hash || p.unit.Version != entry.Version || p.opts != src.opts || unit.Stat.Size < p.unit.Size {
		return nil
	}
	return p
}

// hashGrown is hashUnit for a file that may begin with what was read of it before; grown tells whether it does.
func (w *worker) hashGrown(ctx context.Context, root *os.Root, unit Unit, p *past, j *job) (sum string, grown bool, err error) {
	f, err := openFile(root, unit.Path)
	if err != nil {
		return "", false, err
	}
	defer f.Close()
	h := sha256.New()
	if err := w.hashSome(ctx, h, j.watched(f), p.unit.Size); err != nil {
		return "", false, err
	}
	grown = hex.EncodeToString(h.Sum(nil)) == p.unit.Hash
	if err := w.hashSome(ctx, h, j.watched(f), unit.Stat.Size-p.unit.Size); err != nil {
		return "", false, err
	}
	return hex.EncodeToString(h.Sum(nil)), grown, nil
}

// errUnrested means that a unit has more than the page whose end was replaced: it is read again, whole.
var errUnrested = errors.New("more than one page")

// rest replaces the end of the unit; done is false when it has to be read whole.
func (r *reading) rest(ctx context.Context, p *pipeline.Page) (done bool, err error) {
	rest, ok := p.Rest(r.past.point)
	if !ok {
		return false, nil
	}
	v := version(r.pipe, r.src, p.Reader)
	if v != r.past.unit.Version {
		return false, nil
	}
	of := index.RestOf{Key: p.Key, Line: rest.Line, Facts: rest.KeptRows, Newest: rest.Newest, Outcome: p.Outcome}
	repl, ok, err := r.idx.BeginRest(ctx, unitOf(r.src, r.unit.Path, r.unit.Stat, r.sum, v), of)
	if err != nil || !ok {
		return false, err
	}
	h := index.HeaderOf(rest.Page)
	h.Entities = rest.Entities
	o := index.PageOutcome{Outcome: p.Outcome, Reason: p.Reason, Err: p.Err, Warnings: kept(rest.Page.Warnings)}
	_, o.Redacted = rest.Page.Redactions()
	if err := repl.Page(ctx, h, rest.Passages(), rest.Facts, o); err != nil || repl.Other() {
		repl.Abort()
		return false, err
	}
	r.repl, r.rested, r.content = repl, true, r.sum+" "+v
	rest.Talk.Unit, rest.Talk.Content = r.unit.Path, r.content
	r.convs = append(r.convs, rest.Talk)
	r.tally.page(rest.Page, len(rest.Facts), pipeline.Options{}.Since)
	return true, nil
}

// remember keeps what the next reading of the unit may go on from.
func (r *reading) remember(u index.Unit) {
	x := &past{key: r.job.key, unit: u, opts: r.src.opts, point: r.point, made: u.Size}
	if r.rested && u.Size-r.past.made <= mostRest {
		x.point, x.made = r.past.point, r.past.made
	}
	r.pasts.put(x)
}

// resumable is true for units of which a checkpoint is kept.
func (r *reading) resumable() bool {
	return r.job.how == nil && r.unit.Members == nil && r.unit.Stat.Size >= r.pasts.least
}
