//go:build unix

package api

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"syscall"
)

// maxSocketPath is what every system takes; macOS has 104 bytes with the closing zero.
const maxSocketPath = 103

// Listen opens the socket at path, in a folder that is its owner's alone. The
// caller holds the index's lock: a socket that is there already was left behind, and is removed.
func Listen(path string) (*Listener, error) {
	if len(path) > maxSocketPath {
		return nil, fmt.Errorf("open socket %q: the path is over %d bytes; choose a shorter --data", path, maxSocketPath)
	}
	if err := privateFolder(filepath.Dir(path)); err != nil {
		return nil, fmt.Errorf("open socket %q: %w", path, err)
	}
	switch info, err := os.Lstat(path); {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return nil, fmt.Errorf("open socket: %w", err)
	case info.Mode()&fs.ModeSocket == 0:
		return nil, fmt.Errorf("open socket %q: there is a file of that name that is no socket; remove it", path)
	default:
		if err := os.Remove(path); err != nil {
			return nil, fmt.Errorf("remove stale socket: %w", err)
		}
	}
	l, err := net.ListenUnix("unix", &net.UnixAddr{Name: path, Net: "unix"})
	if err != nil {
		return nil, fmt.Errorf("open socket %q: %w", path, err)
	}
	if err := os.Chmod(path, 0o600); err != nil { // nobody else gets as far as here: the folder is private
		_ = l.Close()
		return nil, fmt.Errorf("protect socket: %w", err)
	}
	l.SetUnlinkOnClose(false) // [Listener.Close] looks whose it is
	return noting(&Listener{Listener: &ownersOnly{UnixListener: l, uid: os.Geteuid()}}, path)
}

// privateFolder makes the folder, or makes sure that it is ours and that nobody else
// can put a socket there. A mode that somebody chose is left alone.
func privateFolder(dir string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	info, err := os.Stat(dir)
	if err != nil {
		return err
	}
	st, ok := info.Sys().(*syscall.Stat_t)
	if ok && int(st.Uid) != os.Geteuid() {
		return fmt.Errorf("folder %q belongs to another user", dir)
	}
	if info.Mode().Perm()&0o022 != 0 {
		return fmt.Errorf("others may write to folder %q; close it with: chmod 700 %s", dir, dir)
	}
	return nil
}

// ownersOnly hands out connections of one user's processes, and root's.
type ownersOnly struct {
	*net.UnixListener
	uid int
}

func (l *ownersOnly) Accept() (net.Conn, error) {
	for {
		c, err := l.AcceptUnix()
		if err != nil {
			return nil, err
		}
		if uid, known := peerUID(c); allowed(uid, known, l.uid) {
			return c, nil
		}
		_ = c.Close()
	}
}

// allowed lets in the owner and root. Where the system does not tell, the socket's mode has decided.
func allowed(uid int, known bool, owner int) bool { return !known || uid == owner || uid == 0 }

// dial connects to the socket at path. The token is "" here.
func dial(ctx context.Context, path string) (c net.Conn, token string, err error) {
	if len(path) > maxSocketPath {
		return nil, "", fmt.Errorf("connect to %q: %w", path, ErrNotRunning) // nobody can listen there
	}
	var d net.Dialer
	c, err = d.DialContext(ctx, "unix", path)
	if errors.Is(err, syscall.ENOENT) || errors.Is(err, syscall.ECONNREFUSED) || errors.Is(err, syscall.ENOTDIR) {
		err = fmt.Errorf("%w: %w", ErrNotRunning, err)
	}
	return c, "", err
}
