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

// askedNames are the folded words of every name that the values stand for, aliases
// included: those of the configuration, of the searcher for "me", and the built-in ones.
func (q *Query) askedNames(values []string) [][]string {
	var out [][]string
	seen := map[string]bool{}
	add := func(n string) {
		words := nameWords(n)
		if key := strings.Join(words, " "); len(words) > 0 && !seen[key] {
			seen[key] = true
			out = append(out, words)
		}
	}
	for _, v := range values {
		add(v)
		key := strings.Join(nameWords(v), " ")
		for _, a := range builtinAliases[key] {
			add(a)
		}
		for _, p := range q.People {
			all := append([]string{p.Name}, p.Aliases...)
			if p.Me && key == "me" || slices.ContainsFunc(all, func(n string) bool { return strings.Join(nameWords(n), " ") == key }) {
				for _, n := range all {
					add(n)
				}
				if p.Me {
					for _, a := range builtinAliases["me"] {
						add(a)
					}
				}
			}
		}
	}
	return out
}

// isOneOf is true when a speaker's name holds all words of one of the asked names.
func isOneOf(speaker string, asked [][]string) bool {
	if speaker == "" {
		return false
	}
	have := nameWords(speaker)
	for _, words := range asked {
		if !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(have, w) }) {
			return true
		}
	}
	return false
}
