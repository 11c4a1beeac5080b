package chat

import (
	"bytes"
	"cmp"
	"encoding/json"
	"iter"
	"strings"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// signalExport reads <chat>/data.json of the tool signal-export: JSON Lines, a message a line.
type signalExport struct{}

func (signalExport) Name() string { return "signal-json" }

func (signalExport) Describe() parse.Description {
	return parse.Description{
		System:       "Signal (signal-export)",
		What:         "data.json of a chat's folder; the folder is the title",
		RecognisedBy: "JSON Lines with `sender`, `body` and `quote`",
		NotSupported: "media, reactions, quotes (the quoted message is there itself), calls",
	}
}

func (signalExport) Score(src *parse.Source) parse.Score {
	h := src.JSON()
	if h == nil || h.Array || !h.Has("sender", "body", "date") || !h.HasAny("quote", "sticker", "reactions", "attachments") {
		return parse.Score{}
	}
	return parse.Score{Value: 1, Claims: true}
}

type signalAttachment struct {
	Name        string `json:"name"`
	Path        string `json:"path"`
	FileName    string `json:"fileName"`
	ContentType string `json:"contentType"`
}

func (r signalExport) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		out := newOutput(src, yield)
		b := begin(r, src, "chat")
		b.doc.Title = src.Stem()
		b.doc.OwnFolder = b.doc.Title == "data"
		if b.doc.OwnFolder {
			b.doc.Title = cmp.Or(folder(src), b.doc.Title)
		}
		for rec := range jsonstream.Lines(src, jsonstream.Options{}) {
			var m struct {
				Date        json.RawMessage    `json:"date"`
				Sender      string             `json:"sender"`
				Body        string             `json:"body"`
				Sticker     json.RawMessage    `json:"sticker"`
				Attachments []signalAttachment `json:"attachments"`
				Deleted     bool               `json:"deleted"`
				Call        bool               `json:"call"`
			}
			if !b.decode(rec, &m) || m.Deleted || m.Call {
				continue
			}
			words := m.Body
			if strings.TrimSpace(words) == "" {
				words = signalMedia(m.Sticker, m.Attachments)
			}
			b.add(parse.Message{Speaker: m.Sender, Time: b.time(m.Date, rec.FirstLine), Text: words, FirstLine: rec.FirstLine, LastLine: rec.LastLine})
		}
		if out.put(b) {
			out.close()
		}
	}
}

// signalMedia stands for a message without words.
func signalMedia(sticker json.RawMessage, files []signalAttachment) string {
	var lines []string
	for _, f := range files {
		name := cmp.Or(f.Name, f.FileName, f.Path)
		switch {
		case name != "" && name != "None":
			lines = append(lines, fileMark(name))
		case strings.HasPrefix(f.ContentType, "image/"):
			lines = append(lines, "[image]")
		default:
			lines = append(lines, "[file]")
		}
	}
	if sticker = bytes.TrimSpace(sticker); len(sticker) > 0 && string(sticker) != "null" && string(sticker) != `""` {
		var s struct {
			Emoji string `json:"emoji"`
			Data  struct {
				Emoji string `json:"emoji"`
			} `json:"data"`
		}
		_ = json.Unmarshal(sticker, &s) // a string is the emoji itself
		if emoji := cmp.Or(text(sticker), s.Emoji, s.Data.Emoji); emoji != "" {
			lines = append(lines, "[sticker: "+emoji+"]")
		} else {
			lines = append(lines, "[sticker]")
		}
	}
	return strings.Join(lines, "\n")
}

// sigtop reads the JSON of the tool sigtop: Signal Desktop's own records, one chat a file.
type sigtop struct{}

func (sigtop) Name() string { return "sigtop" }

func (sigtop) Describe() parse.Description {
	return parse.Description{
		System:       "Signal (sigtop)",
		What:         "one chat per file; the file's name is the title, own messages are by You",
		RecognisedBy: "an array of records with `conversationId` and `sent_at`",
		NotSupported: "names of the others: the records hold ids; calls, group changes",
	}
}

func (sigtop) Score(src *parse.Source) parse.Score {
	h := src.JSON()
	if h == nil || !h.Array || !h.HasAny("[].sent_at", "[].received_at") || !h.Has("[].type") || !h.HasAny("[].conversationId", "[].body", "[].sourceDevice") {
		return parse.Score{}
	}
	return parse.Score{Value: 1, Claims: true}
}

type sigtopMessage struct {
	ID           string             `json:"id"`
	Conversation string             `json:"conversationId"`
	Type         string             `json:"type"`
	Body         string             `json:"body"`
	SentAt       json.RawMessage    `json:"sent_at"`
	Timestamp    json.RawMessage    `json:"timestamp"`
	ReceivedAtMS json.RawMessage    `json:"received_at_ms"`
	Source       string             `json:"source"`
	ServiceID    string             `json:"sourceServiceId"`
	UUID         string             `json:"sourceUuid"`
	Attachments  []signalAttachment `json:"attachments"`
	Sticker      json.RawMessage    `json:"sticker"`
	Erased       bool               `json:"deletedForEveryone"`
	Ranges       []struct {
		Start int    `json:"start"`
		Name  string `json:"replacementText"`
	} `json:"bodyRanges"`
}

func (r sigtop) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		out := newOutput(src, yield)
		b := begin(r, src, "chat")
		b.doc.Title = src.Stem()
		for rec := range jsonstream.Elements(src, jsonstream.Options{}, "[]") {
			var m sigtopMessage
			if !b.decode(rec, &m) || m.Erased {
				continue
			}
			if b.doc.ID == "" && m.Conversation != "" {
				b.doc.ID = "signal:" + m.Conversation
			}
			speaker := "You"
			switch m.Type {
			case "outgoing":
			case "incoming":
				speaker = cmp.Or(m.Source, m.ServiceID, m.UUID)
			default:
				continue // calls, timers, keys: what Signal notes, not what a person wrote
			}
			at := m.SentAt
			if text(at) == "" {
				at = m.Timestamp
			}
			if text(at) == "" {
				at = m.ReceivedAtMS
			}
			words := m.mentions()
			if strings.TrimSpace(words) == "" {
				words = signalMedia(m.Sticker, m.Attachments)
			}
			b.add(parse.Message{Speaker: speaker, Time: b.time(at, rec.FirstLine), Text: words, Key: m.ID, FirstLine: rec.FirstLine, LastLine: rec.LastLine})
		}
		if out.put(b) {
			out.close()
		}
	}
}

// mentions puts names where the body has an object replacement character for each.
func (m sigtopMessage) mentions() string {
	const mark = "\uFFFC"
	if !strings.Contains(m.Body, mark) {
		return m.Body
	}
	var out strings.Builder
	body, ranges := m.Body, m.Ranges
	for {
		before, after, found := strings.Cut(body, mark)
		out.WriteString(before)
		if !found {
			return out.String()
		}
		body = after
		for len(ranges) > 0 && ranges[0].Name == "" { // a style, not a mention
			ranges = ranges[1:]
		}
		if len(ranges) > 0 {
			out.WriteString("@" + strings.TrimPrefix(ranges[0].Name, "@"))
			ranges = ranges[1:]
		}
	}
}
