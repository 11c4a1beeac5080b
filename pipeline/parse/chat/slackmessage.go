package chat

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// slackMessage is a record of a day file or a dump.
type slackMessage struct {
	Type     string          `json:"type"`
	Subtype  string          `json:"subtype"`
	TS       json.RawMessage `json:"ts"`
	ThreadTS json.RawMessage `json:"thread_ts"`
	User     string          `json:"user"`
	Username string          `json:"username"`
	BotID    string          `json:"bot_id"`
	Text     json.RawMessage `json:"text"`
	Blocks   json.RawMessage `json:"blocks"`
	Hidden   bool            `json:"hidden"`

	Profile    *slackProfile `json:"user_profile"`
	BotProfile *struct {
		Name string `json:"name"`
	} `json:"bot_profile"`
	Attachments []struct {
		Fallback string `json:"fallback"`
		Pretext  string `json:"pretext"`
		Title    string `json:"title"`
		Text     string `json:"text"`
	} `json:"attachments"`
	Files   []slackFile `json:"files"`
	File    *slackFile  `json:"file"`
	Comment *struct {
		User    string `json:"user"`
		Comment string `json:"comment"`
	} `json:"comment"`

	Replies []json.RawMessage `json:"slackdump_thread_replies"`
}

type slackProfile struct {
	DisplayName string `json:"display_name"`
	RealName    string `json:"real_name"`
	Name        string `json:"name"`
}

func (p *slackProfile) best() string { return cmp.Or(p.DisplayName, p.RealName, p.Name) }

type slackFile struct {
	Name  string `json:"name"`
	Title string `json:"title"`
}

// slackNoise is true for what Slack says, not a person.
func slackNoise(subtype string) bool {
	switch subtype {
	case "":
		return false
	case "bot_add", "bot_remove", "pinned_item", "unpinned_item", "reminder_add", "tombstone", "huddle_thread", "sh_room_created", "channel_posting_permissions",
		"channel_convert_to_private", "channel_convert_to_public", "message_deleted", "message_changed", "message_replied", "ekm_access_denied", "app_conversation_join":
		return true
	}
	for _, suffix := range []string{"_join", "_leave", "_topic", "_purpose", "_name", "_archive", "_unarchive"} {
		if strings.HasSuffix(subtype, suffix) {
			return true
		}
	}
	return false
}

// speaker is who said it: a bot under the name it chose, a user by the workspace's list, else by
// the profile the message carries, else the raw id.
func (n slackNames) speaker(m slackMessage) string {
	if m.Subtype == "bot_message" && m.Username != "" {
		return m.Username
	}
	id := m.User
	if id == "" && m.Comment != nil {
		id = m.Comment.User
	}
	if name := n.users[id]; name != "" || id == "USLACKBOT" {
		return n.user(id)
	}
	if m.Profile != nil && m.Profile.best() != "" {
		return m.Profile.best()
	}
	if m.Username != "" {
		return m.Username
	}
	if m.BotProfile != nil && m.BotProfile.Name != "" {
		return m.BotProfile.Name
	}
	return cmp.Or(id, m.BotID)
}

// words is the text: as typed, else the blocks, else attachments, else the names of files.
func (n slackNames) words(m slackMessage) string {
	if s := n.markup(text(m.Text)); strings.TrimSpace(s) != "" {
		return s
	}
	if len(m.Blocks) > 0 {
		var blocks []slackBlock
		_ = json.Unmarshal(m.Blocks, &blocks) // what does not fit has no text
		if s := n.blocks(blocks); s != "" {
			return s
		}
	}
	var parts []string
	for _, a := range m.Attachments {
		if fallback := a.Fallback; fallback != "" && fallback != "[no preview available]" {
			parts = append(parts, n.markup(fallback))
			continue
		}
		parts = append(parts, joinNonEmpty([]string{n.markup(a.Pretext), n.markup(a.Title), n.markup(a.Text)}, "\n"))
	}
	if s := joinNonEmpty(parts, "\n"); s != "" {
		return s
	}
	if m.Comment != nil && m.Comment.Comment != "" {
		return n.markup(m.Comment.Comment)
	}
	files := m.Files
	if len(files) == 0 && m.File != nil {
		files = []slackFile{*m.File}
	}
	parts = nil
	for _, f := range files {
		if name := cmp.Or(f.Name, f.Title); name != "" {
			parts = append(parts, fileMark(name))
		}
	}
	return strings.Join(parts, "\n")
}

