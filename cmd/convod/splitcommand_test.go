package main

import (
	"path/filepath"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// What splitCommand takes apart, commandLine writes so that it comes apart the same way.
func TestSplitCommandProperties(t *testing.T) {
	if filepath.Separator == '\\' {
		t.Log("cmd.exe has no way to quote a quote; the line is for people there")
		return
	}
	never := func(string) bool { return false }
	rapid.Check(t, func(t *rapid.T) {
		value := rapid.StringOf(rapid.RuneFrom([]rune("ab \t\n\"'\\$;`-ä"))).Draw(t, "value")
		words, err := splitCommand(value, never)
		if err != nil {
			return
		}
		again, err := splitCommand(commandLine(words), never)
		if err != nil || !slices.Equal(words, again) {
			t.Fatalf("%q gives %q, written %s, read again %q %v", value, words, commandLine(words), again, err)
		}
	})
}
