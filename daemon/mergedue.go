package daemon

import (
	"context"
	"errors"
	"os"
	"time"
)

// mergeDue notes in which folders conversations may have to be brought in line. The loop owns it.
type mergeDue struct {
	due   map[string]bool   // sources
	roots map[string]fileID // of the last report
}

func newMergeDue() mergeDue { return mergeDue{map[string]bool{}, map[string]fileID{}} }

// after notes what the end of a job makes due.
func (d *mergeDue) after(res *result) {
	if res.talks && !res.job.regroup {
		d.due[res.job.key.source] = true
	}
}

// job is the work that is due and may start, nil for none: a folder's conversations wait until it has nothing else to do.
func (d *mergeDue) job(b *backlog, scanned map[string]bool) *job {
	if len(d.due) == 0 || len(b.active) > 0 {
		return nil
	}
	for source := range d.due {
		root, seen := d.roots[source]
		if seen && scanned[source] {
			delete(d.due, source)
			return regroupJob(source, root)
		}
	}
	return nil
}

// inLine is true when no folder's conversations are to be compared or being compared.
func (s *session) inLine() bool {
	if len(s.merges.due) > 0 {
		return false
	}
	for name := range s.folders {
		if s.backlog.open(unitKey{source: name}) {
			return false
		}
	}
	return true
}

func regroupJob(source string, root fileID) *job {
	// It may hold the texts of two files, so it counts as a big unit.
	return &job{key: unitKey{source: source}, root: root, regroup: true, change: Change{Stat: Stat{Size: mostBigUnit}}}
}

// regroupOnce brings the folders of a run without a daemon in line.
func (e *engine) regroupOnce(ctx context.Context) error {
	for _, name := range e.names() {
		src := e.sources[name]
		root, err := os.OpenRoot(src.path)
		if err != nil {
			continue // the report says so
		}
		j := &job{key: unitKey{source: name}, regroup: true}
		for {
			res := e.worker.regroup(ctx, root, src, j)
			if res.verdict != verdictAgain && res.verdict != verdictRetry || j.tries >= mostTries {
				err = res.err
				break
			}
			j.tries++
			select {
			case <-time.After(delay(1) / 4):
			case <-ctx.Done():
			}
		}
		root.Close()
		if _, about := errors.AsType[*otherError](err); err != nil && !about {
			return err
		}
	}
	return nil
}
