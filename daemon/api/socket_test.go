//go:build unix

package api

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestGuard(t *testing.T) {
	ok := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "in") })
	tests := []struct {
		name, host, origin, auth, token string
		want                            int
	}{
		{"our client", Host, "", "", "", 200},
		{"curl", "localhost", "", "", "", 200},
		{"a port", Host + ":80", "", "", "", 200},
		{"foreign host", "evil.example", "", "", "", 403},
		{"rebound name", "convod.evil.example", "", "", "", 403},
		{"address", "127.0.0.1:4000", "", "", "", 403},
		{"a web page", Host, "https://evil.example", "", "", 403},
		{"null origin", "localhost", "null", "", "", 403},
		{"token missing", Host, "", "", "s3cret", 403},
		{"token wrong", Host, "", "Bearer other", "s3cret", 403},
		{"token right", Host, "", "Bearer s3cret", "s3cret", 200},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := httptest.NewRequest(http.MethodPost, "http://"+Host+"/v1/status", nil)
			r.Host = tt.host
			for name, v := range map[string]string{"Origin": tt.origin, "Authorization": tt.auth} {
				if v != "" {
					r.Header.Set(name, v)
				}
			}
			w := httptest.NewRecorder()
			guard(ok, tt.token).ServeHTTP(w, r)
			if w.Code != tt.want {
				t.Errorf("status %d, want %d: %s", w.Code, tt.want, w.Body)
			}
		})
	}
}

func TestAllowed(t *testing.T) {
	for _, tt := range []struct {
		uid   int
		known bool
		owner int
		want  bool
	}{{1000, true, 1000, true}, {0, true, 1000, true}, {1001, true, 1000, false}, {1000, true, 0, false}, {0, false, 1000, true}} {
		if got := allowed(tt.uid, tt.known, tt.owner); got != tt.want {
			t.Errorf("allowed(%d, %v, %d) = %v", tt.uid, tt.known, tt.owner, got)
		}
	}
}

func TestPeerUID(t *testing.T) {
	l, err := Listen(filepath.Join(t.TempDir(), "run", "s"))
	must(t, err)
	defer l.Close()
	accepted := make(chan net.Conn, 1)
	go func() {
		if c, err := l.Accept(); err == nil {
			accepted <- c
		}
	}()
	c, _, err := dial(context.Background(), l.Addr().String())
	must(t, err)
	defer c.Close()
	served := <-accepted
	defer served.Close()
	if uid, known := peerUID(served.(*net.UnixConn)); !known || uid != os.Getuid() {
		t.Errorf("peer %d, %v; we are %d", uid, known, os.Getuid())
	}
}

func TestListen(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "run", "s")
	first, err := net.Listen("unix", filepath.Join(dir, "left"))
	must(t, err)
	first.(*net.UnixListener).SetUnlinkOnClose(false)
	must(t, first.Close())
	must(t, os.Mkdir(filepath.Join(dir, "run"), 0o700))
	must(t, os.Rename(filepath.Join(dir, "left"), path)) // a stale socket
	l, err := Listen(path)
	must(t, err)
	info, err := os.Lstat(path)
	must(t, err)
	if info.Mode().Perm() != 0o600 {
		t.Errorf("socket has mode %v", info.Mode())
	}
	must(t, l.Close())
	if _, err := os.Lstat(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("after closing: %v", err)
	}
	must(t, os.WriteFile(path, []byte("precious"), 0o600))
	if _, err := Listen(path); err == nil || !strings.Contains(err.Error(), "no socket; remove it") {
		t.Errorf("over a file: %v", err)
	}
	if _, err := Listen(filepath.Join(dir, strings.Repeat("x", 120))); err == nil || !strings.Contains(err.Error(), "over 103 bytes") {
		t.Errorf("long path: %v", err)
	}
	must(t, os.Mkdir(filepath.Join(dir, "open"), 0o700))
	must(t, os.Chmod(filepath.Join(dir, "open"), 0o777))
	if _, err := Listen(filepath.Join(dir, "open", "s")); err == nil || !strings.Contains(err.Error(), "chmod 700") {
		t.Errorf("in an open folder: %v", err)
	}
}

func TestDialTellsNotRunning(t *testing.T) {
	dir := t.TempDir()
	stale, err := net.Listen("unix", filepath.Join(dir, "stale"))
	must(t, err)
	stale.(*net.UnixListener).SetUnlinkOnClose(false)
	must(t, stale.Close())
	for _, sockets := range [][]string{
		{},
		{""},
		{filepath.Join(dir, "none")},
		{filepath.Join(dir, "stale")},
		{filepath.Join(dir, "none"), filepath.Join(dir, "stale")},
		{filepath.Join(dir, strings.Repeat("x", 120))},
	} {
		if _, err := Dial(context.Background(), sockets...); !errors.Is(err, ErrNotRunning) || ErrorOf(err).Kind != KindNotRunning {
			t.Errorf("Dial(%q): %v", sockets, err)
		}
	}
	must(t, os.Symlink("loop", filepath.Join(dir, "loop")))
	if _, err := Dial(context.Background(), filepath.Join(dir, "loop"), filepath.Join(dir, "none")); err == nil || errors.Is(err, ErrNotRunning) {
		t.Errorf("a socket that cannot be looked at: %v", err)
	}
}
