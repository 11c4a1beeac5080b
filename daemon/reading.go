package daemon

import (
	"fmt"

	"convod/config"
	"convod/pipeline"
	"convod/pipeline/parse"
)

// NewPipeline builds the readers and switches of a configuration, as the daemon does. A bad pattern of the
// user's is an error that names file, line, pattern and sample.
func NewPipeline(cfg *config.Config) (*pipeline.Pipeline, error) {
	opts, err := pipelineOptions(cfg)
	if err != nil {
		return nil, err
	}
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
