package pattern

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
)

// What the survey kept of a long chat changes nothing in what is read.
func TestRecordsChangeNothing(t *testing.T) {
	set := builtin(t)
	for _, format := range []string{"imessage-slack", "whatsapp-us", "whatsapp-iso", "irc-classic", "bold-time-dash"} {
		body := benchBody(format, 1<<20)
		body = strings.Replace(body, "\n", " \u200e\u202f.\n", 700) // some lines are cleaned
		src := parse.FromBytes("chat.txt", []byte(body), parse.Options{Date: "2024-03-15"})
		sv := set.surveyOf(src)
		kept := sv.records
		if len(kept.list) < 10 || set.patterns[kept.pattern].ID != format {
			t.Fatalf("%s: only %d anchors were kept, so the test proves nothing", format, len(kept.list))
		}
		r := &reader{set: set, c: set.patterns[kept.pattern]}
		with := collect(r.document(src, sv, src.PageDate()))
		sv.records = records{pattern: -1}
		without := collect(r.document(src, sv, src.PageDate()))
		if diff := cmp.Diff(without, with); diff != "" {
			t.Errorf("%s: %s", format, diff)
		}
	}
}
