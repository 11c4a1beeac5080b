package mail

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
	"convod/pipeline/parse/parsetest"
)

// said is a message as the cases and golden files write it.
type said struct {
	Speaker   string  `json:"speaker"`
	Timestamp *string `json:"timestamp"`
	Text      string  `json:"text"`
	First     int     `json:"first_line,omitempty"`
	Last      int     `json:"last_line,omitempty"`
}

type talk struct {
	Title    *string `json:"title"`
	ID       string  `json:"id,omitempty"`
	Type     string  `json:"type,omitempty"`
	Date     string  `json:"date,omitempty"`
	Messages []said  `json:"messages"`
}

type testCase struct {
	ID       string `json:"id"`
	System   string `json:"system"`
	Filename string `json:"filename"`
	Content  string `json:"content"`
	Expect   struct {
		Conversations []talk   `json:"conversations"`
		Absent        []string `json:"absent"`
		Warnings      []string `json:"warnings_contain"`
	} `json:"expect"`
}

// loadCases reads the cases of some systems, of all when none is named.
func loadCases(t *testing.T, systems ...string) []testCase {
	return parsetest.Cases(t, "structured.jsonl", func(c testCase) bool { return len(systems) == 0 || slices.Contains(systems, c.System) })
}

// read picks a reader as the pipeline does and collects what it gives.
func read(t *testing.T, src *parse.Source) (reader string, talks []talk, warnings []string) {
	t.Helper()
	r, _ := parse.Pick(Readers(), src)
	if r == nil {
		return "", nil, nil
	}
	for doc, err := range r.Read(src) {
		if err != nil {
			t.Fatalf("%s: %v", r.Name(), err)
		}
		if doc.Reader != r.Name() || doc.Shape != parse.Conversation || doc.Type != "email" || doc.Lines != nil {
			t.Errorf("document %q: reader %q shape %q type %q lines %v", doc.Title, doc.Reader, doc.Shape, doc.Type, doc.Lines)
		}
		title := doc.Title
		c := talk{Title: &title, ID: doc.ID, Date: doc.Date}
		for m := range doc.Messages {
			s := said{Speaker: m.Speaker, Text: m.Text, First: m.FirstLine, Last: m.LastLine}
			if !m.Time.IsZero() {
				at := m.Time.UTC().Truncate(time.Second).Format(time.RFC3339)
				s.Timestamp = &at
			}
			c.Messages = append(c.Messages, s)
		}
		talks = append(talks, c)
		warnings = append(warnings, doc.Warnings...)
	}
	return r.Name(), talks, warnings
}

// What is no mail among the cases belongs to nobody here.
func TestOthersAreNotOurs(t *testing.T) {
	for _, c := range loadCases(t) {
		if c.System == "eml" || c.System == "mbox" || c.Content == "" {
			continue
		}
		if r, _ := parse.Pick(Readers(), parse.FromBytes(c.Filename, []byte(c.Content), parse.Options{})); r != nil {
			t.Errorf("%s: read by %s", c.ID, r.Name())
		}
	}
}

func TestCases(t *testing.T) {
	cases := loadCases(t, "eml", "mbox")
	if len(cases) == 0 {
		t.Fatal("no cases")
	}
	for _, c := range cases {
		t.Run(c.ID, func(t *testing.T) {
			src := parse.FromBytes(c.Filename, []byte(c.Content), parse.Options{})
			_, got, warnings := read(t, src)
			for i := range got {
				got[i].ID, got[i].Date = "", ""
				if i < len(c.Expect.Conversations) && c.Expect.Conversations[i].Title == nil {
					got[i].Title = nil
				}
				for j := range got[i].Messages {
					got[i].Messages[j].First, got[i].Messages[j].Last = 0, 0
				}
			}
			if d := cmp.Diff(c.Expect.Conversations, got); d != "" {
				t.Errorf("conversations (-want +got):\n%s", d)
			}
			all, _ := json.Marshal(got)
			for _, a := range c.Expect.Absent {
				if strings.Contains(string(all), a) {
					t.Errorf("%q must not be read", a)
				}
			}
			for _, w := range c.Expect.Warnings {
				if !strings.Contains(strings.Join(warnings, "\n"), w) {
					t.Errorf("no warning with %q in %q", w, warnings)
				}
			}
		})
	}
}
