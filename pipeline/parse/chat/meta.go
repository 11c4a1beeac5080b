package chat

import (
	"bytes"
	"cmp"
	"encoding/json"
	"iter"
	"path"
	"strings"
	"unicode/utf8"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// meta reads the message files of Facebook's and Instagram's "download your information":
// message_1.json in a folder per conversation, and Messenger's own file per encrypted chat.
type meta struct{ instagram bool }

func (m meta) Name() string {
	if m.instagram {
		return "instagram"
	}
	return "messenger"
}

func (m meta) Describe() parse.Description {
	d := parse.Description{
		System:       "Facebook Messenger",
		What:         "message_N.json per conversation, oldest message first, letters repaired",
		RecognisedBy: "`messages[]` with `sender_name` and `timestamp_ms`, or `senderName` and `timestamp` with `threadName`",
		NotSupported: "the HTML format: choose JSON; media files, reactions, calls",
	}
	if m.instagram {
		d.System = "Instagram"
		d.RecognisedBy = "`messages[]` with `sender_name` and `timestamp_ms` under a path or archive that names Instagram"
	}
	return d
}

func (m meta) Score(src *parse.Source) parse.Score {
	h := src.JSON()
	if h == nil || h.Array {
		return parse.Score{}
	}
	old := h.Has("participants", "messages") && h.HasAny("messages[].sender_name", "messages[].timestamp_ms") || h.Has("messages[].sender_name", "messages[].timestamp_ms")
	encrypted := h.Has("participants", "threadName") && h.HasAny("messages[].senderName", "messages")
	if !old && !encrypted || m.instagram != isInstagram(src) {
		return parse.Score{}
	}
	return parse.Score{Value: 1, Claims: true}
}

// isInstagram: the records are those of Facebook, only the place tells.
func isInstagram(src *parse.Source) bool {
	return strings.Contains(strings.ToLower(src.Path+"/"+src.Member), "instagram")
}

type metaMessage struct {
	Sender    string          `json:"sender_name"`
	At        json.RawMessage `json:"timestamp_ms"`
	Content   string          `json:"content"`
	Type      string          `json:"type"`
	Unsent    bool            `json:"is_unsent"`
	CallTime  json.RawMessage `json:"call_duration"`
	Photos    []metaFile      `json:"photos"`
	Videos    []metaFile      `json:"videos"`
	Audio     []metaFile      `json:"audio_files"`
	Gifs      []metaFile      `json:"gifs"`
	Files     []metaFile      `json:"files"`
	Sticker   *metaFile       `json:"sticker"`
	Share     *metaShare      `json:"share"`
	Sender2   string          `json:"senderName"` // encrypted chats use names of their own
	At2       json.RawMessage `json:"timestamp"`
	Text2     string          `json:"text"`
	IsUnsent2 bool            `json:"isUnsent"`
	Media2    []metaFile      `json:"media"`
}

type metaFile struct {
	URI string `json:"uri"`
}

type metaShare struct {
	Link  string `json:"link"`
	Text  string `json:"share_text"`
	Owner string `json:"original_content_owner"`
}

func (m meta) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		out := newOutput(src, yield)
		b := begin(m, src, "chat")
		thread := ""
		for rec := range jsonstream.Elements(src, jsonstream.Options{}, "title", "threadName", "thread_path", "participants[]", "messages[]") {
			if b.broken(rec) {
				continue
			}
			switch rec.Path {
			case "title":
				b.doc.Title = repairLatin(text(rec.Raw))
			case "threadName":
				// Messenger appends a number: "Rosa_12".
				b.doc.Title = text(rec.Raw)
				if i := strings.LastIndexByte(b.doc.Title, '_'); i > 0 && strings.Trim(b.doc.Title[i+1:], "0123456789") == "" {
					b.doc.Title = b.doc.Title[:i]
				}
				thread = cmp.Or(thread, text(rec.Raw))
			case "thread_path":
				thread = text(rec.Raw)
			case "participants[]":
				var p struct {
					Name string `json:"name"`
				}
				_ = json.Unmarshal(rec.Raw, &p) // encrypted chats list bare names
				if name := repairLatin(cmp.Or(p.Name, text(rec.Raw))); name != "" {
					b.doc.Speakers = append(b.doc.Speakers, name)
				}
			default:
				var msg metaMessage
				if b.decode(rec, &msg) {
					m.add(b, rec, msg)
				}
			}
		}
		b.sortByTime() // newest first in the file
		b.doc.Title = cmp.Or(b.doc.Title, joinNonEmpty(b.doc.Speakers, ", "), folder(src), src.Stem())
		if thread != "" {
			b.doc.ID = m.Name() + ":" + thread
			if part := strings.TrimPrefix(src.Stem(), "message_"); part != src.Stem() && part != "1" {
				b.doc.ID += "#" + part // long conversations are split over files
			}
		}
		if out.put(b) {
			out.close()
		}
	}
}

