package meeting

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
)

// TestVariants reads shapes beside those of the fixtures; a message is speaker|time|offset|text.
func TestVariants(t *testing.T) {
	berlin := must(time.LoadLocation("Europe/Berlin"))
	tests := []struct {
		name, file, text string
		opts             parse.Options
		reader, title    string
		want             []string
		warnings         []string
	}{
		{name: "bare CR", file: "a.vtt", text: "WEBVTT\r\r00:01.000 --> 00:02.000\rAna: hi\r\r00:02.000 --> 00:03.000\rthere", reader: "webvtt", title: "a", want: []string{"Ana||1s|hi there"}},
		{name: "no header, by extension", file: "a.vtt", text: "1\n00:00:01.000 --> 00:00:02.000\nhi\n", reader: "webvtt", title: "a", want: []string{"||1s|hi"}},
		{name: "header text glued", file: "a.txt", text: "WEBVTT FILE\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000\n00:00:01.000 --> 00:00:02.000\nhi\n", reader: "webvtt", title: "a", want: []string{"||1s|hi"}},
		{name: "no header line end", file: "a.vtt", text: "WEBVTT\n", reader: "webvtt"},
		{name: "comment without end", file: "a.vtt", text: "WEBVTT\n\nNOTE hidden\n00:00:01.000 --> 00:00:02.000\nnote that is speech\nNOTE this too\n\nREGION\nid:a\n\n00:00:03.000 --> 00:00:04.000\nend", reader: "webvtt", title: "a", want: []string{"||1s|note that is speech NOTE this too end"}},
		{name: "text after a blank line", file: "a.vtt", text: "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\none\n\ntwo\n\n00:00:03.000 --> 00:00:04.000\nthree", reader: "webvtt", title: "a", want: []string{"||1s|one two three"}},
		{name: "voices go on", file: "a.vtt", text: "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<v Ana>one\n\n00:00:02.000 --> 00:00:03.000\ntwo: three\n\n00:00:03.000 --> 00:00:04.000\n<v.a.b Ben>I <3 <i>you</i> &lt;b&gt;", reader: "webvtt", title: "a", want: []string{"Ana||1s|one two: three", "Ben||3s|I <3 you <b>"}},
		{name: "one voice line, two voices", file: "a.vtt", text: "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<v Ana>one</v> <v Ben>two</v>", reader: "webvtt", title: "a", want: []string{"Ana||1s|one", "Ben||1s|two"}},
		{
			name: "names and labels", file: "a.vtt", text: cues("Ana: hello", "we begin", "Ben: the budget is fine", "Budget: 200", "Action items: none", "Ana: and so: on", "It was clear: no", "14155550100: I dialled in", "SPEAKER_00: x", "[Speaker 2]: y", "**Cy Ray:** z", "张三：你好", "New items: a"), reader: "webvtt", title: "a",
			want: []string{"Ana||1s|hello we begin", "Ben||3s|the budget is fine Budget: 200 Action items: none", "Ana||6s|and so: on It was clear: no", "14155550100||8s|I dialled in", "SPEAKER_00||9s|x", "Speaker 2||10s|y", "Cy Ray||11s|z", "张三||12s|你好 New items: a"},
		},
		{name: "small letters twice", file: "a.vtt", text: cues("ana: hi", "so: well", "ben: yo", "ana: x", "and", "ben: y", "so: z"), reader: "webvtt", title: "a", want: []string{"ana||1s|hi so: well", "ben||3s|yo", "ana||4s|x and", "ben||6s|y so: z"}},
		{name: "a name on its own", file: "a.srt", text: "1\n00:00:01,000 --> 00:00:02,000\nJohn Example:\nWelcome\n\n2\n00:00:03,000 --> 00:00:04,000\nAna Example:\n\n3\n00:00:05,000 --> 00:00:06,000\nhi\n", reader: "srt", title: "a", want: []string{"John Example||1s|Welcome", "Ana Example||5s|hi"}},
		{name: "subtitles in a .txt, with points", file: "a.txt", text: "1\n0:00:01.000 --> 0:00:02.000\n<font color=\"#fff\">hi</font>\n", reader: "srt", title: "a", want: []string{"||1s|hi"}},
		{name: "ids of Webex", file: "a.vtt", text: "WEBVTT\n\n1 \"Ann Lee\" (3405691582)\n00:00:01.000 --> 00:00:02.000\nhi: there\n\n2 \"Bob\" (1)\n00:00:03.000 --> 00:00:04.000\nho\n\n3\n00:00:05.000 --> 00:00:06.000\nand more\n", reader: "webvtt", title: "a", want: []string{"Ann Lee||1s|hi: there", "Bob||3s|ho and more"}},
		{name: "chat of Google Meet", file: "Sync - Chat.sbv", text: "0:00:01.120,0:00:02.000\nAnn Lee: hi\n\n00:01:05.500,00:01:07.000\nBob: ho\n1,200.500,900.250\n", reader: "srt", title: "Sync - Chat", want: []string{"Ann Lee||1s|hi", "Bob||1m5s|ho 1,200.500,900.250"}},
		{name: "transcript of Teams from Word", file: "a.txt", text: "0:0:3.120 --> 0:0:5.0\nAnn Lee\nhi\nand more\n0:0:5.500 --> 0:1:7.0\nBob\nNote: ho\n0:10:8.5 --> 0:10:9.0\nAnn Lee\nyes\n", reader: "srt", title: "a", want: []string{"Ann Lee||3s|hi and more", "Bob||5s|Note: ho", "Ann Lee||10m8s|yes"}},
		{name: "long recording", file: "a.srt", text: "1\n100:00:01,000 --> 100:00:02,000\nhi\n", reader: "srt", title: "a", want: []string{"||100h0m1s|hi"}},
		{name: "folder of a local recording", file: "2026-03-05 09.10.11 Budget review 81234567/closed_caption.vtt", text: "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nhi\n", opts: parse.Options{Zone: berlin}, reader: "webvtt", title: "Budget review", want: []string{"|2026-03-05T08:10:12Z|1s|hi"}, warnings: []string{"timezone: webvtt gives local times without a zone, they are read in Europe/Berlin"}},
		{name: "cloud recording", file: "GMT20260305-150200_Weekly.cc.vtt", text: "WEBVTT\n\n01:00:01.900 --> 01:00:02.000\nhi\n", opts: parse.Options{Zone: berlin}, reader: "webvtt", title: "Weekly 2026-03-05", want: []string{"|2026-03-05T16:02:01Z|1h0m1s|hi"}},
		{name: "cloud recording without a name", file: "GMT20260305-150200.vtt", text: "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nhi\n", reader: "webvtt", title: "GMT20260305-150200", want: []string{"|2026-03-05T15:02:01Z|1s|hi"}},
		{name: "impossible cloud name", file: "GMT20261305-150200_A.vtt", text: "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nhi\n", reader: "webvtt", title: "GMT20261305-150200_A", want: []string{"||1s|hi"}},
		{name: "control characters", file: "a.vtt", text: "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nA\x07na: h\x1bi\u0085\n", reader: "webvtt", title: "a", want: []string{"Ana||1s|hi"}},

		{name: "page date and clock", file: "2026-03-05 chat.txt", text: "23:15:22\t From  Ann to Bob  to  Everyone : hi\n00:15:22\t From  Bob  to  Everyone : late\n", reader: "zoom-chat", title: "2026-03-05 chat", want: []string{"Ann to Bob|2026-03-05T23:15:22Z||hi", "Bob|2026-03-06T00:15:22Z||late"}, warnings: []string{"timezone: zoom-chat gives local times without a zone, they are read in UTC"}},
		{name: "explicit date", file: "chat.txt", opts: parse.Options{Date: "2026-03-05"}, text: "09:15:22 From Ann to Everyone:\n\thi\n", reader: "zoom-chat", title: "chat", want: []string{"Ann|2026-03-05T09:15:22Z||hi"}, warnings: []string{"timezone: zoom-chat gives local times without a zone, they are read in UTC"}},
		{name: "afternoon and German", file: "chat.txt", text: "03:04:05 PM From Ann to Everyone : hi\n15:05:00 Von  Bob  an  Alle:\n\tja\n", reader: "zoom-chat", title: "chat", want: []string{"Ann|||hi", "Bob|||ja"}},
		{name: "lines that look like times", file: "chat.txt", text: "09:15:22 From Ann to Everyone:\n\tat 10:30\n\n\tend\n09:61:00 From Bob to Everyone:\n\tx\n10:00:00 noon\n", reader: "zoom-chat", title: "chat", want: []string{"Ann|||at 10:30\n\nend\n09:61:00 From Bob to Everyone:\nx\n10:00:00 noon"}},
		{name: "old local layout", file: "meeting_saved_chat.txt", text: "09:15:22\tAnn:\thi\n09:16:00\t From  Bob   to   Ann(Privately) : psst\n", reader: "zoom-chat", title: "meeting_saved_chat", want: []string{"Ann|||hi", "Bob|||psst"}},
		{name: "cloud layout, no start", file: "talk.txt", text: "00:01:05\tAnn:\thi\n", reader: "zoom-chat", title: "talk", want: []string{"Ann||1m5s|hi"}},

		{name: "otter with the old footer", file: "a.txt", text: "Ann Lee 0:03\nhi\n\nBob  1:03:05\nho\n\nTranscribed by http://otter.ai", reader: "otter", title: "a", want: []string{"Ann Lee||3s|hi", "Bob||1h3m5s|ho"}},
		{name: "teams as text", file: "a.txt", text: "Weekly-20260305_091000-Meeting Recording\nMarch 5, 2026, 9:10AM\n24m 3s\n\nAnn Lee started transcription\n\nAnn Lee   0:03\nhi\n\nBob   1:03:05\nho\nand more\n\nAnn Lee   1:04:00\nyes\n", reader: "otter", title: "Weekly-20260305_091000-Meeting Recording", want: []string{"Ann Lee|2026-03-05T09:10:03Z|3s|hi", "Bob|2026-03-05T10:13:05Z|1h3m5s|ho\nand more", "Ann Lee|2026-03-05T10:14:00Z|1h4m0s|yes"}, warnings: []string{"timezone: otter gives local times without a zone, they are read in UTC"}},
		{name: "fathom from the page", file: "a.txt", text: "Notes of mine\n\nSync - May 2\nVIEW RECORDING - 4 mins (No highlights): https://f.example/1\n\n@0:23 - **Bob Clams**\nWhat?\n", reader: "fathom", title: "Sync - May 2", want: []string{"Bob Clams||23s|What?"}},
		{name: "meet without sections", file: "a.md", text: "# Sync - 2024/11/21 15:51 GMT - Transcript\n### Attendees\nAnn Lee, Bob\n\n#### _This editable transcript was computer generated and might contain errors. People can also change the text after it was created._\n\nAnn Lee: All right.\n\nAnn Lee: Welcome…\n\nBob: \n\n00:05:00\n\nBob: thanks\n\nMeeting ended after 00:50:32 👋\n", reader: "google-meet", title: "Sync", want: []string{"Ann Lee|||All right. Welcome…", "Bob||5m0s|thanks"}},
		{name: "meet turns alone", file: "Sync - 2026_03_05 10_00 CET - Transcript.md", text: "### 00:00:00\n\n**Ann:** one\ntwo\n\n### 00:01:00\n\nand three\n\n**Bob:** https://x.example: four\n", reader: "google-meet", title: "Sync", want: []string{"Ann||0s|one\ntwo", "Ann||1m0s|and three", "Bob||1m0s|https://x.example: four"}},

		{name: "fireflies of the API", file: "a.json", text: `{"title":"T","date":"2026-03-05T10:00:00.000Z","sentences":[{"index":1,"speaker_name":"Ann","raw_text":"one","start_time":"1.5"},{"index":2,"speaker_name":"Ann","text":"two","start_time":3}]}`, reader: "fireflies", title: "T", want: []string{"Ann|2026-03-05T10:00:01Z|1s|one two"}},
		{name: "date behind the sentences", file: "a.json", text: `[{"sentences":[{"speaker_name":"Ann","text":"one","start_time":1}],"date":"2026-03-05","title":"T"},{"sentences":[{"speaker_name":"Bob","text":"two","start_time":1}],"date":1772722920}]`, reader: "fireflies", title: "T", want: []string{"Ann||1s|one", "Bob|2026-03-05T15:02:01Z|1s|two"}},
		{name: "read.ai in a webhook", file: "a.json", text: `{"body":{"title":"T","start_time":"2026-03-05T15:02:00Z","transcript":{"speaker_blocks":[{"start_time":5,"speaker":{"name":"Ann"},"words":"hi"},{"start_time":7,"speaker":"Bob","words":[{"word":"a"},{"word":"b"}]}]}}}`, reader: "read-ai", title: "T", want: []string{"Ann|2026-03-05T15:02:05Z|5s|hi", "Bob|2026-03-05T15:02:07Z|7s|a b"}},
		{name: "granola of the API", file: "a.json", text: `{"title":"T","transcript":[{"speaker":{"source":"microphone"},"text":"hi","start_time":"2026-03-05T15:02:00Z"},{"speaker":{"source":"system","name":"Bob"},"text":"ho","start_time":"2026-03-05T15:02:05Z"}]}`, reader: "granola", title: "T", want: []string{"Me|2026-03-05T15:02:00Z||hi", "Bob|2026-03-05T15:02:05Z||ho"}},
		{name: "whisper as a list", file: "2026-03-05 memo.json", text: `[{"start":0,"end":1,"text":"one","avg_logprob":-0.1},{"start":61.9,"end":63,"text":"two"}]`, reader: "whisper", title: "2026-03-05 memo", want: []string{"||0s|one two"}},
		{name: "whisper cut off", file: "a.json", text: `{"text":"x","segments":[{"start":0,"end":1,"text":" one"},{"start":1,"end":2,"te`, reader: "whisper", title: "a", want: []string{"||0s|one"}, warnings: []string{"truncated: the file ends inside a value at line 1, export it again"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			src := parse.FromBytes(tt.file, []byte(tt.text), tt.opts)
			r, scored := parse.Pick(Readers(), src)
			if r == nil || r.Name() != tt.reader {
				t.Fatalf("won by %v of %+v", r, scored)
			}
			var got, warnings []string
			title := ""
			for d, err := range r.Read(src) {
				if err != nil {
					t.Fatal(err)
				}
				if title == "" {
					title = d.Title
				}
				warnings = append(warnings, d.Warnings...)
				for m := range d.Messages {
					at, offset := "", ""
					if !m.Time.IsZero() {
						at = m.Time.Format(time.RFC3339)
					}
					if m.HasOffset {
						offset = fmt.Sprint(m.Offset)
					}
					got = append(got, strings.Join([]string{m.Speaker, at, offset, m.Text}, "|"))
				}
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("messages (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.warnings, warnings); diff != "" {
				t.Errorf("warnings (-want +got):\n%s", diff)
			}
			if title != tt.title {
				t.Errorf("title %q, want %q", title, tt.title)
			}
		})
	}
}

// cues writes each line as a cue of a second.
func cues(lines ...string) string {
	var b strings.Builder
	b.WriteString("WEBVTT\n")
	for i, l := range lines {
		fmt.Fprintf(&b, "\n00:00:%02d.000 --> 00:00:%02d.000\n%s\n", i+1, i+2, l)
	}
	return b.String()
}
