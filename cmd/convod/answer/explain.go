package answer

import (
	"fmt"
	"strings"

	"convod/cmd/convod/terminal"
	"convod/index"
)

// explained writes how a hit's score came about, where that was asked for.
func (s *Screen) explained(h *index.Hit) error {
	x := h.Explain
	if x == nil {
		return nil
	}
	fmt.Fprintf(s.W, "%6s %s\n", "", s.Ink.Dim(fmt.Sprintf("rank %d, score %.2f", h.Rank, h.Score)))
	for _, w := range x.Words {
		where := "nowhere"
		if len(w.In) > 0 {
			where = strings.Join(w.In, ", ")
		}
		fmt.Fprintf(s.W, "%6s   %-16s weight %5.2f  in %s\n", "", terminal.OneLine(w.Word), w.Weight, where)
	}
	if len(x.Names) > 0 {
		fmt.Fprintf(s.W, "%6s   names a person: %s\n", "", terminal.OneLine(strings.Join(x.Names, ", ")))
	}
	for _, step := range x.Steps {
		if _, err := fmt.Fprintf(s.W, "%6s   %-20s %s %6.2f  = %6.2f\n", "", step.Name, step.Op, step.Value, step.Score); err != nil {
			return err
		}
	}
	return nil
}
