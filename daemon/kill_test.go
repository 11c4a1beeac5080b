package daemon

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"testing"
	"time"

	"convod/daemon/api"
)

// A daemon that is killed in the middle of a backfill loses nothing: the next one ends where an undisturbed one does.
func TestKillLosesNothing(t *testing.T) {
	files := map[string]string{}
	for i := range 400 {
		files[fmt.Sprintf("d%d/n%d.md", i%7, i)] = fmt.Sprintf("# Note %d\n\nAbout plums and number%d.\n", i, i)
	}
	b := newBox(t, files)
	for i := range 4 {
		kill(t, b, time.Duration(i)*150*ms)
	}
	b.start()
	b.caughtUp()
	got, err := b.d.Digest(context.Background())
	must(t, err)
	if st := b.status(); st.Counts.Units != 400 || len(st.Problems) > 0 || st.Rebuilt != "" {
		t.Errorf("after four kills: %+v", st)
	}
	b.wantFound("number311", "d3/n311.md")
	b.stop()
	fresh := newBox(t, nil)
	fresh.notes = b.notes
	must(t, os.WriteFile(fresh.paths.Config, []byte("folders:\n  - {path: "+b.notes+", name: notes}\n"), 0o600))
	fresh.load()
	fresh.start()
	fresh.caughtUp()
	want, err := fresh.d.Digest(context.Background())
	must(t, err)
	if got != want {
		t.Errorf("digest %s after kills, %s of a fresh index", got, want)
	}
}

// kill starts a daemon as a process and kills it some time after it answers.
func kill(t *testing.T, b *box, after time.Duration) {
	t.Helper()
	exe, err := os.Executable()
	must(t, err)
	cmd := exec.Command(exe)
	cmd.Env = append(os.Environ(), "CONVOD_TEST_CONFIG="+b.paths.Config, "CONVOD_TEST_DATA="+b.paths.Data, "CONVOD_TEST_SOCKET="+b.paths.Socket)
	cmd.Stderr = os.Stderr
	must(t, cmd.Start())
	for deadline := time.Now().Add(patience); ; time.Sleep(5 * ms) {
		c, err := api.Dial(context.Background(), b.paths.Socket)
		if err == nil {
			c.Close()
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("the process does not answer: %v", err)
		}
	}
	time.Sleep(after)
	must(t, cmd.Process.Kill())
	_ = cmd.Wait() // "signal: killed"
}
