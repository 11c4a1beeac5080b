package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	link       = regexp.MustCompile(`[^\\]\]\(([^)#:]+)(?:#[^)]*)?\)`)
	anchor     = regexp.MustCompile(`\]\(#([^)]+)\)`)
	codeSpan   = regexp.MustCompile("`[^`\n]*`")
	makeTarget = regexp.MustCompile(`(?m)(?:^|\x60)make ([a-z0-9-]+)`)
)

// TestDocLinks: files that the documents link to, headings that they point at, and targets of make that they name exist.
func TestDocLinks(t *testing.T) {
	makefile := document(t, "../../Makefile")
	for _, file := range documents(t) {
		text := document(t, file)
		for _, m := range makeTarget.FindAllStringSubmatch(text, -1) {
			if !strings.Contains(makefile, "\n"+m[1]+":") {
				t.Errorf("%s names make %s, which is no target", file, m[1])
			}
		}
		text = codeSpan.ReplaceAllString(text, "")
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			if _, err := os.Stat(filepath.Join(filepath.Dir(file), m[1])); err != nil {
				t.Errorf("%s links to %s, which does not exist", file, m[1])
			}
		}
		for _, m := range anchor.FindAllStringSubmatch(text, -1) {
			if !slices.Contains(headings(text), m[1]) {
				t.Errorf("%s points at #%s, which is no heading of it", file, m[1])
			}
		}
	}
}

// headings are the anchors that a page of Markdown gives its headings.
func headings(text string) (out []string) {
	for line := range strings.Lines(text) {
		if title := strings.TrimLeft(line, "#"); title != line && strings.HasPrefix(title, " ") {
			title = strings.ToLower(strings.TrimSpace(title))
			out = append(out, strings.ReplaceAll(regexp.MustCompile(`[^\pL\pN _-]`).ReplaceAllString(title, ""), " ", "-"))
		}
	}
	return out
}
