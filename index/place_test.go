package index

import "testing"

func TestTargetHolds(t *testing.T) {
	for _, tt := range []struct {
		target target
		file   string
		member string
		want   bool
	}{
		{target{path: "chats"}, "chats/a.txt", "", true},
		{target{path: "chat"}, "chats/a.txt", "", false},
		{target{path: "chats/*.txt"}, "chats/a.txt", "", true},
		{target{path: "**/a.txt"}, "x/y/a.txt", "", true},
		{target{path: "*"}, "x/y/a.txt", "", true},
		{target{path: "[ab]*.txt", exact: true}, "[ab]*.txt", "", true},
		{target{path: "[ab]*.txt", exact: true}, "a.txt", "", false},
		{target{}, "a.txt", "", true},
		{target{path: "a.txt"}, "b/a.txt", "", false},
		{target{source: "work", path: "a.txt"}, "a.txt", "", false},
		{target{path: "a.zip", member: "chat"}, "a.zip", "chat/b.txt", true},
		{target{path: "a.zip", member: "chat"}, "a.zip", "chats/b.txt", false},
	} {
		if got := tt.target.holds("notes", site{path: tt.file, member: tt.member}); got != tt.want {
			t.Errorf("in:%+v for %s!%s is %v", tt.target, tt.file, tt.member, got)
		}
	}
}
