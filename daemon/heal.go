package daemon

import (
	"context"
	"errors"
	"fmt"
	"time"

	"convod/config"
	"convod/index"
)

// ErrRestart is the end of a [Daemon.Run] that cannot be healed inside the process: the index hangs and holds its
// locks, or its folder is another by now, in which what still runs over it would write. The caller starts the program anew.
var ErrRestart = errors.New("the daemon has to be started anew")

// errAnswersNoMore is [ErrRestart] of an index that hangs.
var errAnswersNoMore = fmt.Errorf("the index does not answer any more: %w", ErrRestart)

// errReopen ends a session whose index is to be opened again, because it could not be written so far.
var errReopen = errors.New("the index is opened again")

// openIndex opens the index for writing. A disk that does not let it is no reason to give up: what is indexed is
// opened for reading, or not at all, and the daemon tries again.
func (d *Daemon) openIndex(cfg *config.Config) (*index.Index, *pause, error) {
	o := indexOptions(cfg, d.log)
	o.LockTimeout = d.opts.LockTimeout
	o.OnSuspect = d.guard.suspect
	o.FreeSpace = d.opts.FreeSpace
	o.Reserve = d.opts.Reserve
	o.StuckAfter, o.Step = d.opts.StuckAfter, d.opts.Step
	dir := indexFolder(d.paths)
	idx, err := index.Open(dir, o)
	if err == nil {
		return idx, rebuildPause(index.Damages(dir), time.Now()), nil
	}
	if !errors.Is(err, index.ErrDisk) {
		return nil, nil, fmt.Errorf("open index: %w", err)
	}
	p := pausing(err, d.unwritten, d.opts.FirstPause, time.Now())
	p.reopen = true
	o.ReadOnly = true
	if idx, err = index.Open(dir, o); err != nil {
		idx = index.Unavailable(dir, o)
	}
	return idx, p, nil
}

// heal is called between two sessions, with why the one before ended: it closes the index and opens it again. A
// damaged one is set aside by that, and everything is read anew from the folders.
func (d *Daemon) heal(ctx context.Context, why error) error {
	d.healing.Store(true)
	defer d.healing.Store(false)
	old := d.index()
	if d.indexGone() { // which is what makes its writes fail
		why = errIndexGone
	}
	switch {
	case errors.Is(why, errIndexGone):
		d.log.Error("index fault", "error", why, "folder", indexFolder(d.paths))
		old.GiveUp(why) // so that its close writes nothing where another may stand
		return fmt.Errorf("%w: %w", why, ErrRestart)
	case !errors.Is(why, errReopen):
		d.log.Error("index fault", "error", why)
		d.diagnose(ctx, old, why)
	}
	select {
	case same := <-d.guard.faults:
		d.log.Debug("the same fault, told by another", "error", same)
	default:
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := old.Close(); err != nil {
		d.log.Warn("index not closed cleanly", "error", err)
	}
	if old.Abandoned() && !d.condemned || old.LedgerHeld() {
		return errAnswersNoMore
	}
	d.condemned = false
	cfg := d.engine.cfg
	idx, p, err := d.openIndex(cfg)
	if errors.Is(err, index.ErrBusy) && old.Abandoned() {
		return errAnswersNoMore
	}
	if err != nil {
		return err
	}
	e, err := d.newEngine(cfg, idx)
	if err != nil { // a pattern file changed and is wrong: its reload says so, the readers that were made stay
		e = d.engine.over(idx)
	}
	d.idx, d.engine, d.unwritten, d.indexDir = idx, e, p, d.statIndex()
	if reason := idx.Rebuilding(); reason != "" && !errors.Is(why, errReopen) {
		d.happened("the index is rebuilt: " + reason)
	}
	return nil
}

// secondStuck is the time within which an index that stops answering twice is given up although its checksums are right:
// what stops it is in its files then.
const secondStuck = time.Hour

// diagnose finds out whether an index that failed is damaged, and condemns it if so.
func (d *Daemon) diagnose(ctx context.Context, idx *index.Index, why error) {
	if errors.Is(why, index.ErrDamaged) {
		d.condemned = true
		idx.Condemn(why.Error())
		return
	}
	check, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	err := idx.Check(check)
	now := time.Now()
	switch {
	case errors.Is(err, index.ErrDamaged):
		why = err
	case !d.stuckAt.IsZero() && now.Sub(d.stuckAt) < secondStuck:
		why = fmt.Errorf("it stopped answering twice within %s: %w", secondStuck, why)
	default:
		d.stuckAt = now
		d.happened(fmt.Sprintf("the index was opened again: %v", why))
		return
	}
	d.condemned = true
	idx.Condemn(why.Error())
}
