package mail

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
)

// Bounds of one mail; what is over them is left out with a warning.
const (
	partBytes = 16 << 20 // raw bytes of one text part
	mailBytes = 64 << 20 // raw bytes of all text parts
	maxDepth  = 24       // parts within parts
	maxFiles  = 200
)

// body is what one part gives.
type body struct {
	text  string
	rank  int      // how good the text is: 0 none, 1 another kind of text, 2 html, 3 plain
	files []string // lines that stand for attachments, in order
}

// walker reads the parts of one mail from its lines, innermost boundary first.
type walker struct {
	in       *lines
	bounds   []string // boundaries of the multiparts that are open, outermost first
	hit      int      // index of the boundary that was met, -1 while inside a part
	closing  bool     // it was the closing one
	left     int      // raw bytes of text that may still be held
	cut      bool     // a multipart never closed
	warnings []string
}

// walk reads the rest of a mail whose header was read.
func walk(in *lines, h header) (body, *walker) {
	w := &walker{in: in, hit: -1, left: mailBytes}
	b := w.entity(h, "text/plain")
	for _, _, ok := in.next(); ok; _, _, ok = in.next() { // what follows the last part
	}
	return b, w
}

// next gives the next piece of the current part; false at a boundary or the end.
func (w *walker) next() (piece []byte, whole, ok bool) {
	if w.hit >= 0 {
		return nil, false, false
	}
	piece, whole, ok = w.in.next()
	if !ok || !whole || len(w.bounds) == 0 || !bytes.HasPrefix(piece, []byte("--")) {
		return piece, whole, ok
	}
	line := bytes.TrimRight(piece[2:], " \t")
	for i, v := range slices.Backward(w.bounds) {
		rest, found := bytes.CutPrefix(line, []byte(v))
		if found && (len(rest) == 0 || string(rest) == "--") {
			w.hit, w.closing = i, len(rest) > 0
			return nil, false, false
		}
	}
	return piece, whole, true
}

func (w *walker) skip() {
	for _, _, ok := w.next(); ok; _, _, ok = w.next() {
	}
}

// entity reads one part after its header, to the next boundary of a multipart around it.
func (w *walker) entity(h header, fallback string) body {
	kind, params := mediaType(h["content-type"])
	if kind == "" {
		kind = fallback
	}
	disposition, dparams := mediaType(h["content-disposition"])
	name := fileName(h["content-disposition"], dparams, "filename")
	attached := disposition == "attachment" || name != ""
	if name == "" {
		name = fileName(h["content-type"], params, "name")
	}
	switch {
	case strings.HasPrefix(kind, "multipart/") && params["boundary"] != "" && len(w.bounds) < maxDepth:
		return w.multipart(kind, params["boundary"])
	case (kind == "text/plain" || kind == "text/html" || kind == "text/enriched") && !attached:
		return w.leaf(h, kind, params)
	case kind == "message/rfc822" && len(w.bounds) < maxDepth:
		return w.forwarded()
	}
	w.skip()
	return body{files: placeholder(kind, name, h)}
}

// multipart reads the parts between the boundaries and joins what they give by the kind's rule.
func (w *walker) multipart(kind, boundary string) body {
	level := len(w.bounds)
	w.bounds = append(w.bounds, boundary)
	w.skip() // the preamble
	var parts []body
	fallback := "text/plain"
	if kind == "multipart/digest" {
		fallback = "message/rfc822"
	}
	for w.hit == level && !w.closing {
		w.hit = -1
		b := w.entity(readHeader(w.next), fallback)
		w.skip()
		if len(parts) < maxFiles {
			parts = append(parts, b)
		}
	}
	w.bounds = w.bounds[:level]
	switch {
	case w.hit == level: // closed: the epilogue belongs to nothing
		w.hit = -1
		w.skip()
	case w.hit < 0:
		w.cut = true
	}
	return join(kind, parts)
}

func join(kind string, parts []body) body {
	var out body
	for i, p := range parts {
		if len(out.files) < maxFiles {
			out.files = append(out.files, p.files...)
		}
		switch kind {
		case "multipart/alternative": // one text in several dresses
			if p.rank > out.rank && p.text != "" {
				out.text, out.rank = p.text, p.rank
			}
		case "multipart/signed", "multipart/related":
			if i == 0 || out.text == "" {
				out.text, out.rank = p.text, p.rank
			}
		default:
			if p.text == "" {
				continue
			}
			if out.text != "" {
				out.text += "\n\n"
			}
			out.text += p.text
			out.rank = max(out.rank, p.rank)
		}
	}
	return out
}

// leaf reads a text part.
func (w *walker) leaf(h header, kind string, params map[string]string) body {
	limit := min(partBytes, w.left)
	var raw []byte
	first := w.in.no + 1
	open := false // the line before has not ended yet
	for piece, whole, ok := w.next(); ok; piece, whole, ok = w.next() {
		if len(raw)+len(piece)+1 > limit {
			w.warn(fmt.Sprintf("too large: the text at line %d was cut at %d MiB", first, limit>>20))
			w.skip()
			break
		}
		if whole && open {
			raw = append(raw, '\n')
		}
		raw, open = append(raw, piece...), true
	}
	w.left -= len(raw)
	return body{text: decodePart(raw, h["content-transfer-encoding"], kind, params), rank: rankOf(kind)}
}

func rankOf(kind string) int {
	switch kind {
	case "text/plain":
		return 3
	case "text/html":
		return 2
	}
	return 1
}

// forwarded reads a mail that is a part of another: its words are the sender's, and said so.
func (w *walker) forwarded() body {
	h := readHeader(w.next)
	level := len(w.bounds)
	w.bounds = append(w.bounds, "\x00 no boundary") // depth only: no line equals it
	b := w.entity(h, "text/plain")
	w.bounds = w.bounds[:level]
	text := assemble(b, true)
	if text == "" {
		return body{}
	}
	return body{files: []string{"[forwarded from " + h.sender() + "] " + text}}
}

// placeholder stands for a part that is no text.
func placeholder(kind, name string, h header) []string {
	switch {
	case strings.HasSuffix(kind, "-signature"), strings.HasPrefix(kind, "message/"), kind == "text/rfc822-headers", kind == "application/pgp-encrypted":
		return nil // signatures and reports are the machinery of mail
	case strings.HasPrefix(kind, "image/") && h["content-id"] != "" && !strings.HasPrefix(strings.ToLower(h["content-disposition"]), "attachment"):
		return nil // a logo in a signature
	case name != "":
		return []string{"[file: " + name + "]"}
	case strings.HasPrefix(kind, "image/"):
		return []string{"[image]"}
	}
	return []string{"[file: " + kind + "]"}
}

func (w *walker) warn(text string) {
	if len(w.warnings) < 20 {
		w.warnings = append(w.warnings, text)
	}
}

// assemble is the text of a mail: its words, unless whole without the quoted tail, then its attachments.
func assemble(b body, whole bool) string {
	text := b.text
	if !whole {
		text = dropQuotedTail(text)
	}
	lines := make([]string, 0, 1+len(b.files))
	if text = strings.TrimSpace(text); text != "" {
		lines = append(lines, text)
	}
	return strings.Join(append(lines, b.files...), "\n")
}
