package daemon

import (
	"fmt"
	"os"

	"convod/config"
	"convod/pipeline"
	"convod/pipeline/parse"
)

// NewPipeline builds the readers and switches of a configuration, as the daemon does. A bad pattern of the
// user's is an error that names file, line, pattern and sample.
func NewPipeline(cfg *config.Config) (*pipeline.Pipeline, error) {
	return newPipeline(cfg, func(*pipeline.Options) {})
}

// newPipeline is NewPipeline with what a run does otherwise.
func newPipeline(cfg *config.Config, change func(*pipeline.Options)) (*pipeline.Pipeline, error) {
	opts := pipeline.Options{NoFacts: !cfg.Facts.Enabled, NoNoteFacts: !cfg.Facts.Notes, KeepSecrets: !cfg.Redact}
	files, err := cfg.PatternFiles()
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return nil, fmt.Errorf("read pattern file: %w", err)
		}
		opts.UserPatterns = append(opts.UserPatterns, pipeline.PatternFile{Name: file, Data: data})
	}
	change(&opts)
	pipe, err := pipeline.New(opts)
	if err != nil {
		return nil, fmt.Errorf("load patterns: %w", err)
	}
	return pipe, nil
}

// ParseOptions are what the daemon reads the files of a folder with.
func ParseOptions(cfg *config.Config, f config.Folder) (parse.Options, error) {
	s, err := newSource(f, nil, MaxText(cfg.MaxMemory))
	if err != nil {
		return parse.Options{}, err
	}
	return s.opts, nil
}
