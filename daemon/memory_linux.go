package daemon

import (
	"bufio"
	"os"
	"strconv"
	"strings"
)

// anonymousMemory is the process's own memory in bytes, without files it has mapped; 0 where unknown.
func anonymousMemory() int64 {
	f, err := os.Open("/proc/self/smaps_rollup")
	if err != nil {
		return runtimeMemory()
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		fields := strings.Fields(lines.Text())
		if len(fields) == 3 && fields[0] == "Anonymous:" {
			if kb, err := strconv.ParseInt(fields[1], 10, 64); err == nil {
				return kb << 10
			}
		}
	}
	return runtimeMemory()
}
