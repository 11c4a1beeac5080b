package index

import (
	"iter"

	index "github.com/blevesearch/bleve_index_api"
)

// Locations are two fifths of an index, so a term has one in a passage, however often it stands there: Start is the element and
// Pos the place in it of the first occurrence, both of which Bleve writes in any case; further ones are pairs of element
// and place in the array positions, two bytes each where locations of their own take six. Nothing here needs offsets: marks are
// found again in the shown text.

// occurrence is where a term stands: an element, and the position in it, from 1.
type occurrence struct{ element, pos uint64 }

// occurrences are all that a location holds. Those of schema 2 and older are one each, with the element as their array position.
func occurrences(v *index.TermFieldVector) iter.Seq[occurrence] {
	return func(yield func(occurrence) bool) {
		more := v.ArrayPositions
		if len(more) == 1 {
			yield(occurrence{more[0], v.Pos})
			return
		}
		at := occurrence{v.Start, v.Pos}
		for yield(at) && len(more) > 1 {
			at, more = occurrence{more[0], more[1]}, more[2:]
		}
	}
}
