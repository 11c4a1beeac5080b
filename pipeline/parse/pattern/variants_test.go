package pattern

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
)

// variant is one shape of a format: a page and the messages it holds, each as
// "speaker|time|text". A zero want is a page that is no conversation.
type variant struct {
	name, front, body string
	want              []string
	pattern           string
}

func (v variant) source() *parse.Source {
	if v.front == "" {
		return parse.FromBytes("page.txt", []byte(v.body), parse.Options{})
	}
	return parse.FromBytes("page.md", []byte("---\n"+v.front+"\n---\n"+v.body), parse.Options{})
}

const (
	lrm   = "\u200e"
	nnbsp = "\u202f"
	nbsp  = "\u00a0"
)

func runVariants(t *testing.T, variants []variant) {
	t.Helper()
	set := builtin(t)
	for _, v := range variants {
		t.Run(v.name, func(t *testing.T) {
			src := v.source()
			name, doc, got := read(t, set, src)
			var have []string
			for _, m := range comparable(t, got) {
				have = append(have, m.Speaker+"|"+m.Timestamp+"|"+m.Text)
			}
			if diff := cmp.Diff(v.want, have); diff != "" {
				t.Errorf("read by %q (-want +got):\n%s\nscores: %s", name, diff, strings.Join(scores(set, src), "\n"))
			}
			if v.pattern != "" && v.pattern != name {
				t.Errorf("read by %q, want %q\nscores: %s", name, v.pattern, strings.Join(scores(set, src), "\n"))
			}
			if doc != nil {
				checkAccount(t, src, doc, got)
			}
		})
	}
}

