// Package note reads what no other reader claims: Markdown and plain text
// become notes, CSV and TSV become tables, and JSON or HTML that is no known
// export is set aside by name instead of being indexed as prose.
//
// These readers score zero and claim all the same, so that any format which
// recognises a source wins over them; among themselves the order of [Readers] decides. Files that stand beside the
// chats of an export are told by their names and keys, and score below whatever reads messages in them.
package note

import (
	"cmp"
	"iter"
	"strings"

	"convod/pipeline/parse"
)

// Readers lists the readers of this package; the last one claims every text.
func Readers() []parse.Reader {
	return []parse.Reader{sidecar{}, unknown{}, table{}, markdown{}}
}

// markdown reads every text as one note.
type markdown struct{}

func (markdown) Name() string { return "markdown" }

func (markdown) Describe() parse.Description {
	return parse.Description{
		System: "Notes", What: "Markdown and Org under their headings, plain text as prose",
		RecognisedBy: "any text that no other format claims",
	}
}

func (markdown) Score(src *parse.Source) parse.Score {
	if src.Open == nil {
		return parse.Score{}
	}
	return parse.Score{Claims: true}
}

func (markdown) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		text, err := src.Text()
		if err != nil {
			yield(nil, err)
			return
		}
		doc := newDocument(src, text, "markdown", parse.Note)
		doc.Lines = text.ProseLines()
		if doc.Lines.Prose > 0 {
			doc.Prose = []parse.Section{{Text: text.Body, FirstLine: text.BodyLine}}
		}
		if src.Ext() == ".org" {
			readOrg(text.Body, text.BodyLine).fill(doc, text)
		}
		yield(doc, nil)
	}
}

// newDocument fills in what the text itself says about its document.
func newDocument(src *parse.Source, text *parse.Text, reader string, shape parse.Shape) *parse.Document {
	when := src.PageDate()
	doc := &parse.Document{
		Reader: reader, Shape: shape, Member: src.Member,
		Title: cmp.Or(text.Title(), src.Stem()), Type: strings.ToLower(text.Front.String("type")), Tags: text.Front.Strings("tags"),
		Date: when.Date, DateSource: when.Source, Zone: when.ZoneName,
	}
	for _, w := range text.Warnings {
		doc.Warn(w)
	}
	for _, w := range when.Warnings {
		doc.Warn(w)
	}
	return doc
}
