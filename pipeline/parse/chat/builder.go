package chat

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// builder collects one conversation: it cleans texts, reads times, counts what was
// lost, and makes the document.
type builder struct {
	doc   *parse.Document
	msgs  []parse.Message
	names map[string]string
	zone  *time.Location
	left  int64 // bytes of text that may still be held

	naive    int // times that named no zone
	badTimes int
	badLine  int // first line with such a time
	damaged  int
	damageAt int
	over     int   // messages left out because the conversation is too large
	err      error // the source could not be read on
}

// begin starts a conversation of reader r over src.
func begin(r parse.Reader, src *parse.Source, kind string) *builder {
	return &builder{
		doc:   &parse.Document{Reader: r.Name(), Shape: parse.Conversation, Type: kind, Member: src.Member},
		names: map[string]string{},
		zone:  src.Options.Zone,
		left:  budget(src),
	}
}

// budget is how many bytes of text a reader may hold at a time.
func budget(src *parse.Source) int64 {
	if m := src.Options.MaxBytes; m > 0 {
		return m
	}
	return parse.DefaultMaxBytes
}

// add appends a message; one that is empty is dropped.
func (b *builder) add(m parse.Message) {
	m.Text = jsonstream.Clean(m.Text)
	if m.Text == "" {
		return
	}
	m.Speaker = b.name(m.Speaker)
	if b.left -= int64(len(m.Text) + messageOverhead); b.left < 0 {
		b.over++
		return
	}
	b.msgs = append(b.msgs, m)
}

// name cleans a speaker's name and keeps one copy of it: a long chat repeats a few names a million times.
func (b *builder) name(s string) string {
	if n, ok := b.names[s]; ok {
		return n
	}
	n := jsonstream.Clean(s)
	if len(b.names) < 10_000 {
		b.names[s] = n
	}
	return n
}

// messageOverhead is what a message takes beside its text.
const messageOverhead = 200

// time reads an export's time value, which stands at line.
func (b *builder) time(value json.RawMessage, line int) time.Time {
	t, naive, ok := jsonstream.Time(value, b.zone)
	if !ok {
		b.badTime(line)
		return time.Time{}
	}
	if naive {
		b.naive++
	}
	return utc(t)
}

// utc keeps an unknown time unknown.
func utc(t time.Time) time.Time {
	if t.IsZero() {
		return time.Time{}
	}
	return t.UTC()
}

func (b *builder) badTime(line int) {
	if b.badTimes++; b.badTimes == 1 {
		b.badLine = line
	}
}

// problem notes what is wrong with a record. False means that it holds no usable value.
func (b *builder) problem(rec jsonstream.Record, err error) bool {
	switch {
	case err == nil:
		return true
	case jsonstream.Truncated(err):
		b.doc.Warn(fmt.Sprintf("truncated: the file ends inside a message at line %d, export it again", rec.FirstLine))
	case errors.Is(err, parse.ErrTooLarge):
		b.doc.Warn(fmt.Sprintf("too large: a message at line %d was left out", rec.FirstLine))
	case !errors.Is(err, jsonstream.ErrSyntax) && !errors.Is(err, jsonstream.ErrDepth):
		if _, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
			return true // one field of another type than expected: the rest was read
		}
		b.err = err // of the disk or the archive, not of the export
	default:
		if b.damaged++; b.damaged == 1 {
			b.damageAt = rec.FirstLine
		}
	}
	return false
}

// broken notes a record that came with damage.
func (b *builder) broken(rec jsonstream.Record) bool {
	return rec.Err != nil && !b.problem(rec, rec.Err)
}

// decode reads a record into v, noting damage.
func (b *builder) decode(rec jsonstream.Record, v any) bool {
	return b.problem(rec, rec.Decode(v))
}

// inherit takes over what was noted about the file as a whole by a builder that gives no document.
func (b *builder) inherit(file *builder) {
	b.doc.Warnings = append(b.doc.Warnings, file.doc.Warnings...)
	b.naive, b.badTimes, b.badLine = b.naive+file.naive, b.badTimes+file.badTimes, file.badLine
	b.damaged, b.damageAt, b.err = b.damaged+file.damaged, file.damageAt, file.err
}

// sortByTime orders the messages by time; those without one go last, in file order.
func (b *builder) sortByTime() { slices.SortStableFunc(b.msgs, byTime) }

func byTime(x, y parse.Message) int {
	if x.Time.IsZero() != y.Time.IsZero() {
		if x.Time.IsZero() {
			return 1
		}
		return -1
	}
	return x.Time.Compare(y.Time)
}

// done gives the document, nil when nothing was said.
func (b *builder) done() *parse.Document {
	d := b.doc
	if b.naive > 0 {
		name := "UTC"
		if b.zone != nil {
			name, d.Zone = b.zone.String(), b.zone.String()
		}
		d.Warn("timezone: the export writes local times without a zone, they are read in " + name)
	}
	if b.badTimes > 0 {
		d.Warn(fmt.Sprintf("timestamp: %s that cannot be right dropped, the first at line %d", parse.Count(b.badTimes, "time"), b.badLine))
	}
	if b.damaged > 0 {
		d.Warn(fmt.Sprintf("unparsed: %s that cannot be read, the first at line %d", parse.Count(b.damaged, "record"), b.damageAt))
	}
	if b.over > 0 {
		d.Warn(fmt.Sprintf("too large: the last %s left out", parse.Count(b.over, "message")))
	}
	if len(b.msgs) == 0 {
		return nil
	}
	d.Title = strings.Join(strings.Fields(jsonstream.Clean(d.Title)), " ")
	for _, m := range b.msgs {
		if !m.Time.IsZero() {
			t := m.Time
			if b.zone != nil {
				t = t.In(b.zone)
			}
			d.Date, d.DateSource = t.Format(time.DateOnly), parse.DateInline
			break
		}
	}
	msgs := b.msgs
	d.Messages = func(yield func(parse.Message) bool) {
		for _, m := range msgs {
			if !yield(m) {
				return
			}
		}
	}
	return d
}
