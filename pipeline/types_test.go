package pipeline

import (
	"slices"
	"testing"

	"convod/pipeline/parse"
)

// What readers give as the type of a page is a type that is known: each reader is tried with the start that its own fixtures
// have in common, a built-in declaration.
func TestTypesAreKnown(t *testing.T) {
	types := Types()
	if !slices.IsSorted(types) || slices.Contains(types, "") {
		t.Errorf("%q", types)
	}
	p, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"WhatsApp Chat.txt": "15/03/2024, 18:37 - Alice Example: who has the rope\n15/03/2024, 18:38 - Bob Example: I do\n",
		"call.vtt":          "WEBVTT\n\n00:01.000 --> 00:04.000\n<v Alice Example>Who has the rope?\n",
		"a.eml":             "From: Alice Example <alice@example.org>\nTo: bob@example.org\nSubject: Rope\nDate: Fri, 15 Mar 2024 18:37:00 +0100\n\nWho has the rope?\n",
	} {
		for page := range p.Read(t.Context(), parse.FromBytes(name, []byte(text), parse.Options{})) {
			if page.Type == "" || !slices.Contains(types, page.Type) {
				t.Errorf("%s: type %q is not among %q", name, page.Type, types)
			}
		}
	}
}
