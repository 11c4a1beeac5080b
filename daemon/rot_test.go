package daemon

import (
	"context"
	"fmt"
	"testing"
	"time"

	"convod/daemon/api"
	"convod/index"
)

// Some damage ends the process: Bleve reads dictionaries in goroutines where nothing catches a fault. What starts it
// again finds it at the latest the second time, and everything is made again.
func TestRotThatEndsTheProcess(t *testing.T) {
	b := newBox(t, orchard(60)).start()
	b.caughtUp()
	want := b.served()
	b.stop()
	starts := 0
	for ; starts < 5; starts++ {
		if ended := rotChild(t, b, starts == 0); !ended {
			break
		}
	}
	if starts > 2 {
		t.Errorf("the process ended %d times", starts)
	}
	b.start()
	b.caughtUp()
	st := b.until("whole", func(s *api.Status) bool { return s.CaughtUp && s.Rebuilding == "" })
	if got := b.served(); got != want || st.SetAside == "" {
		t.Errorf("digest %s, want %s; set aside %q", got, want, st.SetAside)
	}
}

// rotChild runs a daemon as a process, overwrites all of its segments when damage is true, and searches; ended is true when
// the process did not survive that.
func rotChild(t *testing.T, b *box, damage bool) (ended bool) {
	t.Helper()
	cmd, c := b.process(nil)
	gone := make(chan struct{})
	go func() { _ = cmd.Wait(); close(gone) }()
	defer c.Close()
	if damage {
		for _, f := range b.segments() {
			scribbleOn(t, f, func(b []byte) []byte { return b })
		}
	}
	for i := range 60 {
		for _, q := range []string{"number%d", "numbr%d~", "numbe%d*"} {
			_, _ = c.Search(context.Background(), index.Parse(fmt.Sprintf(q, i), index.Env{})) // it may end the process
		}
	}
	for deadline := time.Now().Add(5 * time.Second); time.Now().Before(deadline); time.Sleep(20 * ms) {
		select {
		case <-gone:
			return true
		default:
		}
		if st, err := c.Status(context.Background()); err == nil && st.CaughtUp && st.Rebuilding == "" && st.SetAside != "" {
			break
		}
	}
	must(t, cmd.Process.Kill())
	<-gone
	return false
}
