package chat

import (
	"cmp"
	"encoding/json"
	"iter"
	"slices"
	"strings"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// teamsGraph reads what Microsoft Graph and admin exports give of Teams: a list of chatMessage objects.
type teamsGraph struct{}

func (teamsGraph) Name() string { return "teams-graph" }

func (teamsGraph) Describe() parse.Description {
	return parse.Description{
		System:       "Microsoft Teams (Graph JSON)",
		What:         "messages of chats and channels, oldest first, replies after their root",
		RecognisedBy: "`value[]`, or an array, of objects with `messageType` and `createdDateTime`",
		NotSupported: "reactions, meeting recordings",
	}
}

func (teamsGraph) Score(src *parse.Source) parse.Score {
	h := src.JSON()
	if h == nil || !h.Has("value[].messageType", "value[].createdDateTime") && !h.Has("[].messageType", "[].createdDateTime") {
		return parse.Score{}
	}
	return parse.Score{Value: 1, Claims: true}
}

type graphMessage struct {
	ID      string          `json:"id"`
	Type    string          `json:"messageType"`
	Created json.RawMessage `json:"createdDateTime"`
	Deleted json.RawMessage `json:"deletedDateTime"`
	Chat    string          `json:"chatId"`
	Channel struct {
		ID string `json:"channelId"`
	} `json:"channelIdentity"`
	ReplyTo string `json:"replyToId"`
	Subject string `json:"subject"`
	From    struct {
		User        graphName `json:"user"`
		Application graphName `json:"application"`
		Device      graphName `json:"device"`
	} `json:"from"`
	Body struct {
		Type    string `json:"contentType"`
		Content string `json:"content"`
	} `json:"body"`
	Attachments []struct {
		Name        string `json:"name"`
		ContentType string `json:"contentType"`
	} `json:"attachments"`
	Replies []graphMessage `json:"replies"`
}

type graphName struct {
	Name string `json:"displayName"`
	ID   string `json:"id"`
}

func (r teamsGraph) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		out := newOutput(src, yield)
		shared := begin(r, src, "chat") // counts what is wrong with the file
		again := false
		pass := func(add func(string, parse.Message)) {
			count := shared
			if again { // the same file a second time: everything was counted before
				count = begin(r, src, "chat")
			}
			again = true
			for rec := range jsonstream.Elements(src, jsonstream.Options{}, "value[]", "[]") {
				var m graphMessage
				if !count.decode(rec, &m) {
					continue
				}
				r.messages(count, rec, m, "", add)
			}
		}
		several := 0
		gather(budget(src), pass, func(key string, msgs []parse.Message) bool {
			b := begin(r, src, "chat")
			if several == 0 {
				b.inherit(shared)
			}
			several++
			b.doc.Title = src.Stem()
			if key != "" {
				b.doc.ID = "teams:" + key
			}
			for _, m := range graphOrder(msgs) {
				b.add(m)
			}
			return out.put(b)
		})
		if several == 0 && !out.put(shared) {
			return
		}
		out.close()
	}
}

// messages adds a message and the replies that were expanded into it; root is the id of the thread's first message.
func (r teamsGraph) messages(b *builder, rec jsonstream.Record, m graphMessage, root string, add func(string, parse.Message)) {
	root = cmp.Or(m.ReplyTo, root)
	words := ""
	if m.Type == "message" && text(m.Deleted) == "" {
		words = m.words()
	}
	if words = jsonstream.Clean(words); words != "" {
		f := m.From
		add(cmp.Or(m.Chat, m.Channel.ID), parse.Message{
			Speaker: cmp.Or(f.User.Name, f.Application.Name, f.Device.Name, f.User.ID, f.Application.ID), Time: b.time(m.Created, rec.FirstLine), Text: words,
			Key: m.ID, Path: root, FirstLine: rec.FirstLine, LastLine: rec.LastLine, // Path carries the root to graphOrder
		})
	}
	for _, reply := range m.Replies {
		reply.Chat, reply.Channel = cmp.Or(reply.Chat, m.Chat), m.Channel
		reply.Replies = nil // Graph nests one level
		r.messages(b, rec, reply, m.ID, add)
	}
}

// graphOrder sorts by time, replies after their root.
func graphOrder(msgs []parse.Message) []parse.Message {
	heads := map[string]parse.Message{}
	for _, m := range msgs {
		if m.Path == "" && m.Key != "" {
			heads[m.Key] = m
		}
	}
	head := func(m parse.Message) parse.Message {
		if h, ok := heads[m.Path]; ok && m.Path != "" {
			return h
		}
		return m
	}
	slices.SortStableFunc(msgs, func(x, y parse.Message) int {
		a, b := head(x), head(y)
		if a.Key != b.Key {
			return cmp.Or(byTime(a, b), cmp.Compare(a.FirstLine, b.FirstLine), strings.Compare(a.Key, b.Key))
		}
		return cmp.Or(b2i(x.Key != a.Key)-b2i(y.Key != a.Key), byTime(x, y))
	})
	for i := range msgs {
		msgs[i].Path = ""
	}
	return msgs
}

// words is the text of the body, else the names of what is attached.
func (m graphMessage) words() string {
	body := m.Body.Content
	if strings.EqualFold(m.Body.Type, "html") {
		body = teamsHTML(body)
	}
	body = joinNonEmpty([]string{m.Subject, body}, "\n")
	if strings.TrimSpace(body) != "" {
		return body
	}
	var lines []string
	for _, a := range m.Attachments {
		if a.Name != "" && a.ContentType != "messageReference" {
			lines = append(lines, fileMark(a.Name))
		}
	}
	return strings.Join(lines, "\n")
}
