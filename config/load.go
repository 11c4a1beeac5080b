package config

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// maxFile bounds a config file: far more than anyone writes, little enough to
// read at every change of the file.
const maxFile = 1 << 20

// Load reads and checks the file p.Config. With p.Data set, folders are checked
// against the data folder as well.
//
// The error is [ErrNoConfig] (also fs.ErrNotExist) when there is no file, and an
// [*Error] with every problem when there is one that cannot be used. Load changes
// nothing, and a folder that does not exist is not its business: see
// [Folder.Check].
func Load(p Paths) (*Config, error) {
	data, err := readFile(p.Config)
	if err != nil {
		return nil, err
	}
	return parse(data, p)
}

// readFile reads a config file. Only regular files are opened (through symbolic
// links, as dotfile managers make them): a fifo would block for ever.
func readFile(file string) ([]byte, error) {
	wrong := func(cause error, message, hint string) error {
		return &Error{File: file, Problems: []Problem{{Message: message, Hint: hint}}, cause: cause}
	}
	info, err := os.Stat(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("read config %q: %w: %w", file, ErrNoConfig, fs.ErrNotExist)
	}
	if err != nil {
		return nil, wrong(err, "cannot be read: "+reason(err), "")
	}
	if info.IsDir() {
		return nil, wrong(nil, "is a folder, not a config file", "name the file itself, such as "+filepath.Join(file, "config.yaml"))
	}
	if !info.Mode().IsRegular() {
		return nil, wrong(nil, "is not a regular file", "a config must be a file on disk")
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, wrong(err, "cannot be read: "+reason(err), "make it readable for the user that convod runs as")
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err != nil {
		return nil, wrong(err, "cannot be read: "+reason(err), "")
	}
	if len(data) > maxFile {
		return nil, wrong(nil, "is larger than 1 MiB", "this does not look like a convod config")
	}
	return data, nil
}

// reason is the bare cause of a file error, without the path that the message
// names already.
func reason(err error) string {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return e.Err.Error()
	}
	return err.Error()
}

// parse checks the text of the file p.Config.
func parse(data []byte, p Paths) (*Config, error) {
	home, _ := os.UserHomeDir() // without one, a path with ~ is a problem
	r := &reader{dir: filepath.Dir(p.Config), home: home}
	c := Default()
	c.File = p.Config
	if root := r.document(data); root != nil {
		readMapping(r, root, "", topKeys(), c)
	}
	r.finish(c, p)
	if len(r.problems) > 0 {
		slices.SortStableFunc(r.problems, func(a, b Problem) int { return cmp.Compare(a.Line, b.Line) })
		return nil, &Error{File: p.Config, Problems: r.problems}
	}
	return c, nil
}

// finish does what needs the whole file: what folders take from the top level,
// and the checks of one setting against another.
func (r *reader) finish(c *Config, p Paths) {
	if line := max(r.lines["settle"], r.lines["max_settle"]); c.MaxSettle < c.Settle && len(r.problems) == 0 {
		r.add(line, fmt.Sprintf("max_settle (%s) is shorter than settle (%s)", c.MaxSettle, c.Settle), "")
	}
	for _, item := range r.folders {
		if item.Path != "" { // else it is a problem already
			c.Folders = append(c.Folders, c.inherit(item.Folder))
		}
	}
	r.checkNames()
	r.checkPlaces(p, c.Patterns)
	r.checkPeople(c.People)
}

// inherit fills in what a folder does not say itself.
func (c *Config) inherit(f Folder) Folder {
	f.Name = cmp.Or(f.Name, DefaultName(f.Path))
	f.Watch = cmp.Or(f.Watch, WatchAuto)
	f.Timezone = cmp.Or(f.Timezone, c.Timezone)
	f.DateOrder = cmp.Or(f.DateOrder, c.DateOrder)
	f.Ignore = slices.Concat(c.Ignore, f.Ignore)
	return f
}

// checkNames refuses two sources of one name: the name is the source's id.
func (r *reader) checkNames() {
	seen := map[string]int{}
	for _, item := range r.folders {
		if item.Path == "" {
			continue
		}
		name := cmp.Or(item.Name, DefaultName(item.Path))
		fold := strings.ToLower(name)
		if first, ok := seen[fold]; ok {
			r.add(item.line, fmt.Sprintf("two folders have the name %q, the other is on line %d", name, first),
				"give one of them another name:")
			continue
		}
		seen[fold] = item.line
	}
}

// checkPeople refuses a name that stands for two people.
func (r *reader) checkPeople(people []Person) {
	owner := map[string]string{}
	for i, p := range people {
		for _, name := range append([]string{p.Name}, p.Aliases...) {
			fold := strings.ToLower(name)
			if other, ok := owner[fold]; ok && other != p.Name {
				r.add(r.peopleLines[i], fmt.Sprintf("%q stands for both %q and %q", name, other, p.Name), "leave it out of one of them")
				continue
			}
			owner[fold] = p.Name
		}
	}
}
