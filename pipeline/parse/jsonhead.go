package parse

import (
	"encoding/json"
	"io"
	"strings"
)

// JSONHead is what the first 64 KiB of a JSON text show, without reading the rest. Paths
// name where keys stand: "messages[].role", "[].mapping" for an array at the top.
type JSONHead struct {
	Array bool // the (first) top value is an array
	Lines bool // more than one top-level value: JSON Lines or concatenated JSON; then paths are those of all records seen
	Deep  bool // nested beyond what any export does

	paths  map[string]bool
	values map[string]string
	valid  bool
}

// The sniffer's own bounds: Decoder.Token has no depth limit of its own.
const (
	sniffDepth   = 64
	sniffPaths   = 4096
	sniffValue   = 200
	sniffRecords = 50
)

// Has is true when every one of the paths was seen.
func (h *JSONHead) Has(paths ...string) bool {
	for _, p := range paths {
		if !h.paths[p] {
			return false
		}
	}
	return true
}

// HasAny is true when one of the paths was seen.
func (h *JSONHead) HasAny(paths ...string) bool {
	for _, p := range paths {
		if h.paths[p] {
			return true
		}
	}
	return false
}

// Value is the first string seen at path, cut to 200 bytes; "" for none.
func (h *JSONHead) Value(path string) string { return h.values[path] }

// sniffJSON looks at the head of a source; valid is false when it does not open like JSON.
func sniffJSON(s *Source) *JSONHead {
	h := &JSONHead{paths: map[string]bool{}, values: map[string]string{}}
	if s.Open == nil {
		return h
	}
	r, err := s.Stream()
	if err != nil {
		return h
	}
	defer r.Close()
	head, _ := io.ReadAll(io.LimitReader(r, headBytes))
	text := strings.TrimLeft(string(head), " \t\r\n\x00")
	if text == "" || text[0] != '{' && text[0] != '[' {
		return h
	}
	h.Array = text[0] == '['
	// The exporter of one chat system writes "\xNN" escapes, which are not JSON.
	text = strings.ReplaceAll(text, `\x`, `\u00`)
	tops := 0
	for tops < sniffRecords {
		dec := json.NewDecoder(strings.NewReader(text))
		n := h.walkValue(dec)
		tops += n
		if n == 0 || dec.InputOffset() <= 0 {
			break
		}
		text = strings.TrimLeft(text[dec.InputOffset():], " \t\r\n\x00,")
		if text == "" || text[0] != '{' && text[0] != '[' {
			// A line that is no JSON in JSON Lines costs that line only.
			if i := strings.IndexByte(text, '\n'); i >= 0 && !h.Array {
				text = strings.TrimLeft(text[i+1:], " \t\r\n\x00")
			}
			if text == "" || text[0] != '{' {
				break
			}
		}
		h.Lines = true
	}
	// A bracket is how many notes begin ("[18:37] Ann: hi", "[1] a footnote"): a key must
	// have been seen, or nothing but JSON.
	h.valid = len(h.paths) > 0 || h.Deep || tops > 0 && text == ""
	return h
}

// walkValue records the keys of one top-level value and returns 1 when it was
// read to its end. A cut or broken value leaves what was seen before.
func (h *JSONHead) walkValue(dec *json.Decoder) int {
	type frame struct {
		path  string
		array bool
		key   bool // the next token of an object is a key
	}
	var stack []frame
	cur := func() *frame { return &stack[len(stack)-1] }
	path := ""
	for {
		tok, err := dec.Token()
		if err != nil {
			return 0
		}
		if d, ok := tok.(json.Delim); ok {
			switch d {
			case '{', '[':
				if len(stack) >= sniffDepth {
					h.Deep = true
					return 0
				}
				if d == '[' {
					path += "[]"
				}
				stack = append(stack, frame{path: path, array: d == '[', key: d == '{'})
			default:
				stack = stack[:len(stack)-1]
				if len(stack) == 0 {
					return 1
				}
				path = cur().path
				cur().key = !cur().array
			}
			continue
		}
		if len(stack) == 0 {
			return 0 // a bare string or number is no export
		}
		f := cur()
		s, isString := tok.(string)
		if !f.array && f.key {
			path = s
			if f.path != "" {
				path = f.path + "." + s
			}
			if len(h.paths) < sniffPaths {
				h.paths[path] = true
			}
			f.key = false
			continue
		}
		if isString && h.values[path] == "" && len(h.values) < sniffPaths {
			h.values[path] = s[:min(len(s), sniffValue)]
		}
		path = f.path
		f.key = !f.array
	}
}
