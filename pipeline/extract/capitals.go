package extract

import (
	"strings"
	"unicode/utf8"
)

// word takes the word text[i:next] into the run being read, or ends the run.
func (r *runReader) word(i, next int, hash uint64, flags flag) {
	id := r.lex.lookup(hash)
	if end, base := r.possessive(i, next); end < next {
		next, id = end, r.lex.lookup(base)
	}
	traits := r.lex.traits[id]
	n := &r.cur
	if n.n > 0 && (!r.adjacent(i) || n.n == 2 && r.isFeastDay(n)) {
		r.close()
	}
	if r.labelled && !r.isOrdinary(id) && !r.isSmall(id) {
		r.start = false // "Agreed: Tomas brings the tent"; a word of the tables would be one of any sentence
	}
	start := r.start
	r.start, r.labelled = false, false
	switch {
	case n.n > 0 && n.n < maxNameWords && flags&fNumber != 0:
		if r.trailingNumber(i, next) {
			r.take(i, next, 0)
		} else {
			r.close()
		}
	case n.n > 0 && traits&isParticle != 0 && flags&(fCapital|fInner) == 0 && !(traits&isPartDE != 0 && r.isGerman()):
		r.particle(i, next)
	case !r.nameWord(i, next, flags, id, start):
		r.close()
	default:
		if n.n == maxNameWords {
			r.close()
		}
		if n.n == 0 {
			r.cur = run{start: start, blank: r.line.blank, titled: r.prev&isTitle != 0, day: true}
			r.before = r.prev
		}
		n.sure = n.sure || !r.line.blank && r.signal(r.text[i:next], flags)
		n.day = n.day && traits&isCalendar != 0
		r.take(i, next, traits)
	}
	r.prev = traits
	if flags&fNumber != 0 {
		r.prev |= isNumber
	}
}

// isNumber marks a figure as the word before. It is beyond the traits that the lexicon knows.
const isNumber trait = 1 << 31

// nameWord reports whether a word can be part of a name.
func (r *runReader) nameWord(i, next int, flags flag, id uint16, start bool) bool {
	word, traits := r.text[i:next], r.lex.traits[id]
	switch {
	case flags&fNumber != 0, flags&fCapital == 0 && !innerCapital(word):
		return false
	case strings.IndexByte(word, '_') >= 0 || strings.IndexByte(word, '.') >= 0:
		return false // an identifier or a file
	case traits&isTitle != 0, traits&isAcronym != 0 && flags&fLower == 0:
		return false
	case r.isSmall(id):
		return word == "Will" && !start && !r.line.blank // a capital inside a sentence: "met Will Smith"
	case r.prev&isNumber != 0 && traits&isMeasure != 0:
		return false
	case start && traits&isLeadVerb != 0 && r.followedByCapital(next):
		return false // "Ask Tomas"
	case flags&fLower == 0 && next-i > 1 && r.isOrdinary(id):
		return false // a shout
	case flags&fLower == 0 && utf8.RuneCountInString(word) == 1:
		return r.cur.n > 0 // "Plan B", "Samuel L. Jackson", but not "B"
	}
	return true
}

// take adds a part to the run.
func (r *runReader) take(i, next int, traits trait) {
	n := &r.cur
	n.parts[n.n] = span{i, next}
	n.n++
	if traits&isParticle == 0 {
		n.open = false
	}
	if c := r.text[i]; (c < '0' || c > '9') && utf8.RuneCountInString(r.text[i:next]) > 1 {
		n.words++
	}
	r.tail = next
}

// particle joins "van" or "de" to the run; trim drops it again if no name follows.
func (r *runReader) particle(i, next int) {
	n := &r.cur
	if n.n >= maxNameWords-1 {
		r.close()
		return
	}
	n.parts[n.n] = span{i, next}
	n.n++
	n.open = true
	r.tail = next
}

// adjacent reports whether only a space, or the point of an initial or a title, parts the word at text[i] from the run.
func (r *runReader) adjacent(i int) bool {
	between := r.text[r.tail:i]
	return between == " " || between == ". "
}

// possessive returns the end and the hash of a word without 's.
func (r *runReader) possessive(i, next int) (int, uint64) {
	word := r.text[i:next]
	for _, suffix := range [...]string{"'s", "’s", "'S", "’S"} {
		if base, ok := strings.CutSuffix(word, suffix); ok && len(base) > 1 {
			end, hash, _ := scanWord(r.text[:i+len(base)], i)
			return end, hash
		}
	}
	return next, 0
}

// trailingNumber reports whether a number after a name belongs to it ("Windows 7") and not to what is counted
// ("Anna 3 times") or to the clock.
func (r *runReader) trailingNumber(i, next int) bool {
	if strings.IndexByte(r.text[i:next], ':') >= 0 || r.cur.day {
		return false
	}
	if c := r.text[next-1]; c < '0' || c > '9' {
		return false // "7pm", "3rd"
	}
	if next < len(r.text) && strings.IndexByte("%€$£°-/", r.text[next]) >= 0 {
		return false
	}
	if next+1 < len(r.text) && r.text[next] == ' ' {
		if end, hash, _ := scanWord(r.text, next+1); end > next+1 {
			return r.lex.traits[r.lex.lookup(hash)]&isMeasure == 0
		}
	}
	return true
}

func (r *runReader) followedByCapital(i int) bool {
	if i+1 >= len(r.text) || r.text[i] != ' ' {
		return false
	}
	_, _, flags := scanWord(r.text, i+1)
	return flags&fCapital != 0
}

// signal reports a spelling that marks a name by itself: a capital or a digit inside the word. German writes compounds
// that way ("WLAN-Passwort").
func (r *runReader) signal(word string, flags flag) bool {
	if strings.IndexByte(word, '-') > 0 && r.isGerman() {
		return false
	}
	return flags&fDigit != 0 || innerCapital(word)
}

// innerCapital reports a capital inside a word that no hyphen explains: iPhone, McDonald, NASA. Before it stand at most
// three small letters, since longer ones are identifiers.
func innerCapital(word string) bool {
	const prefix = 3
	for i := 1; i < len(word); i++ {
		if word[i] >= 'A' && word[i] <= 'Z' && word[i-1] != '-' {
			return word[0] <= 'Z' || i <= prefix
		}
	}
	return false
}
