package ai

import (
	"cmp"
	"encoding/json"
	"fmt"
	"iter"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// claudeProjects reads what people upload to projects: texts of their own, never part of a chat.
//
//	[{"uuid", "name", "docs": [{"uuid", "filename", "content", "created_at"}]}]
func claudeProjects() reader {
	return reader{
		name: "claude-ai-projects",
		about: parse.Description{
			System:       "Claude.ai projects",
			What:         "the documents of projects.json (or of one file a project) as notes",
			RecognisedBy: "objects with uuid, name and docs that have a filename",
		},
		score: jsonScore(func(h *parse.JSONHead) bool {
			for _, p := range []string{"[].", ""} {
				if h.Has(p+"uuid", p+"name") && (h.Has(p+"docs") || h.Has(p+"prompt_template")) && !h.Has(p+"chat_messages") {
					return true
				}
			}
			return false
		}),
		read: readClaudeProjects,
	}
}

type claudeProject struct {
	UUID    text            `json:"uuid"`
	Name    text            `json:"name"`
	Updated json.RawMessage `json:"updated_at"`
	Docs    list[struct {
		UUID     text            `json:"uuid"`
		Filename text            `json:"filename"`
		Content  text            `json:"content"`
		Created  json.RawMessage `json:"created_at"`
	}] `json:"docs"`
}

func readClaudeProjects(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return stream(src, func(e *emitter) error {
		path := ""
		if h := src.JSON(); h != nil && h.Array {
			path = "[]"
		}
		for rec := range jsonstream.Elements(src, jsonstream.Options{}, path) {
			var w claudeProject
			if err := rec.Decode(&w); err != nil && !isTypeError(err) {
				if err := e.problem(rec, err, "project", "uuid", "name"); err != nil {
					return err
				}
				continue
			}
			spans := rec.Spans("docs[]")
			for i, doc := range w.Docs {
				content := jsonstream.Clean(string(doc.Content))
				if content == "" {
					continue
				}
				line := rec.FirstLine
				if len(spans) == len(w.Docs) {
					line = spans[i].First
				}
				d := &parse.Document{
					Reader: "claude-ai-projects", ID: fmt.Sprintf("claude-ai:%s/%s", w.UUID, cmp.Or(string(doc.UUID), string(doc.Filename), fmt.Sprint(i))), Member: src.Member,
					Shape: parse.Note, Type: "ai", Title: oneLine(cmp.Or(string(doc.Filename), string(w.Name))),
					Prose: []parse.Section{{Text: content, FirstLine: line, Trail: trail(string(w.Name))}},
				}
				d.Updated, _ = jsonstream.Instant(w.Updated)
				if t, _ := jsonstream.Instant(doc.Created); !t.IsZero() {
					d.Date, d.DateSource = t.Format("2006-01-02"), parse.DateInline
				}
				if !e.Put(d) {
					return nil
				}
			}
		}
		return nil
	})
}

// trail is the project's name as the heading its documents stand under.
func trail(name string) []string {
	if name = oneLine(name); name == "" {
		return nil
	}
	return []string{name}
}
