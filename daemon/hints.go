package daemon

import (
	"sync"
	"sync/atomic"
)

// hints is the mailbox between the goroutines that see events and the one that
// acts on them. Putting never blocks, so that the kernel's queue is always drained; the same
// path is kept once, and beyond a bound they become one hint to look everywhere.
type hints struct {
	wake chan struct{} // one slot: something is there
	seen atomic.Int64  // hints put

	mu    sync.Mutex
	paths map[string]struct{}
}

// maxHints bounds the mailbox; a burst larger than that is cheaper to scan for.
const maxHints = 50_000

func newHints() *hints {
	return &hints{wake: make(chan struct{}, 1), paths: map[string]struct{}{}}
}

func (h *hints) put(path string) {
	h.seen.Add(1)
	h.mu.Lock()
	if len(h.paths) >= maxHints {
		clear(h.paths)
		path = everything
	}
	if _, all := h.paths[everything]; !all {
		h.paths[path] = struct{}{}
	}
	h.mu.Unlock()
	select {
	case h.wake <- struct{}{}:
	default:
	}
}

// take empties the mailbox.
func (h *hints) take() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	out := make([]string, 0, len(h.paths))
	for p := range h.paths {
		out = append(out, p)
	}
	clear(h.paths)
	return out
}
