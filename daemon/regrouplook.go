package daemon

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"convod/index"
)

// member is a unit as it is right now.
type member struct {
	unit    Unit
	sum     string
	gone    bool
	changed bool // it is not what the ledger knows
}

// otherError is about another unit than that of the job.
type otherError struct {
	path string
	err  error
}

func (e *otherError) Error() string {
	return fmt.Sprintf("%s, which may hold the same conversation: %v", e.path, e.err)
}

func (e *otherError) Unwrap() error { return e.err }

var errInCloud = errors.New("its content is in the cloud only")

// sketchError means that a unit does not hold what the ledger says it does, although its content is the same.
type sketchError struct{ path string }

func (e *sketchError) Error() string {
	return fmt.Sprintf("%q holds other conversations than before", e.path)
}

// lookAt compares a unit with the ledger, and reads the conversations of one that is another by now.
func (g *regrouping) lookAt(ctx context.Context, path string) error {
	if info, err := g.root.Lstat(path); err == nil && g.cloud(info) {
		return g.blame(path, errInCloud) // not gone: what is indexed of it stays
	}
	unit, err := g.look(ctx, g.root, g.src, path)
	if gone(err) {
		g.lost(path)
		return nil
	}
	if err != nil {
		return g.blame(path, err)
	}
	entry, known, err := g.idx.Entry(g.src.name, path)
	if err != nil {
		return &indexError{err}
	}
	m := &member{unit: unit}
	g.looked[path] = m
	fresh := known && !retryable(&entry) && current(g.pipe, g.src, &entry)
	if fresh && statOfEntry(&entry) == unit.Stat && entry.Hash != "" {
		m.sum = entry.Hash
		return nil
	}
	if m.sum, err = g.hashUnit(ctx, g.root, unit, g.job); err != nil {
		return g.blame(path, err)
	}
	if fresh && m.sum == entry.Hash {
		return nil
	}
	return g.sketch(ctx, path, m)
}

// sketch reads the conversations of a unit.
func (g *regrouping) sketch(ctx context.Context, path string, m *member) error {
	m.changed = true
	pages, err := g.conversations(ctx, m)
	if err != nil {
		return g.blame(path, err)
	}
	g.states[path] = index.MergeState{Stamp: "changed", Pages: pages}
	return nil
}

// lost is about a unit that is not there any more.
func (g *regrouping) lost(path string) {
	g.looked[path] = &member{gone: true, changed: true}
	delete(g.states, path)
}

// blame says which unit an error is about, when it is not the job's.
func (g *regrouping) blame(path string, err error) error {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return errMoved
	case path == g.job.change.Path && !g.job.regroup:
		return err
	}
	return &otherError{path, err}
}
