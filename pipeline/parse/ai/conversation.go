package ai

import (
	"cmp"
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// conversation collects the turns of one document.
type conversation struct {
	doc      *parse.Document
	src      *parse.Source
	messages []parse.Message
	started  time.Time      // the export's own time of creation, which dates a conversation without times
	local    *time.Location // in which the export's wall clocks were written, which dates it; nil for UTC
	badTimes int
}

func newConversation(src *parse.Source, reader, id, title string) *conversation {
	return &conversation{src: src, doc: &parse.Document{
		Reader: reader, ID: id, Member: src.Member, Shape: parse.Conversation, Type: "ai", Title: oneLine(title),
	}}
}

// add appends a turn; one without text after cleaning is dropped, and add is false.
func (c *conversation) add(m parse.Message) bool {
	if m.Text = jsonstream.Clean(m.Text); m.Text == "" {
		return false
	}
	m.Time = m.Time.UTC().Truncate(time.Second)
	c.messages = append(c.messages, m)
	return true
}

// time reads an instant and counts the ones that have to be dropped.
func (c *conversation) time(raw json.RawMessage) time.Time {
	t, ok := jsonstream.Instant(raw)
	if !ok {
		c.badTimes++
	}
	return t
}

// finish completes the document; nil when no message is left.
func (c *conversation) finish() *parse.Document {
	if len(c.messages) == 0 {
		return nil
	}
	d := c.doc
	if d.Title == "" {
		d.Title = c.firstTitle()
	}
	if c.badTimes > 0 {
		d.Warn(fmt.Sprintf("timestamp: %s dropped, outside 1990 to 2100 or no time at all", parse.Count(c.badTimes, "time")))
	}
	d.Date, d.DateSource = c.date()
	d.Messages = slices.Values(c.messages)
	return d
}

// firstTitle is the first user text, else the name of the source.
func (c *conversation) firstTitle() string {
	for _, m := range c.messages {
		if m.Speaker == user {
			return parse.CutTitle(m.Text)
		}
	}
	return c.src.Stem()
}

// date is that of the first message that has a time, of the creation, or the page's.
func (c *conversation) date() (string, parse.DateSource) {
	first := c.started
	for _, m := range c.messages {
		if !m.Time.IsZero() {
			first = m.Time
			break
		}
	}
	if !first.IsZero() {
		return first.In(cmp.Or(c.local, time.UTC)).Format(time.DateOnly), parse.DateInline
	}
	if c.doc.Date != "" { // the reader found a date without a clock
		return c.doc.Date, c.doc.DateSource
	}
	page := c.src.PageDate()
	return page.Date, page.Source
}

// placeID stands in for an id that the export does not give: where the conversation stands.
func placeID(src *parse.Source, rec jsonstream.Record) string {
	return fmt.Sprintf("%s#%d", path.Join(src.Path, src.Member), rec.Index)
}

// oneLine makes a title of an export fit for one line.
func oneLine(title string) string {
	title = jsonstream.Clean(title)
	if strings.ContainsAny(title, "\n\t") {
		title = strings.Join(strings.Fields(title), " ")
	}
	return title
}
