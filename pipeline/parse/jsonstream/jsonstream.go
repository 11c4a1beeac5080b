// Package jsonstream reads the JSON of structured exports record by record, in
// memory bounded by one record, with the lines where each stands.
//
// In goes a [parse.Source]; out comes a sequence of [Record] values. There are
// two doors:
//
//	Elements(src, opts, "name", "messages[]")  the values at these paths, in file order
//	Lines(src, opts)                           the objects of JSON Lines, or of objects written one after another
//
// What is wrong with one record costs that record: it arrives with Err set and
// what was read of it in Raw, and reading goes on at the next record that begins
// like its neighbours. A file that ends inside a value gives [ErrTruncated] last,
// after everything that was whole. encoding/json would give up at the first
// fault, limits no depth while it streams, and does not count lines, so the
// boundaries are found by a scanner of this package; [Record.Decode] then leaves
// the values to encoding/json.
//
// The package also holds what all structured readers share about values:
// [Clean] for texts, [Instant] and [Time] for times.
//
// Sequences are read once, by one goroutine.
package jsonstream

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"convod/pipeline/parse"
)

// What can be wrong with a record; wrapped with the line and the byte offset.
var (
	ErrTruncated = errors.New("the file ends inside a value") // the last record was cut
	ErrDepth     = errors.New("exceeded max depth")           // nested deeper than MaxDepth
	ErrSyntax    = errors.New("not JSON")
)

// MaxDepth is how deep values may nest; exports stay under 30.
const MaxDepth = 1000

// MaxRecord is the most bytes of one record that are held when [parse.Options] allows more.
const MaxRecord = 512 << 20

// Options of a stream; the zero value reads the source as it is.
type Options struct {
	// Wrap stands between the decoded text and the scanner, to mend what an
	// exporter writes that is no JSON. Offsets are those of what it gives. Nil for none.
	Wrap func(io.Reader) io.Reader
	// MaxRecord bounds one record in bytes; 0 takes the source's MaxMember, at most [MaxRecord].
	MaxRecord int64
}

// Record is one value of a stream.
type Record struct {
	Path string // the path of [Elements] that it stands at; "" from [Lines]
	Key  string // the key it stands under, where Path ends in one or in *
	// Raw is the value as written, valid until the next record is asked for. With
	// Err it is what was read before the damage, at least its first bytes.
	Raw   []byte
	Index int // 0-based place in the array that the path's last [] names, or among the top-level values
	Outer int // the same for the [] before that one: which chat of chats.list[].messages[]

	FirstLine, LastLine int   // 1-based, of the decoded text
	Offset              int64 // bytes of decoded text before the record

	Err error // nil for a whole record; else wraps ErrTruncated, ErrDepth, ErrSyntax, parse.ErrTooLarge or a read error
}

// Decode unmarshals the record into v. A [json.UnmarshalTypeError] leaves v with
// all that fitted, so that a caller can still name the record by its id.
func (r Record) Decode(v any) error {
	if r.Err != nil {
		return r.Err
	}
	if err := json.Unmarshal(r.Raw, v); err != nil {
		if _, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
			return fmt.Errorf("line %d: %w", r.FirstLine, err)
		}
		return fmt.Errorf("line %d: %w: %w", r.FirstLine, ErrSyntax, err)
	}
	return nil
}

// Name is the first non-empty string that stands under one of keys at the top
// of the record, whole or damaged; "" for none.
func (r Record) Name(keys ...string) string {
	dec := json.NewDecoder(bytes.NewReader(r.Raw))
	if t, err := dec.Token(); err != nil || t != json.Delim('{') {
		return ""
	}
	found := make([]string, len(keys))
	for {
		key, err := dec.Token()
		if err != nil || key == json.Delim('}') {
			break
		}
		var v json.RawMessage
		if dec.Decode(&v) != nil {
			break
		}
		for i, k := range keys {
			if key == k && found[i] == "" {
				_ = json.Unmarshal(v, &found[i]) // no string is no name
			}
		}
	}
	for _, f := range found {
		if f != "" {
			return f
		}
	}
	return ""
}

// Spans gives the lines of the values at path inside a whole record, in file order: where
// the messages of a conversation stand. A record on one line costs nothing: it
// gives nil, and its lines are those of all it holds.
func (r Record) Spans(path string) []Span {
	if r.FirstLine == r.LastLine || r.Err != nil {
		return nil
	}
	var out []Span
	for e := range Elements(parse.FromBytes("", r.Raw, parse.Options{}), Options{}, path) {
		if e.Err == nil {
			out = append(out, Span{Key: e.Key, First: r.FirstLine + e.FirstLine - 1, Last: r.FirstLine + e.LastLine - 1})
		}
	}
	return out
}

// Span is where a value stands.
type Span struct {
	Key         string // as in [Record]
	First, Last int    // 1-based lines
}

// Truncated is true when err says that the file ends too early.
func Truncated(err error) bool { return errors.Is(err, ErrTruncated) }

func (o Options) limit(src *parse.Source) int64 {
	if o.MaxRecord > 0 {
		return o.MaxRecord
	}
	if m := src.Options.MaxMember; m > 0 {
		return min(m, MaxRecord)
	}
	return MaxRecord
}

// open gives the decoded text of src through the caller's wrapper.
func (o Options) open(src *parse.Source) (io.Reader, io.Closer, error) {
	if src.Open == nil {
		return nil, nil, fmt.Errorf("%q is a folder or archive: %w", src.Path, ErrSyntax)
	}
	r, err := src.Stream()
	if err != nil {
		return nil, nil, err
	}
	if o.Wrap != nil {
		return o.Wrap(r), r, nil
	}
	return r, r, nil
}

// Diagnose says why a .json or .jsonl source is no JSON at all, in words for a
// person, or that it ends inside a value; nil when all its values are whole, or the source is blank.
func Diagnose(src *parse.Source) error {
	r, c, err := Options{}.open(src)
	if err != nil {
		return err
	}
	defer c.Close()
	s := newScanner(r, 0)
	switch b, err := s.space(); {
	case err != nil:
		return nil
	case b == '<':
		return fmt.Errorf("%q is %w but an HTML or XML page saved under this name: download the export again while signed in", src.Path, ErrSyntax)
	case b == '{' || b == '[':
		if err := s.values(); err != nil {
			return fmt.Errorf("%q: %w", src.Path, err)
		}
		return nil
	case b == '"' || b == '-' || b >= '0' && b <= '9' || b == 't' || b == 'f' || b == 'n':
		return nil // a bare value: JSON, and no export
	}
	return fmt.Errorf("%q: line %d: %w: it begins with none of { and [", src.Path, s.line, ErrSyntax)
}

// values passes over the value that stands here and those that follow it, as far as they are objects or arrays.
func (s *scanner) values() error {
	for {
		if err := s.value(); err != nil {
			return err
		}
		if b, err := s.space(); err != nil || b != '{' && b != '[' {
			return nil //nolint:nilerr // the end of the text, after whole values
		}
	}
}
