package install

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"convod/config"
)

// Names of the service.
const (
	Name        = "convod"            // of the unit and the Windows service
	Label       = "dev.convod.daemon" // of the launchd job and its file
	description = "convod: index of chats, meetings and notes"
)

// configError is the exit status of a daemon whose config is wrong: starting it
// again would not help.
const configError = 3

// definition is everything that goes into a unit, a plist or a Windows service.
// Rendering it is pure: the same text on every platform.
type definition struct {
	program string // absolute path of the executable
	paths   config.Paths
	system  bool
	user    string // account of a system service; "" = root
}

// arguments are the daemon's; all that it needs to know stands in them.
func (d definition) arguments() []string {
	args := []string{"run", "--config", d.paths.Config, "--data", d.paths.Data}
	if d.system {
		args = append(args, "--system")
	}
	return args
}

// check refuses what cannot be written into a service file: those are lines of
// UTF-8 text.
func (d definition) check() error {
	for _, s := range []string{d.program, d.paths.Config, d.paths.Data, d.paths.Logs} {
		if !utf8.ValidString(s) || strings.ContainsFunc(s, func(c rune) bool { return unicode.IsControl(c) || c == '\ufffe' || c == '\uffff' }) {
			return fmt.Errorf("write service file: the path %q holds a control character or is not UTF-8: rename it", s)
		}
	}
	if strings.ContainsFunc(d.user, func(c rune) bool {
		return !unicode.IsLetter(c) && !unicode.IsDigit(c) && !strings.ContainsRune("-_.@+", c)
	}) || strings.HasPrefix(d.user, "-") {
		return fmt.Errorf("write service file: %q is not the name of a user", d.user)
	}
	return nil
}

// render gives the text for a platform.
func (d definition) render(goos string) (string, error) {
	if err := d.check(); err != nil {
		return "", err
	}
	switch goos {
	case "linux":
		return d.unit(), nil
	case "darwin":
		return d.plist(), nil
	case "windows":
		return d.windowsService(), nil
	}
	return "", fmt.Errorf("%w: %q: use linux, darwin or windows", ErrUnsupported, goos)
}
