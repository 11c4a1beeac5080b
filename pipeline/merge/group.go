package merge

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// File is one conversation of one file, on its way into a group.
type File struct {
	*Candidate
	Load func() (*Sequence, error) // reads it again; called once for each comparison
}

// Group is one conversation, of one file or of several.
type Group struct {
	Members []Member // the primary first
	Runs    []Run    // the messages of all, merged
}

// Member is a file's part in its group.
type Member struct {
	File     int               // index into what was given to Fold
	Path     string            // of the file
	Own      int               // messages that only this file has, beside those folded in before it
	Shift    time.Duration     // of its clock, as Alignment.Shift; 0 for the primary
	Speakers map[string]string // its names -> the group's; nil for the primary
	Same     []Place           // for each of its messages the one of the group that it is, perhaps itself; nil for the primary
}

// Place is a message of a group: the member whose file gives it, and its number there.
type Place struct{ Member, Number int32 }

// Run is a stretch of consecutive messages of one member.
type Run struct {
	Member int // index into Members
	First  int // number of the first message in the member's file
	Count  int
	Shift  time.Duration // to add to their times
}

// primary puts the candidate first that serves best as the primary: most messages, then the earliest begin
// (unknown last), then path, unit and key. No two conversations of a folder are equal.
func (c *Candidate) primary(o *Candidate) int {
	return cmp.Or(
		cmp.Compare(o.Sketch.Messages, c.Sketch.Messages),
		compareTimes(c.Sketch.First, o.Sketch.First),
		strings.Compare(c.Path, o.Path), c.compare(o))
}

// compareTimes puts the unknown time last.
func compareTimes(a, b time.Time) int {
	switch {
	case a.IsZero() && b.IsZero():
		return 0
	case a.IsZero():
		return 1
	case b.IsZero():
		return -1
	}
	return a.Compare(b)
}

// Fold makes groups of files that may be one conversation, a set of [Plan] at a time. The
// best file is the primary. The others are aligned, best first, with what was merged so far,
// and again for as long as one was folded in: a file may join through another. What
// is left makes groups of its own in the same way. The result depends on the set of files, not on their order.
//
// A file that cannot be loaded is in no group; the error joins all of them, and the groups of the others stand beside it.
func Fold(files []File) ([]Group, error) {
	left := make([]int, len(files))
	for i := range left {
		left[i] = i
	}
	slices.SortStableFunc(left, func(i, j int) int { return files[i].primary(files[j].Candidate) })
	f := &folder{files: files}
	var groups []Group
	for len(left) > 0 {
		var g *Group
		if g, left = f.next(left); g != nil {
			groups = append(groups, *g)
		}
	}
	return groups, errors.Join(f.errs...)
}

type folder struct {
	files []File
	errs  []error
}

// next makes the group of the first file and gives back what is not in it.
func (f *folder) next(left []int) (*Group, []int) {
	first := left[0]
	seq, ok := f.load(first)
	if !ok {
		return nil, left[1:]
	}
	m := newMerged(first, f.files[first].Path, seq)
	left = slices.Clone(left[1:])
	for changed := true; changed; {
		changed = false
		for k := 0; k < len(left); {
			i := left[k]
			if !f.worth(&m.group, i) {
				k++
				continue
			}
			seq, ok := f.load(i)
			if ok {
				al := align(m.seq, seq)
				if !al.Same {
					k++
					continue
				}
				m.fold(i, f.files[i].Path, seq, al)
				changed = true
			}
			left = slices.Delete(left, k, k+1)
		}
	}
	return &m.group, left
}

func (f *folder) load(i int) (*Sequence, bool) {
	seq, err := f.files[i].Load()
	if err != nil {
		f.errs = append(f.errs, fmt.Errorf("compare %q: %w", f.files[i].Path, err))
	}
	return seq, err == nil
}

// worth is true when a file is related to one of the group, and told apart from none.
func (f *folder) worth(g *Group, i int) bool {
	for _, m := range g.Members {
		if f.files[m.File].apart(f.files[i].Candidate) {
			return false
		}
	}
	return slices.ContainsFunc(g.Members, func(m Member) bool {
		return related(f.files[m.File].Sketch, f.files[i].Sketch) >= worth
	})
}
