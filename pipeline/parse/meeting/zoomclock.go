package meeting

import (
	"strings"
	"time"

	"convod/pipeline/parse"
)

// zoomOffsets decides whether the times of a chat count from the start of a recording.
func zoomOffsets(p *page) bool {
	var first zoomHeader
	found, from := false, false
	for l := range p.all() {
		if h, ok := zoomAnchor(l.Text); ok {
			if !found {
				first, found = h, true
			}
			if from = !h.cloud; from {
				break
			}
		}
	}
	gmt := gmtName().MatchString(p.src.Name())
	stem, _, _ := strings.Cut(strings.ToLower(p.src.Name()), ".")
	switch {
	case from: // only the cloud counts from the start in this layout, and its files bear the start in their names
		return gmt && first.at < 2*time.Hour
	case gmt:
		return true
	case zoomFolder().MatchString(p.src.FolderName()), stem == "meeting_saved_chat", stem == "meeting_saved_new_chat":
		return false // old local files have this layout, with clocks
	}
	return first.at < 3*time.Hour // nobody records until the afternoon
}

// zoomClock gives messages their times.
type zoomClock struct {
	p       *page
	offsets bool
	ready   bool
	day     time.Time     // midnight of the day of the last message, in UTC; zero where no date is known
	last    time.Duration // its clock
}

// A clock that jumps back by more than this has passed midnight.
const nightJump = 6 * time.Hour

func (c *zoomClock) stamp(m *parse.Message, at time.Duration) {
	if c.offsets {
		m.Offset, m.HasOffset = at, true
		return
	}
	if at >= 24*time.Hour {
		return
	}
	if !c.ready {
		c.begin()
	}
	if c.day.IsZero() {
		return
	}
	if c.last-at > nightJump {
		c.day = c.day.AddDate(0, 0, 1)
	}
	c.last = at
	y, month, d := c.day.Date()
	s := int(at / time.Second)
	m.Time = time.Date(y, month, d, s/3600, s/60%60, s%60, 0, c.p.zone())
	c.p.naive = true
}

// begin finds the date: of the recording, else of the page.
func (c *zoomClock) begin() {
	c.ready = true
	if at := recording(c.p.src).start; !at.at.IsZero() && (at.naive || at.source == parse.DateFilename) {
		local := at.at.In(c.p.zone())
		h, m, s := local.Clock()
		c.last = time.Duration(h)*time.Hour + time.Duration(m)*time.Minute + time.Duration(s)*time.Second
		c.day = time.Date(local.Year(), local.Month(), local.Day(), 0, 0, 0, 0, time.UTC)
		c.p.start.source = at.source
		return
	}
	if day, err := time.Parse(time.DateOnly, c.p.page.Date); err == nil {
		c.day, c.p.start.source = day, c.p.page.Source
	}
}
