package mail

import (
	"strings"

	"convod/pipeline/parse"
)

// htmlText is the text of an HTML part, with what it quotes marked as plain mail marks it
// ("> "), so that one rule finds the quoted tail of both.
func htmlText(page string) string {
	const opens, closes = "\x0e", "\x0f" // stand for blockquote tags, each on a line of its own
	text := parse.HTMLText(page, func(t parse.HTMLToken) (string, bool) {
		switch {
		case t.Name == "blockquote" && t.Close:
			return closes + "\n", false
		case t.Name == "blockquote":
			return opens + "\n", false
		case t.Name == "img" && !t.Close && isEmoji(t.Attr("alt")):
			return t.Attr("alt"), false
		case t.Name == "title":
			return "", true
		}
		return "", false
	})
	if !strings.Contains(text, opens) {
		return text
	}
	var out strings.Builder
	out.Grow(len(text))
	depth := 0
	for line := range strings.Lines(text) {
		switch strings.TrimSpace(line) {
		case opens:
			depth++
		case closes:
			depth = max(0, depth-1)
		default:
			if depth > 0 {
				out.WriteString(strings.Repeat(">", min(depth, 10)) + " ")
			}
			out.WriteString(line)
		}
	}
	return out.String()
}

// isEmoji is true for a short text beyond ASCII: mail writes emoji as pictures with such names.
func isEmoji(alt string) bool {
	return alt != "" && len(alt) <= 16 && alt[0] >= 0x80
}
