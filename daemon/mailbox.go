package daemon

import "sync"

// mailbox carries values to one goroutine without ever making the sender wait.
type mailbox[T any] struct {
	wake chan struct{} // one slot: something is there

	mu   sync.Mutex
	held []T
}

func newMailbox[T any]() *mailbox[T] { return &mailbox[T]{wake: make(chan struct{}, 1)} }

func (m *mailbox[T]) put(v T) {
	m.mu.Lock()
	m.held = append(m.held, v)
	m.mu.Unlock()
	select {
	case m.wake <- struct{}{}:
	default:
	}
}

// take empties the mailbox, oldest first.
func (m *mailbox[T]) take() []T {
	m.mu.Lock()
	defer m.mu.Unlock()
	out := m.held
	m.held = nil
	return out
}
