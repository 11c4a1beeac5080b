package index

import (
	"convod/pipeline/merge"
	"convod/pipeline/redact"
)

// Held are the messages of merged conversations that a selection holds, in every file that has them. Each file says
// them with its own names and its own clock, while the index shows those of one file: what was selected there is known in
// the others by its place and its text. nil holds nothing.
type Held struct {
	files map[heldFile]int32
	at    map[heldAt]bool // false where another message of the same text stands on the line that is not selected
}

type heldFile struct{ source, path, member string }

// heldAt is a message of a file. The text is a part of it, since files without line breaks have all on one line, and since a file may have
// changed since it was indexed.
type heldAt struct {
	file, line int32
	text       uint64
}

func newHeld() *Held { return &Held{map[heldFile]int32{}, map[heldAt]bool{}} }

// note notes element e of a record and all its copies.
func (h *Held) note(rec *record, e int, selected bool) {
	text := textKey(rec.elements[e].Text)
	for _, s := range rec.sites(e) {
		file := heldFile{rec.source, s.path, s.member}
		n, ok := h.files[file]
		if !ok {
			n = int32(len(h.files))
			h.files[file] = n
		}
		at := heldAt{n, int32(s.first), text}
		before, known := h.at[at]
		h.at[at] = selected && (before || !known)
	}
}

// Has tells whether the message of text that begins on a line of a file is selected, by whatever name and clock.
func (h *Held) Has(source, path, member string, line int, text string) bool {
	if h == nil {
		return false
	}
	n, ok := h.files[heldFile{source, path, member}]
	return ok && h.at[heldAt{n, int32(line), textKey(text)}]
}

// textKey is equal for texts that conversations are merged by, with their secrets or without.
func textKey(text string) uint64 {
	key, _ := merge.TextKey(redact.Text(text))
	return key
}
