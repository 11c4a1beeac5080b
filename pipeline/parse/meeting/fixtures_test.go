package meeting

import (
	"fmt"
	"testing"
	"time"

	"convod/pipeline/parse"
	"convod/pipeline/parse/parsetest"
)

// goldenDocument is a document written out, everything that a reader decides.
type goldenDocument struct {
	Reader, ID, Shape, Title, Type, Date, DateSource string
	Zone                                             string          `json:",omitempty"`
	Warnings, Tags, Speakers                         []string        `json:",omitempty"`
	Lines                                            *parse.Lines    `json:",omitempty"`
	Messages                                         []goldenMessage `json:",omitempty"`
	Prose                                            []parse.Section `json:",omitempty"`
}

type goldenMessage struct {
	Speaker, Time, Offset, Text, Key string
	First, Last                      int
}

func golden(t *testing.T, src *parse.Source, r parse.Reader) []goldenDocument {
	t.Helper()
	out := []goldenDocument{}
	for d, err := range r.Read(src) {
		if err != nil {
			t.Fatal(err)
		}
		g := goldenDocument{
			Reader: d.Reader, ID: d.ID, Shape: string(d.Shape), Title: d.Title, Type: d.Type, Date: d.Date, DateSource: string(d.DateSource), Zone: d.Zone,
			Warnings: d.Warnings, Tags: d.Tags, Speakers: d.Speakers, Lines: d.Lines, Prose: d.Prose,
		}
		if d.Messages != nil {
			for m := range d.Messages {
				w := goldenMessage{Speaker: m.Speaker, Text: m.Text, Key: m.Key, First: m.FirstLine, Last: m.LastLine}
				if !m.Time.IsZero() {
					w.Time = m.Time.Format(time.RFC3339)
				}
				if m.HasOffset {
					w.Offset = fmt.Sprint(m.Offset)
				}
				g.Messages = append(g.Messages, w)
			}
		}
		out = append(out, g)
	}
	return out
}

// TestFixtures reads the exports of every reader and compares all of it with
// testdata/exports/<reader>/golden.json, which holds the documents by file. That no other reader claims them is held
// for all formats by package pipeline.
func TestFixtures(t *testing.T) {
	for name, files := range parsetest.Fixtures(t, Readers()) {
		t.Run(name, func(t *testing.T) {
			got := map[string][]goldenDocument{}
			for _, file := range files {
				src := parsetest.Load(t, name, file)
				got[src.Path] = golden(t, src, parsetest.ByName(t, Readers(), name))
			}
			parsetest.Golden(t, name, got)
		})
	}
}

// TestNotClaimed holds what looks like a meeting and is none.
func TestNotClaimed(t *testing.T) {
	for name, text := range map[string]string{
		"timetable.txt":   "Dentist  10:30\nShopping  11:45\n",
		"timetable2.txt":  "Dentist  10:30\nbring the card\nShopping  11:45\nmilk\n",
		"list.md":         "# Race\n\nAnn  0:31\nfirst\n\nBob  0:35\nsecond\n",
		"note.md":         "# WEBVTT explained\n\n00:01 --> 00:02 is how times look.\n",
		"vtt.md":          "The word\nWEBVTT\n\n00:00:01.000 --> 00:00:02.000\nhi\n",
		"train.txt":       "09:15:22 From Oslo: 7 hours\n",
		"irc.txt":         "18:37:04\tann\thello\n18:37:10\tbob\thi: you\n",
		"log.txt":         "09:15:22\tserver started: ok\n",
		"gemini.md":       "# Gemini\n\nYou should review this.\n\n**Ann:** hi\n",
		"times.md":        "### 00:00:00 is midnight\n\n**Note:** check\n",
		"arrow.md":        "1. a --> b\n2. b --> c\n",
		"fathom.md":       "[**VIEW RECORDING - 60 mins**](https://fathom.video/share/x)\n\n## Purpose\n\nPlan.\n",
		"data.json":       `{"segments":[{"id":1,"name":"north"}],"text":"x"}`,
		"speakers.json":   `{"transcript":"a long text","speaker":"Ann"}`,
		"chart.json":      `[{"start":1,"end":2,"text":"bar"}]`,
		"messages.json":   `{"messages":[{"role":"user","content":"hi"}]}`,
		"session.json":    `{"session_id":"x","title":"y"}`,
		"timestamps.json": `[{"start_timestamp":"2026-01-01T00:00:00Z","value":3}]`,
		"table.tsv":       "00:01:05\tAlice Example:\thello\n",
	} {
		for _, r := range Readers() {
			if s := r.Score(parse.FromBytes(name, []byte(text), parse.Options{})); s.Claims {
				t.Errorf("%s is claimed by %s: %+v", name, r.Name(), s)
			}
		}
	}
}
