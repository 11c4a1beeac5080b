package install

import (
	"cmp"
	"fmt"
	"os"
	"os/user"
	"path"
	"runtime"
	"strings"

	"convod/config"
)

// PrintOptions says what to print.
type PrintOptions struct {
	Platform string // linux, darwin or windows; "" = this one
	Config   string // --config as given; "" = not given
	Data     string // --data as given; "" = not given
	Program  string // absolute path; "" = the running one, or the usual place on another platform
	System   bool
	User     string // account of a system service; "" = who called sudo, else root
}

// Print gives the text that Install would write: a unit, a plist, or for Windows,
// where a service is no file, its description and the commands that make it. For
// another platform than this one the paths are those of a user of the same name
// there. Nothing is looked at but the environment.
func Print(o PrintOptions) (string, error) {
	home, _ := os.UserHomeDir()
	return printFor(runtime.GOOS, userName(home), o)
}

func userName(home string) string {
	if u, err := user.Current(); err == nil {
		// DOMAIN\alice on Windows.
		return u.Username[strings.LastIndexByte(u.Username, '\\')+1:]
	}
	return cmp.Or(path.Base(home), "user")
}

func printFor(goos, name string, o PrintOptions) (string, error) {
	platform := cmp.Or(o.Platform, goos)
	d := definition{program: o.Program, system: o.System}
	if o.System && platform != "windows" {
		d.user = account(o.User, os.Getenv("SUDO_USER"))
	}
	var err error
	if platform == goos {
		if d.program == "" {
			if d.program, err = os.Executable(); err != nil {
				return "", fmt.Errorf("find the convod executable: %w", err)
			}
		}
		d.paths, err = config.Locate(o.Config, o.Data, o.System)
	} else {
		usual, ok := map[string]struct{ program, home string }{
			"linux":   {"/usr/local/bin/convod", "/home/" + name},
			"darwin":  {"/usr/local/bin/convod", "/Users/" + name},
			"windows": {`C:\Program Files\convod\convod.exe`, `C:\Users\` + name},
		}[platform]
		if !ok {
			return "", fmt.Errorf("%w: %q: use linux, darwin or windows", ErrUnsupported, platform)
		}
		d.program = cmp.Or(d.program, usual.program)
		d.paths, err = config.Resolve(config.Options{
			ConfigFlag: o.Config, DataFlag: o.Data, System: o.System, GOOS: platform, Home: usual.home, UID: -1,
		})
	}
	if err != nil {
		return "", err
	}
	return d.render(platform)
}
