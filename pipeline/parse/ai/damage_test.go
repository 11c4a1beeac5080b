package ai

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/fstest"
	"testing/iotest"
	"time"

	"convod/pipeline/parse"
	"convod/pipeline/parse/parsetest"
	"convod/testdata/tools/cputime"

	"github.com/google/go-cmp/cmp"
)

// result is a read written out for comparison.
type result struct {
	Docs     []string // id: texts
	Warnings []string
	Err      string
}

func readText(t *testing.T, name, text string) result {
	t.Helper()
	src := parse.FromBytes(name, []byte(text), parse.Options{})
	r, _ := parse.Pick(Readers(), src)
	if r == nil {
		t.Fatalf("nobody claims %s", name)
	}
	return collect(r, src)
}

func collect(r parse.Reader, src *parse.Source) (out result) {
	for d, err := range r.Read(src) {
		if err != nil {
			out.Err = err.Error()
			continue
		}
		var texts []string
		for _, m := range messagesOf(d) {
			texts = append(texts, m.Text)
		}
		out.Docs = append(out.Docs, fmt.Sprintf("%s %q: %s", d.ID, d.Title, strings.Join(texts, " | ")))
		out.Warnings = append(out.Warnings, d.Warnings...)
	}
	return out
}

func chat(id, words string) string {
	return fmt.Sprintf(`{"title":"T %s","create_time":1772442000,"mapping":{"n":{"parent":null,"message":{"author":{"role":"user"},"content":{"content_type":"text","parts":["%s"]}}}},"current_node":"n","conversation_id":"%s"}`, id, words, id)
}

func doc(id, words string) string { return fmt.Sprintf("chatgpt:%s %q: %s", id, "T "+id, words) }

