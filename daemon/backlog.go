package daemon

import (
	"slices"
	"time"
)

// unitKey names a unit among all folders.
type unitKey struct{ source, path string }

// job is one change on its way to a worker.
type job struct {
	key    unitKey
	change Change
	root   fileID    // of the folder that the change was seen in
	force  bool      // read again although nothing changed
	urgent bool      // somebody just saved it; goes before a backfill
	tries  int       // that failed for a passing reason
	after  time.Time // not before this time
	runs   []*run    // requests that want to hear of it
	how    *variant  // nil for the daemon's own way
	watch  *jobWatch // while it is being done

	regroup bool // of no unit, but to bring those of the folder in line
}

// partial is true when the unit is not read as the daemon itself would: the next scan does it again.
func (j *job) partial() bool { return j.how != nil && !j.how.since.IsZero() }

// unlessWanted makes a job whose requests have all ended an ordinary one: nothing is
// read again for somebody who went away.
func (j *job) unlessWanted() {
	if j == nil || len(j.runs) == 0 || slices.ContainsFunc(j.runs, func(r *run) bool { return !r.over }) {
		return
	}
	j.force, j.how, j.runs = false, nil, nil
}

// backlog is the work that is known and not done. One unit has one job at most, and
// is worked on by one worker at a time; what comes in meanwhile waits for its end. The
// daemon's loop owns it.
type backlog struct {
	jobs    map[unitKey]*job // to do
	active  map[unitKey]*job // being done
	next    map[unitKey]*job // to do when its active job ends
	urgent  []unitKey
	rest    []unitKey
	delayed map[unitKey]bool // in jobs, with a time to wait for
	large   int64            // the size from which a unit is big
	big     int              // active jobs on big units
	bytes   int64            // of jobs to do
}

// newBacklog reads units of a size and above one at a time.
func newBacklog(large int64) *backlog {
	return &backlog{large: large, jobs: map[unitKey]*job{}, active: map[unitKey]*job{}, next: map[unitKey]*job{}, delayed: map[unitKey]bool{}}
}

// add queues a job; with one that waits already it becomes one.
func (b *backlog) add(j *job) {
	if b.active[j.key] != nil {
		if old := b.next[j.key]; old != nil {
			j = combine(old, j)
		}
		b.next[j.key] = j
		return
	}
	if old := b.jobs[j.key]; old != nil {
		b.bytes -= old.change.Stat.Size
		wasUrgent := old.urgent
		j = combine(old, j)
		b.jobs[j.key] = j
		b.bytes += j.change.Stat.Size
		if b.delayed[j.key] || j.urgent && !wasUrgent {
			delete(b.delayed, j.key)
			b.line(j)
		}
		return
	}
	b.jobs[j.key] = j
	b.bytes += j.change.Stat.Size
	b.line(j)
}

// line puts a job at the end of its line. A key may stand in lines more often than it has jobs.
func (b *backlog) line(j *job) {
	switch {
	case !j.after.IsZero():
		b.delayed[j.key] = true
	case j.urgent:
		b.urgent = append(b.urgent, j.key)
	default:
		b.rest = append(b.rest, j.key)
	}
}

// combine is the newer change with what was asked of either.
func combine(old, j *job) *job {
	j.force = j.force || old.force
	j.urgent = j.urgent || old.urgent
	j.runs = append(j.runs, old.runs...)
	if old.how == nil {
		j.how = nil
	}
	return j
}

// pop takes the next job for a worker; nil when there is none that may start now.
func (b *backlog) pop(now time.Time) *job {
	for key := range b.delayed {
		if j := b.jobs[key]; j == nil || !j.after.After(now) {
			delete(b.delayed, key)
			if j != nil {
				j.after = time.Time{}
				b.line(j)
			}
		}
	}
	for _, line := range []*[]unitKey{&b.urgent, &b.rest} {
		if j := b.first(line); j != nil {
			delete(b.jobs, j.key)
			b.bytes -= j.change.Stat.Size
			b.active[j.key] = j
			if j.change.Stat.Size >= b.large {
				b.big++
			}
			return j
		}
	}
	return nil
}

// first finds the first job in a line that may start, dropping keys that have none any more.
func (b *backlog) first(line *[]unitKey) *job {
	for i := 0; i < len(*line); {
		key := (*line)[i]
		j := b.jobs[key]
		switch {
		case j == nil || b.delayed[key]:
			if i == 0 {
				*line = (*line)[1:]
			} else {
				*line = append((*line)[:i], (*line)[i+1:]...)
			}
		case j.change.Stat.Size >= b.large && b.big > 0:
			i++ // smaller ones behind it may go first
		case i == 0:
			*line = (*line)[1:]
			return j
		default:
			*line = append((*line)[:i], (*line)[i+1:]...)
			return j
		}
	}
	return nil
}

// end is called when a worker is done with a job.
func (b *backlog) end(j *job) {
	delete(b.active, j.key)
	if j.change.Stat.Size >= b.large {
		b.big--
	}
	if n := b.next[j.key]; n != nil {
		delete(b.next, j.key)
		b.add(n)
	}
}

// wake is when a delayed job may start; false when none waits.
func (b *backlog) wake() (time.Time, bool) {
	var at time.Time
	for key := range b.delayed {
		if j := b.jobs[key]; j != nil && (at.IsZero() || j.after.Before(at)) {
			at = j.after
		}
	}
	return at, !at.IsZero()
}

// open tells whether a unit is still to be done or being done.
func (b *backlog) open(key unitKey) bool {
	return b.jobs[key] != nil || b.active[key] != nil || b.next[key] != nil
}

// len is the number of units that are to be done or being done.
func (b *backlog) len() int { return len(b.jobs) + len(b.active) }
