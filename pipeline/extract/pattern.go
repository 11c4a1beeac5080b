package extract

import "strings"

// The marker tables are text, one pattern a line, under a [section] that names what a match means:
//
//	[sets]        we = we i we've        names a set of words, written <we> in patterns; repeated names add up
//	[decision]    ! <we> decided         a telling marker: enough for Classify alone
//	              agreed to/on           a weak marker: counts in company
//	              + instead of           supporting evidence: counts only beside another marker of its kind
//	              = decision :           a label: counts two, and only at the start of a clause
//	[hedge] ...                          sections that take assertions back, see clause.go
//
// A pattern is a sequence of elements, and neighbours may be parted by filler words ("we have finally decided"):
//
//	word a/b/<set>     one of these words                #     a number, in digits or letters
//	@                  a value: number, name, code, path _     any word
//	€                  an amount of money with its sign before it
//	~ing               a word in -ing, of six letters or more
//	~er                a word for a person by what they do: -er, -or, -ist, -ian, of five letters or more
//	~s                 a word in -s, of four letters or more: a verb of the third person, or a plural
//	..                 up to 3 words, no punctuation     ...   up to 12 words, punctuation included
//	^                  (first) start of the clause       >     (first) start of a phrase
//	,                  punctuation or a conjunction here
//	$                  (last) end of clause or phrase    :     (last) a colon or spaced dash follows
//	№ •                a numbered or a plain list mark

// A role says how much a pattern proves.
type role uint8

const (
	support role = iota // counts only beside another marker of its kind
	weak                // counts only in company, be it that of supporting evidence
	strong              // enough for Classify alone, and for Typed in a long segment
	label               // counts two
)

// A section is a kind of fact or a way to take an assertion back.
type section uint8

const (
	inDecision section = iota
	inPreference
	inProblem
	inFact
	inHowto
	inHedge        // the clause is unsure
	inReported     // someone else says so
	inConditional  // what follows holds only under a condition
	inHypothetical // the clause is about what is not: no decision, problem or fact
	inQuestion     // the clause asks
	inMood         // the clause is about a feeling: it may say what someone likes, hardly how things are
	inTask         // the clause is something to do, which is no kind
	inIdiom        // the words mean something else here

	kinds = inHowto + 1 // the sections before it are kinds of facts
)

func sectionOf(name string) (section, bool) {
	names := [...]string{
		"decision", "preference", "problem", "fact", "howto",
		"hedge", "reported", "conditional", "hypothetical", "question", "mood", "task", "idiom",
	}
	for i, n := range names {
		if n == name {
			return section(i), true
		}
	}
	return 0, false
}

// An element is one step of a pattern.
type element struct {
	words  wordSet // any of these words, or
	flags  flag    // any of these spellings, or
	any    bool    // every word
	gap    uint8   // words that may be skipped before it
	cross  bool    // the gap may run over punctuation
	phrase bool    // it must start a phrase
}

const (
	maxElements = 7
	shortGap    = 3
	longGap     = 12
)

type pattern struct {
	needs    [2]need // of the elements but the anchor, the two that fewest clauses meet; first, as most patterns end there
	lang     langs
	reach    uint8  // of one that starts the clause: the most tokens from the start to the anchor
	source   string // the line of the table
	elements []element
	anchor   int  // the element that is looked up, the rarest
	head     flag // what the first word must be: fStart, fPhrase or nothing
	tail     byte // '$', ':' or 0
	section  section
	role     role
}

// parsePattern compiles one line of a table.
func (b *builder) parsePattern(line string, sec section) pattern {
	p := pattern{source: line, section: sec, role: weak}
	fields := strings.Fields(line)
	switch fields[0] {
	case "!":
		p.role, fields = strong, fields[1:]
	case "+":
		p.role, fields = support, fields[1:]
	case "=":
		p.role, fields = label, fields[1:]
	}
	next := element{}
	cost, best := 0, -1
	for _, f := range fields {
		switch f {
		case "^":
			p.head = fStart
		case ">":
			p.head = fPhrase
		case "$", ":":
			p.tail = f[0]
		case "..":
			next.gap = shortGap
		case "...":
			next.gap, next.cross = longGap, true
		case ",":
			next.phrase, next.cross = true, true
		default:
			var price int
			price = b.fill(&next, f)
			if price > 0 && (best < 0 || price < cost) {
				cost, best = price, len(p.elements)
			}
			p.elements = append(p.elements, next)
			next = element{}
		}
	}
	if best < 0 || len(p.elements) > maxElements {
		panic("extract: bad marker pattern: " + line) // a mistake in a table, found by the first test that runs
	}
	p.anchor = best
	p.setNeeds()
	p.setReach()
	return p
}

// fill reads the alternatives of one element and returns how often its words are met in prose,
// roughly, or 0 when the element cannot be looked up.
func (b *builder) fill(e *element, alternatives string) (price int) {
	for alt := range strings.SplitSeq(alternatives, "/") {
		switch {
		case alt == "_" && alternatives == "_":
			e.any = true
		case alt == "#":
			words := b.set("number")
			e.words = e.words.union(words...)
			price += b.price(words)
		case alt == "@":
			e.flags |= fNumber | fCapital | fInner | fOpaque
			e.words = e.words.union(b.set("number")...)
			price = -1 << 30
		case alt == "€":
			e.flags |= fMoney
			price = -1 << 30
		case alt == "~s":
			e.flags |= fEss
			price = -1 << 30
		case alt == "~er":
			e.flags |= fAgent
			price = -1 << 30
		case alt == "~ing":
			e.flags |= fIng
			price = -1 << 30
		case strings.HasPrefix(alt, "<"):
			words := b.set(strings.Trim(alt, "<>"))
			e.words = e.words.union(words...)
			price += b.price(words)
		case alt == "_":
			panic("extract: any word beside others in " + alternatives)
		default:
			id := b.word(alt)
			e.words = e.words.union(id)
			price += b.price(wordSet{id})
		}
	}
	return max(price, 0)
}
