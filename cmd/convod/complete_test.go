package main

import (
	"os"
	"slices"
	"testing"

	"github.com/spf13/pflag"

	"convod/index"
)

// TestFlagsAreCompleted: whatever takes a value has values to offer, is a path, or is a number or a text of one's own.
func TestFlagsAreCompleted(t *testing.T) {
	own := []string{"name", "user", "limit", "offset", "context", "before-context", "after-context", "segment-limit", "label", "undo"}
	root := newRoot(&app{getenv: os.Getenv})
	seen := map[string]bool{}
	for _, c := range allCommands(root) {
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			seen[f.Name] = true
			_, known := completers[f.Name]
			if f.Value.Type() != "bool" && !known && !slices.Contains(pathFlags, f.Name) && !slices.Contains(own, f.Name) {
				t.Errorf("--%s of %q has no completions", f.Name, c.CommandPath())
			}
		})
	}
	for name := range completers {
		if !seen[name] && !slices.Contains(queryFieldNames, name) {
			t.Errorf("completions of --%s, which no command has", name)
		}
	}
	for _, f := range queryFieldNames {
		if completers[f] == nil {
			t.Errorf("%s: has no completions", f)
		}
	}
}

func TestSpell(t *testing.T) {
	for _, c := range [][3]string{
		{"al", "Alice Example", "alice Example"},
		{"AL", "Alice", "ALice"},
		{"", "Alice", "Alice"},
		{"alice example", "Alice", "Alice"},
		{"éc", "École", "école"},
		{"ec", "École", "École"},
		{"x", "", ""},
	} {
		if got := spell(c[0], c[1]); got != c[2] {
			t.Errorf("%q, %q: %q, want %q", c[0], c[1], got, c[2])
		}
	}
}

// What a note contains never breaks the lines that a shell reads, nor reaches the terminal.
func TestChoicesAreOneLine(t *testing.T) {
	got := choices("from:", "e", []index.Value{{Text: "evil\n\x1b[31mname\tx", Note: "a\tb\nc\x07"}, {Text: "eve", Count: 2}})
	want := []string{"from:evil ␛[31mname x\ta b c␇", "from:eve\tin 2 passages"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	many := make([]index.Value, 500)
	if n := len(choices("", "", many)); n != maxCompletions {
		t.Errorf("%d choices", n)
	}
}

// TestKindsAreCompleted: every kind is offered, and said what it is.
func TestKindsAreCompleted(t *testing.T) {
	var got []string
	for _, v := range kindValues(nil, "") {
		if got = append(got, v.Text); v.Note == "" {
			t.Errorf("%s has no note", v.Text)
		}
	}
	if want := kindNames(); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
