package index

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/blevesearch/bleve/v2/util"
	"go.etcd.io/bbolt"
)

// Bleve maps its files and reads them in goroutines of its own, where a damaged byte ends the process. So what can be
// told from outside is looked at before it opens anything.

// preflight compares the snapshot's segments with their checksums, those that are sealed by size and time only. The error is
// the reason why the index is damaged.
func (x *Index) preflight() error {
	store := x.storePath()
	root := filepath.Join(store, "root.bolt")
	if err := checkBolt(root); err != nil {
		return fmt.Errorf("root.bolt: %w", err)
	}
	names, err := x.rootSegments(root)
	if err != nil {
		return fmt.Errorf("root.bolt: %w", err)
	}
	s := x.readSeal()
	if x.unclean >= 2 {
		s.Segments = nil // it died twice in a row: nothing is taken for granted
	}
	fresh := map[string]sealedFile{}
	for _, name := range names {
		path := filepath.Join(store, name)
		f, ok := stampOf(path)
		if !ok {
			return fmt.Errorf("segment %s is missing", name)
		}
		if s.Segments[name] == f {
			continue
		}
		if err := checkSegment(context.Background(), path); err != nil {
			return fmt.Errorf("segment %s: %w", name, err)
		}
		fresh[name] = f
	}
	if len(fresh) > 0 && !x.opts.ReadOnly {
		x.writeSeal(s.with(store, fresh))
	}
	return nil
}

// rootSegments are the files of the newest snapshot, from Bleve's own bbolt file. Files that no snapshot
// names are what a crash left half written: Bleve removes them.
func (x *Index) rootSegments(root string) (names []string, err error) {
	if info, err := os.Lstat(root); err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return nil, errors.New("it is missing or empty")
	}
	err = guarded("root.bolt", func() error {
		db, err := bbolt.Open(root, 0o600, &bbolt.Options{ReadOnly: true, Timeout: x.opts.LockTimeout})
		if err != nil {
			return err
		}
		defer db.Close()
		return db.View(func(tx *bbolt.Tx) error {
			snapshots := tx.Bucket(util.BoltSnapshotsBucket)
			if snapshots == nil {
				return nil
			}
			k, _ := snapshots.Cursor().Last()
			for k != nil && snapshots.Bucket(k) == nil {
				k = nil
			}
			if k == nil {
				return nil
			}
			return snapshots.Bucket(k).ForEachBucket(func(segment []byte) error {
				if path := snapshots.Bucket(k).Bucket(segment).Get(util.BoltPathKey); path != nil {
					names = append(names, string(path))
				}
				return nil
			})
		})
	})
	slices.Sort(names)
	return names, err
}

// The running marker tells how often in a row a writer ended without closing the index: killed, out of power, or
// by a fault that nothing catches.

func (x *Index) runningPath() string { return filepath.Join(x.dir, "running") }

func (x *Index) markRunning() error {
	if x.marked {
		return nil
	}
	x.marked = true
	if b, err := os.ReadFile(x.runningPath()); err == nil {
		n, _ := strconv.Atoi(strings.TrimSpace(string(b)))
		x.unclean = max(n, 1)
	}
	return x.noteRunning(x.unclean + 1)
}

func (x *Index) noteRunning(n int) error {
	if err := os.WriteFile(x.runningPath(), []byte(strconv.Itoa(n)), 0o600); err != nil {
		return fmt.Errorf("note that the index is open: %w", err)
	}
	return nil
}

func (x *Index) unmarkRunning() {
	if !x.opts.ReadOnly {
		os.Remove(x.runningPath())
	}
}

// The damage marker carries the verdict over to the next open, whatever happens until then.

func (x *Index) condemnedPath() string { return filepath.Join(x.dir, "damaged") }

// Condemn makes the next Open set the index aside and start over. reason is for people.
func (x *Index) Condemn(reason string) {
	x.blame(fmt.Errorf("%w: %s", ErrDamaged, reason))
	if x.opts.ReadOnly {
		return
	}
	if err := writeWhole(x.condemnedPath(), []byte(reason)); err != nil {
		x.opts.Log.Error("damage not noted", "error", err)
	}
}

func (x *Index) condemned() error {
	b, err := os.ReadFile(x.condemnedPath())
	if err != nil {
		return nil //nolint:nilerr // the checks of opening find it again
	}
	return fmt.Errorf("%w: %s", ErrDamaged, strings.TrimPrefix(strings.TrimSpace(string(b)), ErrDamaged.Error()+": "))
}
