package chat

import (
	"testing"
	"time"

	"convod/pipeline/parse"
)

// Times as exporters show them, read in the order that the file proves, or that their look or the setting tells.
func TestWrittenTimes(t *testing.T) {
	tests := []struct {
		text, other string // other stands in the same file
		order       parse.DateOrder
		want        string
	}{
		{text: "3/5/2024 6:37\u202fPM", want: "2024-03-05T18:37:00Z"},
		{text: "03/05/2024 6:37 PM", want: "2024-03-05T18:37:00Z"},
		{text: "05/03/2024 18:37", want: "2024-03-05T18:37:00Z"},
		{text: "5/3/2024 18:37", other: "15/3/2024 18:37", want: "2024-03-05T18:37:00Z"},
		{text: "5/3/2024 18:37", order: parse.OrderDMY, want: "2024-03-05T18:37:00Z"},
		{text: "5/3/2024 18:37", want: "2024-05-03T18:37:00Z"},
		{text: "5.3.2024 18.37", want: "2024-03-05T18:37:00Z"},
		{text: "5.3.2024 г. 18:37 ч.", want: "2024-03-05T18:37:00Z"},
		{text: "2024. 03. 05. 18:37:09", want: "2024-03-05T18:37:09Z"},
		{text: "05-Mar-24 06:37 PM", want: "2024-03-05T18:37:00Z"},
		{text: "Tuesday, March 5, 2024 6:37 PM", want: "2024-03-05T18:37:00Z"},
		{text: "Tuesday, 5 March 2024 18:37", want: "2024-03-05T18:37:00Z"},
		{text: "Mar 5, 2024  6:37:04 PM", want: "2024-03-05T18:37:04Z"},
		{text: "2024-03-05T18:37:04.1230000+01:00", want: "2024-03-05T17:37:04Z"},
		{text: "2024-03-05 18:37:04", want: "2024-03-05T18:37:04Z"},
		{text: "31/02/2024 18:37"},
		{text: "18:37"},
		{text: "13/13/2024 18:37"},
		{text: "5/3/2024 13:37 PM"},
		{text: "5/3/2024 24:00"},
		{text: ""},
		{text: "Dienstag, 5. März 2024 18:37"},
	}
	for _, tt := range tests {
		w := writtenTimes{order: tt.order}
		w.survey(tt.text)
		w.survey(tt.other)
		got := ""
		if at, _, ok := w.read(tt.text); ok {
			got = at.Truncate(time.Second).Format(time.RFC3339)
		}
		if got != tt.want {
			t.Errorf("%q beside %q, %q: %q, want %q", tt.text, tt.other, tt.order, got, tt.want)
		}
	}
}
