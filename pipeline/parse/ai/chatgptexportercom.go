package ai

import (
	"iter"
	"regexp"
	"slices"
	"strings"
	"sync"

	"convod/pipeline/parse"
)

// chatGPTExporterCom reads what a browser extension saves:
//
//	# Title
//
//	**Created:** 7/30/2025 15:23:59
//	**Link:** [https://...](https://...)
//
//	## Prompt:
//	7/30/2025, 3:23:59 PM        (optional, in the browser's locale)
//
//	text
func chatGPTExporterCom() reader {
	return reader{
		name: "chatgpt-exporter-com",
		about: parse.Description{
			System:       "ChatGPT Exporter (browser extension)",
			What:         "chats saved as Markdown, with or without times",
			RecognisedBy: "**Link:** in the header or Powered by [ChatGPT Exporter] at the end, and ## Prompt: or ## Response:",
		},
		score: func(src *parse.Source) float64 {
			t := markdown(src)
			if t == nil {
				return 0
			}
			signed := strings.HasPrefix(lastLine(t.Body), poweredBy)
			for _, l := range headLines(t.Body, 8) {
				signed = signed || strings.HasPrefix(l, "**Link:**")
			}
			return when(signed && hasAnchor(t.Body, func(l string) bool { return l == "## Prompt:" || l == "## Response:" }), certain)
		},
		read: readChatGPTExporterCom,
	}
}

const poweredBy = "Powered by [ChatGPT Exporter]"

var exporterMeta = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\*\*(User|Created|Updated|Exported|Link|Model):\*\*(.*)$`)
})

func readChatGPTExporterCom(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return readPage(src, "chatgpt-exporter-com", func(p *page) {
		header := map[string]string{}
		stamps := map[int]stamp{} // by turn
		bare := false
		for i, l := range p.lines {
			line := strings.TrimSpace(l.Text)
			speaker := map[string]string{"## Prompt:": user, "## Response:": assistant}[line]
			switch {
			case speaker != "" && !p.fenced[i]:
				p.begin(speaker, l)
				bare = true
			case len(p.turns) == 0:
				if m := exporterMeta().FindStringSubmatch(line); m != nil {
					header[m[1]] = strings.TrimSpace(m[2])
					p.skip(l)
				} else if title := heading(line, 1); title != "" && p.c.doc.Title == "" {
					p.titleOf(l, title)
				}
			case bare && line == "":
			default:
				if st, ok := readStamp(line); ok && bare {
					stamps[len(p.turns)-1] = st
				} else {
					p.body(l, l.Text)
				}
				bare = false
			}
		}
		p.endPoweredBy()
		if _, id, ok := strings.Cut(strings.Trim(header["Link"], "[]()"), "/c/"); ok {
			p.c.doc.ID = "chatgpt-exporter-com:" + strings.TrimRight(id[:indexAnyOr(id, "])(/ ")], " ")
		}
		p.headerTimes(header)
		p.stampTurns(stamps)
	})
}

func indexAnyOr(s, chars string) int {
	if i := strings.IndexAny(s, chars); i >= 0 {
		return i
	}
	return len(s)
}

// endPoweredBy drops the footer and the rule above it from the last turn.
func (p *page) endPoweredBy() {
	n := len(p.turns)
	if n == 0 {
		return
	}
	body := p.turns[n-1].body
	for i, b := range slices.Backward(body) {
		t := strings.TrimSpace(b.Text)
		if strings.HasPrefix(t, poweredBy) {
			p.turns[n-1].body = body[:i]
			p.endSection()
			return
		}
		if t != "" {
			return
		}
	}
}
