package chunk

import "strings"

// fence is an open code fence; the zero value is none.
type fence struct {
	mark byte // '`' or '~'
	size int  // marks in the opening run
}

// openFence reads an opening line. line starts at its first mark.
func openFence(line string) (fence, bool) {
	n := 0
	for n < len(line) && line[n] == line[0] {
		n++
	}
	if n < 3 || line[0] == '`' && strings.IndexByte(line[n:], '`') >= 0 {
		return fence{}, false // "```code```" on one line is inline code
	}
	return fence{line[0], n}, true
}

// closedBy is true when line ends the fence: its own mark, as long or longer, and nothing after it.
func (f fence) closedBy(line string) bool {
	width, at := indentOf(line)
	if width > 3 || at == len(line) || line[at] != f.mark {
		return false
	}
	n := at
	for n < len(line) && line[n] == f.mark {
		n++
	}
	return n-at >= f.size && isBlank(line[n:])
}

// htmlBlocks are the stretches of raw HTML in which nothing is structure, by what
// opens and what ends them.
var htmlBlocks = []struct{ open, end string }{
	{"<!--", "-->"},
	{"<pre", "</pre>"},
	{"<script", "</script>"},
	{"<style", "</style>"},
	{"<textarea", "</textarea>"},
}

// openHTML gives the text that ends the raw block that line opens, "" when it
// opens none or ends it itself. line starts at its first "<".
func openHTML(line string) string {
	for _, b := range htmlBlocks {
		n := len(b.open)
		if len(line) < n || !strings.EqualFold(line[:n], b.open) {
			continue
		}
		if b.end != "-->" && n < len(line) && line[n] != '>' && line[n] != ' ' && line[n] != '\t' {
			continue // <preview>
		}
		if containsFold(line[2:], b.end) {
			return ""
		}
		return b.end
	}
	return ""
}

// containsFold is strings.Contains without regard to ASCII case; sub begins with "<" or "-".
func containsFold(s, sub string) bool {
	for {
		i := strings.IndexByte(s, sub[0])
		if i < 0 || len(s)-i < len(sub) {
			return false
		}
		if strings.EqualFold(s[i:i+len(sub)], sub) {
			return true
		}
		s = s[i+1:]
	}
}
