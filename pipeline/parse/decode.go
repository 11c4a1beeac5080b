package parse

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// charset is an encoding that the sniffer can tell apart.
type charset string

const (
	utf8Plain   charset = "utf-8"
	utf8BOM     charset = "utf-8-bom"
	utf16LE     charset = "utf-16le"
	utf16BE     charset = "utf-16be"
	windows1252 charset = "windows-1252"
)

// sniffEncoding decides from the head alone: a BOM, else NULs at every odd or
// even byte (UTF-16 without a BOM), else UTF-8. Windows-1252 is decided later,
// over the whole text, since one stray byte far down must not turn a UTF-8 file into mojibake.
func sniffEncoding(head []byte) charset {
	switch {
	case bytes.HasPrefix(head, []byte{0xEF, 0xBB, 0xBF}):
		return utf8BOM
	case bytes.HasPrefix(head, []byte{0xFF, 0xFE}):
		return utf16LE
	case bytes.HasPrefix(head, []byte{0xFE, 0xFF}):
		return utf16BE
	}
	n := min(len(head), 512) &^ 1
	if n < 4 {
		return utf8Plain
	}
	var even, odd int
	for i := 0; i < n; i += 2 {
		if head[i] == 0 {
			even++
		}
		if head[i+1] == 0 {
			odd++
		}
	}
	// Half is enough: text in UTF-16 may hold runs of letters beyond Latin.
	switch pairs := n / 2; {
	case odd*2 > pairs && even == 0:
		return utf16LE
	case even*2 > pairs && odd == 0:
		return utf16BE
	}
	return utf8Plain
}

// decodeStream wraps r so that it gives valid UTF-8 without a BOM.
func decodeStream(r io.Reader, c charset) io.Reader {
	var d encoding.Encoding
	switch c {
	case utf16LE:
		d = unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)
	case utf16BE:
		d = unicode.UTF16(unicode.BigEndian, unicode.UseBOM)
	case utf8BOM:
		d = unicode.UTF8BOM
	default:
		d = unicode.UTF8 // replaces what is not valid
	}
	return transform.NewReader(r, d.NewDecoder())
}

// LooksBinary is true for heads that are no text in any encoding that is read:
// more than one control character in fifty, a NUL counting as ten. One NUL alone is the damage of an editor or
// of a crash: its text is read without it.
func LooksBinary(head []byte) bool {
	if c := sniffEncoding(head); c == utf16LE || c == utf16BE {
		return false
	}
	control, nuls := 0, 0
	for _, b := range head {
		switch {
		case b == 0:
			control += 10
			nuls++
		case b < 0x20 && b != '\n' && b != '\r' && b != '\t' && b != '\f' && b != 0x1b && b > 0x0f,
			b < 0x09:
			control++
		}
	}
	if nuls == 1 && utf8.Valid(head[:min(len(head), headBytes-utf8.UTFMax)]) {
		control -= 10
	}
	return control*50 > len(head) && control > 1
}

// decodeText turns raw bytes into text: UTF-8 as it is (the common case copies
// nothing), UTF-16 by its mark, else Windows-1252 where the bytes could be nothing
// else, else U+FFFD for what is broken. The warning says what was assumed.
func decodeText(raw string) (text string, enc charset, warning string, err error) {
	switch enc = sniffEncoding([]byte(raw[:min(len(raw), headBytes)])); enc {
	case utf16LE, utf16BE:
		var out strings.Builder
		if _, err := io.Copy(&out, decodeStream(strings.NewReader(raw), enc)); err != nil {
			return "", enc, "", fmt.Errorf("decode %s: %w", enc, err)
		}
		return out.String(), enc, "", nil
	case utf8BOM:
		raw = raw[3:]
	}
	nuls := ""
	if n := strings.Count(raw, "\x00"); n > 0 {
		raw, nuls = strings.ReplaceAll(raw, "\x00", ""), fmt.Sprintf("encoding: %d bytes of NUL were left out", n)
	}
	if utf8.ValidString(raw) {
		return raw, enc, nuls, nil
	}
	bad, multi := invalidUTF8(raw)
	if multi == 0 && enc == utf8Plain {
		if out, err := charmap.Windows1252.NewDecoder().String(raw); err == nil {
			return out, windows1252, "encoding: read as Windows-1252", nil
		}
	}
	return strings.ToValidUTF8(raw, "\uFFFD"), enc, fmt.Sprintf("encoding: %d bytes that are not UTF-8 were replaced", bad), nil
}

// invalidUTF8 counts the bytes that are not UTF-8 and the multi-byte runes that are.
func invalidUTF8(raw string) (bad, multi int) {
	for len(raw) > 0 {
		r, n := utf8.DecodeRuneInString(raw)
		switch {
		case r == utf8.RuneError && n == 1:
			bad++
		case n > 1:
			multi++
		}
		raw = raw[n:]
	}
	return bad, multi
}

// readAll reads at most limit bytes, into a text that is never copied again; one more is ErrTooLarge.
func readAll(r io.Reader, size, limit int64) (string, error) {
	if size > limit {
		return "", ErrTooLarge
	}
	var b strings.Builder
	b.Grow(int(max(size, 0)))
	n, err := io.Copy(&b, io.LimitReader(r, limit+1))
	if err != nil {
		return "", err
	}
	if n > limit {
		return "", ErrTooLarge
	}
	return b.String(), nil
}

// readText loads and decodes a source for the text readers.
func readText(s *Source) (*Text, error) {
	head, err := s.Head()
	if err != nil {
		return nil, err
	}
	if s.Open == nil {
		return nil, fmt.Errorf("%q is a folder or archive: %w", s.Path, ErrNotText)
	}
	if LooksBinary(head) {
		return nil, fmt.Errorf("%q: %w", s.Path, ErrNotText)
	}
	limit := s.Options.MaxBytes
	if limit <= 0 {
		limit = DefaultMaxBytes
	}
	r, err := s.Open()
	if err != nil {
		return nil, fmt.Errorf("open %q: %w", s.Path, err)
	}
	defer r.Close()
	raw, err := readAll(r, s.Size, limit)
	if err == ErrTooLarge { //nolint:errorlint // the bound of this text; an archive has its own words
		return nil, fmt.Errorf("%q is over %d MiB of text: %w", s.Path, limit>>20, ErrTooLarge)
	}
	if err != nil {
		return nil, fmt.Errorf("read %q: %w", s.Path, err)
	}
	text, enc, warning, err := decodeText(raw)
	if err != nil {
		return nil, fmt.Errorf("%q: %w", s.Path, err)
	}
	t := newText(text, string(enc))
	if warning != "" {
		t.Warnings = append(t.Warnings, warning)
	}
	return t, nil
}
