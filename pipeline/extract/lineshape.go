package extract

import "strings"

// A lineShape says what the capitals of a line are worth.
type lineShape struct {
	blank bool // in capitals or title case throughout: they tell nothing
	label int  // length of a label at its head ("Decision:"), up to its colon
}

// shapeOf looks at the capitals of a whole line. Small words may have a small letter in a title; a line with few other
// words is one only if they have not.
func shapeOf(lex *lexicon, line string) lineShape {
	const (
		fewWords   = 4 // with small words between, fewer capitalised ones are no title
		labelWords = 3
	)
	var content, capital, upper, small, words, lower int
	headLower := false
	shape := lineShape{}
	for i := 0; i < len(line); {
		next, hash, flags := scanWord(line, i)
		if next == i {
			if line[i] == ':' && shape.label == 0 && words > 0 && words <= labelWords {
				shape.label = i
			}
			i++
			continue
		}
		i = next
		if flags&fNumber != 0 {
			continue
		}
		if words++; words == 1 {
			headLower = flags&fCapital == 0
		}
		if flags&fLower == 0 {
			upper++
		}
		if id := lex.lookup(hash); lex.small[id] != 0 || lex.traits[id]&isParticle != 0 {
			small++
			if flags&fCapital == 0 {
				lower++
			}
			continue
		}
		content++
		if flags&(fCapital|fInner) != 0 {
			capital++
		}
	}
	sentence := strings.IndexByte(line, ',') >= 0 || headLower // of names: "Lunch with Ada, Ben and Cora"
	title := content == capital && (content >= fewWords && !sentence || content >= 2 && lower == 0)
	shout := upper == words && words > 1
	shape.blank = title || shout
	return shape
}

// skipMarks skips what stands before the words of a line: list, heading and quote marks, numbers, check boxes.
func skipMarks(text string, i, end int) int {
	for i < end {
		switch c := text[i]; {
		case c == ' ' || c == '#' || c == '>' || c == '-' || c == '*' || c == '+' || c == '|' || c == '_':
			i++
		case c == '[' && i+2 < end && text[i+2] == ']':
			i += 3
		case c >= '0' && c <= '9':
			n := i
			for n < end && text[n] >= '0' && text[n] <= '9' {
				n++
			}
			if n >= end || text[n] != '.' && text[n] != ')' {
				return i
			}
			i = n + 1
		default:
			return i
		}
	}
	return i
}
