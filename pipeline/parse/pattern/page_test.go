package pattern

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
)

// shown is a message as the tests of whole pages compare it.
type shown struct {
	Speaker, Time, Text  string
	First, Last, Section int
	Key                  string
}

func show(messages []parse.Message) []shown {
	var out []shown
	for _, m := range messages {
		at := ""
		if !m.Time.IsZero() {
			at = m.Time.Format(time.RFC3339)
		}
		if m.HasOffset {
			at += "+" + m.Offset.String()
		}
		out = append(out, shown{m.Speaker, at, m.Text, m.FirstLine, m.LastLine, m.Section, m.Key})
	}
	return out
}

func lines(l ...string) string { return strings.Join(l, "\n") + "\n" }

func TestProseAroundTheTurns(t *testing.T) {
	body := lines(
		"---", "date: 2024-03-15", "---", // 1-3
		"# Garden sync", "", "We met in the shed.", "", // 4-7
		"## Transcript", "", // 8-9
		"**Alice Example** (09:15): plant first", "### not a section", "and more", "", // 10-13
		"**Bob Example** (09:16): yes", "", // 14-15
		"## Break", "**Alice Example** (09:40): back", "", // 16-18
		"## Actions", "", "Buy mulch.", "### Details", "Two bags.", "", // 19-24
		"# Appendix", "The end.", // 25-26
	)
	src := parse.FromBytes("notes/2024/sync.md", []byte(body), parse.Options{})
	name, doc, got := read(t, builtin(t), src)
	if name != "bold-paren-time" {
		t.Fatalf("read by %q: %v", name, scores(builtin(t), src))
	}
	want := []shown{
		{"Alice Example", "2024-03-15T09:15:00Z", "plant first\n### not a section\nand more", 10, 12, 2, "**Alice Example** (09:15): plant first"},
		{"Bob Example", "2024-03-15T09:16:00Z", "yes", 14, 14, 2, "**Bob Example** (09:16): yes"},
		{"Alice Example", "2024-03-15T09:40:00Z", "back", 17, 17, 3, "**Alice Example** (09:40): back"},
	}
	if diff := cmp.Diff(want, show(got)); diff != "" {
		t.Error(diff)
	}
	prose := []parse.Section{
		{Text: "# Garden sync\n\nWe met in the shed.\n\n## Transcript", FirstLine: 4},
		{Text: "## Break", FirstLine: 16, Trail: []string{"Garden sync"}},
		{Text: "## Actions\n\nBuy mulch.\n### Details\nTwo bags.", FirstLine: 19, Trail: []string{"Garden sync"}},
		{Text: "# Appendix\nThe end.", FirstLine: 25},
	}
	if diff := cmp.Diff(prose, doc.Prose); diff != "" {
		t.Error(diff)
	}
	account := parse.Lines{Total: 26, Messages: 3, Continuations: 2, Prose: 10, Blank: 8, Frontmatter: 3}
	if diff := cmp.Diff(account, *doc.Lines); diff != "" {
		t.Error(diff)
	}
	if doc.Title != "Garden sync" || doc.Type != "meeting" || doc.Date != "2024-03-15" || doc.DateSource != parse.DateFrontmatter || doc.Shape != parse.Conversation {
		t.Errorf("title %q, type %q, date %s by %s, shape %s", doc.Title, doc.Type, doc.Date, doc.DateSource, doc.Shape)
	}
	if diff := cmp.Diff([]string{"timezone: the page names no zone, clocks of bold-paren-time are read as UTC"}, doc.Warnings); diff != "" {
		t.Error(diff)
	}
}

func TestHeadingsInTextAndAnswersAreBody(t *testing.T) {
	body := lines("## Transcript", "**You:** how?", "**ChatGPT:** so:", "## Steps", "1. dig", "**You:** ok", "**ChatGPT:** good")
	for _, name := range []string{"a.txt", "a.md"} {
		_, doc, got := read(t, builtin(t), parse.FromBytes(name, []byte(body), parse.Options{}))
		if len(got) != 4 || got[1].Text != "so:\n## Steps\n1. dig" || len(doc.Prose) != 1 {
			t.Errorf("%s: %v, prose %v", name, show(got), doc.Prose)
		}
		if doc.Title != "how?" || doc.Type != "ai" {
			t.Errorf("%s: title %q, type %q", name, doc.Title, doc.Type)
		}
	}
	chat := lines("## Chat", "15/03/2024, 18:37 - Alice Example: hi", "15/03/2024, 18:38 - Bob Example: see", "## Notes", "end")
	_, _, got := read(t, builtin(t), parse.FromBytes("chat.txt", []byte(chat), parse.Options{}))
	if len(got) != 2 || got[1].Text != "see\n## Notes\nend" {
		t.Errorf("a heading in a .txt export is body: %v", show(got))
	}
	_, doc, got := read(t, builtin(t), parse.FromBytes("chat.md", []byte(chat), parse.Options{}))
	if len(got) != 2 || got[1].Text != "see" || len(doc.Prose) != 2 || doc.Prose[1].Text != "## Notes\nend" {
		t.Errorf("a section after the turns is prose: %v, %v", show(got), doc.Prose)
	}
}

