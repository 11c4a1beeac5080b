package meeting

import (
	"strings"
	"time"

	"convod/pipeline/parse"
)

// cue is one caption: its times and its lines of text, markup and all.
type cue struct {
	from, to time.Duration
	timing   string // the line that opens it
	line     int    // number of that line
	voice    string // who speaks, by the id of the cue; "" where that does not say
	body     []parse.Line
}

// cueWalker splits WebVTT or SRT into cues and classes the lines that belong to none. It is lenient:
// the next times open the next cue, a blank line before them or not; a paragraph without
// times goes on with the cue before it.
type cueWalker struct {
	vtt   bool
	yield func(*cue) bool
	class func(l parse.Line, class parse.LineClass) // told of lines outside cues; nil for a first look

	open    cue
	opened  bool
	held    parse.Line // the last line: the text of the open cue, or the id of the next
	holding bool
	apart   bool   // held stands after a blank line
	voice   string // of the id of the cue that opens next
	stopped bool
}

// What the lines of a block are until the next blank line.
type blockKind byte

const (
	blockCue     blockKind = iota
	blockHeader            // WEBVTT and what follows it
	blockComment           // NOTE, STYLE, REGION
	blockBroken            // times that cannot be read
)

func (w *cueWalker) walk(lines func(func(parse.Line) bool)) {
	kind, blank := blockCue, true
	first := true
	for l := range lines {
		text := bare(l.Text)
		if first && !parse.Blank(text) {
			first = false
			if w.vtt && isVTTHeader(text) {
				kind, blank = blockHeader, false
				w.tell(l, parse.LineSystem)
				continue
			}
		}
		from, to, ok := timing(text)
		switch {
		case ok:
			w.settle(true)
			w.close()
			if w.stopped {
				return
			}
			w.open, w.opened = cue{from: from, to: to, timing: strings.TrimSpace(text), line: l.No, voice: w.voice, body: w.open.body[:0]}, true
			w.voice = ""
			kind, blank = blockCue, false
			w.tell(l, parse.LineSystem)
		case parse.Blank(text):
			// A line of spaces may open the text of a rolling caption: only an empty one ends a block.
			if text == "" || !w.opened || len(w.open.body) > 0 || w.holding {
				w.settle(false)
				kind, blank = blockCue, true
			}
		case kind != blockCue:
			w.tell(l, kind.class())
		case blank && w.vtt && isComment(text):
			kind, blank = blockComment, false
			w.tell(l, parse.LineSystem)
		case strings.Contains(text, "-->") || blank && w.opened && startsWithClock(text):
			w.settle(true) // the id of a broken cue
			kind, blank = blockBroken, false
			w.tell(l, parse.LineUnparsed)
		default:
			w.settle(false)
			l.Text = text
			w.held, w.holding, w.apart = l, true, blank
			blank = false
		}
	}
	w.settle(false)
	w.close()
}

func (k blockKind) class() parse.LineClass {
	if k == blockBroken {
		return parse.LineUnparsed
	}
	return parse.LineSystem
}

func (w *cueWalker) tell(l parse.Line, class parse.LineClass) {
	if w.class != nil {
		w.class(l, class)
	}
}

// settle decides what the held line was, now that the next line is known: before times, a line
// that stands alone or looks like an id is one, else it is text.
func (w *cueWalker) settle(timesFollow bool) {
	if !w.holding {
		return
	}
	w.holding = false
	switch id := isCueID(w.held.Text); {
	case timesFollow && (w.apart || id), w.apart && id:
		w.voice = ""
		if timesFollow {
			w.voice = voiceOfID(w.held.Text)
		}
		w.tell(w.held, parse.LineSystem)
	case w.opened:
		w.open.body = append(w.open.body, w.held)
	default:
		w.tell(w.held, parse.LineUnparsed)
	}
}

func (w *cueWalker) close() {
	if w.opened && !w.stopped {
		w.stopped = !w.yield(&w.open)
	}
	w.opened = false
}

// isVTTHeader is true for the first line of WebVTT; any text may follow the word.
func isVTTHeader(line string) bool {
	rest, ok := strings.CutPrefix(strings.TrimLeft(line, "\ufeff"), "WEBVTT")
	return ok && (rest == "" || rest[0] == ' ' || rest[0] == '\t' || rest[0] == '-' || rest[0] == '\r')
}

// isComment is true for the first line of a block that is no cue.
func isComment(line string) bool {
	if rest, ok := strings.CutPrefix(line, "NOTE"); ok {
		return rest == "" || rest[0] == ' ' || rest[0] == '\t'
	}
	line = strings.TrimRight(line, " \t")
	return line == "STYLE" || line == "REGION" || line == "X-TIMESTAMP-MAP" || strings.HasPrefix(line, "X-TIMESTAMP-MAP=")
}

// isCueID is true for numbers and for the ids that Teams writes: 1f0c9a52-…-000000000001/12-0.
func isCueID(line string) bool {
	line = strings.TrimSpace(line)
	hyphens, digits := 0, 0
	for i := range len(line) {
		switch c := line[i]; {
		case isDigit(c):
			digits++
		case c == '-' || c == '/':
			hyphens++
		case c|0x20 < 'a' || c|0x20 > 'f':
			return false
		}
	}
	return digits > 0 && (digits == len(line) || hyphens > 0 && len(line) >= 8 || hyphens == 1 && digits == len(line)-1)
}

// voiceOfID is the name in an id as Webex writes it: 1 "Alice Example" (3405691582); "" in all others.
func voiceOfID(line string) string {
	number, rest, ok := strings.Cut(strings.TrimSpace(line), ` "`)
	name, id, ok2 := strings.Cut(rest, `" (`)
	if !ok || !ok2 || !isCueID(number) || !strings.HasSuffix(id, ")") {
		return ""
	}
	return strings.TrimSpace(name)
}

// startsWithClock is true for a line that was cut inside the times of a cue.
func startsWithClock(line string) bool {
	_, n, ok := clock(strings.TrimSpace(line))
	return ok && n == len(strings.TrimSpace(line))
}
