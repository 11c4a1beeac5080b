package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/index/scorch"
	"github.com/blevesearch/bleve/v2/mapping"

	"convod/pipeline"
	"convod/pipeline/parse"
	"convod/testdata/tools/cputime"
)

// bareCost is what feeding a folder's passages to Bleve costs, reading and chunking taken off.
type bareCost struct {
	CPU float64 // seconds
}

// bareMain is the bare loop in a process of its own: it reads the passages once without Bleve and once with it,
// and prints the difference.
func bareMain(dir string) error {
	start := cputime.Now()
	if err := eachPassage(dir, func(*pipeline.Passage) error { return nil }); err != nil {
		return err
	}
	read := cputime.Now() - start
	out, err := os.MkdirTemp("", "convod-bare-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(out)
	start = cputime.Now()
	if err := bareIndex(dir, filepath.Join(out, "bleve")); err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(bareCost{(cputime.Now() - start - read).Seconds()})
}

// eachPassage gives what the pipeline makes of every file, text copied nowhere.
func eachPassage(dir string, visit func(*pipeline.Passage) error) error {
	pipe, err := pipeline.New(pipeline.Options{NoFacts: true})
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	return fs.WalkDir(root.FS(), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		src, closer, err := pipeline.OpenUnit(context.Background(), root, path, parse.Options{})
		if err != nil {
			return err
		}
		defer func() { _ = closer() }()
		for page := range pipe.Read(context.Background(), src) {
			for p := range page.Passages() {
				if err := visit(p); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// leanMapping is the least that a search like convod's needs of Bleve: analyzed text with positions, and four plain filters.
func leanMapping() mapping.IndexMapping {
	m := bleve.NewIndexMapping()
	m.IndexDynamic, m.StoreDynamic, m.DocValuesDynamic = false, false, false
	m.DefaultMapping = bleve.NewDocumentStaticMapping()
	text := bleve.NewTextFieldMapping()
	text.Analyzer, text.Store, text.IncludeTermVectors, text.IncludeInAll, text.DocValues = "en", false, true, false, false
	m.DefaultMapping.AddFieldMappingsAt("text", text)
	word := bleve.NewTextFieldMapping()
	word.Analyzer, word.Store, word.IncludeTermVectors, word.IncludeInAll, word.DocValues, word.SkipFreqNorm = "keyword", false, false, false, false, true
	for _, f := range []string{"path", "speaker", "participant", "time"} {
		m.DefaultMapping.AddFieldMappingsAt(f, word)
	}
	return m
}

// bareIndex feeds safe batches of 1,000 passages, or of 1 MB, from two goroutines: the fastest way that was measured.
func bareIndex(dir, out string) error {
	idx, err := bleve.NewUsing(out, leanMapping(), scorch.Name, scorch.Name, nil)
	if err != nil {
		return err
	}
	batches := make(chan *bleve.Batch)
	failed := make(chan error, 2)
	var wg sync.WaitGroup
	for range 2 {
		wg.Go(func() {
			for b := range batches {
				if err := idx.Batch(b); err != nil {
					select {
					case failed <- err:
					default:
					}
				}
			}
		})
	}
	batch, size := idx.NewBatch(), 0
	err = eachPassage(dir, func(p *pipeline.Passage) error {
		texts := make([]string, len(p.Elements))
		var speakers []string
		for i, e := range p.Elements {
			texts[i] = strings.Clone(e.Text) // a batch outlives the text of its file
			size += len(e.Text)
			if e.Speaker != "" {
				speakers = append(speakers, strings.Clone(e.Speaker))
			}
		}
		id := fmt.Sprintf("%s-%d", p.ID, p.FirstLine)
		doc := map[string]any{"text": texts, "path": "a.txt", "participant": p.Participants, "speaker": speakers, "time": p.End.Format(time.RFC3339)}
		if err := batch.Index(id, doc); err != nil {
			return err
		}
		if batch.Size() >= 1000 || size > 1<<20 {
			batches <- batch
			batch, size = idx.NewBatch(), 0
		}
		return nil
	})
	batches <- batch
	close(batches)
	wg.Wait()
	close(failed)
	if err == nil {
		err = <-failed
	}
	if cerr := idx.Close(); err == nil {
		err = cerr
	}
	return err
}
