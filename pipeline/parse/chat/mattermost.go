package chat

import (
	"cmp"
	"encoding/json"
	"fmt"
	"iter"
	"path"
	"slices"
	"strings"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// mattermost reads Mattermost's bulk export: JSON Lines that begin with a version, then
// teams, channels and users, then the posts of all channels mixed.
type mattermost struct{}

func (mattermost) Name() string { return "mattermost" }

func (mattermost) Describe() parse.Description {
	return parse.Description{
		System:       "Mattermost",
		What:         "the bulk export: channels, group and direct chats, replies after their root",
		RecognisedBy: "JSON Lines whose first is `{\"type\":\"version\"}`",
		NotSupported: "attachments' content, reactions, the compliance exports",
	}
}

func (mattermost) Score(src *parse.Source) parse.Score {
	h := src.JSON()
	if h == nil || h.Array || h.Value("type") != "version" || !h.Has("version") {
		return parse.Score{}
	}
	return parse.Score{Value: 1, Claims: true}
}

type mattermostPost struct {
	Team        string            `json:"team"`
	Channel     string            `json:"channel"`
	Members     []string          `json:"channel_members"`
	User        string            `json:"user"`
	Type        string            `json:"type"`
	Message     string            `json:"message"`
	At          json.RawMessage   `json:"create_at"`
	DeleteAt    json.RawMessage   `json:"delete_at"`
	Replies     []json.RawMessage `json:"replies"`
	Attachments []struct {
		Path string `json:"path"`
	} `json:"attachments"`
	Props struct {
		Attachments []struct {
			Fallback string `json:"fallback"`
			Pretext  string `json:"pretext"`
			Title    string `json:"title"`
			Text     string `json:"text"`
		} `json:"attachments"`
		Username string `json:"override_username"`
	} `json:"props"`
}

// mattermostFile is what the export says before its posts.
type mattermostFile struct {
	users    map[string]string // user name -> display name
	channels map[string]string // team/channel -> display name
	members  map[string]string // key of a direct chat -> its members' names
}

func (r mattermost) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		out := newOutput(src, yield)
		f := mattermostFile{users: map[string]string{}, channels: map[string]string{}, members: map[string]string{}}
		shared := begin(r, src, "chat")
		again := false
		pass := func(add func(string, parse.Message)) {
			count := shared
			if again {
				count = begin(r, src, "chat")
			}
			again = true
			for rec := range jsonstream.Lines(src, jsonstream.Options{}) {
				f.record(count, rec, add)
			}
		}
		first := true
		gather(budget(src), pass, func(key string, msgs []parse.Message) bool {
			b := begin(r, src, "chat")
			if first {
				b.inherit(shared)
				first = false
			}
			b.doc.ID = "mattermost:" + key
			b.doc.Title = cmp.Or(f.channels[key], f.members[key], path.Base(key))
			for _, m := range graphOrder(msgs) {
				m.Key = strings.TrimPrefix(m.Key, "#") // see post
				b.add(m)
			}
			return out.put(b)
		})
		if first && !out.put(shared) {
			return
		}
		out.close()
	}
}

// record reads one line.
func (f mattermostFile) record(b *builder, rec jsonstream.Record, add func(string, parse.Message)) {
	var line struct {
		Type string `json:"type"`
		User *struct {
			Username string `json:"username"`
			Nickname string `json:"nickname"`
			First    string `json:"first_name"`
			Last     string `json:"last_name"`
		} `json:"user"`
		Channel *struct {
			Team        string `json:"team"`
			Name        string `json:"name"`
			DisplayName string `json:"display_name"`
		} `json:"channel"`
		Post       *mattermostPost `json:"post"`
		DirectPost *mattermostPost `json:"direct_post"`
	}
	if !b.decode(rec, &line) {
		return
	}
	switch {
	case line.User != nil:
		u := line.User
		f.users[u.Username] = cmp.Or(u.Nickname, strings.TrimSpace(u.First+" "+u.Last), u.Username)
	case line.Channel != nil:
		c := line.Channel
		f.channels[c.Team+"/"+c.Name] = cmp.Or(c.DisplayName, c.Name)
	case line.Post != nil:
		f.post(b, rec, *line.Post, line.Post.Team+"/"+line.Post.Channel, "", 0, add)
	case line.DirectPost != nil:
		members := slices.Clone(line.DirectPost.Members)
		slices.Sort(members)
		key := "direct/" + strings.Join(members, ",")
		if f.members[key] == "" {
			names := make([]string, 0, len(members))
			for _, m := range line.DirectPost.Members {
				names = append(names, f.name(m))
			}
			f.members[key] = strings.Join(names, ", ")
		}
		f.post(b, rec, *line.DirectPost, key, "", 0, add)
	}
}

func (f mattermostFile) name(user string) string { return cmp.Or(f.users[user], user) }

// post adds a post and its replies. Posts have no id: the line and the place in it stand for one.
func (f mattermostFile) post(b *builder, rec jsonstream.Record, p mattermostPost, key, root string, n int, add func(string, parse.Message)) {
	id := fmt.Sprintf("#%s.%s.%d", text(p.At), p.User, n)
	if !strings.HasPrefix(p.Type, "system_") && cmp.Or(text(p.DeleteAt), "0") == "0" {
		words := p.Message
		if strings.TrimSpace(words) == "" {
			words = p.placeholder()
		}
		if words = jsonstream.Clean(words); words != "" {
			add(key, parse.Message{
				Speaker: cmp.Or(p.Props.Username, f.name(p.User)), Time: b.time(p.At, rec.FirstLine), Text: words, Key: id, Path: root,
				FirstLine: rec.FirstLine, LastLine: rec.LastLine,
			})
		}
	}
	if root != "" {
		return // replies do not nest
	}
	for i, raw := range p.Replies {
		var reply mattermostPost
		if err := json.Unmarshal(raw, &reply); err != nil && reply.User == "" {
			continue
		}
		f.post(b, rec, reply, key, id, i+1, add)
	}
}

func (p mattermostPost) placeholder() string {
	var lines []string
	for _, a := range p.Props.Attachments {
		lines = append(lines, cmp.Or(joinNonEmpty([]string{a.Pretext, a.Title, a.Text}, "\n"), a.Fallback))
	}
	for _, a := range p.Attachments {
		lines = append(lines, fileMark(a.Path))
	}
	return joinNonEmpty(lines, "\n")
}
