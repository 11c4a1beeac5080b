package index

import (
	"context"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"time"

	index "github.com/blevesearch/bleve_index_api"
)

// The seal lists the segments whose checksums were compared, by name, size and time. Segments never
// change once written, so an open compares only those that are not in it: what was written since, and what
// somebody touched. Bit rot changes neither size nor time; [Index.Check] compares everything again.

type seal struct {
	Generation string                `json:"generation"`
	Segments   map[string]sealedFile `json:"segments"`
}

type sealedFile struct {
	Size    int64 `json:"size"`
	ModTime int64 `json:"mtime"` // nanoseconds
}

func (x *Index) sealPath() string { return filepath.Join(x.dir, "checked.json") }

// readSeal is empty when there is none, or one of another index.
func (x *Index) readSeal() seal {
	var s seal
	b, err := os.ReadFile(x.sealPath())
	if err != nil || json.Unmarshal(b, &s) != nil || s.Generation != x.generation {
		return seal{Generation: x.generation}
	}
	return s
}

func (x *Index) writeSeal(s seal) {
	b, err := json.Marshal(s)
	if err == nil {
		err = writeWhole(x.sealPath(), b)
	}
	if err != nil { // the next open compares more than it would have to
		x.opts.Log.Debug("checked segments not noted", "error", err)
	}
}

// sealNew compares what was written since the last time, as far as that is quick.
func (x *Index) sealNew() {
	const budget = time.Second // of the five that a stop may take
	until := time.Now().Add(budget)
	var paths []string
	err := x.onSnapshot(func(r index.IndexReader) error { paths = segmentPaths(r); return nil })
	if err != nil {
		return
	}
	s, fresh := x.readSeal(), map[string]sealedFile{}
	for _, path := range paths {
		f, ok := stampOf(path)
		if !ok || s.Segments[filepath.Base(path)] == f {
			continue
		}
		if time.Now().After(until) || checkSegment(context.Background(), path) != nil {
			break // the next open looks at it
		}
		fresh[filepath.Base(path)] = f
	}
	x.writeSeal(s.with(x.storePath(), fresh))
}

// stampOf is what the seal says of a segment as it is now.
func stampOf(path string) (f sealedFile, ok bool) {
	info, err := os.Stat(path)
	if err != nil {
		return f, false
	}
	return sealedFile{info.Size(), info.ModTime().UnixNano()}, true
}

// with is the seal with more segments, and without those that are not in store any more.
func (s seal) with(store string, more map[string]sealedFile) seal {
	out := seal{s.Generation, map[string]sealedFile{}}
	maps.Copy(out.Segments, s.Segments)
	maps.Copy(out.Segments, more)
	maps.DeleteFunc(out.Segments, func(name string, _ sealedFile) bool {
		_, err := os.Stat(filepath.Join(store, name))
		return err != nil
	})
	return out
}
