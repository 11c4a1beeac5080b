package parse

import (
	"html"
	"strings"
)

var blockTags = map[string]bool{
	"p": true, "div": true, "li": true, "ul": true, "ol": true, "tr": true, "table": true, "blockquote": true, "pre": true, "hr": true,
	"h1": true, "h2": true, "h3": true, "h4": true, "h5": true, "h6": true, "section": true, "article": true, "header": true, "footer": true,
	"dl": true, "dt": true, "dd": true, "figure": true, "figcaption": true, "details": true, "summary": true, "center": true, "body": true, "address": true,
}

// HTMLText is the text a reader of the page would see: blocks and <br> end lines, <li> opens
// with "- ", white space folds except in <pre>, entities are decoded. on, which may be nil, is
// asked at every tag: it may put text in its place and, at a start tag, skip the whole element.
func HTMLText(text string, on func(HTMLToken) (put string, skip bool)) string {
	w := htmlWriter{}
	w.out.Grow(len(text) / 2)
	skipName, skipDepth, pre := "", 0, 0
	for t := range HTMLTokens(text) {
		switch {
		case skipDepth > 0:
			if t.Name == skipName && !t.Empty {
				if t.Close {
					skipDepth--
				} else {
					skipDepth++
				}
			}
			continue
		case t.Name == "":
			w.text(html.UnescapeString(t.Raw), pre > 0)
			continue
		}
		if blockTags[t.Name] {
			w.block()
		}
		put, skip := "", t.Name == "head" || t.Name == "template"
		if on != nil {
			p, s := on(t)
			put, skip = p, skip || s
		}
		if put != "" {
			w.text(put, true)
		}
		if skip && !t.Close {
			if !t.Empty {
				skipName, skipDepth = t.Name, 1
			}
			continue
		}
		switch {
		case t.Name == "br":
			w.newline()
		case t.Name == "td" || t.Name == "th":
			w.gap = true
		case blockTags[t.Name]:
			w.block()
			if t.Name == "li" && !t.Close {
				w.text("- ", true)
			}
			if t.Name == "pre" && !t.Empty {
				if t.Close {
					pre = max(0, pre-1)
				} else {
					pre++
				}
			}
		}
	}
	out := strings.TrimSpace(w.out.String())
	for strings.Contains(out, " \n") { // a line of one &nbsp; is how editors write a blank line
		out = strings.ReplaceAll(out, " \n", "\n")
	}
	return out
}

// htmlWriter folds white space and lines as a browser does.
type htmlWriter struct {
	out  strings.Builder
	line bool // the current line holds text
	gap  bool // white space waits for the next word
}

func (w *htmlWriter) newline() { w.out.WriteByte('\n'); w.line, w.gap = false, false }

func (w *htmlWriter) block() {
	if w.line {
		w.newline()
	}
	w.gap = false
}

func (w *htmlWriter) text(s string, pre bool) {
	if pre {
		if w.gap && w.line {
			w.out.WriteByte(' ')
		}
		w.gap = false
		w.out.WriteString(s)
		w.line = w.line || s != ""
		if i := strings.LastIndexByte(s, '\n'); i >= 0 {
			w.line = i < len(s)-1
		}
		return
	}
	for s != "" {
		i := strings.IndexAny(s, " \t\r\n\f\u00a0")
		if i < 0 {
			i = len(s)
		}
		if i > 0 {
			if w.gap && w.line {
				w.out.WriteByte(' ')
			}
			w.gap, w.line = false, true
			w.out.WriteString(s[:i])
			s = s[i:]
			continue
		}
		if strings.HasPrefix(s, "\u00a0") {
			// A space that is content: a paragraph of one is how editors write a blank line.
			if w.gap && w.line {
				w.out.WriteByte(' ')
			}
			w.out.WriteByte(' ')
			w.gap, w.line = false, true
			s = s[len("\u00a0"):]
			continue
		}
		w.gap = true
		s = s[1:]
	}
}
