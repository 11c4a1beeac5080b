package daemon

import (
	"time"

	"convod/daemon/api"
)

// fill measures work that takes a while, from the first unit that waits to the last that is done.
type fill struct {
	start     time.Time
	total     int
	done      int
	bytes     int64
	bytesDone int64
}

// leastFill is how many units make a backfill worth showing.
const leastFill = 20

func (f *fill) more(b *backlog) {
	if f.total == 0 {
		f.start = time.Now()
	}
	f.total = f.done + b.len()
	f.bytes = f.bytesDone + b.bytes
}

func (f *fill) end(j *job, b *backlog) {
	f.done++
	f.bytesDone += j.change.Stat.Size
	if b.len() == 0 {
		*f = fill{}
		return
	}
	f.total = max(f.total, f.done+b.len())
}

// progress is nil when there is nothing to show.
func (f *fill) progress() *api.Backfill {
	if f.total < leastFill {
		return nil
	}
	p := &api.Backfill{Total: f.total, Done: f.done, Bytes: max(f.bytes, f.bytesDone), BytesDone: f.bytesDone, LeftS: -1}
	took := time.Since(f.start).Seconds()
	if f.done == 0 || took <= 0 {
		return p
	}
	p.PerSecond = float64(f.done) / took
	// Bytes tell the time better than files, where there are any.
	share := float64(f.done) / float64(f.total)
	if p.Bytes > 0 && p.BytesDone > 0 {
		share = float64(p.BytesDone) / float64(p.Bytes)
	}
	p.LeftS = took/share - took
	return p
}
