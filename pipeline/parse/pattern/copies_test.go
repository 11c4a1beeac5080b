package pattern

import "testing"

// In copies from an app, two people who speak once each are told from a list of times by what only the app writes: the
// user name beside the name, the line of reactions. Without it the list stays a note.
func TestCopiesOfTwoMessages(t *testing.T) {
	const day = "date: 2024-03-15"
	runVariants(t, []variant{
		{
			name: "rocket.chat", front: day, body: "Alice Example alice.example 6:30 PM\nThe seedlings arrived.\nBob Example bob.example 6:31 PM\nGreat!\n",
			want: []string{"Alice Example|2024-03-15T18:30:00Z|The seedlings arrived.", "Bob Example|2024-03-15T18:31:00Z|Great!"}, pattern: "rocketchat-copy",
		},
		{
			name: "rocket.chat, names of one word and initials", front: day, body: "Alice alice 6:30 PM\nThe seedlings arrived.\nBob Example @bexample 6:31 PM\nGreat!\nWhere?\nCarol Example cexample2 6:40 PM\nNorth wall.\n",
			want: []string{"Alice|2024-03-15T18:30:00Z|The seedlings arrived.", "Bob Example|2024-03-15T18:31:00Z|Great!\nWhere?", "Carol Example|2024-03-15T18:40:00Z|North wall."}, pattern: "rocketchat-copy",
		},
		{name: "rocket.chat, one of them is none", front: day, body: "Alice Example alice.example 6:30 PM\nThe seedlings arrived.\nRelease notes v.2 6:31 PM\nGreat!\n"},
		{name: "a list of times", front: day, body: "Breakfast in hall.b 8:30 AM\nCoffee and rolls\nTalks in hall.a 9:30 AM\nBoats\n"},
		{
			name: "teams with a reaction", front: day, body: "[10:37 AM] Alice Example\n\nI have mixed feelings\n\nlike 1\n\n[10:38 AM] Bob Example\n\nThank you for sharing.\n",
			want: []string{"Alice Example|2024-03-15T10:37:00Z|I have mixed feelings", "Bob Example|2024-03-15T10:38:00Z|Thank you for sharing."}, pattern: "teams-copy",
		},
		{name: "an agenda", front: day, body: "[10:37 AM] Alice Example\n\nOpens the meeting\n\n[10:45 AM] Bob Example\n\nWhat we like: 1 rope\n"},
		{
			name: "slack in German", front: day, body: "Alice Example\n  18:37 Uhr\nHallo\n18:38 Uhr\nnoch was\n\nBob Example\n  18:40 Uhr\nJa\n",
			want: []string{"Alice Example|2024-03-15T18:37:00Z|Hallo", "Alice Example|2024-03-15T18:38:00Z|noch was", "Bob Example|2024-03-15T18:40:00Z|Ja"}, pattern: "slack-copy",
		},
		{
			name: "slack in a browser", front: day, body: "Alice Example" + nbsp + nbsp + "6:37 PM\nHello\nBob Example" + nbsp + nbsp + "6:38 PM\nSecond\nAlice Example" + nbsp + nbsp + "6:39 PM\nThird\n",
			want: []string{"Alice Example|2024-03-15T18:37:00Z|Hello", "Bob Example|2024-03-15T18:38:00Z|Second", "Alice Example|2024-03-15T18:39:00Z|Third"}, pattern: "slack-copy",
		},
		{
			name: "telegram in Hungarian", body: "Alice Example, [2024. 03. 15. 18:37]\nHello\n\nBob Example, [2024. 03. 15. 18:38]\nSecond\n",
			want: []string{"Alice Example|2024-03-15T18:37:00Z|Hello", "Bob Example|2024-03-15T18:38:00Z|Second"}, pattern: "telegram-desktop-copy",
		},
		{name: "a timetable", front: day, body: "Dentist  10:30 AM\nbring the card\nShopping  11:45 AM\nmilk\n"},
		{name: "chapters", front: day, body: "like 3\n\n[00:10] Intro\n\nedited by Carol\n\n[03:12] Outro\n\nthanks\n"},
	})
}
