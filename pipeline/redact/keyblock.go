package redact

import "strings"

const (
	keyBegin = "-----BEGIN "
	keyEnd   = "-----END "
)

// Stream finds secrets in texts that follow each other, such as the messages of a
// conversation: a private key that was pasted a line a message is one secret. The zero value begins one.
type Stream struct {
	open   bool // the texts so far end inside a private key
	missed int  // texts since then that are none of it
}

// mostMissed is how many other messages may stand between two lines of a key.
const mostMissed = 3

// Find is [Find] for the next text.
func (s *Stream) Find(text string) []Span {
	sc := scanner{text: text}
	from := 0
	if s.open {
		end, closed := keyBody(text)
		switch {
		case closed:
			s.open, s.missed = false, 0
		case end == 0:
			if s.missed++; s.missed > mostMissed {
				s.open, s.missed = false, 0
			}
		default:
			s.missed = 0
		}
		if end > 0 {
			start := len(text) - len(strings.TrimLeft(text, " \t\r\n"))
			from = sc.add(start, end, PrivateKey)
		}
	}
	sc.run(from)
	if sc.open {
		s.open, s.missed = true, 0
	}
	return sc.spans
}

// keyBlock is a private key in PEM or OpenPGP armour that begins at byte i. Where its end is missing it goes as
// far as its lines do. A mention of the first line in a sentence has no body, and stays.
func (s *scanner) keyBlock(i int) int {
	rest := s.text[i+len(keyBegin):]
	n := strings.Index(rest, "-----")
	if n < 0 || n > 40 || !strings.HasSuffix(strings.TrimSuffix(rest[:n], " BLOCK"), "PRIVATE KEY") {
		return 0
	}
	body := i + len(keyBegin) + n + len("-----")
	end, closed := keyBody(s.text[body:])
	if !closed && strings.TrimSpace(s.text[body+end:]) == "" {
		s.open = true // its body may be in the next texts
	}
	if alone := strings.TrimSpace(s.text) == s.text[i:body]; !alone && keyChars(s.text[body:body+end]) < 24 {
		return 0
	}
	return s.add(i, body+end, PrivateKey)
}

func keyChars(text string) (n int) {
	for i := range len(text) {
		if base64[text[i]] {
			n++
		}
	}
	return n
}

// keyBody is how far text goes on with the body of a key: base64, its headers, the marks of quotes,
// line ends, also written as \n. closed is true when its end came; the end is then part of it.
func keyBody(text string) (end int, closed bool) {
	at := 0
	for at < len(text) {
		next := at + len(text[at:]) - len(strings.TrimLeft(text[at:], " \t\r\n>|*`\"'+,"))
		if strings.HasPrefix(text[next:], `\n`) || strings.HasPrefix(text[next:], `\r`) {
			at = next + 2
			continue
		}
		if strings.HasPrefix(text[next:], keyEnd) {
			rest := text[next+len(keyEnd):]
			if n := strings.Index(rest, "-----"); n >= 0 && n <= 40 {
				return next + len(keyEnd) + n + len("-----"), true
			}
			return len(text), true
		}
		n := keyLine(text[next:])
		if n == 0 {
			break
		}
		at = next + n
		end = at
	}
	return end, false
}

// keyLine is the length of one line of a body that text begins with, 0 for none.
func keyLine(text string) int {
	for _, h := range []string{"Proc-Type:", "DEK-Info:", "Version:", "Comment:", "Hash:", "Charset:"} {
		if strings.HasPrefix(text, h) {
			if n := strings.IndexByte(text, '\n'); n >= 0 {
				return n
			}
			return len(text)
		}
	}
	n := span(text, &base64)
	switch {
	case n == 0, n < len(text) && !isOneOf(text[n], " \t\r\n\\\"'`,|<.") && text[n] != 0xE2:
		return 0
	case n >= 40, strings.HasSuffix(text[:n], "="), n >= 8 && random(text[:n], 2):
		return n
	}
	// The last line may be short; its end must follow.
	if strings.HasPrefix(strings.TrimLeft(strings.ReplaceAll(text[n:min(len(text), n+16)], `\n`, ""), " \t\r\n>|*`"), "-----") {
		return n
	}
	return 0
}
