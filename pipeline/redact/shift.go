package redact

// Shift is where byte i of text stands once its spans were replaced; what is inside a secret stands at the start
// of its marker.
func Shift(text string, spans []Span, i int) int {
	moved := 0
	for _, s := range spans {
		if i < s.Start {
			break
		}
		if i < s.End {
			return s.Start + moved
		}
		moved += markedLength(text, s) - (s.End - s.Start)
	}
	return i + moved
}

// Unshift is the other way round: where in text that stands which is at byte i of the replaced text; what is inside
// a marker stands at the start of its secret.
func Unshift(text string, spans []Span, i int) int {
	moved := 0
	for _, s := range spans {
		length := markedLength(text, s)
		if i < s.Start+moved {
			break
		}
		if i < s.Start+moved+length {
			return s.Start
		}
		moved += length - (s.End - s.Start)
	}
	return i - moved
}

func markedLength(text string, s Span) int {
	return len(Replace(text[s.Start:s.End], []Span{{0, s.End - s.Start, s.Kind}}))
}
