package meeting

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// turns collects the messages of one meeting and makes its document.
type turns struct {
	src   *parse.Source
	doc   *parse.Document
	start start
	page  parse.PageDate

	messages  []parse.Message
	open      *parse.Message // the turn that pieces are still joined to; nil for none
	joined    strings.Builder
	announced string // a speaker whose words are still to come
	left      int64  // bytes of text that may still be held
	over      int    // messages left out because there is too much text
	naive     bool   // a time was read from a clock without a zone
	badTimes  int
}

// start is when a recording began.
type start struct {
	at     time.Time
	source parse.DateSource
	naive  bool // a wall clock that named no zone
}

// messageOverhead is what a message takes beside its text.
const messageOverhead = 200

func newTurns(src *parse.Source, reader string) *turns {
	t := &turns{
		src: src, page: src.PageDate(), left: cmp.Or(max(src.Options.MaxBytes, 0), parse.DefaultMaxBytes),
		doc: &parse.Document{Reader: reader, Member: src.Member, Shape: parse.Conversation, Type: "meeting"},
	}
	return t
}

// zone is that in which the meeting's wall clocks are read.
func (t *turns) zone() *time.Location { return cmp.Or(t.page.Zone, time.UTC) }

// piece adds a cue or a sentence: it is joined to the turn before when that was the same speaker's.
func (t *turns) piece(m parse.Message) { t.add(m, true, " ") }

// turn adds a message that stands for itself.
func (t *turns) turn(m parse.Message) {
	t.flush()
	t.add(m, false, "")
	t.flush()
}

func (t *turns) add(m parse.Message, join bool, glue string) {
	if m.Text = jsonstream.Clean(m.Text); m.Text == "" {
		return
	}
	m.Speaker, t.announced = oneLine(m.Speaker), ""
	cost := int64(len(m.Text))
	if t.open == nil || !join || t.open.Speaker != m.Speaker {
		cost += messageOverhead
	}
	if t.left -= cost; t.left < 0 {
		t.over++
		return
	}
	if join && t.open != nil && t.open.Speaker == m.Speaker {
		if t.joined.Len() == 0 {
			t.joined.WriteString(t.open.Text)
		}
		t.joined.WriteString(glue)
		t.joined.WriteString(m.Text)
		t.open.LastLine = max(t.open.LastLine, m.LastLine)
		return
	}
	t.flush()
	t.open = &m
}

// flush ends the open turn: the next piece begins a message of its own.
func (t *turns) flush() {
	if t.open == nil {
		return
	}
	if t.joined.Len() > 0 {
		t.open.Text = t.joined.String()
		t.joined.Reset()
	}
	t.messages = append(t.messages, *t.open)
	t.open = nil
}

// speaker is who goes on where no name stands, "" for nobody known.
func (t *turns) speaker() string {
	if t.announced != "" {
		return t.announced
	}
	if t.open != nil {
		return t.open.Speaker
	}
	if n := len(t.messages); n > 0 {
		return t.messages[n-1].Speaker
	}
	return ""
}

// finish completes the document; nil when nothing was said.
func (t *turns) finish() *parse.Document {
	t.flush()
	if len(t.messages) == 0 {
		return nil
	}
	d := t.doc
	for i := range t.messages {
		m := &t.messages[i]
		m.Offset = m.Offset.Truncate(time.Second)
		if m.Time.IsZero() && m.HasOffset && !t.start.at.IsZero() {
			m.Time = t.start.at.Add(m.Offset)
			t.naive = t.naive || t.start.naive
		}
		if m.Time = m.Time.UTC().Truncate(time.Second); m.Time.Year() < 1990 || m.Time.Year() >= 2100 {
			m.Time = time.Time{}
		}
	}
	t.date()
	if t.naive {
		d.Zone = t.page.ZoneName
		if !t.ownZone() {
			d.Warn(fmt.Sprintf("timezone: %s gives local times without a zone, they are read in %s", d.Reader, t.zone()))
		}
	}
	if t.badTimes > 0 {
		d.Warn(fmt.Sprintf("timestamp: %s that cannot be right dropped", parse.Count(t.badTimes, "time")))
	}
	if t.over > 0 {
		d.Warn(fmt.Sprintf("too large: the last %s left out", parse.Count(t.over, "piece")))
	}
	d.Title = cmp.Or(oneLine(d.Title), t.src.Stem())
	messages := t.messages
	d.Messages = slices.Values(messages)
	return d
}

// date is that of the first message with a time, else the meeting's own, else the page's.
func (t *turns) date() {
	d := t.doc
	for _, m := range t.messages {
		if !m.Time.IsZero() {
			d.Date, d.DateSource = m.Time.In(t.zone()).Format(time.DateOnly), cmp.Or(t.start.source, parse.DateInline)
			return
		}
	}
	if d.Date == "" {
		d.Date, d.DateSource = t.page.Date, t.page.Source
	}
}

// ownZone is true where the page itself names the zone of its clocks.
func (t *turns) ownZone() bool { return t.page.ZoneName != "" && t.src.Options.Zone != t.page.Zone }

// oneLine makes a title or a name fit for one line.
func oneLine(s string) string {
	s = jsonstream.Clean(s)
	if strings.ContainsAny(s, "\n\t") || strings.Contains(s, "  ") {
		s = strings.Join(strings.Fields(s), " ")
	}
	return s
}
