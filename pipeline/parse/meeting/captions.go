package meeting

import (
	"slices"
	"strings"

	"convod/pipeline/parse"
)

func webVTT() reader {
	return reader{
		name: "webvtt",
		about: parse.Description{
			System:       "WebVTT (Zoom, Microsoft Teams, and others)",
			What:         "transcripts and captions; speakers from voice tags, from the ids of Webex or from a name before a colon",
			RecognisedBy: "the word WEBVTT in the first line, or the extension .vtt and a line of times",
			NotSupported: "styles, positions and comments are left out",
		},
		score: func(src *parse.Source) float64 {
			t := textOf(src)
			if t == nil {
				return 0
			}
			if isVTTHeader(firstLine(t.Body)) {
				return certain
			}
			return when(src.Ext() == ".vtt" && opensWithTimes(t.Body, 12), likely)
		},
		read: readPage("webvtt", func(p *page) { readCues(p, true) }),
	}
}

func srt() reader {
	return reader{
		name: "srt",
		about: parse.Description{
			System:       "SubRip and SubViewer (Otter, Fireflies, Grain, Descript, Whisper, Google Meet, Microsoft Teams)",
			What:         "captions; speakers from a name before a colon; captions of YouTube and chats of Google Meet (.sbv), transcripts of Teams saved from Word as text",
			RecognisedBy: "a number and a line of times, `00:00:05,790 --> 00:00:13,514`, or a first line of times, `0:00:05.790,0:00:13.514` and `0:0:5.790 --> 0:0:13.514`",
		},
		score: func(src *parse.Source) float64 {
			t := textOf(src)
			if t == nil || isVTTHeader(firstLine(t.Body)) || src.Ext() == ".vtt" {
				return 0
			}
			if opensWithTimes(t.Body, 1) && !onlyTimes(t.Body) || isCueID(firstLine(t.Body)) && opensWithTimes(t.Body, 2) {
				return certain
			}
			return when(src.Ext() == ".srt" && opensWithTimes(t.Body, 12), likely)
		},
		read: readPage("srt", func(p *page) { readCues(p, false) }),
	}
}

// firstLine is the first line of a body that is not blank, trimmed.
func firstLine(body string) string {
	body = strings.TrimLeft(body, " \t\r\n\ufeff\x00")
	if i := strings.IndexAny(body, "\r\n"); i >= 0 {
		body = body[:i]
	}
	return body
}

// opensWithTimes is true when one of the first n lines that are not blank holds the times of a cue.
func opensWithTimes(body string, n int) bool {
	for l := range parse.SplitLines(body, 1) {
		if parse.Blank(l.Text) {
			continue
		}
		if _, _, ok := timing(bare(l.Text)); ok {
			return true
		}
		if n--; n == 0 {
			return false
		}
	}
	return false
}

// onlyTimes is true for a table of times, in which a second line of two times stands right below the first: a caption has words.
func onlyTimes(body string) bool {
	n := 0
	for l := range parse.SplitLines(body, 1) {
		if parse.Blank(l.Text) && n == 0 {
			continue
		}
		if _, _, ok := pairOfClocks(strings.TrimSpace(bare(l.Text))); !ok {
			return false
		}
		if n++; n == 2 {
			return true
		}
	}
	return n > 0
}

// readCues reads captions in two passes: the first counts the labels, the second makes messages.
func readCues(p *page, vtt bool) {
	body := p.text.Body
	names := newCensus(body)
	voices := vtt && strings.Contains(body, "<v ") || strings.Contains(body, "<v.")
	if !voices {
		look := cueWalker{vtt: vtt, yield: func(c *cue) bool {
			for i, w := range cueText(c.body, true) {
				names.count(w.text, opensVoice(w.text, i))
			}
			return true
		}}
		look.walk(p.all())
	}
	// Captions that roll repeat the line above the new one.
	rolling := strings.Contains(body, "<c>") && strings.Contains(body, "><c")
	var shown []string
	w := cueWalker{
		vtt: vtt,
		class: func(l parse.Line, class parse.LineClass) {
			p.lines.mark(l.No, l.No, class)
			if class == parse.LineUnparsed {
				p.flush() // nothing is joined over what could not be read
			}
		},
		yield: func(c *cue) bool {
			for _, l := range c.body { // markup without words; messages are marked later
				p.lines.mark(l.No, l.No, parse.LineSystem)
			}
			parts := cueText(c.body, !voices)
			if rolling {
				now := make([]string, 0, len(parts))
				for _, w := range parts {
					now = append(now, w.text)
				}
				parts = slices.DeleteFunc(parts, func(w words) bool { return slices.Contains(shown, w.text) })
				shown = now
			}
			p.cue(c, parts, names, voices)
			return true
		},
	}
	w.walk(p.all())
}

// opensVoice is true for the first line of a cue and for lines of a dialogue.
func opensVoice(line string, i int) bool { return i == 0 || strings.HasPrefix(line, "-") }

// cue adds the words of one cue.
func (p *page) cue(c *cue, parts []words, names *census, voices bool) {
	if loose(c.timing) && len(parts) > 1 && c.voice == "" { // the name has a line of its own
		c.voice, parts = parts[0].text, parts[1:]
	}
	for i, w := range parts {
		m := parse.Message{Speaker: p.speaker(), Text: w.text, Offset: c.from, HasOffset: true, FirstLine: w.first, LastLine: w.last, Key: c.timing}
		switch {
		case w.named:
			m.Speaker = w.speaker
		case c.voice != "":
			m.Speaker = c.voice
		case !voices:
			// A name alone on its line announces what follows.
			if speaker, text, named := names.split(w.text, opensVoice(w.text, i)); named {
				m.Speaker, m.Text = speaker, text
				if text == "" {
					p.announced = speaker
					continue
				}
			}
		}
		if i == 0 {
			m.FirstLine = c.line
		}
		p.piece(m)
	}
}
