package chat

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
)

// A table that names another chat in every row takes no more memory than the options allow, and what is left out is told.
func TestTableOfManyChats(t *testing.T) {
	var file strings.Builder
	file.WriteString("Chat Session,Message Date,Type,Sender Name,Text,Attachment\n")
	for i := range 5 {
		fmt.Fprintf(&file, "c%d,2024-03-15 18:3%d:00,Incoming,Alice Example,hi,\n", i, i)
	}
	src := parse.FromBytes("all.csv", []byte(file.String()), parse.Options{MaxBytes: 3*chatBytes + 1000})
	var got []string
	for d, err := range (chatTable{}).Read(src) {
		if err != nil {
			t.Fatal(err)
		}
		for m := range d.Messages {
			got = append(got, fmt.Sprintf("%s:%d %s %s: %s", d.Title, m.FirstLine, m.Time.Format("15:04"), m.Speaker, m.Text))
		}
		for _, w := range d.Warnings {
			if strings.HasPrefix(w, "too large") {
				got = append(got, w)
			}
		}
	}
	want := []string{
		"c0:2 18:30 Alice Example: hi", "too large: the last 2 messages left out",
		"c1:3 18:31 Alice Example: hi",
		"c2:4 18:32 Alice Example: hi",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
