package meeting

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// script says how the JSON of one tool is laid out: below the root at which a meeting stands
// the turns and the fields that are wanted. A file may hold several meetings.
type script struct {
	name   string
	turns  []string // paths of the turns, "sentences[]"
	fields []string // paths of other values, wanted whole

	turn  func(*call, jsonstream.Record)
	field func(c *call, path string, raw json.RawMessage)
	done  func(*call) // everything was read: titles, notes
}

// call is one meeting of a JSON export while it is read.
type call struct {
	*turns
	number int
	id     string
	notes  []*parse.Document
	line   int                        // of the field that is being read
	noted  int                        // first line of what is kept for the notes
	spaced bool                       // a piece of text began with a space of its own
	kept   map[string]json.RawMessage // fields that wait for the end
	seen   bool                       // something of it was read

	damaged, damagedAt int
	lost               bool // the export is broken where this meeting stands
}

// read streams the meetings below a root.
func (s script) read(src *parse.Source, root string, yield func(*parse.Document, error) bool) {
	paths := make([]string, 0, len(s.turns)+len(s.fields))
	isTurn := map[string]bool{}
	for _, p := range s.turns {
		paths = append(paths, root+p)
		isTurn[root+p] = true
	}
	for _, p := range s.fields {
		paths = append(paths, root+p)
	}
	out := &scriptOutput{parse.NewStream(src, yield), src}
	var readErr error
	c := s.begin(src, 0)
	for rec := range jsonstream.Elements(src, jsonstream.Options{}, paths...) {
		if rec.Err != nil {
			if !c.problem(rec, rec.Err) {
				readErr = fmt.Errorf("read %q: %w", src.Path, rec.Err)
				break
			}
			continue
		}
		number := rec.Index
		if isTurn[rec.Path] {
			number = rec.Outer
		}
		if number != c.number && c.seen {
			if !out.put(s.end(c)) {
				return
			}
			c = s.begin(src, number)
		}
		c.number, c.seen = number, true
		if isTurn[rec.Path] {
			s.turn(c, rec)
		} else {
			c.line = rec.FirstLine
			s.field(c, rec.Path[len(root):], rec.Raw)
		}
	}
	if out.put(s.end(c)) {
		out.Close(readErr)
	}
}

func (s script) begin(src *parse.Source, number int) *call {
	c := &call{turns: newTurns(src, s.name), number: number}
	named := recording(src)
	c.start, c.doc.Title = start{}, named.title
	return c
}

// end makes the documents of a meeting: the conversation, and what the tool wrote about it.
func (s script) end(c *call) *call {
	if s.done != nil {
		s.done(c)
	}
	if c.start.at.IsZero() { // the name of a recording knows it where the export does not
		c.start = recording(c.src).start
	}
	if c.id != "" {
		c.doc.ID = s.name + ":" + c.id
	}
	if c.damaged > 0 {
		c.doc.Warn(fmt.Sprintf("unparsed: %s that cannot be read, the first at line %d", parse.Count(c.damaged, "record"), c.damagedAt))
	}
	return c
}

// decode reads a record; what did not fit is left out, and what is no JSON is counted.
func (c *call) decode(rec jsonstream.Record, v any) bool {
	err := rec.Decode(v)
	if _, partial := errors.AsType[*json.UnmarshalTypeError](err); partial || err == nil {
		return true
	}
	c.problem(rec, err)
	return false
}

// problem notes damage; false when the source itself could not be read.
func (c *call) problem(rec jsonstream.Record, err error) bool {
	switch {
	case jsonstream.Truncated(err):
		c.doc.Warn(fmt.Sprintf("truncated: the file ends inside a value at line %d, export it again", rec.FirstLine))
	case errors.Is(err, parse.ErrTooLarge):
		c.doc.Warn(fmt.Sprintf("too large: a value at line %d was left out", rec.FirstLine))
	case errors.Is(err, jsonstream.ErrSyntax), errors.Is(err, jsonstream.ErrDepth):
		if c.damaged++; c.damaged == 1 {
			c.damagedAt = rec.FirstLine
		}
	default:
		return false
	}
	c.lost = true
	return true
}

// keep holds a copy of a field until the meeting has been read.
func (c *call) keep(path string, raw json.RawMessage) {
	if c.kept == nil {
		c.kept = map[string]json.RawMessage{}
	}
	if c.noted == 0 {
		c.noted = c.line
	}
	c.kept[path] = append(json.RawMessage{}, raw...)
}

// startAt takes a time value as the start of the recording; of several the first counts.
func (c *call) startAt(raw json.RawMessage) {
	if len(raw) == 0 || !c.start.at.IsZero() {
		return
	}
	at, naive, ok := jsonstream.Time(raw, c.zone())
	if ok && !at.IsZero() {
		c.start = start{at: at, naive: naive}
		return
	}
	if day, clock, err := parse.ParseDate(text(raw), nil); err == nil && !clock && c.doc.Date == "" {
		c.doc.Date, c.doc.DateSource = day.Format(time.DateOnly), parse.DateInline
	} else if !ok && err != nil {
		c.badTimes++
	}
}

// note adds a document with what the tool wrote; an empty body gives none.
func (c *call) note(what, body string) {
	if body = jsonstream.Clean(body); body != "" {
		c.notes = append(c.notes, &parse.Document{
			Reader: c.doc.Reader, Member: c.doc.Member, Shape: parse.Note, Type: "meeting", Title: what,
			Prose: []parse.Section{{Text: body, FirstLine: max(1, cmp.Or(c.noted, c.line))}},
		})
	}
}
