package config

import (
	"cmp"
	"fmt"
	"os"
	"runtime"
)

// Paths is where things are. All are absolute in the manner of the platform.
// The value is comparable; nothing of it need exist.
type Paths struct {
	Config string // the config file
	Data   string // the folder of index and ledger
	Socket string // where the daemon listens; on Windows a file that names address and token
	Logs   string // the folder of log files, where the platform has no journal

	// OtherSocket is where a daemon of the same data folder listens if it was
	// started with another environment: a service knows no XDG variables of a
	// shell, a cron job no runtime folder. Clients try Socket, then this. "" when
	// there is no other place.
	OtherSocket string
}

// Options is all that Resolve depends on.
type Options struct {
	ConfigFlag string              // --config; "" = not given
	DataFlag   string              // --data; "" = not given
	System     bool                // --system: the places of a system service
	Getenv     func(string) string // nil = an empty environment
	Home       string              // the user's home folder; may be "" when no default needs it
	Dir        string              // the working folder, start of relative flags; "" = such flags are errors
	GOOS       string              // "linux", "darwin", "windows"; others are like linux
	TempDir    string              // the user's folder for temporary files; "" = /tmp
	UID        int                 // the user's number; negative where there is none
}

// Resolve finds where things are, in this order: flags, then CONVOD_CONFIG and
// CONVOD_DATA, then the defaults of the platform. It looks at nothing but its
// argument, never at the disk; paths_test.go lists every default.
//
// A data folder other than the default has its socket and its logs inside. A
// socket path that is too long for the system is replaced by a short one, made of
// a hash of the data folder, in the runtime folder or a private folder of
// temporary files ([Paths.Socket] is then in a folder of mode 0700 that the
// daemon makes).
func Resolve(o Options) (Paths, error) {
	if o.Getenv == nil {
		o.Getenv = func(string) string { return "" }
	}
	r := resolver{Options: o, sys: systemOf(o.GOOS)}
	isDefault := true
	p, err := r.defaults()
	if err != nil && (r.flag(o.ConfigFlag, "CONVOD_CONFIG") == "" || r.flag(o.DataFlag, "CONVOD_DATA") == "") {
		return Paths{}, err
	}
	if v := r.flag(o.ConfigFlag, "CONVOD_CONFIG"); v != "" {
		if p.Config, err = r.absolute("--config", v); err != nil {
			return Paths{}, err
		}
	}
	if v := r.flag(o.DataFlag, "CONVOD_DATA"); v != "" {
		data, err := r.absolute("--data", v)
		if err != nil {
			return Paths{}, err
		}
		// The default named by hand is still the default: a service does that.
		if isDefault = data == p.Data; !isDefault {
			p.Data, p.Logs = data, r.sys.join(data, "logs")
		}
	}
	r.sockets(&p, isDefault)
	return p, nil
}

// Locate is Resolve for the running process.
func Locate(configFlag, dataFlag string, system bool) (Paths, error) {
	home, _ := os.UserHomeDir()
	dir, _ := os.Getwd()
	o := Options{
		ConfigFlag: configFlag, DataFlag: dataFlag, System: system,
		Getenv: os.Getenv, Home: home, Dir: dir, GOOS: runtime.GOOS, UID: os.Getuid(),
	}
	if runtime.GOOS == "darwin" {
		o.TempDir = os.TempDir() // per user, and the same for its agents; elsewhere TMPDIR may differ from the service's
	}
	return Resolve(o)
}

type resolver struct {
	Options
	sys system
}

func (r resolver) flag(flag, variable string) string { return cmp.Or(flag, r.Getenv(variable)) }

func (r resolver) absolute(what, p string) (string, error) {
	full, ok := r.sys.resolve(r.Dir, p)
	if !ok {
		return "", fmt.Errorf("%s %q: give the whole path", what, p)
	}
	return full, nil
}

// variable is the folder named by an environment variable. The XDG rules say to
// ignore one that is not absolute.
func (r resolver) variable(name, fallback string) string {
	if v := r.Getenv(name); r.sys.isAbs(v) {
		return r.sys.clean(v)
	}
	return fallback
}
