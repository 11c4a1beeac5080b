//go:build !linux

package install

import "context"

// Heartbeat does nothing: only systemd asks for signs of life.
func Heartbeat(context.Context, func(context.Context) error) {}
