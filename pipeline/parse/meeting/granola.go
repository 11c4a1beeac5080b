package meeting

import (
	"encoding/json"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

func granola() reader {
	return jsonReader("granola", parse.Description{
		System:       "Granola",
		What:         "transcripts with the names that were detected, else Me (microphone) and Them (system); notes become a document of their own",
		RecognisedBy: "segments with `source` and `start_timestamp`",
		NotSupported: "the application's own cache, which is encrypted",
	}, []layout{
		{script: granolaScript("[]"), roots: []string{""}, keys: []string{"[].start_timestamp"}, also: []string{"[].source"}},
		{script: granolaScript("transcript[]"), roots: []string{"", "[].", "meeting.", "document.", "meetings[]."}, keys: []string{"transcript[].start_timestamp", "transcript[].start_time"}, also: []string{"transcript[].source", "transcript[].speaker.source"}},
	})
}

type granolaSegment struct {
	ID       json.RawMessage `json:"id"`
	Text     json.RawMessage `json:"text"`
	Source   string          `json:"source"`
	Final    *bool           `json:"is_final"`
	Detected json.RawMessage `json:"detected_speaker_name"`
	Stamp    json.RawMessage `json:"start_timestamp"`
	Time     json.RawMessage `json:"start_time"`
	Person   struct {
		Name json.RawMessage `json:"participantName"`
	} `json:"detectedSpeaker"`
	Speaker struct {
		Name   json.RawMessage `json:"name"`
		Source string          `json:"source"`
	} `json:"speaker"`
}

// speaker is the name that was detected, else the channel: the own microphone or the others' sound.
func (s granolaSegment) speaker() string {
	if name := text(firstOf(s.Detected, s.Person.Name, s.Speaker.Name)); name != "" {
		return name
	}
	for _, source := range []string{s.Source, s.Speaker.Source} {
		switch source {
		case "microphone":
			return "Me"
		case "system", "speaker":
			return "Them"
		}
	}
	return ""
}

func granolaScript(turns string) script {
	return script{
		name: "granola", turns: []string{turns},
		fields: []string{"id", "title", "created_at", "attendees", "people", "notes_markdown", "notes_plain", "notes", "summary_markdown", "summary_text", "summary", "overview"},
		turn: func(c *call, rec jsonstream.Record) {
			var w granolaSegment
			if !c.decode(rec, &w) || w.Final != nil && !*w.Final {
				return // a first guess at words that come again
			}
			m := parse.Message{Speaker: w.speaker(), Text: text(w.Text), Key: text(w.ID), FirstLine: rec.FirstLine, LastLine: rec.LastLine}
			c.at(&m, firstOf(w.Stamp, w.Time))
			c.turns.turn(m) // turns already: what one channel says may be several people
		},
		field: func(c *call, path string, raw json.RawMessage) {
			switch path {
			case "id":
				c.id = text(raw)
			case "title":
				c.doc.Title = text(raw)
			case "created_at":
				c.startAt(raw)
			case "attendees", "people":
				c.doc.Speakers = append(c.doc.Speakers, people(raw)...)
			case "notes_markdown", "notes_plain", "notes":
				c.noteOnce("notes", written(raw, 0))
			default:
				c.noteOnce("summary", written(raw, 0))
			}
		},
	}
}

// noteOnce is note for tools that write the same in several notations.
func (c *call) noteOnce(what, body string) {
	for _, n := range c.notes {
		if n.Title == what {
			return
		}
	}
	c.note(what, body)
}
