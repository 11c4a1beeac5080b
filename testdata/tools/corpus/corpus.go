// Package corpus writes folders of notes, chats, mail and tables of any size, for measurements: the same seed and size
// give the same bytes on every machine. The people are invented and the words drawn from a made-up vocabulary
// with the frequencies of natural text, which is what an index's size and speed depend on.
package corpus

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"time"
)

// Writer makes files below a folder. Not safe for concurrent use.
type Writer struct {
	Dir  string
	text *Text
	rng  *rand.Rand
	at   time.Time // of the next message
	n    int       // files so far
}

// NewWriter starts at a seed.
func NewWriter(dir string, seed uint64) *Writer {
	rng := rand.New(rand.NewPCG(seed, 1)) //nolint:gosec // not for secrets: the same seed must give the same bytes
	return &Writer{Dir: dir, text: NewText(rng), rng: rng, at: time.Date(2023, 1, 1, 8, 0, 0, 0, time.UTC)}
}

// kind is one kind of file: its share of all bytes and its sizes.
type kind struct {
	share       float64
	least, most int64 // bytes of one file
	name        string
	write       func(w *Writer, f *bufio.Writer, size int64)
}

func kinds() []kind {
	return []kind{
		{0.35, 1 << 10, 24 << 10, "notes/%02[2]d/note %[1]d.md", (*Writer).note},
		{0.20, 200 << 10, 40 << 20, "chats/WhatsApp Chat with Group %[1]d.txt", (*Writer).whatsapp},
		{0.15, 1 << 20, 60 << 20, "assistant-%[1]d/conversations.json", (*Writer).chatgpt},
		{0.15, 1 << 20, 40 << 20, "mail/box%[1]d.mbox", (*Writer).mbox},
		{0.07, 20 << 10, 120 << 10, "meetings/meeting %[1]d.vtt", (*Writer).vtt},
		{0.08, 100 << 10, 8 << 20, "tables/table%[1]d.csv", (*Writer).csv},
	}
}

// Fill writes size bytes (within the size of one file) of all kinds, mixed, and tells how many files those are.
func (w *Writer) Fill(size int64) (files int, err error) {
	all := kinds()
	left := make([]int64, len(all))
	for i, k := range all {
		left[i] = int64(k.share * float64(size))
	}
	for {
		open := 0
		for i, k := range all {
			if left[i] <= 0 {
				continue
			}
			open++
			// Small kinds come in runs, so that all end about together.
			most := min(k.most, max(k.least, size/12))
			for run := int64(0); run < size/100 && left[i] > 0; {
				n := min(k.least+w.rng.Int64N(most-k.least+1), max(left[i], 200))
				if err := w.File(fmt.Sprintf(k.name, w.n, w.n%97), n, k.write); err != nil {
					return files, err
				}
				files++
				left[i] -= n
				run += n
			}
		}
		if open == 0 {
			return files, nil
		}
	}
}

// Note writes one Markdown note of about size bytes at a slash path.
func (w *Writer) Note(name string, size int64) error { return w.File(name, size, (*Writer).note) }

// File writes one file of about size bytes.
func (w *Writer) File(name string, size int64, write func(*Writer, *bufio.Writer, int64)) error {
	w.n++
	full := filepath.Join(w.Dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(full), 0o700); err != nil {
		return fmt.Errorf("make folder: %w", err)
	}
	f, err := os.Create(full)
	if err != nil {
		return fmt.Errorf("write corpus: %w", err)
	}
	defer f.Close()
	b := bufio.NewWriterSize(f, 64<<10)
	write(w, b, size)
	if err := b.Flush(); err != nil {
		return fmt.Errorf("write %q: %w", name, err)
	}
	return f.Close()
}

// tick is the time of the next message: minutes apart, at times hours.
func (w *Writer) tick() time.Time {
	gap := time.Duration(5+w.rng.IntN(180)) * time.Second
	if w.rng.IntN(40) == 0 {
		gap += time.Duration(w.rng.IntN(20)) * time.Hour
	}
	w.at = w.at.Add(gap)
	if w.at.Year() > 2025 {
		w.at = time.Date(2023, 1, 1, 8, 0, 0, 0, time.UTC)
	}
	return w.at
}
