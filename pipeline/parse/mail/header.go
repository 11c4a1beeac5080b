package mail

import (
	"bytes"
	"io"
	"mime"
	netmail "net/mail"
	"strings"
	"sync"
	"time"

	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/ianaindex"
	"golang.org/x/text/transform"

	"convod/pipeline/parse"
)

// headerBytes bounds the header of one part.
const headerBytes = 256 << 10

// header is the header fields of a mail or a part, names in lower case, the first of each kept
// (Received and References excepted: the last, the oldest hop, tells when it was sent).
type header map[string]string

// readHeader reads fields up to the blank line. Lines that are none are stepped over.
func readHeader(next func() ([]byte, bool, bool)) header {
	h := header{}
	name, size := "", 0
	for {
		piece, whole, ok := next()
		if !ok || whole && len(piece) == 0 {
			return h
		}
		if size += len(piece); size > headerBytes {
			name = ""
			continue
		}
		switch {
		case !whole:
			if name != "" {
				h[name] += string(piece)
			}
		case piece[0] == ' ' || piece[0] == '\t':
			if name != "" {
				h[name] += " " + string(bytes.TrimSpace(piece))
			}
		default:
			name = headerName(piece)
			if name == "" {
				continue
			}
			if _, seen := h[name]; seen && name != "received" {
				name = ""
				continue
			}
			h[name] = string(bytes.TrimSpace(piece[len(name)+1:]))
		}
	}
}

// headerName is the lower-case name of a header line, "" when it is none.
func headerName(line []byte) string {
	i := bytes.IndexByte(line, ':')
	if i <= 0 || i > 76 {
		return ""
	}
	for _, b := range line[:i] {
		if b <= ' ' || b > '~' {
			return ""
		}
	}
	return strings.ToLower(string(line[:i]))
}

// text is a field decoded for people: RFC 2047 words, raw 8-bit text, white space folded.
func (h header) text(name string) string {
	s := h[name]
	if s == "" {
		return ""
	}
	return clean(strings.Join(strings.Fields(decodeWords(s)), " "))
}

// decodeWords decodes encoded words, also those that stand inside quotes.
func decodeWords(s string) string {
	dec := mime.WordDecoder{CharsetReader: func(label string, r io.Reader) (io.Reader, error) {
		return charsetReader(label, r), nil
	}}
	if out, err := dec.DecodeHeader(s); err == nil {
		s = out
	}
	return toUTF8([]byte(s))
}

// sender is the display name of From, else the address, else Sender's.
func (h header) sender() string {
	for _, field := range []string{"from", "sender", "reply-to", "return-path"} {
		raw := h[field]
		if raw == "" {
			continue
		}
		p := netmail.AddressParser{WordDecoder: &mime.WordDecoder{CharsetReader: func(label string, r io.Reader) (io.Reader, error) {
			return charsetReader(label, r), nil
		}}}
		list, err := p.ParseList(toUTF8([]byte(raw)))
		if err == nil && len(list) > 0 {
			if name := clean(strings.TrimSpace(decodeWords(list[0].Name))); name != "" {
				return strings.Trim(name, `"'`)
			}
			if list[0].Address != "" {
				return list[0].Address
			}
			continue
		}
		if name := looseSender(h.text(field)); name != "" {
			return name
		}
	}
	return ""
}

// looseSender takes a From apart that breaks the grammar: Rosa (Garden) <rosa@example.com>.
func looseSender(s string) string {
	if i := strings.IndexByte(s, '<'); i >= 0 {
		name := strings.Trim(strings.TrimSpace(s[:i]), `"'`)
		if name != "" {
			return name
		}
		s = s[i+1:]
		if j := strings.IndexByte(s, '>'); j >= 0 {
			s = s[:j]
		}
	}
	return strings.Trim(strings.TrimSpace(s), `"'`)
}

