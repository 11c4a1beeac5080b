package extract

import "strings"

// contraction returns where the verb of "the printer's dead" starts in the word line[i:next], or next where the word is
// whole. A noun with 's is a possessive unless a word follows that begins a predicate and no noun ("dead", "in", "been").
// Contractions that the tables know as words ("it's", "that's") stay whole.
func (s *scanner) contraction(i, next int, line string) int {
	const plain, curly = len("'s"), len("’s")
	var cut int
	switch w := line[i:next]; {
	case len(w) > plain && w[len(w)-plain:] == "'s":
		cut = next - plain
	case len(w) > curly && w[len(w)-curly:] == "’s":
		cut = next - curly
	default:
		return next
	}
	if next+1 >= len(line) || line[next] != ' ' {
		return next
	}
	end, hash, flags := scanWord(line, next+1)
	if flags&fNumber != 0 || end > next+1 && s.lex.traits[s.lex.lookup(hash)]&isPredicate != 0 {
		return cut
	}
	return next
}

// ending says what the last letters of a word make of it, as far as its spelling lets them.
func ending(w string, spelling flag) (f flag) {
	if strings.HasSuffix(w, "ing") && len(w) > len("thing") {
		f |= fIng
	}
	if spelling&(fCapital|fInner|fDigit) != 0 {
		return f
	}
	switch {
	case endsAsVerb(w):
		f |= fEss
	case endsAsAgent(w):
		f |= fAgent
	}
	return f
}

// endsAsVerb is true for words such as "seats" and "lends", not for "glass", "bus" and "this". Plural nouns are among
// them: a pattern has to tell by the place.
func endsAsVerb(w string) bool {
	n := len(w)
	return n > len("his") && w[n-1] == 's' && !strings.ContainsRune("sui'", rune(w[n-2]))
}

// endsAsAgent is true for words such as "plumber", "tutor", "florist" and "librarian". Comparatives and things ("bigger",
// "printer") are among them: a pattern has to tell by the place.
func endsAsAgent(w string) bool {
	n := len(w)
	if n < len("actor") {
		return false
	}
	switch w[n-1] {
	case 'r':
		return w[n-2] == 'e' || w[n-2] == 'o'
	case 't':
		return w[n-3:] == "ist"
	case 'n':
		return w[n-3:] == "ian"
	}
	return false
}
