package parse

import "testing"

// TestManyUnparsed holds both bounds: five lines, and a tenth of those that are not blank.
func TestManyUnparsed(t *testing.T) {
	for _, c := range []struct {
		lines Lines
		want  bool
	}{
		{Lines{}, false},
		{Lines{Total: 4, Unparsed: 4}, false},
		{Lines{Total: 5, Unparsed: 5}, true},
		{Lines{Total: 50, Messages: 45, Unparsed: 5}, true},
		{Lines{Total: 51, Messages: 46, Unparsed: 5}, false},
		{Lines{Total: 90, Messages: 45, Blank: 40, Unparsed: 5}, true}, // blank lines are no evidence
		{Lines{Total: 400, Messages: 280, Unparsed: 120}, true},
	} {
		if got := c.lines.ManyUnparsed(); got != c.want {
			t.Errorf("%+v: %v", c.lines, got)
		}
	}
}
