package parse

import (
	"cmp"
	"iter"
	"slices"
)

// Reader recognises and reads one format. Built-in text patterns, user patterns
// and structured exports all stand behind it. Implementations are immutable
// and safe for concurrent use.
type Reader interface {
	// Name is kebab-case, unique, shown to users and stored in outcomes.
	Name() string
	// Score says how well the source fits. It must not read more than it needs
	// and never fails: what cannot be read scores zero.
	Score(*Source) Score
	// Read streams the documents of a source that this reader won. An error ends
	// the stream; documents that came before it stand. Something that is wrong
	// with one document only is a warning on that document, or on the next one
	// when the document itself is lost.
	Read(*Source) iter.Seq2[*Document, error]
}

// Score is a reader's claim on a source.
type Score struct {
	// Value is 0 for "not mine" up to 1 for "certainly". For text patterns it is
	// anchors over non-blank lines. A signature that cannot occur by accident is 1.
	Value float64
	// Claims is true when the reader's own gates hold, so that it may win.
	Claims bool
	// Why is a short reason shown by explain when a format was declined
	// although it matched somewhere ("one anchor only"); "" otherwise.
	Why string
	// Lines > 0 breaks ties between claims of equal value before order does.
	Lines int
}

// Scored pairs a reader with its score.
type Scored struct {
	Reader Reader
	Score  Score
}

// Described is implemented by readers that can say what they read, for the table of formats in the docs.
type Described interface {
	Describe() Description
}

// Description is a reader's row in docs/formats.md.
type Description struct {
	System       string // "ChatGPT"
	What         string // what is read
	RecognisedBy string // signature
	NotSupported string // what is not, and what to do instead; may be ""
}

// Versioned is implemented by readers whose grammar is data (patterns): the
// fingerprint changes when the declaration does, so that pages are replayed.
type Versioned interface {
	Fingerprint() string
}

// Pick scores every reader and returns the winner, nil when none claims, with
// all scores above zero, best first. Equal scores are settled by the order of the list.
func Pick(readers []Reader, src *Source) (Reader, []Scored) {
	scored := make([]Scored, 0, 8)
	for _, r := range readers {
		if s := r.Score(src); s.Value > 0 || s.Claims {
			scored = append(scored, Scored{r, s})
		}
	}
	slices.SortStableFunc(scored, func(a, b Scored) int {
		return cmp.Or(cmp.Compare(b.Score.Value, a.Score.Value), cmp.Compare(b.Score.Lines, a.Score.Lines))
	})
	for _, s := range scored {
		if s.Score.Claims {
			return s.Reader, scored
		}
	}
	return nil, scored
}
