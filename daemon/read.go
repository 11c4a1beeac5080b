package daemon

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"time"

	"convod/index"
)

// slowCommit is the size from which a unit is written at once; smaller ones of a backfill share a batch.
const slowCommit = 1 << 20

// read brings one unit's passages up to date:
//
//	stat -> same as the ledger's: done
//	hash -> same as the ledger's: note the new stat, done
//	pages -> index -> stat again -> commit, or give up and read again
func (w *worker) read(ctx context.Context, root *os.Root, src *source, j *job, end func(result)) {
	unit, err := w.look(ctx, root, src, j.change.Path)
	if err != nil {
		end(w.unread(ctx, src, j, err))
		return
	}
	entry, known, err := w.idx.Entry(src.name, unit.Path)
	if err != nil {
		end(w.faulty(ctx, err))
		return
	}
	fresh := known && !j.force && !retryable(&entry) && current(w.pipe, src, &entry)
	if fresh && statOfEntry(&entry) == unit.Stat {
		end(result{verdict: verdictSame, entry: entry})
		return
	}
	var p *past
	if fresh {
		p = w.pastOf(j, src, unit, &entry)
	}
	sum := ""
	if w.worthHashing(root, src, unit) {
		if p != nil {
			var grown bool
			if sum, grown, err = w.hashGrown(ctx, root, unit, p, j); !grown {
				p = nil
			}
		} else {
			sum, err = w.hashUnit(ctx, root, unit, j)
		}
		if err != nil {
			end(w.unread(ctx, src, j, err))
			return
		}
	} else {
		p = nil // its beginning is not known to be the same
	}
	if fresh && sum != "" && sum == entry.Hash {
		end(w.touch(ctx, src, unit, &entry))
		return
	}
	talked, stamped := w.talks(src.name, unit.Path)
	if stamped {
		end(w.regroup(ctx, root, src, j))
		return
	}
	r := &reading{worker: w, src: src, job: j, root: root, unit: unit, sum: sum, start: time.Now(), talked: talked, past: p}
	r.run(ctx, end)
}

// look is what a unit is right now.
func (w *worker) look(ctx context.Context, root *os.Root, src *source, path string) (Unit, error) {
	info, err := root.Lstat(path)
	if err != nil {
		return Unit{}, err
	}
	if info.Mode().IsRegular() && !cloudFile(info) {
		return Unit{Path: path, Stat: statOf(info)}, nil
	}
	if !info.IsDir() { // or it went to its cloud: the next scan keeps what is indexed
		return Unit{}, fs.ErrNotExist // what took its place is not read
	}
	ignore, err := NewIgnore(src.path, src.ignore, src.exclude)
	if err != nil {
		return Unit{}, err
	}
	list, err := Walk(ctx, root, ignore, path)
	if err != nil {
		return Unit{}, err
	}
	if len(list.Units) != 1 || list.Units[0].Path != path {
		return Unit{}, fs.ErrNotExist // no export any more; its files are units of their own
	}
	return list.Units[0], nil
}

// unread is the result for a unit that could not be opened or read.
func (w *worker) unread(ctx context.Context, src *source, j *job, err error) result {
	switch {
	case timedOut(ctx):
		return result{verdict: verdictLate, err: errTooLong}
	case ctx.Err() != nil, gone(err):
		return result{verdict: verdictDropped, err: err}
	case passing(err) && j.tries < mostTries:
		return result{verdict: verdictRetry, err: err}
	}
	return w.keep(ctx, src, j, unreadable(err), err)
}

// touch notes a new stat of content that the index has already.
func (w *worker) touch(ctx context.Context, src *source, unit Unit, e *index.Entry) result {
	u := e.Unit
	s := unitOf(src, unit.Path, unit.Stat, e.Hash, e.Version)
	u.Size, u.ModTime, u.Inode, u.Changed = s.Size, s.ModTime, s.Inode, s.Changed
	var cause error
	if e.Err != "" {
		cause = errors.New(e.Err)
	}
	if err := w.idx.SetOutcome(ctx, u, e.Outcome, e.Reason, cause); err != nil {
		return w.faulty(ctx, err)
	}
	return result{verdict: verdictSame, entry: *e}
}
