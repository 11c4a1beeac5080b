package corpus

import (
	"archive/zip"
	"bufio"
	"fmt"
	"io"
	"path"
	"strings"
)

// Extreme is a file that costs a reader more than its kind does: very large, very deep, or both once unpacked.
type Extreme struct {
	Name  string // for people
	File  string // slash path below the writer's folder
	Read  int64  // bytes that a reader has to look at, about; of an archive unpacked
	write func(w *Writer, f *bufio.Writer, size int64) error
}

// Extremes are the files that peaks of memory are measured with.
func Extremes() []Extreme {
	const mb = 1e6
	plain := func(write func(*Writer, *bufio.Writer, int64)) func(*Writer, *bufio.Writer, int64) error {
		return func(w *Writer, f *bufio.Writer, size int64) error { write(w, f, size); return nil }
	}
	return []Extreme{
		{"ChatGPT export, 100 MB", "conversations.json", 100 * mb, plain((*Writer).chatgpt)},
		{"WhatsApp export, 100 MB", "WhatsApp Chat with Group.txt", 100 * mb, plain((*Writer).whatsapp)},
		{"zip bomb, 2 GB unpacked", "bomb.zip", 2000 * mb, (*Writer).bomb},
		{"10^6 nested brackets", "nested.json", 1 * mb, plain((*Writer).nested)},
		{"one line of 60 MB, .md", "line.md", 60 * mb, plain((*Writer).line)},
		{"one line of 60 MB, .txt", "line.txt", 60 * mb, plain((*Writer).line)},
	}
}

// Extreme writes one of them.
func (w *Writer) Extreme(x Extreme) error {
	var failed error
	err := w.File(x.File, x.Read, func(w *Writer, f *bufio.Writer, size int64) { failed = x.write(w, f, size) })
	if failed != nil {
		return fmt.Errorf("write %q: %w", x.File, failed)
	}
	return err
}

// bomb is an archive whose one member is a chat line said again and again: about a thousandth of its unpacked size.
func (w *Writer) bomb(f *bufio.Writer, size int64) error {
	z := zip.NewWriter(f)
	member, err := z.Create(path.Join("chat", "WhatsApp Chat with Alice Example.txt"))
	if err != nil {
		return err
	}
	block := strings.Repeat("[01/02/2024, 10:00:00] Alice Example: again and again\n", 20000)
	for n := int64(0); n < size; n += int64(len(block)) {
		if _, err := io.WriteString(member, block); err != nil {
			return err
		}
	}
	return z.Close()
}

// nested is size brackets that open and none that closes.
func (w *Writer) nested(f *bufio.Writer, size int64) {
	for range size {
		_ = f.WriteByte('[') // the buffer keeps the error for Flush
	}
}

// line is sentences without a line end.
func (w *Writer) line(f *bufio.Writer, size int64) {
	for n := int64(0); n < size; {
		n += count(fmt.Fprintf(f, "%s ", w.text.Message()))
	}
}
