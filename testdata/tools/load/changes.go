package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"time"

	"convod/testdata/tools/corpus"
)

// changes is a folder in which somebody works: files are made, saved, appended to, renamed and removed, folders
// move. Their number and size stay about the same, so that what grows is not the folder.
type changes struct {
	dir   string
	write *corpus.Writer
	text  *corpus.Text
	rng   *rand.Rand
	files []string // slash paths
	at    time.Time
	made  int
}

const (
	usualFiles = 300
	usualSize  = 32 << 10 // a file that has grown beyond is begun anew
)

func newChanges(dir string) (*changes, error) {
	rng := rand.New(rand.NewPCG(7, 7)) //nolint:gosec // not for secrets
	c := &changes{dir: dir, rng: rng, write: corpus.NewWriter(dir, 7), text: corpus.NewText(rng), at: time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC)}
	for range usualFiles {
		if err := c.create(); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// next is one change.
func (c *changes) next() error {
	c.made++
	what := c.rng.IntN(100)
	switch {
	case len(c.files) < usualFiles*9/10, what < 15 && len(c.files) < usualFiles*11/10:
		return c.create()
	case what < 30:
		return c.remove()
	case what < 40:
		return c.rename()
	case what < 60:
		return c.save()
	case what < 62:
		return c.renameFolder()
	}
	return c.append()
}

func (c *changes) path(name string) string { return filepath.Join(c.dir, filepath.FromSlash(name)) }

func (c *changes) pick() (int, string) {
	i := c.rng.IntN(len(c.files))
	return i, c.files[i]
}

func (c *changes) name() string {
	if c.rng.IntN(3) == 0 {
		return fmt.Sprintf("d%d/WhatsApp Chat with Group %d.txt", c.rng.IntN(12), c.rng.Int32())
	}
	return fmt.Sprintf("d%d/note-%d.md", c.rng.IntN(12), c.rng.Int32())
}

func (c *changes) create() error {
	name := c.name()
	c.files = append(c.files, name)
	if filepath.Ext(name) == ".md" {
		return c.write.Note(name, 200+c.rng.Int64N(6<<10))
	}
	if err := os.MkdirAll(filepath.Dir(c.path(name)), 0o700); err != nil {
		return err
	}
	return c.messages(name, 1+c.rng.IntN(60))
}

// messages appends to a chat.
func (c *changes) messages(name string, n int) error {
	f, err := os.OpenFile(c.path(name), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer f.Close()
	for range n {
		c.at = c.at.Add(time.Duration(10+c.rng.IntN(900)) * time.Second)
		if _, err := fmt.Fprintf(f, "[%s] %s: %s\n", c.at.Format("02/01/2006, 15:04:05"), c.text.Person(), c.text.Message()); err != nil {
			return err
		}
	}
	return f.Close()
}

func (c *changes) append() error {
	_, name := c.pick()
	info, err := os.Stat(c.path(name))
	if err != nil {
		return err
	}
	if info.Size() > usualSize {
		return c.save()
	}
	if filepath.Ext(name) != ".md" {
		return c.messages(name, 1+c.rng.IntN(3))
	}
	f, err := os.OpenFile(c.path(name), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	defer f.Close()
	if _, err := fmt.Fprintf(f, "\n%s\n", c.text.Message()); err != nil {
		return err
	}
	return f.Close()
}

// save replaces a note as editors do: a new file is renamed onto the old one.
func (c *changes) save() error {
	_, name := c.pick()
	if filepath.Ext(name) != ".md" {
		return os.Truncate(c.path(name), 0)
	}
	if err := c.write.Note(name+".tmp", 200+c.rng.Int64N(6<<10)); err != nil {
		return err
	}
	return os.Rename(c.path(name+".tmp"), c.path(name))
}

func (c *changes) rename() error {
	i, name := c.pick()
	to := c.name()
	to = to[:len(to)-len(filepath.Ext(to))] + filepath.Ext(name)
	if err := os.MkdirAll(filepath.Dir(c.path(to)), 0o700); err != nil {
		return err
	}
	c.files[i] = to
	return os.Rename(c.path(name), c.path(to))
}

func (c *changes) remove() error {
	i, name := c.pick()
	c.files = slices.Delete(c.files, i, i+1)
	return os.Remove(c.path(name))
}

// renameFolder moves a folder away and back with another file in it.
func (c *changes) renameFolder() error {
	from := fmt.Sprintf("d%d", c.rng.IntN(12))
	to := fmt.Sprintf("d%d-%d", c.rng.IntN(12), c.rng.Int32())
	if err := os.Rename(c.path(from), c.path(to)); err != nil {
		return nil //nolint:nilerr // there is none of that name now
	}
	for i, f := range c.files {
		if filepath.ToSlash(filepath.Dir(f)) == from {
			c.files[i] = to + "/" + filepath.Base(f)
		}
	}
	return nil
}
