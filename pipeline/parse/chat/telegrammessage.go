package chat

import (
	"bytes"
	"cmp"
	"encoding/json"
	"strings"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// telegramMessage is a record of messages[]; every value may be of a type of its own.
type telegramMessage struct {
	ID        json.RawMessage `json:"id"`
	Type      string          `json:"type"`
	Date      json.RawMessage `json:"date"`
	Unix      json.RawMessage `json:"date_unixtime"`
	From      *string         `json:"from"`
	FromID    json.RawMessage `json:"from_id"`
	Author    string          `json:"author"`
	Forwarded json.RawMessage `json:"forwarded_from"`
	Text      json.RawMessage `json:"text"`

	Photo        string `json:"photo"`
	File         string `json:"file"`
	FileName     string `json:"file_name"`
	MediaType    string `json:"media_type"`
	StickerEmoji string `json:"sticker_emoji"`
	Performer    string `json:"performer"`
	Title        string `json:"title"`
	PlaceName    string `json:"place_name"`
	Address      string `json:"address"`
	Location     *struct {
		Latitude  json.Number `json:"latitude"`
		Longitude json.Number `json:"longitude"`
	} `json:"location_information"`
	Contact *struct {
		First string `json:"first_name"`
		Last  string `json:"last_name"`
		Phone string `json:"phone_number"`
	} `json:"contact_information"`
	Poll *struct {
		Question json.RawMessage `json:"question"`
		Answers  []struct {
			Text json.RawMessage `json:"text"`
		} `json:"answers"`
	} `json:"poll"`
	GameTitle string `json:"game_title"`
}

func (telegram) message(b *builder, rec jsonstream.Record, m telegramMessage) {
	if m.Type != "message" && m.Type != "" {
		return
	}
	words := telegramText(m.Text)
	if strings.TrimSpace(words) == "" {
		words = telegramMedia(m)
	}
	if len(m.Forwarded) > 0 && jsonstream.Clean(words) != "" {
		words = "[forwarded from " + cmp.Or(text(m.Forwarded), "Deleted Account") + "] " + jsonstream.Clean(words)
	}
	at := m.Unix
	if text(at) == "" {
		at = m.Date
	}
	msg := parse.Message{Text: words, Time: b.time(at, rec.FirstLine), FirstLine: rec.FirstLine, LastLine: rec.LastLine, Key: text(m.ID)}
	switch id := text(m.FromID); {
	case m.From != nil && *m.From != "":
		msg.Speaker = *m.From
	case id != "":
		msg.Speaker = "Deleted Account (" + id + ")"
	default:
		msg.Speaker = m.Author
	}
	b.add(msg)
}

// telegramText joins a text that is a string, or a list of strings and of objects with a text.
func telegramText(raw json.RawMessage) string {
	raw = bytes.TrimSpace(raw)
	if len(raw) == 0 || raw[0] != '[' {
		return text(raw)
	}
	var parts []json.RawMessage
	if json.Unmarshal(raw, &parts) != nil {
		return ""
	}
	var out strings.Builder
	for _, p := range parts {
		if p = bytes.TrimSpace(p); len(p) > 0 && p[0] == '{' {
			var e struct {
				Text string `json:"text"`
			}
			_ = json.Unmarshal(p, &e) // what does not fit has no text
			out.WriteString(e.Text)
			continue
		}
		out.WriteString(text(p))
	}
	return out.String()
}

// telegramMedia stands for what a message without words holds.
func telegramMedia(m telegramMessage) string {
	name := m.FileName
	if name == "" && !strings.HasPrefix(m.File, "(") { // "(File not included. Change data exporting settings ...)"
		name = m.File
	}
	switch {
	case m.Photo != "":
		return "[photo]"
	case m.MediaType == "sticker":
		return strings.TrimSuffix("[sticker: "+m.StickerEmoji, ": ") + "]"
	case m.MediaType == "voice_message":
		return "[voice message]"
	case m.MediaType == "video_message":
		return "[video message]"
	case m.MediaType == "animation":
		return "[animation]"
	case m.MediaType == "audio_file" && m.Title != "":
		return fileMark(strings.ReplaceAll(strings.TrimPrefix(m.Performer+" - "+m.Title, " - "), "/", "-"))
	case m.File != "" || m.FileName != "":
		if name == "" && m.MediaType == "video_file" {
			return "[video]"
		}
		return fileMark(name)
	case m.Poll != nil:
		lines := []string{telegramText(m.Poll.Question)}
		for _, a := range m.Poll.Answers {
			lines = append(lines, "- "+telegramText(a.Text))
		}
		return strings.Join(lines, "\n")
	case m.Contact != nil:
		return "[contact: " + strings.Join(strings.Fields(m.Contact.First+" "+m.Contact.Last+" "+m.Contact.Phone), " ") + "]"
	case m.PlaceName != "" || m.Address != "":
		return "[location: " + strings.Trim(m.PlaceName+", "+m.Address, ", ") + "]"
	case m.Location != nil:
		return "[location: " + m.Location.Latitude.String() + ", " + m.Location.Longitude.String() + "]"
	case m.GameTitle != "":
		return "[game: " + m.GameTitle + "]"
	case m.MediaType != "":
		return "[" + strings.ReplaceAll(m.MediaType, "_", " ") + "]"
	}
	return ""
}
