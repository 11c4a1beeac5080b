package main

import (
	"convod/config"
	"convod/daemon"
	"convod/pipeline"
	"convod/pipeline/parse"
)

// paths resolves where things are from flags, environment and platform.
func (a *app) paths() (config.Paths, error) {
	return config.Locate(a.configFlag, a.dataFlag, a.system)
}

// loadConfig reads the configuration; config.ErrNoConfig when there is none.
func (a *app) loadConfig() (*config.Config, error) {
	p, err := a.paths()
	if err != nil {
		return nil, err
	}
	return config.Load(p)
}

// newPipeline builds the pipeline of a configuration; nil stands for none.
func newPipeline(cfg *config.Config) (*pipeline.Pipeline, error) {
	if cfg == nil {
		return pipeline.New(pipeline.Options{})
	}
	return daemon.NewPipeline(cfg)
}

// parseOptions are what a source's files are read with, an explicit date on top. Files of no
// source are read with the settings of the top level.
func parseOptions(cfg *config.Config, source *config.Folder, explicit parse.Options) (parse.Options, error) {
	if cfg == nil {
		return explicit, nil
	}
	if source == nil {
		source = &config.Folder{Timezone: cfg.Timezone, DateOrder: cfg.DateOrder}
	}
	opts, err := daemon.ParseOptions(cfg, *source)
	opts.Date = explicit.Date
	return opts, err
}
