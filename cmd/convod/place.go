package main

import (
	"os"
	"path/filepath"
	"strings"

	"convod/config"
	"convod/index"
)

// placed makes a path as people give it one that the index knows: what exists from where they stand, and lies in a
// watched folder or holds one, becomes absolute. Everything else is taken as relative to its source. A member of an
// archive may follow a "!", as search prints it.
func placed(path string, folders []config.Folder) string {
	file, rest := path, ""
	for {
		for _, f := range []string{file, index.UnprintedPath(file)} {
			if abs, ok := watched(f, folders); ok {
				return abs + rest
			}
		}
		i := strings.LastIndexByte(file, '!')
		if i <= 0 {
			break
		}
		file, rest = file[:i], path[i:]
	}
	// A pattern: the folders before its first sign must exist.
	if i := strings.IndexAny(path, "*?[{"); i >= 0 {
		dir := path[:strings.LastIndexAny(path[:i], `/\`)+1]
		if abs, ok := watched(filepath.Clean(dir), folders); ok && dir != "" {
			return filepath.ToSlash(abs) + "/" + path[len(dir):]
		}
	}
	return path
}

// watched is the absolute path of a file that exists and lies in, or above, a watched folder.
func watched(file string, folders []config.Folder) (string, bool) {
	abs, err := filepath.Abs(file)
	if err != nil {
		return "", false
	}
	if _, err := os.Lstat(abs); err != nil {
		return "", false
	}
	real, err := filepath.EvalSymlinks(abs)
	if err != nil {
		real = abs
	}
	for _, p := range []string{abs, real} {
		for _, f := range folders {
			if below(p, f.Path) || below(f.Path, p) {
				return p, true
			}
			if root, err := filepath.EvalSymlinks(f.Path); err == nil && below(p, root) {
				return filepath.Join(f.Path, strings.TrimPrefix(p, root)), true
			}
		}
	}
	return "", false
}

// below is true when p is dir or lies in it.
func below(p, dir string) bool {
	rel, err := filepath.Rel(dir, p)
	return err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}
