package daemon

import (
	"context"
	"math/rand/v2"
	"time"
)

// scan compares the whole folder with the ledger.
func (f *folder) scan(ctx context.Context, requests []uint64) {
	start := time.Now()
	r := report{source: f.conf.name, requests: requests, scan: true, looked: []string{everything}}
	f.scanAt = start.Add(f.conf.scanEvery) // should it fail
	root, err := f.open()
	if err != nil {
		f.checkRoot(ctx)
		r.looked = nil
		f.send(ctx, r)
		return
	}
	defer root.Close()
	busy := f.unsettled()
	f.ignore.Forget(everything)
	enter, covered := f.covering()
	list, err := walk(ctx, root, f.ignore, everything, enter)
	if ctx.Err() != nil {
		return
	}
	if err != nil {
		f.lose(stateOfError(err), err)
		r.looked = nil
		f.send(ctx, r)
		return
	}
	covered()
	if f.empty(list) {
		r.looked = nil
		f.send(ctx, r)
		return
	}
	changes := Diff(list, f.book.Units(f.conf.name))
	if !f.same(ctx) {
		r.looked = nil
		f.send(ctx, r)
		return
	}
	r.changes, r.held = f.hold(changes, busy)
	f.scanned(list, start)
	f.send(ctx, r)
}

// unsettled keeps the hints on files that somebody writes; the scan sees to the others.
func (f *folder) unsettled() map[string]bool {
	busy := map[string]bool{}
	if len(f.settle.pending) <= mostPaths {
		for p := range f.settle.pending {
			if p != everything && f.writer(p) == writerBusy {
				busy[p] = true
			}
		}
	}
	for p := range f.settle.pending {
		if !busy[p] {
			delete(f.settle.pending, p)
		}
	}
	return busy
}

// hold leaves to settling what is being written right now.
func (f *folder) hold(changes []Change, busy map[string]bool) (now []Change, held []string) {
	recent := time.Now().Add(-f.conf.limit).UnixNano()
	quiet := time.Now().Add(-f.conf.quiet).UnixNano()
	for _, c := range changes {
		if c.Kind == Added || c.Kind == Changed {
			state := writerNone
			switch {
			case busy[c.Path]:
				state = writerBusy
			case c.Stat.MTime > recent:
				state = f.writer(c.Path)
			}
			if state == writerBusy || state == writerUnknown && c.Stat.MTime > quiet {
				f.settle.hint(c.Path, time.Now())
				held = append(held, c.Path)
				continue
			}
		}
		now = append(now, c)
	}
	return now, held
}

// empty is true when the root shows nothing although it held something: an
// unmounted disk leaves an empty folder. Only a root that was seen to hold things
// itself is believed to be empty now.
func (f *folder) empty(list *Listing) bool {
	if list.Entries > 0 {
		f.held = true
		return false
	}
	if f.held || !f.book.Knows(f.conf.name) {
		return false
	}
	f.shown.State, f.shown.Why = stateMissing, "the folder is empty; is its disk mounted? what was indexed is kept"
	return true
}

// scanned notes when the next scan is due and what this one saw.
func (f *folder) scanned(list *Listing, start time.Time) {
	took := time.Since(start)
	every := f.conf.scanEvery
	if !f.retryAt.IsZero() {
		every = min(every, max(fastScan, 50*took)) // never more than 2 % of the time
	}
	f.scanAt = start.Add(every + time.Duration(rand.Int64N(int64(every)/5+1)) - every/10)
	f.shown.LastScan, f.shown.ScanTook = time.Now(), took
	f.shown.Files, f.shown.Folders, f.shown.Passed = len(list.Units), list.Folders, list.Passed
	f.shown.Passed.kept = nil
	f.shown.Problems = f.ignore.Problems()
	f.bound(list)
	f.settled()
}
