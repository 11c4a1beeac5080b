package ai

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"iter"
	"strings"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// chatGPT reads the data export. A conversation is a tree of nodes, by id:
//
//	{"title", "create_time": 1772442000.5, "current_node": "a1", "conversation_id",
//	 "mapping": {"a1": {"parent": "u1", "message": {"author": {"role"}, "recipient": "all", "content": {"content_type", "parts": [...]}}}}}
//
// Editing a question forks the tree; what the person saw last is the way from current_node to the root.
func chatGPT() reader {
	return reader{
		name: "chatgpt",
		about: parse.Description{
			System:       "ChatGPT",
			What:         "data export (conversations.json, the numbered conversations-000.json ..., in the zip or unpacked), and single conversations saved by browser extensions; the branch that was on screen",
			RecognisedBy: "objects with mapping and create_time, current_node or conversation_id",
			NotSupported: "chat.html repeats conversations.json and is ignored; pictures and files of the zip are not read",
		},
		score: func(src *parse.Source) float64 { return when(chatGPTPath(src) != "none", certain) },
		read:  readChatGPT,
	}
}

// chatGPTPath is where the conversations stand, "" when every top-level value is one.
func chatGPTPath(src *parse.Source) string {
	h := src.JSON()
	if h == nil {
		return "none"
	}
	head, _ := src.Head()
	// A long mapping may hide what follows it: then its own messages tell.
	messages := bytes.Contains(head, []byte(`"author"`)) && bytes.Contains(head, []byte(`"content_type"`))
	for _, path := range conversationPaths {
		prefix := under(path)
		if h.Has(prefix+"mapping") && (messages || h.HasAny(prefix+"create_time", prefix+"update_time", prefix+"current_node", prefix+"conversation_id")) {
			return path
		}
	}
	if h.Array && messages && bytes.Contains(head, []byte(`"mapping"`)) {
		return "[]" // the first conversation is damaged, which hides the keys behind the damage
	}
	return "none"
}

// conversationPaths are where conversations of an export stand: in an array at the top, in one
// that a tool put them in, or as top-level values.
var conversationPaths = []string{"[]", "conversations[]", ""}

// under is what the keys of an element at path begin with.
func under(path string) string {
	if path == "" {
		return ""
	}
	return path + "."
}

// One conversation, what is read of it.
type gptConversation struct {
	ID             text               `json:"id"`
	ConversationID text               `json:"conversation_id"`
	Title          text               `json:"title"`
	CreateTime     json.RawMessage    `json:"create_time"`
	UpdateTime     json.RawMessage    `json:"update_time"`
	CurrentNode    text               `json:"current_node"`
	Mapping        map[string]gptNode `json:"mapping"`
}

type gptNode struct {
	Parent  text        `json:"parent"`
	Message *gptMessage `json:"message"`
}

type gptMessage struct {
	ID     text `json:"id"`
	Author struct {
		Role text `json:"role"`
	} `json:"author"`
	CreateTime json.RawMessage `json:"create_time"`
	Recipient  text            `json:"recipient"`
	Content    struct {
		Type  text          `json:"content_type"`
		Parts list[gptPart] `json:"parts"`
		Text  text          `json:"text"`
	} `json:"content"`
	Metadata struct {
		Hidden boolean `json:"is_visually_hidden_from_conversation"`
	} `json:"metadata"`
}

// gptPart is a string, or an object of which the words of a voice chat and the fact of a picture are kept.
type gptPart string

func (p *gptPart) UnmarshalJSON(b []byte) error {
	*p = ""
	switch {
	case len(b) > 0 && b[0] == '"':
		*p = gptPart(unquote(b))
	case len(b) > 0 && b[0] == '{':
		var w struct {
			Type text `json:"content_type"`
			Text text `json:"text"`
		}
		if err := json.Unmarshal(b, &w); err != nil {
			return err
		}
		if *p = gptPart(w.Text); w.Type == "image_asset_pointer" {
			*p = "[image]"
		}
	}
	return nil
}

func readChatGPT(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return stream(src, func(e *emitter) error {
		for rec := range jsonstream.Elements(src, jsonstream.Options{}, chatGPTPath(src)) {
			var w gptConversation
			err := rec.Decode(&w)
			if err != nil && !isTypeError(err) { // with a field that does not fit the rest can still be read
				if err := e.problem(rec, err, "conversation", "conversation_id", "id", "title"); err != nil {
					return err
				}
				continue
			}
			if !e.putPartial(w.document(src, rec), rec, err, cmp.Or(string(w.ConversationID), string(w.ID))) {
				return nil
			}
		}
		return nil
	})
}

func (w *gptConversation) document(src *parse.Source, rec jsonstream.Record) *parse.Document {
	id := cmp.Or(string(w.ConversationID), string(w.ID), string(w.CurrentNode))
	title := string(w.Title)
	if strings.EqualFold(strings.TrimSpace(title), "New chat") { // what the app shows before there is a title
		title = ""
	}
	c := newConversation(src, "chatgpt", "chatgpt:"+cmp.Or(id, placeID(src, rec)), title)
	c.started, c.doc.Updated = c.time(w.CreateTime), c.time(w.UpdateTime)
	leaf := string(w.CurrentNode)
	if _, ok := w.Mapping[leaf]; !ok {
		leaf = newestLeaf(w.Mapping, rec.Raw)
	}
	var lines map[string]jsonstream.Span
	if spans := rec.Spans("mapping.*"); spans != nil {
		lines = make(map[string]jsonstream.Span, len(spans))
		for _, s := range spans {
			lines[s.Key] = s
		}
	}
	chain, cycle := w.chain(leaf)
	if cycle {
		c.doc.Warn(fmt.Sprintf("cycle: conversation %s: parents form a ring, each message is kept once", id))
	}
	for _, key := range chain {
		m := w.Mapping[key].Message
		if m == nil || !m.visible() {
			continue
		}
		msg := parse.Message{Speaker: string(m.Author.Role), Text: m.text(), Time: c.time(m.CreateTime), Key: cmp.Or(string(m.ID), key), FirstLine: rec.FirstLine, LastLine: rec.LastLine}
		if s, ok := lines[key]; ok {
			msg.FirstLine, msg.LastLine = s.First, s.Last
		}
		c.add(msg)
	}
	return c.finish()
}
