package main

import (
	"context"
	"errors"

	"convod/cmd/convod/terminal"
	"convod/config"
	"convod/daemon"
	"convod/daemon/api"
	"convod/index"
)

// backend answers over the daemon's socket when one runs, else from the index itself, opened read-only.
func (a *app) backend(ctx context.Context) (api.Backend, error) {
	client, err := a.dial(ctx)
	if err == nil {
		return client, nil
	}
	if !errors.Is(err, api.ErrNotRunning) {
		return nil, err
	}
	cfg, err := a.loadConfig()
	if err != nil {
		return nil, err
	}
	p, err := a.paths()
	if err != nil {
		return nil, err
	}
	return api.NewLocal(daemon.LocalOptions(cfg, p)), nil
}

// dial reaches a running daemon; api.ErrNotRunning when there is none.
func (a *app) dial(ctx context.Context) (*api.Client, error) {
	p, err := a.paths()
	if err != nil {
		return nil, err
	}
	return api.Dial(ctx, p.Socket, p.OtherSocket)
}

// either does a thing through the daemon when one runs, else here: only [api.ErrNotRunning] means here.
func either[T any](ctx context.Context, a *app, there func(*api.Client) (T, error), here func(config.Paths) (T, error)) (T, error) {
	var none T
	p, err := a.paths()
	if err != nil {
		return none, err
	}
	client, err := api.Dial(ctx, p.Socket, p.OtherSocket)
	switch {
	case err == nil:
		defer client.Close()
		return there(client)
	case errors.Is(err, api.ErrNotRunning):
		return here(p)
	}
	return none, err
}

// warnVersion says when the daemon runs another version than the command: an upgrade
// leaves the old one running until it is restarted.
func (a *app) warnVersion(s *api.Status) {
	if s.Running && s.Version != "" && s.Version != versionString() {
		terminal.Note(a.stderr, "the daemon runs version %s, this is %s: 'convod restart' brings them together", s.Version, versionString())
	}
}

// settings is the configuration where there is one, the defaults where there is none.
func (a *app) settings() (*config.Config, error) {
	cfg, err := a.loadConfig()
	if errors.Is(err, config.ErrNoConfig) {
		return config.Default(), nil
	}
	return cfg, err
}

// openIndex opens the index for reading when no daemon holds it.
func openIndex(p config.Paths) (*index.Index, error) {
	cfg, err := config.Load(p)
	if err != nil {
		return nil, err
	}
	local := daemon.LocalOptions(cfg, p)
	return index.Open(local.Dir, index.Options{ReadOnly: true, Analyzer: local.Analyzer})
}