func TestForeignHeadings(t *testing.T) {
	set := builtin(t)
	declined := parse.FromBytes("a.md", []byte(lines("## User", "how?", "## Claude", "so", "## User", "ok", "## Claude", "bye")), parse.Options{})
	r, scored := parse.Pick(set.Readers(), declined)
	if r != nil || len(scored) != 1 || scored[0].Score.Why != `declined: heading "Claude" speaks but is no known role` {
		t.Errorf("read by %v: %v", r, scores(set, declined))
	}
	mixed := parse.FromBytes("a.md", []byte(lines("## User", "how?", "## Assistant", "so", "## Claude", "mine", "more", "## User", "ok")), parse.Options{})
	_, doc, got := read(t, set, mixed)
	var have []string
	for _, m := range got {
		have = append(have, m.Speaker+": "+m.Text)
	}
	if diff := cmp.Diff([]string{"User: how?", "Assistant: so", "User: ok"}, have); diff != "" {
		t.Error(diff)
	}
	if doc.Lines.Unparsed != 3 || len(doc.Warnings) != 1 || doc.Warnings[0] != `unparsed: 3 lines under the heading "Claude", whose speaker is unknown` {
		t.Errorf("%+v %q", doc.Lines, doc.Warnings)
	}
}

func TestOffsets(t *testing.T) {
	body := lines("**Alice Example** (00:00:05): one", "**Bob Example** (00:01:23): two", "**Alice Example** (01:02:03): three")
	_, doc, got := read(t, builtin(t), parse.FromBytes("talk.md", []byte(body), parse.Options{}))
	want := []string{"+5s", "+1m23s", "+1h2m3s"}
	for i, m := range show(got) {
		if m.Time != want[i] {
			t.Errorf("message %d at %q, want %q", i, m.Time, want[i])
		}
	}
	if len(doc.Warnings) != 0 || doc.Date != "" {
		t.Errorf("warnings %q, date %q", doc.Warnings, doc.Date)
	}
	start := "---\ndate: 2024-03-15T10:00:00+01:00\n---\n" + body
	_, _, got = read(t, builtin(t), parse.FromBytes("talk.md", []byte(start), parse.Options{}))
	if s := show(got); s[1].Time != "2024-03-15T10:01:23+01:00+1m23s" {
		t.Errorf("second message at %q", s[1].Time)
	}
	clocks := lines("**Alice Example** (09:00:05): one", "**Bob Example** (09:01:23): two")
	_, _, got = read(t, builtin(t), parse.FromBytes("2024-03-15 talk.md", []byte(clocks), parse.Options{}))
	if s := show(got); s[0].Time != "2024-03-15T09:00:05Z" {
		t.Errorf("first message at %q", s[0].Time)
	}
}

func TestZones(t *testing.T) {
	page := func(zone, date, clock string) string {
		return "---\ndate: " + date + "\ntimezone: " + zone + "\n---\n**Alice Example** (" + clock + "): one\n**Bob Example** (" + clock + "): two\n"
	}
	for _, c := range []struct{ zone, date, clock, want string }{
		{"America/Los_Angeles", "2024-03-15", "18:37", "2024-03-15T18:37:00-07:00"},
		{"America/Los_Angeles", "2024-12-15", "18:37", "2024-12-15T18:37:00-08:00"},
		{"Europe/Berlin", "2024-03-31", "02:30", "2024-03-31T03:30:00+02:00"}, // skipped: moves on by the gap
		{"Europe/Berlin", "2024-10-27", "02:30", "2024-10-27T02:30:00+02:00"}, // comes twice: the first
		{"Europe/Berlin", "2024-10-27", "03:30", "2024-10-27T03:30:00+01:00"},
		{"Asia/Kathmandu", "2024-10-27", "03:30", "2024-10-27T03:30:00+05:45"},
	} {
		_, doc, got := read(t, builtin(t), parse.FromBytes("a.md", []byte(page(c.zone, c.date, c.clock)), parse.Options{}))
		if s := show(got); s[0].Time != c.want || len(doc.Warnings) != 0 || doc.Zone != c.zone {
			t.Errorf("%s %s %s: %s, want %s; warnings %q", c.zone, c.date, c.clock, s[0].Time, c.want, doc.Warnings)
		}
	}
	_, doc, got := read(t, builtin(t), parse.FromBytes("a.md", []byte(page("Mars/Base", "2024-03-15", "18:37")), parse.Options{}))
	if show(got)[0].Time != "2024-03-15T18:37:00Z" || len(doc.Warnings) != 2 || !strings.HasPrefix(doc.Warnings[0], "timezone: line 3: unknown zone") {
		t.Errorf("%v %q", show(got), doc.Warnings)
	}
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	_, doc, got = read(t, builtin(t), parse.FromBytes("a.txt", []byte("15/03/2024, 18:37 - Alice Example: a\n"), parse.Options{Zone: berlin}))
	if show(got)[0].Time != "2024-03-15T18:37:00+01:00" || len(doc.Warnings) != 0 {
		t.Errorf("%v %q", show(got), doc.Warnings)
	}
}

