package chat

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io/fs"
	"iter"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// slackWorkspace reads a Slack export: lists of users and channels, and a folder of day
// files for every channel.
type slackWorkspace struct{}

func (slackWorkspace) Name() string { return "slack" }

func (slackWorkspace) Describe() parse.Description {
	return parse.Description{
		System:       "Slack",
		What:         "a workspace export (zip or folder): one conversation per channel, group or direct chat, over all its days, replies after their root",
		RecognisedBy: "users.json or channels.json at the top, and folders of yyyy-mm-dd.json",
		NotSupported: "files and canvases, reactions",
	}
}

var slackDayName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\d{4}-\d\d-\d\d\.json$`) })

func (slackWorkspace) Score(src *parse.Source) parse.Score {
	if !whole(src) {
		return parse.Score{}
	}
	top, entries := root(src.Files)
	lists, days := 0, 0
	for _, e := range entries {
		switch name := e.Name(); {
		case slackLists()[name]:
			lists++
		case e.IsDir():
			dir := path.Join(top, name)
			if holdsNotes(src.Files, dir) {
				return parse.Score{}
			}
			if days == 0 {
				days = len(slackDays(src.Files, dir))
			}
		case path.Ext(name) != ".json" && path.Ext(name) != ".html":
			return parse.Score{} // notes stand beside it: this folder is more than an export
		}
	}
	if lists == 0 || days == 0 {
		return parse.Score{}
	}
	return parse.Score{Value: 1, Claims: true}
}

// holdsNotes is true for a folder of a person's own writing: an export has none, and a
// folder with both is read file by file.
func holdsNotes(files fs.FS, dir string) bool {
	list, err := fs.ReadDir(files, dir)
	return err == nil && slices.ContainsFunc(list, func(e fs.DirEntry) bool {
		ext := strings.ToLower(path.Ext(e.Name()))
		return !e.IsDir() && (ext == ".md" || ext == ".markdown" || ext == ".txt")
	})
}

var slackLists = sync.OnceValue(func() map[string]bool {
	return map[string]bool{"users.json": true, "channels.json": true, "groups.json": true, "dms.json": true, "mpims.json": true, "org_users.json": true}
})

// slackDays lists the day files of a folder in order.
func slackDays(files fs.FS, dir string) []string {
	list, err := fs.ReadDir(files, dir)
	if err != nil {
		return nil
	}
	var days []string
	for _, e := range list {
		if slackDayName().MatchString(e.Name()) && !e.IsDir() {
			days = append(days, path.Join(dir, e.Name()))
		}
	}
	slices.Sort(days)
	return days
}

// slackChannel is one entry of channels.json, groups.json, dms.json or mpims.json.
type slackChannel struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Members []string `json:"members"`
	direct  bool
}

// slackUser is one entry of users.json.
type slackUser struct {
	ID       string       `json:"id"`
	Name     string       `json:"name"`
	RealName string       `json:"real_name"`
	Profile  slackProfile `json:"profile"`
}

func slackUsers(data []byte, into map[string]string) {
	for _, raw := range elements(data) {
		var u slackUser
		if json.Unmarshal(raw, &u) != nil && u.ID == "" {
			continue
		}
		if name := cmp.Or(u.Profile.DisplayName, u.Profile.RealName, u.RealName, u.Name); u.ID != "" && name != "" {
			into[u.ID] = jsonstream.Clean(name[:min(len(name), maxName)]) // it is put in for every mention
		}
	}
}

const maxName = 200

// elements splits an array; what is no array has none.
func elements(data []byte) []json.RawMessage {
	var list []json.RawMessage
	if json.Unmarshal(data, &list) != nil {
		return nil
	}
	return list
}

func (r slackWorkspace) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		if !whole(src) {
			return
		}
		out := newOutput(src, yield)
		top, entries := root(src.Files)
		names := slackNames{users: map[string]string{}, channels: map[string]string{}}
		for _, file := range []string{"org_users.json", "users.json"} {
			slackUsers(small(src.Files, path.Join(top, file)), names.users)
		}
		var channels []slackChannel
		for _, file := range []string{"channels.json", "groups.json", "dms.json", "mpims.json"} {
			for _, raw := range elements(small(src.Files, path.Join(top, file))) {
				var c slackChannel
				if json.Unmarshal(raw, &c) != nil && c.ID == "" {
					continue
				}
				c.direct = file == "dms.json" || file == "mpims.json"
				if c.ID != "" && c.Name != "" && !c.direct {
					names.channels[c.ID] = c.Name
				}
				channels = append(channels, c)
			}
		}
		taken := map[string]bool{}
		read := func(c slackChannel, dir string) bool {
			taken[dir] = true
			return r.channel(src, out, names, c, slackDays(src.Files, path.Join(top, dir)))
		}
		dirs := map[string]bool{}
		for _, e := range entries {
			dirs[e.Name()] = e.IsDir()
		}
		for _, c := range channels {
			dir := c.Name
			if dir == "" || !dirs[dir] {
				dir = c.ID // direct chats are named by id
			}
			if dir != "" && dirs[dir] && !taken[dir] && !read(c, dir) {
				return
			}
		}
		for _, e := range entries { // folders that no list names
			if e.IsDir() && !taken[e.Name()] && !read(slackChannel{Name: e.Name()}, e.Name()) {
				return
			}
		}
		out.close()
	}
}

// channel reads the days of one channel; false when the consumer has had enough.
func (r slackWorkspace) channel(src *parse.Source, out *output, names slackNames, c slackChannel, days []string) bool {
	if len(days) == 0 {
		return true
	}
	b := begin(r, src, "slack")
	b.doc.Member = days[0]
	b.doc.ID = "slack:" + cmp.Or(c.ID, c.Name)
	b.doc.Title = "#" + cmp.Or(c.Name, c.ID)
	for _, id := range c.Members {
		b.doc.Speakers = append(b.doc.Speakers, names.user(id))
	}
	if c.direct && len(c.Members) > 0 {
		b.doc.Title = strings.Join(b.doc.Speakers, ", ")
	}
	thread := newSlackThread(b, names)
	for i, day := range days {
		file := ""
		if i > 0 {
			file = day
		}
		slackFileRead(member(src, day), b, thread, file)
	}
	thread.done()
	return out.put(b)
}

// slackFileRead adds the records of one day file. A day that cannot be read costs that day.
func slackFileRead(src *parse.Source, b *builder, thread *slackThread, file string) {
	n := len(thread.items)
	damaged := b.damaged
	for rec := range jsonstream.Elements(src, jsonstream.Options{}, "[]") {
		thread.record(rec, file)
	}
	if b.damaged > damaged && len(thread.items) == n {
		b.doc.Warn(fmt.Sprintf("unparsed: %s is damaged", src.Name()))
	}
}