func TestWhatsAppVariants(t *testing.T) {
	runVariants(t, []variant{
		{
			name: "ios 12h narrow space", body: "[3/15/24, 6:37:04" + nnbsp + "PM] Alice Example: hi\n[3/15/24, 6:38:00" + nnbsp + "PM] Bob Example: ho\n",
			want: []string{"Alice Example|2024-03-15T18:37:04Z|hi", "Bob Example|2024-03-15T18:38:00Z|ho"}, pattern: "whatsapp-iso",
		},
		{
			name: "spanish", body: "15/3/24, 6:37 p." + nbsp + "m. - Alice Example: hola\n15/3/24, 12:05 a." + nbsp + "m. - Bob Example: qué tal\n",
			want: []string{"Alice Example|2024-03-15T18:37:00Z|hola", "Bob Example|2024-03-15T00:05:00Z|qué tal"}, pattern: "whatsapp-us",
		},
		{
			name: "lower case pm is day first", body: "4/5/24, 6:37 pm - Alice Example: one\n5/5/24, 6:38 pm - Bob Example: two\n",
			want: []string{"Alice Example|2024-05-04T18:37:00Z|one", "Bob Example|2024-05-05T18:38:00Z|two"},
		},
		{
			name: "padded is day first", body: "04/05/2024, 18:37 - Alice Example: one\n05/05/2024, 18:38 - Bob Example: two\n",
			want: []string{"Alice Example|2024-05-04T18:37:00Z|one", "Bob Example|2024-05-05T18:38:00Z|two"},
		},
		{
			name: "spaced dots", body: "13. 6. 2023. 21:25 - Alice Example: bok\n13. 6. 2023. 21:26 - Bob Example: bok\n",
			want: []string{"Alice Example|2023-06-13T21:25:00Z|bok", "Bob Example|2023-06-13T21:26:00Z|bok"},
		},
		{
			name: "reiwa", body: "[R6/3/15 18:37:04] Alice Example: 一\n[R6/3/15 18:38:00] Bob Example: 二\n",
			want: []string{"Alice Example|2024-03-15T18:37:04Z|一", "Bob Example|2024-03-15T18:38:00Z|二"},
		},
		{
			name: "thai year", body: "15/3/2567 18:37 - Alice Example: หนึ่ง\n15/3/2567 18:38 - Bob Example: สอง\n",
			want: []string{"Alice Example|2024-03-15T18:37:00Z|หนึ่ง", "Bob Example|2024-03-15T18:38:00Z|สอง"},
		},
		{
			name: "korean", body: "[2024. 3. 15. 오후 6:37:04] Alice Example: 하나\n[2024. 3. 15. 오전 9:05:00] Bob Example: 둘\n",
			want: []string{"Alice Example|2024-03-15T18:37:04Z|하나", "Bob Example|2024-03-15T09:05:00Z|둘"},
		},
		{
			name: "korean android", body: "2024. 3. 15. 오후 6:37 - Alice Example: 하나\n2024. 3. 15. 오전 12:05 - Bob Example: 둘\n",
			want: []string{"Alice Example|2024-03-15T18:37:00Z|하나", "Bob Example|2024-03-15T00:05:00Z|둘"},
		},
		{
			name: "japanese android", body: "2024/03/15 午後6:37 - Alice Example: はい\n2024/03/15 午後6:38 - Bob Example: いいえ\n",
			want: []string{"Alice Example|2024-03-15T18:37:00Z|はい", "Bob Example|2024-03-15T18:38:00Z|いいえ"},
		},
		{
			name: "in the afternoon", body: "15/03/2024, 6:37 in the evening - Alice Example: one\n15/03/2024, 9:05 in the morning - Bob Example: two\n",
			want: []string{"Alice Example|2024-03-15T18:37:00Z|one", "Bob Example|2024-03-15T09:05:00Z|two"},
		},
		{
			name: "dotted bracket time", body: "[15/03/24 18.37.04] Alice Example: pagi\n[15/03/24 18.38.00] Bob Example: siap\n",
			want: []string{"Alice Example|2024-03-15T18:37:04Z|pagi", "Bob Example|2024-03-15T18:38:00Z|siap"},
		},
		{
			name: "phone numbers", body: "[15/03/2024, 18:37:04] \u202a+1 555 010 0100\u202c: hi\n[15/03/2024, 18:38:00] \u202a+44 20 7946 0000\u202c: ho\n",
			want: []string{"+1 555 010 0100|2024-03-15T18:37:04Z|hi", "+44 20 7946 0000|2024-03-15T18:38:00Z|ho"},
		},
		{
			name: "viewer", body: "2024.03.15 - 18:37:04; Alice Example: hi\n2024.03.15 - 18:38:00; Bob Example: ho\n",
			want: []string{"Alice Example|2024-03-15T18:37:04Z|hi", "Bob Example|2024-03-15T18:38:00Z|ho"}, pattern: "whatsapp-viewer",
		},
		{
			name: "ios group", body: "[15/03/2024, 18:36:00] Garden Club: " + lrm + "Messages and calls are end-to-end encrypted. Only people in this chat can read, listen to, or share them.\r\n[15/03/2024, 18:36:10] Garden Club: " + lrm + "Alice Example created this group\r\n[15/03/2024, 18:36:20] Alice Example: " + lrm + "Alice Example added Bob Example\r\n[15/03/2024, 18:37:00] Alice Example: hello\nall\r\n" + lrm + "[15/03/2024, 18:38:00] Bob Example: " + lrm + "image omitted\r\n[15/03/2024, 18:38:30] Bob Example: " + lrm + "This message was deleted.\r\n[15/03/2024, 18:39:00] Bob Example: fixed it " + lrm + "<This message was edited>\r\n[15/03/2024, 18:40:00] Bob Example: " + lrm + "POLL:\r\n" + lrm + "Which day?\r\n" + lrm + "OPTION: Mon (2 votes)\r\n",
			want: []string{"Alice Example|2024-03-15T18:37:00Z|hello\nall", "Bob Example|2024-03-15T18:38:00Z|image omitted", "Bob Example|2024-03-15T18:38:30Z|This message was deleted.", "Bob Example|2024-03-15T18:39:00Z|fixed it", "Bob Example|2024-03-15T18:40:00Z|POLL:\nWhich day?\nOPTION: Mon (2 votes)"},
		},
		{
			name: "ios notice in german", body: "[15.03.24, 18:36:00] Bob Example: " + lrm + "Nachrichten und Anrufe sind Ende-zu-Ende-verschlüsselt.\n[15.03.24, 18:37:00] Alice Example: eins\n[15.03.24, 18:38:00] Bob Example: zwei\n",
			want: []string{"Alice Example|2024-03-15T18:37:00Z|eins", "Bob Example|2024-03-15T18:38:00Z|zwei"},
		},
		{
			name: "text after system line", body: "15/03/24, 18:36 - Alice Example created group \"Garden\"\nmore of the notice\n15/03/24, 18:38 - Alice Example: start\n15/03/24, 18:39 - Bob Example left\nhis note\n",
			want: []string{"Alice Example|2024-03-15T18:38:00Z|start"},
		},
		{
			name: "edited android", body: "15/03/24, 18:36 - Alice Example: one <This message was edited>\n15/03/24, 18:37 - Bob Example: null\n",
			want: []string{"Alice Example|2024-03-15T18:36:00Z|one", "Bob Example|2024-03-15T18:37:00Z|null"},
		},
		{
			name: "impossible", body: "15/03/24, 18:36 - Alice Example: one\n15/03/24, 24:10 - Bob Example: not a time\n31/02/24, 10:00 - Bob Example: not a day\n15/03/24, 18:40 - Bob Example: two\n",
			want: []string{"Alice Example|2024-03-15T18:36:00Z|one\n15/03/24, 24:10 - Bob Example: not a time\n31/02/24, 10:00 - Bob Example: not a day", "Bob Example|2024-03-15T18:40:00Z|two"},
		},
		{
			name: "names", body: "15/03/24, 18:36 - alice_example: one\n15/03/24, 18:37 - Smith, Carol: two\n15/03/24, 18:38 - Bob | work #2: three\n15/03/24, 18:39 - Dr. Dan 🌱: four\n",
			want: []string{"alice_example|2024-03-15T18:36:00Z|one", "Smith, Carol|2024-03-15T18:37:00Z|two", "Bob | work #2|2024-03-15T18:38:00Z|three", "Dr. Dan 🌱|2024-03-15T18:39:00Z|four"},
		},
		{name: "one message", body: "15/03/24, 18:36 - Alice Example: only this\nand this\n", want: []string{"Alice Example|2024-03-15T18:36:00Z|only this\nand this"}},
		{name: "notice then one message", body: "15/03/24, 18:35 - Messages and calls are end-to-end encrypted.\n15/03/24, 18:36 - Alice Example: only this\n", want: []string{"Alice Example|2024-03-15T18:36:00Z|only this"}},
		{
			name: "zone", front: "timezone: America/Los_Angeles", body: "3/15/24, 6:37 PM - Alice Example: one\n12/15/24, 6:37 PM - Bob Example: two\n",
			want: []string{"Alice Example|2024-03-16T01:37:00Z|one", "Bob Example|2024-12-16T02:37:00Z|two"},
		},
		{name: "no year first order but proof", body: "1/2/2024 13:00 - Alice Example: a\n2/13/2024 13:00 - Bob Example: b\n", want: []string{"Alice Example|2024-01-02T13:00:00Z|a", "Bob Example|2024-02-13T13:00:00Z|b"}},
		{name: "hebrew", body: "\u200f[15.3.2024, 18:37:04] אליס: שלום\n\u200f[15.3.2024, 18:38:00] בוב: היי\n", want: []string{"אליס|2024-03-15T18:37:04Z|שלום", "בוב|2024-03-15T18:38:00Z|היי"}},
		{name: "arabic android", body: "١٥/٣/٢٠٢٤، ٦:٣٧ م - Alice Example: واحد\n١٥/٣/٢٠٢٤، ٩:٠٥ ص - Bob Example: ٢٠٢٤\n", want: []string{"Alice Example|2024-03-15T18:37:00Z|واحد", "Bob Example|2024-03-15T09:05:00Z|٢٠٢٤"}},
		{name: "hungarian", body: "2024. 03. 15. 18:37 - Alice Example: egy\n2024. 03. 15. 18:38 - Bob Example: kettő\n", want: []string{"Alice Example|2024-03-15T18:37:00Z|egy", "Bob Example|2024-03-15T18:38:00Z|kettő"}},
		{name: "swedish", body: "2024-03-15 18:37 - Alice Example: ett\n2024-03-15 18:38 - Bob Example: två\n", want: []string{"Alice Example|2024-03-15T18:37:00Z|ett", "Bob Example|2024-03-15T18:38:00Z|två"}},
		{name: "korean words", body: "2024년 3월 15일 오후 6:37 - Alice Example: 하나\n2024년 3월 15일 오전 9:05 - Bob Example: 둘\n", want: []string{"Alice Example|2024-03-15T18:37:00Z|하나", "Bob Example|2024-03-15T09:05:00Z|둘"}},
		{name: "hindi", body: "15/03/24, 6:37 अपराह्न - Alice Example: एक\n15/03/24, 9:05 पूर्वाह्न - Bob Example: दो\n", want: []string{"Alice Example|2024-03-15T18:37:00Z|एक", "Bob Example|2024-03-15T09:05:00Z|दो"}},
		{name: "persian calendar", body: "[۱۴۰۲/۱۲/۲۵،\u200f ۱۸:۳۷:۰۴] Alice Example: یک\n[۱۴۰۲/۱۲/۲۵،\u200f ۱۸:۳۸:۰۴] Bob Example: دو\n", want: []string{"Alice Example|2024-03-15T18:37:04Z|یک", "Bob Example|2024-03-15T18:38:04Z|دو"}},
		{name: "phone with no-break spaces", body: "[15/03/2024, 18:37:04] \u202a+44" + nbsp + "7700" + nbsp + "900123\u202c: one\n[15/03/2024, 18:38:04] ~" + nnbsp + "Bob" + nbsp + "Example: two\n", want: []string{"+44 7700 900123|2024-03-15T18:37:04Z|one", "Bob Example|2024-03-15T18:38:04Z|two"}},
		{name: "dutch", body: "04-05-2024 18:37 - Alice Example: een\n05-05-2024 18:38 - Bob Example: twee\n", want: []string{"Alice Example|2024-05-04T18:37:00Z|een", "Bob Example|2024-05-05T18:38:00Z|twee"}},
		{name: "danish", body: "15.03.2024 18.37 - Alice Example: en\n15.03.2024 18.38 - Bob Example: to\n", want: []string{"Alice Example|2024-03-15T18:37:00Z|en", "Bob Example|2024-03-15T18:38:00Z|to"}},
		{name: "bulgarian", body: "15.03.24 г., 18:37 - Alice Example: едно\n15.03.24 г., 18:38 - Bob Example: две\n", want: []string{"Alice Example|2024-03-15T18:37:00Z|едно", "Bob Example|2024-03-15T18:38:00Z|две"}},
		{name: "vietnamese", body: "18:36, 15/03/2024 - Tin nhắn và cuộc gọi được mã hóa.\n18:37, 15/03/2024 - Alice Example: một\n18:38, 15/03/2024 - Bob Example: hai\n", want: []string{"Alice Example|2024-03-15T18:37:00Z|một", "Bob Example|2024-03-15T18:38:00Z|hai"}},
		{name: "greek", body: "15/3/24, 6:37 μ.μ. - Alice Example: ένα\n15/3/24, 9:05 π.μ. - Bob Example: δύο\n", want: []string{"Alice Example|2024-03-15T18:37:00Z|ένα", "Bob Example|2024-03-15T09:05:00Z|δύο"}},
		{name: "taiwanese with space", body: "2024/3/15 下午 6:37 - Alice Example: 一\n2024/3/15 上午 12:05 - Bob Example: 二\n", want: []string{"Alice Example|2024-03-15T18:37:00Z|一", "Bob Example|2024-03-15T00:05:00Z|二"}},
		{name: "web copy chinese", body: "[下午6:37, 2024/3/15] Alice Example: 一\n[下午6:38, 2024/3/15] Bob Example: 二\n", want: []string{"Alice Example|2024-03-15T18:37:00Z|一", "Bob Example|2024-03-15T18:38:00Z|二"}},
		{name: "space before colonless empty", body: "15/03/24, 18:36 - Alice Example:\n15/03/24, 18:37 - Bob Example: x\n", want: []string{"Alice Example|2024-03-15T18:36:00Z|", "Bob Example|2024-03-15T18:37:00Z|x"}},
	})
}

