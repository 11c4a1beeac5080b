package parse

import (
	"slices"
	"strings"
	"testing"
	"time"
)

func TestPageDate(t *testing.T) {
	oslo, err := time.LoadLocation("Europe/Oslo")
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name, path, body string
		opts             Options
		want             PageDate
	}{
		{"none", "a.md", "x", Options{}, PageDate{}},
		{"explicit wins", "2024-01-02.md", "---\ndate: 2024-03-15\n---\n", Options{Date: "2025-05-05"}, PageDate{Date: "2025-05-05", Source: DateExplicit}},
		{"yaml date", "2024-01-02.md", "---\ndate: 2024-03-15\n---\n", Options{}, PageDate{Date: "2024-03-15", Source: DateFrontmatter}},
		{"yaml quoted", "a.md", "---\ndate: \"15 March 2024\"\n---\n", Options{}, PageDate{Date: "2024-03-15", Source: DateFrontmatter}},
		{"yaml list, first wins", "a.md", "---\ndate: [2024-03-15, 2024-03-16]\n---\n", Options{}, PageDate{Date: "2024-03-15", Source: DateFrontmatter}},
		{"toml", "a.md", "+++\ndate = 2024-03-15T18:37:00Z\n+++\n", Options{}, PageDate{Date: "2024-03-15", Source: DateFrontmatter, Start: time.Date(2024, 3, 15, 18, 37, 0, 0, time.UTC)}},
		{"json", "a.md", "{\n\"date\": \"2024-03-15\"\n}\nx", Options{}, PageDate{Date: "2024-03-15", Source: DateFrontmatter}},
		{"day over twelve", "a.md", "---\ndate: 15/03/2024\n---\n", Options{}, PageDate{Date: "2024-03-15", Source: DateFrontmatter}},
		{
			"zone", "a.md", "---\ndate: 2024-03-15 18:37\ntimezone: Europe/Oslo\n---\n",
			Options{},
			PageDate{Date: "2024-03-15", Source: DateFrontmatter, Zone: oslo, ZoneName: "Europe/Oslo", Start: time.Date(2024, 3, 15, 18, 37, 0, 0, oslo)},
		},
		{"zone of the configuration", "a.md", "x", Options{Zone: oslo}, PageDate{Zone: oslo, ZoneName: "Europe/Oslo"}},
		{
			"unknown zone is none", "a.md", "---\ntimezone: Mars/Base\n---\n",
			Options{Zone: oslo},
			PageDate{Warnings: []string{`timezone: line 2: unknown zone "Mars/Base", times are read without one`}},
		},
		{
			"unreadable date falls back to the name", "2024-03-15 notes.md", "---\ntitle: x\ndate: someday\n---\n",
			Options{},
			PageDate{Date: "2024-03-15", Source: DateFilename, Warnings: []string{`frontmatter: line 3: date "someday" cannot be read, write it as 2024-03-15`}},
		},
		{"file name, no marks", "log_20240315.txt", "x", Options{}, PageDate{Date: "2024-03-15", Source: DateFilename}},
		{"folder", "2024-03-15 trip/notes.md", "x", Options{}, PageDate{Date: "2024-03-15", Source: DateFolder}},
		{"31 February is no date", "2024-02-31.md", "x", Options{}, PageDate{}},
		{"part of a longer number is no date", "id 120240315999.md", "x", Options{}, PageDate{}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := FromBytes(tt.path, []byte(tt.body), tt.opts).PageDate()
			if got.Date != tt.want.Date || got.Source != tt.want.Source || got.ZoneName != tt.want.ZoneName ||
				!got.Start.Equal(tt.want.Start) || !slices.Equal(got.Warnings, tt.want.Warnings) || (got.Zone == nil) != (tt.want.Zone == nil) {
				t.Errorf("PageDate = %+v\nwant %+v", got, tt.want)
			}
		})
	}
}

