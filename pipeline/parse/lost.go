package parse

import (
	"fmt"
	"strings"
)

// LostError is why a source that a reader knows gave no document: all that it
// held was damaged or cut off. What an earlier reading of it indexed stays.
type LostError struct {
	Name   string   // of the source, for people
	Losses []string // what was lost, in the words of warnings; one at least
}

func (e *LostError) Error() string {
	return fmt.Sprintf("%q: nothing could be read: %s", e.Name, e.Losses[0])
}

// Truncated is true when the source ends too early, so that a whole copy of it may be read.
func (e *LostError) Truncated() bool {
	for _, l := range e.Losses {
		if strings.HasPrefix(l, "truncated") {
			return true
		}
	}
	return false
}

// Lost is the error of a source of which nothing could be read; nil where no loss is one of
// damage, since an export that never held a message is no fault.
func Lost(src *Source, losses []string) error {
	e := &LostError{Name: src.Name()}
	for _, l := range losses {
		for _, word := range []string{"truncated", "unparsed", "too large", "encoding"} {
			if strings.HasPrefix(l, word) {
				e.Losses = append(e.Losses, l)
				break
			}
		}
	}
	if e.Losses == nil {
		return nil
	}
	return e
}

// Count is a number of things as losses are told: "1 message", "3 messages".
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