func TestOtherVariants(t *testing.T) {
	runVariants(t, []variant{
		{name: "telegram month in words", body: "Alice Example, [15. März 2024 um 18:37:00]\neins\n\nBob Example, [15. März 2024 um 18:38:00]\nzwei\n", want: []string{"Alice Example|2024-03-15T18:37:00Z|eins", "Bob Example|2024-03-15T18:38:00Z|zwei"}, pattern: "telegram-text-export"},
		{name: "discord copied in German", front: "date: 2024-03-15", body: "alice — gestern um 23:59 Uhr\nhallo\nbob — heute um 00:01 Uhr\nmoin\n", want: []string{"alice|2024-03-14T23:59:00Z|hallo", "bob|2024-03-15T00:01:00Z|moin"}, pattern: "discord-classic"},
		{name: "discord copied in French", front: "date: 2024-03-15", body: "alice — Hier à 18:37\nsalut\nbob — Aujourd’hui à 18:38\noui\n", want: []string{"alice|2024-03-14T18:37:00Z|salut", "bob|2024-03-15T18:38:00Z|oui"}, pattern: "discord-classic"},
		{name: "discord bot in three lines", front: "date: 2024-03-15", body: "alice — Today at 6:37 PM\nhi\nHelper\nBOT\n — Today at 6:38 PM\nyo\n", want: []string{"alice|2024-03-15T18:37:00Z|hi", "Helper|2024-03-15T18:38:00Z|yo"}, pattern: "discord-classic"},
		{name: "slack with 24 hours", front: "date: 2024-03-15", body: "Alice Example\n  09:01\none\n9:02\nof two\nBob Example\n  14:03\nthree\n", want: []string{"Alice Example|2024-03-15T09:01:00Z|one", "Alice Example|2024-03-15T09:02:00Z|of two", "Bob Example|2024-03-15T14:03:00Z|three"}, pattern: "slack-copy"},
		{name: "slack day lines", front: "date: 2024-03-20", body: "March 15th, 2024\nAlice Example\n  9:01 AM\none\nFriday, March 16th, 2024\nBob Example\n  9:03 AM\ntwo\n", want: []string{"Alice Example|2024-03-15T09:01:00Z|one", "Bob Example|2024-03-16T09:03:00Z|two"}, pattern: "slack-copy"},
		{name: "teams without year", front: "date: 2024-03-15", body: "[15/03 10:37] Alice Example\n\none\n\n[15/03 10:38] Example, Bob\n\ntwo\n\n[16/03 10:39] Alice Example\n\nthree\n", want: []string{"Alice Example|2024-03-15T10:37:00Z|one", "Example, Bob|2024-03-15T10:38:00Z|two", "Alice Example|2024-03-16T10:39:00Z|three"}, pattern: "teams-copy"},
		{name: "element in German", body: "Fr., 15. März 2024, 15:13:21 - alice: hallo\nFr., 15. März 2024, 15:13:29 - carol hat den Raum betreten\nFr., 15. März 2024, 15:14:21 - bob: moin: x\n", want: []string{"alice|2024-03-15T15:13:21Z|hallo", "bob|2024-03-15T15:14:21Z|moin: x"}, pattern: "element-export"},
		{name: "sigtop record without a person", body: "2024-03-15 18:37 Alice Example: one\n2024-03-15 18:38 [group-v2-change message]\n2024-03-15 18:39 You: two\n", want: []string{"Alice Example|2024-03-15T18:37:00Z|one", "You|2024-03-15T18:39:00Z|two"}, pattern: "sigtop-short"},
		{name: "whisperx text", body: "[SPEAKER_00]: one\n[SPEAKER_01]: two\n[SPEAKER_00]: three\n", want: []string{"SPEAKER_00|1970-01-01T00:00:00Z|one", "SPEAKER_01|1970-01-01T00:00:00Z|two", "SPEAKER_00|1970-01-01T00:00:00Z|three"}, pattern: "speaker-letter-no-time"},
		{name: "telegram german", body: "Alice Example, [15.03.24 18:37]\neins\n\nBob Example, [15.03.24 18:38]\nzwei\ndrei\n", want: []string{"Alice Example|2024-03-15T18:37:00Z|eins", "Bob Example|2024-03-15T18:38:00Z|zwei\ndrei"}},
		{name: "telegram export", body: "Alice Example, [Mar 15, 2024 at 6:37:00 PM]\none\n\nBob Example, [Mar 15, 2024 at 6:38:10 PM]\ntwo\n", want: []string{"Alice Example|2024-03-15T18:37:00Z|one", "Bob Example|2024-03-15T18:38:10Z|two"}, pattern: "telegram-text-export"},
		{name: "telegram mobile", front: "date: 2024-03-15", body: "Alice Example:\none\n\nBob Example:\ntwo\n\nAlice Example:\nthree\n", want: []string{"Alice Example|2024-03-15T00:00:00Z|one", "Bob Example|2024-03-15T00:00:00Z|two", "Alice Example|2024-03-15T00:00:00Z|three"}},
		{name: "telegram extension", body: "17.12.2023 23:46:14,Alice Example:one\n17.12.2023 23:47:00,Bob Example:two: three\n", want: []string{"Alice Example|2023-12-17T23:46:14Z|one", "Bob Example|2023-12-17T23:47:00Z|two: three"}},
		{name: "signal md", body: "[2024-03-15 18:37:04] Me: one  \n(- Bob Example: 👍 -)\n[2024-03-15 18:38:04] Bob Example:\n\n> one\n\nyes  \n", want: []string{"Me|2024-03-15T18:37:04Z|one", "Bob Example|2024-03-15T18:38:04Z|> one\n\nyes"}, pattern: "signal-export-md"},
		{name: "sigtop short", body: "2024-03-15 18:37 Alice Example: one\n2024-03-15 18:38 You: [1 attachment] two\nmore\n2024-03-15 18:39 Alice Example: [profile-change message]\n", want: []string{"Alice Example|2024-03-15T18:37:00Z|one", "You|2024-03-15T18:38:00Z|two\nmore"}},
		{name: "sigtop text", body: "Conversation: Alice Example (+15550100)\n\nFrom: Alice Example (+15550100)\nType: incoming\nSent: Fri, 15 Mar 2024 18:37:04 +0100\nReceived: Fri, 15 Mar 2024 18:37:05 +0100\n\nhello\n\nmore\n\nFrom: You\nType: outgoing\nSent: Fri, 15 Mar 2024 18:38:04 +0100\n\n> From: Alice Example\n> hello\n\nanswer\n", want: []string{"Alice Example|2024-03-15T17:37:04Z|hello\n\nmore", "You|2024-03-15T17:38:04Z|answer"}, pattern: "sigtop-text"},
		{name: "imessage headings", front: "date: 2024-01-01", body: "## 2024-03-15\n\n**Alice Example** (9:04 AM): one\n**Bob Example** (11:59 PM): two\n\n## 2024-03-16\n\n**Alice Example** (12:04 AM): three\n", want: []string{"Alice Example|2024-03-15T09:04:00Z|one", "Bob Example|2024-03-15T23:59:00Z|two", "Alice Example|2024-03-16T00:04:00Z|three"}, pattern: "bold-paren-time-12h"},
		{name: "discord preamble", body: strings.Repeat("=", 62) + "\nGuild: Garden\nChannel: Text / beds\nTopic: all about beds\n" + strings.Repeat("=", 62) + "\n\n[3/15/2024 6:37 PM] alice (pinned)\nhi\n\n{Reactions}\n👍 (2)\n\n\n[3/15/2024 6:38 PM] bob\nfirst\n\nsecond\n\n\n" + strings.Repeat("=", 62) + "\nExported 2 message(s)\n" + strings.Repeat("=", 62) + "\n", want: []string{"alice|2024-03-15T18:37:00Z|hi", "bob|2024-03-15T18:38:00Z|first\n\nsecond"}, pattern: "discord-export"},
		{name: "discord yesterday", front: "date: 2024-03-15", body: "Alice Example — Yesterday at 6:37 PM\nhi\nBob Example — Today at 6:38 AM\nho\n[6:40 AM]\nagain\n", want: []string{"Alice Example|2024-03-14T18:37:00Z|hi", "Bob Example|2024-03-15T06:38:00Z|ho", "Bob Example|2024-03-15T06:40:00Z|again"}},
		{name: "discord iso copy", body: "alice — 2024-03-15 18:37\nhi\nbob — 2024-03-15 18:38\nho\n", want: []string{"alice|2024-03-15T18:37:00Z|hi", "bob|2024-03-15T18:38:00Z|ho"}},
		{name: "kiroku", body: "[1218000000000000001] 2024-03-15 18:37:04 alice (123456789012345678): hello\n[1218000000000000002] 2024-03-15 18:38:04 bob (123456789012345679): hi\n", want: []string{"alice|2024-03-15T18:37:04Z|hello", "bob|2024-03-15T18:38:04Z|hi"}},
		{name: "discord german", body: "[15.03.2024 18:37] alice\nhallo\n\n\n[15.03.2024 18:38] bob\nmoin\n", want: []string{"alice|2024-03-15T18:37:00Z|hallo", "bob|2024-03-15T18:38:00Z|moin"}},
		{name: "slackdump", body: "> alice [U01ABC] @ 15/03/2024 18:37:04 Z:\nhello\n|   > bob [U02ABC] @ 15/03/2024 18:38:04 Z:\n|   in thread\n> alice [U01ABC] @ 15/03/2024 18:50:04 Z:\nbye\n", want: []string{"alice|2024-03-15T18:37:04Z|hello", "bob|2024-03-15T18:38:04Z|in thread", "alice|2024-03-15T18:50:04Z|bye"}},
		{name: "slack midnight", front: "date: 2024-03-15", body: "Alice Example\n  11:58 PM\none\n11:59\ntwo\n12:01\nthree\nBob Example\n  12:02 AM\nfour\n", want: []string{"Alice Example|2024-03-15T23:58:00Z|one", "Alice Example|2024-03-15T23:59:00Z|two", "Alice Example|2024-03-16T00:01:00Z|three", "Bob Example|2024-03-16T00:02:00Z|four"}},
		{name: "slack short", front: "date: 2024-03-15", body: "Alice Example\n  9:01 AM\none\nBob Example\n  9:02 AM\ntwo\n", want: []string{"Alice Example|2024-03-15T09:01:00Z|one", "Bob Example|2024-03-15T09:02:00Z|two"}},
		{name: "teams yesterday", front: "date: 2024-03-15", body: "[Yesterday 8:15 AM] Example, Alice\n\nmorning\n\n[Yesterday 8:16 AM] Example, Bob\n\nhi\n\nlike 1\n\n[Yesterday 8:17 AM] Example, Alice\n\nok\n", want: []string{"Example, Alice|2024-03-14T08:15:00Z|morning", "Example, Bob|2024-03-14T08:16:00Z|hi", "Example, Alice|2024-03-14T08:17:00Z|ok"}},
		{name: "matrix", front: "date: 2024-03-15", body: "[18:37] @alice:example.org: hello\n[18:38] @bob:example.com: hi: you\n", want: []string{"alice|2024-03-15T18:37:00Z|hello", "bob|2024-03-15T18:38:00Z|hi: you"}, pattern: "matrix-element"},
		{name: "element old", body: "3/15/2024, 6:37:04 PM - alice: hello\n3/15/2024, 6:38:04 PM - bob joined the room\n3/15/2024, 6:39:04 PM - bob: hi\n", want: []string{"alice|2024-03-15T18:37:04Z|hello", "bob|2024-03-15T18:39:04Z|hi"}},
		{name: "irssi glued", front: "date: 2024-03-15", body: "16:59:05< alice> hello\n16:59:09< bob> hi\n", want: []string{"alice|2024-03-15T16:59:05Z|hello", "bob|2024-03-15T16:59:09Z|hi"}},
		{name: "irc nicks", front: "date: 2024-03-15", body: "18:37 <ann|away> text\n18:38 <[bob]> hi\n18:39 <carol_> yo\n", want: []string{"ann|away|2024-03-15T18:37:00Z|text", "[bob]|2024-03-15T18:38:00Z|hi", "carol_|2024-03-15T18:39:00Z|yo"}},
		{name: "weechat utc", body: "2024-03-15T18:37:04.123456Z\talice\thello\n2024-03-15T18:37:10.000001Z\tbob\thi\n", want: []string{"alice|2024-03-15T18:37:04Z|hello", "bob|2024-03-15T18:37:10Z|hi"}},
		{name: "kakao windows", body: "Bob Example 님과 카카오톡 대화\n저장한 날짜 : 2024-03-20 10:20:30\n\n--------------- 2024년 3월 15일 금요일 ---------------\n[Alice Example] [오후 2:30] 안녕\n이어서\n[Bob Example] [오후 2:31] 네\nCarol Example님이 들어왔습니다.\n--------------- 2024년 3월 16일 토요일 ---------------\n[Alice Example] [오전 9:00] 아침\n", want: []string{"Alice Example|2024-03-15T14:30:00Z|안녕\n이어서", "Bob Example|2024-03-15T14:31:00Z|네", "Alice Example|2024-03-16T09:00:00Z|아침"}, pattern: "kakaotalk-windows"},
		{name: "kakao windows english", body: "--------------- Friday, March 15, 2024 ---------------\n[Alice Example] [2:30 PM] hi\n[Bob Example] [2:31 PM] ho\n", want: []string{"Alice Example|2024-03-15T14:30:00Z|hi", "Bob Example|2024-03-15T14:31:00Z|ho"}},
		{name: "qq", body: "消息记录（此消息记录为文本格式，不支持重新导入）\n\n================================================================\n消息分组:我的好友\n================================================================\n消息对象:Bob Example\n================================================================\n\n2024-03-15 18:37:04 Alice Example(10001)\n一\n2024-03-15 18:37:05\n\n2024-03-15 18:38:04 Bob<bob@example.com>\n二\n", want: []string{"Alice Example|2024-03-15T18:37:04Z|一\n2024-03-15 18:37:05", "Bob|2024-03-15T18:38:04Z|二"}, pattern: "qq-export"},
		{name: "viber extractor", front: "date: 2024-03-15", body: "18:37:04, From: Alice Example    , hello\n18:38:04, From: Me    , hi, you\n", want: []string{"Alice Example|2024-03-15T18:37:04Z|hello", "Me|2024-03-15T18:38:04Z|hi, you"}},
		{name: "skype", body: "[3/15/2024 10:57:57 AM] Alice Example: one\n[3/15/2024 10:58:57 AM | Edited 11:00:01 AM] Bob Example: two\nmore\n[3/15/2024 10:59:57 AM] *** Bob Example left ***\n", want: []string{"Alice Example|2024-03-15T10:57:57Z|one", "Bob Example|2024-03-15T10:58:57Z|two\nmore"}, pattern: "skype-copy"},
		{name: "skype time only", front: "date: 2024-03-15", body: "[10:57:57 AM] Alice Example: one\n[10:58:57 AM] Bob Example: two\n[10:59:00 AM] Alice Example: three\n", want: []string{"Alice Example|2024-03-15T10:57:57Z|one", "Bob Example|2024-03-15T10:58:57Z|two", "Alice Example|2024-03-15T10:59:00Z|three"}},
		{name: "google chat", front: "date: 2024-03-15", body: "Alice Example\nYesterday 7:36 PM\none\nBob Example\nYesterday 7:37 PM\ntwo\n", want: []string{"Alice Example|2024-03-14T19:36:00Z|one", "Bob Example|2024-03-14T19:37:00Z|two"}},
		{name: "google chat dates", body: "Alice Example, May 10, 2021, 1:52 PM\none\nBob Example, May 10, 2021, 1:53 PM\ntwo\n", want: []string{"Alice Example|2021-05-10T13:52:00Z|one", "Bob Example|2021-05-10T13:53:00Z|two"}},
		{name: "hangouts", body: "03/15/24 06:37 PM:Alice Example - hello - you\n03/15/24 06:38 PM:Bob Example - hi\n", want: []string{"Alice Example|2024-03-15T18:37:00Z|hello - you", "Bob Example|2024-03-15T18:38:00Z|hi"}},
		{name: "rocket", front: "date: 2024-03-15", body: "Alice Example alice.example 6:37 PM\nhello\nBob Example bob 6:38 PM\nhi\nAlice Example alice.example 6:39 PM\nok\n", want: []string{"Alice Example|2024-03-15T18:37:00Z|hello", "Bob Example|2024-03-15T18:38:00Z|hi", "Alice Example|2024-03-15T18:39:00Z|ok"}},
		{name: "rocket name twice", front: "date: 2024-03-15", body: "Alice Example Alice Example 6:37 PM\nhello\nBob Example @bob 6:38 PM\nhi\nAlice Example Alice Example 6:39 PM\nlunch in the garden at 12:30 PM\n", want: []string{"Alice Example|2024-03-15T18:37:00Z|hello", "Bob Example|2024-03-15T18:38:00Z|hi", "Alice Example|2024-03-15T18:39:00Z|lunch in the garden at 12:30 PM"}},
		{name: "gajim", body: "[2024-03-15 06:37:04 PM]Alice Example: hello\n[2024-03-15 06:38:04 PM]bob: hi\n", want: []string{"Alice Example|2024-03-15T18:37:04Z|hello", "bob|2024-03-15T18:38:04Z|hi"}},
		{name: "zendesk", front: "date: 2024-03-15", body: "(1:38:05 PM) *** Alice Example joined the chat ***\n(1:38:10 PM) Alice Example: hello\n(1:38:40 PM) Bob Example: hi\nmore\n(1:39:05 PM) *** Alice Example left the chat ***\n", want: []string{"Alice Example|2024-03-15T13:38:10Z|hello", "Bob Example|2024-03-15T13:38:40Z|hi\nmore"}},
		{name: "line spaces", body: "[LINE] Chat history with Bob\nSaved on: 2024/03/20 10:00\n\n2024/03/15(金)\n10:21 Alice hello there\n10:23 Bob hi\n10:24 Alice ok\n", want: []string{"Alice|2024-03-15T10:21:00Z|hello there", "Bob|2024-03-15T10:23:00Z|hi", "Alice|2024-03-15T10:24:00Z|ok"}},
		{name: "wechat chinese", body: "Alice Example 2024年3月15日 下午6:37\n一\n\nBob Example 2024年3月15日 下午6:38\n二\n", want: []string{"Alice Example|2024-03-15T18:37:00Z|一", "Bob Example|2024-03-15T18:38:00Z|二"}},
		{name: "weekday block", front: "date: 2024-03-15", body: "- **Alice Example** (Fri 11:18)\n  one\n- **Bob Example** (Sat 12:20)\n  two\n- **Alice Example** (Mon 9:00)\n  three\n", want: []string{"Alice Example|2024-03-15T11:18:00Z|one", "Bob Example|2024-03-16T12:20:00Z|two", "Alice Example|2024-03-18T09:00:00Z|three"}},
		{name: "outside colon", front: "date: 2024-03-15", body: "**Alice Example**: one\n**Bob Example**: two\n**Alice Example**: three\n", want: []string{"Alice Example|2024-03-15T00:00:00Z|one", "Bob Example|2024-03-15T00:00:00Z|two", "Alice Example|2024-03-15T00:00:00Z|three"}},
		{name: "ai wins over bold names", front: "date: 2024-03-15", body: "**You:** why?\n\n**ChatGPT:** Because\n\n## Steps\n\n1. one\n\n**Note:** two\n\n**You:** ok\n\n**ChatGPT:** good\n", want: []string{"You|2024-03-15T00:00:00Z|why?", "ChatGPT|2024-03-15T00:00:00Z|Because\n\n## Steps\n\n1. one\n\n**Note:** two", "You|2024-03-15T00:00:00Z|ok", "ChatGPT|2024-03-15T00:00:00Z|good"}, pattern: "chatgpt-export-you-chatgpt"},
		{name: "rollover", front: "date: 2024-03-15", body: "**Alice Example** 23:15 — one\n**Bob Example** 00:20 — two\n**Alice Example** 00:10 — three\n", want: []string{"Alice Example|2024-03-15T23:15:00Z|one", "Bob Example|2024-03-16T00:20:00Z|two", "Alice Example|2024-03-16T00:10:00Z|three"}},
	})
}

