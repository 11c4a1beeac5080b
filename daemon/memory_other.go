//go:build !linux

package daemon

// anonymousMemory is the process's own memory in bytes, as far as the runtime knows.
func anonymousMemory() int64 { return runtimeMemory() }
