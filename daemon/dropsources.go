package daemon

import "slices"

// dropSources takes folders out of the index that are not in the configuration any
// more. A configuration without any folder drops nothing: it is being edited.
func (s *session) dropSources() {
	if len(s.sources) == 0 {
		return
	}
	known, err := s.worker.idx.Sources()
	if err != nil {
		s.log.Error("ledger cannot be listed", "error", err)
		return
	}
	for _, name := range known {
		if slices.Contains(s.names(), name) {
			continue
		}
		for e, err := range s.worker.idx.Entries(name) {
			if err != nil {
				break
			}
			s.backlog.add(&job{key: unitKey{name, e.Path}, change: Change{Kind: Gone, Path: e.Path}})
		}
	}
}
