package extract

import (
	"math/bits"
	"slices"
	"strings"
)

// A builder collects words and sets while tables are read.
type builder struct {
	ids      map[string]uint16
	sets     map[string]wordSet
	lang     langs   // of the table being read
	ordinary []langs // languages whose marker tables have a word, by word id
}

func (b *builder) word(w string) uint16 {
	id, ok := b.ids[w]
	if !ok {
		if end, _, _ := scanWord(w, 0); end != len(w) && w != "№" && w != "•" && w != "#" {
			panic("extract: not a word: " + w)
		}
		id = uint16(len(b.ids) + 1)
		b.ids[w] = id
		b.ordinary = append(b.ordinary, 0)
	}
	b.ordinary[id] |= b.lang
	return id
}

func (b *builder) set(name string) wordSet {
	s, ok := b.sets[name]
	if !ok {
		panic("extract: unknown word set <" + name + ">")
	}
	return s
}

// price estimates how often the words of a set are met: the rarest element of a pattern is looked up.
func (b *builder) price(s wordSet) int {
	const common, rare = 40, 1
	n := 0
	for _, id := range s {
		if b.sets["common"].has(id) {
			n += common
		} else {
			n += rare
		}
	}
	return n
}

// compile reads the tables: first every set of every language, then the patterns that use them.
func compile(tables ...string) *lexicon {
	b := &builder{ids: map[string]uint16{}, sets: map[string]wordSet{}, ordinary: make([]langs, 1)}
	l := &lexicon{numbered: b.word("№"), bullet: b.word("•"), digits: b.word("#"), may: b.word("may"), mayMonth: b.word("may-month"), is: b.word("is"), isHash: hashWord("is")}
	var lines []string
	var secs []section
	var tongues []langs
	for _, table := range tables {
		name := ""
		for line := range strings.Lines(table) {
			line = strings.TrimSpace(line)
			switch {
			case line == "" || strings.HasPrefix(line, "--"):
			case strings.HasPrefix(line, "[language "):
				b.lang = languages[strings.Trim(line, "[]")[len("language "):]]
			case line[0] == '[':
				name = strings.Trim(line, "[]")
			case name == "sets":
				b.addSet(line)
			default:
				sec, ok := sectionOf(name)
				if !ok {
					panic("extract: unknown section [" + name + "]")
				}
				lines, secs, tongues = append(lines, line), append(secs, sec), append(tongues, b.lang)
			}
		}
	}
	for i, line := range lines {
		b.lang = tongues[i]
		p := b.parsePattern(line, secs[i])
		p.lang = b.lang
		l.patterns = append(l.patterns, p)
	}
	b.lang = 0
	b.addSets(nameWords)
	l.ordinary = b.ordinary
	l.index(b)
	return l
}

// addSets reads a table of nothing but word sets.
func (b *builder) addSets(table string) {
	for line := range strings.Lines(table) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '[' && !strings.HasPrefix(line, "--") {
			b.addSet(line)
		}
	}
}

// addSet reads "name = word word <set>".
func (b *builder) addSet(line string) {
	name, words, ok := strings.Cut(line, "=")
	if !ok {
		panic("extract: bad word set: " + line)
	}
	name = strings.TrimSpace(name)
	s := b.sets[name]
	for w := range strings.FieldsSeq(words) {
		if strings.HasPrefix(w, "<") {
			s = s.union(b.set(strings.Trim(w, "<>"))...)
		} else {
			s = s.union(b.word(w))
		}
	}
	b.sets[name] = s
}

// index fills the hash table and hangs every pattern on the words of its rarest element.
func (l *lexicon) index(b *builder) {
	n := len(b.ids) + 1
	l.claims, l.backing, l.doubts = make([][]uint16, n), make([][]uint16, n), make([][]uint16, n)
	l.speech, l.small = make([]langs, n), make([]langs, n)
	l.traits = make([]trait, n)
	for i, name := range traitSets {
		for _, id := range b.set(name) {
			l.traits[id] |= 1 << i
		}
	}
	for name, lang := range languages {
		for _, id := range b.sets["speech-"+name] {
			l.speech[id] |= lang
		}
		for _, id := range b.set("small-" + name) {
			l.small[id] |= lang
		}
	}
	for n, p := range l.patterns {
		index := l.claims
		switch {
		case p.section >= kinds:
			index = l.doubts
		case p.role == support:
			index = l.backing
		}
		for _, id := range p.elements[p.anchor].words {
			index[id] = append(index[id], uint16(n))
		}
	}
	l.slots = make([]slot, 1<<bits.Len(uint(3*len(b.ids))))
	l.mask = uint64(len(l.slots) - 1)
	words := make([]string, 0, len(b.ids))
	for w := range b.ids {
		words = append(words, w)
	}
	slices.Sort(words)
	for _, w := range words {
		if id := b.ids[w]; id == l.numbered || id == l.bullet || id == l.digits {
			continue // the clause reader sets them itself
		}
		h := hashWord(w)
		i := h & l.mask
		for l.slots[i].hash != 0 {
			i = (i + 1) & l.mask
		}
		l.slots[i] = slot{h, b.ids[w]}
	}
}
