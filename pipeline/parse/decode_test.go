package parse

import (
	"encoding/binary"
	"errors"
	"io"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"
)

func utf16Bytes(text string, order binary.AppendByteOrder, bom bool) []byte {
	var out []byte
	if bom {
		out = order.AppendUint16(out, 0xFEFF)
	}
	for _, u := range utf16.Encode([]rune(text)) {
		out = order.AppendUint16(out, u)
	}
	return out
}

func TestDecodeText(t *testing.T) {
	const chat = "[18:37] Alice Example: grüße\n[18:38] Bob Example: hi\n"
	latin := strings.ReplaceAll(strings.ReplaceAll(chat, "ü", "\xfc"), "ß", "\xdf")
	tests := []struct {
		name, raw, text string
		enc             charset
		warning         string
	}{
		{"utf-8", chat, chat, utf8Plain, ""},
		{"bom", "\xEF\xBB\xBF" + chat, chat, utf8BOM, ""},
		{"utf-16le bom", string(utf16Bytes(chat, binary.LittleEndian, true)), chat, utf16LE, ""},
		{"utf-16be bom", string(utf16Bytes(chat, binary.BigEndian, true)), chat, utf16BE, ""},
		{"utf-16le bare", string(utf16Bytes(chat, binary.LittleEndian, false)), chat, utf16LE, ""},
		{"utf-16be bare", string(utf16Bytes(chat, binary.BigEndian, false)), chat, utf16BE, ""},
		{"windows-1252", latin, chat, windows1252, "encoding: read as Windows-1252"},
		{"one bad byte among multi-byte runes", "grüße \xe9 danke", "grüße \uFFFD danke", utf8Plain, "encoding: 1 bytes that are not UTF-8 were replaced"},
		{"empty", "", "", utf8Plain, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			text, enc, warning, err := decodeText(tt.raw)
			if err != nil || text != tt.text || enc != tt.enc || warning != tt.warning {
				t.Errorf("decodeText = %q, %s, %q, %v; want %q, %s, %q", text, enc, warning, err, tt.text, tt.enc, tt.warning)
			}
		})
	}
}

func TestStreamIsUTF8WithoutBOM(t *testing.T) {
	const text = `{"a":"grüße"}`
	for name, raw := range map[string]string{
		"plain": text, "bom": "\xEF\xBB\xBF" + text,
		"utf-16le": string(utf16Bytes(text, binary.LittleEndian, true)), "utf-16be": string(utf16Bytes(text, binary.BigEndian, true)),
	} {
		r, err := FromBytes("x.json", []byte(raw), Options{}).Stream()
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(r)
		r.Close()
		if err != nil || string(got) != text {
			t.Errorf("%s: stream = %q, %v; want %q", name, got, err, text)
		}
	}
}

func TestTextRefusesBinaryAndLarge(t *testing.T) {
	if _, err := FromBytes("a.bin", []byte("\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00"), Options{}).Text(); err == nil || !strings.Contains(err.Error(), "not text") {
		t.Errorf("binary: err = %v, want not text", err)
	}
	_, err := FromBytes("big.txt", []byte(strings.Repeat("x", 5000)), Options{MaxBytes: 4096}).Text()
	if err == nil || !strings.Contains(err.Error(), "too large") || !strings.Contains(err.Error(), "big.txt") {
		t.Errorf("large: err = %v, want too large with its name", err)
	}
}

