package extract

import "testing"

// TestIsCode: code asserts nothing, prose that starts with a keyword does.
func TestIsCode(t *testing.T) {
	tests := []struct {
		line   string
		indent int
		after  bool
		want   bool
	}{
		{line: "$ git commit -m 'fix the bug'", want: true},
		{line: "user@host:~/src$ make test", want: true},
		{line: ">>> decide(always=True)", want: true},
		{line: "$20 each is what we agreed on"},
		{line: "git push origin main", want: true},
		{line: "git is slow on the network drive"},
		{line: "find . -name '*.go' | xargs wc -l", want: true},
		{line: "find out why: the printer never answers"},
		{line: "make sure the -v flag is set when you run it"},
		{line: "import os, sys", want: true},
		{line: "from decisions import always", want: true},
		{line: "from the start we decided to use Django"},
		{line: "import taxes are paid by the buyer"},
		{line: "#include <stdio.h>", want: true},
		{line: "const port = 8080; // the default is 3000", want: true},
		{line: "total := price * count", want: true},
		{line: "LOG_LEVEL=debug", want: true},
		{line: "two plus two == four, as they say"},
		{line: "server.restart(now)", want: true},
		{line: "call me (or Ben) when it breaks"},
		{line: "if (broken) {", want: true},
		{line: "}", want: true},
		{line: "def fix(bug):", want: true},
		{line: "for us the rule is simple:"},
		{line: "return err // fixed by hand", indent: 8, want: true},
		{line: "return the drill when you are done", indent: 0},
		{line: "# the problem was a race", indent: 4, after: true, want: true},
		{line: "and the second line of the item", indent: 4},
		{line: "SELECT name FROM decisions WHERE kept", want: true},
		{line: "2024-05-01 12:00:01 ERROR worker failed", want: true},
		{line: "ERROR: the problem was: refused", want: true},
		{line: "TypeError: cannot read property", want: true},
		{line: "Error in the invoice again, sigh"},
		{line: "at Object.run (/app/index.js:12:7)", want: true},
		{line: "at the harbour (pier 3) at noon"},
		{line: "| pump | broken |", want: true},
		{line: "</div>", want: true},
	}
	for _, tt := range tests {
		if got := isCode(tt.line, tt.indent, tt.after); got != tt.want {
			t.Errorf("isCode(%q, %d, %v) = %v, want %v", tt.line, tt.indent, tt.after, got, tt.want)
		}
	}
}
