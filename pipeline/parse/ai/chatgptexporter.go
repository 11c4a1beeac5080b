package ai

import (
	"iter"
	"regexp"
	"strings"
	"sync"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// chatGPTExporter reads what a userscript saves. Its headings also occur in ordinary notes,
// as those of the other exporters do: each reader wants the tool's own mark besides.
//
//	# Title
//
//	#### You:
//	<time datetime="2026-03-02T09:00:01.000Z">09:00 AM</time>
//
//	text
func chatGPTExporter() reader {
	return reader{
		name: "chatgpt-exporter",
		about: parse.Description{
			System:       "ChatGPT Exporter (userscript)",
			What:         "chats saved as Markdown, with or without times",
			RecognisedBy: "a title and directly below it #### You: or #### ChatGPT:",
			NotSupported: "turns of plugins are left out",
		},
		score: func(src *parse.Source) float64 {
			t := markdown(src)
			if t == nil {
				return 0
			}
			head := headLines(t.Body, 2)
			return when(len(head) == 2 && heading(head[0], 1) != "" && userscriptAnchor(head[1]) != "", certain)
		},
		read: readChatGPTExporter,
	}
}

// userscriptAnchor is the speaker of an anchor, "tool" for a plugin, "" for other lines.
func userscriptAnchor(line string) string {
	name, ok := strings.CutSuffix(heading(line, 4), ":")
	switch {
	case !ok:
		return ""
	case name == "You":
		return user
	case name == "ChatGPT":
		return assistant
	case name == "Plugin" || strings.HasPrefix(name, "Plugin (") && strings.HasSuffix(name, ")"):
		return "tool"
	}
	return ""
}

var (
	timeTag     = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^<time datetime="([^"]*)"[^>]*>[^<]*</time>$`) })
	thinking    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^<summary>(?:Thought for .*|Thinking)</summary>$`) })
	imageInText = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`!\[image\]\([^()\s]*\)`) })
)

func readChatGPTExporter(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return readPage(src, "chatgpt-exporter", func(p *page) {
		bare := false                           // the open turn has no text yet
		details := false                        // inside a block of thinking
		var t *turn                             // the open one
		source := p.text.Front.String("source") // a link that ends in the id of the chat
		if _, id, ok := strings.Cut(source, "/c/"); ok && id != "" {
			p.c.doc.ID = "chatgpt-exporter:" + id
		}
		for i := 0; i < len(p.lines); i++ {
			l := p.lines[i]
			line := strings.TrimSpace(l.Text)
			speaker := userscriptAnchor(strings.TrimRight(l.Text, " \t"))
			switch {
			case speaker != "" && !p.fenced[i]:
				if speaker == "tool" {
					speaker = ""
				}
				t, bare, details = p.begin(speaker, l), true, false
			case t == nil:
				if title := heading(line, 1); title != "" && p.c.doc.Title == "" {
					p.titleOf(l, title)
				}
			case details:
				details = line != "</details>"
			case bare && line == "":
			case bare && timeTag().MatchString(line):
				if at, ok := jsonstream.InstantText(timeTag().FindStringSubmatch(line)[1]); ok {
					t.time = at
				} else {
					p.c.badTimes++
				}
			case bare && line == "<details>" && i+1 < len(p.lines) && thinking().MatchString(strings.TrimSpace(p.lines[i+1].Text)):
				details = true
			default:
				bare = false
				text := l.Text
				if strings.Contains(text, "![image](") {
					text = imageInText().ReplaceAllString(text, "[image]")
				}
				p.body(l, text)
			}
		}
	})
}
