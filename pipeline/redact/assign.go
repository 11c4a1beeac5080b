package redact

import (
	"math"
	"strings"
	"unicode/utf8"
)

// names are the last words of names whose values are secret. The more often a word names what is none ("the key of it
// all"), the longer its value must be.
var names = map[string]struct {
	kind Kind
	min  int // bytes of the value
}{
	"password": {Password, 10}, "passwd": {Password, 10}, "passphrase": {Password, 10}, "pwd": {Password, 10}, "passcode": {Password, 10},
	"passwort": {Password, 10}, "kennwort": {Password, 10}, "contraseña": {Password, 10}, "passe": {Password, 10}, "пароль": {Password, 10},
	"senha": {Password, 10}, "wachtwoord": {Password, 10}, "pass": {Password, 12}, "pw": {Password, 12},
	"secret": {Secret, 12}, "token": {Secret, 16}, "apikey": {Secret, 16}, "authtoken": {Secret, 16}, "accesstoken": {Secret, 16},
	"key": {Secret, 20}, "credential": {Secret, 16}, "credentials": {Secret, 16}, "geheimnis": {Secret, 12}, "schlüssel": {Secret, 20}, "ключ": {Secret, 20},
	"токен": {Secret, 16}, "clave": {Secret, 16}, "jeton": {Secret, 16}, "signature": {Secret, 32}, "sig": {Secret, 32},
}

// harmless are words before "key" or "token" that say it is none.
var harmless = map[string]bool{
	"public": true, "pub": true, "primary": true, "foreign": true, "sort": true, "partition": true, "cache": true, "index": true, "issue": true,
	"project": true, "object": true, "row": true, "hot": true, "unique": true, "resource": true, "next": true, "page": true, "sync": true,
	"continuation": true, "idempotency": true, "dedup": true, "translation": true, "file": true, "registry": true, "merge": true,
	"fingerprint": true, "host": true, "known": true, "commit": true,
}

// assignment looks for NAME = VALUE and URLs around the "=" or ":" at byte i.
func (s *scanner) assignment(i int) int {
	if s.text[i] == ':' && strings.HasPrefix(s.text[i:], "://") {
		return s.url(i)
	}
	name := s.nameBefore(i)
	if name == "" {
		return 0
	}
	if end := s.header(name, i); end > 0 {
		return end
	}
	rule, ok := ruleOf(name)
	if !ok || rule.kind == Secret && harmless[s.wordBefore(i, name)] {
		return 0
	}
	start, end := s.value(i)
	if end-start < rule.min || start < s.free() || !random(s.text[start:end], 3) || weakID(name, s.text[start:end]) {
		return 0
	}
	kind := rule.kind
	known := scanner{text: s.text[:end]}
	if known.run(start); len(known.spans) > 0 && known.spans[0].Start == start {
		kind = known.spans[0].Kind // the shape says more than the name
	}
	return s.add(start, end, kind)
}

// weakID is a UUID that is the value of a plain key, however that is written: an identity, hardly a secret.
func weakID(name, value string) bool {
	name = strings.ToLower(name)
	return strings.HasSuffix(name, "key") && !strings.Contains(name, "api") && !strings.Contains(name, "secret") &&
		len(value) == 36 && value[8] == '-' && value[13] == '-' && value[18] == '-' && value[23] == '-'
}

const longestName = 64

// nameBefore is the identifier that ends before byte i, past quotes and a few blanks, as it is written; "" for none.
func (s *scanner) nameBefore(i int) string {
	switch {
	case i > 0 && s.text[i-1] == ':' && s.text[i] == '=': // := assigns
		i--
	case i > 0 && isOneOf(s.text[i-1], ":="), i+1 < len(s.text) && s.text[i] == ':' && s.text[i+1] == ':':
		return ""
	}
	for n := 0; i > 0 && n < 3 && isOneOf(s.text[i-1], " \t\"'`*]"); n++ {
		if s.text[i-1] == ']' && (i < 2 || !isOneOf(s.text[i-2], "\"'")) { // settings["password"], but no marker
			return ""
		}
		i--
	}
	start := i
	for start > 0 && i-start < longestName && (wordDash[s.text[start-1]] || s.text[start-1] == '.' || s.text[start-1] >= 0x80) {
		start--
	}
	if start == i || !lastLetter[s.text[i-1]] {
		return ""
	}
	for start < i && !utf8.RuneStart(s.text[start]) {
		start++
	}
	return s.text[start:i]
}

// wordBefore is the word before the name that is assigned to at byte i, lower-case: "public" of "public key:".
func (s *scanner) wordBefore(i int, name string) string {
	at := strings.LastIndex(s.text[max(0, i-len(name)-4):i], name)
	end := max(0, i-len(name)-4) + at
	if at < 0 || end == 0 || s.text[end-1] != ' ' {
		return ""
	}
	end--
	start := end
	for start > 0 && end-start < longestName && alnum[s.text[start-1]] {
		start--
	}
	return strings.ToLower(s.text[start:end])
}

