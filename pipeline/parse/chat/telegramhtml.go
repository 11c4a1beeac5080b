package chat

import (
	"cmp"
	"fmt"
	"io/fs"
	"iter"
	"path"
	"slices"
	"strconv"
	"strings"

	"convod/pipeline/parse"
)

// telegramHTML reads the pages that Telegram Desktop exports by default: messages.html,
// messages2.html and so on. In a folder or archive they are one conversation a chat.
type telegramHTML struct{}

func (telegramHTML) Name() string { return "telegram-html" }

func (telegramHTML) Describe() parse.Description {
	return parse.Description{
		System:       "Telegram (HTML)",
		What:         "messages.html and its further pages, in a folder or zip as one conversation",
		RecognisedBy: "`div.message.default` with `div.date` that holds the full time in its title, in a file that is named `.html` or begins with a tag",
		NotSupported: "media files, reactions, service messages",
	}
}

func (r telegramHTML) Score(src *parse.Source) parse.Score {
	if whole(src) {
		chats := telegramChats(src)
		if len(chats) == 0 {
			return parse.Score{}
		}
		return r.Score(member(src, chats[0].pages[0]))
	}
	head, ok := pageHead(src)
	if !ok || !strings.Contains(head, `class="message default`) && !strings.Contains(head, `class="message service`) {
		return parse.Score{}
	}
	if !strings.Contains(head, `date details"`) && !strings.Contains(head, `class="page_header"`) {
		return parse.Score{}
	}
	return parse.Score{Value: 1, Claims: true}
}

// telegramPages are the pages of one chat in a folder or archive, in order.
type telegramPages struct {
	dir   string
	pages []string
}

// telegramChats finds the pages of every chat, none when the unit is more than a Telegram export.
func telegramChats(src *parse.Source) []telegramPages {
	top, entries := root(src.Files)
	for _, e := range entries {
		if !telegramEntry(e.Name()) || e.Name() == "result.json" {
			return nil
		}
	}
	dirs := []string{top}
	if list, err := fs.ReadDir(src.Files, path.Join(top, "chats")); err == nil {
		for _, e := range list {
			if e.IsDir() {
				dirs = append(dirs, path.Join(top, "chats", e.Name()))
			}
		}
	}
	var chats []telegramPages
	for _, dir := range dirs {
		list, err := fs.ReadDir(src.Files, dir)
		if err != nil {
			continue
		}
		var pages []string
		for _, e := range list {
			if telegramPage(e.Name()) > 0 && !e.IsDir() {
				pages = append(pages, path.Join(dir, e.Name()))
			}
		}
		slices.SortFunc(pages, func(a, b string) int {
			return cmp.Compare(telegramPage(path.Base(a)), telegramPage(path.Base(b)))
		})
		if len(pages) > 0 {
			chats = append(chats, telegramPages{dir, pages})
		}
	}
	return chats
}

// telegramPage is the number of a page by its name, 0 for other files.
func telegramPage(name string) int {
	mid, ok := strings.CutPrefix(name, "messages")
	if mid, ok2 := strings.CutSuffix(mid, ".html"); ok && ok2 {
		if mid == "" {
			return 1
		}
		if n, err := strconv.Atoi(mid); err == nil && n > 1 {
			return n
		}
	}
	return 0
}

func (r telegramHTML) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		out := newOutput(src, yield)
		chats := []telegramPages{{pages: []string{""}}}
		if whole(src) {
			chats = telegramChats(src)
		}
		for _, chat := range chats {
			b := begin(r, src, "chat")
			p := telegramParser{b: b}
			for i, name := range chat.pages {
				page := src
				if name != "" {
					page = member(src, name)
					if i == 0 {
						b.doc.Member = name
					}
				}
				t, err := page.Text()
				if err != nil {
					b.doc.Warn(fmt.Sprintf("unparsed: %s: %v", path.Base(page.Name()), err))
					continue
				}
				for _, w := range t.Warnings {
					b.doc.Warn(w)
				}
				p.member = ""
				if i > 0 {
					p.member = name
				}
				p.page(t.Body, t.BodyLine)
			}
			if len(chats) > 1 {
				b.doc.ID = "telegram:" + path.Base(chat.dir)
			}
			b.doc.Title = cmp.Or(b.doc.Title, telegramStem(src))
			if !out.put(b) {
				return
			}
		}
		out.close()
	}
}
