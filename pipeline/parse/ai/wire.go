package ai

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
)

// Exports change their types without notice (a null, a number for a text, one object
// where a list was). These wire types take what they can and never fail, so that one odd field
// does not cost a conversation.

// text is a string; what is none is "".
type text string

func (t *text) UnmarshalJSON(b []byte) error {
	*t = ""
	if len(b) > 1 && b[0] == '"' {
		*t = text(unquote(b))
	}
	return nil
}

// boolean is a boolean; what is none is false.
type boolean bool

func (f *boolean) UnmarshalJSON(b []byte) error {
	*f = string(b) == "true"
	return nil
}

// list is an array; one value that is none stands for a list of it, null for none.
type list[T any] []T

func (l *list[T]) UnmarshalJSON(b []byte) error {
	*l = nil
	if len(b) == 0 || string(b) == "null" {
		return nil
	}
	var v T
	own, _ := any(&v).(json.Unmarshaler) // called directly: the decoder has checked b
	take := func(raw []byte) {
		v = *new(T)
		if own != nil && own.UnmarshalJSON(raw) == nil || own == nil && json.Unmarshal(raw, &v) == nil {
			*l = append(*l, v)
		}
	}
	if b[0] != '[' {
		take(b)
		return nil
	}
	splitArray(b, take)
	return nil
}

// splitArray gives the elements of a valid JSON array.
func splitArray(b []byte, take func([]byte)) {
	depth, start := 0, 1
	element := func(end int) {
		if e := bytes.TrimSpace(b[start:end]); len(e) > 0 {
			take(e)
		}
		start = end + 1
	}
	for i := 0; i < len(b); i++ {
		switch b[i] {
		case '"':
			for i++; i < len(b) && b[i] != '"'; i++ {
				if b[i] == '\\' {
					i++
				}
			}
		case '[', '{':
			depth++
		case ']', '}':
			if depth--; depth == 0 {
				element(i)
				return
			}
		case ',':
			if depth == 1 {
				element(i)
			}
		}
	}
}

// block is one part of a message's content: a bare string, or an object with a type.
type block struct {
	Type string
	Text string
}

func (p *block) UnmarshalJSON(b []byte) error {
	*p = block{}
	if len(b) > 0 && b[0] == '"' {
		p.Type, p.Text = "text", unquote(b)
		return nil
	}
	var w struct {
		Type    text    `json:"type"`
		Text    text    `json:"text"`
		Thought boolean `json:"thought"`
	}
	if len(b) == 0 || b[0] != '{' {
		return nil
	}
	if err := json.Unmarshal(b, &w); err != nil {
		return err
	}
	p.Type, p.Text = string(w.Type), string(w.Text)
	if w.Thought {
		p.Type = "thought"
	}
	if p.Type == "" && p.Text != "" {
		p.Type = "text"
	}
	return nil
}

// textOf joins the text blocks of the given types by sep.
func textOf(blocks []block, sep string, types ...string) string {
	var parts []string
	for _, b := range blocks {
		for _, t := range types {
			if b.Type == t && strings.TrimSpace(b.Text) != "" {
				parts = append(parts, b.Text)
			}
		}
	}
	return strings.Join(parts, sep)
}

// isTypeError is true for a field of a type that does not fit; all others of the value were decoded.
func isTypeError(err error) bool {
	_, ok := errors.AsType[*json.UnmarshalTypeError](err)
	return ok
}
