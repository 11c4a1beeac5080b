package daemon

import (
	"context"
	"time"
)

// settling is the number of paths that wait to be quiet.
func (s *session) settling() int {
	n := 0
	for _, f := range s.folders {
		n += f.state.Load().Settling
	}
	return n
}

// scanning is true while some folder was not looked at once.
func (s *session) scanning() bool {
	for name := range s.folders {
		if !s.scanned[name] {
			return true
		}
	}
	return false
}

// behind is how much is known to be done before the index is equal to the folders: units, paths that settle, and folders
// whose copies are to be brought in line.
func (s *session) behind() int { return s.backlog.len() + s.settling() + len(s.merges.due) }

// caughtUp is true while the index is equal to the folders. Nobody knows that of a folder that cannot be looked at.
func (s *session) caughtUp() bool {
	if s.behind() > 0 || s.scanning() {
		return false
	}
	for _, f := range s.folders {
		switch f.state.Load().State {
		case stateMissing, stateDenied, stateStarting:
			return false
		}
	}
	return true
}

// publish lets searches say how far the index is behind.
func (s *session) publish() {
	s.d.behind.Store(int64(s.behind()))
	if s.caughtUp() {
		s.d.fresh.Store(int64(max(time.Since(s.d.started), 1)))
		s.d.caughtUp.Store(true)
		s.rebuilt()
	} else if s.d.caughtUp.Swap(false) {
		s.d.fresh.Store(int64(max(time.Since(s.d.started), 1))) // it was until now
	}
}

// rebuilt ends a rebuild; it is called when all is caught up. A folder that cannot be looked at keeps it open: what was
// indexed of it is still in the index that answers meanwhile.
func (s *session) rebuilt() {
	reason := s.worker.idx.Rebuilding()
	if reason == "" || s.paused != nil {
		return
	}
	s.worker.idx.Flush(context.Background())
	if err := s.worker.idx.Rebuilt(); err != nil {
		s.hold(err)
		return
	}
	s.log.Info("index is rebuilt", "reason", reason)
	s.d.happened("the index was rebuilt and is whole")
}