func (m meta) add(b *builder, rec jsonstream.Record, msg metaMessage) {
	if msg.Unsent || msg.IsUnsent2 || len(msg.CallTime) > 0 || msg.Type == "Call" || msg.Type == "Subscribe" || msg.Type == "Unsubscribe" {
		return
	}
	words := cmp.Or(repairLatin(msg.Content), msg.Text2)
	if metaReaction(words) {
		return
	}
	if strings.TrimSpace(words) == "" {
		words = msg.placeholder()
	} else if s := msg.Share; s != nil && s.Link != "" && !strings.Contains(words, s.Link) {
		words += "\n" + s.Link
	}
	at := msg.At
	if len(at) == 0 {
		at = msg.At2
	}
	b.add(parse.Message{
		Speaker: cmp.Or(repairLatin(msg.Sender), msg.Sender2), Time: b.time(at, rec.FirstLine), Text: words,
		Key: text(at), FirstLine: rec.FirstLine, LastLine: rec.LastLine,
	})
}

// metaReaction is true for the lines that note a reaction as if it were a message.
func metaReaction(s string) bool {
	return s == "Liked a message" || strings.HasPrefix(s, "Reacted ") && strings.HasSuffix(strings.TrimSpace(s), " to your message")
}

func (m metaMessage) placeholder() string {
	var lines []string
	mark := func(files []metaFile, word string) {
		for range files {
			lines = append(lines, word)
		}
	}
	mark(m.Photos, "[photo]")
	mark(m.Videos, "[video]")
	mark(m.Audio, "[voice message]")
	mark(m.Gifs, "[gif]")
	for _, f := range m.Files {
		lines = append(lines, fileMark(repairLatin(f.URI)))
	}
	for _, f := range m.Media2 {
		switch strings.ToLower(path.Ext(f.URI)) {
		case ".jpg", ".jpeg", ".png", ".webp", ".heic":
			lines = append(lines, "[photo]")
		case ".mp4", ".mov":
			lines = append(lines, "[video]")
		default:
			lines = append(lines, fileMark(f.URI))
		}
	}
	if m.Sticker != nil {
		lines = append(lines, "[sticker]")
	}
	if s := m.Share; s != nil {
		lines = append(lines, repairLatin(s.Text), s.Link)
	}
	return joinNonEmpty(lines, "\n")
}

// repairLatin undoes how Meta writes letters: each UTF-8 byte as an escaped Latin-1
// character ("\u00c3\u00a9" for "é"). Text that is none of that comes back as it is.
func repairLatin(s string) string {
	high := false
	for _, r := range s {
		if r > 0xFF {
			return s
		}
		high = high || r >= 0x80
	}
	if !high {
		return s
	}
	raw := bytes.NewBuffer(make([]byte, 0, len(s)))
	for _, r := range s {
		raw.WriteByte(byte(r))
	}
	if !utf8.Valid(raw.Bytes()) {
		return s
	}
	return raw.String()
}