func TestDateOrder(t *testing.T) {
	const assumed = "date_order: dates of whatsapp-us are read month first because dates without leading zeros usually are; set date_order to change it"
	body := "4/5/24, 6:37 PM - Alice Example: a\n4/6/24, 6:40 PM - Bob Example: b\n"
	for _, c := range []struct {
		body  string
		order parse.DateOrder
		want  string
		warns []string
	}{
		{body, "", "2024-04-05T18:37:00Z", []string{assumed}},
		{body, parse.OrderAuto, "2024-04-05T18:37:00Z", []string{assumed}},
		{body, parse.OrderDMY, "2024-05-04T18:37:00Z", []string{"date_order: dates of whatsapp-us are read day first because the setting date_order says so; set date_order to change it"}},
		{body + "13/6/24, 6:40 PM - Bob Example: c\n", parse.OrderMDY, "2024-05-04T18:37:00Z", nil},
		{body + "6/13/24, 6:40 PM - Bob Example: c\n", parse.OrderDMY, "2024-04-05T18:37:00Z", nil},
		{"04.05.24, 18:37 - Alice Example: a\n05.05.24, 18:37 - Bob Example: b\n", "", "2024-05-04T18:37:00Z", []string{"date_order: dates of whatsapp-us are read day first because dates with dots or hyphens usually are; set date_order to change it"}},
	} {
		_, doc, got := read(t, builtin(t), parse.FromBytes("a.txt", []byte(c.body), parse.Options{Order: c.order}))
		if show(got)[0].Time != c.want {
			t.Errorf("%q by %q: %s, want %s", c.body, c.order, show(got)[0].Time, c.want)
		}
		var have []string
		for _, w := range doc.Warnings {
			if strings.HasPrefix(w, "date_order") {
				have = append(have, w)
			}
		}
		if diff := cmp.Diff(c.warns, have); diff != "" {
			t.Errorf("%q: %s", c.body, diff)
		}
	}
}

func TestTwoShapesOfOnePattern(t *testing.T) {
	// Phones change their settings: 12 h lines are month first, 24 h lines day first.
	body := "3/14/24, 6:37 PM - Alice Example: a\n4/5/24, 6:38 PM - Bob Example: b\n14/3/24, 18:40 - Alice Example: c\n4/5/24, 18:41 - Bob Example: d\n"
	_, doc, got := read(t, builtin(t), parse.FromBytes("a.txt", []byte(body), parse.Options{}))
	want := []string{"2024-03-14T18:37:00Z", "2024-04-05T18:38:00Z", "2024-03-14T18:40:00Z", "2024-05-04T18:41:00Z"}
	for i, m := range show(got) {
		if m.Time != want[i] {
			t.Errorf("message %d at %s, want %s", i, m.Time, want[i])
		}
	}
	if len(doc.Warnings) != 1 {
		t.Errorf("warnings %q", doc.Warnings)
	}
}

