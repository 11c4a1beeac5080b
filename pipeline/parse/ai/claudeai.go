package ai

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strings"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// claudeAI reads the data export, flat and in order:
//
//	[{"uuid", "name", "created_at", "chat_messages": [{"uuid", "sender": "human", "created_at", "text", "content": [{"type": "text", "text"}], "attachments", "files"}]}]
//
// The file has the name of ChatGPT's, and comes with or without siblings: only its keys tell it.
func claudeAI() reader {
	return reader{
		name: "claude-ai",
		about: parse.Description{
			System:       "Claude.ai",
			What:         "data export (conversations.json, in its zip or unpacked) and single conversations fetched by a browser; texts pasted as attachments included",
			RecognisedBy: "objects with chat_messages; or with uuid, name and messages that have a sender",
			NotSupported: "artifacts stand in tool calls and are not read; a download manifest holds only links: drop the zips it links to",
		},
		score: func(src *parse.Source) float64 { return when(claudePath(src) != "none", certain) },
		read:  readClaudeAI,
	}
}

func claudePath(src *parse.Source) string {
	h := src.JSON()
	if h == nil {
		return "none"
	}
	for _, path := range conversationPaths {
		p := under(path)
		if h.Has(p+"chat_messages") || h.Has(p+"uuid") && h.HasAny(p+"name", p+"created_at") && h.HasAny(p+"messages[].sender", p+"messages[].uuid", p+"messages[].role") {
			return path
		}
	}
	if head, _ := src.Head(); h.Array && bytes.Contains(head, []byte(`"chat_messages"`)) {
		return "[]" // the first conversation is damaged, which hides the keys behind the damage
	}
	return "none"
}

type claudeConversation struct {
	UUID      text                `json:"uuid"`
	Name      text                `json:"name"`
	Created   json.RawMessage     `json:"created_at"`
	Updated   json.RawMessage     `json:"updated_at"`
	Leaf      text                `json:"current_leaf_message_uuid"`
	Messages  list[claudeMessage] `json:"chat_messages"`
	Messages2 list[claudeMessage] `json:"messages"` // what some tools call them
}

type claudeMessage struct {
	UUID        text             `json:"uuid"`
	Parent      text             `json:"parent_message_uuid"`
	Sender      text             `json:"sender"`
	Role        text             `json:"role"`
	Created     json.RawMessage  `json:"created_at"`
	Text        text             `json:"text"`
	Content     list[block]      `json:"content"`
	Attachments list[claudeFile] `json:"attachments"`
	Files       list[claudeFile] `json:"files"`
}

type claudeFile struct {
	Name    text `json:"file_name"`
	Content text `json:"extracted_content"`
}

func readClaudeAI(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return stream(src, func(e *emitter) error {
		for rec := range jsonstream.Elements(src, jsonstream.Options{}, claudePath(src)) {
			var w claudeConversation
			err := rec.Decode(&w)
			if err != nil && !isTypeError(err) {
				if err := e.problem(rec, err, "conversation", "uuid", "name"); err != nil {
					return err
				}
				continue
			}
			if !e.putPartial(w.document(src, rec), rec, err, string(w.UUID)) {
				return nil
			}
		}
		return nil
	})
}

func (w *claudeConversation) document(src *parse.Source, rec jsonstream.Record) *parse.Document {
	c := newConversation(src, "claude-ai", "claude-ai:"+cmp.Or(string(w.UUID), placeID(src, rec)), string(w.Name))
	c.started, c.doc.Updated = c.time(w.Created), c.time(w.Updated)
	messages, path := w.Messages, "chat_messages[]"
	if len(messages) == 0 {
		messages, path = w.Messages2, "messages[]"
	}
	spans := rec.Spans(path)
	if len(spans) != len(messages) { // an element that is no message: the lines of the whole stand in
		spans = nil
	}
	order, cycle := w.order(messages)
	if cycle {
		c.doc.Warn(fmt.Sprintf("cycle: conversation %s: parents form a ring, each message is kept once", w.UUID))
	}
	for _, i := range order {
		m := messages[i]
		speaker := role(cmp.Or(string(m.Sender), string(m.Role)))
		if speaker == "" {
			continue
		}
		msg := parse.Message{Speaker: speaker, Text: m.text(), Time: c.time(m.Created), Key: string(m.UUID), FirstLine: rec.FirstLine, LastLine: rec.LastLine}
		if spans != nil {
			msg.FirstLine, msg.LastLine = spans[i].First, spans[i].Last
		}
		c.add(msg)
	}
	return c.finish()
}

// order is that of the file, or the ancestry of the leaf on screen where the export names one.
func (w *claudeConversation) order(messages []claudeMessage) (order []int, cycle bool) {
	at := make(map[string]int, len(messages))
	if w.Leaf != "" {
		for i, m := range messages {
			at[string(m.UUID)] = i
		}
	}
	i, ok := at[string(w.Leaf)]
	if !ok || w.Leaf == "" {
		for i := range messages {
			order = append(order, i)
		}
		return order, false
	}
	for seen := map[int]bool{}; ok; i, ok = at[string(messages[i].Parent)] {
		if seen[i] {
			cycle = true
			break
		}
		seen[i] = true
		order = append(order, i)
	}
	slices.Reverse(order)
	return order, cycle
}

// claudeUnsupported is what the export writes into text for blocks it cannot show.
const claudeUnsupported = "This block is not supported on your current device yet."

// text is the words of the content's text blocks, or of text where there are none (it repeats
// them, so never both), then what was attached.
func (m *claudeMessage) text() string {
	words := textOf(m.Content, "\n\n", "text")
	if words == "" {
		words = string(m.Text)
		if strings.Contains(words, claudeUnsupported) {
			words = strings.ReplaceAll(words, "```\n"+claudeUnsupported+"\n```", "")
			words = strings.ReplaceAll(words, claudeUnsupported, "")
		}
	}
	parts := []string{words}
	named := map[text]bool{}
	for _, a := range m.Attachments {
		name := text(cmp.Or(string(a.Name), "pasted text"))
		named[a.Name] = true
		if content := strings.TrimSpace(string(a.Content)); content != "" {
			parts = append(parts, fmt.Sprintf("[Attachment: %s]\n%s", name, content))
		} else if a.Name != "" {
			parts = append(parts, fmt.Sprintf("[file: %s]", name))
		}
	}
	for _, f := range m.Files {
		if f.Name != "" && !named[f.Name] {
			named[f.Name] = true
			parts = append(parts, fmt.Sprintf("[file: %s]", f.Name))
		}
	}
	parts = slices.DeleteFunc(parts, func(p string) bool { return strings.TrimSpace(p) == "" })
	return strings.Join(parts, "\n\n")
}

// role is the speaker that an export's word for it stands for, "" for what is no speech.
func role(word string) string {
	switch strings.ToLower(word) {
	case "user", "human":
		return user
	case "assistant", "model", "ai", "bot", "gpt", "gemini", "claude", "chatgpt":
		return assistant
	}
	return ""
}
