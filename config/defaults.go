package config

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strconv"
)

var errNoHome = errors.New("there is no home folder: set HOME, or give --config and --data")

// defaults are the paths without any flag; the sockets are set later.
func (r resolver) defaults() (Paths, error) {
	j := r.sys.join
	if r.System {
		switch r.GOOS {
		case "darwin":
			return Paths{
				Config: "/Library/Application Support/convod/config.yaml",
				Data:   "/Library/Application Support/convod",
				Logs:   "/Library/Logs/convod",
			}, nil
		case "windows":
			base := j(r.variable("ProgramData", `C:\ProgramData`), "convod")
			return Paths{Config: j(base, "config.yaml"), Data: j(base, "data"), Logs: j(base, "logs")}, nil
		}
		return Paths{Config: "/etc/convod/config.yaml", Data: "/var/lib/convod", Logs: "/var/log/convod"}, nil
	}
	home := r.Home
	if !r.sys.isAbs(home) {
		return Paths{}, errNoHome
	}
	switch r.GOOS {
	case "darwin":
		base := j(home, "Library/Application Support/convod")
		return Paths{Config: j(base, "config.yaml"), Data: base, Logs: j(home, "Library/Logs/convod")}, nil
	case "windows":
		data := j(r.variable("LocalAppData", j(home, `AppData\Local`)), "convod")
		return Paths{
			Config: j(r.variable("AppData", j(home, `AppData\Roaming`)), `convod\config.yaml`),
			Data:   data, Logs: j(data, "logs"),
		}, nil
	}
	return Paths{
		Config: j(r.variable("XDG_CONFIG_HOME", j(home, ".config")), "convod/config.yaml"),
		Data:   j(r.variable("XDG_DATA_HOME", j(home, ".local/share")), "convod"),
		Logs:   j(r.variable("XDG_STATE_HOME", j(home, ".local/state")), "convod"),
	}, nil
}

// socketName is the last part of a socket in a folder of its own.
const socketName = "convod.sock"

// sockets sets where the daemon of p.Data listens, and where else it might.
func (r resolver) sockets(p *Paths, isDefault bool) {
	j := r.sys.join
	if r.GOOS == "windows" {
		p.Socket = j(p.Data, "convod.addr")
		return
	}
	inData := j(p.Data, socketName)
	here, there := r.runtimeDirs()
	switch {
	case isDefault && here != "" && r.fits(j(here, socketName)):
		p.Socket = j(here, socketName)
		if r.fits(inData) {
			p.OtherSocket = inData
		}
	case r.fits(inData):
		p.Socket = inData
		if isDefault && there != "" {
			p.OtherSocket = j(there, socketName)
		}
	default:
		sum := sha256.Sum256([]byte(p.Data))
		short := hex.EncodeToString(sum[:8]) + ".sock"
		p.Socket = j(r.tempDir(), short)
		if dir := here; dir != "" && r.fits(j(dir, short)) {
			p.Socket, p.OtherSocket = j(dir, short), p.Socket
		} else if there != "" {
			p.OtherSocket = j(there, short)
		}
	}
}

// fits tells whether a path can be a socket's: the address has room for 108 bytes
// with its end mark on Linux, for 104 elsewhere.
func (r resolver) fits(socket string) bool {
	limit := 104
	if r.GOOS != "linux" {
		limit = 103
	}
	return len(socket) <= limit
}

// runtimeDirs are convod's folders for sockets: the one of this environment, and
// the one that a service of the same user has when this environment names none.
// Either may be "".
func (r resolver) runtimeDirs() (here, there string) {
	switch {
	case r.GOOS == "darwin":
		return "", ""
	case r.System:
		return "/run/convod", ""
	}
	if dir := r.variable("XDG_RUNTIME_DIR", ""); dir != "" {
		return r.sys.join(dir, "convod"), ""
	}
	if r.GOOS == "linux" && r.UID >= 0 {
		return "", "/run/user/" + strconv.Itoa(r.UID) + "/convod"
	}
	return "", ""
}

// tempDir is the private folder for sockets where there is no runtime folder. It
// carries the user's number, since /tmp belongs to all.
func (r resolver) tempDir() string {
	name := "convod"
	if r.UID >= 0 {
		name += "-" + strconv.Itoa(r.UID)
	}
	if short := r.sys.join(r.TempDir, name); r.sys.isAbs(r.TempDir) && r.fits(short+"/0123456789abcdef.sock") {
		return short
	}
	return "/tmp/" + name
}
