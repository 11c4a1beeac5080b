package chat

import (
	"cmp"
	"encoding/json"
	"iter"
	"strings"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// slackDay reads a single day file of a Slack export.
type slackDay struct{}

func (slackDay) Name() string { return "slack-day" }

func (slackDay) Describe() parse.Description {
	return parse.Description{
		System:       "Slack (single day)",
		What:         "one channel/yyyy-mm-dd.json; users.json above it gives the names where it is there",
		RecognisedBy: "an array of objects with `type: message` and `ts`",
		NotSupported: "names of people without users.json: they stay ids",
	}
}

func (slackDay) Score(src *parse.Source) parse.Score {
	h := src.JSON()
	if h == nil || !h.Array || !h.Has("[].ts", "[].type") || !h.HasAny("[].text", "[].user", "[].subtype", "[].bot_id") {
		return parse.Score{}
	}
	return parse.Score{Value: 1, Claims: h.Value("[].type") == "message"}
}

func (r slackDay) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		out := newOutput(src, yield)
		names := slackNames{users: map[string]string{}, channels: map[string]string{}}
		slackUsers(sibling(src, "../users.json"), names.users)
		for _, raw := range elements(sibling(src, "../channels.json")) {
			var c slackChannel
			if json.Unmarshal(raw, &c) == nil {
				names.channels[c.ID] = c.Name
			}
		}
		b := begin(r, src, "slack")
		b.doc.Title = src.Stem()
		if dir := folder(src); dir != "" {
			b.doc.Title = "#" + dir + " " + src.Stem()
		}
		thread := newSlackThread(b, names)
		slackFileRead(src, b, thread, "")
		thread.done()
		if out.put(b) {
			out.close()
		}
	}
}

// slackdump reads what the tool of that name writes: one object per channel, with nested replies.
type slackdump struct{}

func (slackdump) Name() string { return "slackdump" }

func (slackdump) Describe() parse.Description {
	return parse.Description{
		System:       "Slack (slackdump)",
		What:         "one channel per file, replies after their root",
		RecognisedBy: "an object with `channel_id` and `messages`",
		NotSupported: "slackdump's database; names of people without users.json beside it: they stay ids",
	}
}

func (slackdump) Score(src *parse.Source) parse.Score {
	h := src.JSON()
	if h == nil || h.Array || !h.Has("channel_id", "messages") || !h.Has("messages[].ts") && h.HasAny("messages[].role", "messages[].content", "messages[].id") {
		return parse.Score{}
	}
	return parse.Score{Value: 1, Claims: true}
}

func (r slackdump) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		out := newOutput(src, yield)
		names := slackNames{users: map[string]string{}, channels: map[string]string{}}
		slackUsers(sibling(src, "users.json"), names.users)
		b := begin(r, src, "slack")
		thread := newSlackThread(b, names)
		name, id, root := "", "", ""
		for rec := range jsonstream.Elements(src, jsonstream.Options{}, "channel_id", "thread_ts", "name", "messages[]") {
			if b.broken(rec) {
				continue
			}
			switch rec.Path {
			case "channel_id":
				id = text(rec.Raw)
			case "thread_ts":
				root = text(rec.Raw)
			case "name":
				name = strings.TrimPrefix(text(rec.Raw), "#")
			default:
				thread.record(rec, "")
			}
		}
		thread.done()
		b.doc.Title = "#" + cmp.Or(name, id, src.Stem())
		if id != "" {
			b.doc.ID = "slack:" + id
			if root != "" { // a dump of one thread
				b.doc.ID += ":" + root
			}
		}
		if out.put(b) {
			out.close()
		}
	}
}
