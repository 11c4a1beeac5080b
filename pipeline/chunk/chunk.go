package chunk

import (
	"iter"
	"strings"

	"convod/pipeline/parse"
)

// Sizes of a chunk. Words are counted as [Words] does, characters are runes.
const (
	TargetWords = 400  // paragraphs gather until this would be passed
	MinWords    = 40   // a smaller chunk folds into the one before it, in the same section
	MaxWords    = 1000 // no chunk is longer
	MaxChars    = 4000 // nor this, where a passage averages eight characters a word or more
)

// elementWords is what a long paragraph is cut into for scoring. A hit on one of
// them is precise enough to quote.
const elementWords = 100

// Chunk is a retrievable passage of prose or of a table.
type Chunk struct {
	Ordinal int      // position in the document, from 0
	Trail   []string // headings above, outermost first, none of them empty; never nil, shared between chunks: do not write to it
	Path    []string // folders that hold the document, as given
	Text    string   // "\n" line ends, never empty
	// FirstLine and LastLine are where Text stands in the source, 1-based and
	// inclusive. A table header that is repeated from further up is not counted.
	FirstLine, LastLine int
	Paragraphs          []Paragraph // at least one
}

// Paragraph is a piece of a chunk that is scored by itself: a paragraph, a
// group of sentences of a long one, or a group of rows. In the order of the text, together
// they are all of it.
type Paragraph struct {
	Text                string // rows of a Markdown table always begin with the table's header
	FirstLine, LastLine int    // 1-based, inclusive, a repeated header aside
}

// Prose cuts the sections of a document into chunks, ordinals running over all
// of them. A chunk never spans two sections. Headings inside a section continue
// from the trail above it. path is handed on to every chunk.
func Prose(sections []parse.Section, path []string) iter.Seq[Chunk] {
	return func(yield func(Chunk) bool) {
		g := &gatherer{path: path, yield: yield}
		for _, sec := range sections {
			sec.Text = unixText(sec.Text)
			g.open(sec)
			newScanner(g, sec).run()
			g.finish()
			if g.stopped {
				return
			}
		}
	}
}

// Path is a document's ancestry: the folders above the file at slashPath. The
// result is never nil.
func Path(slashPath string) []string {
	dirs := strings.Split(slashPath, "/")
	out := make([]string, 0, len(dirs)-1)
	for _, d := range dirs[:len(dirs)-1] {
		if d != "" && d != "." {
			out = append(out, d)
		}
	}
	return out
}

// Label joins a trail for display and for indexing. Both use this one function,
// so that what is shown is what is found; empty segments are dropped.
func Label(trail []string) string {
	return string(appendLabel(nil, trail...))
}

func appendLabel(b []byte, trail ...string) []byte {
	start := len(b)
	for _, s := range trail {
		if isBlank(s) {
			continue
		}
		if len(b) > start {
			b = append(b, " › "...)
		}
		b = append(b, s...)
	}
	return b
}
