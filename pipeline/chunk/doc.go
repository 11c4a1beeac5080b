// Package chunk cuts documents into passages and segments.
//
// Prose becomes [Chunk] values, the unit that the index scores and that a citation points at: a
// heading-trailed run of whole paragraphs ([Prose]) or of table rows ([Table]).
// Conversations become [Block] values, up to sixteen consecutive messages of one
// session ([Blocks]), and [Segment] values, the longer windows that facts are extracted from ([Segments]).
//
// Prose goes through three steps, a file each: scan.go finds headings and the
// paragraphs between them, cut.go and spans.go cut what is over the ceiling,
// gather.go fills chunks up to the target. A table goes through encoding/csv
// (records.go) and is written out with its labels (table.go).
//
// Every input gives the same output each time, in linear time; joining the texts
// loses no word. Texts are substrings of the input wherever its line ends allow,
// so a chunk keeps the whole document alive. Functions are pure and safe for
// concurrent use; the sequences they return may be ranged over more than once
// when their input may.
package chunk
