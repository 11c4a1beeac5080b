package config

import (
	"path"
	"strings"
)

// system is how a platform writes paths. The package path/filepath knows only the
// platform it was built for, and paths of another one are needed to print its
// service files and to test them.
type system struct {
	windows bool
}

func systemOf(goos string) system { return system{windows: goos == "windows"} }

// isAbs tells whether p names the same file from everywhere.
func (s system) isAbs(p string) bool {
	if !s.windows {
		return path.IsAbs(p)
	}
	vol, rest := volume(p)
	return len(vol) > 2 || len(vol) == 2 && strings.HasPrefix(slashed(rest), "/")
}

func (s system) clean(p string) string {
	if !s.windows {
		return path.Clean(p)
	}
	vol, rest := volume(p)
	return vol + strings.ReplaceAll(path.Clean("/"+slashed(rest)), "/", `\`)
}

// join appends elem to the absolute path dir.
func (s system) join(dir, elem string) string { return s.clean(dir + "/" + elem) }

// resolve makes p absolute, seen from the folder dir. It fails where that says
// nothing: a relative dir, or a drive's own working folder (C:notes).
func (s system) resolve(dir, p string) (string, bool) {
	if s.isAbs(p) {
		return s.clean(p), true
	}
	if !s.isAbs(dir) {
		return "", false
	}
	if s.windows {
		vol, rest := volume(p)
		if vol != "" {
			return "", false
		}
		if strings.HasPrefix(slashed(rest), "/") {
			vol, _ = volume(dir)
			return s.clean(vol + rest), true
		}
	}
	return s.join(dir, p), true
}

func slashed(p string) string { return strings.ReplaceAll(p, `\`, "/") }

// volume splits C: or \\host\share off a Windows path.
func volume(p string) (vol, rest string) {
	if len(p) >= 2 && p[1] == ':' && (p[0]|0x20) >= 'a' && (p[0]|0x20) <= 'z' {
		return p[:2], p[2:]
	}
	s := slashed(p)
	if !strings.HasPrefix(s, "//") {
		return "", p
	}
	host := strings.IndexByte(s[2:], '/')
	if host <= 0 {
		return "", p
	}
	end := len(p)
	if share := strings.IndexByte(s[2+host+1:], '/'); share > 0 {
		end = 2 + host + 1 + share
	}
	if end <= 2+host+1 {
		return "", p
	}
	return strings.ReplaceAll(p[:end], "/", `\`), p[end:]
}
