package main

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// editor does to a folder what people and their programs do, one thing after the other, until it is paused.
type editor struct {
	dir    string
	random *rand.Rand
	edits  int
	err    error

	stop chan struct{} // nil while it is paused
	done sync.WaitGroup
	made int
}

func newEditor(dir string, r *rand.Rand) *editor { return &editor{dir: dir, random: r} }

func (e *editor) resume() {
	if e.stop != nil {
		return
	}
	stop := make(chan struct{})
	e.stop = stop
	e.done.Go(func() {
		for e.err == nil {
			select {
			case <-stop:
				return
			case <-time.After(time.Duration(e.random.IntN(25)) * time.Millisecond):
			}
			if err := e.edit(); err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrExist) { // its folder was renamed or removed, or is there already
				e.err = err
			}
			e.edits++
		}
	})
}

func (e *editor) pause() {
	if e.stop != nil {
		close(e.stop)
		e.done.Wait()
		e.stop = nil
	}
}

// most bounds the folder: beyond it, more is removed than made.
const most = 300

func (e *editor) edit() error {
	files, err := filepath.Glob(filepath.Join(e.dir, "*", "*"))
	if err != nil {
		return err
	}
	what := e.random.IntN(100)
	if len(files) < 20 || what < 35 && len(files) < most {
		return e.drop()
	}
	f := files[e.random.IntN(len(files))]
	switch {
	case what < 50:
		return os.WriteFile(f, []byte(e.text(f)), 0o600)
	case what < 65:
		return e.appendTo(f)
	case what < 75: // as editors save
		tmp := filepath.Join(filepath.Dir(f), ".save.tmp")
		return errors.Join(os.WriteFile(tmp, []byte(e.text(f)), 0o600), os.Rename(tmp, f))
	case what < 85:
		return os.Rename(f, e.name(filepath.Ext(f)))
	case what < 88:
		return os.Rename(filepath.Dir(f), filepath.Join(e.dir, fmt.Sprintf("moved%d", e.random.IntN(9))))
	case what < 89:
		return os.RemoveAll(filepath.Dir(f))
	}
	return os.Remove(f)
}

func (e *editor) drop() error {
	ext := []string{".md", ".txt"}[e.random.IntN(2)]
	f := e.name(ext)
	if err := os.MkdirAll(filepath.Dir(f), 0o700); err != nil {
		return err
	}
	return os.WriteFile(f, []byte(e.text(f)), 0o600)
}

func (e *editor) name(ext string) string {
	e.made++
	return filepath.Join(e.dir, fmt.Sprintf("d%d", e.random.IntN(9)), fmt.Sprintf("f%d%s", e.made, ext))
}

// text is a note or a chat; one chat in thirty needs many batches.
func (e *editor) text(f string) string {
	var b strings.Builder
	if filepath.Ext(f) == ".md" {
		for i := range 1 + e.random.IntN(12) {
			fmt.Fprintf(&b, "# Part %d\n\nAbout %s and %s, number %d.\n\n", i, e.word(), e.word(), e.random.IntN(1000))
		}
		return b.String()
	}
	n := 1 + e.random.IntN(60)
	if e.random.IntN(30) == 0 {
		n = 20_000
	}
	for i := range n {
		e.message(&b, i)
	}
	return b.String()
}

func (e *editor) message(b *strings.Builder, minute int) {
	at := time.Date(2025, 3, 15, 8, 0, 0, 0, time.UTC).Add(time.Duration(minute) * 7 * time.Minute)
	name := []string{"Alice Example", "Bob Example", "Carol Example"}[e.random.IntN(3)]
	fmt.Fprintf(b, "[%s] %s: the %s needs %s %d\n", at.Format("02/01/2006, 15:04:05"), name, e.word(), e.word(), e.random.IntN(1000))
}

func (e *editor) appendTo(f string) error {
	var b strings.Builder
	if filepath.Ext(f) == ".txt" {
		e.message(&b, 30_000+e.edits)
	} else {
		fmt.Fprintf(&b, "\nAnd %s.\n", e.word())
	}
	out, err := os.OpenFile(f, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = out.WriteString(b.String())
	return errors.Join(err, out.Close())
}

var words = strings.Fields("plum quince medlar ladder kettle harbour lantern bicycle orchard pillow thread window carpet copper saddle button")

func (e *editor) word() string { return words[e.random.IntN(len(words))] }
