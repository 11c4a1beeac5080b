package daemon

import (
	"slices"
	"sync"
	"time"

	"convod/daemon/api"
)

// incidents are what the daemon had to do about faults, the last few of them, for status.
type incidents struct {
	mu   sync.Mutex
	list []api.Incident
}

const mostIncidents = 20

func (i *incidents) add(what string, now time.Time) {
	i.mu.Lock()
	defer i.mu.Unlock()
	if n := len(i.list); n > 0 && i.list[n-1].What == what {
		i.list[n-1].Time = now
		i.list[n-1].Times++
		return
	}
	i.list = append(i.list, api.Incident{Time: now, What: what, Times: 1})
	i.list = i.list[max(0, len(i.list)-mostIncidents):]
}

func (i *incidents) all() []api.Incident {
	i.mu.Lock()
	defer i.mu.Unlock()
	return slices.Clone(i.list)
}

// happened notes an incident for status.
func (d *Daemon) happened(what string) { d.incidents.add(what, time.Now()) }
