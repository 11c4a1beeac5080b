package daemon

import "golang.org/x/sys/unix"

func ctimeOfStat(*unix.Stat_t) int64 { return 0 } // as ctimeOf
