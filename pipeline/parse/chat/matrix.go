package chat

import (
	"cmp"
	"encoding/json"
	"iter"
	"strings"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// matrix reads the JSON that Element exports: one room per file, as raw events.
type matrix struct{}

func (matrix) Name() string { return "matrix" }

func (matrix) Describe() parse.Description {
	return parse.Description{
		System:       "Matrix (Element JSON)",
		What:         "one room per file; edits replace what they correct, redacted messages are gone",
		RecognisedBy: "`messages[]` of events with `origin_server_ts` and `sender`",
		NotSupported: "messages that Element could not decrypt, reactions, media",
	}
}

func (matrix) Score(src *parse.Source) parse.Score {
	h := src.JSON()
	if h == nil || !h.Has("messages[].origin_server_ts") && !h.Has("[].origin_server_ts", "[].sender") && !h.Has("room_name", "exported_by") {
		return parse.Score{}
	}
	return parse.Score{Value: 1, Claims: true}
}

type matrixEvent struct {
	Type    string          `json:"type"`
	ID      string          `json:"event_id"`
	Room    string          `json:"room_id"`
	Sender  string          `json:"sender"`
	At      json.RawMessage `json:"origin_server_ts"`
	Content json.RawMessage `json:"content"`
	Redacts string          `json:"redacts"`
}

type matrixContent struct {
	MsgType  string          `json:"msgtype"`
	Body     string          `json:"body"`
	FileName string          `json:"filename"`
	New      *matrixContent  `json:"m.new_content"`
	Redacts  string          `json:"redacts"`
	Poll     json.RawMessage `json:"m.poll"`
	PollOld  json.RawMessage `json:"org.matrix.msc3381.poll.start"`
	Relates  struct {
		Type    string `json:"rel_type"`
		EventID string `json:"event_id"`
		Reply   *struct {
			EventID string `json:"event_id"`
		} `json:"m.in_reply_to"`
		FallingBack bool `json:"is_falling_back"`
	} `json:"m.relates_to"`
}

func (r matrix) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		out := newOutput(src, yield)
		b := begin(r, src, "chat")
		at := map[string]int{}     // event id -> index in b.msgs
		by := map[string]string{}  // event id -> who wrote it, for edits
		gone := map[string]bool{}  // redacted by an event
		early := map[string]bool{} // ids of messages whose edit came first, or that are outside the export
		for rec := range jsonstream.Elements(src, jsonstream.Options{}, "room_name", "room_id", "messages[]", "[]") {
			if b.broken(rec) {
				continue
			}
			switch rec.Path {
			case "room_name":
				b.doc.Title = text(rec.Raw)
				continue
			case "room_id":
				b.doc.ID = "matrix:" + text(rec.Raw)
				continue
			}
			var e matrixEvent
			if !b.decode(rec, &e) {
				continue
			}
			if b.doc.ID == "" && e.Room != "" {
				b.doc.ID = "matrix:" + e.Room
			}
			var c matrixContent
			_ = json.Unmarshal(e.Content, &c) // a content that does not fit has no text
			if e.Type == "m.room.redaction" {
				gone[cmp.Or(e.Redacts, c.Redacts)] = true
				continue
			}
			words := c.words(e.Type)
			if target := c.Relates.EventID; c.Relates.Type == "m.replace" && target != "" {
				if c.New != nil {
					words = c.New.words(e.Type)
				} else {
					words = strings.TrimPrefix(words, "* ")
				}
				if i, ok := at[target]; ok {
					if s := jsonstream.Clean(words); s != "" && by[target] == e.Sender {
						b.msgs[i].Text = s
					}
					continue
				}
				early[target] = true
				e.ID = target
			} else if i, ok := at[e.ID]; ok && early[e.ID] {
				b.msgs[i].Time = b.time(e.At, rec.FirstLine) // the edit stands for it already
				continue
			}
			n := len(b.msgs)
			b.add(parse.Message{
				Speaker: matrixName(e.Sender), Time: b.time(e.At, rec.FirstLine), Text: words, Key: e.ID,
				FirstLine: rec.FirstLine, LastLine: rec.LastLine,
			})
			if len(b.msgs) > n && e.ID != "" {
				at[e.ID], by[e.ID] = n, e.Sender
			}
		}
		if len(gone) > 0 {
			kept := b.msgs[:0]
			for _, m := range b.msgs {
				if !gone[m.Key] {
					kept = append(kept, m)
				}
			}
			b.msgs = kept
		}
		b.doc.Title = cmp.Or(b.doc.Title, src.Stem())
		if out.put(b) {
			out.close()
		}
	}
}

// matrixName is the local part of a Matrix id: @ann:example.org -> ann.
func matrixName(id string) string {
	name, _, _ := strings.Cut(strings.TrimPrefix(id, "@"), ":")
	return name
}

// words is the text of an event a person wrote; "" for state events and redacted ones.
func (c matrixContent) words(kind string) string {
	switch kind {
	case "m.room.message":
	case "m.sticker":
		return strings.TrimSuffix("[sticker: "+c.Body, ": ") + "]"
	case "m.poll.start", "org.matrix.msc3381.poll.start":
		return c.Body
	default:
		return ""
	}
	switch c.MsgType {
	case "m.image":
		if c.FileName != "" && c.FileName != c.Body {
			return c.Body // a caption
		}
		return "[image]"
	case "m.file", "m.audio", "m.video":
		if c.FileName != "" && c.FileName != c.Body && c.Body != "" {
			return c.Body
		}
		return fileMark(cmp.Or(c.FileName, c.Body))
	case "m.key.verification.request":
		return ""
	}
	if c.Relates.Reply != nil && !c.Relates.FallingBack {
		return dropReplyFallback(c.Body)
	}
	return c.Body
}

// dropReplyFallback cuts the quote that clients put before a reply: lines with "> ", then a blank one.
func dropReplyFallback(body string) string {
	rest := body
	for strings.HasPrefix(rest, ">") {
		_, after, ok := strings.Cut(rest, "\n")
		if !ok {
			return body // nothing but a quote
		}
		rest = after
	}
	if len(rest) == len(body) {
		return body
	}
	return strings.TrimPrefix(rest, "\n")
}
