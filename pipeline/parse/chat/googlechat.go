package chat

import (
	"cmp"
	"encoding/json"
	"iter"
	"strings"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// googleChat reads messages.json of Google's Takeout, one space or direct chat per folder.
type googleChat struct{}

func (googleChat) Name() string { return "google-chat" }

func (googleChat) Describe() parse.Description {
	return parse.Description{
		System:       "Google Chat (Takeout)",
		What:         "Groups/<space>/messages.json; the title is group_info.json's name, else the members",
		RecognisedBy: "an object whose messages have `creator` and `created_date`",
		NotSupported: "reactions; dates in languages other than English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish and Japanese",
	}
}

func (googleChat) Score(src *parse.Source) parse.Score {
	h := src.JSON()
	if h == nil || h.Array || !h.Has("messages[].created_date") && !h.Has("messages[].topic_id", "messages[].message_id") {
		return parse.Score{}
	}
	return parse.Score{Value: 1, Claims: true}
}

func (r googleChat) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		out := newOutput(src, yield)
		b := begin(r, src, "chat")
		for rec := range jsonstream.Elements(src, jsonstream.Options{}, "messages[]") {
			var m struct {
				ID      string `json:"message_id"`
				State   string `json:"message_state"`
				Date    string `json:"created_date"`
				Text    string `json:"text"`
				Creator struct {
					Name  string `json:"name"`
					Email string `json:"email"`
				} `json:"creator"`
				Files []struct {
					Original string `json:"original_name"`
					Export   string `json:"export_name"`
				} `json:"attached_files"`
				Annotations []struct {
					Drive *struct {
						Title string `json:"title"`
					} `json:"drive_metadata"`
					Video json.RawMessage `json:"video_call_metadata"`
				} `json:"annotations"`
			}
			if !b.decode(rec, &m) || m.State == "DELETED" {
				continue
			}
			if space, _, ok := strings.Cut(m.ID, "/"); ok && b.doc.ID == "" {
				b.doc.ID = "google-chat:" + space
			}
			words := m.Text
			if strings.TrimSpace(words) == "" {
				var lines []string
				for _, f := range m.Files {
					lines = append(lines, fileMark(cmp.Or(f.Original, f.Export)))
				}
				for _, a := range m.Annotations {
					if a.Drive != nil && a.Drive.Title != "" {
						lines = append(lines, fileMark(strings.ReplaceAll(a.Drive.Title, "/", "-")))
					}
				}
				words = strings.Join(lines, "\n")
			}
			t, naive, ok := proseTime(m.Date, b.zone)
			switch {
			case !ok:
				b.badTime(rec.FirstLine)
			case naive:
				b.naive++
			}
			b.add(parse.Message{Speaker: cmp.Or(m.Creator.Name, m.Creator.Email), Time: t, Text: words, Key: m.ID, FirstLine: rec.FirstLine, LastLine: rec.LastLine})
		}
		r.title(b, src)
		if out.put(b) {
			out.close()
		}
	}
}

// title comes from the file beside the messages, else from the folder.
func (googleChat) title(b *builder, src *parse.Source) {
	var info struct {
		Name    string `json:"name"`
		Members []struct {
			Name  string `json:"name"`
			Email string `json:"email"`
		} `json:"members"`
	}
	_ = json.Unmarshal(sibling(src, "group_info.json"), &info) // without it the folder's name has to do
	for _, m := range info.Members {
		b.doc.Speakers = append(b.doc.Speakers, cmp.Or(m.Name, m.Email))
	}
	b.doc.Title = cmp.Or(info.Name, joinNonEmpty(b.doc.Speakers, ", "))
	if b.doc.Title == "" {
		b.doc.Title = src.Stem()
		if b.doc.Title == "messages" {
			b.doc.Title = cmp.Or(folder(src), b.doc.Title)
		}
	}
}
