//go:build !linux

package daemon

import "os"

// writerOf cannot tell here who writes a file: the quiet time decides.
func writerOf(*os.Root, string) writerState { return writerUnknown }
