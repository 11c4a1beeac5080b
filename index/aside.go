package index

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// A damaged index is kept for a week, so that somebody can look into it; one copy, since it may be large.

const (
	asidePrefix = "aside-"
	asideTime   = "20060102T150405Z"
	asideKeep   = 7 * 24 * time.Hour
	mostDamages = 50 // remembered
)

// setAside puts a damaged index aside, and remembers that it did.
func (x *Index) setAside(reason string) error {
	x.noteDamage(reason)
	return x.moveAside()
}

// moveAside moves index and ledger into one folder, replacing an older copy.
func (x *Index) moveAside() error {
	if err := removeAside(x.dir); err != nil {
		return err
	}
	aside := filepath.Join(x.dir, asidePrefix+x.opts.Now().UTC().Format(asideTime))
	if err := os.Mkdir(aside, 0o700); err != nil {
		return err
	}
	for _, p := range []string{x.blevePath(), x.ledgerPath()} {
		if err := os.Rename(p, filepath.Join(aside, filepath.Base(p))); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return x.removeMarkers()
}

// removeAside removes every copy that was set aside.
func removeAside(dir string) error {
	copies, err := copiesAside(dir)
	if err != nil {
		return err
	}
	for _, p := range copies {
		if err := os.RemoveAll(p); err != nil {
			return err
		}
	}
	return nil
}

// removeMarkers takes away what is said of an index that is not there any more.
func (x *Index) removeMarkers() error {
	for _, p := range []string{x.markerPath(), x.sealPath(), x.condemnedPath()} {
		if err := os.Remove(p); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// DropOld removes a copy that was kept long enough. One from the future (the clock was wrong then, or
// is now) is dated today, so that it goes in a week.
func (x *Index) DropOld() {
	copies, _ := copiesAside(x.dir) // else the next time
	now := x.opts.Now().UTC()
	for _, p := range copies {
		t, err := time.Parse(asideTime, strings.TrimPrefix(filepath.Base(p), asidePrefix))
		switch {
		case err != nil:
		case now.Sub(t) > asideKeep:
			os.RemoveAll(p)
		case t.Sub(now) > time.Hour:
			_ = os.Rename(p, filepath.Join(x.dir, asidePrefix+now.Format(asideTime))) // else the next time
		}
	}
}

// Aside is the folder of a damaged index that was set aside, "" where there is none.
func (x *Index) Aside() string { return Aside(x.dir) }

// Aside is the folder of a damaged index that was set aside beside the index in dir, "" where there is none.
func Aside(dir string) string {
	copies, err := copiesAside(dir)
	if err != nil || len(copies) == 0 {
		return ""
	}
	return copies[len(copies)-1]
}

// Damage is one time that the index was set aside.
type Damage struct {
	Time   time.Time `json:"time"`
	Reason string    `json:"reason"`
}

func damagesPath(dir string) string { return filepath.Join(dir, "damages.json") }

// Damages are the times that the index in dir was set aside, oldest first, as far as they are remembered.
func Damages(dir string) []Damage {
	var out []Damage
	b, err := os.ReadFile(damagesPath(dir))
	if err != nil || json.Unmarshal(b, &out) != nil {
		return nil
	}
	return out
}

func (x *Index) noteDamage(reason string) {
	all := append(Damages(x.dir), Damage{x.opts.Now().UTC().Truncate(time.Second), reason})
	b, err := json.Marshal(all[max(0, len(all)-mostDamages):])
	if err == nil {
		err = writeWhole(damagesPath(x.dir), b)
	}
	if err != nil {
		x.opts.Log.Error("damage not noted", "error", err)
	}
}
