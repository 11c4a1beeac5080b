package ai

import (
	"cmp"
	"encoding/json"
	"errors"
	"iter"
	"strings"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// llmLog reads what programs log of their own calls, in the shape of the chat APIs. It is the
// broadest of the JSON readers and gives way to all others.
//
//	{"model", "messages": [{"role": "user", "content": "text, or blocks"}]}
func llmLog() reader {
	return reader{
		name: "llm-log",
		about: parse.Description{
			System:       "LLM request logs",
			What:         "messages of role and content as the chat APIs take them: one object, an array, or JSON Lines of messages or of conversations",
			RecognisedBy: "messages[] or an array or lines with role and content",
			NotSupported: "system prompts and tool calls are left out",
		},
		score: func(src *parse.Source) float64 {
			h := src.JSON()
			return when(h != nil && llmShape(h) != llmNone, likely)
		},
		read: readLLMLog,
	}
}

// How a log is laid out.
type llmLayout int

const (
	llmNone          llmLayout = iota
	llmOne                     // one object with messages
	llmConversations           // an array, or lines, of such objects
	llmArray                   // an array of messages
	llmLines                   // a message a line
)

func llmShape(h *parse.JSONHead) llmLayout {
	pair := func(p string) bool {
		return h.Has(p+"role") && h.HasAny(p+"content", p+"content[].text", p+"parts", p+"parts[].text")
	}
	switch {
	case h.Array && (pair("[].messages[].") || h.Has("[].conversations[].from", "[].conversations[].value")):
		return llmConversations
	case h.Array && pair("[]."):
		return llmArray
	case h.Array:
		return llmNone
	case h.Lines && (pair("messages[].") || h.Has("conversations[].from", "conversations[].value")):
		return llmConversations
	case pair("messages[].") || h.Has("conversations[].from", "conversations[].value"):
		return llmOne
	case h.Lines && pair(""):
		return llmLines
	}
	return llmNone
}

type llmConversation struct {
	ID            text             `json:"id"`
	Title         text             `json:"title"`
	Name          text             `json:"name"`
	Created       json.RawMessage  `json:"created_at"`
	Messages      list[llmMessage] `json:"messages"`
	Conversations list[llmMessage] `json:"conversations"` // the layout of training sets: from and value
}

type llmMessage struct {
	ID        text            `json:"id"`
	Role      text            `json:"role"`
	From      text            `json:"from"`
	Content   list[block]     `json:"content"`
	Parts     list[block]     `json:"parts"`
	Value     text            `json:"value"`
	Timestamp json.RawMessage `json:"timestamp"`
	CreatedAt json.RawMessage `json:"created_at"`
}

// message is the turn of a log's record; its Speaker is "" for what is no speech.
func (m *llmMessage) message(c *conversation, first, last int) parse.Message {
	speaker := role(cmp.Or(string(m.Role), string(m.From)))
	if speaker == "" {
		return parse.Message{}
	}
	var parts []string
	for _, b := range append(m.Content, m.Parts...) {
		switch {
		case strings.Contains(b.Type, "image"):
			parts = append(parts, "[image]")
		case b.Type == "text" || b.Type == "input_text" || b.Type == "output_text":
			if strings.TrimSpace(b.Text) != "" {
				parts = append(parts, b.Text)
			}
		}
	}
	if len(parts) == 0 {
		parts = append(parts, string(m.Value))
	}
	t := c.time(m.Timestamp)
	if t.IsZero() {
		t = c.time(m.CreatedAt)
	}
	return parse.Message{Speaker: speaker, Text: strings.Join(parts, "\n\n"), Time: t, Key: string(m.ID), FirstLine: first, LastLine: last}
}

func readLLMLog(src *parse.Source) iter.Seq2[*parse.Document, error] {
	layout := llmNone
	if h := src.JSON(); h != nil {
		layout = llmShape(h)
	}
	switch layout {
	case llmArray:
		return readLLMArray(src)
	case llmLines:
		return readSession(src, "llm-log", func(s *session, rec jsonstream.Record) error {
			var w llmMessage
			if err := rec.Decode(&w); err != nil {
				return err
			}
			if m := w.message(s.c, rec.FirstLine, rec.LastLine); m.Speaker != "" {
				s.c.add(m)
			}
			return nil
		}, func(s *session) { s.c.doc.Title = cmp.Or(s.c.doc.Title, src.Stem()) })
	}
	return stream(src, func(e *emitter) error {
		records := jsonstream.Elements(src, jsonstream.Options{}, "[]")
		lines := false
		switch h := src.JSON(); {
		case h != nil && h.Lines && !h.Array:
			lines = true
			records = jsonstream.Lines(src, jsonstream.Options{}) // a bad line costs that line
		case layout == llmOne:
			records = jsonstream.Elements(src, jsonstream.Options{}, "")
		}
		bad := 0
		for rec := range records {
			var w llmConversation
			err := rec.Decode(&w)
			if err != nil && !isTypeError(err) {
				if lines && errors.Is(err, jsonstream.ErrSyntax) {
					bad++
				} else if err := e.problem(rec, err, "conversation", "id", "title"); err != nil {
					return err
				}
				continue
			}
			if !e.putPartial(w.document(src, rec, layout), rec, err, string(w.ID)) {
				return nil
			}
		}
		if bad > 0 {
			e.Lose("unparsed: " + parse.Count(bad, "line"))
		}
		return nil
	})
}

func (w *llmConversation) document(src *parse.Source, rec jsonstream.Record, layout llmLayout) *parse.Document {
	title := cmp.Or(string(w.Title), string(w.Name))
	id := ""
	if layout == llmOne {
		title = cmp.Or(title, src.Stem()) // of many conversations each is named by its first words
	} else {
		id = "llm-log:" + placeID(src, rec) // ids of such sets are numbers, the same in every file
	}
	c := newConversation(src, "llm-log", id, title)
	c.started = c.time(w.Created)
	messages, path := w.Messages, "messages[]"
	if len(messages) == 0 {
		messages, path = w.Conversations, "conversations[]"
	}
	spans := rec.Spans(path)
	for i := range messages {
		first, last := rec.FirstLine, rec.LastLine
		if len(spans) == len(messages) {
			first, last = spans[i].First, spans[i].Last
		}
		if m := messages[i].message(c, first, last); m.Speaker != "" {
			c.add(m)
		}
	}
	return c.finish()
}

func readLLMArray(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return stream(src, func(e *emitter) error {
		c := newConversation(src, "llm-log", "", src.Stem())
		for rec := range jsonstream.Elements(src, jsonstream.Options{}, "[]") {
			var w llmMessage
			if err := rec.Decode(&w); err != nil {
				if err := e.problem(rec, err, "message", "id"); err != nil {
					return err
				}
				continue
			}
			if m := w.message(c, rec.FirstLine, rec.LastLine); m.Speaker != "" {
				c.add(m)
			}
		}
		e.Put(c.finish())
		return nil
	})
}
