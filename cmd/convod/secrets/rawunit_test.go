package secrets

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/index"
	"convod/pipeline/redact"
)

// Whatever lines of a text are shown, what they say is found, secrets over several lines too.
func TestRawLines(t *testing.T) {
	raw := strings.Join([]string{"one", "-----BEGIN PRIVATE KEY-----", "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7", "-----END PRIVATE KEY-----", "use " + token + " now", "last"}, "\n")
	spans := redact.Find(raw)
	if len(spans) != 2 {
		t.Fatalf("%d secrets", len(spans))
	}
	unit := rawUnit{}
	unit.note("", rawSaid{10, 15, raw, spans, redact.Replace(raw, spans)})
	lines, shown := strings.Split(raw, "\n"), strings.Split(redact.Replace(raw, spans), "\n")
	for from := range lines {
		for to := from + 1; to <= len(lines); to++ {
			e := &index.HitElement{FirstLine: 10 + from, LastLine: 9 + to, Text: strings.Join(shown[from:to], "\n")}
			said, ok := unit.find("", e)
			if diff := cmp.Diff(strings.Join(lines[from:to], "\n"), said.text); diff != "" || !ok {
				t.Errorf("lines %d to %d, found %t (-want +got):\n%s", e.FirstLine, e.LastLine, ok, diff)
			}
			if got := redact.Replace(said.text, said.secrets); got != e.Text {
				t.Errorf("lines %d to %d: %q, shown %q", e.FirstLine, e.LastLine, got, e.Text)
			}
			e.Text += "?"
			if _, ok := unit.find("", e); ok {
				t.Errorf("lines %d to %d: found what is not there", e.FirstLine, e.LastLine)
			}
		}
	}
}
