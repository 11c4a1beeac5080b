package api

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"convod/index"
)

// Client is a [Service] over the socket of a running daemon.
type Client struct {
	http  *http.Client
	token atomic.Pointer[string]
	first atomic.Pointer[net.Conn] // the connection of Dial, until a request takes it
}

// Dial finds the daemon that listens on one of the sockets (config.Paths has two).
// The error is [ErrNotRunning] when none does, and another when one is there that cannot be reached.
func Dial(ctx context.Context, sockets ...string) (*Client, error) {
	err := ErrNotRunning
	for _, path := range sockets {
		if path == "" {
			continue
		}
		conn, token, dialErr := dial(ctx, path)
		if dialErr == nil {
			return newClient(path, conn, token), nil
		}
		if !errors.Is(dialErr, ErrNotRunning) || errors.Is(err, ErrNotRunning) {
			err = dialErr
		}
	}
	return nil, err
}

// newClient makes a client whose first request goes over conn.
func newClient(path string, conn net.Conn, token string) *Client {
	c := &Client{}
	c.token.Store(&token)
	c.first.Store(&conn)
	c.http = &http.Client{Transport: &http.Transport{
		MaxIdleConns: 2, IdleConnTimeout: time.Minute,
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			if conn := c.first.Swap(nil); conn != nil {
				return *conn, nil
			}
			conn, token, err := dial(ctx, path)
			if err == nil {
				c.token.Store(&token)
			}
			return conn, err
		},
	}}
	return c
}

// Close lets go of idle connections.
func (c *Client) Close() {
	if conn := c.first.Swap(nil); conn != nil {
		_ = (*conn).Close()
	}
	c.http.CloseIdleConnections()
}

// Search implements [Backend].
func (c *Client) Search(ctx context.Context, q index.Query) (*index.Result, error) {
	return call[index.Result](ctx, c, pathSearch, q)
}

// Facts implements [Backend].
func (c *Client) Facts(ctx context.Context, q index.Query) (*index.FactResult, error) {
	return call[index.FactResult](ctx, c, pathFacts, q)
}

// Show implements [Backend].
func (c *Client) Show(ctx context.Context, r ShowRequest) (*index.Hit, error) {
	return call[index.Hit](ctx, c, pathShow, r)
}

// Place implements [Backend].
func (c *Client) Place(ctx context.Context, ref string) (*Place, error) {
	return call[Place](ctx, c, pathPlace, placeRequest{ref})
}

// Values implements [Backend].
func (c *Client) Values(ctx context.Context, q index.ValuesQuery) ([]index.Value, error) {
	r, err := call[valuesResult](ctx, c, pathValues, q)
	if err != nil {
		return nil, err
	}
	return r.Values, nil
}

// Status implements [Backend].
func (c *Client) Status(ctx context.Context) (*Status, error) {
	return call[Status](ctx, c, pathStatus, nothing{})
}

// Wait implements [Service].
func (c *Client) Wait(ctx context.Context, timeout time.Duration) (*WaitResult, error) {
	return call[WaitResult](ctx, c, pathWait, waitRequest{timeout.Milliseconds()})
}

// Digest implements [Service].
func (c *Client) Digest(ctx context.Context) (string, error) {
	r, err := call[digestResult](ctx, c, pathDigest, nothing{})
	if err != nil {
		return "", err
	}
	return r.Digest, nil
}

// Checkpoints implements [Service].
func (c *Client) Checkpoints(ctx context.Context) ([]string, error) {
	r, err := call[checkpoints](ctx, c, pathLedger, nothing{})
	if err != nil {
		return nil, err
	}
	return r.Lines, nil
}

// Reindex implements [Backend]. Cancelling ctx ends the daemon's run as well.
func (c *Client) Reindex(ctx context.Context, r ReindexRequest, progress func(Progress)) (*Report, error) {
	resp, err := c.post(ctx, pathReindex, r)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	lines := json.NewDecoder(resp.Body)
	for {
		var e event
		switch err := lines.Decode(&e); {
		case err != nil && ctx.Err() != nil:
			return nil, ctx.Err()
		case err != nil:
			return nil, fmt.Errorf("the daemon stopped before the run ended: %w", ErrNotRunning)
		case e.Error != nil:
			return nil, e.Error
		case e.Report != nil:
			return e.Report, nil
		case e.Progress != nil && progress != nil:
			progress(*e.Progress)
		}
	}
}

func call[Answer any](ctx context.Context, c *Client, path string, in any) (*Answer, error) {
	resp, err := c.post(ctx, path, in)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	var out Answer
	if err := json.NewDecoder(resp.Body).Decode(&out); err != nil {
		return nil, fmt.Errorf("read the daemon's answer: %w", err)
	}
	_, _ = io.Copy(io.Discard, resp.Body) // so that the connection can be used again
	return &out, nil
}

// post sends one request; an answer that is an error comes back as one.
func (c *Client) post(ctx context.Context, path string, in any) (*http.Response, error) {
	body, err := json.Marshal(in)
	if err != nil {
		return nil, fmt.Errorf("write request: %w", err)
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+Host+path, bytes.NewReader(body))
	if err != nil {
		return nil, fmt.Errorf("make request: %w", err)
	}
	if token := *c.token.Load(); token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	req.Header.Set("Content-Type", "application/json")
	resp, err := c.http.Do(req)
	if err != nil {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, fmt.Errorf("ask the daemon: %w", err)
	}
	if resp.StatusCode == http.StatusOK {
		return resp, nil
	}
	defer resp.Body.Close()
	var f failure
	if err := json.NewDecoder(resp.Body).Decode(&f); err != nil || f.Error == nil {
		return nil, fmt.Errorf("the daemon answered %s", resp.Status)
	}
	return nil, f.Error
}
