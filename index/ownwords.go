package index

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
)

// ledgerNames are the buckets and keys of the ledger, and the keys that Bleve keeps for it.
var ledgerNames = [][]byte{
	bucketMeta, bucketSources, bucketUnits, bucketDocs, bucketMerge, bucketPending,
	keyName, keySchema, keyGeneration, keySeq, keyFinal, keyDocs, keyRebuild, keyBegun,
	internalGeneration, internalSeq,
}

// fileWords are the other words that stand in the files of the index whatever is in it: kinds of conditions in the list of what
// was forgotten, and what Bleve and bbolt write into files of their own.
const fileWords = "person source path time snapshots internal mapping deleted metadata segment type version bolt timestamp stats "

// mostOwnWords bounds what is gathered, in bytes.
const mostOwnWords = 1 << 20

// ownWords is what the program itself writes into the files of the index, in lower case: names of fields, buckets and keys,
// outcomes, reasons and warnings. They are in those files whatever anybody said.
func (x *Index) ownWords() string {
	var b strings.Builder
	add := func(words ...string) {
		for _, w := range words {
			if b.Len() < mostOwnWords {
				b.WriteString(w + " ")
			}
		}
	}
	add(fileWords, x.schemaName(), x.Rebuilding(), x.rebuilt)
	for _, name := range ledgerNames {
		add(string(name))
	}
	for _, file := range []any{
		seal{Segments: map[string]sealedFile{"": {}}},
		[]Damage{{}},
		forgottenFile{Records: []ForgottenRecord{{Label: " ", Unfinished: []Place{{}}, Hashes: " "}}},
	} {
		keys, _ := json.Marshal(file) // of such values it never fails
		add(string(keys))
	}
	for _, path := range []string{x.sealPath(), damagesPath(x.dir), x.condemnedPath()} {
		text, _ := os.ReadFile(path) // what is not there adds no words
		add(string(text))
	}
	x.life.RLock()
	defer x.life.RUnlock()
	if !x.closed {
		if mapping, err := x.bleve.GetInternal([]byte("_mapping")); err == nil {
			add(string(mapping))
		}
		_ = x.everyEntry(func(e Entry) { // what cannot be read adds no words
			add(slices.Concat([]string{string(e.Outcome), e.Reason, e.Reader, e.Version}, e.Warnings)...)
			for _, p := range e.Pages {
				add(string(p.Outcome), p.Reason)
			}
		})
	}
	return strings.ToLower(b.String())
}
