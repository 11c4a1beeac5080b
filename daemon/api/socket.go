package api

import (
	"context"
	"crypto/subtle"
	"errors"
	"log"
	"net"
	"net/http"
	"time"
)

// Host is the name that requests are addressed to. A browser cannot send it.
const Host = "convod"

// Listener is an open socket. Token is "" on systems where the socket's owner is protection enough.
type Listener struct {
	net.Listener
	Token string
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
