package meeting

import (
	"regexp"
	"strings"
	"sync"
	"time"

	"convod/pipeline/parse"
)

func googleMeet() reader {
	return reader{
		name: "google-meet",
		about: parse.Description{
			System:       "Google Meet",
			What:         "transcripts and \"Notes by Gemini\", downloaded from Docs as Markdown or text; the notes become a document of their own",
			RecognisedBy: "the heading `📖 Transcript`, `### 00:00:00` sections with `**Name:**` turns, or the note that the transcript was computer generated",
			NotSupported: "a turn has the time of its section; the start in the document's name has no certain zone and is not used",
		},
		score: func(src *parse.Source) float64 {
			t := textOf(src)
			if t == nil || !meetMark(t.Body) {
				return 0
			}
			return when(hasMeetTurns(t.Body) || isGeminiNotes(t.Body), certain)
		},
		read: readPage("google-meet", readMeet),
	}
}

// meetMark is a cheap look for any of the marks.
func meetMark(body string) bool {
	for _, mark := range []string{"📖", "📝", "computer generated and might contain errors", "Gemini's notes", "Gemini’s notes", "Transcription ended after ", "Meeting ended after "} {
		if strings.Contains(body, mark) {
			return true
		}
	}
	return (strings.Contains(body, "# 0") || strings.Contains(body, "# **0")) && meetSections().MatchString(body)
}

var meetSections = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^#{2,4} \**\d{2}:\d{2}:\d{2}\b[^\n]*\n\s*\*\*[^*\n]{1,80}:`)
})

// hasMeetTurns is true when a turn follows a mark of the transcript.
func hasMeetTurns(body string) bool {
	transcript := meetSections().MatchString(body)
	for l := range parse.SplitLines(body, 1) {
		d := meetLine(l.Text)
		switch {
		case d.kind == meetTranscript || d.kind == meetSection || d.kind == meetFooter || d.kind == meetTitle:
			transcript = true
		case transcript && d.kind == meetText:
			if label, _, ok := splitLabel(d.text); ok && plausible(label, maxWords+2) {
				return true
			}
		}
	}
	// The note about errors stands under the turns in some versions.
	return transcript && strings.Contains(body, "computer generated and might contain errors") && anyTurn(body)
}

func anyTurn(body string) bool {
	for l := range parse.SplitLines(body, 1) {
		if d := meetLine(l.Text); d.kind == meetText {
			if label, rest, ok := splitLabel(d.text); ok && rest != "" && plausible(label, maxWords) {
				return true
			}
		}
	}
	return false
}

// isGeminiNotes is true for notes that came without their transcript.
func isGeminiNotes(body string) bool {
	return strings.Contains(body, "You should review Gemini") && (strings.Contains(body, "📝") || strings.Contains(body, "Summary"))
}

// The kinds of lines in a document of Meet.
type meetKind byte

const (
	meetText       meetKind = iota
	meetBlank               //
	meetNotes               // 📝 Notes
	meetTranscript          // 📖 Transcript
	meetTitle               // Weekly sync - Transcript
	meetSection             // 00:01:10
	meetDate                // Mar 5, 2026
	meetAttendees           // the heading above the names
	meetHeading             // Transcript, alone on its line
	meetEnd                 // Transcription ended after 00:30:30
	meetFooter              // This editable transcript was computer generated ...
)

type meetParsed struct {
	kind    meetKind
	text    string // without Markdown
	at      time.Duration
	heading bool
}

// meetLine reads one line, of Markdown or of plain text.
func meetLine(line string) (d meetParsed) {
	text := strings.TrimSpace(bare(line))
	if parse.Blank(text) {
		return meetParsed{kind: meetBlank}
	}
	if marks := len(text) - len(strings.TrimLeft(text, "#")); marks > 0 && marks <= 6 {
		d.heading = true
		text = strings.TrimSpace(text[marks:])
		if i := strings.LastIndex(text, "{#"); i >= 0 && strings.HasSuffix(text, "}") {
			text = strings.TrimSpace(text[:i])
		}
	}
	text = unescapeMarkdown(text)
	d.text = text
	plain := strings.TrimSpace(strings.Trim(text, "*_"))
	at, n, ok := clock(strings.Trim(plain, "()"))
	switch {
	case ok && n == len(strings.Trim(plain, "()")) && strings.Count(plain, ":") == 2:
		d.kind, d.at = meetSection, at
	case strings.HasPrefix(plain, "📝") && len(plain) < 40:
		d.kind = meetNotes
	case strings.HasPrefix(plain, "📖") && len(plain) < 40:
		d.kind = meetTranscript
	case strings.HasSuffix(plain, " - Transcript") || strings.HasSuffix(plain, " – Transcript") || strings.HasSuffix(plain, "- Transcript") && d.heading:
		d.kind, d.text = meetTitle, plain
	case plain == "Attendees":
		d.kind = meetAttendees
	case plain == "Transcript":
		d.kind = meetHeading
	case strings.HasPrefix(plain, "Transcription ended after ") || strings.HasPrefix(plain, "Meeting ended after "):
		d.kind = meetEnd
	case isMeetBoilerplate(plain):
		d.kind = meetFooter
	case len(plain) < 40 && isDateLine(plain):
		d.kind, d.text = meetDate, plain
	}
	return d
}

// isMeetBoilerplate is true for what Google writes into every document.
func isMeetBoilerplate(s string) bool {
	s = strings.ReplaceAll(s, "’", "'")
	for _, start := range []string{
		"This editable transcript was computer generated", "People can also change the text after it was created",
		"You should review Gemini's notes", "How is the quality of these specific notes", "Please provide feedback about using Gemini",
		"Get tips and learn how Gemini takes notes", "Let us know what you think:", "Gemini took these notes",
	} {
		if strings.HasPrefix(s, start) {
			return true
		}
	}
	return strings.HasPrefix(s, "We've ") && strings.HasSuffix(s, "using your feedback.")
}

func isDateLine(s string) bool {
	if !strings.ContainsAny(s, "0123456789") {
		return false
	}
	_, clock, err := parse.ParseDate(s, nil)
	return err == nil && !clock
}

// unescapeMarkdown takes out the backslashes that Docs writes before punctuation.
func unescapeMarkdown(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) && strings.IndexByte("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~", s[i+1]) >= 0 {
			i++
		}
		b.WriteByte(s[i])
	}
	return b.String()
}
