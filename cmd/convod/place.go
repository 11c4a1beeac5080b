package main

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"convod/config"
	"convod/index"
)

// placed makes a path as people give it one that the index knows: what exists from where they stand, and lies in a
// watched folder or holds one, becomes absolute. Everything else is taken as relative to its source. A member of an
// archive may follow a "!", as search prints it.
func placed(path string, folders []config.Folder) string {
	if abs, member, ok := existing(path, folders); ok {
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

// whole is the absolute path of a file or folder that forget is to take: from where the user stands, else, as with --in of
// search, inside a watched folder. What is not there any more may still be indexed.
func whole(cmd *cobra.Command, path string, folders []config.Folder) (string, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", inputError("find %q: %w", path, err)
	}
	tries := []string{path}
	if _, err := os.Lstat(abs); err != nil && !filepath.IsAbs(path) {
		for _, f := range folders {
			tries = append(tries, filepath.Join(f.Path, path))
		}
	}
	for _, try := range tries {
		file, member, ok := existing(try, folders)
		if ok && member != "" {
			return "", usagef(cmd, "--path %q is a part of an archive, which is forgotten whole or not at all: --path %q", path, file)
		}
		if ok {
			return file, nil
		}
	}
	return abs, nil
}

// existing is the absolute path of a file that is there, and what follows it from the "!" of a member on. The name may be
// written as it is printed.
func existing(path string, folders []config.Folder) (abs, member string, ok bool) {
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

// sourceOf is locate with the folders of a configuration, which may be nil.
func sourceOf(cfg *config.Config, abs string) (*config.Folder, string) {
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
