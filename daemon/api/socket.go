package api

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"io/fs"
	"log"
	"net"
	"net/http"
	"os"
	"time"
)

// Host is the name that requests are addressed to. A browser cannot send it.
const Host = "convod"

// Listener is an open socket. Token is "" on systems where the socket's owner is protection enough.
type Listener struct {
	net.Listener
	Token string

	path string
	made os.FileInfo // what stands at path, as it was made
}

// noting completes a listener with what it made at path.
func noting(l *Listener, path string) (*Listener, error) {
	info, err := os.Lstat(path)
	if err != nil {
		_ = l.Listener.Close()
		return nil, fmt.Errorf("open socket: %w", err)
	}
	l.path, l.made = path, info
	return l, nil
}

// Lost is true when clients can no longer find the socket: its file was removed, or is another's. A file that cannot be
// looked at is not lost.
func (l *Listener) Lost() bool {
	info, err := os.Lstat(l.path)
	return errors.Is(err, fs.ErrNotExist) || err == nil && !os.SameFile(info, l.made)
}

// Close stops listening and removes the socket's file, unless it is another's by now. It may be called again.
func (l *Listener) Close() error {
	lost := l.Lost()
	err := l.Listener.Close()
	if !lost {
		if gone := os.Remove(l.path); gone != nil && !errors.Is(gone, fs.ErrNotExist) {
			err = errors.Join(err, gone)
		}
	}
	return err
}

// Serve answers requests until ctx ends, then gives those that are running a moment to finish.
func Serve(ctx context.Context, l *Listener, h http.Handler) error {
	s := &http.Server{
		Handler: guard(h, l.Token), ReadHeaderTimeout: 5 * time.Second, IdleTimeout: time.Minute, MaxHeaderBytes: 16 << 10,
		ErrorLog:    log.New(discard{}, "", 0), // a client that went away is no news
		BaseContext: func(net.Listener) context.Context { return ctx },
	}
	stopped := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		defer close(stopped)
		within, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*time.Second)
		defer cancel()
		if s.Shutdown(within) != nil {
			_ = s.Close() // what does not end is cut off
		}
	})
	err := s.Serve(l)
	if !stop() {
		<-stopped
	}
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}

type discard struct{}

func (discard) Write(p []byte) (int, error) { return len(p), nil }

// guard refuses what does not come from a program of the owner: a page in a browser
// can reach a loopback port, and by DNS rebinding under any name.
func guard(h http.Handler, token string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host := r.Host
		if name, _, err := net.SplitHostPort(host); err == nil {
			host = name
		}
		given := []byte(r.Header.Get("Authorization"))
		switch {
		case host != Host && host != "localhost":
			refuse(w, "requests to this host are not answered")
		case r.Header.Get("Origin") != "" || r.Header.Get("Sec-Fetch-Site") != "":
			refuse(w, "requests from web pages are not answered")
		case token != "" && subtle.ConstantTimeCompare(given, []byte("Bearer "+token)) != 1:
			refuse(w, "the token is wrong")
		default:
			h.ServeHTTP(w, r)
		}
	})
}

func refuse(w http.ResponseWriter, why string) {
	writeError(w, &Error{Kind: KindRefused, Message: why})
}