func TestTitles(t *testing.T) {
	chat := "15/03/2024, 18:37 - Alice Example: a\n15/03/2024, 18:38 - Bob Example: b\n"
	long := strings.Repeat("word ", 30)
	for _, c := range []struct{ name, body, want string }{
		{"WhatsApp Chat with Garden Club.txt", chat, "Garden Club"},
		{"WhatsApp Chat - Bob.txt", chat, "Bob"},
		{"Chat de WhatsApp con Ana.txt", chat, "Ana"},
		{"notes.txt", chat, "notes"},
		{"WhatsApp Chat with X.md", "---\ntitle: Mine\n---\n" + chat, "Mine"},
		{"line.txt", "[LINE] Chat history with Bob\nSaved on: 2024/03/20 10:00\n\n2024/03/15(金)\n10:21\tAlice\thi\n", "Bob"},
		{"line.txt", "[LINE] Garden Clubのトーク履歴\n保存日時：2024/03/20 10:00\n\n2024/03/15(金)\n10:21\tAlice\thi\n", "Garden Club"},
		{"k.txt", "Garden Club 카카오톡 대화\n저장한 날짜 : 2024년 3월 20일 오후 7:17\n\n2024년 3월 15일 오후 8:36, Alice : hi\n2024년 3월 15일 오후 8:36, Bob : hi\n", "Garden Club"},
		{"ai.md", "**You:** " + long + "\n**ChatGPT:** ok\n", strings.TrimSpace(strings.Repeat("word ", 16))},
		{"ai.md", "# Pruning\n**You:** how?\n**ChatGPT:** ok\n", "Pruning"},
	} {
		_, doc, _ := read(t, builtin(t), parse.FromBytes(c.name, []byte(c.body), parse.Options{}))
		if doc == nil || doc.Title != c.want {
			t.Errorf("%s: %+v, want title %q", c.name, doc, c.want)
		}
	}
	zip := parse.FromBytes("in/WhatsApp Chat - Garden Group.zip", []byte(chat), parse.Options{})
	zip.Member = "_chat.txt"
	if _, doc, _ := read(t, builtin(t), zip); doc.Title != "Garden Group" || doc.Member != "_chat.txt" {
		t.Errorf("title %q of member %q", doc.Title, doc.Member)
	}
}

func TestLineNumbers(t *testing.T) {
	body := lines("---", "title: T", "---", "", "[3/15/2024 6:37 PM] alice", "hi", "", "there", "", "", "[3/15/2024 6:38 PM] bob", "{Attachments}", "a.png", "{Reactions}", "👍", "", "[3/15/2024 6:39 PM] carol", "Joined the server.")
	want := []shown{
		{"alice", "2024-03-15T18:37:00Z", "hi\n\nthere", 5, 8, 0, "[3/15/2024 6:37 PM] alice"},
		{"bob", "2024-03-15T18:38:00Z", "a.png", 11, 13, 0, "[3/15/2024 6:38 PM] bob"},
	}
	for _, nl := range []string{"\n", "\r\n", "\r"} {
		_, doc, got := read(t, builtin(t), parse.FromBytes("d.md", []byte(strings.ReplaceAll(body, "\n", nl)), parse.Options{}))
		if diff := cmp.Diff(want, show(got)); diff != "" {
			t.Errorf("%q: %s", nl, diff)
		}
		account := parse.Lines{Total: 18, Messages: 2, Continuations: 5, System: 4, Blank: 4, Frontmatter: 3}
		if diff := cmp.Diff(account, *doc.Lines); diff != "" {
			t.Errorf("%q: %s", nl, diff)
		}
	}
}

// The name that WhatsApp gives an exported chat is taken apart in every language; other names stay.
func TestWhatsAppTitles(t *testing.T) {
	set := builtin(t)
	const chat = "15/03/24, 18:37 - Alice Example: hi\n15/03/24, 18:38 - Bob Example: yo\n"
	for name, want := range map[string]string{
		"WhatsApp Chat with Carol Example.txt": "Carol Example", "WhatsApp Chat - Garden Club.txt": "Garden Club", "WhatsApp Chat with Trip (2024) (1).txt": "Trip (2024)",
		"WhatsApp Chat mit Carol Example.txt": "Carol Example", "WhatsApp-Chat mit Carol Example.txt": "Carol Example",
		"Chat de WhatsApp con Carol Example.txt": "Carol Example", "Historial de WhatsApp con Carol Example.txt": "Carol Example",
		"Discussion WhatsApp avec Carol Example.txt": "Carol Example", "Conversa do WhatsApp com Carol Example.txt": "Carol Example",
		"Chat WhatsApp con Carol Example.txt": "Carol Example", "WhatsApp-chat met Carol Example.txt": "Carol Example",
		"Чат WhatsApp с контактом Carol Example.txt": "Carol Example", "Czat WhatsApp z Carol Example.txt": "Carol Example",
		"Carol Example ile WhatsApp Sohbeti.txt": "Carol Example", "Chat WhatsApp dengan Carol Example.txt": "Carol Example",
		"WhatsApp-chatt med Carol Example.txt": "Carol Example", "与Carol Example的 WhatsApp 聊天记录.txt": "Carol Example",
		"Carol Example とのWhatsAppチャット.txt": "Carol Example", "محادثة واتساب مع Carol Example.txt": "Carol Example",
		"WhatsApp Chat with S.txt": "S", "Carol sent me.txt": "Carol sent me", "_chat.txt": "_chat", "notes on WhatsApp.txt": "notes on WhatsApp",
	} {
		src := parse.FromBytes(name, []byte(chat), parse.Options{})
		r, _ := parse.Pick(set.Readers(), src)
		for doc := range r.Read(src) {
			if doc.Title != want {
				t.Errorf("%s: title %q, want %q", name, doc.Title, want)
			}
		}
	}
}
