package ai

import (
	"cmp"
	"encoding/json"
	"iter"
	"time"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// claudeCode reads session logs, a record a line, of which most are no speech:
//
//	{"type": "user", "uuid", "sessionId", "timestamp", "message": {"role": "user", "content": "text, or blocks"}}
//	{"type": "assistant", "uuid", "sessionId", "timestamp", "message": {"id", "content": [{"type": "text", "text"}]}}
//	{"type": "summary", "summary": "a title", "leafUuid"}
func claudeCode() reader {
	return reader{
		name: "claude-code",
		about: parse.Description{
			System:       "Claude Code",
			What:         "session logs (~/.claude/projects/*/*.jsonl): what the person typed and what was answered",
			RecognisedBy: "JSON Lines with sessionId, uuid and message",
			NotSupported: "subagents, tool calls, thinking and compacted summaries are left out",
		},
		score: jsonScore(func(h *parse.JSONHead) bool {
			if h.Array || h.Has("projectHash") {
				return false
			}
			switch h.Value("type") { // a file may open with records of its own that fill the head
			case "summary":
				return h.Has("summary", "leafUuid")
			case "file-history-snapshot":
				return h.Has("messageId", "snapshot")
			}
			return h.Has("sessionId", "type") && h.HasAny("message", "message.role", "message.content") && h.HasAny("uuid", "parentUuid", "isSidechain")
		}),
		read: readClaudeCode,
	}
}

type ccRecord struct {
	Type           text            `json:"type"`
	UUID           text            `json:"uuid"`
	SessionID      text            `json:"sessionId"`
	Timestamp      json.RawMessage `json:"timestamp"`
	Meta           boolean         `json:"isMeta"`
	Sidechain      boolean         `json:"isSidechain"`
	CompactSummary boolean         `json:"isCompactSummary"`
	TranscriptOnly boolean         `json:"isVisibleInTranscriptOnly"`
	Origin         json.RawMessage `json:"origin"`
	Message        struct {
		ID      text        `json:"id"`
		Content list[block] `json:"content"`
	} `json:"message"`

	Summary     text `json:"summary"`
	Title       text `json:"title"`
	AITitle     text `json:"aiTitle"`
	CustomTitle text `json:"customTitle"`
}

// ccTags are the blocks that Claude Code writes into user records.
var ccTags = []string{
	"command-name", "command-message", "command-args", "command-contents", "local-command-stdout", "local-command-stderr", "local-command-caveat",
	"bash-input", "bash-stdout", "bash-stderr", "system-reminder", "task-notification", "user-prompt-submit-hook", "session-start-hook", "ide_opened_file", "ide_selection", "ide_diagnostics",
	"user-memory-input", "teammate-message",
}

func readClaudeCode(src *parse.Source) iter.Seq2[*parse.Document, error] {
	seen := map[text]bool{}
	lastID := text("")
	lastText := ""
	visit := func(s *session, rec jsonstream.Record) error {
		var w ccRecord
		if err := rec.Decode(&w); err != nil {
			return err
		}
		switch w.Type {
		case "summary", "ai-title", "custom-title":
			if t := cmp.Or(string(w.CustomTitle), string(w.AITitle), string(w.Title), string(w.Summary)); t != "" {
				s.c.doc.Title = oneLine(t)
			}
			return nil
		case user, assistant:
		default:
			return nil
		}
		if bool(w.Meta || w.Sidechain || w.CompactSummary || w.TranscriptOnly) || !w.human() {
			return nil
		}
		if w.UUID != "" { // resumed and forked sessions repeat what came before
			if seen[w.UUID] {
				return nil
			}
			seen[w.UUID] = true
		}
		if w.SessionID != "" {
			s.c.doc.ID = "claude-code:" + string(w.SessionID) // the last one: a resumed file begins with the lines of another
		}
		body := textOf(w.Message.Content, "\n\n", "text")
		if w.Type == user {
			body = stripBlocks(body, ccTags)
		}
		body = jsonstream.Clean(body)
		if body == "" {
			return nil
		}
		t := s.c.time(w.Timestamp)
		if t.After(s.c.doc.Updated) {
			s.c.doc.Updated = t
		}
		// The blocks of one answer are records of their own that share the id of the message.
		if last := len(s.c.messages) - 1; w.Type == assistant && w.Message.ID != "" && w.Message.ID == lastID && last >= 0 && s.c.messages[last].Speaker == assistant {
			if body != lastText {
				m := &s.c.messages[last]
				m.Text += "\n\n" + body
				m.LastLine, lastText = rec.LastLine, body
			}
			return nil
		}
		lastID, lastText = w.Message.ID, body
		s.c.add(parse.Message{Speaker: string(w.Type), Text: body, Time: t.Truncate(time.Second), Key: string(w.UUID), FirstLine: rec.FirstLine, LastLine: rec.LastLine})
		return nil
	}
	return readSession(src, "claude-code", visit, nil)
}

// human is false where the record says that another program wrote the prompt.
func (w *ccRecord) human() bool {
	var o struct {
		Kind text `json:"kind"`
	}
	return len(w.Origin) == 0 || w.Origin[0] != '{' || json.Unmarshal(w.Origin, &o) != nil || o.Kind == "" || o.Kind == "human"
}
