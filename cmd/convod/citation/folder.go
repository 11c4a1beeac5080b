package citation

import (
	"os"
	"path/filepath"
	"strings"

	"convod/config"
	"convod/index"
)

// Known is a path as people give it, as the index knows it: what exists from where they stand, and lies in a
// watched folder or holds one, becomes absolute. Everything else stays as it is, which the index takes as relative to its
// source. A member of an archive may follow a "!", as search prints it; path may be a glob.
func Known(path string, folders []config.Folder) string {
	if abs, member, ok := Existing(path, folders); ok {
		return abs + member
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

// Existing is the absolute path of a file or folder that is there and lies in, or above, a watched folder, and what follows
// it from the "!" of a member on, "" for none. The name may be written as it is printed. ok is false where nothing is there.
func Existing(path string, folders []config.Folder) (abs, member string, ok bool) {
	file := path
	for {
		for _, name := range []string{file, index.UnprintedPath(file)} {
			if abs, ok := watched(name, folders); ok {
				return abs, member, true
			}
		}
		i := strings.LastIndexByte(file, '!')
		if i <= 0 {
			return "", "", false
		}
		file, member = file[:i], path[i:]
	}
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
	if folder, rel, ok := locate(abs, folders); ok {
		return filepath.Join(folder.Path, rel), true
	}
	for _, p := range []string{abs, resolved(abs)} {
		for _, f := range folders {
			if below(f.Path, p) {
				return p, true
			}
		}
	}
	return "", false
}

// locate is the watched folder of an absolute path, the innermost where folders lie in each other, and the path inside
// it. Links are followed, as no file is read through one.
func locate(abs string, folders []config.Folder) (folder *config.Folder, rel string, ok bool) {
	real, best := resolved(abs), -1
	for i := range folders {
		root := resolved(folders[i].Path)
		if inside, err := filepath.Rel(root, real); err == nil && filepath.IsLocal(inside) && len(root) > best {
			folder, rel, ok, best = &folders[i], inside, true, len(root)
		}
	}
	return folder, rel, ok
}

// SourceOf is the watched folder that an absolute path lies in, the innermost where folders lie in each other, and the path
// inside it, with the system's separators. It is nil where there is none, and where there is no configuration (cfg is nil).
func SourceOf(cfg *config.Config, abs string) (*config.Folder, string) {
	if cfg == nil {
		return nil, ""
	}
	folder, rel, _ := locate(abs, cfg.Folders)
	return folder, rel
}

// resolved is a path without links, as it is where that cannot be found out.
func resolved(p string) string {
	if real, err := filepath.EvalSymlinks(p); err == nil {
		return real
	}
	return p
}

// below is true when p is dir or lies in it.
func below(p, dir string) bool {
	rel, err := filepath.Rel(dir, p)
	return err == nil && filepath.IsLocal(rel)
}
