package parse

// LineClass says what one line of a text source is. Readers that account for lines one by
// one keep a slice of them and add it up with [SumLines].
type LineClass byte

// The classes of lines; the zero value is a blank line.
const (
	LineBlank LineClass = iota
	LineMessage
	LineContinuation
	LineSystem
	LineProse
	LineFrontmatter
	LineUnparsed
)

// SumLines makes the account of a source from the class of each of its lines.
func SumLines(classes []LineClass) *Lines {
	var n [LineUnparsed + 1]int
	for _, c := range classes {
		n[c]++
	}
	return &Lines{
		Total: len(classes), Messages: n[LineMessage], Continuations: n[LineContinuation], System: n[LineSystem], Prose: n[LineProse],
		Blank: n[LineBlank], Frontmatter: n[LineFrontmatter], Unparsed: n[LineUnparsed],
	}
}
