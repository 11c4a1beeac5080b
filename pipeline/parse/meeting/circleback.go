package meeting

import (
	"encoding/json"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

func circleback() reader {
	return jsonReader("circleback", parse.Description{
		System:       "Circleback (also the API of Fathom)",
		What:         "meetings as their webhook sends them; notes, summaries and action items become a document of their own",
		RecognisedBy: "`transcript[]` with `speaker` and `text`, or `notes` and `actionItems` with `attendees`",
		NotSupported: "recordings, tags and custom insights",
	}, []layout{{
		script: circlebackScript(), roots: []string{"", "[].", "body.", "[].body.", "data.", "meeting.", "items[]."},
		keys: []string{"transcript[].speaker", "transcript[].speaker_name"}, also: []string{"transcript[].text", "transcript[].words", "transcript[].content"}, other: []string{"notes", "actionItems", "attendees"},
	}})
}

type circlebackTurn struct {
	Speaker     json.RawMessage `json:"speaker"`
	SpeakerName json.RawMessage `json:"speaker_name"`
	Text        json.RawMessage `json:"text"`
	Words       json.RawMessage `json:"words"`
	Content     json.RawMessage `json:"content"`
	Timestamp   json.RawMessage `json:"timestamp"`
	StartTime   json.RawMessage `json:"start_time"`
	Start       json.RawMessage `json:"start"`
	ID          json.RawMessage `json:"id"`
}

func circlebackScript() script {
	return script{
		name: "circleback", turns: []string{"transcript[]"},
		fields: []string{"id", "recording_id", "name", "title", "meeting_title", "createdAt", "recording_start_time", "created_at", "attendees", "notes", "actionItems", "insights", "default_summary", "action_items"},
		turn: func(c *call, rec jsonstream.Record) {
			var w circlebackTurn
			if !c.decode(rec, &w) {
				return
			}
			speaker := person(w.Speaker)
			if speaker == "" {
				speaker = person(w.SpeakerName)
			}
			m := parse.Message{Speaker: speaker, Text: text(firstOf(w.Text, w.Words, w.Content)), Key: text(w.ID), FirstLine: rec.FirstLine, LastLine: rec.LastLine}
			c.at(&m, firstOf(w.Timestamp, w.StartTime, w.Start))
			c.piece(m)
		},
		field: func(c *call, path string, raw json.RawMessage) {
			switch path {
			case "id", "recording_id":
				c.id = text(raw)
			case "name", "title", "meeting_title":
				if title := text(raw); title != "" && (c.doc.Title == "" || path != "meeting_title") {
					c.doc.Title = title
				}
			case "attendees":
				c.doc.Speakers = people(raw)
			default:
				c.keep(path, raw)
			}
		},
		done: func(c *call) {
			for _, key := range []string{"recording_start_time", "createdAt", "created_at"} {
				c.startAt(c.kept[key])
			}
			var p prose
			what := "notes"
			if p.add("", c.kept["notes"]); p.b.Len() == 0 {
				if p.add("", c.kept["default_summary"]); p.b.Len() > 0 {
					what = "summary"
				}
			}
			p.add("Action items", c.kept["actionItems"])
			p.add("Action items", c.kept["action_items"])
			p.add("Insights", c.kept["insights"])
			c.note(what, p.String())
		},
	}
}
