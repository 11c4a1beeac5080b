package pipeline

import (
	"bytes"
	"context"
	"errors"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"

	"convod/pipeline/parse"
)

// stopping ends a context in the middle of one of the reads of an archive.
type stopping struct {
	io.ReaderAt
	reads, at int
	stop      func()
}

func (s *stopping) ReadAt(p []byte, at int64) (int, error) {
	if s.reads++; s.reads == s.at {
		s.stop()
	}
	return s.ReaderAt.ReadAt(p, at)
}

// A walk over a damaged archive is over with the block that it reads when its context ends, wherever that is, and what it
// did not read is told as no damage.
func TestWalkEndsWithItsContext(t *testing.T) {
	var members []zipped
	for _, name := range slices.Sorted(maps.Keys(packings)) {
		members = append(members, zipped{name + ".txt", strings.Repeat(firstChat, 2_000), packings[name]})
	}
	data := pack(t, members...)
	data = bytes.Repeat(data[:listStart(data)], 3)
	all := &stopping{ReaderAt: bytes.NewReader(data)}
	if _, err := walkZip(t.Context(), all, int64(len(data)), parse.DefaultMaxMember, parse.DefaultMaxTotal); err != nil {
		t.Fatal(err)
	}
	if all.reads < 10 {
		t.Fatalf("%d reads", all.reads)
	}
	for at := 1; at <= all.reads; at++ {
		ctx, stop := context.WithCancel(t.Context())
		r := &stopping{ReaderAt: bytes.NewReader(data), at: at, stop: stop}
		w, err := walkZip(ctx, r, int64(len(data)), parse.DefaultMaxMember, parse.DefaultMaxTotal)
		if !errors.Is(err, context.Canceled) || w != nil || r.reads != at {
			t.Errorf("stopped at read %d of %d: %d reads, %+v, %v", at, all.reads, r.reads, w, err)
		}
		stop()
	}
}
