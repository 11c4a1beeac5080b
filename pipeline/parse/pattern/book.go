package pattern

import (
	"strings"
)

// book is what one reading of a source has learned: names and the last date, so
// that a chat of a million lines tidies each name once.
type book struct {
	names  map[string]*name
	recent [32]struct {
		raw string
		who *name
	}
	lastDate string
	lastRead written
}

// name is a speaker as captured, judged once.
type name struct {
	tidy   string
	reject bool // no person: a log level, a process, an address
	system bool // the app speaks
	label  bool // Decision, Owner, Due ...
	twice  bool // written twice, or once and as the user name that is made of it
}

// maxNames bounds the memory of names; a chat has far fewer.
const maxNames = 1 << 16

func (b *book) date(text string) written {
	if b == nil {
		return parseWritten(text)
	}
	if text != b.lastDate {
		b.lastDate, b.lastRead = text, parseWritten(text)
	}
	return b.lastRead
}

func (b *book) name(c *compiled, raw string) *name {
	if b == nil {
		return judge(c, raw)
	}
	// A chat has few speakers: most names are found without hashing them.
	slot := &b.recent[0]
	if raw != "" {
		slot = &b.recent[(len(raw)*7+int(raw[0])+3*int(raw[len(raw)-1]))%len(b.recent)]
	}
	if slot.who != nil && slot.raw == raw {
		return slot.who
	}
	n, ok := b.names[raw]
	if !ok {
		n = b.learn(c, raw)
	}
	slot.raw, slot.who = raw, n
	return n
}

// learn judges a name that was not seen before.
func (b *book) learn(c *compiled, raw string) *name {
	n := judge(c, raw)
	if len(b.names) < maxNames {
		if b.names == nil {
			b.names = map[string]*name{}
		}
		b.names[strings.Clone(raw)] = n
	}
	return n
}