func TestNoConversation(t *testing.T) {
	notes := map[string]string{
		"yaml":            "services:\n  web:\n    image: \"x\"\n  db:\n    image: \"y\"\nvolumes:\n  data: {}\n",
		"ini":             "[18:37]\nname: a\n[server]\nport: 1\n",
		"lyrics":          "[00:12.00] first line\n[00:15.30] second line\n[00:18.10] third line\n",
		"srt":             "1\n00:00:01,000 --> 00:00:03,000\nHello there\n\n2\n00:00:04,000 --> 00:00:06,000\nHi\n",
		"mail":            "From: Alice Example <alice@example.com>\nTo: bob@example.com\nSent: Fri, 15 Mar 2024 18:37:04 +0100\nSubject: Re: beds\n\nHi Bob,\nyes.\n\nFrom: Bob Example\nTo: alice@example.com\nSent: Fri, 15 Mar 2024 17:37:04 +0100\nSubject: beds\n\nHi\n",
		"glossary":        "**Loam:** soil of sand and clay\n**Mulch:** cover\n**Tilth:** how soil crumbles\n",
		"fields":          "# Plan\n\n**Decision:** buy\n**Owner:** Dana\n\n# Plan 2\n\n**Decision:** sell\n**Owner:** Ed\n",
		"tsv":             "10:21\tshed\t12.5\n10:23\tshed\t13.0\n10:24\tgate\t9\n",
		"expenses":        "2024-03-15\tcoffee\t3.50\n2024-03-16\tbus\t2.20\n",
		"apache":          "[Fri Mar 15 18:37:04 2024] [error] [client 203.0.113.5] File does not exist: /x\n[Fri Mar 15 18:37:09 2024] [warn] child pid 12 still did not exit\n",
		"java":            "2024-03-15 18:37:04,123 [main] INFO com.example.Shed - started: ok\n2024-03-15 18:37:05,123 [main] WARN com.example.Shed - low: pump\n",
		"python log":      "2024-03-15 18:37:04 - scheduler - INFO - started: job\n2024-03-15 18:37:05 - scheduler - ERROR - failed: job\n",
		"kernel":          "[    0.000000] Linux version 6.1: gcc\n[    0.000001] Command line: ro\n",
		"agenda bold":     "**Welcome** 09:00 — coffee\n**Talks** 09:30 — hall\n**Lunch** 12:00 — garden\n",
		"schedule":        "- 09:00 Opening\n- 10:00 Talk: soil\n- 11:00 Talk: water\n",
		"stack trace":     "panic: runtime error\n\ngoroutine 1 [running]:\nmain.main()\n\t/tmp/x.go:5 +0x1d\n",
		"diff":            "--- a/x.go\n+++ b/x.go\n@@ -1,3 +1,3 @@\n-old: 1\n+new: 2\n",
		"html page":       "<html>\n<body>\n<p> Some text\n<p> More text\n<li> one\n<li> two\n",
		"email list":      "<alice@example.com> invited\nother text goes here\nand here\nand there\n",
		"quoted reply":    "> one\n> two\n\nI agree.\n\n> three\n",
		"roles doc":       "## User\n\nA user may read.\n\n## Admin\n\nAn admin may write.\n\n## Guest\n\nNothing.\n",
		"claude headings": "## User\n\nhow?\n\n## Claude\n\nso.\n\n## User\n\nok\n\n## Claude\n\nfine\n",
		"speaker notes":   "Speaker notes: bring water\nSlides: 12\nRoom: 4\n",
		"ics":             "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20240315T183700Z\nSUMMARY:Beds: dig\nEND:VEVENT\nEND:VCALENDAR\n",
		"pros and cons":   "Pros:\ncheap\n\nCons:\nslow\n\nPros:\nlight\n\nCons:\nloud\n",
		"tasks":           "TODO: one\nFIXME: two\nTODO: three\n",
		"quotes in prose": "Some text first.\n\nHe said (2024-03-15 10:00 UTC): nothing.\n\nThen more text, and more.\nAnd more.\nAnd more.\n",
		"bold agenda":     "**Lunch:** 12:00\n**Lunch:** moved to 13:00\n**Agenda:** beds\n",
		"gc headings":     "Plans\nToday\nfirst\nOther\nToday\nsecond\n",
		"two clock notes": "[10:00] Opening\n[10:30] Soil\n[11:00] Water\n",
		"daily log":       "## Standup 2024-03-15 10:00\nnotes\n## Standup 2024-03-16 10:00\nmore\n## Standup 2024-03-17 10:00\n",
		"titled note":     "Standup — 2024-03-15 09:00\nWe met.\nThen we left.\n",
		"bold cards":      "**Front:** der Baum\n**Back:** tree\n\n**Front:** das Beet\n**Back:** bed\n",
		"doors":           "Doors\n6:30 PM\nBand\n7:30 PM\n",
		"recipe steps":    "Soak, 12 min\nSimmer, 40 min\nRest, 5 min\n",
		"network log":     "Mar 15 18:37:04 <info> [1710] device up\nMar 15 18:37:05 <warn> [1711] device down\nMar 15 18:37:06 <info> [1712] device up\n",
		"bulleted hours":  "- Lunch — 12:00\n- Dinner — 18:00\n- Lunch — 12:30\n",
		"comments":        "text\n<!-- UID: 8b93846c -->\nmore\n<!-- UID: 9b93846c -->\n",
		"weather":         "Oslo 2024-03-15\nrain\nBergen 2024-03-15\nrain\n",
	}
	set := builtin(t)
	for name, body := range notes {
		t.Run(name, func(t *testing.T) {
			for _, file := range []string{"note.txt", "note.md"} {
				src := parse.FromBytes(file, []byte(body), parse.Options{})
				if reader, _, got := read(t, set, src); reader != "" {
					t.Errorf("%s is read by %q: %v\nscores %v", file, reader, comparable(t, got), scores(set, src))
				}
			}
		})
	}
}
