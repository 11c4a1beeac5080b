package meeting

import (
	"encoding/json"
	"strings"
	"unicode"
	"unicode/utf8"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// whisper reads five dialects of one idea: the command line's and faster-whisper's, the verbose JSON of
// the API, WhisperX with its speakers, whisper.cpp, and the chunks of Hugging Face pipelines.
func whisper() reader {
	segments := layout{
		script: whisperScript("segments[]"), roots: []string{"", "[].", "output.", "result.", "data.", "transcription."},
		keys: []string{"segments[].start"}, also: []string{"segments[].text"},
	}
	r := jsonReader("whisper", parse.Description{
		System:       "Whisper (OpenAI, faster-whisper, WhisperX, whisper.cpp, Hugging Face)",
		What:         "the segments, with the speakers that WhisperX tells apart",
		RecognisedBy: "`segments[]` with `start` and `text`, `transcription[]` with `offsets`, or `chunks[]` with `timestamp`",
		NotSupported: "the times of single words; plain text output is read as a note",
	}, []layout{
		segments,
		{script: whisperScript("transcription[]"), roots: []string{""}, keys: []string{"transcription[].offsets", "transcription[].timestamps"}, also: []string{"transcription[].text"}},
		{script: whisperScript("chunks[]"), roots: []string{"", "[].", "output."}, keys: []string{"chunks[].timestamp"}, also: []string{"chunks[].text"}},
		{script: whisperScript("[]"), roots: []string{""}, keys: []string{"[].start"}, also: []string{"[].avg_logprob", "[].no_speech_prob", "[].tokens", "[].words[].word"}},
	})
	score, read := r.score, r.read
	r.score = func(src *parse.Source) float64 {
		if v := score(src); v > 0 {
			return v
		}
		return when(lateTurns(src) != "", certain)
	}
	r.read = func(src *parse.Source, yield func(*parse.Document, error) bool) {
		if score(src) == 0 {
			if turns := lateTurns(src); turns != "" {
				whisperScript(turns).read(src, "", yield)
				return
			}
		}
		read(src, yield)
	}
	return r
}

// headSize is what the sniffing of JSON sees.
const headSize = 64 << 10

// lateTurns finds the segments where the whole text stands before them and fills the head of
// the file, as it does after an hour of speech: "segments[]", "chunks[]", or "" for neither.
func lateTurns(src *parse.Source) string {
	h := src.JSON()
	if h == nil || h.Array || !h.Has("text") || h.Value("text") == "" && h.HasAny("segments", "chunks", "id", "type", "messages") {
		return ""
	}
	if head, err := src.Head(); err != nil || len(head) < headSize {
		return ""
	}
	type key struct{}
	return src.Memo(key{}, func() any {
		for rec := range jsonstream.Elements(src, jsonstream.Options{}, "segments[]", "chunks[]") {
			var w whisperSegment
			if rec.Decode(&w) == nil && text(w.Text) != "" && (len(w.Start) > 0 || len(w.Timestamp) > 0) {
				return rec.Path
			}
			break
		}
		return ""
	}).(string)
}

type whisperSegment struct {
	ID        json.RawMessage   `json:"id"`
	Start     json.RawMessage   `json:"start"`
	Text      json.RawMessage   `json:"text"`
	Speaker   json.RawMessage   `json:"speaker"`
	Timestamp []json.RawMessage `json:"timestamp"` // chunks: from, to
	Turn      bool              `json:"speaker_turn_next"`
	Offsets   struct {
		From json.RawMessage `json:"from"`
	} `json:"offsets"` // whisper.cpp: milliseconds
	Timestamps struct {
		From json.RawMessage `json:"from"`
	} `json:"timestamps"`
}

func whisperScript(turns string) script {
	return script{
		name: "whisper", turns: []string{turns},
		turn: func(c *call, rec jsonstream.Record) {
			var w whisperSegment
			if !c.decode(rec, &w) {
				return
			}
			m := parse.Message{Speaker: person(w.Speaker), FirstLine: rec.FirstLine, LastLine: rec.LastLine, Key: text(w.ID)}
			if d, ok := millis(w.Offsets.From); ok {
				m.Offset, m.HasOffset = d, true
			} else {
				from := firstOf(w.Start, w.Timestamps.From)
				if from == nil && len(w.Timestamp) > 0 {
					from = w.Timestamp[0]
				}
				c.at(&m, from)
			}
			m.Text = whisperSpeaker(&m, text(w.Text))
			c.add(m, true, c.glue(text(w.Text), turns == "chunks[]"))
			if w.Turn {
				c.flush()
			}
		},
	}
}

// whisperSpeaker takes off the mark by which whisper.cpp tells stereo speakers apart: "(speaker 0) hello".
func whisperSpeaker(m *parse.Message, words string) string {
	words = strings.TrimSpace(strings.ReplaceAll(words, "[SPEAKER_TURN]", ""))
	rest, ok := strings.CutPrefix(words, "(speaker ")
	if !ok {
		return words
	}
	number, rest, ok := strings.Cut(rest, ")")
	if !ok || len(number) > 4 {
		return words
	}
	if m.Speaker == "" && number != "?" {
		m.Speaker = "speaker " + number
	}
	return rest
}

// glue is what joins a chunk to the one before: chunks of single words carry their spaces, so that
// a part of a word or a comma comes without one.
func (c *call) glue(raw string, chunks bool) string {
	first, _ := utf8.DecodeRuneInString(raw)
	spaced := unicode.IsSpace(first)
	c.spaced = c.spaced || spaced
	if chunks && c.spaced && !spaced {
		return ""
	}
	return " "
}
