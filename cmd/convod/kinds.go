package main

import (
	"convod/index"
	"convod/pipeline/extract"
)

// kindNames are the kinds of fact in the order in which they are listed.
func kindNames() []string {
	var out []string
	for _, k := range extract.Kinds() {
		out = append(out, string(k))
	}
	return out
}

// kindNotes say what the kinds are, for completion.
var kindNotes = map[extract.Kind]string{
	extract.Decision: "a choice that was made", extract.Preference: "how somebody wants things",
	extract.Problem: "what broke, its cause, its fix", extract.Fact: "what is so", extract.Howto: "steps",
}

// kindValues completes a kind.
func kindValues(a *app, typed string) []index.Value {
	var list []string
	for _, k := range extract.Kinds() {
		list = append(list, string(k)+"\t"+kindNotes[k])
	}
	return fixed(list...)(a, typed)
}
