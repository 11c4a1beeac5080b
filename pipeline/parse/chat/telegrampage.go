package chat

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
	"time"

	"convod/pipeline/parse"
)

// telegramParser follows the tags of a page. Speakers go over from page to page.
type telegramParser struct {
	b      *builder
	member string // of the page, where it is not the document's

	text string
	line int // line of offset pos
	pos  int

	depth   int // of div
	msg     *telegramDiv
	region  string // what is being captured, "" for nothing
	regionD int
	regionS int
	header  bool // inside the page's header

	speaker, forward string // of the message before, for those that are joined to it
}

// telegramDiv is one message while it is read.
type telegramDiv struct {
	depth     int
	first     int
	service   bool
	joined    bool
	id        string
	date      string
	name      string
	forwarded int // depth of the forwarded part, 0 for none
	forward   string
	text      string
	media     string // class of the media
	title     string // of the media, as the page shows it
	about     string
	poll      []string
}

func (p *telegramParser) page(text string, line int) {
	p.text, p.line, p.pos, p.depth, p.msg, p.region = text, line, 0, 0, nil, ""
	for t := range parse.HTMLTokens(text) {
		switch {
		case t.Name == "div" && t.Close:
			if p.region != "" && p.depth == p.regionD {
				p.captured(parse.HTMLText(text[p.regionS:t.Start], telegramInline))
			}
			p.depth--
			if p.msg != nil && p.depth < p.msg.depth {
				p.finish(t.Start)
			}
			if p.msg != nil && p.depth < p.msg.forwarded {
				p.msg.forwarded = -1 // its name and text were read
			}
		case t.Name == "div":
			p.depth++
			p.open(t)
		case t.Name == "a" && !t.Close && p.msg != nil && p.region == "":
			p.mediaClass(t)
		}
	}
	if p.msg != nil {
		p.finish(len(text))
		p.b.doc.Warn(fmt.Sprintf("truncated: the page ends inside a message at line %d", p.line))
	}
}

// open looks at the start of a div.
func (p *telegramParser) open(t parse.HTMLToken) {
	class := " " + t.Attr("class") + " "
	has := func(word string) bool { return strings.Contains(class, " "+word+" ") }
	if has("message") {
		if p.msg != nil {
			p.finish(t.Start)
		}
		p.msg = &telegramDiv{depth: p.depth, first: p.lineAt(t.Start), service: has("service"), joined: has("joined"), id: strings.TrimPrefix(t.Attr("id"), "message")}
		p.region = ""
		return
	}
	if p.region != "" {
		return
	}
	if p.msg == nil {
		switch {
		case has("page_header"):
			p.header = true
		case has("text") && p.header && p.b.doc.Title == "":
			p.capture("title", t)
		}
		return
	}
	p.header = false
	switch {
	case has("date") && has("details") && p.msg.date == "":
		p.msg.date = t.Attr("title")
	case has("forwarded") && has("body"):
		p.msg.forwarded = p.depth
	case has("from_name"), has("text"), has("reply_to"), has("signature"), has("reactions"), has("title"), has("description"), has("status"), has("question"), has("answer"):
		for _, region := range []string{"from_name", "text", "reply_to", "signature", "reactions", "title", "description", "status", "question", "answer"} {
			if has(region) {
				p.capture(region, t)
				break
			}
		}
	default:
		p.mediaClass(t)
	}
}

func (p *telegramParser) capture(region string, t parse.HTMLToken) {
	p.region, p.regionD, p.regionS = region, p.depth, t.End
}

// mediaClass notes what kind of media a tag stands for.
func (p *telegramParser) mediaClass(t parse.HTMLToken) {
	for class := range strings.FieldsSeq(t.Attr("class")) {
		switch class {
		case "photo_wrap", "sticker_wrap", "animated_wrap", "video_file_wrap", "media_photo", "media_video", "media_voice_message", "media_audio_file",
			"media_file", "media_contact", "media_location", "media_venue", "media_live_location", "media_call", "media_poll", "media_game", "media_invoice":
			p.msg.media = class
		}
	}
}

