package parse

import (
	"strings"
	"testing"
)

func TestHTMLText(t *testing.T) {
	for _, c := range []struct{ name, html, want string }{
		{"plain", "a  b\nc", "a b c"},
		{"blocks", "<div><p>Hi <at id=\"0\">Sam</at>,</p><p>a &amp; b&nbsp;ok</p></div>", "Hi Sam,\na & b ok"},
		{"breaks", "a<br>b<br/><br />c<br></p><p>d", "a\nb\n\nc\nd"},
		{"blank paragraph", "<p>a</p><p>&nbsp;</p><p>b</p>", "a\n\nb"},
		{"list", "<ul><li>one</li><li>two <b>bold</b></li></ul>after", "- one\n- two bold\nafter"},
		{"cells", "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a b\nc"},
		{"pre", "<pre>x  y\n  z</pre>", "x  y\n  z"},
		{"left out", "<style>p{}</style><!-- <p>no --><script>if (a<b) {}</script><head><title>t</title></head>yes", "yes"},
		{"no tags", "1 < 2 and a<3, <>, < b>", "1 < 2 and a<3, <>, < b>"},
		{"unclosed", "a <b and then nothing", "a <b and then nothing"},
		{"declaration without end", "a <!x <!y b", "a <!x <!y b"},
		{"quoted >", `<a title="x > y">link</a>`, "link"},
		{"entities", "&lt;b&gt; &amp;amp; &#128077; &unknown;", "<b> &amp; 👍 &unknown;"},
	} {
		if got := HTMLText(c.html, nil); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

func TestHTMLTextHook(t *testing.T) {
	got := HTMLText(`<quote>old <quote>older</quote></quote>new <img alt="🙂"> end`, func(t HTMLToken) (string, bool) {
		if t.Name == "img" {
			return t.Attr("alt"), false
		}
		return "", t.Name == "quote"
	})
	if want := "new 🙂 end"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestHTMLAttr(t *testing.T) {
	for token := range HTMLTokens(`<div class='message default  joined' id=message7 data-x = "a &amp; b" hidden>`) {
		if got := token.Attr("id") + "|" + token.Attr("DATA-X") + "|" + token.Attr("hidden") + "|" + token.Attr("none"); got != "message7|a & b||" {
			t.Errorf("attributes %q", got)
		}
		if !token.HasClass("joined") || token.HasClass("join") {
			t.Errorf("classes of %q", token.Raw)
		}
	}
}

// Half-open tags must not be looked for again and again.
func TestHTMLTextIsLinear(t *testing.T) {
	for _, piece := range []string{"<!", "<a x='", "<a x=\"", "<", "</", "<a b=\"'", "<script>", "<pre><p>"} {
		_ = HTMLText(strings.Repeat(piece, (4<<20)/len(piece)), nil) // minutes if it were quadratic
	}
}
