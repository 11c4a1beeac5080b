package mail

import (
	"fmt"
	"strings"
	"time"
)

// letter is one mail as far as it is kept.
type letter struct {
	key     string   // Message-ID
	refs    []string // ids of the mails it answers, and of its thread
	subject string
	speaker string
	time    time.Time // UTC; zero where unknown
	naive   bool      // the date named no zone
	text    string

	first, last int
	warnings    []string
}

// readLetter reads one mail; separator is its line in the mailbox, "" for none.
func readLetter(in *lines, separator string, zone *time.Location) letter {
	m := letter{first: max(in.no, 1)}
	h := readHeader(in.next)
	b, w := walk(in, h)
	m.subject = h.text("subject")
	m.speaker = h.sender()
	m.key = messageID(h["message-id"])
	m.refs = messageIDs(h["references"] + " " + h["in-reply-to"])
	if id := strings.TrimSpace(h["x-gm-thrid"]); id != "" {
		m.refs = append(m.refs, "x-gm-thrid:"+id)
	}
	m.text = assemble(b, isForwardSubject(m.subject))
	m.last = max(in.last, m.first)
	m.warnings = w.warnings
	if w.cut {
		m.warnings = append(m.warnings, fmt.Sprintf("truncated: the mail at line %d ends inside a part", m.first))
	}
	t, naive := h.date(separator, zone)
	if year := t.Year(); !t.IsZero() && (year < 1990 || year >= 2100) {
		m.warnings = append(m.warnings, fmt.Sprintf("timestamp: the mail at line %d is dated %s, which is dropped", m.first, t.Format(time.DateOnly)))
	} else {
		m.time, m.naive = t, naive
	}
	return m
}

// messageID is an id without its brackets, "" when there is none.
func messageID(field string) string {
	if ids := messageIDs(field); len(ids) > 0 {
		return ids[0]
	}
	return ""
}

// messageIDs takes the ids out of a field; old mailers write words among them.
func messageIDs(field string) []string {
	var ids []string
	for len(ids) < 1000 {
		i := strings.IndexByte(field, '<')
		if i < 0 {
			break
		}
		field = field[i+1:]
		j := strings.IndexByte(field, '>')
		if j < 0 {
			break
		}
		if id := strings.Join(strings.Fields(field[:j]), ""); id != "" {
			ids = append(ids, id)
		}
		field = field[j+1:]
	}
	return ids
}

// isForwardSubject is true for the subject of a forward: what it quotes is what it is about.
func isForwardSubject(s string) bool {
	prefix, _, ok := strings.Cut(s, ":")
	if !ok {
		return false
	}
	switch strings.ToLower(strings.TrimSpace(prefix)) {
	case "fw", "fwd", "wg", "tr", "rv", "enc", "i", "vs", "doorst":
		return true
	}
	return false
}