func (p *telegramParser) captured(text string) {
	region := p.region
	p.region = ""
	if p.msg == nil {
		if region == "title" {
			p.b.doc.Title = text
		}
		return
	}
	switch m := p.msg; region {
	case "from_name":
		name := viaBot().ReplaceAllString(text, "")
		if m.forwarded > 0 {
			m.forward = name
		} else {
			m.name = name
		}
	case "text":
		m.text = text
	case "title":
		m.title = text
	case "description", "status":
		m.about = strings.Trim(m.about+", "+text, ", ")
	case "question", "answer":
		m.poll = append(m.poll, text)
	}
}

var viaBot = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(` via @\w+$`) })

// finish ends a message at offset end.
func (p *telegramParser) finish(end int) {
	m := p.msg
	p.msg, p.region = nil, ""
	if m.service {
		return
	}
	last := p.lineAt(end)
	if m.name == "" && m.joined {
		m.name = p.speaker
	}
	if m.forwarded != 0 && m.forward == "" {
		m.forward = p.forward
	}
	p.speaker, p.forward = m.name, m.forward
	words := m.text
	if words == "" {
		words = m.placeholder()
	}
	if words != "" && m.forward != "" {
		words = "[forwarded from " + m.forward + "] " + words
	}
	p.b.add(parse.Message{Speaker: m.name, Time: p.time(m.date, m.first), Text: words, FirstLine: m.first, LastLine: last, Key: m.id, Member: p.member})
}

// time reads "15.03.2024 18:37:04 UTC+01:00"; older exports leave the zone out.
func (p *telegramParser) time(title string, line int) time.Time {
	title = strings.Join(strings.Fields(title), " ")
	if title == "" {
		return time.Time{}
	}
	t, err := time.Parse("02.01.2006 15:04:05 UTC-07:00", title)
	if err != nil {
		zone := p.b.zone
		if zone == nil {
			zone = time.UTC
		}
		if t, err = time.ParseInLocation("02.01.2006 15:04:05", title, zone); err == nil {
			p.b.naive++
		}
	}
	if err != nil || t.Year() < 1990 || t.Year() >= 2100 {
		p.b.badTime(line)
		return time.Time{}
	}
	return t.UTC()
}

// placeholder stands for the media of a message without words.
func (m *telegramDiv) placeholder() string {
	switch m.media {
	case "photo_wrap":
		return "[photo]"
	case "sticker_wrap":
		return "[sticker]"
	case "animated_wrap":
		return "[animation]"
	case "video_file_wrap":
		return "[video]"
	case "media_photo":
		if m.title == "Sticker" {
			return "[sticker]"
		}
		return "[photo]"
	case "media_video":
		if m.title == "Animation" || m.title == "Video message" {
			return "[" + strings.ToLower(m.title) + "]"
		}
		return "[video]"
	case "media_voice_message":
		return "[voice message]"
	case "media_file", "media_audio_file":
		return fileMark(strings.ReplaceAll(m.title, "/", "-"))
	case "media_contact":
		return "[contact: " + strings.TrimSpace(m.title+" "+m.about) + "]"
	case "media_location", "media_venue", "media_live_location":
		return "[location: " + strings.Trim(m.title+", "+m.about, ", ") + "]"
	case "media_poll":
		return strings.Join(m.poll, "\n")
	case "media_game":
		return "[game: " + m.title + "]"
	case "media_invoice":
		return strings.TrimSpace(m.title + "\n" + m.about)
	}
	return ""
}

// telegramInline leaves out what stands in a text and is none: the date of a forward, votes of a poll.
func telegramInline(t parse.HTMLToken) (string, bool) {
	return "", !t.Close && t.Name == "span" && (t.HasClass("details") || t.HasClass("reactions"))
}

// lineAt is the line of an offset; offsets only grow.
func (p *telegramParser) lineAt(offset int) int {
	if offset > p.pos {
		p.line += strings.Count(p.text[p.pos:offset], "\n")
		p.pos = offset
	}
	return p.line
}
