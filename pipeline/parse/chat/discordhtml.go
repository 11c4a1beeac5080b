package chat

import (
	"cmp"
	"fmt"
	"iter"
	"strings"

	"convod/pipeline/parse"
)

// discordHTML reads the pages of DiscordChatExporter: one channel, or one part of it, per file.
type discordHTML struct{}

func (discordHTML) Name() string { return "discord-html" }

func (discordHTML) Describe() parse.Description {
	return parse.Description{
		System:       "Discord (DiscordChatExporter, HTML)",
		What:         "one channel per page, in every version and locale of the exporter",
		RecognisedBy: "elements of the class `chatlog__message-group`, or a style sheet for them",
		NotSupported: "reactions, embeds and system notices; times in words of languages other than English",
	}
}

func (discordHTML) Score(src *parse.Source) parse.Score {
	head, ok := pageHead(src)
	if !ok || !strings.Contains(head, "chatlog__") || !showsClasses(head, "chatlog__message-group") && !stylesClass(head, "chatlog__message") {
		return parse.Score{}
	}
	return parse.Score{Value: 1, Claims: true}
}

func (r discordHTML) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		text, err := src.Text()
		if err != nil {
			yield(nil, err)
			return
		}
		out := newOutput(src, yield)
		p := discordPage{shown: newShown(r, src), outer: strings.Contains(text.Body, "chatlog__message-container")}
		p.walk(text.Body, text.BodyLine, &p)
		p.finish(len(text.Body))
		if p.ends == "" {
			p.b.doc.Warn(fmt.Sprintf("truncated: the page ends before its last line, at line %d", p.lineAt(len(text.Body))))
		}
		p.b.doc.Title = cmp.Or(joinNonEmpty(p.names, " / "), src.Stem())
		if out.put(p.done()) {
			out.close()
		}
	}
}

// discordPage is the state of reading one page.
type discordPage struct {
	shown
	outer bool     // messages have a container around them
	names []string // of guild and channel
	ends  string   // how many messages the page says it has

	speaker, time string // of the group: its further messages do not repeat them
	files         []string
}

func (p *discordPage) opened(t parse.HTMLToken, depth int) {
	container := "chatlog__message"
	if p.outer {
		container = "chatlog__message-container"
	}
	switch {
	case hasAnyClass(t, "chatlog__message-group"):
		p.finish(t.Start)
		p.speaker, p.time = "", ""
	case hasAnyClass(t, container):
		p.finish(t.Start)
		p.begin(t, depth, cmp.Or(t.Attr("data-message-id"), strings.TrimPrefix(t.Attr("id"), "message-")))
	case hasAnyClass(t, "preamble__entry"):
		p.capture("name", t, depth)
	case hasAnyClass(t, "postamble__entry", "postamble"):
		p.capture("end", t, depth)
	case hasAnyClass(t, "chatlog__reply", "chatlog__reactions", "chatlog__embed", "chatlog__reference"):
		p.capture("skipped", t, depth)
	case hasAnyClass(t, "chatlog__author", "chatlog__author-name"):
		p.capture("author", t, depth)
	case hasAnyClass(t, "chatlog__timestamp", "chatlog__short-timestamp"):
		p.full = t.Attr("title")
		p.capture("time", t, depth)
	case hasAnyClass(t, "chatlog__system-notification-content"):
		p.msg = nil // nobody said it
	case hasAnyClass(t, "chatlog__content"):
		p.capture("text", t, depth)
	case p.msg != nil && t.Name == "a" && t.Attr("href") != "" && p.attachment > 0:
		p.files = append(p.files, fileMark(t.Attr("href")))
		p.attachment = 0
	case hasAnyClass(t, "chatlog__attachment"):
		p.attachment = depth
	}
}

func (p *discordPage) captured(region, inner string) {
	if region == "text" && strings.Contains(inner, "chatlog__markdown-preserve") {
		inner = strings.ReplaceAll(strings.TrimSpace(inner), "\n", "<br>") // shown as they stand
	}
	text := parse.HTMLText(inner, discordInline)
	switch region {
	case "name":
		if len(p.names) < 2 {
			p.names = append(p.names, text)
		}
	case "end":
		p.ends = text
	case "author":
		p.speaker = text
	case "time":
		// The title is the longer form, in words that only English is read of; what is shown is the shorter one, in figures.
		when := text
		if _, _, ok := p.times.read(p.full); ok {
			when = p.full
		}
		if p.time == "" || len(when) > len("12:59 PM.") {
			p.time = when
		}
	case "text":
		if p.msg != nil {
			p.msg.Text = text
		}
	}
}

func (p *discordPage) closed(depth int, t parse.HTMLToken) {
	if depth <= p.attachment {
		p.attachment = 0
	}
	if p.msg != nil && depth <= p.msgDepth {
		p.finish(t.End)
	}
}

func (p *discordPage) finish(end int) {
	if p.msg != nil && p.msg.Text == "" {
		p.msg.Text = strings.Join(p.files, "\n")
	}
	p.files, p.attachment = nil, 0
	p.end(end, p.speaker, p.time)
}

// discordInline leaves out the mark of an edit, and puts the names of emoji for their pictures.
func discordInline(t parse.HTMLToken) (string, bool) {
	switch {
	case t.Close:
	case t.HasClass("chatlog__edited-timestamp"), t.HasClass("chatlog__edited"):
		return "", true
	case t.Name == "img":
		return t.Attr("alt"), false
	}
	return "", false
}
