//go:build unix

package daemon

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"convod/daemon/api"
)

// asNobody makes sure that permissions hold: root runs the test in a process of its own, as a user without rights. It
// reports whether this is that process, or needs none.
func asNobody(t *testing.T) bool {
	t.Helper()
	if os.Getuid() != 0 {
		return true
	}
	// Through /proc or its like, since nobody may not enter the folder that the program was built in.
	exe := "/proc/self/exe"
	if _, err := os.Stat(exe); err != nil {
		exe = os.Args[0]
	}
	cmd := exec.Command(exe, "-test.run", "^"+t.Name()+"$", "-test.count=1")
	cmd.Dir = os.TempDir()
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
	out, err := cmd.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "PASS") {
		t.Errorf("as nobody: %v\n%s", err, out)
	}
	return false
}

func shut(t *testing.T, dir string) {
	t.Helper()
	must(t, os.Chmod(dir, 0))
	t.Cleanup(func() { _ = os.Chmod(dir, fs.FileMode(0o755)) }) // else it could not be removed
}

// Failure 17: a folder that is closed to us. A naive scan finds nothing there and takes all of it out of the index; or
// it retries at once, for ever.
func TestUnreadableFolder(t *testing.T) {
	if !asNobody(t) {
		return
	}
	m := watchFolder(t, tree(t, map[string]string{"d/a.md": "1", "b.md": "2"}), nil)
	m.wantDisk("start")
	dir := filepath.Join(m.root, "d")
	shut(t, dir)
	m.wait("said", func() string {
		if slices.Contains(m.reasons, "d/a.md: no permission to read it") {
			return ""
		}
		return fmt.Sprint(m.reasons)
	})
	must(t, os.Chmod(dir, 0o755))
	m.wantDisk("open again")
}

// Failure 17 at the root, which is what macOS does to a service: the folder is there, tells its name and its owner, and may
// not be listed.
func TestRootDenied(t *testing.T) {
	if !asNobody(t) {
		return
	}
	b := newBox(t, map[string]string{"a.md": "About plums.\n"}).start()
	b.caughtUp()
	shut(t, b.notes)
	b.wantState(stateDenied)
	b.wantFound("plums", "a.md")
	if st := b.status(); st.CaughtUp || !strings.Contains(st.Folders[0].Why, "no permission to read") {
		t.Errorf("status %+v", st.Folders[0])
	}
	b.stop()
	b.start() // and a daemon that starts then
	b.wantState(stateDenied)
	b.wantFound("plums", "a.md")
	must(t, os.Chmod(b.notes, 0o755))
	put(t, b.notes, "b.md", "About pears.\n")
	b.wantFound("pears", "b.md")
	b.wantFound("plums", "a.md")
	b.until("well again", func(st *api.Status) bool {
		return st.Folders[0].State == stateWatching && st.CaughtUp && len(st.Problems) == 0
	})
}

// A part of an export that cannot be read is not a smaller export.
func TestUnreadablePartOfAnExport(t *testing.T) {
	if !asNobody(t) {
		return
	}
	const day = `[{"type":"message","user":"U1","text":"about the %s","ts":"1710500000.000100"}]`
	b := newBox(t, map[string]string{
		"slack/users.json": `[{"id":"U1","name":"alice","profile":{"real_name":"Alice Example"}}]`, "slack/channels.json": `[{"id":"C1","name":"general"},{"id":"C2","name":"random"}]`,
		"slack/general/2024-03-15.json": fmt.Sprintf(day, "lighthouse"), "slack/random/2024-03-15.json": fmt.Sprintf(day, "harbour"),
	}).start()
	b.caughtUp()
	b.wantFound("lighthouse", "slack/general/2024-03-15.json")
	shut(t, filepath.Join(b.notes, "slack", "general"))
	_, err := b.d.Wait(context.Background(), 0)
	must(t, err)
	b.until("said", func(st *api.Status) bool {
		return slices.ContainsFunc(st.Problems, func(p api.Problem) bool { return p.Path == "slack" && p.Reason == reasonDenied })
	})
	b.wantFound("lighthouse", "slack/general/2024-03-15.json")
	b.wantFound("harbour", "slack/random/2024-03-15.json")
	must(t, os.Chmod(filepath.Join(b.notes, "slack", "general"), 0o755))
	put(t, b.notes, "slack/general/2024-03-15.json", fmt.Sprintf(day, "beacon"))
	b.wantFound("beacon", "slack/general/2024-03-15.json")
	b.wantFound("lighthouse")
	b.until("well again", func(st *api.Status) bool { return len(st.Problems) == 0 })
}
