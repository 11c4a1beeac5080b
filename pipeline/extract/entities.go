package extract

import (
	"slices"
	"strings"
)

// Entities returns the keys of the names a text speaks of: runs of up to four capitalised words, lower-cased, without the
// possessive, in reading order, each once, at most MaxEntities. Precision comes first: a capital that the start of a
// sentence, a heading or German spelling explains is no evidence. The time is linear in the text.
func Entities(text string) []string { return EntitiesKnown(text, Names{}) }

// EntitiesKnown is Entities with the names known from the page the text is part of: those count everywhere, the start of a
// sentence included.
func EntitiesKnown(text string, known Names) []string {
	if !hasCapital(text) {
		return nil
	}
	r := runReader{lex: lexiconOnce(), text: text}
	var own Names
	var out []string
	r.each(func(n *run) bool {
		if !n.sure && own.set == nil && (n.start || n.blank || r.isGerman()) {
			own = Names{set: map[string]evidenceOfName{}}
			own.collect(text) // only now are the names inside its sentences worth a second reading
		}
		if key, ok := r.entity(n, known, own); ok && !slices.Contains(out, key) {
			out = append(out, key)
		}
		return len(out) < MaxEntities
	})
	return out
}

// entity decides about a run and returns its key.
func (r *runReader) entity(n *run, known, own Names) (string, bool) {
	key := r.key(n.parts[:n.n])
	if n.start && n.n > 1 && !known.Has(key) && !own.Has(key) {
		if rest := r.key(n.parts[1:n.n]); known.Has(rest) || own.Has(rest) {
			return rest, true // "Woah Joanna"
		}
	}
	switch {
	case r.isKnown(n, key, known) || r.isKnown(n, key, own):
		return key, true
	case n.blank: // a heading, a list of words: only what is known
		return "", false
	case n.titled || n.sure:
		return key, true
	case r.isGerman() && (n.start || n.words == 1):
		return "", false
	case n.words > 1:
		return key, true
	default:
		return key, !n.start
	}
}

// isKnown reports a run that is a known name. A word of every day ("Got it") has to be a speaker's to be one where a
// sentence starts.
func (r *runReader) isKnown(n *run, key string, names Names) bool {
	by := names.set[key]
	return by == speaks || by == mentioned && (!n.start || n.n > 1 || !r.isOrdinary(r.idOf(n.parts[0])))
}

// hasCapital reports whether a capital letter may be in the text.
func hasCapital(text string) bool {
	for i := range len(text) {
		if c := text[i]; c >= 'A' && c <= 'Z' || c >= 0xC3 {
			return true
		}
	}
	return false
}

// key joins the words of a name, lower-cased.
func (r *runReader) key(parts []span) string {
	var b strings.Builder
	for i, p := range parts {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(strings.ToLower(r.text[p.start:p.end]))
	}
	return strings.ReplaceAll(b.String(), "’", "'")
}

// language returns the language the text reads as, or 0. The head of it is enough to tell.
func (r *runReader) language() langs {
	if !r.heard {
		const head = 4096
		r.lang, r.heard = speech(r.lex, r.text[:min(len(r.text), head)]), true
	}
	return r.lang
}

// isGerman reports whether the text reads as German, where every noun has a capital.
func (r *runReader) isGerman() bool { return r.language() == langDE }

// isOrdinary reports a word of the marker tables of English or of the language of the text.
func (r *runReader) isOrdinary(id uint16) bool {
	ordinary := r.lex.ordinary[id]
	return ordinary != 0 && ordinary&(langEN|r.language()) != 0
}

// isSmall reports a word that is part of no name in the language of the text, nor in English.
func (r *runReader) isSmall(id uint16) bool {
	small := r.lex.small[id]
	return small != 0 && (small&langEN != 0 || r.language() == 0 || small&r.language() != 0)
}

// speech returns the language with the most small words in the text, or 0 when none or several lead.
func speech(lex *lexicon, text string) langs {
	var counts [5]int
	for i := 0; i < len(text); {
		next, hash, _ := scanWord(text, i)
		if next == i {
			i++
			continue
		}
		for l, set := 0, lex.speech[lex.lookup(hash)]; set != 0; l, set = l+1, set>>1 {
			counts[l] += int(set & 1)
		}
		i = next
	}
	best, lead := 0, langs(0)
	for l, n := range counts {
		if n > best {
			best, lead = n, 1<<l
		} else if n == best {
			lead = 0
		}
	}
	return lead
}