// lastLetter are the bytes that a name of the table can end in: most colons of prose are told by this.
var lastLetter = func() (set [256]bool) {
	for n := range names {
		set[n[len(n)-1]] = true
		if c := n[len(n)-1]; c >= 'a' && c <= 'z' {
			set[c-'a'+'A'] = true
		}
	}
	for _, c := range []byte("nNzZ") { // authorization, Autorización
		set[c] = true
	}
	return set
}()

// ruleOf finds the rule for a name by its last word: api_key, dbPassword, X-Auth-Token.
func ruleOf(name string) (rule struct {
	kind Kind
	min  int
}, ok bool,
) {
	words := split(name)
	if len(words) == 0 {
		return rule, false
	}
	rule, ok = names[words[len(words)-1]]
	if ok && rule.kind == Secret && len(words) > 1 && harmless[words[len(words)-2]] {
		return rule, false
	}
	return rule, ok
}

// split takes a name apart at "_", "-", "." and before capitals, lower-case.
func split(name string) []string {
	var out []string
	var b strings.Builder
	flush := func() {
		if b.Len() > 0 {
			out = append(out, strings.ToLower(b.String()))
			b.Reset()
		}
	}
	lower := false
	for _, r := range name {
		switch {
		case r == '_' || r == '-' || r == '.':
			flush()
			lower = false
			continue
		case r >= 'A' && r <= 'Z' && lower:
			flush()
		}
		lower = r >= 'a' && r <= 'z' || r >= '0' && r <= '9'
		b.WriteRune(r)
	}
	flush()
	return out
}

// value is what is assigned at byte i: up to white space, or to the closing quote.
func (s *scanner) value(i int) (start, end int) {
	t := s.text
	i++
	for n := 0; i < len(t) && n < 4 && isOneOf(t[i], " \t>=*"); n++ { // "=>" and **bold:** too
		i++
	}
	if i < len(t) && t[i] == '\\' {
		i++
	}
	stop := " \t\r\n\"'`<>({[\\"
	if i < len(t) && isOneOf(t[i], "\"'`") {
		stop = " \t\r\n\\" + string(t[i])
		i++
	}
	start = i
	for i < len(t) && i-start < longestValue && t[i] < 0x80 && !isOneOf(t[i], stop) && !(t[i] == '-' && strings.HasPrefix(t[i:], keyBegin)) {
		if t[i] == '=' && i+1 < len(t) && t[i+1] != '=' && !isOneOf(t[i+1], stop) || isOneOf(t[i], "&;,)}]|") && ends(t[i+1:]) {
			break // padding ends a value, another assignment does too
		}
		i++
	}
	end = i
	for end > start && isOneOf(t[end-1], ".!?:") {
		end--
	}
	return start, end
}

// ends is true where text, which follows a separator, does not go on with a value: it is over, or another
// assignment begins (a=1&b=2, Host=x;Password=y).
func ends(text string) bool {
	if text == "" || isOneOf(text[0], " \t\r\n\"'`&;,)}]|") {
		return true
	}
	n := span(text[:min(len(text), longestName)], &wordDash)
	return n > 0 && n < len(text) && isOneOf(text[n], "=:")
}

// longestValue bounds a value; keys of 16 kbit are within it.
const longestValue = 4 << 10

func isOneOf(c byte, set string) bool { return strings.IndexByte(set, c) >= 0 }

// random is true for what no person would write as a word: letters and digits that change
// places often. least is how often they must, besides a share of the length.
func random(value string, least int) bool {
	letters, digits, changes, before := 0, 0, 0, byte(0)
	for i := range len(value) {
		class := classOf(value[i])
		switch class {
		case 'a', 'A':
			letters++
		case '0':
			digits++
		}
		if class != before && before != 0 && class != '-' && before != '-' {
			changes++
		}
		before = class
	}
	switch { // a random value of some length has no digit now and then, a name in camel case never has many changes
	case letters < 2, digits == 0 && len(value) < 24, digits == 1 && len(value) < 20:
		return false
	case digits == 0:
		least = max(least, len(value)/3)
	case digits == 1:
		least = max(least, len(value)/4)
	}
	return changes >= max(least, len(value)/6) && entropy(value) >= min(3, 0.75*math.Log2(float64(len(value))))
}

// classOf sorts bytes: lower case, upper case, digits, what joins words, and signs.
func classOf(c byte) byte {
	switch {
	case c >= 'a' && c <= 'z':
		return 'a'
	case c >= 'A' && c <= 'Z':
		return 'A'
	case c >= '0' && c <= '9':
		return '0'
	case isOneOf(c, "-_./:,"):
		return '-'
	}
	return '#'
}

// entropy is Shannon's, in bits a byte.
func entropy(value string) float64 {
	var counts [256]int
	for i := range len(value) {
		counts[value[i]]++
	}
	sum := 0.0
	for _, n := range counts {
		if n > 0 {
			p := float64(n) / float64(len(value))
			sum -= p * math.Log2(p)
		}
	}
	return sum
}
