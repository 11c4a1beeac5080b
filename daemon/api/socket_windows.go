package api

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// Listen opens a port of the loopback address and writes its address and a
// random token to the file at path, which only its owner can read there.
func Listen(path string) (*Listener, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, fmt.Errorf("make folder of %q: %w", path, err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("open port: %w", err)
	}
	token := rand.Text()
	if err := writeWhole(path, l.Addr().String()+"\n"+token+"\n"); err != nil {
		l.Close()
		return nil, fmt.Errorf("write %q: %w", path, err)
	}
	return noting(&Listener{Listener: l, Token: token}, path)
}

func writeWhole(path, text string) error {
	tmp := path + ".new"
	if err := os.WriteFile(tmp, []byte(text), 0o600); err != nil {
		return err
	}
	return os.Rename(tmp, path)
}

// errRefused is WSAECONNREFUSED.
const errRefused = syscall.Errno(10061)

// dial connects to the address in the file at path.
func dial(ctx context.Context, path string) (c net.Conn, token string, err error) {
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, "", fmt.Errorf("%w: %w", ErrNotRunning, err)
	}
	if err != nil {
		return nil, "", err
	}
	address, token, ok := strings.Cut(strings.TrimSpace(string(text)), "\n")
	host, _, err := net.SplitHostPort(address)
	if !ok || err != nil || host != "127.0.0.1" {
		return nil, "", fmt.Errorf("read %q: no address of a daemon", path)
	}
	var d net.Dialer
	c, err = d.DialContext(ctx, "tcp", address)
	if errors.Is(err, errRefused) {
		err = fmt.Errorf("%w: %w", ErrNotRunning, err)
	}
	return c, strings.TrimSpace(token), err
}
