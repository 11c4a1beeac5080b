package meeting

import (
	"encoding/binary"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
	"convod/pipeline/parse/parsetest"
)

// caseRow is a line of testdata/cases/structured.jsonl.
type caseRow struct {
	ID, System, Filename, Encoding, Archive, Content string
	ContentFiles                                     map[string]string `json:"content_files"`
	Expect                                           struct {
		Conversations []struct {
			Title    *string
			Date     string
			Messages []caseMessage
		}
		Documents []struct {
			Title        string
			TextContains []string `json:"text_contains"`
		}
		Absent       []string
		Warnings     []string `json:"warnings_contain"`
		Partial      bool
		SkippedLines int `json:"skipped_lines"`
	}
}

type caseMessage struct {
	Speaker   string
	Timestamp *string
	Text      string
	Offset    *float64 `json:"offset_s"`
}

// The systems of structured.jsonl that this package reads.
var systems = []string{"vtt", "srt", "zoom-chat", "zoom", "otter", "google-meet", "fathom", "fireflies", "granola", "circleback", "read.ai", "readai", "whisper"}

func loadCases(t *testing.T) []caseRow {
	return parsetest.Cases(t, "structured.jsonl", func(row caseRow) bool {
		return slices.Contains(systems, row.System) || path.Ext(row.Filename) == ".vtt"
	})
}

func encode(t *testing.T, text, encoding string) []byte {
	t.Helper()
	var order binary.AppendByteOrder
	switch encoding {
	case "":
		return []byte(text)
	case "utf-8-sig":
		return []byte("\ufeff" + text)
	case "utf-16le-bom":
		order = binary.LittleEndian
	case "utf-16be-bom":
		order = binary.BigEndian
	default:
		t.Fatalf("encoding %q", encoding)
	}
	var out []byte
	for _, u := range utf16.Encode([]rune("\ufeff" + text)) {
		out = order.AppendUint16(out, u)
	}
	return out
}

func (row caseRow) sources(t *testing.T) []*parse.Source {
	t.Helper()
	if row.Archive != "dir" {
		return []*parse.Source{parse.FromBytes(row.Filename, encode(t, row.Content, row.Encoding), parse.Options{Zone: time.UTC})}
	}
	var out []*parse.Source
	for _, name := range slices.Sorted(maps.Keys(row.ContentFiles)) {
		out = append(out, parse.FromBytes(path.Join(row.Filename, name), []byte(row.ContentFiles[name]), parse.Options{Zone: time.UTC}))
	}
	return out
}

// gotMessage is a message written out for comparison.
type gotMessage struct{ Speaker, Time, Offset, Text string }

func messagesOf(d *parse.Document) []gotMessage {
	out := []gotMessage{}
	if d.Messages == nil {
		return out
	}
	for m := range d.Messages {
		g := gotMessage{Speaker: m.Speaker, Text: m.Text}
		if !m.Time.IsZero() {
			g.Time = m.Time.Format(time.RFC3339)
		}
		if m.HasOffset {
			g.Offset = fmt.Sprint(m.Offset.Seconds())
		}
		out = append(out, g)
	}
	return out
}

// TestCases runs the rows of the contract and compares whole values.
func TestCases(t *testing.T) {
	for _, row := range loadCases(t) {
		t.Run(row.ID, func(t *testing.T) {
			var conversations, notes []*parse.Document
			var warnings, all strings.Builder
			unparsed := 0
			for _, src := range row.sources(t) {
				r, scored := parse.Pick(Readers(), src)
				if r == nil {
					t.Fatalf("nobody claims %s: %+v", src.Path, scored)
				}
				for d, err := range r.Read(src) {
					if err != nil {
						t.Fatal(err)
					}
					if d.Drain(); d.Shape == parse.Note {
						notes = append(notes, d)
					} else {
						conversations = append(conversations, d)
					}
					fmt.Fprintln(&warnings, strings.Join(d.Warnings, "\n"))
					fmt.Fprintln(&all, d.Title, messagesOf(d), d.Prose)
					if d.Lines != nil {
						unparsed += d.Lines.Unparsed
					}
				}
			}
			want := row.Expect
			if len(conversations) != len(want.Conversations) || len(notes) != len(want.Documents) {
				t.Fatalf("%d conversations and %d documents, want %d and %d:\n%s", len(conversations), len(notes), len(want.Conversations), len(want.Documents), all.String())
			}
			for i, w := range want.Conversations {
				d := conversations[i]
				if w.Title != nil && d.Title != *w.Title {
					t.Errorf("title %q, want %q", d.Title, *w.Title)
				}
				if w.Date != "" && d.Date != w.Date {
					t.Errorf("date %q, want %q", d.Date, w.Date)
				}
				list := []gotMessage{}
				for _, m := range w.Messages {
					g := gotMessage{Speaker: m.Speaker, Text: m.Text}
					if m.Timestamp != nil {
						g.Time = *m.Timestamp
					}
					if m.Offset != nil {
						g.Offset = fmt.Sprint(*m.Offset)
					}
					list = append(list, g)
				}
				if diff := cmp.Diff(list, messagesOf(d)); diff != "" {
					t.Errorf("messages (-want +got):\n%s", diff)
				}
			}
			for i, w := range want.Documents {
				text := ""
				for _, s := range notes[i].Prose {
					text += s.Text + "\n"
				}
				if notes[i].Title != w.Title {
					t.Errorf("document %q, want %q", notes[i].Title, w.Title)
				}
				for _, s := range w.TextContains {
					if !strings.Contains(text, s) {
						t.Errorf("document %q lacks %q", w.Title, s)
					}
				}
			}
			for _, s := range want.Absent {
				if strings.Contains(all.String(), s) {
					t.Errorf("%q is indexed", s)
				}
			}
			for _, s := range want.Warnings {
				if !strings.Contains(warnings.String(), s) {
					t.Errorf("warnings %q lack %q", warnings.String(), s)
				}
			}
			if want.Partial != strings.Contains(warnings.String(), "truncated") {
				t.Errorf("partial is %v, warnings %q", want.Partial, warnings.String())
			}
			if unparsed != want.SkippedLines {
				t.Errorf("%d lines unparsed, want %d", unparsed, want.SkippedLines)
			}
		})
	}
}
