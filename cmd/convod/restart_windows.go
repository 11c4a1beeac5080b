package main

import "convod/daemon"

// restartSelf ends the process: the service manager starts it again.
func restartSelf() error { return daemon.ErrRestart }
