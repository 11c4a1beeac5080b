package ai

import (
	"strings"
)

// stripCitations takes out what web search leaves in answers: U+E200 to U+E201
// with what is between, and footnotes such as 【11†source】.
func stripCitations(s string) string {
	if !strings.Contains(s, "\ue200") && !strings.Contains(s, "【") {
		return s
	}
	var b strings.Builder
	for s != "" {
		i := strings.IndexAny(s, "\ue200【")
		if i < 0 {
			break
		}
		b.WriteString(s[:i])
		s = s[i:]
		open, end := "\ue200", "\ue201"
		if strings.HasPrefix(s, "【") {
			open, end = "【", "】"
		}
		j := strings.Index(s[:min(len(s), maxCitation)], end)
		inner := ""
		if j >= 0 {
			inner = s[len(open):j]
		}
		if j < 0 || open == "【" && !footnote(inner) {
			if open == "【" {
				b.WriteString(open) // an ordinary bracket of Chinese or Japanese text
			}
			s = s[len(open):]
			continue
		}
		s = s[j+len(end):]
	}
	b.WriteString(s)
	return b.String()
}

const maxCitation = 4 << 10

// footnote is true for "11†source" and "3:0†name.pdf".
func footnote(s string) bool {
	number, _, ok := strings.Cut(s, "†")
	return ok && number != "" && strings.Trim(number, "0123456789:") == "" && !strings.Contains(s, "\n")
}