func TestFrontmatter(t *testing.T) {
	tests := []struct {
		name, raw, body string
		line            int
		title           string
		warning         string // prefix
	}{
		{"none", "# x\ny", "# x\ny", 1, "", ""},
		{"yaml", "---\ntitle: A\n---\nx\n", "x\n", 4, "A", ""},
		{"dots close yaml", "---\ntitle: A\n...\nx", "x", 4, "A", ""},
		{"crlf", "---\r\ntitle: A\r\n---\r\nx\r\n", "x\r\n", 4, "A", ""},
		{"blank lines before", "\n\n---\ntitle: A\n---\nx", "x", 6, "A", ""},
		{"comment is no heading", "---\n# a comment\ntitle: A\n---\nx", "x", 5, "A", ""},
		{"bad yaml keeps the whole text", "---\ntitle: [a\nb: }\n---\nx", "---\ntitle: [a\nb: }\n---\nx", 1, "", "frontmatter: line "},
		{"a rule is no block", "---\nx\n", "---\nx\n", 1, "", ""},
		{"prose between rules", "---\nOnce upon a time\n---\nx", "---\nOnce upon a time\n---\nx", 1, "", ""},
		{"toml", "+++\ntitle = \"A\"\n+++\nx", "x", 4, "A", ""},
		{"json", "{\n  \"title\": \"A\"\n}\nx", "x", 4, "A", ""},
		{"keys in any case", "---\nTitle: A\n---\nx", "x", 4, "A", ""},
		{"only a block", "---\ntitle: A\n---", "", 4, "A", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			text, err := FromBytes("x.md", []byte(tt.raw), Options{}).Text()
			if err != nil {
				t.Fatal(err)
			}
			if text.Body != tt.body || text.BodyLine != tt.line || text.Front.String("title") != tt.title {
				t.Errorf("body %q at line %d, title %q; want %q at %d, %q", text.Body, text.BodyLine, text.Front.String("title"), tt.body, tt.line, tt.title)
			}
			switch w := strings.Join(text.Warnings, "; "); {
			case tt.warning == "" && w != "", tt.warning != "" && !strings.HasPrefix(w, tt.warning):
				t.Errorf("warnings = %q, want %q", w, tt.warning)
			}
		})
	}
}

func TestJSONHead(t *testing.T) {
	tests := []struct {
		name, raw    string
		valid        bool
		array, lines bool
		has          []string
	}{
		{"object", `{"messages":[{"role":"user","content":"x"}]}`, true, false, false, []string{"messages", "messages[].role"}},
		{"array", `[{"uuid":"a","chat_messages":[{"sender":"human"}]}]`, true, true, false, []string{"[].uuid", "[].chat_messages[].sender"}},
		{"cut", `[{"mapping":{"a":{"message":{"author":`, true, true, false, []string{"[].mapping.a.message.author"}},
		{"json lines", "{\"a\":1}\n{\"b\":2}\n", true, false, true, []string{"a", "b"}},
		{"json lines with a bad line", "{\"a\":1}\nnot json\n{\"b\":2}\n", true, false, true, []string{"a", "b"}},
		{"chat line", "[18:37] Alice Example: hi\n", false, false, false, nil},
		{"footnote", "[1] see below\n", false, false, false, nil},
		{"text", "hello", false, false, false, nil},
		{"foreign escapes", `{"name":"a\x05b","messages":[]}`, true, false, false, []string{"name", "messages"}},
		{"deep", strings.Repeat("[", 30000), true, true, false, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			h := FromBytes("x.json", []byte(tt.raw), Options{}).JSON()
			if (h != nil) != tt.valid {
				t.Fatalf("valid = %v, want %v", h != nil, tt.valid)
			}
			if h == nil {
				return
			}
			if h.Array != tt.array || h.Lines != tt.lines || !h.Has(tt.has...) {
				t.Errorf("array %v lines %v paths %v; want %v %v %v", h.Array, h.Lines, h.paths, tt.array, tt.lines, tt.has)
			}
		})
	}
}
