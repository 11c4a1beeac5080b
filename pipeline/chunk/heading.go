package chunk

import "strings"

// maxTitle is the most bytes of a heading's title. A longer line is a paragraph
// that begins with "#": as a title it would be repeated in every trail below it.
const maxTitle = 1000

// indentOf is the width of a line's leading white space, a tab reaching the next
// multiple of four, and the offset of what follows it. From four on, a line is code.
func indentOf(line string) (width, at int) {
	for at < len(line) {
		switch line[at] {
		case ' ':
			width++
		case '\t':
			width += 4 - width%4
		default:
			return width, at
		}
		at++
	}
	return width, at
}

// atxHeading reads "## Title ##". line starts at its first "#".
func atxHeading(line string) (level int, title string, ok bool) {
	for level < len(line) && line[level] == '#' {
		level++
	}
	if level == 0 || level > 6 || level == len(line) || line[level] != ' ' && line[level] != '\t' {
		return 0, "", false
	}
	title = strings.TrimSpace(line[level:])
	// A closing run counts only after a space: "# Notes on C#" keeps its "#".
	if bare := strings.TrimRight(title, "#"); bare == "" || strings.HasSuffix(bare, " ") || strings.HasSuffix(bare, "\t") {
		title = strings.TrimSpace(bare)
	}
	return level, title, len(title) <= maxTitle && !isBlank(title)
}

// setextLevel is 1 for a line of "===", 2 for "---", else 0. Three are asked for:
// one or two dashes are a bullet or an e-mail signature far more often than a heading.
func setextLevel(line string) int {
	line = strings.TrimRight(line, " \t")
	if len(line) < 3 || line[0] != '=' && line[0] != '-' || strings.Trim(line, line[:1]) != "" {
		return 0
	}
	if line[0] == '=' {
		return 1
	}
	return 2
}

// setextTitle is true for a line that may be underlined: plain text, not
// the start of a list, quote, table, tag or reference, and not a rule.
func setextTitle(line string) bool {
	width, at := indentOf(line)
	text := strings.TrimRight(line[at:], " \t")
	if width > 3 || text == "" || len(text) > maxTitle {
		return false
	}
	switch text[0] {
	case '>', '|', '<':
		return false
	case '[':
		if i := strings.Index(text, "]:"); i > 0 {
			return false
		}
	}
	return !isListItem(text) && !isRule(text)
}

// isListItem is true for text that begins with "- ", "* ", "+ ", "1. " or "1) ".
func isListItem(text string) bool {
	i := 0
	switch {
	case text[0] == '-' || text[0] == '*' || text[0] == '+':
		i = 1
	default:
		for i < len(text) && i < 9 && '0' <= text[i] && text[i] <= '9' {
			i++
		}
		if i == 0 || i == len(text) || text[i] != '.' && text[i] != ')' {
			return false
		}
		i++
	}
	return i == len(text) || text[i] == ' ' || text[i] == '\t'
}

// isRule is true for "***", "- - -", "___": three or more of one mark, spaces between.
func isRule(text string) bool {
	n, mark := 0, text[0]
	if mark != '-' && mark != '*' && mark != '_' {
		return false
	}
	for i := range len(text) {
		switch text[i] {
		case mark:
			n++
		case ' ', '\t':
		default:
			return false
		}
	}
	return n >= 3
}
