package meeting

import (
	"encoding/json"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

func fireflies() reader {
	layouts := []layout{
		{script: firefliesScript("sentences[]"), roots: []string{"", "[].", "data.transcript.", "transcript.", "data.transcripts[]."}, keys: []string{"sentences[].speaker_name", "sentences[].raw_text"}},
		// The download of the web application: the sentences alone.
		{script: firefliesScript("[]"), roots: []string{""}, keys: []string{"[].speaker_name"}, also: []string{"[].sentence", "[].raw_text"}},
	}
	return jsonReader("fireflies", parse.Description{
		System:       "Fireflies",
		What:         "transcripts of the API and of the web application; the summary becomes a document of its own",
		RecognisedBy: "`sentences[]` with `speaker_name`",
		NotSupported: "analytics, videos and sound bites",
	}, layouts)
}

type firefliesSentence struct {
	Index     json.RawMessage `json:"index"`
	Speaker   json.RawMessage `json:"speaker_name"`
	Text      json.RawMessage `json:"text"`
	RawText   json.RawMessage `json:"raw_text"`
	Sentence  json.RawMessage `json:"sentence"`
	Start     json.RawMessage `json:"start_time"`
	StartTime json.RawMessage `json:"startTime"`
}

func firefliesScript(turns string) script {
	return script{
		name: "fireflies", turns: []string{turns},
		fields: []string{"id", "title", "date", "dateString", "participants", "meeting_attendees", "summary", "notes"},
		turn: func(c *call, rec jsonstream.Record) {
			var w firefliesSentence
			if !c.decode(rec, &w) {
				return
			}
			m := parse.Message{Speaker: person(w.Speaker), Text: text(firstOf(w.Text, w.RawText, w.Sentence)), Key: text(w.Index), FirstLine: rec.FirstLine, LastLine: rec.LastLine}
			c.at(&m, firstOf(w.Start, w.StartTime))
			c.piece(m)
		},
		field: func(c *call, path string, raw json.RawMessage) {
			switch path {
			case "id":
				c.id = text(raw)
			case "title":
				c.doc.Title = text(raw)
			case "date", "dateString":
				c.startAt(raw)
			case "participants", "meeting_attendees":
				if len(c.doc.Speakers) == 0 {
					c.doc.Speakers = people(raw)
				}
			case "summary", "notes":
				c.note("summary", firefliesSummary(raw))
			}
		},
	}
}

// firefliesSummary puts the parts of a summary in the order in which the application shows them.
func firefliesSummary(raw json.RawMessage) string {
	var m map[string]json.RawMessage
	if json.Unmarshal(raw, &m) != nil {
		return written(raw, 0)
	}
	var p prose
	for _, part := range [][2]string{
		{"", "overview"},
		{"", "short_summary"},
		{"", "short_overview"},
		{"Gist", "gist"},
		{"Notes", "notes"},
		{"Outline", "outline"},
		{"Key points", "bullet_gist"},
		{"Notes", "shorthand_bullet"},
		{"Action items", "action_items"},
		{"Topics", "topics_discussed"},
		{"Chapters", "transcript_chapters"},
		{"Keywords", "keywords"},
	} {
		p.add(part[0], m[part[1]])
	}
	return p.String()
}
