package harm

import (
	"path/filepath"
	"slices"
	"testing"

	"github.com/blevesearch/bleve/v2/util"
	"go.etcd.io/bbolt"
)

// Segments are the paths of the segment files that an index uses, in dir (the folder that holds bleve and ledger.db). A file
// that was merged away may stand beside them after the index is closed: to break that breaks nothing. Nobody may have the
// index open.
func Segments(t testing.TB, dir string) (paths []string) {
	t.Helper()
	store := filepath.Join(dir, "bleve", "store")
	db, err := bbolt.Open(filepath.Join(store, "root.bolt"), 0o600, &bbolt.Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	err = db.View(func(tx *bbolt.Tx) error {
		snapshots := tx.Bucket(util.BoltSnapshotsBucket)
		newest, _ := snapshots.Cursor().Last()
		snapshot := snapshots.Bucket(newest)
		return snapshot.ForEachBucket(func(segment []byte) error {
			if name := snapshot.Bucket(segment).Get(util.BoltPathKey); name != nil {
				paths = append(paths, filepath.Join(store, string(name)))
			}
			return nil
		})
	})
	if err != nil || len(paths) == 0 {
		t.Fatalf("no segment in use in %s: %v", dir, err)
	}
	slices.Sort(paths)
	return paths
}
