package ai

import (
	"cmp"
	"encoding/json"
	"iter"
	"strings"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// pi reads session logs, a tree in JSON Lines whose last entry is where the person is:
//
//	{"type": "session", "version": 3, "id", "timestamp", "cwd"}
//	{"type": "message", "id", "parentId", "timestamp", "message": {"role", "content": [{"type": "text", "text"}]}}
func pi() reader {
	return reader{
		name: "pi",
		about: parse.Description{
			System:       "Pi and OpenClaw",
			What:         "session logs: the branch that ends in the last entry",
			RecognisedBy: "JSON Lines that open with a record of type session that has a version and a cwd",
			NotSupported: "tool calls, thinking and compaction summaries are left out",
		},
		score: jsonScore(func(h *parse.JSONHead) bool {
			t := h.Value("type")
			return !h.Array && !h.Has("sessionId") && (t == "session" || t == "title") && h.Has("cwd") && h.HasAny("version", "message.role", "parentId")
		}),
		read: readPi,
	}
}

func readPi(src *parse.Source) iter.Seq2[*parse.Document, error] {
	type entry struct {
		id, parent string
		message    parse.Message // Speaker "" for what is no speech
	}
	var entries []entry
	visit := func(s *session, rec jsonstream.Record) error {
		var w struct {
			Type      text            `json:"type"`
			ID        text            `json:"id"`
			Parent    text            `json:"parentId"`
			Timestamp json.RawMessage `json:"timestamp"`
			Name      text            `json:"name"`
			Title     text            `json:"title"`
			Message   struct {
				Role    text        `json:"role"`
				Content list[block] `json:"content"`
			} `json:"message"`
		}
		if err := rec.Decode(&w); err != nil {
			return err
		}
		e := entry{id: string(w.ID), parent: string(w.Parent)}
		switch w.Type {
		case "session":
			s.c.doc.ID = "pi:" + string(w.ID)
			s.c.started = s.c.time(w.Timestamp)
			return nil
		case "title", "session_info":
			if t := cmp.Or(string(w.Title), string(w.Name)); t != "" {
				s.c.doc.Title = oneLine(t)
			}
		case "message":
			if speaker := string(w.Message.Role); speaker == user || speaker == assistant {
				e.message = parse.Message{Speaker: speaker, Text: textOf(w.Message.Content, "\n\n", "text"), Time: s.c.time(w.Timestamp), Key: e.id, FirstLine: rec.FirstLine, LastLine: rec.LastLine}
				if e.message.Time.After(s.c.doc.Updated) {
					s.c.doc.Updated = e.message.Time
				}
			}
		}
		if e.id != "" || e.message.Speaker != "" {
			entries = append(entries, e)
		}
		return nil
	}
	return readSession(src, "pi", visit, func(s *session) {
		at := make(map[string]int, len(entries))
		for i, e := range entries {
			at[e.id] = i
		}
		// Up from the last entry; a chain that does not reach a root is damage, and then all are kept.
		onBranch, whole := map[int]bool{}, false
		for i := len(entries) - 1; i >= 0 && !onBranch[i]; {
			onBranch[i] = true
			next, ok := at[entries[i].parent]
			if whole = entries[i].id != "" && entries[i].parent == ""; whole || !ok {
				break
			}
			i = next
		}
		for i, e := range entries {
			if e.message.Speaker != "" && (onBranch[i] || !whole) {
				e.message.Text = strings.TrimSpace(e.message.Text)
				s.c.add(e.message)
			}
		}
	})
}
