package answer

import (
	"fmt"
	"strings"
	"time"

	"convod/index"
)

// dayOf is the day of a message; that of the hit where it has no time.
func dayOf(h *index.Hit, e *index.HitElement) string {
	if e.Time == nil {
		return h.Date
	}
	return e.Time.Format(time.DateOnly)
}

// day writes the day above the messages of it; nothing where it is none.
func (s *Screen) day(date string) {
	if day, err := time.Parse(time.DateOnly, date); err == nil {
		fmt.Fprintf(s.W, "%s %s\n", strings.Repeat(" ", 6), s.Ink.Dim(day.Format("Monday, 2 January 2006")))
	}
}