// date is when the mail was sent: the Date header, else the oldest hop's stamp, else the
// separator's. naive tells that it named no zone and was read in zone (nil: UTC).
func (h header) date(separator string, zone *time.Location) (t time.Time, naive bool) {
	received := h["received"]
	if i := strings.LastIndexByte(received, ';'); i >= 0 {
		received = received[i+1:]
	}
	for _, raw := range []string{h["date"], received, h["delivery-date"]} {
		if raw = strings.TrimSpace(raw); raw == "" {
			continue
		}
		if t, naive, ok := parseDate(raw, zone); ok {
			return t, naive
		}
	}
	return separatorTime(separator), false
}

// zoneOffsets are the alphabetic zones that mailers write; [time.Parse] reads an abbreviation it does not know as UTC.
var zoneOffsets = sync.OnceValue(func() map[string]string {
	return map[string]string{
		"EST": "-0500", "EDT": "-0400", "CST": "-0600", "CDT": "-0500", "MST": "-0700", "MDT": "-0600", "PST": "-0800", "PDT": "-0700",
		"CET": "+0100", "CEST": "+0200", "MET": "+0100", "MEST": "+0200", "BST": "+0100", "WET": "+0000", "WEST": "+0100", "EET": "+0200", "EEST": "+0300",
		"JST": "+0900", "KST": "+0900", "AEST": "+1000", "AEDT": "+1100", "NZST": "+1200", "NZDT": "+1300", "GMT": "+0000", "UTC": "+0000", "UT": "+0000", "Z": "+0000",
	}
})

// parseDate reads an RFC 5322 date or what mailers write in its place.
func parseDate(raw string, zone *time.Location) (t time.Time, naive, ok bool) {
	raw = strings.Join(strings.Fields(raw), " ")
	if i := strings.IndexByte(raw, '('); i > 0 {
		raw = strings.TrimSpace(raw[:i]) // a comment that repeats the zone
	}
	if i := strings.LastIndexByte(raw, ' '); i >= 0 {
		if offset, known := zoneOffsets()[strings.ToUpper(raw[i+1:])]; known {
			raw = raw[:i+1] + offset
		} else if rest, found := strings.CutPrefix(raw[i+1:], "GMT"); found && len(rest) == 5 {
			raw = raw[:i+1] + rest
		}
	}
	if t, err := netmail.ParseDate(raw); err == nil {
		return t.UTC(), false, true
	}
	if zone == nil {
		zone = time.UTC
	}
	for _, layout := range []string{"Mon, 2 Jan 2006 15:04:05", "2 Jan 2006 15:04:05", "Mon, 2 Jan 2006 15:04", "2 Jan 2006 15:04"} {
		if t, err := time.ParseInLocation(layout, raw, zone); err == nil {
			return t.UTC(), true, true
		}
	}
	if t, clock, err := parse.ParseDate(raw, zone); err == nil && clock {
		return t.UTC(), !hasZone(raw), true
	}
	return time.Time{}, false, false
}

// hasZone is true when a date ends in an offset or Z.
func hasZone(s string) bool {
	if strings.HasSuffix(s, "Z") {
		return true
	}
	i := strings.LastIndexAny(s, "+-")
	return i > len("2006-01-02") && len(s)-i <= 6
}

// charsetReader decodes by the label of a part; an unknown label leaves the bytes to [toUTF8].
func charsetReader(label string, r io.Reader) io.Reader {
	label = strings.ToLower(strings.Trim(strings.TrimSpace(label), `"'`))
	if label == "" || label == "utf-8" || label == "utf8" || label == "us-ascii" || label == "ascii" || label == "unknown-8bit" {
		return r
	}
	if e, err := htmlindex.Get(label); err == nil {
		return transform.NewReader(r, e.NewDecoder())
	}
	if e, err := ianaindex.MIME.Encoding(label); err == nil && e != nil {
		return transform.NewReader(r, e.NewDecoder())
	}
	return r
}
