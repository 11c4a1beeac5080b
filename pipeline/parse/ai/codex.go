package ai

import (
	"cmp"
	"encoding/json"
	"iter"
	"strings"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// codex reads rollouts. Each turn stands in them twice, and the two layouts differ:
//
//	{"timestamp", "type": "event_msg", "payload": {"type": "user_message", "message": "text"}}
//	{"timestamp", "type": "response_item", "payload": {"type": "message", "role": "user", "content": [{"type": "input_text", "text"}]}}
//	{"type": "message", "role": "user", "content": [...]}      (2025, without payload and times)
func codex() reader {
	return reader{
		name: "codex",
		about: parse.Description{
			System:       "Codex",
			What:         "rollouts (~/.codex/sessions/**/rollout-*.jsonl), the wrapped layout and the one before it",
			RecognisedBy: "JSON Lines with type and payload of session_meta, event_msg or response_item; or messages of input_text and output_text",
			NotSupported: "compressed rollouts (.zst): unpack them first",
		},
		score: jsonScore(func(h *parse.JSONHead) bool {
			if h.Array {
				return false
			}
			switch h.Value("type") {
			case "session_meta", "event_msg", "response_item", "turn_context", "compacted":
				return h.HasAny("payload", "payload.type", "payload.id")
			}
			kind := h.Value("content[].type")
			return h.Has("type", "role") && (kind == "input_text" || kind == "output_text")
		}),
		read: readCodex,
	}
}

type codexLine struct {
	Timestamp json.RawMessage `json:"timestamp"`
	Type      text            `json:"type"`
	ID        text            `json:"id"`
	Payload   codexItem       `json:"payload"`
	codexItem                 // the layout of 2025 has no payload
}

type codexItem struct {
	Kind       text        `json:"-"`
	Role       text        `json:"role"`
	Message    text        `json:"message"`
	Content    list[block] `json:"content"`
	ThreadName text        `json:"thread_name"`
	Name       text        `json:"name"`
}

func (p *codexLine) UnmarshalJSON(b []byte) error {
	var w struct {
		Timestamp json.RawMessage `json:"timestamp"`
		Type      text            `json:"type"`
		ID        text            `json:"id"`
		Payload   struct {
			Type text `json:"type"`
			ID   text `json:"id"`
			codexItem
		} `json:"payload"`
		codexItem
	}
	err := json.Unmarshal(b, &w)
	*p = codexLine{Timestamp: w.Timestamp, Type: w.Type, ID: w.ID, Payload: w.Payload.codexItem, codexItem: w.codexItem}
	if p.Payload.Kind = w.Payload.Type; w.Payload.ID != "" {
		p.ID = w.Payload.ID
	}
	return err
}

// codexTags are the blocks that Codex puts before the person's words.
var codexTags = []string{
	"environment_context", "user_instructions", "INSTRUCTIONS", "turn_aborted", "permissions instructions", "collaboration_mode", "subagent_notification", "skill", "skills_instructions", "apps_instructions", "personality_spec", "user_shell_command",
}

// codexWords is a user's text without what was injected.
func codexWords(s string) string {
	s = strings.TrimSpace(stripBlocks(s, codexTags))
	if strings.HasPrefix(s, "# Context from my IDE setup:") { // an editor's list of open files goes first
		if _, words, ok := strings.Cut(s, "\n## My request for Codex:"); ok {
			s = strings.TrimSpace(words)
		}
	}
	if strings.HasPrefix(s, "# AGENTS.md instructions") {
		return ""
	}
	return s
}

func readCodex(src *parse.Source) iter.Seq2[*parse.Document, error] {
	// Every turn stands in the file twice, as an event and as an item of the model's
	// context: both are kept until it is known which of them is complete.
	var events, items []parse.Message
	id := text("")
	visit := func(s *session, rec jsonstream.Record) error {
		var w codexLine
		if err := rec.Decode(&w); err != nil {
			return err
		}
		m := parse.Message{FirstLine: rec.FirstLine, LastLine: rec.LastLine}
		keep := func(list *[]parse.Message, speaker, words string) {
			if words = jsonstream.Clean(words); words == "" {
				return
			}
			m.Speaker, m.Text, m.Time = speaker, words, s.c.time(w.Timestamp)
			if m.Time.After(s.c.doc.Updated) {
				s.c.doc.Updated = m.Time
			}
			*list = append(*list, m)
		}
		switch {
		case w.Type == "session_meta":
			if id == "" { // a fork repeats the head of the one it came from
				id = w.ID
			}
		case w.Type == "event_msg":
			switch w.Payload.Kind {
			case "user_message":
				keep(&events, user, codexWords(string(w.Payload.Message)))
			case "agent_message":
				keep(&events, assistant, string(w.Payload.Message))
			case "thread_name_updated":
				if name := cmp.Or(string(w.Payload.ThreadName), string(w.Payload.Name)); name != "" {
					s.c.doc.Title = oneLine(name)
				}
			}
		case w.Type == "response_item" && w.Payload.Kind == "message":
			keep(&items, string(w.Payload.Role), w.Payload.words())
		case w.Type == "message":
			keep(&items, string(w.Role), w.words())
		case w.Type == "" && id == "" && w.ID != "":
			id = w.ID
			s.c.started = s.c.time(w.Timestamp)
		}
		return nil
	}
	return readSession(src, "codex", visit, func(s *session) {
		if id != "" {
			s.c.doc.ID = "codex:" + string(id)
		}
		chosen := events
		for _, speaker := range []string{user, assistant} {
			if !speaks(events, speaker) && speaks(items, speaker) {
				chosen = items
			}
		}
		for _, m := range chosen {
			if m.Speaker == user || m.Speaker == assistant {
				s.c.add(m)
			}
		}
	})
}

// words joins the text parts of an item, each freed of what was injected.
func (i *codexItem) words() string {
	var parts []string
	for _, b := range i.Content {
		if b.Type != "input_text" && b.Type != "output_text" && b.Type != "text" {
			continue
		}
		words := b.Text
		if i.Role == user {
			words = codexWords(words)
		}
		if strings.TrimSpace(words) != "" {
			parts = append(parts, words)
		}
	}
	return strings.Join(parts, "\n\n")
}

func speaks(messages []parse.Message, speaker string) bool {
	for _, m := range messages {
		if m.Speaker == speaker {
			return true
		}
	}
	return false
}
