//go:build !unix

package cputime

import "time"

// Now is the wall clock where there is nothing better.
func Now() time.Duration { return time.Duration(time.Now().UnixNano()) }
