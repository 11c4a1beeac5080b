package ai

import (
	"cmp"
	"iter"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// codexExec reads the event stream of a run without a screen, which people save as .jsonl:
//
//	{"type": "item.completed", "item": {"id", "type": "agent_message", "text"}}
func codexExec() reader {
	return reader{
		name: "codex-exec",
		about: parse.Description{
			System:       "Codex (exec)",
			What:         "saved output of codex exec --json: the answers, the stream has no prompt",
			RecognisedBy: "JSON Lines with thread.started, turn.started and item.completed",
		},
		score: jsonScore(func(h *parse.JSONHead) bool {
			switch h.Value("type") {
			case "thread.started", "turn.started", "item.started", "item.completed":
				return !h.Array && h.HasAny("thread_id", "item", "item.type", "item.item_type")
			}
			return false
		}),
		read: func(src *parse.Source) iter.Seq2[*parse.Document, error] {
			visit := func(s *session, rec jsonstream.Record) error {
				var w struct {
					Type text `json:"type"`
					Item struct {
						ID      text `json:"id"`
						Type    text `json:"type"`
						OldType text `json:"item_type"`
						Text    text `json:"text"`
					} `json:"item"`
				}
				if err := rec.Decode(&w); err != nil {
					return err
				}
				speaker := map[string]string{"agent_message": assistant, "assistant_message": assistant, "user_message": user}[cmp.Or(string(w.Item.Type), string(w.Item.OldType))]
				if w.Type == "item.completed" && speaker != "" {
					s.c.add(parse.Message{Speaker: speaker, Text: string(w.Item.Text), Key: string(w.Item.ID), FirstLine: rec.FirstLine, LastLine: rec.LastLine})
				}
				return nil
			}
			return readSession(src, "codex-exec", visit, nil)
		},
	}
}
