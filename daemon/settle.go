package daemon

import "time"

// everything is the path that stands for a whole folder.
const everything = "."

// writerState is what a probe knows about a path.
type writerState int

const (
	writerUnknown writerState = iota // nobody can tell: the quiet time decides
	writerNone                       // no process has the file open for writing
	writerBusy                       // one has
)

// Settling times that are not configured.
const (
	firstProbe = 20 * time.Millisecond  // a truncating save is two writes within microseconds
	maxProbe   = 250 * time.Millisecond // between two probes of a file that somebody writes
)

// settle holds back changed paths until they are quiet: a path is due after
// `quiet` without a further hint, sooner where the probe tells that nobody writes it, later (but not after
// `limit` since its first hint) while somebody does. Many paths collapse into
// [everything], which means a scan.
//
// It is plain data driven by the clock it is handed; one goroutine owns it.
type settle struct {
	quiet, limit time.Duration
	most         int // paths before they collapse
	probe        func(path string) writerState
	pending      map[string]*waiting
}

type waiting struct {
	first, last time.Time // hints
	probeAt     time.Time
	step        time.Duration // to the next probe
}

func newSettle(quiet, limit time.Duration, most int, probe func(string) writerState) *settle {
	return &settle{quiet: quiet, limit: max(limit, quiet), most: most, probe: probe, pending: map[string]*waiting{}}
}

// hint notes that something happened to a path.
func (s *settle) hint(path string, now time.Time) {
	if all, ok := s.pending[everything]; ok {
		all.last = now
		all.probeAt = now.Add(s.quiet)
		return
	}
	w, ok := s.pending[path]
	if !ok {
		w = &waiting{first: now}
		s.pending[path] = w
	}
	w.last, w.step, w.probeAt = now, firstProbe, now.Add(firstProbe)
	if path == everything || len(s.pending) > s.most {
		s.collapse(now)
	}
}

// collapse replaces all paths by the whole folder, as old as the oldest of them.
func (s *settle) collapse(now time.Time) {
	all := &waiting{first: now, last: now, probeAt: now.Add(s.quiet), step: s.quiet}
	for _, w := range s.pending {
		if w.first.Before(all.first) {
			all.first = w.first
		}
	}
	clear(s.pending)
	s.pending[everything] = all
}

// due takes out the paths whose time has come.
func (s *settle) due(now time.Time) []string {
	var out []string
	for p, w := range s.pending {
		if s.ripe(p, w, now) {
			out = append(out, p)
			delete(s.pending, p)
		}
	}
	return out
}

func (s *settle) ripe(path string, w *waiting, now time.Time) bool {
	if now.Sub(w.first) >= s.limit {
		return true
	}
	if now.Before(w.probeAt) {
		return false
	}
	state := writerUnknown
	if path != everything {
		state = s.probe(path)
	}
	switch state {
	case writerNone:
		return true
	case writerBusy:
		w.step = min(2*w.step, maxProbe)
		w.probeAt = now.Add(w.step)
		return false
	}
	// What cannot be known now will not be known later: the quiet time decides.
	w.probeAt = w.last.Add(s.quiet)
	return !now.Before(w.probeAt)
}

// next is when due should be asked again; false when nothing waits.
func (s *settle) next() (time.Time, bool) {
	var at time.Time
	for _, w := range s.pending {
		t := w.probeAt
		if end := w.first.Add(s.limit); end.Before(t) {
			t = end
		}
		if at.IsZero() || t.Before(at) {
			at = t
		}
	}
	return at, !at.IsZero()
}

// drop forgets what waits at and below a path that is about to be looked at as a whole.
func (s *settle) drop(path string) {
	for p := range s.pending {
		if within(p, path) {
			delete(s.pending, p)
		}
	}
}
