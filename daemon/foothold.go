package daemon

import (
	"os"
	"strings"
)

// foothold is a folder that is held open while what is below it is visited. A root opens a path step by step: from
// the top, a tree of a thousand folders in each other would take half a million steps, and holding each of them
// open as many descriptors.
type foothold struct {
	root *os.Root
	rel  string // slash path of root, relative to the top
}

// footholdEvery is how many folders lie between two footholds.
const footholdEvery = 32

// open opens a path at or below the foothold.
func (f foothold) open(rel string) (*os.File, error) { return f.root.Open(f.below(rel)) }

func (f foothold) below(rel string) string {
	if f.rel == everything {
		return rel
	}
	if rel == f.rel {
		return everything
	}
	return strings.TrimPrefix(rel, f.rel+"/")
}

// deeper is the foothold for what is in a folder, so many folders below the top of the walk. done gives it up.
func (f foothold) deeper(rel string, depth int) (in foothold, done func(), err error) {
	if depth == 0 || depth%footholdEvery != 0 {
		return f, func() {}, nil
	}
	root, err := f.root.OpenRoot(f.below(rel))
	if err != nil {
		return f, nil, err
	}
	return foothold{root, rel}, func() { _ = root.Close() }, nil
}
