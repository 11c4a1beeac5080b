package pipeline

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
)

// What resembles an export and is none is read as what it is, and every word of it can be found.
func TestLookalikes(t *testing.T) {
	const page = "<!DOCTYPE html><html><head><title>Styles</title><style>.chatlog { margin: 0 }</style></head><body>"
	p := newPipeline(t)
	tests := []struct{ what, name, text, want string }{
		{"a note that begins with an element and names a class of Discord's pages", "a.md", "<div align=\"center\">Styles</div>\n\nThe class chatlog__message is mine.\n", "markdown"},
		{"a note that quotes a page of Messages", "a.md", "# Template\n\n```html\n<div class=\"message\"><span class=\"timestamp\">x</span><span class=\"sender\">y</span><div class=\"message_part\">z</div></div>\n```\n\nI change the second.\n", "markdown"},
		{"a note that quotes a page of Telegram", "a.md", "On the page.\n\n    <div class=\"message default clearfix\"> <div class=\"pull_right date details\">\n\nBoth I restyle.\n", "markdown"},
		{"a page about Discord's pages", "a.html", page + "<p>Each has the class <code>chatlog__message-group</code>.</p></body></html>", "unknown-export"},
		{"a page with a log of chat", "a.html", page + `<div class="chatlog"><p>We paint the hull on Friday.</p></div></body></html>`, "unknown-export"},
		{"a page about pages of Messages", "a.html", page + `<p>There are <code>class="message"</code>, <code>class="timestamp"</code>, <code>class="sender"</code>, <code>class="message_part"</code>.</p></body></html>`, "unknown-export"},
		{"a table of lap times", "a.txt", "0:01:02.345,0:01:03.222\n0:01:02.345,0:01:04.100\n", "markdown"},
		{"one line of lap times", "a.txt", "0:01:02.345,0:01:03.222\n", "markdown"},
	}
	for _, tt := range tests {
		t.Run(tt.what, func(t *testing.T) {
			src, err := BytesUnit(tt.name, []byte(tt.text), parse.Options{})
			if err != nil {
				t.Fatal(err)
			}
			reader, _ := parse.Pick(p.Readers().List(), src)
			if tt.want == "unknown-export" {
				if reader != nil && reader.Name() != tt.want {
					t.Errorf("read by %s", reader.Name())
				}
				return
			}
			if reader == nil || reader.Name() != tt.want {
				t.Fatalf("read by %v", reader)
			}
			var said strings.Builder
			for page := range p.Read(t.Context(), src) {
				for ps := range page.Passages() {
					for _, e := range ps.Elements {
						said.WriteString(e.Text + "\n")
					}
					said.WriteString(strings.Join(ps.Trail, "\n") + "\n")
				}
			}
			var lost []string
			for word := range strings.FieldsSeq(tt.text) {
				if word != "#" && !strings.HasPrefix(word, "```") && !strings.Contains(said.String(), word) {
					lost = append(lost, word)
				}
			}
			if diff := cmp.Diff([]string(nil), lost); diff != "" {
				t.Errorf("lost: %s", diff)
			}
		})
	}
}
