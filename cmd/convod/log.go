package main

import (
	"errors"
	"log/slog"
	"path/filepath"
	"runtime"

	"convod/cmd/convod/logfile"
	"convod/cmd/convod/terminal"
	"convod/config"
)

// maxLogBytes is the size at which a log file is set aside; one old file is kept.
const maxLogBytes = 5 << 20

// logger is where the daemon writes: text on a terminal; else JSON, to stderr where a
// journal reads it (Linux), to a rotated file in the platform's log folder elsewhere. The level comes
// from the configuration when there is one.
func (a *app) logger(p config.Paths) (*slog.Logger, func(), error) {
	opts := &slog.HandlerOptions{Level: slog.LevelInfo}
	cfg, err := config.Load(p)
	switch {
	case err == nil:
		opts.Level = cfg.LogLevel
	case !errors.Is(err, config.ErrNoConfig):
		return nil, nil, err // a wrong configuration does not start half-working
	}
	if terminal.Is(a.stderr) {
		return slog.New(slog.NewTextHandler(a.stderr, opts)), func() {}, nil
	}
	if runtime.GOOS == "linux" {
		return slog.New(slog.NewJSONHandler(a.stderr, opts)), func() {}, nil
	}
	file, err := logfile.Open(filepath.Join(p.Logs, "convod.log"), maxLogBytes)
	if err != nil {
		return nil, nil, err
	}
	return slog.New(slog.NewJSONHandler(file, opts)), func() { file.Close() }, nil
}
