package account

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/index"
	"convod/pipeline"
	"convod/pipeline/parse"
)

// The short account has a row for each thing there is to say, on one line each whatever the file holds, and says what it left out.
func TestText(t *testing.T) {
	day, source, zone, at, member := "2025-03-15", "filename", "Europe/Oslo", "2025-03-15T10:42:00+01:00", "_chat.txt"
	message := func(line int, who, text string, at *string) Message {
		return Message{Speaker: who, Time: at, Text: text, FirstLine: line, LastLine: line}
	}
	d := &Document{
		Path: "chat.zip", Member: &member, Reader: "whatsapp", Outcome: pipeline.Failed, Reason: "truncated", Shape: parse.Conversation,
		Title: "Flat\x1b[2J", Date: &day, DateSource: &source, Timezone: &zone,
		Scores: []Score{{"whatsapp", 0.9, ""}, {"markdown", 0.1, "what is left"}},
		Lines:  &parse.Lines{Total: 6, Messages: 4, Unparsed: 2},
		Messages: []Message{
			message(1, "Alice", "one\nline", &at), message(2, "Bob", "two", nil), message(3, "Alice", strings.Repeat("x", 100), nil), message(4, "Bob", "four", nil),
		},
		Chunks: []Chunk{{}}, Facts: []Fact{{Kind: "decision", Confidence: 0.75, Text: "we buy it", FirstLine: 2}},
		Entities: []string{"oslo"}, Warnings: []string{"two lines\nare not explained"},
		Merged:   []index.MergeNote{{With: "old.txt", Both: 3, Only: 1}},
		Redacted: []Secret{{Kind: "token", Line: 3}},
	}
	want := `chat.zip!_chat.txt
  outcome   failed: truncated
  read as   conversation, by reader whatsapp
  title     Flat␛[2J
  date      2025-03-15, from the file's name
  timezone  Europe/Oslo
  scores    whatsapp 0.90, markdown 0.10 (what is left)
  holds     4 messages, 2 speakers, 1 passage, 1 fact
  lines     6 = 4 messages + 0 continuations + 0 system + 0 prose + 0 blank + 0 frontmatter + 2 unparsed
  entities  oslo
  index     merged with old.txt: 3 messages in both, 1 only here
  warning   two lines are not explained
       3: token left out
       1: 2025-03-15T10:42:00+01:00  Alice: one line
       2: no time  Bob: two
       3: no time  Alice: ` + strings.Repeat("x", 89) + `…
          ... and 1 more
       2: decision (0.8): we buy it

`
	var out strings.Builder
	if err := Text(&out, d); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A file that is passed over for its name has an account all the same, with lists that are empty and not null in JSON.
func TestIgnoredName(t *testing.T) {
	var out strings.Builder
	if err := Text(&out, IgnoredName("a/b.part")); err != nil {
		t.Fatal(err)
	}
	want := "a/b.part\n  outcome   skipped: ignored name\n  holds     nothing that is indexed\n  warning   ignored: a partial download, backup or temporary file\n\n"
	if out.String() != want {
		t.Errorf("%q, want %q", &out, want)
	}
}
