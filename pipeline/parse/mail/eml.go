package mail

import (
	"bytes"
	"cmp"
	"fmt"
	"iter"
	"maps"
	"strconv"

	"convod/pipeline/parse"
)

// emlReader reads one mail as a file.
type emlReader struct{}

func (emlReader) Name() string { return "eml" }

func (emlReader) Describe() parse.Description {
	return parse.Description{
		System:       "Mail (.eml)",
		What:         "one mail: sender, time, plain text without its quoted tail, attachments by name",
		RecognisedBy: "header fields of RFC 5322 from the first line on: From with Date, Subject or To in an .eml or .emlx, with Message-ID, Received or MIME-Version under any name",
		NotSupported: "encrypted mail; Outlook's .msg (save as .eml)",
	}
}

func (emlReader) Score(src *parse.Source) parse.Score {
	head, err := src.Head()
	if err != nil || len(head) == 0 {
		return parse.Score{}
	}
	head = bytes.TrimPrefix(head, []byte("\xEF\xBB\xBF"))
	if _, rest, ok := emlxSize(head); ok {
		head = rest
	}
	if headerName(bytes.TrimRight(firstLine(head), "\r")) == "" {
		return parse.Score{}
	}
	in := newLines(bytes.NewReader(head), false)
	h := header{}
	strange := 0
	readHeaderLines(in, h, &strange)
	if strange > 0 || h["from"] == "" && h["sender"] == "" {
		return parse.Score{}
	}
	machine := h["message-id"] != "" || h["mime-version"] != "" || h["received"] != ""
	named := src.Ext() == ".eml" || src.Ext() == ".emlx" || src.Ext() == ".mht" || src.Ext() == ".mhtml"
	switch {
	case machine, named && (h["date"] != "" || h["subject"] != "" || h["to"] != ""):
		return parse.Score{Value: 1, Claims: true}
	case h["date"] != "" && h["subject"] != "":
		if t, _, ok := parseDate(h["date"], nil); ok && !t.IsZero() && src.Ext() == "" {
			return parse.Score{Value: 0.9, Claims: true}
		}
		return parse.Score{Value: 0.3, Why: "a pasted mail header, not a mail file"}
	}
	return parse.Score{}
}

func (r emlReader) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		f, err := src.Open()
		if err != nil {
			yield(nil, fmt.Errorf("open %q: %w", src.Path, err))
			return
		}
		defer f.Close()
		in := newLines(f, false)
		if head, err := src.Head(); err == nil {
			if size, _, ok := emlxSize(head); ok { // Apple Mail puts the size before the mail and a property list after it
				if _, err := in.r.ReadSlice('\n'); err == nil {
					in.no, in.left = 1, size
				}
			}
		}
		m := readLetter(in, "", src.Options.Zone)
		m.first = min(m.first, max(m.last, 1))
		doc := conversation(r.Name(), []letter{m}, src.Options.Zone)
		if in.err != nil {
			err = fmt.Errorf("read %q: line %d: %w", src.Path, in.no, in.err)
		}
		if doc != nil {
			doc.Title = cmp.Or(doc.Title, src.Stem())
			if !yield(doc, nil) {
				return
			}
		}
		if err != nil {
			yield(nil, err)
		}
	}
}

// emlxSize is the number on the first line of an .emlx file.
func emlxSize(head []byte) (size int64, rest []byte, ok bool) {
	line, rest, found := bytes.Cut(head, []byte{'\n'})
	if !found || len(line) == 0 || len(line) > 12 {
		return 0, nil, false
	}
	n, err := strconv.ParseInt(string(bytes.TrimSpace(line)), 10, 64)
	if err != nil || n <= 0 || headerName(firstLine(rest)) == "" {
		return 0, nil, false
	}
	return n, rest, true
}

func firstLine(b []byte) []byte {
	line, _, _ := bytes.Cut(b, []byte{'\n'})
	return line
}

// readHeaderLines fills h and counts the lines that are no header field.
func readHeaderLines(in *lines, h header, strange *int) {
	fields := readHeader(func() ([]byte, bool, bool) {
		piece, whole, ok := in.next()
		if ok && whole && len(piece) > 0 && piece[0] != ' ' && piece[0] != '\t' && headerName(piece) == "" {
			*strange++
		}
		return piece, whole, ok
	})
	maps.Copy(h, fields)
}
