package chat

import (
	"cmp"
	"fmt"
	"iter"
	"path"
	"strings"
	"sync"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// telegram reads result.json of Telegram Desktop: one chat, or an account with all its chats.
type telegram struct{}

func (telegram) Name() string { return "telegram" }

func (telegram) Describe() parse.Description {
	return parse.Description{
		System:       "Telegram",
		What:         "result.json of one chat or of the account: chats and left chats, forwarded messages with their origin",
		RecognisedBy: "an object with `messages` and a `type` such as personal_chat, or with `chats.list`",
		NotSupported: "media files, reactions, calls and other service messages",
	}
}

var telegramTypes = sync.OnceValue(func() map[string]bool {
	return map[string]bool{
		"personal_chat": true, "bot_chat": true, "saved_messages": true, "private_group": true, "private_supergroup": true, "public_supergroup": true,
		"private_channel": true, "public_channel": true, "replies": true, "verification_codes": true,
	}
})

func (r telegram) Score(src *parse.Source) parse.Score {
	if whole(src) {
		// JSON and HTML of one chat side by side say everything twice: the JSON is read.
		if file := telegramFolder(src); file != "" {
			return r.Score(member(src, file))
		}
		return parse.Score{}
	}
	h := src.JSON()
	if h == nil || h.Array || h.Lines {
		return parse.Score{}
	}
	switch {
	case telegramTypes()[h.Value("type")] && h.HasAny("messages", "id", "name"),
		telegramTypes()[h.Value("chats.list[].type")], telegramTypes()[h.Value("left_chats.list[].type")],
		h.Has("messages[].text", "messages[].date", "messages[].type") && h.HasAny("messages[].from_id", "messages[].actor_id", "messages[].date_unixtime"),
		h.Has("about") && h.HasAny("chats.about", "left_chats.about", "personal_information.user_id"):
		return parse.Score{Value: 1, Claims: true}
	}
	return parse.Score{}
}

// telegramFolder is the result.json of a folder that is one Telegram export.
func telegramFolder(src *parse.Source) string {
	dir, entries := root(src.Files)
	found := ""
	for _, e := range entries {
		name := e.Name()
		if name == "result.json" {
			found = path.Join(dir, name)
		}
		if !telegramEntry(name) {
			return ""
		}
	}
	return found
}

// telegramEntry is true for what Telegram Desktop writes into an export's folder.
func telegramEntry(name string) bool {
	switch name {
	case "result.json", "export_results.html", "css", "js", "images", "photos", "files", "video_files", "voice_messages", "round_video_messages", "stickers",
		"contacts", "chats", "lists", "profile_pictures", "stories", "animations", "gifs":
		return true
	}
	return telegramPage(name) > 0
}

func (r telegram) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		if whole(src) {
			src = member(src, telegramFolder(src))
		}
		out := newOutput(src, yield)
		mend := &telegramMend{}
		b := begin(r, src, "chat")
		list, chat, kind := "", 0, ""
		named := func() {
			if b.doc.Title == "" {
				switch {
				case kind == "saved_messages":
					b.doc.Title = "Saved Messages"
				case kind == "replies":
					b.doc.Title = "Replies"
				case list != "":
					b.doc.Title = "Deleted Account"
				default:
					b.doc.Title = telegramStem(src)
				}
			}
			if mend.count > 0 {
				b.doc.Warn(fmt.Sprintf("escape: line %d: %s that are no JSON were mended", mend.first, parse.Count(mend.count, "escape")))
				mend.count = 0
			}
		}
		paths := []string{"name", "type", "id", "messages[]"}
		for _, l := range []string{"chats.list[].", "left_chats.list[]."} {
			paths = append(paths, l+"name", l+"type", l+"id", l+"messages[]")
		}
		for rec := range jsonstream.Elements(src, jsonstream.Options{Wrap: mend.wrap}, paths...) {
			if b.broken(rec) {
				continue // it stands in this chat or the next: either may say so
			}
			cut := strings.LastIndexByte(rec.Path, '.') + 1
			in, field := rec.Path[:cut], rec.Path[cut:]
			at := rec.Index
			if field == "messages[]" {
				at = rec.Outer
			}
			if in != "" && (in != list || at != chat) {
				named()
				if !out.put(b) {
					return
				}
				b, list, chat, kind = begin(r, src, "chat"), in, at, ""
			}
			switch field {
			case "name":
				b.doc.Title = text(rec.Raw)
			case "type":
				kind = text(rec.Raw)
			case "id":
				if id := text(rec.Raw); id != "" {
					b.doc.ID = "telegram:" + id
				}
			default:
				var m telegramMessage
				if b.decode(rec, &m) {
					r.message(b, rec, m)
				}
			}
		}
		named()
		if out.put(b) {
			out.close()
		}
	}
}

// telegramStem names a chat that has no name of its own: the export's folder says more than result.json.
func telegramStem(src *parse.Source) string {
	if stem := src.Stem(); stem != "result" && stem != "messages" {
		return stem
	}
	return cmp.Or(folder(src), src.Stem())
}
