//go:build !killtest || !unix

package main

import (
	"log/slog"

	"convod/daemon"
)

// daemonOptions are what 'convod run' runs with.
func daemonOptions(log *slog.Logger) daemon.Options {
	return daemon.Options{Version: versionString(), Log: log}
}
