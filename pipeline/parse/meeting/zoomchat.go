package meeting

import (
	"strings"
	"time"

	"convod/pipeline/parse"
)

func zoomChat() reader {
	return reader{
		name: "zoom-chat",
		about: parse.Description{
			System:       "Zoom chat",
			What:         "saved chats in all layouts: body under the header, on the header's line, and the cloud recording's",
			RecognisedBy: "lines like `09:15:22 From Ann to Everyone:`, or a time, a tab, a name with a colon, and a tab",
			NotSupported: "reactions are left out; recipients are not shown",
		},
		score: func(src *parse.Source) float64 {
			t := textOf(src)
			if t == nil {
				return 0
			}
			n := 0
			for l := range parse.SplitLines(t.Body, 1) {
				if parse.Blank(l.Text) {
					continue
				}
				if _, ok := zoomAnchor(l.Text); ok {
					return certain
				}
				if n++; n == 40 { // a heading or a remark may stand above a pasted chat
					break
				}
			}
			return 0
		},
		read: readPage("zoom-chat", readZoomChat),
	}
}

// zoomHeader is the line that opens a message of a chat.
type zoomHeader struct {
	at      time.Duration // clock of the day, or time into the recording
	speaker string
	text    string // what follows on the same line
	below   bool   // the text stands below, indented
	cloud   bool   // the layout of cloud recordings
}

// zoomWords are how "from" and "to" are written in the languages of the client.
var zoomWords = [][2]string{{"From", "to"}, {"From", "To"}, {"Von", "an"}, {"Von", "An"}, {"De", "à"}, {"De", "a"}, {"De", "para"}, {"Da", "a"}, {"Van", "aan"}, {"От", "до"}}

// zoomAnchor reads the header of a message.
func zoomAnchor(line string) (h zoomHeader, ok bool) {
	line = strings.TrimRight(strings.TrimPrefix(line, "\ufeff"), " \t\x00")
	if len(line) < 10 || !isDigit(line[0]) {
		return h, false
	}
	at, n, ok := clock(line)
	if !ok || n != 8 || line[2] != ':' || line[5] != ':' {
		return h, false
	}
	h.at = at
	rest := line[n:]
	if half := strings.TrimLeft(rest, " "); len(half) > 3 && half[2] == ' ' && (strings.EqualFold(half[:2], "am") || strings.EqualFold(half[:2], "pm")) {
		if h.at = h.at % (12 * time.Hour); half[0]|0x20 == 'p' {
			h.at += 12 * time.Hour
		}
		rest = half[2:]
	}
	body := strings.TrimLeft(rest, " \t")
	if len(body) == len(rest) {
		return h, false
	}
	for _, w := range zoomWords {
		if after, found := strings.CutPrefix(body, w[0]+" "); found && h.addressed(after, w[1]) {
			return h, true
		}
	}
	if name, text, found := strings.Cut(body, ":\t"); rest[0] == '\t' && found && name != "" && len(name) <= maxLabel && !strings.Contains(name, "\t") {
		h.speaker, h.text, h.cloud = name, text, true
		return h, true
	}
	return h, false
}

// addressed reads what follows "From": "A  to  B:", "A to B : text" or, in old files, "A : text".
func (h *zoomHeader) addressed(s, to string) bool {
	head, text, inline := strings.Cut(s, " : ")
	switch {
	case inline:
	case strings.HasSuffix(s, " :"):
		head, inline = s[:len(s)-2], true
	case strings.HasSuffix(s, ":"):
		head = s[:len(s)-1]
	default:
		return false
	}
	// Names may hold the word; the two spaces of most layouts tell.
	speaker, _, found := strings.Cut(head, "  "+to+"  ")
	if !found {
		speaker, _, found = strings.Cut(head, " "+to+" ")
	}
	if !found && !inline {
		return false
	}
	h.speaker, h.text, h.below = strings.TrimSpace(speaker), text, !inline
	return h.speaker != ""
}

// readZoomChat reads a chat. Times are clocks of the day, completed by the date of the folder or of the page; in
// the cloud's layout, and in files named after a cloud recording, they count from the recording's start.
func readZoomChat(p *page) {
	days := zoomClock{p: p, offsets: zoomOffsets(p)}
	if named := recording(p.src); named.title == "" {
		if m := zoomFolder().FindStringSubmatch(p.src.FolderName()); m != nil {
			p.doc.Title = strings.TrimSpace(m[3])
		}
	}
	var m parse.Message
	var header zoomHeader
	var body []string
	begun := false
	end := func() {
		if !begun {
			return
		}
		if m.Text = strings.Join(body, "\n"); isZoomReaction(m.Text) {
			p.lines.mark(m.FirstLine, m.LastLine, parse.LineSystem)
			return
		}
		m.Text = dropZoomQuote(m.Text)
		p.lines.mark(m.FirstLine, m.LastLine, parse.LineSystem) // one without text is no message
		p.turn(m)
	}
	for l := range p.all() {
		h, ok := zoomAnchor(l.Text)
		switch {
		case ok:
			end()
			begun, header, body = true, h, append(body[:0], h.text)
			m = parse.Message{Speaker: h.speaker, FirstLine: l.No, LastLine: l.No, Key: strings.TrimSpace(l.Text)}
			days.stamp(&m, h.at)
		case !begun:
			p.aside(l)
		default:
			text := l.Text
			if header.below {
				text = strings.TrimPrefix(text, "\t")
			}
			body = append(body, text)
			if !parse.Blank(text) {
				m.LastLine = l.No
			}
		}
	}
	end()
}

// isZoomReaction is true for the line that stands for an emoji on somebody's message.
func isZoomReaction(text string) bool {
	text = strings.TrimSpace(text)
	if strings.HasPrefix(text, `Reacted to "`) {
		i := strings.LastIndex(text, `" with `)
		return i > 0 && len(text)-i < 48
	}
	return strings.HasPrefix(text, "Removed a ") && strings.Contains(text, ` reaction from "`) && strings.HasSuffix(text, `"`)
}

// dropZoomQuote takes off the message that is answered: it stands in the chat itself.
func dropZoomQuote(text string) string {
	text = strings.TrimSpace(text)
	rest, ok := strings.CutPrefix(text, `Replying to "`)
	if !ok {
		return text
	}
	_, rest, ok = strings.Cut(rest, "\"\n")
	if rest = strings.TrimSpace(rest); !ok || rest == "" {
		return text
	}
	return rest
}
