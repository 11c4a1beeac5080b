package meeting

import (
	"encoding/json"
	"strings"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

func readAI() reader {
	return jsonReader("read-ai", parse.Description{
		System:       "Read.ai",
		What:         "reports of meetings as their webhook sends them; summary, action items and chapters become a document of their own",
		RecognisedBy: "`speaker_blocks[]`, or a `session_id` with `report_url`",
		NotSupported: "scores and metrics",
	}, []layout{{
		script: readAIScript(), roots: []string{"", "[].", "body.", "[].body.", "data.", "payload."},
		keys: []string{"transcript.speaker_blocks[].words", "speaker_blocks[].words", "transcript.speaker_blocks", "speaker_blocks"}, other: []string{"session_id", "report_url"},
	}})
}

type readAIBlock struct {
	Start   json.RawMessage `json:"start_time"`
	Speaker json.RawMessage `json:"speaker"`
	Words   json.RawMessage `json:"words"`
	Text    json.RawMessage `json:"text"`
}

func readAIScript() script {
	return script{
		name: "read-ai", turns: []string{"transcript.speaker_blocks[]", "speaker_blocks[]"},
		fields: []string{"session_id", "title", "start_time", "participants", "summary", "action_items", "key_questions", "topics", "chapter_summaries"},
		turn: func(c *call, rec jsonstream.Record) {
			var w readAIBlock
			if !c.decode(rec, &w) {
				return
			}
			words := text(firstOf(w.Words, w.Text))
			if words == "" {
				words = joinWords(w.Words)
			}
			m := parse.Message{Speaker: person(w.Speaker), Text: words, FirstLine: rec.FirstLine, LastLine: rec.LastLine, Key: text(w.Start)}
			c.at(&m, w.Start)
			c.piece(m)
		},
		field: func(c *call, path string, raw json.RawMessage) {
			switch path {
			case "session_id":
				c.id = text(raw)
			case "title":
				c.doc.Title = text(raw)
			case "start_time":
				c.startAt(raw)
			case "participants":
				c.doc.Speakers = people(raw)
			default:
				c.keep(path, raw)
			}
		},
		done: func(c *call) {
			var p prose
			for _, part := range [][2]string{{"", "summary"}, {"Action items", "action_items"}, {"Key questions", "key_questions"}, {"Topics", "topics"}, {"Chapters", "chapter_summaries"}} {
				p.add(part[0], c.kept[part[1]])
			}
			c.note("summary", p.String())
		},
	}
}

// joinWords is the text of words that come one by one.
func joinWords(raw json.RawMessage) string {
	var list []struct {
		Word json.RawMessage `json:"word"`
		Text json.RawMessage `json:"text"`
	}
	if json.Unmarshal(raw, &list) != nil {
		return ""
	}
	var words []string
	for _, w := range list {
		words = append(words, strings.TrimSpace(text(firstOf(w.Word, w.Text))))
	}
	return strings.Join(words, " ")
}
