package extract

import (
	"unicode"
	"unicode/utf8"
)

// Classify returns the kind of a whole text. It is stricter than Typed about form: the text must be prose of at most
// ClassifyMaxChars characters with no hedge anywhere and no scaffolding of a dialogue. It is content with a single
// marker if that is a telling one.
func Classify(text string) (Kind, bool) {
	if len(text) > ClassifyMaxChars*utf8.UTFMax || utf8.RuneCountInString(text) > ClassifyMaxChars || !proseShaped(text) {
		return "", false
	}
	var s scanner
	s.init(text)
	s.strict = true
	if !s.nextSegment(true) || s.transcript || s.seg.hedged || s.seg.chars < MinSegmentChars {
		return "", false
	}
	kind, score, role := s.seg.best()
	if score < enoughScore && role < strong {
		return "", false
	}
	return kindOf(kind), true
}

// proseShaped reports whether the text is mostly words: tables, logs and lists of figures are not.
func proseShaped(text string) bool {
	letters, others := 0, 0
	for _, r := range text {
		switch {
		case unicode.IsLetter(r):
			letters++
		case !unicode.IsSpace(r):
			others++
		}
	}
	return letters > 2*others
}
