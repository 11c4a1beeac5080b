package note

import (
	"iter"
	"strings"

	"convod/pipeline/parse"
)

// table reads CSV and TSV. Its one section is the whole text: the chunk stage
// splits it into rows and repeats the header.
type table struct{}

func (table) Name() string { return "table" }

func (table) Describe() parse.Description {
	return parse.Description{
		System: "Tables", What: "CSV and TSV, row by row, each row found with its column headings",
		RecognisedBy: "extension .csv or .tsv, when the rows are no chat", NotSupported: "office files: export them as CSV",
	}
}

func (table) Score(src *parse.Source) parse.Score {
	ext := src.Ext()
	return parse.Score{Claims: src.Open != nil && (ext == ".csv" || ext == ".tsv")}
}

func (table) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		text, err := src.Text()
		if err != nil {
			yield(nil, err)
			return
		}
		doc := newDocument(src, text, "table", parse.Table)
		doc.Title = src.Stem()
		if t := text.Front.String("title"); t != "" {
			doc.Title = t
		}
		doc.Prose = []parse.Section{{Text: text.Body, FirstLine: text.BodyLine}}
		doc.Lines = text.ProseLines()
		yield(doc, nil)
	}
}

// Comma is the separator of a table: a tab for .tsv, else the one of , ; tab and | that the header line holds most of.
func Comma(ext, text string) rune {
	if ext == ".tsv" {
		return '\t'
	}
	header, _, _ := strings.Cut(text, "\n")
	best, n := ',', strings.Count(header, ",")
	for _, c := range ";\t|" {
		if k := strings.Count(header, string(c)); k > n {
			best, n = c, k
		}
	}
	return best
}
