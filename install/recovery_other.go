//go:build !windows

package install

// restartOnError is part of the service file everywhere but on Windows.
func restartOnError(string) error { return nil }
