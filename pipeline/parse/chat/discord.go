package chat

import (
	"cmp"
	"encoding/json"
	"iter"
	"regexp"
	"slices"
	"strings"
	"sync"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// discord reads the JSON of DiscordChatExporter: one channel, or one part of it, per file.
type discord struct{}

func (discord) Name() string { return "discord" }

func (discord) Describe() parse.Description {
	return parse.Description{
		System:       "Discord (DiscordChatExporter)",
		What:         "one channel per JSON file, also of an export that was cancelled",
		RecognisedBy: "an object with `guild`, `channel` and `messages`",
		NotSupported: "reactions; Discord's own data package",
	}
}

func (discord) Score(src *parse.Source) parse.Score {
	h := src.JSON()
	if h == nil || h.Array || !h.Has("guild", "channel") || !h.HasAny("messages", "dateRange", "exportedAt") {
		return parse.Score{}
	}
	return parse.Score{Value: 1, Claims: true}
}

type discordMessage struct {
	ID          json.RawMessage     `json:"id"`
	Type        string              `json:"type"`
	Timestamp   json.RawMessage     `json:"timestamp"`
	Content     string              `json:"content"`
	Author      discordUser         `json:"author"`
	Attachments []discordAttachment `json:"attachments"`
	Embeds      []discordEmbed      `json:"embeds"`
	Stickers    []struct {
		Name string `json:"name"`
	} `json:"stickers"`
	Mentions  []discordUser `json:"mentions"`
	Forwarded *struct {
		Content     string              `json:"content"`
		Attachments []discordAttachment `json:"attachments"`
		Embeds      []discordEmbed      `json:"embeds"`
	} `json:"forwardedMessage"`
}

type discordUser struct {
	ID       json.RawMessage `json:"id"`
	Name     string          `json:"name"`
	Nickname string          `json:"nickname"`
}

type discordAttachment struct {
	FileName string `json:"fileName"`
}

type discordEmbed struct {
	Title       string `json:"title"`
	Description string `json:"description"`
	Fields      []struct {
		Name  string `json:"name"`
		Value string `json:"value"`
	} `json:"fields"`
}

// discordSpeech are the message types that are a person's words; numbers are those the exporter has no name for.
var discordSpeech = sync.OnceValue(func() map[string]bool {
	return map[string]bool{"": true, "Default": true, "Reply": true, "ChatInputCommand": true, "ContextMenuCommand": true, "0": true, "19": true, "20": true, "23": true}
})

var discordPart = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\[part (\d+)\]`) })

func (r discord) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		out := newOutput(src, yield)
		b := begin(r, src, "chat")
		guild, channel, id := "", "", ""
		for rec := range jsonstream.Elements(src, jsonstream.Options{}, "guild.name", "channel.id", "channel.name", "messages[]") {
			if b.broken(rec) {
				continue
			}
			switch rec.Path {
			case "guild.name":
				guild = text(rec.Raw)
			case "channel.name":
				channel = text(rec.Raw)
			case "channel.id":
				id = text(rec.Raw)
			default:
				var m discordMessage
				if b.decode(rec, &m) && discordSpeech()[m.Type] {
					b.add(parse.Message{
						Speaker: cmp.Or(m.Author.Nickname, m.Author.Name), Time: b.time(m.Timestamp, rec.FirstLine), Text: m.words(), Key: text(m.ID),
						FirstLine: rec.FirstLine, LastLine: rec.LastLine,
					})
				}
			}
		}
		b.doc.Title = cmp.Or(joinNonEmpty([]string{guild, channel}, " / "), src.Stem())
		if id != "" {
			b.doc.ID = "discord:" + id
			if part := discordPart().FindStringSubmatch(src.Name()); part != nil && part[1] != "1" {
				b.doc.ID += "#" + part[1] // parts are files of their own
			}
		}
		// The exporter can be told to write the newest first.
		if n := len(b.msgs); n > 1 && b.msgs[n-1].Time.Before(b.msgs[0].Time) && !b.msgs[n-1].Time.IsZero() {
			slices.Reverse(b.msgs)
		}
		if out.put(b) {
			out.close()
		}
	}
}

// words is the text, else what a message without text holds.
func (m discordMessage) words() string {
	if s := jsonstream.Clean(m.Content); s != "" {
		return m.resolve(s)
	}
	if f := m.Forwarded; f != nil { // the export does not say from whom
		inner := discordMessage{Content: f.Content, Attachments: f.Attachments, Embeds: f.Embeds}
		if s := inner.words(); s != "" {
			return "[forwarded] " + s
		}
	}
	var lines []string
	for _, a := range m.Attachments {
		lines = append(lines, fileMark(a.FileName))
	}
	for _, e := range m.Embeds {
		lines = append(lines, e.Title, e.Description)
		for _, f := range e.Fields {
			lines = append(lines, joinNonEmpty([]string{f.Name, f.Value}, ": "))
		}
	}
	for _, s := range m.Stickers {
		lines = append(lines, "[sticker: "+s.Name+"]")
	}
	return joinNonEmpty(lines, "\n")
}

var (
	discordMention = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`<@!?(\d+)>`) })
	discordEmoji   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`<a?(:\w+:)\d+>`) })
)

// resolve names the people and emoji of an export that was made without formatting.
func (m discordMessage) resolve(s string) string {
	if strings.IndexByte(s, '<') < 0 {
		return s
	}
	names := make(map[string]string, len(m.Mentions))
	for _, u := range m.Mentions {
		names[text(u.ID)] = cmp.Or(u.Nickname, u.Name)
	}
	s = discordEmoji().ReplaceAllString(s, "$1")
	return discordMention().ReplaceAllStringFunc(s, func(found string) string {
		if name := names[strings.Trim(found, "<@!>")]; name != "" {
			return "@" + name[:min(len(name), maxName)]
		}
		return found
	})
}
