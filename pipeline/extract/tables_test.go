package extract

import (
	"strings"
	"testing"
)

// TestTables: every table compiles (the reader stops at what it does not know), no marker stands in it twice, and every
// language says something about every kind and takes clauses back.
func TestTables(t *testing.T) {
	lex := lexiconOnce()
	type row struct {
		source  string
		section section
		lang    langs
	}
	seen := map[row]bool{}
	has := map[langs]map[section]bool{langEN: {}, langDE: {}, langES: {}, langFR: {}, langRU: {}}
	for _, p := range lex.patterns {
		r := row{p.source, p.section, p.lang}
		if seen[r] {
			t.Errorf("marker stands twice: %s", p.source)
		}
		seen[r] = true
		has[p.lang][p.section] = true
		for i, f := range strings.Fields(p.source) {
			if f == "^" && i > 1 {
				t.Errorf("a start inside a marker: %s", p.source)
			}
		}
		if len(p.elements) == 1 && p.elements[0].any {
			t.Errorf("a marker that matches any word: %s", p.source)
		}
	}
	for lang, sections := range has {
		for sec := inDecision; sec <= inIdiom; sec++ {
			if !sections[sec] && sec != inMood {
				t.Errorf("language %d has nothing in section %d", lang, sec)
			}
		}
	}
}

// TestTierOfKinds: how things are done is procedural, how they are is semantic.
func TestTierOfKinds(t *testing.T) {
	for kind, want := range map[Kind]string{
		Decision: "semantic", Preference: "procedural", Problem: "semantic", Fact: "semantic", Howto: "procedural", "": "",
	} {
		if got := kind.Tier(); got != want {
			t.Errorf("Tier of %q = %q, want %q", kind, got, want)
		}
	}
}

// TestNoMarkersNoMemory: text without markers costs no allocation.
func TestNoMarkersNoMemory(t *testing.T) {
	text := strings.Repeat("The birds sang in the old garden while clouds went slowly over the hill. ", 20)
	Typed(text) // builds the tables
	if n := testing.AllocsPerRun(20, func() { Typed(text) }); n != 0 {
		t.Errorf("Typed allocates %v times", n)
	}
}