// Whatever is wrong with a conversation costs that one, and a warning names it.
func TestDamageCostsOneConversation(t *testing.T) {
	a, b := chat("c-a", "first"), chat("c-b", "last")
	want := []string{doc("c-a", "first"), doc("c-b", "last")}
	tests := []struct {
		name, middle string
		warnings     []string
	}{
		{
			"a mapping that is none", `{"title":"Odd","conversation_id":"c-x","create_time":1,"mapping":"oops"}`,
			[]string{"unparsed: conversation c-x: line 1: json: cannot unmarshal string into Go struct field gptConversation.mapping of type map[string]ai.gptNode"},
		},
		{
			"NaN", `{"title":"Odd","conversation_id":"c-x","create_time":NaN,"mapping":{}}`,
			[]string{`unparsed: conversation c-x (number 2) was left out: line 1: not JSON: invalid character 'N' looking for beginning of value`},
		},
		{"an unclosed string", `{"title":"Odd","conversation_id":"c-x,"mapping":{}}`, []string{"unparsed: conversation c-x, (number 2) was left out: line 1 (byte 265): not JSON"}},
		{"a lost bracket", `{"title":"Odd","mapping":{"n":{"parent":null}`, []string{"unparsed: conversation Odd (number 2) was left out: line 1 (byte 268): not JSON"}},
		{"too deep", `{"title":"Odd","mapping":` + strings.Repeat("[", 5000) + strings.Repeat("]", 5000) + `}`, []string{"unparsed: conversation Odd (number 2) was left out: line 1 (byte 1236): exceeded max depth"}},
		{"null", `null`, nil},
		{"no times, no title, no ids", `{"mapping":{"n":{"message":{"author":null,"content":null,"metadata":null}}}}`, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := readText(t, "conversations.json", "["+a+","+tt.middle+","+b+"]")
			// Where the words of the scanner tell a byte, only the conversation is compared.
			for i := range got.Warnings {
				if i < len(tt.warnings) && strings.Contains(tt.warnings[i], "(byte") {
					got.Warnings[i], _, _ = strings.Cut(got.Warnings[i], " (byte")
					tt.warnings[i], _, _ = strings.Cut(tt.warnings[i], " (byte")
				}
			}
			if d := cmp.Diff(result{Docs: want, Warnings: tt.warnings}, got); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
}

// Damage at the very beginning does not hide what the file is.
func TestDamageInTheFirstConversation(t *testing.T) {
	got := readText(t, "conversations.json", `[{"title":"Odd","create_time":NaN,"mapping":{}},`+chat("c-b", "last")+"]")
	want := result{Docs: []string{doc("c-b", "last")}, Warnings: []string{"unparsed: conversation Odd (number 1) was left out: line 1: not JSON: invalid character 'N' looking for beginning of value"}}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	got = readText(t, "conversations.json", `[{"uuid":"v-1","name":"A","chat_messages":[{"uuid":"m","sender":"human","text":"broken},`+"\n"+`{"uuid":"v-2","name":"B","chat_messages":[{"uuid":"m","sender":"human","text":"kept"}]}]`)
	want = result{Docs: []string{`claude-ai:v-2 "B": kept`}, Warnings: []string{"unparsed: conversation v-1 (number 1) was left out: line 1 (byte 88): not JSON"}}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

func TestLossesAreBounded(t *testing.T) {
	bad := strings.Repeat(`{"title":"Odd","create_time":NaN,"mapping":{}},`, 500)
	got := readText(t, "conversations.json", "["+chat("c-0", "kept")+","+bad+chat("c-a", "kept")+"]")
	if len(got.Docs) != 2 || len(got.Warnings) != maxLosses+1 || got.Warnings[maxLosses] != "unparsed: 480 conversations more" {
		t.Errorf("%d documents, %d warnings, last %q", len(got.Docs), len(got.Warnings), got.Warnings[len(got.Warnings)-1])
	}
}

func TestNothingWholeIsAnError(t *testing.T) {
	got := readText(t, "conversations.json", "["+chat("c-a", "cut")[:150])
	if got.Docs != nil || !strings.Contains(got.Err, "truncated: the file ends inside conversation T c-a") {
		t.Errorf("%+v", got)
	}
	got = readText(t, "s.jsonl", `{"sessionId":"s","uuid":"u","type":"user","message":{"role":"user","content":"LO`)
	if got.Docs != nil || !strings.Contains(got.Err, "truncated: the file ends inside line 1") {
		t.Errorf("%+v", got)
	}
}

// A source that cannot be read is an error and no truncation; what came before stands.
func TestReadError(t *testing.T) {
	text := "[" + chat("c-a", strings.Repeat("kept ", 20_000)) + "," + chat("c-b", "lost") // more than the head that is sniffed
	broken := errors.New("disk on fire")
	src := &parse.Source{Path: "conversations.json", Open: func() (io.ReadCloser, error) {
		return io.NopCloser(io.MultiReader(strings.NewReader(text[:len(text)-20]), iotest.ErrReader(broken))), nil
	}}
	got := collect(chatGPT(), src)
	if d := cmp.Diff([]string{doc("c-a", strings.TrimSpace(strings.Repeat("kept ", 20_000)))}, got.Docs); d != "" || !strings.Contains(got.Err, "disk on fire") {
		t.Errorf("%s, error %q", d, got.Err)
	}
}

// Leaving the stream early is no panic, and nothing is read further.
func TestStopEarly(t *testing.T) {
	for name, files := range parsetest.Fixtures(t, Readers()) {
		for _, file := range files {
			for range parsetest.ByName(t, Readers(), name).Read(parsetest.Load(t, name, file)) {
				break
			}
		}
	}
}

func TestConcatenatedConversations(t *testing.T) {
	for name, text := range map[string]string{
		"lines":   chat("c-a", "first") + "\n" + chat("c-b", "last") + "\n",
		"joined":  chat("c-a", "first") + chat("c-b", "last"),
		"wrapped": `{"conversations":[` + chat("c-a", "first") + "," + chat("c-b", "last") + "]}",
	} {
		got := readText(t, "all.json", text)
		if d := cmp.Diff(result{Docs: []string{doc("c-a", "first"), doc("c-b", "last")}}, got); d != "" {
			t.Errorf("%s (-want +got):\n%s", name, d)
		}
	}
}

func TestStripCitations(t *testing.T) {
	for in, want := range map[string]string{
		"a \ue200cite\ue202turn0search3\ue201b": "a b", "x【11†source】y": "xy", "x【3:0†a.pdf】": "x", "【注】と【1】": "【注】と【1】", "open \ue200cite": "open cite", "plain": "plain", "【【1†s】": "【",
	} {
		if got := stripCitations(in); got != want {
			t.Errorf("stripCitations(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestStripBlocks(t *testing.T) {
	tests := map[string]string{
		"<system-reminder>\nx\n</system-reminder>\nhello":                      "hello",
		"hello\n<system-reminder>x</system-reminder>":                          "hello\n",
		"what is <system-reminder>x</system-reminder> for?":                    "what is <system-reminder>x</system-reminder> for?",
		"<system-reminder> is never closed\nhello":                             "<system-reminder> is never closed\nhello",
		"<bash-stdout>a</bash-stdout><bash-stderr></bash-stderr>\n":            "",
		"<system-reminder>x</system-reminder> is what I see":                   "<system-reminder>x</system-reminder> is what I see",
		"```\n<bash-input>ls</bash-input>\n```":                                "```\n<bash-input>ls</bash-input>\n```",
		"<task-notification id=\"1\">\nx\n</task-notification>\r\nok":          "ok",
		"<b>bold</b>\n  <command-name>/x</command-name>\n  <command-args/>\nz": "<b>bold</b>\n  <command-args/>\nz",
	}
	for in, want := range tests {
		if got := stripBlocks(in, ccTags); got != want {
			t.Errorf("stripBlocks(%q) = %q, want %q", in, got, want)
		}
	}
	start := cputime.Now()
	stripBlocks(strings.Repeat("<system-reminder>\n<bash-input>\n", 200_000), ccTags)
	if d := cputime.Now() - start; d > 10*time.Second {
		t.Errorf("open tags took %v", d)
	}
}

func TestActivityDate(t *testing.T) {
	for in, want := range map[string]string{
		"Mar 2, 2026, 9:15:00\u202fAM GMT+01:00": "2026-03-02T08:15:00Z", "Sept 2, 2026, 12:15:00 AM UTC": "2026-09-02T00:15:00Z", "2 Mar 2026, 21:15:00 CET": "2026-03-02T20:15:00Z",
		"Mar 2, 2026, 9:15:00 PM GMT-3": "2026-03-03T00:15:00Z", "Mar 2, 2026, 9:15:00 PM GMT+0530": "2026-03-02T15:45:00Z", "Mar 2, 2026, 9:15:00 PM": "2026-03-02T21:15:00Z naive",
		"Mar 2, 2026, 21:15:00 XYZ": "2026-03-02T21:15:00Z naive", "a prompt": "", "Attached 1 file.": "", "02.03.2026, 09:15:00 MEZ": "",
	} {
		at, naive := activityDate(in, time.UTC)
		got := ""
		if !at.IsZero() {
			got = at.UTC().Format(time.RFC3339)
			if naive {
				got += " naive"
			}
		}
		if got != want {
			t.Errorf("activityDate(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestReadStamp(t *testing.T) {
	for in, want := range map[string]string{
		"08/20/2025 at 8:48:32 AM": "2025-08-20 08:48:32", "12/2/2025, 10:05:48\u202fPM": "2025-12-02 22:05:48", "2026/5/16 20:52:09": "2026-05-16 20:52:09",
		"7/16/2025 6:54": "2025-07-16 06:54:00", "12/1/2025 at 12:01 AM": "2025-12-01 00:01:00", "12/1/2025 at 13:01 AM": "", "5/5/2025 24:00": "", "2/30/2025 1:00": "", "hello": "", "1. First": "",
	} {
		got := ""
		if st, ok := readStamp(in); ok {
			if at, ok := st.in(time.UTC, false); ok {
				got = at.Format(time.DateTime)
			}
		}
		if got != want {
			t.Errorf("readStamp(%q) = %q, want %q", in, got, want)
		}
	}
}

// The wall clocks of an exporter stand in the configured zone, and date the page there.
func TestNaiveTimesInZone(t *testing.T) {
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	text := "# T\n\n**Created:** 8/10/2026 0:10:00  \n**Link:** x\n\n## Prompt:\n8/13/2026, 0:10:30 AM\n\nhi\n\n## Response:\n8/13/2026, 12:11:30 AM\n\nho\n"
	src := parse.FromBytes("x.md", []byte(text), parse.Options{Zone: berlin})
	for d, err := range chatGPTExporterCom().Read(src) {
		if err != nil {
			t.Fatal(err)
		}
		want := []gotMessage{{user, "", "8/13/2026, 0:10:30 AM\n\nhi"}, {assistant, "2026-08-12T22:11:30Z", "ho"}}
		if diff := cmp.Diff(want, messagesOf(d)); diff != "" {
			t.Error(diff)
		}
		if d.Date != "2026-08-13" || d.Zone != "Europe/Berlin" || len(d.Warnings) != 1 || !strings.HasPrefix(d.Warnings[0], "timezone: ") {
			t.Errorf("date %s, zone %s, warnings %q", d.Date, d.Zone, d.Warnings)
		}
	}
}

func TestSidecarsInArchivesAndBesideThem(t *testing.T) {
	tests := []struct {
		path, member, data string
		root               fstest.MapFS
		want               bool
	}{
		{"export.zip", "chat.html", "<html></html>", nil, true},
		{"export.zip", "file_00000000ab12.dat", "\x89PNG", nil, true},
		{"export.zip", "file-AbC12345-photo.png", "\x89PNG", nil, true},
		{"export.zip", "user_settings.json", "{}", nil, true},
		{"export.zip", "export_manifest.json", `{"x":1}`, nil, true},
		{"export.zip", "notes.md", "# x", nil, false},
		{"ex/chat.html", "", "<html></html>", fstest.MapFS{"ex/conversations.json": {Data: []byte("[]")}}, true},
		{"ex/chat.html", "", "<html></html>", nil, false},
		{"ex/user_settings.json", "", `{"a":1}`, fstest.MapFS{"ex/conversations-000.json": {Data: []byte("[]")}}, true},
		{"ex/user_settings.json", "", `{"a":1}`, nil, false},
		{"photo.png", "", "\x89PNG", nil, false},
	}
	for _, tt := range tests {
		src := parse.FromBytes(tt.path, []byte(tt.data), parse.Options{})
		src.Member = tt.member
		if tt.root != nil {
			src.Root = tt.root
		}
		r, _ := parse.Pick(Readers(), src)
		if got := r != nil && r.Name() == "ai-sidecar"; got != tt.want {
			t.Errorf("%s %s: ignored %v, want %v", tt.path, tt.member, got, tt.want)
		}
	}
}

func TestFences(t *testing.T) {
	text := "a\n```go\nx\n````\nb\n~~~\n```\n~~~\nc\n```\nd"
	var lines []parse.Line
	for l := range parse.SplitLines(text, 1) {
		lines = append(lines, l)
	}
	got := ""
	for i, in := range fences(lines) {
		if in {
			got += lines[i].Text + ","
		}
	}
	if want := "```go,x,````,~~~,```,~~~,"; got != want {
		t.Errorf("fenced %q, want %q", got, want)
	}
}
