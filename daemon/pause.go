package daemon

import (
	"errors"
	"fmt"
	"time"

	"convod/daemon/api"
	"convod/index"
)

// pause is why nothing is written now: a disk that is full or cannot be written, or an index that was damaged again and
// again. Folders are watched and searches answered meanwhile; the work waits in the backlog.
type pause struct {
	api.Pause
	tries  int  // in a row
	reopen bool // the index itself has to be opened again
}

// Times of a pause. The first tries come soon: most disks that are full are not for long.
const (
	firstPause = 5 * time.Second
	mostPause  = time.Minute
)

// pausing is the pause after an error, the longer the more often it was met in a row.
func pausing(err error, before *pause, first time.Duration, now time.Time) *pause {
	p := &pause{Pause: api.Pause{Reason: err.Error(), Since: now}, tries: 1}
	if before != nil {
		p.tries, p.Since = before.tries+1, before.Since
	}
	if hinted, ok := errors.AsType[*index.DiskError](err); ok {
		p.Reason, p.Hint = hinted.Error(), hinted.Hint()
	}
	p.Until = now.Add(doubled(first, p.tries, mostPause))
	return p
}

// rebuildPauses are how long a rebuild waits after the first, second, ... damage within a day: whatever breaks the
// index breaks the new one too, and rebuilding for ever helps nobody.
var rebuildPauses = []time.Duration{0, time.Minute, 10 * time.Minute, time.Hour}

// rebuildPause is the pause before another rebuild; nil when it may begin at once.
func rebuildPause(damages []index.Damage, now time.Time) *pause {
	n := 0
	var last index.Damage
	for _, d := range damages {
		if age := now.Sub(d.Time); age < 24*time.Hour && age > -24*time.Hour {
			n, last = n+1, d
		}
	}
	if n == 0 {
		return nil
	}
	until := last.Time.Add(rebuildPauses[min(n, len(rebuildPauses))-1])
	if !until.After(now) {
		return nil
	}
	return &pause{Pause: api.Pause{
		Reason: fmt.Sprintf("the index was damaged %d times within a day, the last time: %s", n, last.Reason),
		Hint:   "check the disk (smartctl, dmesg) and the memory: everything is indexed anew, and will be damaged again if one of them is failing",
		Since:  last.Time, Until: until,
	}}
}

// hold stops handing out work.
func (s *session) hold(err error) {
	now := time.Now()
	if s.paused != nil && now.Before(s.paused.Until) {
		return // others that were in hand meet the same
	}
	first := s.paused == nil && s.lastPause == nil
	s.paused = pausing(err, s.lastPause, s.d.opts.FirstPause, now)
	s.lastPause = s.paused
	if first {
		s.log.Error("writing is paused", "reason", s.paused.Reason, "hint", s.paused.Hint)
		s.d.happened("paused: " + s.paused.Reason)
	}
}

// resume ends a pause whose time has come; the next write tells whether it lasts.
func (s *session) resume(now time.Time) {
	if s.paused == nil || now.Before(s.paused.Until) {
		return
	}
	if s.paused.reopen {
		s.fatal = errReopen
		return
	}
	s.paused = nil
}

// wrote is called when a write went through.
func (s *session) wrote() {
	if s.lastPause != nil {
		s.log.Info("writing goes on", "paused_for", time.Since(s.lastPause.Since).Round(time.Second))
		s.d.happened("writing goes on")
	}
	s.paused, s.lastPause = nil, nil
}
