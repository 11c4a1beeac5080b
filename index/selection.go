package index

import (
	"slices"
	"time"
)

// Selection says what is to be forgotten; all that is set must hold. The zero value selects everything, so a caller
// asks for one condition at least.
type Selection struct {
	From    []string // people, as from: of a query takes them
	People  []Person // who goes by several names
	Sources []string
	Places  []Place
	Since   time.Time // not before; zero for open
	Until   time.Time // before, exclusive; zero for open

	asked [][]string
}

// Place is a file, or a folder with all below it.
type Place struct {
	Source string `json:"source"`
	Path   string `json:"path"` // slash path relative to the source; "." for all of it
}

// Holds tells whether something that was said is selected. speaker is "" for prose. at is when it was
// said, of prose the page's date; what has no date is in no span of time, nor is a chat without a date, whose clocks stand
// in 1970.
func (s *Selection) Holds(source, path, speaker string, at time.Time) bool {
	if len(s.Sources) > 0 && !slices.Contains(s.Sources, source) {
		return false
	}
	if len(s.Places) > 0 && !slices.ContainsFunc(s.Places, func(p Place) bool { return p.holds(source, path) }) {
		return false
	}
	if len(s.From) > 0 {
		if s.asked == nil {
			q := &Query{People: s.People}
			s.asked = q.askedNames(s.From)
		}
		if !isOneOf(speaker, s.asked) {
			return false
		}
	}
	if s.Since.IsZero() && s.Until.IsZero() {
		return true
	}
	return dated(at) && !at.Before(s.Since) && (s.Until.IsZero() || at.Before(s.Until))
}

func (p Place) holds(source, path string) bool {
	return p.Source == source && (p.Path == "." || within(path, p.Path))
}

// dated is true for times whose date is known.
func dated(t time.Time) bool { return !t.IsZero() && t.Year() != 1970 }

// dateOf is the date of a page, zero where it has none.
func dateOf(date string) time.Time {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return time.Time{}
	}
	return t
}
