package index

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/blevesearch/bleve/v2/index/scorch"
	index "github.com/blevesearch/bleve_index_api"
)

// What stands on the disk is listed by reading folders and never by pattern: a path may hold the signs of one.

// storePath is where Bleve keeps its segments.
func (x *Index) storePath() string { return filepath.Join(x.blevePath(), "store") }

// storedSegments are the segment files on the disk, in use or not.
func (x *Index) storedSegments() ([]string, error) {
	return listed(x.storePath(), func(name string) bool { return filepath.Ext(name) == ".zap" })
}

// copiesAside are the folders in dir that were set aside, oldest first.
func copiesAside(dir string) ([]string, error) {
	return listed(dir, func(name string) bool { return strings.HasPrefix(name, asidePrefix) })
}

// listed are the paths in a folder whose names are asked for, sorted; none where there is no folder.
func listed(dir string, asked func(name string) bool) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var out []string
	for _, e := range entries {
		if asked(e.Name()) {
			out = append(out, filepath.Join(dir, e.Name()))
		}
	}
	return out, err
}

// segmentPath is the file of a segment, "" for one that is still in memory.
func segmentPath(s *scorch.SegmentSnapshot) string {
	if file, ok := s.Segment().(interface{ Path() string }); ok {
		return file.Path()
	}
	return ""
}

// segmentPaths are the files of a snapshot. Files that a merge is just writing are none of it.
func segmentPaths(r index.IndexReader) (out []string) {
	for _, s := range segmentsOf(r).list {
		if path := segmentPath(s); path != "" {
			out = append(out, path)
		}
	}
	return out
}
