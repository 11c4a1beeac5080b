package index

import (
	"math"

	"github.com/blevesearch/bleve/v2/document"
	index "github.com/blevesearch/bleve_index_api"
)

// Documents are built from the three kinds of field below instead of Bleve's
// generic ones: a list of sixteen messages is analyzed in one go into one set
// of frequencies, where Bleve would make sixteen and merge them, and a term has one location in it,
// which says where it stands (element.go). Both save CPU and space.

// field is what all three share. Bleve calls Analyze on one of its goroutines,
// then reads the rest.
type field struct {
	name   string
	size   int
	length int
	freqs  index.TokenFrequencies
}

func (f *field) Name() string                                     { return f.name }
func (f *field) ArrayPositions() []uint64                         { return nil }
func (f *field) Options() index.FieldIndexingOptions              { return fieldSpecs[f.name].options }
func (f *field) EncodedFieldType() byte                           { return 't' }
func (f *field) AnalyzedLength() int                              { return f.length }
func (f *field) AnalyzedTokenFrequencies() index.TokenFrequencies { return f.freqs }
func (f *field) NumPlainTextBytes() uint64                        { return uint64(f.size) }
func (f *field) Size() int                                        { return f.size }
func (f *field) Value() []byte                                    { return nil }

// keywords is a field whose values are terms as they are.
type keywords struct {
	field
	values []string
}

func newKeywords(name string, values ...string) *keywords {
	k := &keywords{field: field{name: name}, values: values}
	for _, v := range values {
		k.size += len(v)
	}
	return k
}

func (k *keywords) Analyze() {
	k.freqs = make(index.TokenFrequencies, len(k.values))
	k.length = len(k.values)
	freqs, terms := make([]index.TokenFreq, 0, len(k.values)), make([]byte, 0, k.size)
	for _, v := range k.values {
		tf, ok := k.freqs[v]
		if !ok {
			n := len(terms)
			terms = append(terms, v...)
			freqs = append(freqs, index.TokenFreq{Term: terms[n:len(terms):len(terms)]})
			tf = &freqs[len(freqs)-1]
			k.freqs[v] = tf
		}
		tf.SetFrequency(tf.Frequency() + 1)
	}
}

// words is an analyzed field: a list of texts, each one array element. counts is
// filled with the number of terms of each element, the norm that scoring needs.
type words struct {
	field
	texts    []string
	analyzer *analyzer
	counts   []int
}

func newWords(name string, a *analyzer, texts []string) *words {
	w := &words{field: field{name: name}, texts: texts, analyzer: a, counts: make([]int, len(texts))}
	for _, t := range texts {
		w.size += len(t)
	}
	return w
}

func (w *words) Analyze() {
	located := w.Options().IncludeTermVectors()
	w.freqs = make(index.TokenFrequencies, w.size/12+8)
	s := slabs{left: w.size}
	for i, text := range w.texts {
		pos, n := 0, 0
		w.analyzer.terms(text, func(term string, _ span) {
			pos++
			if term == "" {
				return
			}
			n++
			tf, ok := w.freqs[term]
			if !ok {
				tf = s.frequency(term, located)
				w.freqs[term] = tf
			}
			tf.SetFrequency(tf.Frequency() + 1)
			if located {
				occurs(tf, i, pos)
			}
		})
		w.counts[i] = n
		w.length += n
	}
	if w.name == fieldText {
		w.length = (w.length + lengthUnit - 1) / lengthUnit
	}
}

// lengthUnit is how many terms make one of a passage's length, which Bleve writes beside every term: with it the length of a
// passage is one byte, a fifteenth of an index of prose. Bleve divides scores by its root, so words of the text weigh that much less
// when passages are picked (textWeight); what ranks inside are the exact counts of elements.
const lengthUnit = 4

// textWeight is what a word of the text counts in a passage's score beside those of other fields. Indexes of schema 2 and older have
// lengths in terms.
func textWeight(schema int) float64 {
	if schema < 3 {
		return 1
	}
	return 1 / math.Sqrt(lengthUnit)
}

// stored is the encoded content of a document. The counts of terms are known only after the
// text was analyzed, so they are put in front when Bleve asks for the value.
type stored struct {
	field
	body   []byte
	counts []int // shared with the words field
}

func newStored(body []byte, counts []int) *stored {
	return &stored{field: field{name: fieldData, size: len(body)}, body: body, counts: counts}
}

func (s *stored) Analyze()      {}
func (s *stored) Value() []byte { return joinStored(s.counts, s.body) }

// addWords adds an analyzed field where there is text.
func addWords(d *document.Document, name string, a *analyzer, texts []string) []int {
	if len(texts) == 0 {
		return nil
	}
	w := newWords(name, a, texts)
	d.AddField(w)
	return w.counts
}

// addKeywords adds a keyword field where there are values; empty ones are left out.
func addKeywords(d *document.Document, name string, values ...string) {
	kept := values[:0:0]
	for _, v := range values {
		if v != "" {
			kept = append(kept, cutKey(v))
		}
	}
	if len(kept) > 0 {
		d.AddField(newKeywords(name, kept...))
	}
}
