package mail

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// chunkBytes is the most of a line that is looked at at once: a longer line comes in
// pieces, since some mailers write an attachment as one line.
const chunkBytes = 64 << 10

// lines gives the lines of a mailbox and counts them. With mbox set it stops in front
// of a separator line, the next mail is opened by open.
type lines struct {
	r    *bufio.Reader
	mbox bool
	no   int   // 1-based number of the line that next gave last
	left int64 // bytes that may still be read; < 0 means no limit

	started bool // the last piece given ended its line
	blank   bool // the line before was blank: only then a separator may stand
	last    int  // number of the last line that was not blank
	sep     []byte
	err     error
}

func newLines(r io.Reader, mbox bool) *lines {
	br := bufio.NewReaderSize(r, chunkBytes)
	if bom, _ := br.Peek(3); string(bom) == "\xEF\xBB\xBF" {
		_, _ = br.Discard(3) // it was just peeked at
	}
	return &lines{r: br, mbox: mbox, started: true, blank: true, left: -1}
}

// next gives the next piece without its line break; whole tells that it starts a line.
// The piece is valid until the next call. ok is false at the end of the mail.
func (l *lines) next() (piece []byte, whole, ok bool) {
	if l.sep != nil || l.left == 0 {
		return nil, false, false
	}
	piece, err := l.r.ReadSlice('\n')
	part := errors.Is(err, bufio.ErrBufferFull)
	if err != nil && !part {
		if !errors.Is(err, io.EOF) && l.err == nil {
			l.err = err
		}
		if len(piece) == 0 {
			return nil, false, false
		}
	}
	if l.left > 0 {
		piece = piece[:min(int64(len(piece)), l.left)]
		l.left -= int64(len(piece))
	}
	whole = l.started
	if whole {
		l.no++
	}
	l.started = !part
	if n := len(piece); n > 0 && piece[n-1] == '\n' {
		piece = piece[:n-1]
		if n > 1 && piece[n-2] == '\r' {
			piece = piece[:n-2]
		}
	}
	if l.mbox && whole && l.blank && l.started && isSeparator(piece) {
		l.sep = append([]byte{}, piece...)
		if l.headerFollows() {
			return nil, false, false
		}
		piece, l.sep = l.sep, nil
	}
	if l.blank = len(piece) == 0; !l.blank {
		l.last = l.no
	}
	// Writers put ">" before a body line that begins with "From ": one comes off again.
	if l.mbox && whole && len(piece) > 0 && piece[0] == '>' && bytes.HasPrefix(bytes.TrimLeft(piece, ">"), []byte("From ")) {
		piece = piece[1:]
	}
	return piece, whole, true
}

// open steps over the separator of the next mail and returns it; false at the end of the mailbox.
func (l *lines) open() (separator string, ok bool) {
	for l.sep == nil { // what stands before the first separator, or is left of a mail, is no mail
		if _, _, ok := l.next(); !ok && l.sep == nil {
			return "", false
		}
	}
	separator, l.sep = string(l.sep), nil
	l.blank, l.last = false, l.no
	return separator, true
}

// headerFollows looks at the next line: a separator without a header under it is a sentence.
func (l *lines) headerFollows() bool {
	head, _ := l.r.Peek(256)
	if len(head) == 0 {
		return true // a mailbox that was cut right here
	}
	if i := bytes.IndexByte(head, '\n'); i >= 0 {
		head = head[:i]
	}
	return headerName(head) != "" || bytes.HasPrefix(head, []byte(">From "))
}
