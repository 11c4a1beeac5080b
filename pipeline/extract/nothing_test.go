package extract

import (
	"os"
	"strings"
	"testing"
)

// Small talk, questions, wishes, stories and sayings state nothing that lasts. Markers are made for what is said in
// passing, so that each new one is tried on what resembles it: not one of these lines may become a fact.
func TestStatesNothing(t *testing.T) {
	data, err := os.ReadFile("testdata/nothing.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		for _, r := range Typed(strings.TrimSpace(line)) {
			t.Errorf("%q is a %s by %q", r.Text, r.Kind, r.Markers)
		}
	}
	for _, said := range []string{"OK, it's a deal then.", "It's a date, see you there at the harbour."} {
		if got := predicted(said); got != Decision {
			t.Errorf("%q is %q", said, got)
		}
	}
}