// slackThread collects a channel: replies stand right after their root, across days.
type slackThread struct {
	b     *builder
	names slackNames
	items []slackItem
	seen  map[string]bool // ts and speaker of what was added: broadcasts and dumps repeat
}

type slackItem struct {
	msg    parse.Message
	ts     string // its own, "" for none
	thread string // of its root, "" for a root
}

func newSlackThread(b *builder, names slackNames) *slackThread {
	return &slackThread{b: b, names: names, seen: map[string]bool{}}
}

// record adds one record of a file; member is the file's name where it is not the document's.
func (t *slackThread) record(rec jsonstream.Record, member string) {
	var m slackMessage
	if !t.b.decode(rec, &m) {
		return
	}
	t.message(m, rec, member)
	for _, raw := range m.Replies {
		var reply slackMessage
		if err := json.Unmarshal(raw, &reply); err != nil && reply.TS == nil {
			continue
		}
		if text(reply.ThreadTS) == "" {
			reply.ThreadTS = m.TS
		}
		t.message(reply, rec, member)
	}
}

func (t *slackThread) message(m slackMessage, rec jsonstream.Record, member string) {
	if m.Type != "message" && m.Type != "" || m.Hidden || slackNoise(m.Subtype) {
		return
	}
	ts, thread := text(m.TS), text(m.ThreadTS)
	if thread == ts {
		thread = ""
	}
	msg := parse.Message{
		Speaker: t.b.name(t.names.speaker(m)), Text: jsonstream.Clean(t.names.words(m)), Key: ts, Member: member,
		FirstLine: rec.FirstLine, LastLine: rec.LastLine,
	}
	if msg.Text == "" {
		return
	}
	if ts != "" {
		key := ts + "\x00" + msg.Speaker
		if t.seen[key] {
			return
		}
		t.seen[key] = true
	}
	msg.Time = t.b.time(m.TS, rec.FirstLine)
	if t.b.left -= int64(len(msg.Text) + messageOverhead); t.b.left < 0 {
		t.b.over++
		return
	}
	t.items = append(t.items, slackItem{msg: msg, ts: ts, thread: thread})
}

// done puts the items in order and into the builder: by time, a reply by its root's. What
// has no time goes last. A thread whose root is missing stands where its first reply would.
func (t *slackThread) done() {
	heads := map[string]int{} // ts of a thread -> index of its root, else of its earliest reply
	for i, it := range t.items {
		if it.thread == "" && it.ts != "" {
			if _, ok := heads[it.ts]; !ok {
				heads[it.ts] = i
			}
		}
	}
	for i, it := range t.items {
		if it.thread == "" {
			continue
		}
		if h, ok := heads[it.thread]; !ok || t.items[h].thread != "" && byTime(it.msg, t.items[h].msg) < 0 {
			heads[it.thread] = i
		}
	}
	head := func(i int) int {
		if it := t.items[i]; it.thread != "" {
			return heads[it.thread]
		}
		return i
	}
	order := make([]int, len(t.items))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(x, y int) int {
		a, b := head(x), head(y)
		switch {
		case a != b:
			return cmp.Or(byTime(t.items[a].msg, t.items[b].msg), cmp.Compare(a, b))
		case x == a || y == a: // the head stands before what hangs on it
			return cmp.Compare(b2i(x != a), b2i(y != a))
		}
		return cmp.Or(byTime(t.items[x].msg, t.items[y].msg), cmp.Compare(x, y))
	})
	for _, i := range order {
		t.b.msgs = append(t.b.msgs, t.items[i].msg)
	}
	t.items = nil
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}
