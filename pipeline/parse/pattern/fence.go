package pattern

import (
	"strings"

	"convod/pipeline/parse"
)

// maxFence is how many lines a fence may have: a mark that closes no sooner is a
// stray one, and must not hide months of a chat.
const maxFence = 1000

// findFences gives the code fences of a body, marks included. A fence that never closes is none.
func findFences(body string, first int) []span {
	if !strings.Contains(body, "```") && !strings.Contains(body, "~~~") {
		return nil
	}
	var out []span
	var open span
	var mark byte
	length, opened := 0, 0
	for l := range parse.SplitLines(body, first) {
		text := strings.TrimLeft(l.Text, " \t")
		if length > 0 && l.No-opened > maxFence {
			length = 0
		}
		if length > 0 {
			if n := fenceRun(text, mark); n >= length && strings.TrimRight(text[n:], " \t") == "" {
				out = append(out, span{open.start, l.Start + len(l.Text)})
				length = 0
			}
			continue
		}
		if len(text) < 3 {
			continue
		}
		if c := text[0]; c == '`' || c == '~' {
			if n := fenceRun(text, c); n >= 3 && (c == '~' || !strings.Contains(text[n:], "`")) {
				open, mark, length, opened = span{start: l.Start}, c, n, l.No
			}
			continue
		}
		// A turn may open a fence on its own line: "**You:** ```go".
		if i := strings.LastIndex(text, " ```"); i >= 0 && isInfo(text[i+4:]) && !strings.Contains(text[:i], "```") {
			open, mark, length, opened = span{start: l.Start + len(l.Text)}, '`', 3, l.No
		}
	}
	return out
}

func fenceRun(s string, mark byte) int {
	n := 0
	for n < len(s) && s[n] == mark {
		n++
	}
	return n
}

func isInfo(s string) bool {
	s = strings.TrimRight(s, " \t")
	return strings.IndexFunc(s, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("+#.-_", r))
	}) < 0
}
