//go:build root

package api

import (
	"context"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// TestOtherUsersAreTurnedAway connects as another user through a socket whose modes would let anybody in: the
// system's word on who is at the other end is what counts. It takes root to become somebody else.
func TestOtherUsersAreTurnedAway(t *testing.T) {
	if path := os.Getenv("CONVOD_TEST_DIAL"); path != "" { // the other user's process
		client, err := Dial(context.Background(), path)
		if err == nil {
			_, err = client.Status(context.Background())
		}
		if err == nil {
			os.Exit(7)
		}
		os.Exit(0)
	}
	dir, err := os.MkdirTemp("", "convod-peer-") //nolint:usetesting // other users cannot enter the folders of t.TempDir
	must(t, err)
	defer os.RemoveAll(dir)
	program := filepath.Join(dir, "test")
	copyProgram(t, program)
	l, err := Listen(filepath.Join(dir, "s"))
	must(t, err)
	own := &ownersOnly{UnixListener: l.Listener.(*ownersOnly).UnixListener, uid: 12345} // root itself is let in always
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- Serve(ctx, &Listener{Listener: own}, Handler(&fake{})) }()
	defer func() { cancel(); <-done }()
	must(t, os.Chmod(dir, 0o755))
	must(t, os.Chmod(filepath.Join(dir, "s"), 0o777))
	for _, tt := range []struct {
		uid  uint32
		want int
	}{{12345, 7}, {12346, 0}, {65534, 0}, {0, 7}} {
		within, stop := context.WithTimeout(t.Context(), 20*time.Second)
		cmd := exec.CommandContext(within, program, "-test.run=^TestOtherUsersAreTurnedAway$")
		cmd.Env = []string{"CONVOD_TEST_DIAL=" + filepath.Join(dir, "s")}
		cmd.Dir = "/"
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: tt.uid, Gid: tt.uid}}
		out, err := cmd.CombinedOutput()
		stop()
		if got := cmd.ProcessState.ExitCode(); got != tt.want {
			t.Errorf("as user %d: exit %d, want %d (7 is: was answered): %v\n%s", tt.uid, got, tt.want, err, out)
		}
	}
}

// copyProgram puts this test where another user may run it.
func copyProgram(t *testing.T, to string) {
	t.Helper()
	self, err := os.Executable()
	must(t, err)
	in, err := os.Open(self)
	must(t, err)
	defer in.Close()
	out, err := os.OpenFile(to, os.O_CREATE|os.O_WRONLY, 0o755)
	must(t, err)
	_, err = io.Copy(out, in)
	must(t, err)
	must(t, out.Close())
	must(t, os.Chmod(to, 0o755))
}
