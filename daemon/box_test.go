package daemon

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"convod/config"
	"convod/daemon/api"
	"convod/index"
)

// box is a daemon over one folder, with everything in a folder of its own.
type box struct {
	t      *testing.T
	notes  string
	paths  config.Paths
	cfg    *config.Config
	logs   *syncBuffer
	d      *Daemon
	cancel context.CancelFunc
	ended  chan error
}

// newBox makes the folders; start starts the daemon.
func newBox(t *testing.T, files map[string]string) *box {
	t.Helper()
	notes, own := tree(t, files), tree(t, nil)
	b := &box{t: t, notes: notes, logs: &syncBuffer{}, paths: config.Paths{
		Config: filepath.Join(own, "etc", "config.yaml"), Data: filepath.Join(own, "data"), Socket: filepath.Join(own, "run", "s"),
	}}
	put(t, own, "etc/config.yaml", "folders:\n  - {path: "+notes+", name: notes}\nsettle: 100ms\nmax_settle: 1s\n")
	b.load()
	return b
}

func orchard(n int) map[string]string {
	files := map[string]string{}
	for i := range n {
		files[fmt.Sprintf("d%d/n%d.md", i%7, i)] = fmt.Sprintf("# Note %d\n\nAbout plums and number%d.\n", i, i)
	}
	return files
}

func (b *box) load() {
	b.t.Helper()
	cfg, err := config.Load(b.paths)
	must(b.t, err)
	b.cfg = cfg
}

func (b *box) options() Options {
	return Options{
		Version: "test", Log: slog.New(slog.NewTextHandler(b.logs, &slog.HandlerOptions{Level: slog.LevelDebug})),
		RootEvery: 100 * ms, ConfigEvery: 50 * ms, LockTimeout: 300 * ms,
	}
}

func (b *box) start() *box {
	b.t.Helper()
	return b.startWith(b.options())
}

// startWith is start with other options.
func (b *box) startWith(o Options) *box {
	b.t.Helper()
	d, err := Open(b.cfg, b.paths, o)
	must(b.t, err)
	b.run(d)
	return b
}

func (b *box) run(d *Daemon) {
	ctx, cancel := context.WithCancel(context.Background())
	b.d, b.cancel, b.ended = d, cancel, make(chan error, 1)
	go func() { b.ended <- d.Run(ctx) }()
	b.t.Cleanup(b.stop)
}

// stopPatience is how long a daemon may take to stop on a busy machine: what it waits for itself is bounded by stopWithin, and the
// program ends after five seconds whatever it does (cmd/convod/endafter.go).
const stopPatience = 30 * time.Second

// stop ends the daemon as SIGTERM does, and makes sure that it does not wait for what hangs.
func (b *box) stop() {
	if b.cancel == nil {
		return
	}
	b.cancel()
	b.cancel = nil
	select {
	case err := <-b.ended:
		if err != nil {
			b.t.Errorf("Run: %v", err)
		}
	case <-time.After(stopPatience):
		b.t.Errorf("the daemon did not stop in %v\n%s", stopPatience, b.logs.String())
	}
}

// process starts a daemon as a process of its own, and returns when it answers.
func (b *box) process(stderr io.Writer) (*exec.Cmd, *api.Client) {
	b.t.Helper()
	exe, err := os.Executable()
	must(b.t, err)
	cmd := exec.Command(exe)
	cmd.Env = append(os.Environ(), "CONVOD_TEST_CONFIG="+b.paths.Config, "CONVOD_TEST_DATA="+b.paths.Data, "CONVOD_TEST_SOCKET="+b.paths.Socket)
	cmd.Stderr = stderr
	must(b.t, cmd.Start())
	for deadline := time.Now().Add(patience); ; time.Sleep(5 * ms) {
		c, err := api.Dial(context.Background(), b.paths.Socket)
		if err == nil {
			return cmd, c
		}
		if time.Now().After(deadline) {
			b.t.Fatalf("the process does not answer: %v", err)
		}
	}
}

// patience is how long a test waits for what must come: a busy machine with the race detector takes its time, and a test that
// passes never waits so long.
const patience = 3 * time.Minute

// caughtUp waits until every file present is indexed.
func (b *box) caughtUp() {
	b.t.Helper()
	if _, err := b.d.Wait(context.Background(), patience); err != nil {
		st, _ := b.d.Status(context.Background())
		b.t.Fatalf("Wait: %v\nstatus %+v\nlog:\n%s", err, st, b.logs.String())
	}
}

