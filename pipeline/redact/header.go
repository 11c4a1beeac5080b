package redact

import "strings"

// header is an Authorization header: "Authorization: Bearer ...", Basic, Token.
func (s *scanner) header(name string, i int) int {
	if !strings.EqualFold(name, "authorization") && !strings.EqualFold(name, "proxy-authorization") {
		return 0
	}
	at := i + 1
	for at < len(s.text) && isOneOf(s.text[at], " \t\"'") {
		at++
	}
	for _, scheme := range []string{"bearer ", "basic ", "token "} {
		if len(s.text)-at > len(scheme) && strings.EqualFold(s.text[at:at+len(scheme)], scheme) {
			return s.credential(at+len(scheme), 8)
		}
	}
	return 0
}

// bearer is a bearer token outside a header; it must be longer and look random.
func (s *scanner) bearer(i int) int {
	const scheme = "bearer "
	if len(s.text)-i <= len(scheme) || s.text[i+1] != 'e' && s.text[i+1] != 'E' || !strings.EqualFold(s.text[i:i+len(scheme)], scheme) || !s.wordStart(i) {
		return 0
	}
	from := i + len(scheme)
	end := from + token(s.text[from:], &credentialChars)
	if end-from < 20 || !random(s.text[from:end], 3) {
		return 0
	}
	return s.credential(from, 20)
}

func (s *scanner) credential(from, least int) int {
	end := from + token(s.text[from:], &credentialChars)
	for end > from && s.text[end-1] == '.' {
		end--
	}
	if end-from < least || from < s.free() || !random(s.text[from:end], 1) && !strings.HasSuffix(s.text[from:end], "=") {
		return 0
	}
	return s.add(from, end, AuthHeader)
}

// credentialChars are the token68 of RFC 7235.
var credentialChars = setOf("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-._~+/=")

// url is the password of scheme://user:password@host, of which ":" at byte i is the first colon.
func (s *scanner) url(i int) int {
	from := i + 3
	colon := -1
	for at := from; at < len(s.text) && at-from < 256; at++ {
		switch c := s.text[at]; {
		case c == '@' && colon > 0:
			if password := s.text[colon+1 : at]; placeholder(password) || colon+1 < s.free() {
				return 0
			}
			user := scanner{text: s.text[:colon]} // tokens are given as user names, too
			user.run(max(from, s.free()))
			s.spans = append(s.spans, user.spans...)
			return s.add(colon+1, at, URLPassword)
		case c == ':' && colon < 0:
			colon = at
		case c <= ' ' || isOneOf(c, "/?#\"'<>[]{}()|\\`") || c == '@':
			return 0
		}
	}
	return 0
}

// placeholder is what manuals write for a password.
func placeholder(password string) bool {
	switch strings.ToLower(password) {
	case "", "password", "pass", "passwd", "pwd", "pw", "secret", "passwort", "xxx", "xxxx", "...":
		return true
	}
	return strings.Trim(password, "*x$") == ""
}
