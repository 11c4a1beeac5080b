package extract

import (
	"strings"
)

// isCode reports whether a line of text is code: a shell prompt or command, an import, an assignment, a call, a
// statement, a log line or a row of a table. Prose that merely starts with a keyword ("import taxes are paid by the
// buyer", "find out why") is not. The line has no white space around it; after tells that the line before was code.
func isCode(line string, indent int, after bool) bool {
	first, last := line[0], line[len(line)-1]
	switch {
	case first == '|' || strings.HasPrefix(line, "@@ ") || strings.HasPrefix(line, "<!--"):
		return true
	case isPrompt(line), isStatement(line, first, last), isLog(line, first):
		return true
	}
	word, rest, _ := strings.Cut(line, " ")
	if isImport(word, rest) || isCommand(word, rest) || isAssignment(line) {
		return true
	}
	const codeIndent = 4 // as Markdown has it, but lists are indented too
	if indent < codeIndent {
		return false
	}
	return after || word == "return" || strings.HasPrefix(line, "//") || symbols(line) >= 3
}

// isPrompt reports a line typed at a shell or an interpreter. "$5 each" is none.
func isPrompt(line string) bool {
	for _, p := range [...]string{"$ ", ">>> ", "❯ ", "PS C:\\", "C:\\>"} {
		if strings.HasPrefix(line, p) {
			return true
		}
	}
	user, rest, ok := strings.Cut(line, "@") // user@host:~$
	return ok && !strings.Contains(user, " ") && (strings.Contains(rest, "$ ") || strings.Contains(rest, "# ")) &&
		strings.IndexByte(rest, ':') > 0 && strings.IndexByte(rest, ' ') > strings.IndexByte(rest, ':')
}

// isStatement reports the punctuation of programs at either end of a line.
func isStatement(line string, first, last byte) bool {
	switch {
	case strings.HasPrefix(line, "// "), strings.HasPrefix(line, "/*"), strings.HasPrefix(line, "</"),
		strings.HasPrefix(line, "#include"), strings.HasPrefix(line, "#!"):
		return true
	case first == '}' || last == '{' || first == '{' && (last == '}' || last == ','):
		return true
	case last == '}':
		return symbols(line) >= 3
	case last == ';':
		return symbols(line) >= 2 || isQuery(line) || strings.HasPrefix(line, "return ")
	case last == ':':
		return isBlockHead(line)
	case last == '>' && first == '<':
		return true
	case last == ')' || last == ',':
		return isCall(line) || first == '"' && strings.Contains(line, `": `)
	}
	return isQuery(line)
}

// isBlockHead reports "def name(x):", "for x in y:" and their like. "for us the rule is simple:" is prose.
func isBlockHead(line string) bool {
	word, rest, _ := strings.Cut(line[:len(line)-1], " ")
	switch word {
	case "def", "class":
		return !strings.Contains(rest, " ") || strings.IndexByte(rest, '(') > 0
	case "for":
		return strings.Contains(rest, " in ") && strings.Count(rest, " ") <= 2
	case "if", "while", "elif", "with", "except", "async":
		return symbols(rest) >= 2
	case "else", "try", "finally":
		return rest == ""
	}
	return false
}

// isCall reports "name.name(...)" with no prose before the bracket.
func isCall(line string) bool {
	open := strings.IndexByte(line, '(')
	if open <= 0 || line[len(line)-1] != ')' {
		return false
	}
	name := line[:open]
	for _, word := range [...]string{"await ", "return ", "raise ", "throw new ", "new "} {
		name = strings.TrimPrefix(name, word)
	}
	return name != "" && isName(name)
}

// isAssignment reports "name = value", "name := value", "const name = value" and "NAME=value".
func isAssignment(line string) bool {
	eq := strings.IndexByte(line, '=')
	if eq <= 0 || eq+1 >= len(line) || line[eq+1] == '=' || line[eq+1] == '>' {
		return false
	}
	left := strings.TrimRight(line[:eq], " :+-*/|")
	for _, word := range [...]string{"const ", "let ", "var ", "export ", "final ", "val ", "static ", "local "} {
		left = strings.TrimPrefix(left, word)
	}
	return left != "" && isName(left)
}

// isName reports a dotted identifier.
func isName(s string) bool {
	for i := range len(s) {
		c := s[i]
		if !(c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9' || c == '_' || c == '.' || c == '$' || c == '-') {
			return false
		}
	}
	return true
}

// symbols counts the characters that programs use far more than prose does.
func symbols(line string) (n int) {
	for i := range len(line) {
		switch line[i] {
		case '{', '}', '(', ')', '[', ']', '=', '<', '>', '|', '\\', '&', '$', '*':
			n++
		}
	}
	return n
}
