package meeting

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// text is a JSON value as a string: a string itself, a number as written, else "".
func text(raw json.RawMessage) string {
	raw = bytes.TrimSpace(raw)
	if len(raw) == 0 || raw[0] == '{' || raw[0] == '[' || string(raw) == "null" || raw[0] == 't' || raw[0] == 'f' {
		return ""
	}
	if raw[0] == '"' {
		var s string
		_ = json.Unmarshal(raw, &s) // what is no string is none
		return s
	}
	return string(raw)
}

// person is a speaker as tools write them: a name, or an object that holds one.
func person(raw json.RawMessage) string {
	raw = bytes.TrimSpace(raw)
	if len(raw) == 0 || raw[0] != '{' {
		return text(raw)
	}
	var p struct {
		Name        json.RawMessage `json:"name"`
		DisplayName json.RawMessage `json:"display_name"`
		SpeakerName json.RawMessage `json:"speaker_name"`
		Full        json.RawMessage `json:"full_name"`
		Label       json.RawMessage `json:"label"`
		Email       json.RawMessage `json:"email"`
	}
	_ = json.Unmarshal(raw, &p) // an object of another kind names nobody
	for _, v := range []json.RawMessage{p.Name, p.DisplayName, p.SpeakerName, p.Full, p.Label, p.Email} {
		if s := strings.TrimSpace(text(v)); s != "" {
			return s
		}
	}
	return ""
}

// people are the names in an array.
func people(raw json.RawMessage) []string {
	var list []json.RawMessage
	if json.Unmarshal(raw, &list) != nil {
		return nil
	}
	var out []string
	for _, v := range list {
		if name := oneLine(person(v)); name != "" {
			out = append(out, name)
		}
	}
	return out
}

// epochFloor parts offsets from instants: no recording lasts three years.
const epochFloor = 1e8

// at puts a time value on a message: a number of seconds or a clock counts from the start of
// the recording, a larger number or a date is an instant.
func (c *call) at(m *parse.Message, raw json.RawMessage) {
	s := strings.TrimSpace(text(raw))
	if s == "" {
		return
	}
	if f, err := strconv.ParseFloat(s, 64); err != nil || f > epochFloor {
		if d, ok := fullClock(s); ok {
			m.Offset, m.HasOffset = d, true
			return
		}
		t, naive, ok := jsonstream.Time(raw, c.zone())
		if !ok {
			c.badTimes++
			return
		}
		m.Time, c.naive = t, c.naive || naive
		return
	}
	if d, ok := offset(s); ok {
		m.Offset, m.HasOffset = d, true
	} else {
		c.badTimes++
	}
}

// millis is a number of milliseconds as an offset.
func millis(raw json.RawMessage) (time.Duration, bool) {
	f, err := strconv.ParseFloat(text(raw), 64)
	if err != nil {
		return 0, false
	}
	return seconds(f / 1e3)
}

// firstOf is the first value that is a string or number with something in it.
func firstOf(values ...json.RawMessage) json.RawMessage {
	for _, v := range values {
		if strings.TrimSpace(text(v)) != "" {
			return v
		}
	}
	return nil
}
