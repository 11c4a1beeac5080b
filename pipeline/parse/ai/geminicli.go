package ai

import (
	"encoding/json"
	"fmt"
	"iter"
	"slices"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// geminiCLI reads chat recordings. The old ones are an object; the new ones a log of
// changes, in which a message is written anew as it grows and can be taken back:
//
//	{"sessionId", "projectHash", "startTime", "messages": [{"id", "timestamp", "type": "user", "content"}]}
//
//	{"sessionId", "projectHash", "kind": "main"}
//	{"id": "2", "timestamp", "type": "gemini", "content": [{"text"}]}
//	{"$set": {"messages": [...]}}
//	{"$rewindTo": "2"}
func geminiCLI() reader {
	return reader{
		name: "gemini-cli",
		about: parse.Description{
			System:       "Gemini CLI",
			What:         "chat recordings (~/.gemini/tmp/*/chats/session-*): the JSON object, and the JSON Lines that replaced it",
			RecognisedBy: "sessionId and projectHash",
			NotSupported: "recordings of subagents, logs.json and checkpoints",
		},
		score: jsonScore(func(h *parse.JSONHead) bool { return !h.Array && h.Has("sessionId", "projectHash") }),
		read: func(src *parse.Source) iter.Seq2[*parse.Document, error] {
			h := src.JSON()
			if h != nil && h.Has("messages[].type") && !h.Has("id") && !h.HasAny("$set", "$rewindTo") {
				return readGeminiObject(src)
			}
			return readGeminiLines(src)
		},
	}
}

type geminiMeta struct {
	SessionID text            `json:"sessionId"`
	Kind      text            `json:"kind"`
	Summary   text            `json:"summary"`
	Start     json.RawMessage `json:"startTime"`
	Updated   json.RawMessage `json:"lastUpdated"`
}

type geminiMessage struct {
	ID        text            `json:"id"`
	Timestamp json.RawMessage `json:"timestamp"`
	Type      text            `json:"type"`
	Content   list[block]     `json:"content"`
}

// geminiLog is the state that the records of a session build up.
type geminiLog struct {
	c        *conversation
	messages []parse.Message
	at       map[string]int // place of a message id
	subagent bool
}

func (l *geminiLog) meta(w geminiMeta) {
	d := l.c.doc
	if w.SessionID != "" {
		d.ID = "gemini-cli:" + string(w.SessionID)
	}
	if w.Summary != "" {
		d.Title = oneLine(string(w.Summary))
	}
	if w.Kind == "subagent" {
		l.subagent = true
	}
	if t := l.c.time(w.Start); !t.IsZero() {
		l.c.started = t
	}
	if t := l.c.time(w.Updated); !t.IsZero() {
		d.Updated = t
	}
}

// put adds a message, or writes it anew in the place where its id stood first. What is no
// speech keeps its place too: a rewind may name it.
func (l *geminiLog) put(w geminiMessage, first, last int) {
	m := parse.Message{Key: string(w.ID), FirstLine: first, LastLine: last}
	if w.Type != "info" && w.Type != "error" && w.Type != "warning" {
		m.Speaker = role(string(w.Type))
	}
	if m.Speaker != "" {
		m.Text, m.Time = textOf(w.Content, "\n", "text"), l.c.time(w.Timestamp)
	}
	if m.Speaker == user {
		m.Text = stripBlocks(m.Text, []string{"session_context"})
	}
	if i, ok := l.at[m.Key]; ok && m.Key != "" {
		l.messages[i] = m
		return
	}
	l.at[m.Key] = len(l.messages)
	l.messages = append(l.messages, m)
}

// rewind drops the message and all that came after it.
func (l *geminiLog) rewind(id string) {
	i, ok := l.at[id]
	if !ok {
		return
	}
	for _, m := range l.messages[i:] {
		delete(l.at, m.Key)
	}
	l.messages = l.messages[:i]
}

func (l *geminiLog) done() {
	if l.subagent {
		return
	}
	for _, m := range l.messages {
		if m.Speaker != "" {
			l.c.add(m)
		}
	}
}

func readGeminiLines(src *parse.Source) iter.Seq2[*parse.Document, error] {
	log := geminiLog{at: map[string]int{}}
	visit := func(s *session, rec jsonstream.Record) error {
		log.c = s.c
		var w struct {
			geminiMeta
			geminiMessage
			Messages list[geminiMessage] `json:"messages"`
			Rewind   text                `json:"$rewindTo"`
			Set      struct {
				geminiMeta
				Messages list[geminiMessage] `json:"messages"`
			} `json:"$set"`
		}
		if err := rec.Decode(&w); err != nil {
			return err
		}
		log.meta(w.geminiMeta)
		log.meta(w.Set.geminiMeta)
		for _, m := range slices.Concat(w.Messages, w.Set.Messages) {
			log.put(m, rec.FirstLine, rec.LastLine)
		}
		switch {
		case w.Rewind != "":
			log.rewind(string(w.Rewind))
		case w.Type != "":
			log.put(w.geminiMessage, rec.FirstLine, rec.LastLine)
		}
		return nil
	}
	return readSession(src, "gemini-cli", visit, func(s *session) {
		if log.c = s.c; len(log.messages) > 0 {
			log.done()
		}
	})
}

func readGeminiObject(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return stream(src, func(e *emitter) error {
		c := newConversation(src, "gemini-cli", "", "")
		log := geminiLog{c: c, at: map[string]int{}}
		keys := []string{"sessionId", "kind", "summary", "startTime", "lastUpdated"}
		for rec := range jsonstream.Elements(src, jsonstream.Options{}, append(keys, "messages[]")...) {
			if rec.Path != "messages[]" {
				var w geminiMeta
				if rec.Err == nil && json.Unmarshal(fmt.Appendf(nil, "{%q:%s}", rec.Path, rec.Raw), &w) == nil {
					log.meta(w)
					continue
				}
			}
			var w geminiMessage
			if err := rec.Decode(&w); err != nil {
				if err := e.problem(rec, err, "message", "id"); err != nil {
					return err
				}
				continue
			}
			log.put(w, rec.FirstLine, rec.LastLine)
		}
		log.done()
		e.Put(c.finish())
		return nil
	})
}
