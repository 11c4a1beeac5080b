package daemon

import (
	"io/fs"
	"os"
	"strings"
)

// entry is one name in a folder as it was looked at without following links, from the open folder itself: what takes
// the place of a folder above changes nothing about it.
type entry struct {
	name  string
	mode  fs.FileMode // its kind
	stat  Stat        // of a file
	id    fileID      // of a folder
	flags uint32      // of a file, as the system has them: see cloudOnly
	err   error       // why it could not be looked at
}

// entryOf is an entry of what os tells.
func entryOf(name string, info fs.FileInfo) entry {
	return entry{name: name, mode: info.Mode().Type(), stat: statOf(info), id: watchID(info), flags: flagsOf(info)}
}

// entriesByInfo lists an open folder by what os tells of each entry.
func entriesByInfo(dir *os.File) ([]entry, error) {
	found, err := dir.ReadDir(-1)
	if err != nil {
		return nil, err
	}
	entries := make([]entry, 0, len(found))
	for _, e := range found {
		info, err := e.Info()
		if err != nil {
			entries = append(entries, entry{name: e.Name(), mode: e.Type(), err: err})
			continue
		}
		entries = append(entries, entryOf(e.Name(), info))
	}
	return entries, nil
}

// inOrder is the order of full paths: "a.md" comes before what is in "a".
func inOrder(a, b entry) int {
	n := min(len(a.name), len(b.name))
	if c := strings.Compare(a.name[:n], b.name[:n]); c != 0 {
		return c
	}
	return int(a.after(n)) - int(b.after(n))
}

// after is the byte that follows n bytes of the name in a full path, 0 at its end.
func (e *entry) after(n int) byte {
	switch {
	case len(e.name) > n:
		return e.name[n]
	case e.mode.IsDir():
		return '/'
	}
	return 0
}

// cloudFile is cloudOnly of a file that was looked at by itself.
func cloudFile(info fs.FileInfo) bool { return cloudOnly(flagsOf(info)) }

func hasIgnoreFile(entries []entry) bool {
	for _, e := range entries {
		if e.name == IgnoreFile {
			return true
		}
	}
	return false
}
