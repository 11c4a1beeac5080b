package mail

import (
	"bytes"
	"cmp"
	"fmt"
	"iter"

	"convod/pipeline/parse"
)

// mboxReader reads mailboxes in the mbox format: Gmail's Takeout, Thunderbird, Apple Mail.
type mboxReader struct{}

func (mboxReader) Name() string { return "mbox" }

func (mboxReader) Describe() parse.Description {
	return parse.Description{
		System:       "Mail (mbox)",
		What:         "threads by References, the plain text of each mail without its quoted tail, attachments by name",
		RecognisedBy: "a first line `From sender Mon Mar  2 09:00:00 2026` with header fields below it",
		NotSupported: "encrypted mail; Outlook's .pst and .msg (export to mbox or .eml)",
	}
}

func (mboxReader) Score(src *parse.Source) parse.Score {
	head, err := src.Head()
	if err != nil {
		return parse.Score{}
	}
	head = bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\xEF\xBB\xBF")), "\r\n")
	line, rest, _ := bytes.Cut(head, []byte{'\n'})
	if !isSeparator(bytes.TrimRight(line, "\r")) {
		return parse.Score{}
	}
	rest = bytes.TrimPrefix(rest, []byte(">From "))
	next, _, _ := bytes.Cut(rest, []byte{'\n'})
	if headerName(next) == "" && len(rest) > 0 && !bytes.HasPrefix(head, []byte(">From ")) {
		return parse.Score{Value: 0.3, Why: "a separator of mails with no header below it"}
	}
	return parse.Score{Value: 1, Claims: true}
}

// Read surveys the mailbox and keeps what fits; only when the texts are over the budget
// is the file read again, for one batch of threads at a time.
func (r mboxReader) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		budget := int(min(cmp.Or(src.Options.MaxBytes, parse.DefaultMaxBytes), parse.DefaultMaxBytes))
		found := newThreads()
		kept := map[int]letter{}
		total, n := 0, 0
		err := eachLetter(src, func(m letter) bool {
			if found.add(m) {
				if total += found.size[n]; total <= budget {
					kept[n] = m
				} else {
					kept = nil
				}
			}
			n++
			return true
		})
		if kept != nil {
			// After a read error what came before it stands.
			if r.emit(src, found, kept, allRoots(found), yield) && err != nil {
				yield(nil, err)
			}
			return
		}
		if err != nil {
			yield(nil, err)
			return
		}
		for _, batch := range found.batches(budget) {
			if !r.batch(src, found, batch, budget, yield) {
				return
			}
		}
	}
}

// batch reads the mailbox again and yields the threads of one batch.
func (r mboxReader) batch(src *parse.Source, found *threads, roots []int32, budget int, yield func(*parse.Document, error) bool) bool {
	want := make(map[int32]bool, len(roots))
	for _, root := range roots {
		want[root] = true
	}
	kept := map[int]letter{}
	i, total := 0, 0
	err := eachLetter(src, func(m letter) bool {
		if i < len(found.thread) && found.thread[i] >= 0 && want[found.find(found.thread[i])] {
			if total += len(m.text); total > 2*budget { // one thread of that size: keep who and when
				m.text = ""
				m.warnings = append(m.warnings, fmt.Sprintf("too large: the thread is over %d MiB, the mail at line %d was left out", 2*budget>>20, m.first))
			}
			kept[i] = m
		}
		i++
		return true
	})
	if err != nil {
		yield(nil, err)
		return false
	}
	return r.emit(src, found, kept, roots, yield)
}

func (r mboxReader) emit(src *parse.Source, found *threads, kept map[int]letter, roots []int32, yield func(*parse.Document, error) bool) bool {
	byThread := map[int32][]letter{}
	for i, n := range found.thread {
		if m, ok := kept[i]; ok && n >= 0 {
			root := found.find(n)
			byThread[root] = append(byThread[root], m)
		}
	}
	for _, root := range roots {
		doc := conversation(r.Name(), byThread[root], src.Options.Zone)
		delete(byThread, root)
		if doc == nil {
			continue
		}
		doc.Title = cmp.Or(doc.Title, src.Stem())
		if !yield(doc, nil) {
			return false
		}
	}
	return true
}

// allRoots lists the threads in order of their first mail.
func allRoots(t *threads) []int32 {
	var roots []int32
	for _, batch := range t.batches(1 << 62) {
		roots = append(roots, batch...)
	}
	return roots
}

// eachLetter reads every mail of a mailbox in order. The error is one of reading.
func eachLetter(src *parse.Source, visit func(letter) bool) error {
	f, err := src.Open()
	if err != nil {
		return fmt.Errorf("open %q: %w", src.Path, err)
	}
	defer f.Close()
	in := newLines(f, true)
	for {
		separator, ok := in.open()
		if !ok {
			break
		}
		if !visit(readLetter(in, separator, src.Options.Zone)) {
			return nil
		}
	}
	if in.err != nil {
		return fmt.Errorf("read %q: line %d: %w", src.Path, in.no, in.err)
	}
	return nil
}
