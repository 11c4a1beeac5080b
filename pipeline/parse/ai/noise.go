package ai

import (
	"slices"
	"strings"
)

// stripBlocks takes out what a coding tool injects into a user's text: <tag>...</tag>
// with the opening tag first on its line and nothing but another such block behind the closing
// one. People write about these tags too, so an unclosed one, one inside a sentence
// and one inside a code fence stay.
func stripBlocks(s string, tags []string) string {
	if !strings.Contains(s, "<") {
		return s
	}
	var b strings.Builder
	fence := ""
	unclosed := map[string]bool{} // looked for once, so that many open tags stay linear
	for s != "" {
		if fence == "" {
			if n := blockEnd(s, tags, unclosed); n > 0 {
				s = s[n:]
				continue
			}
		}
		line, _, whole := strings.Cut(s, "\n")
		fence = fenceAfter(fence, line)
		n := len(line)
		if whole {
			n++
		}
		b.WriteString(s[:n])
		s = s[n:]
	}
	return b.String()
}

// blockEnd is the length of the blocks that s begins with, their last line included; 0 for none.
func blockEnd(s string, tags []string, unclosed map[string]bool) int {
	n := 0
	for {
		rest := strings.TrimLeft(s[n:], " \t")
		lead := len(s[n:]) - len(rest)
		if n > 0 {
			if rest == "" {
				return len(s)
			}
			if rest[0] == '\n' || strings.HasPrefix(rest, "\r\n") {
				return n + lead + 1 + len("\r")*boolInt(rest[0] == '\r')
			}
		}
		tag := openTag(rest, tags)
		if tag == "" || unclosed[tag] {
			return 0
		}
		i := strings.Index(rest, "</"+tag+">")
		if i < 0 {
			unclosed[tag] = true
			return 0
		}
		n += lead + i + len(tag) + 3
	}
}

// openTag is the one of tags that s opens with, attributes allowed.
func openTag(s string, tags []string) string {
	if !strings.HasPrefix(s, "<") {
		return ""
	}
	end := strings.IndexAny(s[:min(len(s), 400)], ">\n")
	if end < 0 || s[end] != '>' {
		return ""
	}
	if inner := s[1:end]; slices.Contains(tags, inner) { // a name may hold a space: <permissions instructions>
		return inner
	}
	if name, _, _ := strings.Cut(s[1:end], " "); slices.Contains(tags, name) {
		return name
	}
	return ""
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}
