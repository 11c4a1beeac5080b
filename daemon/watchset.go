package daemon

import "path"

// watchSet is the set of folders that are watched: a tree by path, and by
// identity. fsnotify knows a folder by the path it was added under, for ever; when
// the folder moves, its watch must be taken away under the old path before it is set
// under the new one, and only the identity tells that the two are one folder.
type watchSet struct {
	byPath map[string]*watched
	byID   map[fileID]string
}

type watched struct {
	id   fileID
	kids map[string]struct{} // paths of watched folders directly below
}

func newWatchSet() *watchSet {
	return &watchSet{byPath: map[string]*watched{}, byID: map[fileID]string{}}
}

// stale is another path under which the same folder is watched, "" when it is not. A
// zero id is unknown.
func (s *watchSet) stale(rel string, id fileID) (old string) {
	if at, ok := s.byID[id]; ok && at != rel && id != (fileID{}) {
		return at
	}
	return ""
}

// put notes a watch.
func (s *watchSet) put(rel string, id fileID) {
	s.byPath[rel] = &watched{id: id, kids: map[string]struct{}{}}
	s.byID[id] = rel
	if rel == everything {
		return
	}
	if up := s.byPath[path.Dir(rel)]; up != nil {
		up.kids[rel] = struct{}{}
	}
}

func (s *watchSet) has(rel string, id fileID) bool {
	w := s.byPath[rel]
	return w != nil && w.id == id
}

// cut takes out a folder and everything below it, and gives their paths.
func (s *watchSet) cut(rel string) []string {
	w := s.byPath[rel]
	if w == nil {
		return nil
	}
	out := []string{rel}
	for kid := range w.kids {
		out = append(out, s.cut(kid)...)
	}
	delete(s.byPath, rel)
	if s.byID[w.id] == rel {
		delete(s.byID, w.id)
	}
	if up := s.byPath[path.Dir(rel)]; up != nil && rel != everything {
		delete(up.kids, rel)
	}
	return out
}

func (s *watchSet) len() int { return len(s.byPath) }
