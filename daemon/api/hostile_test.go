package api

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// send writes raw bytes to a served connection and reads the status of the answer; 0 where it was cut off.
func send(t *testing.T, s Service, request string) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- Serve(ctx, &Listener{Listener: l}, Handler(s)) }()
	defer func() { cancel(); <-done }()
	conn, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	go io.WriteString(conn, request)
	resp, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		return 0
	}
	resp.Body.Close()
	return resp.StatusCode
}

func TestHostileRequests(t *testing.T) {
	head := func(path, host, more string) string {
		return "POST " + path + " HTTP/1.1\r\nHost: " + host + "\r\n" + more + "\r\n"
	}
	long := strings.Repeat("a", maxRequest+2)
	for _, tt := range []struct {
		name, request string
		want          int
	}{
		{"ours", head("/v1/status", Host, "Content-Length: 2\r\n") + "{}", 200},
		{"foreign host", head("/v1/status", "evil.example", "Content-Length: 2\r\n") + "{}", 403},
		{"no host", "POST /v1/status HTTP/1.0\r\nContent-Length: 2\r\n\r\n{}", 403},
		{"host in the line", "POST http://evil.example/v1/status HTTP/1.1\r\nHost: convod\r\nContent-Length: 2\r\n\r\n{}", 403},
		{"two hosts", head("/v1/status", Host, "Host: evil.example\r\nContent-Length: 2\r\n") + "{}", 400},
		{"origin", head("/v1/status", Host, "Origin: http://convod\r\nContent-Length: 2\r\n") + "{}", 403},
		{"a page's own request", head("/v1/status", "localhost:9000", "Sec-Fetch-Site: same-origin\r\nContent-Length: 2\r\n") + "{}", 403},
		{"a method of pages", "GET /v1/search HTTP/1.1\r\nHost: convod\r\n\r\n", 400},
		{"preflight", "OPTIONS /v1/search HTTP/1.1\r\nHost: convod\r\nOrigin: https://evil.example\r\nAccess-Control-Request-Method: POST\r\n\r\n", 403},
		{"too long", head("/v1/show", Host, "Transfer-Encoding: chunked\r\n") + "400002\r\n" + "{\"ref\":\"" + long[:0x400002-8] + "\r\n0\r\n\r\n", 400},
		{"no JSON", head("/v1/show", Host, "Content-Length: 5\r\n") + "hello", 400},
		{"another type", head("/v1/show", Host, "Content-Length: 9\r\n") + `{"ref":1}`, 400},
		{"long header", head("/v1/show", Host, "X: "+strings.Repeat("a", 64<<10)+"\r\n"), 431},
		{"no request", "\x00\x01\x02\r\n\r\n", 400},
		{"a path outside", head("/../../etc/passwd", Host, "Content-Length: 2\r\n") + "{}", 307},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := send(t, &fake{}, tt.request); got != tt.want {
				t.Errorf("status %d, want %d", got, tt.want)
			}
		})
	}
}

// TestSlowClients holds that nobody keeps a request open by sending a byte now and then, or by not reading.
func TestSlowClients(t *testing.T) {
	for _, tt := range []struct {
		name, request string
		within        time.Duration
	}{
		{"headers", "POST /v1/status HTTP/1.1\r\nHo", 6 * time.Second},
		{"body", "POST /v1/show HTTP/1.1\r\nHost: convod\r\nContent-Length: 100\r\n\r\n{\"ref\":", readWithin + time.Second},
		{"nothing", "", 6 * time.Second},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				l := newPipeListener()
				ctx, cancel := context.WithCancel(t.Context())
				done := make(chan error, 1)
				go func() { done <- Serve(ctx, &Listener{Listener: l}, Handler(&fake{})) }()
				conn := l.dial()
				if tt.request != "" {
					if _, err := io.WriteString(conn, tt.request); err != nil {
						t.Fatal(err)
					}
				}
				start := time.Now()
				_, _ = io.Copy(io.Discard, conn) // ends when the server hangs up
				if took := time.Since(start); took > tt.within {
					t.Errorf("hung up after %s, want %s at most", took, tt.within)
				}
				conn.Close()
				cancel()
				if err := <-done; err != nil {
					t.Error(err)
				}
			})
		})
	}
}

// pipeListener hands out connections in memory, which synctest can wait for.
type pipeListener struct {
	conns  chan net.Conn
	closed chan struct{}
}

func newPipeListener() *pipeListener {
	return &pipeListener{conns: make(chan net.Conn), closed: make(chan struct{})}
}

func (l *pipeListener) dial() net.Conn {
	here, there := net.Pipe()
	l.conns <- there
	return here
}

func (l *pipeListener) Accept() (net.Conn, error) {
	select {
	case c := <-l.conns:
		return c, nil
	case <-l.closed:
		return nil, net.ErrClosed
	}
}

func (l *pipeListener) Close() error {
	select {
	case <-l.closed:
	default:
		close(l.closed)
	}
	return nil
}

func (l *pipeListener) Addr() net.Addr { return &net.UnixAddr{Name: "pipe", Net: "unix"} }

// FuzzHandler sends anything to the guarded handler: every answer is JSON, and what is foreign reaches nobody.
func FuzzHandler(f *testing.F) {
	for _, s := range []struct{ method, path, host, origin, body string }{
		{"POST", pathSearch, Host, "", `{"input":"key","limit":3}`},
		{"POST", pathShow, Host, "", `{"ref":"a.md:3"}`},
		{"POST", pathReindex, "localhost", "", `{"force":true}`},
		{"POST", pathForget, Host, "", `{"from":["bob"],"dry_run":true}`},
		{"POST", pathForgotten, Host, "", `{"undo":-1}`},
		{"POST", pathWait, Host, "", `{"timeout_ms":9223372036854775807}`},
		{"GET", "/", "evil.example", "https://evil.example", ""},
		{"POST", "/v1/%2e%2e/status", Host, "null", "{"},
	} {
		f.Add(s.method, s.path, s.host, s.origin, s.body)
	}
	f.Fuzz(func(t *testing.T, method, path, host, origin, body string) {
		r, err := http.NewRequest(method, "http://"+Host+"/", strings.NewReader(body))
		if err != nil {
			return
		}
		r.URL.Path, r.Host = path, host
		if origin != "" {
			r.Header.Set("Origin", origin)
		}
		asked, handler := 0, Handler(&fake{})
		behind := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			asked++
			handler.ServeHTTP(w, r)
		})
		w := httptest.NewRecorder()
		guard(behind, "").ServeHTTP(w, r)
		if (origin != "" || host != Host && host != "localhost" && !strings.HasPrefix(host, Host+":") && !strings.HasPrefix(host, "localhost:")) && asked > 0 {
			t.Errorf("host %q, origin %q were answered", host, origin)
		}
		if w.Code >= 300 && w.Code < 400 {
			return // a path that is cleaned
		}
		lines := json.NewDecoder(bytes.NewReader(w.Body.Bytes()))
		for lines.More() {
			var v any
			if err := lines.Decode(&v); err != nil {
				t.Fatalf("%s %q: status %d, answer %q: %v", method, path, w.Code, w.Body, err)
			}
		}
	})
}
