package config

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"unicode/utf8"
)

// WriteNew writes a commented config file (mode 0600, in a folder of mode 0700)
// that watches the folders, given as absolute paths of folders that exist, or
// none. Every key is in it, with its documentation and its default. A file that
// exists is not touched: the error is fs.ErrExist.
func WriteNew(p Paths, folders ...string) error {
	_, err := writeNew(p, false, folders...)
	return err
}

// AddFolder adds a folder, given as the absolute path of a folder that exists, to
// the config file that is there, as a source with a name of its own. It reports
// false, and writes nothing, when the config has the folder already. All other
// bytes of the file stay as they are. A config that is wrong is not edited: its
// [*Error] comes back.
func AddFolder(p Paths, folder string) (bool, error) {
	_, added, err := addFolder(p, false, folder)
	return added, err
}

// InitResult is what [Init] did.
type InitResult struct {
	Folder  string // absolute path
	Name    string // the source's name
	Written bool   // the config file is new
	Added   bool   // the folder was not in it before
}

// Init is `convod init FOLDER`: it writes a new config for the folder, or adds the
// folder to the config that is there. A relative folder is taken from the working
// folder. The folder must exist (fs.ErrNotExist), unless create makes it; nothing
// is made when the folder is refused.
func Init(p Paths, folder string, create bool) (InitResult, error) {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return InitResult{}, fmt.Errorf("find folder: %w", err)
	}
	_, err = os.Stat(p.Config)
	written := errors.Is(err, fs.ErrNotExist)
	added := true
	var f Folder
	if written {
		var all []Folder
		if all, err = writeNew(p, create, folder); err == nil {
			f = all[0]
		}
	} else {
		f, added, err = addFolder(p, create, folder)
	}
	if err != nil {
		return InitResult{}, err
	}
	return InitResult{Folder: f.Path, Name: f.Name, Written: written, Added: added}, nil
}

func writeNew(p Paths, create bool, folders ...string) ([]Folder, error) {
	if _, err := os.Lstat(p.Config); err == nil {
		return nil, fmt.Errorf("write config %q: %w", p.Config, fs.ErrExist)
	}
	c := Default()
	for _, path := range folders {
		f, added, err := c.admit(p, path, create)
		if err != nil {
			return nil, err
		}
		if added {
			c.Folders = append(c.Folders, f)
		}
	}
	data := example(c.Folders)
	if _, err := parse(data, p); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(filepath.Dir(p.Config), 0o700); err != nil {
		return nil, fmt.Errorf("make config folder: %w", err)
	}
	return c.Folders, writeFile(p.Config, data)
}

func addFolder(p Paths, create bool, folder string) (Folder, bool, error) {
	src, err := readFile(p.Config)
	if err != nil {
		return Folder{}, false, err
	}
	c, err := parse(src, p)
	if err != nil {
		return Folder{}, false, err
	}
	f, added, err := c.admit(p, folder, create)
	if !added || err != nil {
		return f, false, err
	}
	out, err := c.withFolder(src, f, p)
	if err != nil {
		return f, false, fmt.Errorf("add folder to %q: %w: add the line yourself: - path: %s", p.Config, err, quote(f.Path))
	}
	return f, true, writeFile(p.Config, out)
}

// withFolder adds f to src, the text of c, and checks the result. The file is the
// user's: what editing makes of it must be the old config and one more folder, or
// it is not written.
func (c *Config) withFolder(src []byte, f Folder, p Paths) ([]byte, error) {
	out, err := insertFolder(src, f)
	if err != nil {
		return nil, err
	}
	want := *c
	want.Folders = append(slices.Clone(c.Folders), c.inherit(f))
	if got, err := parse(out, p); err != nil || !reflect.DeepEqual(got, &want) {
		return nil, errLayout
	}
	return out, nil
}

// admit checks a folder that is to be added to c, makes it if it may, and names
// it. It gives the folder of c and false when c watches that place already.
func (c *Config) admit(p Paths, path string, create bool) (Folder, bool, error) {
	refuse := func(message, hint string) (Folder, bool, error) {
		if hint != "" {
			hint = " (" + hint + ")"
		}
		return Folder{}, false, fmt.Errorf("add folder %q: %s%s", path, message, hint)
	}
	if !filepath.IsAbs(path) {
		return refuse("the path is not absolute", "")
	}
	path = filepath.Clean(path)
	at := lookAt(path)
	for _, other := range c.Folders {
		there := lookAt(other.Path)
		switch {
		case at.same(there):
			return other, false, nil
		case at.inside(there):
			return refuse(fmt.Sprintf("it is inside the folder %q, which is watched already", other.Path), "")
		case there.inside(at):
			return refuse(fmt.Sprintf("it holds the folder %q, which is watched already", other.Path), "remove that from "+p.Config+" first")
		}
	}
	if message, hint := p.own().overlap(at); message != "" {
		return refuse(message, hint)
	}
	if !utf8.ValidString(path) || containsControl(path) {
		return refuse("its path cannot be written into a YAML file", "rename it")
	}
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) && create {
		if err = os.MkdirAll(path, 0o755); err == nil {
			info, err = os.Stat(path)
		}
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Folder{}, false, fmt.Errorf("add folder %q: %w (check the spelling, or use --create)", path, fs.ErrNotExist)
	case err != nil:
		return Folder{}, false, fmt.Errorf("add folder: %w", err)
	case !info.IsDir():
		return refuse("it is a file", "name the folder that it is in")
	}
	return Folder{Name: c.freeName(path), Path: path}, true, nil
}
