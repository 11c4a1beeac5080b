package pipeline

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
)

// A pattern that is new makes what no reader of a format claimed be read again, tables as well as notes, and nothing else.
func TestNewPatternRetriesWhatIsLeft(t *testing.T) {
	const declared = `
system: Deck log
type: chat
patterns:
  - id: deck-log
    what: 'Deck log, 10h41;Ann Lee;text'
    expression: '^(?P<hour>\d{2})h(?P<minute>\d{2});(?P<speaker>[^;]+);(?P<text>.*)$'
    clock: 24h
    samples: ['10h41;Ann Lee;text', '18h02;Bob Example;on time']
`
	with, err := New(Options{UserPatterns: []PatternFile{{Name: "user.yaml", Data: []byte(declared)}}})
	if err != nil {
		t.Fatal(err)
	}
	without := newPipeline(t)
	const table = "10h41;Alice Example;the roof is done\n10h42;Bob Example;so is the boat\n"
	readers := []string{}
	for _, p := range []*Pipeline{without, with} {
		for page := range p.Read(t.Context(), parse.FromBytes("log.csv", []byte(table), parse.Options{})) {
			readers = append(readers, page.Reader)
		}
	}
	if diff := cmp.Diff([]string{"table", "deck-log"}, readers); diff != "" {
		t.Errorf("the file is read by (-want +got):\n%s", diff)
	}
	again := map[string]bool{}
	for _, reader := range []string{"", "markdown", "table", "sidecar", "unknown-export", "whatsapp-us", "slack", "chat-table"} {
		again[reader] = with.VersionOf(reader) != without.VersionOf(reader)
	}
	want := map[string]bool{"": true, "markdown": true, "table": true, "sidecar": true, "unknown-export": true, "whatsapp-us": false, "slack": false, "chat-table": false}
	if diff := cmp.Diff(want, again); diff != "" {
		t.Errorf("read again (-want +got):\n%s", diff)
	}
}
