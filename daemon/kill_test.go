package daemon

import (
	"os"
	"testing"
	"time"
)

// A daemon that is killed in the middle of a backfill loses nothing: the next one ends where an undisturbed one does.
func TestKillLosesNothing(t *testing.T) {
	b := newBox(t, orchard(400))
	for i := range 4 {
		kill(t, b, time.Duration(i)*150*ms)
	}
	b.start()
	b.caughtUp()
	if st := b.status(); st.Counts.Units != 400 || len(st.Problems) > 0 || st.Rebuilt != "" {
		t.Errorf("after four kills: %+v", st)
	}
	b.wantFound("number311", "d3/n311.md")
	b.wantFresh("after four kills")
}

// kill starts a daemon as a process and kills it some time after it answers.
func kill(t *testing.T, b *box, after time.Duration) {
	t.Helper()
	cmd, c := b.process(os.Stderr)
	c.Close()
	time.Sleep(after)
	must(t, cmd.Process.Kill())
	_ = cmd.Wait() // "signal: killed"
}
