package meeting

import (
	"cmp"
	"regexp"
	"strings"
	"sync"
	"time"

	"convod/pipeline/parse"
)

// meetReader walks a document of Meet: perhaps notes, then the transcript.
type meetReader struct {
	*page
	names   *census
	bold    bool // turns are **Name:**, so that a bare label is text
	notes   spans
	last    int // last line of the notes
	first   int
	section time.Duration
	timed   bool // a section time was seen
	open    bool // the last line of a turn may go on
	ended   bool
	named   bool // the next line lists the attendees
	begun   bool
}

func readMeet(p *page) {
	r := &meetReader{page: p, names: newCensus(p.text.Body), bold: strings.Contains(p.text.Body, ":**") || strings.Contains(p.text.Body, "**:")}
	inNotes := false
	transcript := 0 // line of 📖, 0 for none
	for l := range p.all() {
		switch d := meetLine(l.Text); d.kind {
		case meetNotes:
			inNotes = inNotes || transcript == 0
		case meetTranscript:
			if transcript == 0 {
				transcript = l.No
			}
		case meetText:
			if transcript > 0 || !inNotes {
				r.names.count(d.text, true)
			}
		}
	}
	// What stands above 📖 is notes even where 📝 is missing; without either mark the whole is the transcript.
	end := transcript
	if end == 0 && (inNotes || !hasMeetTurns(p.text.Body)) {
		end = p.text.BodyLine + len(p.lines)
	}
	for l := range p.all() {
		if l.No < end {
			r.note(l)
		} else {
			r.line(l)
		}
	}
	r.title()
	r.noteDocument()
}

// note reads a line of the notes.
func (r *meetReader) note(l parse.Line) {
	switch d := meetLine(l.Text); d.kind {
	case meetBlank:
		return
	case meetNotes, meetFooter:
		r.lines.system(l)
		return
	case meetDate:
		r.dated(d.text)
	}
	r.lines.mark(l.No, l.No, parse.LineProse)
	r.notes.add(r.text.Body, l)
	r.last = l.No
	if r.first == 0 {
		r.first = l.No
	}
}

func (r *meetReader) dated(text string) {
	if at, _, err := parse.ParseDate(text, nil); err == nil && r.doc.Date == "" {
		r.doc.Date, r.doc.DateSource = at.Format(time.DateOnly), parse.DateInline
	}
}

// line reads a line of the transcript.
func (r *meetReader) line(l parse.Line) {
	d := meetLine(l.Text)
	if d.kind == meetBlank {
		return
	}
	if d.kind != meetText {
		r.lines.system(l)
		r.open = r.open && d.kind == meetDate
	}
	switch d.kind {
	case meetSection:
		r.flush()
		r.section, r.timed, r.begun = d.at, true, true
	case meetTitle:
		if r.doc.Title == "" {
			r.doc.Title = d.text
		}
	case meetDate:
		if !r.begun {
			r.dated(d.text)
			break
		}
		r.spoken(l, d) // somebody dictates a date
	case meetAttendees:
		r.named = true
	case meetEnd:
		r.ended = true
	case meetText:
		r.spoken(l, d)
	}
}

// spoken reads a line that may be a turn.
func (r *meetReader) spoken(l parse.Line, d meetParsed) {
	if r.named && d.kind == meetText {
		r.named = false
		for name := range strings.SplitSeq(d.text, ",") {
			if name = strings.TrimSpace(name); name != "" {
				r.doc.Speakers = append(r.doc.Speakers, name)
			}
		}
		r.lines.system(l)
		return
	}
	speaker, text, named := r.split(d.text)
	switch {
	case r.ended || d.heading && !named:
		r.flush()
		r.aside(l) // what somebody added below
	case named:
		r.begun, r.open = true, true
		r.lines.system(l)
		r.piece(parse.Message{Speaker: speaker, Text: text, Offset: r.section, HasOffset: r.timed, FirstLine: l.No, LastLine: l.No})
	case r.open && r.turns.open != nil: // a paragraph of the same turn
		r.add(parse.Message{Speaker: r.turns.open.Speaker, Text: d.text, FirstLine: l.No, LastLine: l.No}, true, "\n")
	case r.timed:
		r.open = true
		r.piece(parse.Message{Speaker: r.speaker(), Text: d.text, Offset: r.section, HasOffset: true, FirstLine: l.No, LastLine: l.No})
	default:
		r.aside(l)
	}
}

