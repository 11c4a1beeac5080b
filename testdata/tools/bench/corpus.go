package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"time"
)

var people = []string{"Alice Example", "Bob Example", "Carol Example", "Dan Example", "Erin Example", "Frank Example", "Grace Example", "Heidi Example"}

// writer makes text whose words are as unevenly spread as real ones: 20,000 of them.
type writer struct {
	r    *rand.Rand
	zipf *rand.Zipf
	list []string
}

// vocabulary is the words of all texts.
func vocabulary() []string {
	words := rand.New(rand.NewPCG(1, 2))
	list := make([]string, 20_000)
	for i := range list {
		var b strings.Builder
		for range 1 + words.IntN(4) {
			b.WriteByte("bcdfghklmnprstvw"[words.IntN(16)])
			b.WriteByte("aeiou"[words.IntN(5)])
		}
		list[i] = b.String()
	}
	return list
}

func newWriter(list []string, seed uint64) *writer {
	w := &writer{r: rand.New(rand.NewPCG(7, seed)), list: list}
	w.zipf = rand.NewZipf(w.r, 1.1, 4, uint64(len(list)-1))
	return w
}

func (w *writer) words(b *bytes.Buffer, lo, hi int) {
	for i := range lo + w.r.IntN(hi-lo+1) {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(w.list[w.zipf.Uint64()])
	}
}

// said are sentences that hold a fact, one in some twenty paragraphs of prose and one in a hundred messages.
var said = []string{
	"We decided to keep the current plan instead of moving early.", "The bug was in the sync step and the fix was a retry.",
	"I prefer short notes, please always use bullet points.", "The server runs on a small box in the cellar.",
}

// file writes one file of at least size bytes, piece by piece.
func file(path string, size int, piece func(*bytes.Buffer)) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	for size > 0 {
		for b.Len() < min(size, 1<<20) {
			piece(&b)
		}
		size -= b.Len()
		if _, err := b.WriteTo(f); err != nil {
			f.Close()
			return err
		}
	}
	return f.Close()
}

// notes writes files of Markdown prose, size bytes in all.
func notes(dir string, files, size int) error {
	list := vocabulary()
	for i := range files {
		w := newWriter(list, uint64(i))
		err := file(filepath.Join(dir, fmt.Sprintf("d%02d", i%40), fmt.Sprintf("note%05d.md", i)), size/files, func(b *bytes.Buffer) {
			if w.r.Float64() < .1 {
				b.WriteString("## ")
				w.words(b, 2, 6)
				b.WriteString("\n\n")
			}
			for range 1 + w.r.IntN(6) {
				w.words(b, 6, 24)
				b.WriteString(". ")
			}
			if w.r.Float64() < .05 {
				b.WriteString(said[w.r.IntN(len(said))])
			}
			b.WriteString("\n\n")
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// passages writes many small files of four headings each: four passages a file.
func passages(dir string, files int) error {
	list := vocabulary()
	for i := range files {
		w := newWriter(list, uint64(i))
		n := 0
		err := file(filepath.Join(dir, fmt.Sprintf("d%03d", i%200), fmt.Sprintf("p%05d.md", i)), 1, func(b *bytes.Buffer) {
			for range 4 {
				n++
				fmt.Fprintf(b, "## Part %d ", n)
				w.words(b, 1, 3)
				b.WriteString("\n\n")
				w.words(b, 60, 110)
				b.WriteString(".\n\n")
			}
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// whatsApp writes one exported chat.
func whatsApp(path string, size int, seed uint64) error {
	w := newWriter(vocabulary(), seed)
	at := time.Date(2015, 1, 1, 8, 0, 0, 0, time.UTC)
	steps := []int{0, 0, 1, 1, 2, 3, 5, 9, 45, 240}
	return file(path, size, func(b *bytes.Buffer) {
		at = at.Add(time.Duration(steps[w.r.IntN(len(steps))]) * time.Minute / 4)
		b.WriteString(at.Format("02/01/2006, 15:04") + " - " + people[w.r.IntN(len(people))] + ": ")
		if w.r.Float64() < .01 {
			b.WriteString(said[w.r.IntN(len(said))] + " ")
		}
		w.words(b, 3, 20)
		b.WriteByte('\n')
		if w.r.Float64() < .1 {
			w.words(b, 5, 20)
			b.WriteByte('\n')
		}
	})
}
