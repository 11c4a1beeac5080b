package daemon

import (
	"os"
	"path"

	"convod/pipeline"
)

// exports finds export folders above paths. It lists a folder once, however many paths of one look lie in it: a
// burst of saves in a folder of 100,000 notes must not list them all for each.
type exports struct {
	root   *os.Root
	isUnit func(string) bool // whether the ledger knows a path as a unit
	seen   map[string]bool   // by folder
}

func newExports(root *os.Root, isUnit func(string) bool) *exports {
	return &exports{root: root, isUnit: isUnit, seen: map[string]bool{}}
}

// folder is the outermost folder above a path that is one export, or was one, else the path itself.
func (e *exports) folder(rel string) string {
	for i := range len(rel) {
		if rel[i] != '/' {
			continue
		}
		folder := rel[:i]
		is, known := e.seen[folder]
		if !known {
			is = e.isUnit(folder) || isExport(e.root, folder)
			e.seen[folder] = is
		}
		if is {
			return folder
		}
	}
	return rel
}

// isExport asks the pipeline's rule about the files that lie directly in a folder. Only
// names are listed, and those of notes left out, since this is done for every file that is
// saved: in a folder of 50,000 notes it must cost nothing.
func isExport(root *os.Root, folder string) bool {
	dir, err := root.Open(folder)
	if err != nil {
		return false
	}
	names, _ := dir.Readdirnames(-1) // what could be listed tells enough
	dir.Close()
	var files []string
	for _, name := range names {
		if ext := path.Ext(name); ext != ".md" && ext != ".txt" && ext != "" {
			files = append(files, path.Join(folder, name))
		}
	}
	for file, unit := range pipeline.UnitPaths(files) {
		if unit != folder {
			continue
		}
		if info, err := root.Lstat(file); err == nil && info.Mode().IsRegular() {
			return true
		}
	}
	return false
}
