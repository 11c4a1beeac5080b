package chat

import (
	"iter"
	"regexp"
	"strings"
	"sync"

	"convod/pipeline/parse"
)

// imessageHTML reads the pages of imessage-exporter: one conversation per file, which is named after who takes part.
type imessageHTML struct{}

func (imessageHTML) Name() string { return "imessage-html" }

func (imessageHTML) Describe() parse.Description {
	return parse.Description{
		System:       "iMessage (imessage-exporter, HTML)",
		What:         "one conversation per page; own messages are by Me",
		RecognisedBy: "elements of the class `message` with a `timestamp`, a `sender` and a `bubble`",
		NotSupported: "media (named, not read), tapbacks, announcements; a reply is read once, where it stands in time",
	}
}

func (imessageHTML) Score(src *parse.Source) parse.Score {
	head, ok := pageHead(src)
	if !ok || !strings.Contains(head, "message_part") || !showsClasses(head, "message", "timestamp", "sender", "message_part") {
		return parse.Score{}
	}
	return parse.Score{Value: 1, Claims: true}
}

func (r imessageHTML) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		text, err := src.Text()
		if err != nil {
			yield(nil, err)
			return
		}
		out := newOutput(src, yield)
		p := imessagePage{shown: newShown(r, src)}
		p.walk(text.Body, text.BodyLine, &p)
		p.finish(len(text.Body))
		p.b.doc.Title = src.Stem()
		if out.put(p.done()) {
			out.close()
		}
	}
}

// imessagePage is the state of reading one page.
type imessagePage struct {
	shown
	speaker, time string
	parts         []string // of the message that is open
}

// imessageTime is the first time of a header; how soon it was read stands behind it.
var imessageTime = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`[A-Z][a-z]{2} +\d{1,2}, \d{4} +\d{1,2}:\d{2}:\d{2} [AP]M`)
})

func (p *imessagePage) opened(t parse.HTMLToken, depth int) {
	switch {
	case hasAnyClass(t, "replies", "tapbacks", "announcement", "reply_context", "reply_anchor", "app", "edited"):
		p.capture("skipped", t, depth)
	case t.Name == "div" && hasAnyClass(t, "message"):
		p.finish(t.Start)
		p.speaker, p.time = "", ""
		p.begin(t, depth, "")
	case p.msg == nil:
	case hasAnyClass(t, "timestamp") && p.time == "":
		p.capture("time", t, depth)
	case hasAnyClass(t, "sender"):
		p.capture("sender", t, depth)
	case hasAnyClass(t, "bubble", "subject"):
		p.capture("text", t, depth)
	case hasAnyClass(t, "attachment"), t.Name == "img" || t.Name == "video" || t.Name == "audio":
		name := t.Attr("src")
		if name == "" && t.Name == "div" {
			return // what it holds tells
		}
		p.part(fileMark(name))
	case t.Name == "a" && t.Attr("href") != "" && !strings.HasPrefix(t.Attr("href"), "sms:"):
		p.part(fileMark(t.Attr("href")))
	}
}

func (p *imessagePage) part(text string) {
	if text != "" {
		p.parts = append(p.parts, text)
	}
}

// finish closes the message that is open.
func (p *imessagePage) finish(at int) {
	if p.msg != nil {
		p.msg.Text = strings.Join(p.parts, "\n")
	}
	p.parts = p.parts[:0]
	p.end(at, p.speaker, p.time)
}

func (p *imessagePage) captured(region, inner string) {
	switch text := parse.HTMLText(inner, nil); region {
	case "time":
		p.time = imessageTime().FindString(p.times.tidy(text))
	case "sender":
		p.speaker = text
	case "text":
		p.part(text)
	}
}

func (p *imessagePage) closed(depth int, t parse.HTMLToken) {
	if p.msg != nil && depth <= p.msgDepth {
		p.finish(t.End)
	}
}
