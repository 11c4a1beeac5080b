package daemon

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
)

func parseGlob(text string) (g glob, ok bool, err error) {
	text = strings.TrimSpace(text)
	if text == "" || text[0] == '#' {
		return g, false, nil
	}
	g.pattern, g.negate = strings.CutPrefix(text, "!")
	g.pattern, g.dir = strings.CutSuffix(g.pattern, "/")
	g.name = !strings.Contains(g.pattern, "/")
	g.pattern = strings.TrimPrefix(g.pattern, "/")
	if g.pattern == "" || !doublestar.ValidatePattern(g.pattern) {
		return g, false, fmt.Errorf("read ignore glob %q: not a glob", text)
	}
	return g, true, nil
}

// match tells whether the glob of a folder says something about a path relative to that folder.
func (g glob) match(rel string, dir bool) bool {
	if g.dir && !dir {
		return false
	}
	if g.name {
		rel = path.Base(rel)
	}
	ok, _ := doublestar.Match(g.pattern, rel) // checked by parseGlob
	if !ok && dir {
		// `drafts/**` names what is inside; nothing inside means no need to enter.
		if inside, found := strings.CutSuffix(g.pattern, "/**"); found && !g.name {
			ok, _ = doublestar.Match(inside, rel)
		}
	}
	return ok
}

// read is lenient: a glob that cannot be read costs itself only.
func (ig *Ignore) read(file string) (globs []glob, problem string) {
	// Opened for this once: a folder that is held open could not be unmounted.
	root, err := os.OpenRoot(ig.root)
	if err != nil {
		return nil, ""
	}
	defer root.Close()
	info, err := root.Lstat(file)
	if err != nil || !info.Mode().IsRegular() {
		return nil, ""
	}
	f, err := root.Open(file)
	if err != nil {
		return nil, fmt.Sprintf("%s: %v", file, err)
	}
	defer f.Close()
	lines := bufio.NewScanner(io.LimitReader(f, maxIgnoreFile))
	for no := 1; lines.Scan(); no++ {
		g, ok, err := parseGlob(lines.Text())
		switch {
		case err != nil && problem == "":
			problem = fmt.Sprintf("%s:%d: %v", file, no, err)
		case ok:
			globs = append(globs, g)
		}
	}
	return globs, problem
}

// Problems lists what is wrong with .convodignore files, sorted.
func (ig *Ignore) Problems() []string {
	ig.mu.Lock()
	defer ig.mu.Unlock()
	var out []string
	for _, p := range ig.bad {
		out = append(out, p)
	}
	slices.Sort(out)
	return out
}

// Forget drops what is known of .convodignore files at and below a folder, so that they are read again.
func (ig *Ignore) Forget(folder string) {
	ig.mu.Lock()
	defer ig.mu.Unlock()
	ig.forget(folder)
}

func (ig *Ignore) forget(folder string) {
	for at := range ig.levels {
		if within(at, folder) {
			delete(ig.levels, at)
		}
	}
}

// chain is the globs that hold for what is in a folder. Most folders add none, and share the slice of the one above, so that
// a path costs one look into a map however deep it lies.
func (ig *Ignore) chain(folder string) []level {
	if ig.root == "" {
		return nil
	}
	ig.mu.Lock()
	defer ig.mu.Unlock()
	return ig.chainOf(folder)
}

func (ig *Ignore) chainOf(folder string) []level {
	if levels, known := ig.levels[folder]; known {
		return levels
	}
	globs, problem := ig.read(path.Join(folder, IgnoreFile))
	delete(ig.bad, folder)
	if problem != "" {
		ig.bad[folder] = problem
	}
	return ig.learn(folder, globs)
}

// learn notes what a folder's file says. ig.mu is held.
func (ig *Ignore) learn(folder string, globs []glob) []level {
	var levels []level
	if folder != everything {
		levels = ig.chainOf(path.Dir(folder))
	}
	if len(globs) > 0 {
		levels = append(slices.Clip(levels), level{folder, globs})
	}
	ig.levels[folder] = levels
	return levels
}

// none records that a listing showed no .convodignore, which saves an open per folder.
func (ig *Ignore) none(folder string) {
	if ig.root == "" {
		return
	}
	ig.mu.Lock()
	defer ig.mu.Unlock()
	if old, known := ig.levels[folder]; known && (len(old) == 0 || old[len(old)-1].folder != folder) {
		return
	} else if known { // it went: what is below must not go on with it
		ig.forget(folder)
	}
	ig.learn(folder, nil)
	delete(ig.bad, folder)
}
