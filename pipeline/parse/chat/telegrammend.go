package chat

import (
	"bytes"
	"encoding/json"
	"io"
)

// telegramMend turns what Telegram Desktop writes that is no JSON into JSON: "\x01"
// escapes of control characters, and ids of custom emoji without quotes (version 4.1).
type telegramMend struct {
	first, count int // line of the first escape, how many
}

func (t *telegramMend) wrap(r io.Reader) io.Reader { return &telegramReader{t: t, r: r, line: 1} }

type telegramReader struct {
	t    *telegramMend
	r    io.Reader
	err  error
	in   []byte // read, not yet looked at
	out  []byte // mended, not yet given
	buf  [16 << 10]byte
	line int

	str   bool // inside a string
	slash bool // after a backslash
}

func (r *telegramReader) Read(p []byte) (int, error) {
	for len(r.out) == 0 {
		if r.err != nil && len(r.in) == 0 {
			return 0, r.err
		}
		if r.err == nil {
			n, err := r.r.Read(r.buf[:])
			r.in, r.err = append(r.in, r.buf[:n]...), err
		}
		r.mend()
	}
	n := copy(p, r.out)
	r.out = r.out[n:]
	return n, nil
}

// mendAhead is how many bytes a decision needs to see.
const mendAhead = 256

func (r *telegramReader) mend() {
	in, out := r.in, r.out[:0]
	for len(in) > mendAhead || len(in) > 0 && r.err != nil {
		c := in[0]
		switch {
		case r.slash:
			r.slash = false
			if c == 'x' && len(in) > 2 && isHex(in[1]) && isHex(in[2]) {
				if r.t.count++; r.t.count == 1 && r.t.first == 0 {
					r.t.first = r.line
				}
				out, in = append(out, 'u', '0', '0'), in[1:]
				continue
			}
		case r.str && c == '\\':
			r.slash = true
		case c == '"':
			r.str = !r.str
			if r.str {
				if n, fixed := bareID(in); n > 0 {
					out, in, r.str = append(out, fixed...), in[n:], false
					continue
				}
			}
		case c == '\n':
			r.line++
		}
		out, in = append(out, c), in[1:]
	}
	r.in = append(r.in[:0], in...)
	r.out = out
}

// bareID mends `"document_id": stickers/x.tgs` at the start of in; n is how many bytes it was.
func bareID(in []byte) (n int, fixed []byte) {
	rest, ok := bytes.CutPrefix(in, []byte(`"document_id":`))
	if !ok {
		return 0, nil
	}
	value := bytes.TrimLeft(rest, " \t")
	if len(value) == 0 || bytes.IndexByte([]byte("\"{[-0123456789\r\n"), value[0]) >= 0 || bytes.HasPrefix(value, []byte("null")) {
		return 0, nil
	}
	end := bytes.IndexAny(value[:min(len(value), mendAhead-64)], "\n}")
	if end < 0 {
		if len(value) >= mendAhead-64 {
			return 0, nil
		}
		// The file ends here: an open string says so where a bare word would be a fault.
		return len(in), append([]byte(`"document_id": "`), value...)
	}
	id := bytes.TrimRight(value[:end], " \t\r,")
	quoted, err := json.Marshal(string(id))
	if err != nil {
		return 0, nil
	}
	fixed = append([]byte(`"document_id": `), quoted...)
	return len(in) - len(value) + len(id), fixed
}

func isHex(b byte) bool {
	return b >= '0' && b <= '9' || b|0x20 >= 'a' && b|0x20 <= 'f'
}
