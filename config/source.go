package config

import (
	"path/filepath"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

const maxName = 64 // characters of a source name

// DefaultName is the source name of a folder that is given none: the last part
// of its path, with what a name cannot hold replaced. It is never empty.
func DefaultName(path string) string {
	base := filepath.Base(path)
	if base == string(filepath.Separator) || base == "." {
		base = filepath.VolumeName(path)
	}
	if name := cleanName(base); name != "" {
		return name
	}
	return "root"
}

// cleanName makes s a source name: composed characters (macOS gives file names
// decomposed), none that has a meaning in a query, a path or a checkpoint line.
func cleanName(s string) string {
	s = norm.NFC.String(strings.ToValidUTF8(s, "-"))
	s = strings.Map(func(c rune) rune {
		if strings.ContainsRune(`/\:|"`, c) || !unicode.IsPrint(c) {
			return '-'
		}
		return c
	}, s)
	s = strings.Trim(s, " -")
	if runes := []rune(s); len(runes) > maxName {
		s = strings.TrimRight(string(runes[:maxName]), " -")
	}
	return s
}

// freeName is the default name of a folder, numbered when a folder of the config
// has that name already.
func (c *Config) freeName(path string) string {
	taken := map[string]bool{}
	for _, f := range c.Folders {
		taken[strings.ToLower(f.Name)] = true
	}
	name := DefaultName(path)
	for n := 2; taken[strings.ToLower(name)]; n++ {
		suffix := "-" + strconv.Itoa(n)
		base := []rune(DefaultName(path))
		name = string(base[:min(len(base), maxName-len(suffix))]) + suffix
	}
	return name
}
