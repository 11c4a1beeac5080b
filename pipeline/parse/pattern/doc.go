// Package pattern reads line-oriented chats: exports, logs, copies and transcripts
// in which a line, or a header of two or three, opens a message and the lines below
// continue it.
//
// A format is data: a [Declaration] in YAML, built in (builtin/*.yaml, one file a
// system) or the user's, both through [Load] and [New]. A declaration names an
// expression for the line that opens a message, where its date comes from, what is
// noise, and samples that prove it; a set that loads is one whose samples all hold.
// [Set.Readers] gives a [parse.Reader] for each pattern. A program that may have nothing to
// read takes them of [Open]: the built-in declarations are compiled by the first source.
//
// What happens to a source, in order:
//
//   - survey (survey.go): one pass tries every pattern on every line, through tables
//     by first byte, and counts anchors, speakers and the evidence for dates;
//   - score (gates.go): anchors over lines, and the gates that keep notes, logs and
//     markup from being chats; the core picks the winner;
//   - walk (walk.go): the winner alone reads the lines again and streams messages.
//     draft.go and finish.go make a text of lines, calendar.go gives it an instant,
//     prose.go keeps what stands beside the turns, and every line is accounted for.
//
// Expressions run twice as fast as in Go's regexp or better: compile.go turns each
// into a small backtracking scanner with a budget of steps. Go's regexp stays the
// reference; a test holds both equal, and what exceeds the budget is read by it, so
// that reading is linear in the size of the source whatever a user writes.
//
// The rules of formats, dates and speakers are those of the project's description of
// parsing. Sets and readers are immutable and safe for concurrent use; a source, and
// the documents read from it, belong to one goroutine.
package pattern
