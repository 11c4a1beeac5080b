package openfile

import (
	"strings"
	"testing"
)

func TestCopyName(t *testing.T) {
	for member, want := range map[string]string{
		"_chat.txt": "_chat.txt", "a/b/notes.md": "notes.md", "-rf.txt": "rf.txt", "..hidden": "hidden",
		"x\x1b[31m?.txt": "x_[31m_.txt", `a\b:c.txt`: "a_b_c.txt", "---": "member.txt",
		strings.Repeat("ä", 200) + ".md": strings.Repeat("ä", 48) + ".md",
	} {
		if got := copyName(member); got != want {
			t.Errorf("%q: %q, want %q", member, got, want)
		}
	}
}
