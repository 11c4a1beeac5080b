package meeting

import (
	"strings"
	"time"

	"convod/pipeline/parse"
)

func whisperText() reader {
	return reader{
		name: "whisper-text",
		about: parse.Description{
			System:       "Whisper (console text)",
			What:         "what the recogniser prints while it listens",
			RecognisedBy: "lines like `[00:00:00.000 --> 00:00:04.000]  text`",
			NotSupported: "its plain .txt, which holds neither times nor speakers, is read as a note",
		},
		score: func(src *parse.Source) float64 {
			t := textOf(src)
			if t == nil {
				return 0
			}
			n := 0
			for l := range parse.SplitLines(t.Body, 1) {
				if parse.Blank(l.Text) {
					continue
				}
				if _, _, ok := bracketTimes(l.Text); ok {
					return certain
				}
				if n++; n == 12 { // what is said about model and language comes first
					break
				}
			}
			return 0
		},
		read: readPage("whisper-text", readWhisperText),
	}
}

// bracketTimes reads "[from --> to]" at the start of a line.
func bracketTimes(line string) (from time.Duration, rest string, ok bool) {
	line = strings.TrimSpace(line)
	if !strings.HasPrefix(line, "[") {
		return 0, "", false
	}
	times, rest, found := strings.Cut(line[1:], "]")
	if !found {
		return 0, "", false
	}
	from, _, ok = timing(times)
	return from, rest, ok
}

func readWhisperText(p *page) {
	names := newCensus(p.text.Body)
	for l := range p.all() {
		if _, rest, ok := bracketTimes(l.Text); ok {
			names.count(rest, true)
		}
	}
	begun := false
	for l := range p.all() {
		from, rest, ok := bracketTimes(l.Text)
		switch {
		case ok:
			begun = true
			p.lines.system(l)
			m := parse.Message{Speaker: p.speaker(), Text: rest, Offset: from, HasOffset: true, FirstLine: l.No, LastLine: l.No}
			m.Key, _, _ = strings.Cut(strings.TrimSpace(l.Text), "]")
			m.Key += "]"
			if speaker, text, named := names.split(rest, true); named {
				m.Speaker, m.Text = speaker, text
			}
			p.piece(m)
		case !begun:
			if !parse.Blank(l.Text) {
				p.lines.system(l) // model, language
			}
		case p.open != nil && !parse.Blank(l.Text):
			p.piece(parse.Message{Speaker: p.open.Speaker, Text: l.Text, FirstLine: l.No, LastLine: l.No})
		}
	}
}
