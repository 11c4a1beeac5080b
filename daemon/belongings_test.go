package daemon

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"convod/daemon/api"
	"convod/index"
)

// A daemon whose index folder is removed, moved or replaced ends to be started anew, though nothing is written; the next one
// has all that the folders hold, and sets nothing aside.
func TestDataFolderRemovedUnderIt(t *testing.T) {
	for _, c := range []struct {
		name   string
		socket string // beside the data folder, or in it
		take   func(t *testing.T, data string)
	}{
		{"data folder with the socket", "data/s", func(t *testing.T, data string) { must(t, os.RemoveAll(data)) }},
		{"data folder moved away", "data/s", func(t *testing.T, data string) { must(t, os.Rename(data, data+"-moved")) }},
		{"data folder and the socket elsewhere", "run/s", func(t *testing.T, data string) { must(t, os.RemoveAll(data)) }},
		{"index folder", "run/s", func(t *testing.T, data string) { must(t, os.RemoveAll(filepath.Join(data, "index"))) }},
		{"index folder replaced", "run/s", func(t *testing.T, data string) {
			must(t, errors.Join(os.Rename(filepath.Join(data, "index"), filepath.Join(data, "moved")), os.Mkdir(filepath.Join(data, "index"), 0o700)))
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBox(t, map[string]string{"a.md": "# A sofa\n\nThe first one.\n"})
			b.paths.Socket = filepath.Join(filepath.Dir(b.paths.Data), c.socket)
			b.start()
			b.sofas(1)
			c.take(t, b.paths.Data)
			put(t, b.notes, "b.md", "# B sofa\n\nThe second one.\n")
			select {
			case err := <-b.ended:
				if !errors.Is(err, ErrRestart) || !errors.Is(err, errIndexGone) || !strings.Contains(b.logs.String(), errIndexGone.Error()) {
					t.Fatalf("ended with %v\n%s", err, b.logs.String())
				}
			case <-time.After(patience):
				t.Fatalf("goes on\n%s", b.logs.String())
			}
			b.cancel()
			b.start()
			b.sofas(2)
			if aside, _ := filepath.Glob(filepath.Join(b.paths.Data, "index", "aside-*")); aside != nil {
				t.Errorf("set aside: %q", aside)
			}
		})
	}
}

// A socket that is removed, alone or with its folder, or replaced by what is none of ours, stands again as soon as it can,
// the daemon says so, and no stop leaves it behind.
func TestSocketRemovedUnderIt(t *testing.T) {
	for name, take := range map[string]func(t *testing.T, socket string){
		"socket": func(t *testing.T, socket string) { must(t, os.Remove(socket)) },
		"folder": func(t *testing.T, socket string) { must(t, os.RemoveAll(filepath.Dir(socket))) },
		"a file in its place for a while": func(t *testing.T, socket string) {
			must(t, errors.Join(os.Remove(socket), os.WriteFile(socket, nil, 0o600)))
			time.Sleep(300 * ms)
			must(t, os.Remove(socket))
		},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBox(t, map[string]string{"a.md": "# A sofa\n\nThe first one.\n"}).start()
			b.sofas(1)
			take(t, b.paths.Socket)
			b.sofas(1)
			if st, err := b.d.Status(t.Context()); err != nil || len(st.Incidents) != 1 || !strings.Contains(b.logs.String(), "the socket was removed or replaced") {
				t.Errorf("%+v, %v\n%s", st.Incidents, err, b.logs.String())
			}
			b.stop()
			if _, err := os.Lstat(b.paths.Socket); !os.IsNotExist(err) {
				t.Errorf("after the stop the socket is there: %v", err)
			}
		})
	}
}

// sofas waits until a client that dials anew finds n notes.
func (b *box) sofas(n int) {
	b.t.Helper()
	found, failed := -1, error(nil)
	for deadline := time.Now().Add(patience); found != n; time.Sleep(5 * ms) {
		if time.Now().After(deadline) {
			b.t.Fatalf("%d found, want %d: %v\n%s", found, n, failed, b.logs.String())
		}
		c, err := api.Dial(context.Background(), b.paths.Socket)
		if failed = err; err != nil {
			continue
		}
		r, err := c.Search(context.Background(), index.Parse("sofa", index.Env{}))
		c.Close()
		if failed = err; err == nil {
			found = len(r.Hits)
		}
	}
}
