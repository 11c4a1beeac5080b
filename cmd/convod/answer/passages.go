package answer

import (
	"fmt"
	"slices"
	"strings"

	"convod/cmd/convod/terminal"
	"convod/index"
)

// neighboured tells whether a passage of a note stands among its neighbours.
func neighboured(h *index.Hit) bool { return len(h.Elements) > 0 && h.Elements[0].Passage > 0 }

// passages writes each passage below its headings.
func (s *Screen) passages(h *index.Hit) error {
	for rest := h.Elements; len(rest) > 0; {
		n := slices.IndexFunc(rest, func(e index.HitElement) bool { return e.Passage != rest[0].Passage })
		if n < 0 {
			n = len(rest)
		}
		s.trail(rest[0].FirstLine, rest[0].Trail)
		if err := s.prose(h, rest[:n]); err != nil {
			return err
		}
		rest = rest[n:]
	}
	return nil
}

// trail writes the headings above a passage; nothing where there are none.
func (s *Screen) trail(line int, trail []string) {
	if text := terminal.OneLine(strings.Join(trail, " › ")); text != "" {
		fmt.Fprintf(s.W, "%s %s\n", s.number(line), s.Ink.Bold(text))
	}
}
