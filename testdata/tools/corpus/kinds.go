package corpus

import (
	"bufio"
	"fmt"
	"strings"
)

func (w *Writer) note(f *bufio.Writer, size int64) {
	n := count(fmt.Fprintf(f, "---\ntitle: %s\ntags: [%s, %s]\n---\n# %[1]s\n", w.text.Sentence(4), w.text.Word(), w.text.Word()))
	for n < size {
		n += count(fmt.Fprintf(f, "\n## %s\n\n", w.text.Sentence(3)))
		for range 1 + w.rng.IntN(5) {
			n += count(fmt.Fprintf(f, "%s %s\n\n", w.text.Message(), w.text.Message()))
		}
		for range w.rng.IntN(4) {
			n += count(fmt.Fprintf(f, "- %s\n", w.text.Sentence(6)))
		}
	}
}

func (w *Writer) whatsapp(f *bufio.Writer, size int64) {
	for n := int64(0); n < size; {
		n += count(fmt.Fprintf(f, "[%s] %s: %s\n", w.tick().Format("02/01/2006, 15:04:05"), w.text.Person(), w.text.Message()))
	}
}

func (w *Writer) chatgpt(f *bufio.Writer, size int64) {
	n := count(f.WriteString("["))
	for i := 0; n < size; i++ {
		if i > 0 {
			n += count(f.WriteString(",\n"))
		}
		n += w.conversation(f, fmt.Sprintf("c%d-%d", w.n, i))
	}
	count(f.WriteString("]\n"))
}

func (w *Writer) conversation(f *bufio.Writer, id string) (n int64) {
	start := w.tick()
	n += count(fmt.Fprintf(f, `{"title":%q,"create_time":%d,"conversation_id":%q,"mapping":{"r":{"id":"r","message":null,"parent":null,"children":["m0"]}`,
		w.text.Sentence(4), start.Unix(), id))
	last := 2 + 2*w.rng.IntN(12)
	parent := "r"
	for i := range last {
		role, text := "user", w.text.Message()
		if i%2 == 1 {
			role, text = "assistant", w.text.Message()+`\n\n`+w.text.Message()+`\n\n- `+w.text.Message()
		}
		kids := fmt.Sprintf(`"m%d"`, i+1)
		if i == last-1 {
			kids = ""
		}
		n += count(fmt.Fprintf(f, `,"m%d":{"id":"m%[1]d","parent":%q,"children":[%s],"message":{"id":"m%[1]d","author":{"role":%[4]q},"create_time":%[5]d,"content":{"content_type":"text","parts":["%[6]s"]}}}`,
			i, parent, kids, role, w.tick().Unix(), text))
		parent = fmt.Sprintf("m%d", i)
	}
	n += count(fmt.Fprintf(f, `},"current_node":%q}`, parent))
	return n
}

func (w *Writer) mbox(f *bufio.Writer, size int64) {
	for n, i := int64(0), 0; n < size; i++ {
		at, from, to := w.tick(), w.text.Person(), w.text.Person()
		n += count(fmt.Fprintf(f, "From %s %s\nFrom: %s <%s>\nTo: %s <%s>\nSubject: %s\nDate: %s\nMessage-ID: <%d.%d@example.org>\nContent-Type: text/plain; charset=utf-8\n\n",
			address(from), at.Format("Mon Jan _2 15:04:05 2006"), from, address(from), to, address(to), w.text.Sentence(5), at.Format("Mon, 02 Jan 2006 15:04:05 +0000"), w.n, i))
		for range 1 + w.rng.IntN(6) {
			n += count(fmt.Fprintf(f, "%s\n%s\n\n", w.text.Message(), w.text.Message()))
		}
	}
}

func address(person string) string {
	first, _, _ := strings.Cut(person, " ")
	return strings.ToLower(first) + "@example.org"
}

func (w *Writer) vtt(f *bufio.Writer, size int64) {
	n := count(f.WriteString("WEBVTT\n\n"))
	for s := 0; n < size; s += 4 {
		n += count(fmt.Fprintf(f, "%02d:%02d:%02d.000 --> %02d:%02d:%02d.000\n<v %s>%s</v>\n\n",
			s/3600, s/60%60, s%60, (s+4)/3600, (s+4)/60%60, (s+4)%60, w.text.Person(), w.text.Sentence(4+w.rng.IntN(10))))
	}
}

func (w *Writer) csv(f *bufio.Writer, size int64) {
	n := count(f.WriteString("id,owner,title,comment\n"))
	for i := 0; n < size; i++ {
		n += count(fmt.Fprintf(f, "%d,%s,%s,\"%s, %s\"\n", i, w.text.Person(), w.text.Sentence(3), w.text.Sentence(5), w.text.Sentence(5)))
	}
}

// count drops the error: the buffer keeps it for Flush.
func count(n int, _ error) int64 { return int64(n) }