func (b *box) status() *api.Status {
	b.t.Helper()
	st, err := b.d.Status(context.Background())
	must(b.t, err)
	return st
}

// until waits for what status shows.
func (b *box) until(what string, is func(*api.Status) bool) *api.Status {
	b.t.Helper()
	return b.untilWithin(patience, what, is)
}

// untilWithin is until for what must come in a time.
func (b *box) untilWithin(limit time.Duration, what string, is func(*api.Status) bool) *api.Status {
	b.t.Helper()
	var st *api.Status
	for deadline := time.Now().Add(limit); time.Now().Before(deadline); time.Sleep(10 * ms) {
		if st = b.status(); is(st) {
			return st
		}
	}
	b.t.Fatalf("never %s: %+v\nlog:\n%s", what, st, b.logs.String())
	return nil
}

// wantState waits for a state of the folder.
func (b *box) wantState(state string) {
	b.t.Helper()
	b.until(state, func(st *api.Status) bool { return st.Folders[0].State == state })
}

// wantMessages waits until the index holds so many messages.
func (b *box) wantMessages(n int) {
	b.t.Helper()
	b.until(fmt.Sprintf("%d messages", n), func(st *api.Status) bool { return st.Counts.Messages == n })
}

// found are the paths that a word is found in.
func found(t testing.TB, s api.Backend, words string) []string {
	t.Helper()
	res, err := s.Search(context.Background(), index.Parse(words, index.Env{}))
	must(t, err)
	paths := []string{}
	seen := map[string]bool{}
	for _, h := range res.Hits {
		if !seen[h.Path] {
			paths = append(paths, h.Path)
		}
		seen[h.Path] = true
	}
	return paths
}

// wantFound waits until a word is found in exactly these paths.
func (b *box) wantFound(words string, want ...string) {
	b.t.Helper()
	if want == nil {
		want = []string{}
	}
	var diff string
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(10 * ms) {
		if diff = cmp.Diff(want, found(b.t, b.d, words)); diff == "" {
			return
		}
	}
	b.t.Fatalf("search %q (-want +got):\n%s\nlog:\n%s", words, diff, b.logs.String())
}

func (b *box) once(req api.ReindexRequest) *api.Report {
	b.t.Helper()
	rep, err := Once(context.Background(), b.cfg, b.paths, req, b.options(), nil)
	must(b.t, err)
	return rep
}

func (b *box) search(words string) []index.Hit {
	b.t.Helper()
	res, err := api.NewLocal(LocalOptions(b.cfg, b.paths)).Search(context.Background(), index.Parse(words, index.Env{}))
	must(b.t, err)
	return res.Hits
}

func (b *box) counts() index.Counts {
	b.t.Helper()
	st, err := api.NewLocal(LocalOptions(b.cfg, b.paths)).Status(context.Background())
	must(b.t, err)
	return st.Counts
}

// served is the digest that the running daemon gives.
func (b *box) served() string {
	b.t.Helper()
	sum, err := b.d.Digest(context.Background())
	must(b.t, err)
	return sum
}

// digest is that of the index while no daemon runs.
func (b *box) digest() string {
	b.t.Helper()
	opts := indexOptions(b.cfg, nil)
	opts.ReadOnly = true
	x, err := index.Open(indexFolder(b.paths), opts)
	must(b.t, err)
	defer func() { must(b.t, x.Close()) }()
	sum, err := x.Digest(context.Background())
	must(b.t, err)
	return sum
}

// fresh is the digest of a new index of the folder as it is now.
func (b *box) fresh() string {
	b.t.Helper()
	other := newBox(b.t, nil)
	must(b.t, os.WriteFile(other.paths.Config, []byte("folders:\n  - {path: "+b.notes+", name: notes}\n"), 0o600))
	other.load()
	other.once(api.ReindexRequest{})
	return other.digest()
}

// wantFresh stops the daemon and compares its index with a new one.
func (b *box) wantFresh(when string) {
	b.t.Helper()
	b.stop()
	if got, want := b.digest(), b.fresh(); got != want {
		b.t.Errorf("%s: digest %s, of a fresh index %s\nlog:\n%s", when, got, want, b.logs.String())
	}
}

// segments are the index's files.
func (b *box) segments() []string {
	files, err := filepath.Glob(filepath.Join(indexFolder(b.paths), "bleve", "store", "*.zap"))
	must(b.t, err)
	return files
}

// time is a moment for os.Chtimes.
func (b *box) time(hours int) time.Time {
	return time.Date(2024, 3, 15, hours, 0, 0, 0, time.UTC)
}
