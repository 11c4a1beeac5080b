package extract

import "unicode/utf8"

// A scanner reads a text clause by clause. It lives on the stack of one call: text without markers costs no allocation.
type scanner struct {
	lex     *lexicon
	text    string
	n       int  // tokens of the clause so far
	hot     bool // a marker may be anchored on one of them
	lead    bool // only lead-ins so far
	starts  int  // the last token that may start the clause proper
	gap     flag // what stands between the last token and the next
	seg     segment
	matched int                           // matches of the clause
	spoken  langs                         // languages of the clause, once known
	words   sieve                         // of the clause, as a sieve
	flags   flag                          // of all its words
	strict  bool                          // look for hedges everywhere, as Classify does
	tokens  [maxTokens + 1]token          // one spare, so that looking one ahead needs no test
	found   [indexes*maxMatches + 1]match // one spare, to try the next in

	// The reading of lines, see lines.go.
	pos        int      // where the next line starts
	fenced     bool     // inside a fenced block
	code       bool     // the line before was code
	wrapped    bool     // the line before was long and closed no sentence
	transcript bool     // scaffolding of a dialogue with a program was seen
	carried    evidence // a label that was a paragraph of its own
	carries    bool
	carryTask  bool
}

func (s *scanner) init(text string) {
	s.lex, s.text = lexiconOnce(), text
	s.reset()
}

func (s *scanner) reset() {
	s.n, s.hot, s.lead, s.gap, s.spoken = 0, false, true, 0, 0
	s.words, s.flags = sieve{}, 0
}

// prose reads the line text[i:end] and judges each clause that ends in it; one that does not end there stays open.
func (s *scanner) prose(i, end int) {
	line := s.text[:end]
	for i < end {
		c := line[i]
		if c == ' ' {
			i++
			continue
		}
		if next, hash, flags := scanWord(line, i); next > i {
			i = s.word(i, next, hash, flags, line)
			continue
		}
		switch c {
		case '[':
			s.gap |= fBreak
			if next := scaffold(line, i); next > i {
				i = next
				continue
			}
		case ',', '(', ')', ']', '|', '\t':
			s.gap |= fBreak
		case ':':
			s.colon()
		case '-':
			if i+1 >= end || line[i+1] == ' ' || line[i+1] == '-' {
				s.colon()
			}
		case '.', '!', '?', ';':
			i = s.stop(i, line)
			continue
		case '`', '/', '~':
			if next := opaque(line, i); next > i {
				s.push(token{start: int32(i), end: int32(next), hash: uint64(i) | 1, flags: fOpaque})
				i = next
				continue
			}
		case '$':
			s.gap |= fMoney
		default:
			if c >= utf8.RuneSelf {
				i = s.symbol(i, line)
				continue
			}
		}
		i++
	}
}

// word adds the word line[i:next] to the clause and returns where reading goes on.
func (s *scanner) word(i, next int, hash uint64, flags flag, line string) int {
	if next+2 < len(line) && line[next] == ':' && line[next+1] == '/' && line[next+2] == '/' {
		next, flags = toSpace(line, next), fOpaque
	}
	id := s.lex.lookup(hash)
	if id == 0 && line[next-1] == 's' {
		if verb := s.contraction(i, next, line); verb < next {
			s.word(i, verb, hashWord(line[i:verb]), flags, line)
			s.push(token{start: int32(verb), end: int32(next), hash: s.lex.isHash, id: s.lex.is})
			return next
		}
	}
	switch {
	case id == 0 && flags&fNumber != 0:
		id = s.lex.digits
	case id == s.lex.may && flags&fCapital != 0:
		id = s.lex.mayMonth
	}
	flags |= ending(line[i:next], flags)
	s.push(token{start: int32(i), end: int32(next), hash: hash, flags: flags, id: id})
	return next
}

func (s *scanner) push(t token) {
	if s.n == maxTokens {
		s.judge(false)
	}
	t.flags |= s.gap
	if s.n == 0 || t.flags&fBreak != 0 || s.lex.traits[s.tokens[s.n-1].id]&isJoiner != 0 {
		t.flags |= fPhrase
	}
	if s.lead {
		t.flags |= fStart | fPhrase
		s.starts = s.n
	}
	s.lead = s.lead && s.lex.traits[t.id]&isLeadIn != 0
	s.hot = s.hot || len(s.lex.claims[t.id]) > 0
	s.words.add(t.id)
	s.flags |= t.flags
	s.tokens[s.n] = t
	s.n++
	s.seg.words++
	s.gap = 0
}

// colon marks the word before as a possible label.
func (s *scanner) colon() {
	s.gap |= fBreak
	if s.n > 0 {
		s.tokens[s.n-1].flags |= fColon
	}
}

// stop reads a run of closing punctuation at line[i] and ends the clause, unless the point belongs to an
// abbreviation or stands inside a word. It returns where reading goes on.
func (s *scanner) stop(i int, line string) int {
	asked, c, from := false, line[i], i
	for ; i < len(line) && (line[i] == '.' || line[i] == '!' || line[i] == '?' || line[i] == ';'); i++ {
		asked = asked || line[i] == '?'
	}
	if c == '.' && !asked && s.n > 0 && i == from+1 {
		last := &s.tokens[s.n-1]
		if i < len(line) && wordByteAt(line, i) || s.lex.traits[last.id]&isAbbrev != 0 || last.end-last.start == 1 && last.flags&fCapital != 0 {
			return i
		}
	}
	s.judge(asked)
	return i
}

// symbol reads a rune outside ASCII that is no letter.
func (s *scanner) symbol(i int, line string) int {
	r, size := utf8.DecodeRuneInString(line[i:])
	switch r {
	case '–', '—':
		s.colon()
	case '，', '、', '¿', '¡':
		s.gap |= fBreak
	case '€', '£', '¥':
		s.gap |= fMoney
	case '：':
		s.colon()
	case '…', '。', '！', '；':
		s.judge(false)
	case '？':
		s.judge(true)
	}
	return i + size
}