// split takes the speaker off a turn.
func (r *meetReader) split(text string) (speaker, rest string, named bool) {
	if !r.bold {
		return r.names.split(text, true)
	}
	if !strings.HasPrefix(text, "**") {
		return "", text, false
	}
	name, rest, ok := strings.Cut(text[2:], "**")
	if !ok || len(name) > 2*maxLabel {
		return "", text, false
	}
	if name, ok = strings.CutSuffix(strings.TrimSpace(name), ":"); !ok {
		if rest, ok = strings.CutPrefix(rest, ":"); !ok {
			return "", text, false
		}
	}
	return strings.TrimSpace(name), strings.TrimSpace(rest), name != ""
}

// Dates and marks that Docs puts around the title: "Weekly - 2026_03_05 10_00 CET - Notes by Gemini".
var (
	meetSuffix = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`\s*[-–]\s*(?:Transcript|Notes by Gemini)(?: ?\(\d+\))?$`)
	})
	meetStamp = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`\s*(?:[-–]\s*\d{4}[/_-]\d{2}[/_-]\d{2}(?:[ _]\d{1,2}[:_]\d{2}(?: ?[A-Z][A-Za-z0-9+:_-]*)?)?|\(\d{4}[/_-]\d{2}[/_-]\d{2}[^()]*\))$`)
	})
)

func (r *meetReader) title() {
	if date := parse.DateInName(strings.ReplaceAll(r.doc.Title, "/", "-")); date != "" && r.doc.Date == "" {
		r.doc.Date, r.doc.DateSource = date, parse.DateInline
	}
	r.doc.Title = meetTitleOf(r.doc.Title)
	if r.doc.Title == "" && r.text.Front.String("title") == "" {
		r.doc.Title = meetTitleOf(r.src.Stem())
	}
}

func meetTitleOf(s string) string {
	cut := meetSuffix().ReplaceAllString(strings.TrimSpace(strings.Trim(s, "*_ ")), "")
	return cmp.Or(strings.TrimSpace(meetStamp().ReplaceAllString(cut, "")), cut)
}

// noteDocument makes a note of what Gemini wrote.
func (r *meetReader) noteDocument() {
	prose := r.notes.sections(r.text.Body)
	if len(prose) == 0 {
		return
	}
	title := cmp.Or(r.doc.Title, oneLine(r.text.Front.String("title")), r.src.Stem())
	n := &parse.Document{
		Reader: r.doc.Reader, ID: "gemini-notes", Member: r.doc.Member, Shape: parse.Note, Type: r.doc.Type,
		Title: title + " (Gemini notes)", Date: cmp.Or(r.doc.Date, r.page.page.Date), DateSource: cmp.Or(r.doc.DateSource, r.page.page.Source),
		Tags: r.text.Front.Strings("tags"), Prose: prose,
	}
	for _, w := range r.text.Warnings {
		n.Warn(w)
	}
	n.Lines = r.noteLines()
	r.page.notes = append(r.page.notes, n)
}

// noteLines accounts for the file from the side of the notes: the transcript has a document of its own.
func (r *meetReader) noteLines() *parse.Lines {
	a := append(account{}, r.lines...)
	for i, class := range a {
		if no := i + 1; class != parse.LineBlank && class != parse.LineFrontmatter && (no < r.first || no > r.last || class != parse.LineProse) {
			a[i] = parse.LineSystem
		}
	}
	return a.sum()
}
