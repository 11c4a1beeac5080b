package daemon

import (
	"io/fs"
	"slices"
	"strings"

	"convod/pipeline"
)

// Stat tells whether a file may have changed without reading it. For a unit of
// several files it sums up all of them.
type Stat struct {
	Size  int64
	MTime int64  // nanoseconds since 1970
	Inode uint64 // 0 where the system has none to give
	CTime int64  // of the last change of content or attributes, nanoseconds; 0 where unknown
}

// Unit is what is read as one: a file, or a folder that is one export.
type Unit struct {
	Path    string // slash path relative to the root
	Stat    Stat
	Members []string // files of an export folder, sorted; nil for a file
}

// group puts files that are one export together. files are sorted; so is the result.
func group(files []Unit) []Unit {
	unitOf := pipeline.UnitOf(func(yield func(string) bool) {
		for i := range files {
			if !yield(files[i].Path) {
				return
			}
		}
	})
	if unitOf == nil {
		return files
	}
	units := make([]Unit, 0, len(files))
	at := map[string]int{}
	for _, f := range files {
		unit := unitOf(f.Path)
		if unit == f.Path {
			units = append(units, f)
			continue
		}
		i, seen := at[unit]
		if !seen {
			i = len(units)
			at[unit] = i
			units = append(units, Unit{Path: unit})
		}
		units[i].add(f)
	}
	slices.SortFunc(units, func(a, b Unit) int { return strings.Compare(a.Path, b.Path) })
	return units
}

// add folds a member into the unit's stat: any change of any member changes it.
func (u *Unit) add(f Unit) {
	u.Members = append(u.Members, f.Path)
	u.Stat.Size += f.Stat.Size
	u.Stat.MTime = max(u.Stat.MTime, f.Stat.MTime)
	u.Stat.CTime = max(u.Stat.CTime, f.Stat.CTime)
	h := u.Stat.Inode
	for i := range len(f.Path) {
		h = (h ^ uint64(f.Path[i])) * 1099511628211 // FNV-1a
	}
	for _, v := range []uint64{uint64(f.Stat.Size), uint64(f.Stat.MTime), f.Stat.Inode} {
		h = (h ^ v) * 1099511628211
	}
	u.Stat.Inode = h
}

func statOf(info fs.FileInfo) Stat {
	return Stat{Size: info.Size(), MTime: info.ModTime().UnixNano(), Inode: inodeOf(info), CTime: ctimeOf(info)}
}
