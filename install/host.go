package install

import (
	"context"
	"os"
	"path/filepath"
	"runtime"

	"github.com/kardianos/service"
)

// host is the machine as this package sees it: the seam for tests.
type host struct {
	goos   string
	uid    int
	home   string
	root   string // goes before absolute paths that are looked at; "" on a real machine
	getenv func(string) string
	setenv func(key, value string) error

	// run runs a command and returns what it printed. The error is a *commandError
	// when the command ran and failed.
	run func(ctx context.Context, name string, args ...string) (string, error)

	// library makes the part of kardianos/service that writes service files.
	library func(*service.Config) (library, error)
}

func thisHost() host {
	home, _ := os.UserHomeDir()
	return host{
		goos: runtime.GOOS, uid: os.Getuid(), home: home,
		getenv: os.Getenv, setenv: os.Setenv, run: runCommand, library: newLibrary,
	}
}

// exists tells whether there is anything at an absolute path, a broken link
// included.
func (h host) exists(path string) bool {
	_, err := os.Lstat(h.at(path))
	return err == nil
}

func (h host) at(path string) string { return filepath.Join(h.root, path) }
