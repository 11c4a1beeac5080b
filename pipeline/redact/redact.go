package redact

import (
	"strings"
)

// Version is bound into outcomes: raise it when other text is redacted, and everything is read again.
const Version = 3

// Kind says what a secret is, as markers and accounts show it.
type Kind string

// The kinds that are told by other rules than a shape of shapes.go.
const (
	PrivateKey  Kind = "private key"
	URLPassword Kind = "url password"
	AuthHeader  Kind = "authorization header"
	CardNumber  Kind = "card number"
	Password    Kind = "password" // an assignment by its name
	Secret      Kind = "secret"   // an assignment to key, token, secret
)

// Span is where a secret stands, in bytes of the text.
type Span struct {
	Start, End int
	Kind       Kind
}

// Marker is what stands in place of a secret, on each line that it took.
func Marker(k Kind) string { return markerStart + string(k) + "]" }

const markerStart = "[redacted: "

// Marked is true when text holds a marker, or something that reads like one.
func Marked(text string) bool { return strings.Contains(text, markerStart) }

// Text is text without its secrets; the same string where it has none.
func Text(text string) string { return Replace(text, Find(text)) }

// Replace puts markers in place of spans, which are in order and apart, as [Find] gives them. Every
// line break of text stays.
func Replace(text string, spans []Span) string {
	if len(spans) == 0 {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	at := 0
	for _, s := range spans {
		b.WriteString(text[at:s.Start])
		writeMarkers(&b, text[s.Start:s.End], s.Kind)
		at = s.End
	}
	b.WriteString(text[at:])
	return b.String()
}

// writeMarkers writes one marker a line; breaks and blank lines stay as they are.
func writeMarkers(b *strings.Builder, secret string, k Kind) {
	for secret != "" {
		end := strings.IndexAny(secret, "\r\n")
		line, rest := secret, ""
		if end >= 0 {
			line, rest = secret[:end], secret[end:]
		}
		if strings.TrimSpace(line) != "" {
			b.WriteString(Marker(k))
		}
		n := 0
		for n < len(rest) && (rest[n] == '\r' || rest[n] == '\n') {
			n++
		}
		b.WriteString(rest[:n])
		secret = rest[n:]
	}
}

// Find gives the secrets of text in order, none overlapping; nil when there are none.
func Find(text string) []Span {
	var s Stream
	return s.Find(text)
}

// scanner is one pass over one text.
type scanner struct {
	text  string
	spans []Span
	open  bool // the text ends inside a private key
}

// A byte of text is looked at only where its class is not plain: it may then stand inside the mark of a secret.
const (
	plain     = iota
	dash      // -----BEGIN, and prefixes that end in "-"
	under     // prefixes that end in "_"
	assign    // = and :
	upper     // letters that begin a prefix without "-" or "_"
	bearing   // b and B of Bearer
	numerical // digits that begin a card number
)

// classes is indexed by byte.
var classes = [256]byte{
	'-': dash, '_': under, '=': assign, ':': assign,
	'A': upper, 'S': upper, 'J': upper, 'Z': upper, 'T': upper,
	'b': bearing, 'B': bearing,
	'2': numerical, '3': numerical, '4': numerical, '5': numerical, '6': numerical,
}

func (s *scanner) run(from int) {
	text := s.text
	for i := from; i < len(text); {
		c := classes[text[i]]
		if c == plain {
			i++
			continue
		}
		end := 0
		switch c {
		case dash:
			if strings.HasPrefix(text[i:], keyBegin) {
				end = s.keyBlock(i)
			} else {
				end = s.prefixed(i)
			}
		case under:
			end = s.prefixed(i)
		case assign:
			end = s.assignment(i)
		case upper:
			end = s.lettered(i)
		case bearing:
			end = s.bearer(i)
		case numerical:
			end = s.card(i)
		}
		i = max(end, i+1)
	}
}

// add notes a span and returns its end. One that begins inside the one before it widens that.
func (s *scanner) add(start, end int, k Kind) int {
	for n := len(s.spans); n > 0 && s.spans[n-1].End > start; n-- {
		start = min(start, s.spans[n-1].Start)
		end = max(end, s.spans[n-1].End)
		s.spans = s.spans[:n-1]
	}
	s.spans = append(s.spans, Span{start, end, k})
	return end
}

// free is the first byte that no span has taken.
func (s *scanner) free() int {
	if n := len(s.spans); n > 0 {
		return s.spans[n-1].End
	}
	return 0
}
