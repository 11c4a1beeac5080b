package daemon

import "time"

// beat is the next of the moments that lie every so often after since. What is looked at periodically is looked at on the
// beat, all of it in one go: what an idle process costs is being woken, not the looking.
func beat(since, now time.Time, every time.Duration) time.Time {
	if every <= 0 {
		return now
	}
	return now.Add(every - max(now.Sub(since), 0)%every)
}
