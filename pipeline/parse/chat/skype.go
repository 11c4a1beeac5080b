package chat

import (
	"cmp"
	"encoding/json"
	"iter"
	"strings"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// skype reads messages.json of the Skype and free Teams export: all conversations of an account.
type skype struct{}

func (skype) Name() string { return "skype" }

func (skype) Describe() parse.Description {
	return parse.Description{
		System:       "Microsoft Teams (free) and Skype",
		What:         "messages.json with all conversations, oldest message first",
		RecognisedBy: "an object with `userId`, `exportDate` and `conversations[].MessageList`",
		NotSupported: "media files, calls, quotes (the quoted message is there itself)",
	}
}

func (skype) Score(src *parse.Source) parse.Score {
	h := src.JSON()
	if h == nil || h.Array || !h.HasAny("conversations[].MessageList") && !h.Has("userId", "exportDate", "conversations") {
		return parse.Score{}
	}
	return parse.Score{Value: 1, Claims: true}
}

type skypeMessage struct {
	ID          string          `json:"id"`
	DisplayName string          `json:"displayName"`
	From        string          `json:"from"`
	Time        json.RawMessage `json:"originalarrivaltime"`
	Type        string          `json:"messagetype"`
	Content     string          `json:"content"`
}

func (r skype) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		out := newOutput(src, yield)
		b := begin(r, src, "chat")
		at, id, topic := 0, "", ""
		finish := func() bool {
			b.sortByTime() // newest first in the file
			if b.doc.Title == "" {
				b.doc.Title = cmp.Or(topic, skypeMembers(b.msgs, id), skypeName(id), src.Stem())
			}
			return out.put(b)
		}
		const list = "conversations[]."
		for rec := range jsonstream.Elements(src, jsonstream.Options{}, list+"id", list+"displayName", list+"threadProperties", list+"MessageList[]") {
			if b.broken(rec) {
				continue
			}
			field := strings.TrimPrefix(rec.Path, list)
			n := rec.Index
			if field == "MessageList[]" {
				n = rec.Outer
			}
			if n != at {
				if !finish() {
					return
				}
				b, at, id, topic = begin(r, src, "chat"), n, "", ""
			}
			switch field {
			case "id":
				if id = text(rec.Raw); id != "" {
					b.doc.ID = "skype:" + id
				}
			case "displayName":
				b.doc.Title = text(rec.Raw)
			case "threadProperties":
				var p struct {
					Topic string `json:"topic"`
				}
				_ = json.Unmarshal(rec.Raw, &p) // null for chats of two
				topic = p.Topic
			default:
				var m skypeMessage
				if b.decode(rec, &m) {
					b.add(parse.Message{
						Speaker: cmp.Or(m.DisplayName, skypeName(m.From)), Time: b.time(m.Time, rec.FirstLine), Text: m.words(), Key: m.ID,
						FirstLine: rec.FirstLine, LastLine: rec.LastLine,
					})
				}
			}
		}
		if finish() {
			out.close()
		}
	}
}

// skypeName is the part of an identity after its last colon: 8:live:ann -> ann.
func skypeName(id string) string {
	return id[strings.LastIndexByte(id, ':')+1:]
}

// skypeMembers names a conversation without a name by the people who speak in it.
func skypeMembers(msgs []parse.Message, id string) string {
	var names []string
	seen := map[string]bool{}
	for _, m := range msgs {
		if !seen[m.Speaker] && m.Speaker != "" {
			seen[m.Speaker] = true
			names = append(names, m.Speaker)
		}
		if len(names) > 5 {
			break
		}
	}
	if len(names) == 1 && skypeName(id) != "" && !strings.HasPrefix(id, "19:") {
		return "" // only one side speaks: the conversation's id names the other
	}
	return strings.Join(names, ", ")
}

// words is the text of a message a person wrote; "" for what Skype notes.
func (m skypeMessage) words() string {
	switch kind := m.Type; {
	case kind == "Text" || kind == "RichText" || kind == "RichText/Html" || kind == "RichText/Sms" || kind == "":
		return teamsHTML(m.Content)
	case kind == "RichText/UriObject" || strings.HasPrefix(kind, "RichText/Media_") || kind == "RichText/Files":
		return skypeMedia(kind, m.Content)
	case kind == "RichText/Contacts":
		return "[contact]"
	case kind == "RichText/Location":
		return strings.TrimSuffix("[location: "+teamsHTML(m.Content), ": ") + "]"
	}
	return "" // ThreadActivity, Event/Call, Control, Notice and their kin
}

// skypeMedia names the file of a media message.
func skypeMedia(kind, content string) string {
	name := ""
	for t := range parse.HTMLTokens(content) {
		switch t.Name {
		case "originalname", "meta":
			name = cmp.Or(t.Attr("v"), t.Attr("originalname"), name)
		case "file":
			name = cmp.Or(name, t.Attr("name"))
		}
	}
	switch {
	case name != "":
		return fileMark(name)
	case kind == "RichText/UriObject" || kind == "RichText/Media_Album":
		return "[image]"
	case kind == "RichText/Media_Card":
		return teamsHTML(content)
	case kind == "RichText/Media_Video":
		return "[video]"
	case kind == "RichText/Media_AudioMsg":
		return "[voice message]"
	}
	return "[file]"
}

// teamsHTML is the text of a Teams or Skype body. What it quotes is left out: the quoted
// message stands in the export itself, under the name of who wrote it.
func teamsHTML(body string) string {
	if strings.IndexByte(body, '<') < 0 && strings.IndexByte(body, '&') < 0 {
		return body // plain text keeps its lines
	}
	return parse.HTMLText(skypeLines(body), func(t parse.HTMLToken) (string, bool) {
		if t.Close {
			return "", false
		}
		switch t.Name {
		case "quote", "legacyquote", "e_m":
			return "", true
		case "blockquote":
			return "", strings.Contains(t.Attr("itemtype"), "Reply")
		case "img":
			if strings.Contains(t.Attr("itemtype"), "Emoji") || len(t.Attr("alt")) > 0 && t.Attr("alt")[0] >= 0x80 {
				return t.Attr("alt"), true
			}
			return "[image]", true
		case "emoji", "customemoji":
			return t.Attr("alt"), true
		}
		return "", false
	})
}

// skypeLines keeps the line breaks of Skype's own markup, which is text with a few tags, not a page.
func skypeLines(body string) string {
	if strings.IndexByte(body, '\n') < 0 {
		return body
	}
	for _, tag := range []string{"<p", "<div", "<br", "<ul", "<ol", "<table"} {
		if strings.Contains(body, tag) {
			return body
		}
	}
	return strings.ReplaceAll(body, "\n", "<br>")
}
