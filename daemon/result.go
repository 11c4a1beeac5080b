package daemon

import (
	"fmt"
	"time"

	"convod/daemon/api"
)

// result takes the end of a job.
func (s *session) result(res result) {
	j := res.job
	if s.backlog.active[j.key] != j {
		return // it was given up, and ended after all
	}
	if res.verdict == verdictLate {
		s.late(j)
		return
	}
	s.backlog.end(j)
	s.merges.after(&res)
	j.end()
	switch res.verdict {
	case verdictFatal:
		s.fatal = fmt.Errorf("the index takes no more writes: %w", res.err)
		return
	case verdictHeld:
		s.hold(res.err)
		s.add(j)
		return
	case verdictAgain:
		j.tries++
		j.after = time.Now().Add(s.cfg.Settle)
		s.add(j)
		return
	case verdictRetry:
		j.tries++
		j.after = time.Now().Add(delay(j.tries))
		s.failure(j, res.err)
		s.log.Warn("unit is tried again", "source", j.key.source, "path", j.key.path, "tries", j.tries, "error", res.err)
		s.add(j)
		return
	case verdictKept:
		if res.entry.Outcome == "failed" {
			s.lastErr = &api.Problem{
				Source: j.key.source, Path: j.key.path, Outcome: string(res.entry.Outcome), Reason: res.entry.Reason, Error: res.entry.Err, Time: time.Now(),
			}
		}
	case verdictIndexed:
		if f := s.folders[j.key.source]; res.grew && f != nil {
			f.hints.put(j.key.path)
		}
	}
	if res.verdict == verdictIndexed || res.verdict == verdictRemoved {
		s.wrote()
	}
	if s.lastErr != nil && res.verdict != verdictKept && s.lastErr.Source == j.key.source && s.lastErr.Path == j.key.path {
		s.lastErr = nil // it is well again
	}
	s.fill.end(j, s.backlog)
	for _, r := range j.runs {
		if s.runs[r] && r.add(res) {
			delete(s.runs, r)
		}
	}
	s.waitersResult(j.key)
}

func (s *session) failure(j *job, err error) {
	if err != nil {
		s.lastErr = &api.Problem{Source: j.key.source, Path: j.key.path, Reason: "will be tried again", Error: err.Error(), Time: time.Now()}
	}
}
