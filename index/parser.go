package index

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxInput bounds a query in bytes; the rest is ignored.
const maxInput = 4096

// Parse reads a query as a person types it:
//
//	plain words    ranked together, any of them, best first
//	"a phrase"     its words one after the other, inside one message
//	-not +must     left out, required
//	prefix* word~1 beginnings, one typo
//	a OR b         either
//	from: to: in: kind: type: tag: path: entity: source: doc: date:2024-03..2024-05
//
// Whatever is not syntax is plain text: 10:42, c++, an open quote, a URL. No input is an error.
func Parse(input string, env Env) Query {
	q := Query{Input: input, Before: DefaultContext, After: DefaultContext, People: env.People}
	if len(input) > maxInput {
		input = strings.ToValidUTF8(input[:maxInput], "")
	}
	p := parser{rest: input, env: env, q: &q}
	for p.next() {
	}
	p.neighbours()
	return q
}

type parser struct {
	rest   string
	env    Env
	q      *Query
	or     bool // an OR stands before the next operand
	orable bool // the last operand may take an alternative
}

// next takes one operand off the input.
func (p *parser) next() bool {
	p.rest = strings.TrimLeftFunc(p.rest, unicode.IsSpace)
	if p.rest == "" {
		return false
	}
	if tail, ok := strings.CutPrefix(p.rest, "OR"); ok && p.orable && (tail == "" || isSpaceAt(tail)) && strings.TrimSpace(tail) != "" {
		p.rest, p.or, p.orable = tail, true, false
		return true
	}
	occur := Should
	switch {
	case p.rest[0] == '+' && operandAt(p.rest[1:]):
		occur, p.rest = Must, p.rest[1:]
	case p.rest[0] == '-' && operandAt(p.rest[1:]) && !digitFirst(p.rest[1:]):
		occur, p.rest = MustNot, p.rest[1:]
	}
	if text, tail, ok := quoted(p.rest); ok {
		p.rest = tail
		if strings.TrimSpace(text) != "" {
			if occur == Should {
				occur = Must
			}
			p.add(occur, Alt{Match: Phrase, Text: text})
		}
		return true
	}
	if p.filter(occur) {
		return true
	}
	word := p.rest[:wordEnd(p.rest)]
	p.rest = p.rest[len(word):]
	p.word(occur, word)
	return true
}

// operandAt is true where an operand may begin: a letter, a digit, a quote.
func operandAt(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return r == '"' || unicode.IsLetter(r) || unicode.IsDigit(r)
}

func digitFirst(s string) bool { return s[0] >= '0' && s[0] <= '9' }

func isSpaceAt(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsSpace(r)
}

// quoted takes a quoted text off s; an open quote is none.
func quoted(s string) (text, tail string, ok bool) {
	for _, pair := range [][2]string{{`"`, `"`}, {"“", "”"}, {"„", "“"}, {"«", "»"}} {
		if inner, found := strings.CutPrefix(s, pair[0]); found {
			if text, tail, ok = strings.Cut(inner, pair[1]); ok {
				return text, tail, true
			}
		}
	}
	return "", "", false
}

// wordEnd is where the run without white space ends.
func wordEnd(s string) int {
	if i := strings.IndexFunc(s, unicode.IsSpace); i >= 0 {
		return i
	}
	return len(s)
}

// word adds a plain word, a prefix or a word with a typo.
func (p *parser) word(occur Occur, w string) {
	alt := Alt{Match: Word, Text: w}
	if stem, ok := strings.CutSuffix(w, "*"); ok && utf8.RuneCountInString(stem) >= 2 && onlyWord(stem) {
		alt = Alt{Match: Prefix, Text: stem}
	} else if i := strings.LastIndexByte(w, '~'); i >= 3 && onlyWord(w[:i]) && (w[i+1:] == "" || w[i+1:] == "1" || w[i+1:] == "2") {
		alt = Alt{Match: Fuzzy, Text: w[:i]}
	} else if n := countTokens(w); n == 0 {
		p.orable = false
		return
	} else if n > 1 && occur != Should {
		alt.Match = Phrase // "+foo-bar" means the whole of it
		alt.Text = strings.TrimFunc(w, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	}
	p.add(occur, alt)
}

func onlyWord(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\'' }) < 0
}

func countTokens(s string) int {
	n := 0
	tokenize(s, func(span) { n++ })
	return n
}

// add appends a clause, or an alternative to the one before an OR.
func (p *parser) add(occur Occur, alt Alt) {
	cs := p.q.Clauses
	if p.or && len(cs) > 0 {
		last := &cs[len(cs)-1]
		last.Alts = append(last.Alts, alt)
		p.or, p.orable = false, true
		return
	}
	p.q.Clauses = append(cs, Clause{Occur: occur, Alts: []Alt{alt}})
	p.or, p.orable = false, occur != MustNot
}

// neighbours tells each plain word what stands beside it.
func (p *parser) neighbours() {
	cs := p.q.Clauses
	for i := range cs {
		for j := range cs[i].Alts {
			a := &cs[i].Alts[j]
			if a.Match != Word {
				continue
			}
			if i > 0 {
				a.After = strings.ToLower(cs[i-1].Alts[0].Text)
			}
			if i+1 < len(cs) {
				a.Next = strings.ToLower(cs[i+1].Alts[0].Text)
			}
		}
	}
}
