package extract

import (
	"unicode"
	"unicode/utf8"
)

// A token is one word of a clause: its byte range in the text and what its spelling says.
// Offsets are 32-bit to keep a clause in a few cache lines; Typed refuses longer texts' tails.
type token struct {
	hash       uint64 // of the lower-cased word
	start, end int32
	id         uint16 // word of the lexicon, 0 when no marker uses it
	flags      flag
}

type flag uint16

const (
	fNumber  flag = 1 << iota // starts with a digit
	fDigit                    // has a digit somewhere
	fCapital                  // starts with an upper-case letter
	fInner                    // has an upper-case letter after the first rune
	fLower                    // has a lower-case letter
	fOpaque                   // inline code, a path or an address
	fBreak                    // a comma, colon, dash, quote or bracket stands before it
	fPhrase                   // a phrase may start here: after a break or a conjunction
	fStart                    // only lead-ins ("ok so") stand before it in the clause
	fColon                    // a colon or a spaced dash stands after it, as after a label
	fMoney                    // a currency sign stands before it
	fIng                      // ends in -ing
	fEss                      // a word in small letters that ends in -s, as verbs of the third person do
	fAgent                    // a word in small letters that ends as one for a person does: "teacher", "florist"
)

const (
	hashSeed  = 14695981039346656037 // FNV-1a, 64 bit: words are short and the table is small
	hashPrime = 1099511628211
)

// hashWord hashes a word of the marker tables exactly as scanWord hashes one of the text.
func hashWord(word string) uint64 {
	_, hash, _ := scanWord(word, 0)
	return hash
}

// scanWord reads the word that starts at s[i] and returns its end, the hash of its lower-cased form and
// what its spelling says. Apostrophes, hyphens and underscores inside a word belong to it, and so do
// points, commas and colons between digits ("9:30", "10,000") and the point of a file name. The end is i
// when no word starts there.
func scanWord(s string, i int) (end int, hash uint64, flags flag) {
	hash = hashSeed
	first := true
	for i < len(s) {
		c := s[i]
		switch {
		case c >= 'a' && c <= 'z':
			flags |= fLower
			hash = (hash ^ uint64(c)) * hashPrime
			i++
		case c >= 'A' && c <= 'Z':
			flags |= upperFlag(first)
			hash = (hash ^ uint64(c|0x20)) * hashPrime
			i++
		case c >= '0' && c <= '9':
			if first {
				flags |= fNumber
			}
			flags |= fDigit
			hash = (hash ^ uint64(c)) * hashPrime
			i++
		case c >= utf8.RuneSelf:
			r, size := utf8.DecodeRuneInString(s[i:])
			if r == '’' && !first && letterAt(s, i+size) {
				hash = (hash ^ '\'') * hashPrime
				i += size
				break
			}
			lower, ok := foldLetter(r)
			if !ok || first && unicode.IsMark(r) { // a mark without a letter belongs to an emoji
				return i, hash, flags
			}
			if lower != r && unicode.IsUpper(r) {
				flags |= upperFlag(first)
			} else {
				flags |= fLower
			}
			for _, b := range utf8.AppendRune(make([]byte, 0, utf8.UTFMax), lower) {
				hash = (hash ^ uint64(b)) * hashPrime
			}
			i += size
		case first:
			return i, hash, flags
		case c == '\'' && letterAt(s, i+1),
			(c == '-' || c == '_') && wordByteAt(s, i+1),
			(c == ',' || c == ':') && digitAt(s, i-1) && digitAt(s, i+1),
			c == '.' && joinsPoint(s, i):
			hash = (hash ^ uint64(c)) * hashPrime
			i++
		default:
			return i, hash, flags
		}
		first = false
	}
	return i, hash, flags
}

func upperFlag(first bool) flag {
	if first {
		return fCapital
	}
	return fInner
}

// foldLetter lower-cases a letter outside ASCII; Russian texts write ё and е alike.
// Combining marks and the letters of scripts without case are letters too.
func foldLetter(r rune) (rune, bool) {
	switch {
	case r == 'ё' || r == 'Ё':
		return 'е', true
	case unicode.IsLetter(r):
		return unicode.ToLower(r), true
	default:
		return r, unicode.IsMark(r) || unicode.IsDigit(r)
	}
}

// joinsPoint reports whether the point at s[i] belongs to a number ("1.27") or a name ("config.yaml"):
// a capital after it is a sentence typed without a space.
func joinsPoint(s string, i int) bool {
	if digitAt(s, i-1) && digitAt(s, i+1) {
		return true
	}
	return i+1 < len(s) && s[i+1] >= 'a' && s[i+1] <= 'z' && wordByteAt(s, i-1)
}

func digitAt(s string, i int) bool { return i >= 0 && i < len(s) && s[i] >= '0' && s[i] <= '9' }

func letterAt(s string, i int) bool {
	if i >= len(s) {
		return false
	}
	if c := s[i]; c < utf8.RuneSelf {
		return c|0x20 >= 'a' && c|0x20 <= 'z'
	}
	r, _ := utf8.DecodeRuneInString(s[i:])
	return unicode.IsLetter(r)
}

// wordByteAt reports whether a letter or digit starts at s[i]; inside a rune it answers true.
func wordByteAt(s string, i int) bool {
	if i < 0 || i >= len(s) {
		return false
	}
	c := s[i]
	return c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9' || c >= utf8.RuneSelf && letterOrTail(s, i)
}

func letterOrTail(s string, i int) bool { return !utf8.RuneStart(s[i]) || letterAt(s, i) }
