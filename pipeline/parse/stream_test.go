package parse

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// What is lost is told on the next document, after the last one on that, and where there is none it is the error.
func TestStream(t *testing.T) {
	broken := errors.New("the disk is broken")
	a, b, none := "put a", "put b", "put nothing"
	for _, tt := range []struct {
		what  string
		steps []string // "put NAME", else a loss
		end   error
		most  int
		stop  int // yields that the consumer takes; 0 for all
		want  []string
	}{
		{what: "one", steps: []string{a}, want: []string{"a"}},
		{what: "nothing", want: nil},
		{what: "empty ones", steps: []string{none, a, none}, want: []string{"a"}},
		{what: "before, between and after", steps: []string{"unparsed: 1", a, "unparsed: 2", b, "unparsed: 3"}, want: []string{"a unparsed: 1", "b unparsed: 2 unparsed: 3"}},
		{what: "all was lost", steps: []string{"unparsed: 1", "unparsed: 2"}, want: []string{`error "x": nothing could be read: unparsed: 1`}},
		{what: "what was lost is no damage", steps: []string{"timestamp: 1"}, want: nil},
		{what: "many", steps: []string{"unparsed: 1", "unparsed: 2", "unparsed: 3", "unparsed: 4", a}, most: 2, want: []string{"a unparsed: 1 unparsed: 2 unparsed: 2 conversations more"}},
		{what: "an end before its time", steps: []string{a}, end: broken, want: []string{"a", "error the disk is broken"}},
		{what: "an error says more than a loss", steps: []string{"unparsed: 1"}, end: broken, want: []string{"error the disk is broken"}},
		{what: "enough", steps: []string{a, b, "unparsed: 1", "put c"}, end: broken, stop: 1, want: []string{"a"}},
		{what: "enough at the end", steps: []string{a}, end: broken, stop: 1, want: []string{"a"}},
	} {
		var got []string
		s := NewStream(FromBytes("x", nil, Options{}), func(d *Document, err error) bool {
			if err != nil {
				got = append(got, "error "+err.Error())
			} else {
				line := d.Title
				for _, w := range d.Warnings {
					line += " " + w
				}
				got = append(got, line)
			}
			return len(got) != tt.stop
		})
		s.MostLosses = tt.most
		more := true
		for _, step := range tt.steps {
			switch step {
			case none:
				more = s.Put(nil)
			case a, b, "put c":
				more = s.Put(&Document{Title: step[len("put "):]})
			default:
				s.Lose(step)
			}
		}
		s.Close(tt.end)
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.what, diff)
		}
		if ended := len(tt.steps) > 1 && tt.stop > 0; more == ended {
			t.Errorf("%s: Put says %v at the end", tt.what, more)
		}
	}
}