func TestSplitLines(t *testing.T) {
	tests := map[string][]Line{
		"":             nil,
		"a":            {{Text: "a", No: 1}},
		"a\n":          {{Text: "a", No: 1}},
		"a\n\nb":       {{Text: "a", No: 1}, {Text: "", No: 2, Start: 2}, {Text: "b", No: 3, Start: 3}},
		"a\r\nb\r\n":   {{Text: "a", No: 1, CRLF: true}, {Text: "b", No: 2, Start: 3, CRLF: true}},
		"a\rb":         {{Text: "a", No: 1}, {Text: "b", No: 2, Start: 2}},
		"a\r\nb\nc\rd": {{Text: "a", No: 1, CRLF: true}, {Text: "b", No: 2, Start: 3}, {Text: "c", No: 3, Start: 5}, {Text: "d", No: 4, Start: 7}},
		"\r\r\n":       {{Text: "", No: 1}, {Text: "", No: 2, Start: 1, CRLF: true}},
	}
	for text, want := range tests {
		var got []Line
		for l := range SplitLines(text, 1) {
			got = append(got, l)
		}
		if len(got) != len(want) {
			t.Errorf("SplitLines(%q) = %+v, want %+v", text, got, want)
			continue
		}
		for i := range got {
			if got[i] != want[i] {
				t.Errorf("SplitLines(%q)[%d] = %+v, want %+v", text, i, got[i], want[i])
			}
		}
		if n := CountLines(text); n != len(want) {
			t.Errorf("CountLines(%q) = %d, want %d", text, n, len(want))
		}
	}
}

// TestSplitLinesIsLinear reads a long text of each kind of break: a search for the
// kind that is not there must not start again at every line.
func TestSplitLinesIsLinear(t *testing.T) {
	for _, brk := range []string{"\n", "\r", "\r\n"} {
		n := 0
		for range SplitLines(strings.Repeat("a"+brk, 4<<20), 1) {
			n++
		}
		if n != 4<<20 {
			t.Errorf("%q: %d lines, want %d", brk, n, 4<<20)
		}
	}
}

func FuzzText(f *testing.F) {
	for _, s := range []string{"---\na: 1\n---\nx", "a\r\nb\rc\n", "\xEF\xBB\xBFx", "\xff\xfea\x00", "+++\na=1\n+++\n", "{\n\"a\":1\n}\nb", "---\n- &a [*a]\n---\n"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		src := FromBytes("x.md", raw, Options{})
		text, err := src.Text()
		if err != nil {
			return
		}
		if !utf8.ValidString(text.Raw) {
			t.Fatalf("text is not valid UTF-8: %q", text.Raw)
		}
		if !strings.HasSuffix(text.Raw, text.Body) {
			t.Fatalf("body %q is no end of %q", text.Body, text.Raw)
		}
		before := text.Raw[:len(text.Raw)-len(text.Body)]
		if n := CountLines(before); n != text.BodyLine-1 || n != text.Front.Lines {
			t.Fatalf("body starts at line %d after %d lines of frontmatter, but %d lines stand before it", text.BodyLine, text.Front.Lines, n)
		}
		n, last := 0, 0
		for l := range SplitLines(text.Raw, 1) {
			n++
			if l.No != n || l.Start < last || text.Raw[l.Start:l.Start+len(l.Text)] != l.Text {
				t.Fatalf("line %+v out of order", l)
			}
			last = l.Start
		}
		if n != CountLines(text.Raw) {
			t.Fatalf("CountLines = %d, want %d", CountLines(text.Raw), n)
		}
		src.PageDate()
		src.JSON()
	})
}

// One NUL is damage and costs nothing but itself; many are another format.
func TestStrayNUL(t *testing.T) {
	text, err := FromBytes("a.md", []byte("# Shed\n\nThe \x00key is blue.\n"), Options{}).Text()
	if err != nil {
		t.Fatal(err)
	}
	if text.Body != "# Shed\n\nThe key is blue.\n" || len(text.Warnings) != 1 || text.Warnings[0] != "encoding: 1 bytes of NUL were left out" {
		t.Errorf("%q, warnings %q", text.Body, text.Warnings)
	}
	for _, binary := range []string{"abc\x00def\x00ghi\x00", "\xff\x00\xfe text", "\x00\x00\x00\x01rest of it"} {
		if _, err := FromBytes("a.md", []byte(binary), Options{}).Text(); !errors.Is(err, ErrNotText) {
			t.Errorf("%q: %v, want not text", binary, err)
		}
	}
}
