// Package meeting reads transcripts and chats of meetings: WebVTT and SRT captions, what
// Zoom, Otter, Google Meet, Fathom, Fireflies, Granola, Circleback and Read.ai
// export, and the JSON and text of the Whisper family of speech recognisers.
//
// In goes a source that [parse.Pick] gave to one of [Readers]; out comes one
// conversation per meeting and, where the tool wrote a summary beside the transcript, a
// document of shape note. What a machine wrote about a meeting is never a message.
//
// Three rules hold for all of them:
//
//   - Captions come in pieces of a few seconds. Consecutive pieces of one speaker are one
//     message, joined by a space; a piece without a name continues the speaker before it.
//     Formats that hold whole turns (Otter, Fathom, Granola, chats) are not merged.
//   - The time of a message is known only where the file gives a start: a Zoom recording's name, its folder,
//     or a field of the export. Else the offset stands alone and the time is zero. Both are cut to the second.
//   - A colon does not make a speaker: labels, clauses, clock times and addresses stay text (speaker.go).
//
// Texts are read whole (at most [parse.Options.MaxBytes]), JSON is streamed. Every line of a text is
// accounted for: cue times and ids outside a message, headers, comments and footers count as system.
// Readers are immutable and safe for concurrent use.
package meeting

import (
	"iter"

	"convod/pipeline/parse"
)

// Readers lists the readers of this package, in the order that breaks ties.
func Readers() []parse.Reader {
	return []parse.Reader{
		webVTT(), srt(), whisperText(),
		zoomChat(), otter(), fathom(), googleMeet(),
		fireflies(), granola(), readAI(), circleback(), whisper(),
	}
}

// reader is one format as data; it implements parse.Reader and parse.Described.
type reader struct {
	name  string
	about parse.Description
	score func(*parse.Source) float64
	read  func(*parse.Source, func(*parse.Document, error) bool)
}

func (r reader) Name() string                { return r.name }
func (r reader) Describe() parse.Description { return r.about }

func (r reader) Score(src *parse.Source) parse.Score {
	if src.Open == nil {
		return parse.Score{}
	}
	v := r.score(src)
	return parse.Score{Value: v, Claims: v > 0}
}

// Read starts afresh whenever it is ranged over.
func (r reader) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) { r.read(src, yield) }
}

// Scores: a signature that cannot occur by accident, and a shape that other texts could have.
const (
	certain = 1.0
	likely  = 0.8
)

func when(claim bool, score float64) float64 {
	if claim {
		return score
	}
	return 0
}
