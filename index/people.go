package index

import (
	"slices"
	"strings"
)

// builtinAliases are the names under which exports write the searcher and assistants.
var builtinAliases = map[string][]string{
	"me":        {"me", "you", "user", "human", "myself"},
	"assistant": {"assistant", "chatgpt", "claude", "gemini", "copilot", "bot", "ai"},
}

// names are all names of a person.
func (p *Person) names() []string { return append([]string{p.Name}, p.Aliases...) }

// meant is true when a value names the person: it holds words of one of the names only, as "alice" does of "Alice
// Example", or it is one of the phone numbers, or "me" for the searcher.
func (p *Person) meant(value string) bool {
	words := nameWords(value)
	if p.Me && len(words) == 1 && words[0] == "me" {
		return true
	}
	return len(words) > 0 && slices.ContainsFunc(p.names(), func(n string) bool {
		return isOneOf(n, [][]string{words}) || samePhone(phoneOf(n), phoneOf(value))
	})
}

// askedNames are the folded words of every name that the values stand for, aliases
// included: those of the configuration, of the searcher for "me", and the built-in ones. A phone number
// comes as its digits, too.
func (q *Query) askedNames(values []string) [][]string {
	var out [][]string
	seen := map[string]bool{}
	add := func(n string) {
		for _, words := range [][]string{nameWords(n), {phoneOf(n)}} {
			if key := strings.Join(words, " "); key != "" && !seen[key] {
				seen[key] = true
				out = append(out, words)
			}
		}
	}
	for _, v := range values {
		add(v)
		key := foldName(v)
		for _, a := range builtinAliases[key] {
			add(a)
		}
		for i := range q.People {
			p := &q.People[i]
			if !p.meant(v) {
				continue
			}
			for _, n := range p.names() {
				add(n)
			}
			if p.Me {
				for _, a := range builtinAliases["me"] {
					add(a)
				}
			}
		}
	}
	return out
}

// isOneOf is true when a speaker's name holds all words of one of the asked names, or is the same phone number.
func isOneOf(speaker string, asked [][]string) bool {
	if speaker == "" || len(asked) == 0 {
		return false
	}
	have, phone := nameWords(speaker), phoneOf(speaker)
	for _, words := range asked {
		if !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(have, w) }) {
			return true
		}
		if phone != "" && len(words) == 1 && samePhone(phone, phoneOf(words[0])) {
			return true
		}
	}
	return false
}

// personOf is the name of the person of the configuration who goes by exactly this one, else the name itself.
func (q *Query) personOf(speaker string) string {
	key, phone := foldName(speaker), phoneOf(speaker)
	if key == "" {
		return speaker
	}
	for i := range q.People {
		p := &q.People[i]
		if p.Me && slices.Contains(builtinAliases["me"], key) || slices.ContainsFunc(p.names(), func(n string) bool {
			return foldName(n) == key || samePhone(phone, phoneOf(n))
		}) {
			return p.Name
		}
	}
	return speaker
}

// Lengths of phone numbers in digits: shorter ones are house numbers and years.
const (
	leastPhone = 7
	mostPhone  = 15
)

// phoneOf is the digits of a name that is a phone number, "" for other names. A number is
// written in many ways: "+1 555 0100", "+1 (555) 01-00", "15550100".
func phoneOf(name string) string {
	var b strings.Builder
	for _, r := range name {
		switch {
		case r >= '0' && r <= '9':
			b.WriteRune(r)
		case !strings.ContainsRune("+()-./ \u00a0\u2010\u2011\u202a\u202c\u2060", r):
			return ""
		}
	}
	if digits := b.String(); len(digits) >= leastPhone && len(digits) <= mostPhone {
		return strings.TrimLeft(digits, "0")
	}
	return ""
}

// samePhone compares digits; one may lack the country's code, if the other nine are the same.
func samePhone(a, b string) bool {
	if a == "" || b == "" {
		return false
	}
	return a == b || min(len(a), len(b)) >= 9 && (strings.HasSuffix(a, b) || strings.HasSuffix(b, a))
}
