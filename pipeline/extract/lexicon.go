package extract

import (
	"sync"
)

// A lexicon is all marker tables compiled: a hash table from words to ids, and for each word the patterns that are
// tried where it stands. Immutable once built, so shared by all goroutines.
type lexicon struct {
	slots    []slot
	mask     uint64
	patterns []pattern
	claims   [][]uint16 // by word id, the patterns anchored on it: markers of a kind,
	backing  [][]uint16 // what supports them,
	doubts   [][]uint16 // and what takes a clause back or tells of a task
	speech   []langs    // languages a word is a small word of, by word id
	small    []langs    // languages in which a word is part of no name, by word id
	ordinary []langs    // languages whose marker tables have a word, by word id
	traits   []trait    // what a word does between others, by word id
	numbered uint16     // ids of words that are no words: a numbered list mark, a plain one, a number in digits
	bullet   uint16
	digits   uint16
	may      uint16 // "may", a hedge, and the month, which the text sets apart by its capital
	mayMonth uint16
	is       uint16 // what a contraction stands for
	isHash   uint64
}

// indexes is the number of indexes of patterns: claims, doubts and backing.
const indexes = 3

type slot struct {
	hash uint64
	id   uint16
}

// trait is a set of the things a word may do between others.
type trait uint32

const (
	isFiller  trait = 1 << iota // may stand between the words of a marker
	isNegator                   // "not", "without"
	isLeadIn                    // may stand before the first word of a clause proper
	isJoiner                    // a conjunction after which a phrase starts
	isAbbrev                    // its full stop ends no sentence

	// For the entity rules, see names_words.go.
	isTitle     // announces a name: "Mr"
	isKin       // a name only beside a name: "Aunt"
	isCalendar  // a month or a day
	isFeast     // makes a name of a day: "Black"
	isTemporal  // makes a day of it: "on"
	isMonthName // a month and a first name: "April"
	isWithName  // stands beside a person: "told"
	isParticle  // joins parts of a name: "van"
	isAcronym   // capitals that are no name: "PDF"
	isMeasure   // is counted: "Days"
	isLeadVerb  // an imperative that may stand before a name
	isLead      // begins names but is none: "New"
	isPartDE    // a particle that in German stands between any two nouns: "Schlüssel zum Dachboden"

	isContracted // a pronoun and its verb: "there's"
	isAsker      // may begin a question: "when", "can"
	isPredicate  // begins what is said of a noun: after it, 's is a verb
)

// traitSets names the word set of each trait, in the order of their bits.
var traitSets = [...]string{
	"filler", "negator", "leadin", "joiner", "abbrev", "title", "kin-word", "calendar", "feast",
	"temporal", "month-name", "with-name", "particle", "acronym", "measure", "lead-verb", "lead", "particle-de", "contracted", "asker", "predicate",
}

// langs is a set of languages.
type langs uint8

const (
	langEN langs = 1 << iota
	langDE
	langES
	langFR
	langRU
)

var languages = map[string]langs{"en": langEN, "de": langDE, "es": langES, "fr": langFR, "ru": langRU}

// lexiconOnce builds the lexicon when it is first needed: a few milliseconds.
var lexiconOnce = sync.OnceValue(func() *lexicon {
	return compile(
		english, englishClauses, englishIdioms, englishDecisions, englishOutcomes, englishPreferences, englishRules, englishTurns, englishFrames, englishFactFrames,
		englishProblems, englishSymptoms, englishMishaps, englishFacts, englishFigures, englishHowtos,
		englishAssents, englishTastes, englishRepairs, englishPlaces, englishSpoken, englishTold, englishPlain,
		german, germanFacts, germanFrames, spanish, spanishFacts, spanishFrames, french, frenchFacts, frenchFrames, russian, russianFacts, russianFrames)
})

// lookup returns the id of the word with this hash, or 0.
func (l *lexicon) lookup(hash uint64) uint16 {
	for i := hash & l.mask; ; i = (i + 1) & l.mask {
		switch s := &l.slots[i]; s.hash {
		case hash:
			return s.id
		case 0:
			return 0
		}
	}
}
