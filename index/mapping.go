package index

import (
	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/mapping"
	index "github.com/blevesearch/bleve_index_api"
)

// schema is raised when the fields or the stored form change: an index of another schema is rebuilt from the folder beside
// the old one, which answers meanwhile (previous.go).
const schema = 3

// The fields of the index. A document is a passage (block or chunk) or a fact; it
// has the fields that it needs and no others. A page with messages has one more document,
// stored and not searched, for what its blocks have in common.
const (
	fieldText   = "text"        // passages: one array element per message or paragraph, with term locations
	fieldFact   = "fact"        // facts: their text. A field of its own, so that short facts do not bend the statistics of passages
	fieldTrail  = "trail"       // headings above a chunk; title of a conversation
	fieldPath   = "path_words"  // folders and file name, scored well below the trail
	fieldDate   = "date"        // the date in words: "8 May 2023 Monday"
	fieldPart   = "participant" // folded names of everyone in the conversation
	fieldFrom   = "speaker"     // folded names of those who speak in the passage
	fieldDoc    = "doc"         // message (a block), chunk or fact
	fieldKind   = "kind"        // kind of a fact
	fieldType   = "type"        // page type
	fieldSource = "source"      // source id
	fieldTag    = "tag"
	fieldEntity = "entity"
	fieldFile   = "file" // path and all folders above it, for filters
	fieldDay    = "day"  // 2024, 202403 and 20240315 (UTC) of start and end, for date filters
	fieldTime   = "time" // when it ends, sortable: seconds since the year 1 in nine digits of base 36
	fieldData   = "data" // everything a hit shows, encoded (encode.go); stored only
)

// fieldSpec says how one field is indexed.
type fieldSpec struct {
	words   bool // analyzed; else every value is one term
	options index.FieldIndexingOptions
}

// fieldSpecs is the one static mapping; documents are built from it and so is what Bleve is told.
//
// A field without frequencies (SkipFreqNorm) must never be scored: its norm is 0 and every score
// becomes +Inf. Those fields are used in filters only; a test asserts finite scores.
var fieldSpecs = map[string]fieldSpec{
	fieldText:   {true, index.IndexField | index.IncludeTermVectors},
	fieldFact:   {true, index.IndexField | index.IncludeTermVectors},
	fieldTrail:  {true, index.IndexField},
	fieldPath:   {true, index.IndexField},
	fieldDate:   {true, index.IndexField},
	fieldPart:   {false, index.IndexField},
	fieldFrom:   {false, index.IndexField | index.SkipFreqNorm},
	fieldDoc:    {false, index.IndexField | index.SkipFreqNorm},
	fieldKind:   {false, index.IndexField | index.SkipFreqNorm},
	fieldType:   {false, index.IndexField | index.SkipFreqNorm},
	fieldSource: {false, index.IndexField | index.SkipFreqNorm},
	fieldTag:    {false, index.IndexField | index.SkipFreqNorm},
	fieldEntity: {false, index.IndexField | index.SkipFreqNorm},
	fieldFile:   {false, index.IndexField | index.SkipFreqNorm},
	fieldDay:    {false, index.IndexField | index.SkipFreqNorm},
	fieldTime:   {false, index.IndexField | index.SkipFreqNorm | index.DocValues},
	fieldData:   {false, index.StoreField},
}

// bleveMapping is fieldSpecs in Bleve's terms: static, nothing dynamic, no composite
// field, Bleve's own TF-IDF.
func bleveMapping(analyzer string) mapping.IndexMapping {
	m := bleve.NewIndexMapping()
	m.IndexDynamic, m.StoreDynamic, m.DocValuesDynamic = false, false, false
	m.DefaultField = fieldText
	m.DefaultMapping = bleve.NewDocumentStaticMapping()
	for name, spec := range fieldSpecs {
		f := bleve.NewTextFieldMapping()
		f.Analyzer = "keyword"
		if spec.words {
			f.Analyzer = bleveName(analyzer)
		}
		f.IncludeInAll = false
		f.Index = spec.options.IsIndexed()
		f.Store = spec.options.IsStored()
		f.DocValues = spec.options.IncludeDocValues()
		f.IncludeTermVectors = spec.options.IncludeTermVectors()
		f.SkipFreqNorm = spec.options.SkipFreqNorm()
		m.DefaultMapping.AddFieldMappingsAt(name, f)
	}
	return m
}
