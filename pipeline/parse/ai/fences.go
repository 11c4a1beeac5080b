package ai

import (
	"slices"
	"strings"

	"convod/pipeline/parse"
)

// hasAnchor looks for a line outside code fences that anchor accepts.
func hasAnchor(body string, anchor func(line string) bool) bool {
	found := false
	for l := range parse.SplitLines(body, 1) {
		if anchor(strings.TrimRight(l.Text, " \t")) {
			found = true
			break
		}
	}
	if !found { // the common case: no need to look for fences
		return false
	}
	lines := slices.Collect(parse.SplitLines(body, 1))
	fenced := fences(lines)
	for i, l := range lines {
		if !fenced[i] && anchor(strings.TrimRight(l.Text, " \t")) {
			return true
		}
	}
	return false
}

// fences tells which lines stand in code fences. A fence that nothing closes is none, so
// that a stray mark in one message does not swallow the rest of the chat.
func fences(lines []parse.Line) []bool {
	in := make([]bool, len(lines))
	open, fence, retries := -1, "", 0
	for i := 0; i < len(lines); i++ {
		after := fenceAfter(fence, lines[i].Text)
		if fence == "" && after != "" {
			open = i
		}
		in[i] = fence != "" || after != ""
		if fence = after; fence != "" && i == len(lines)-1 {
			for j := open; j <= i; j++ {
				in[j] = false
			}
			if retries++; retries > 50 { // each costs a walk to the end
				break
			}
			i, fence = open, ""
		}
	}
	return in
}

// fenceAfter is the fence that is open after line, given the one before it; "" for none.
func fenceAfter(fence, line string) string {
	mark, info := fenceMark(line)
	switch {
	case mark == "":
		return fence
	case fence == "":
		return mark
	case mark[0] == fence[0] && len(mark) >= len(fence) && info == "":
		return ""
	}
	return fence
}

// fenceMark is the run of backticks or tildes that a line opens with, "" for fewer than three.
func fenceMark(line string) (mark, info string) {
	t := strings.TrimLeft(line, " ")
	if len(line)-len(t) > 3 || t == "" || t[0] != '`' && t[0] != '~' {
		return "", ""
	}
	rest := strings.TrimLeft(t, t[:1])
	if mark = t[:len(t)-len(rest)]; len(mark) < 3 || mark[0] == '`' && strings.Contains(rest, "`") {
		return "", ""
	}
	return mark, strings.TrimSpace(rest)
}
