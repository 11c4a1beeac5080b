package box

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// Anonymous is a process's own memory in bytes, without files that it has mapped.
func Anonymous(pid int) (int64, error) {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0, fmt.Errorf("read memory: %w", err)
	}
	for line := range strings.Lines(string(data)) {
		if f := strings.Fields(line); len(f) == 3 && f[0] == "RssAnon:" {
			kb, err := strconv.ParseInt(f[1], 10, 64)
			return kb << 10, err
		}
	}
	return 0, fmt.Errorf("process %d tells no RssAnon", pid)
}

// Descriptors is how many files a process has open.
func Descriptors(pid int) (int, error) {
	entries, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", pid))
	if err != nil {
		return 0, fmt.Errorf("count descriptors: %w", err)
	}
	return len(entries), nil
}

// CPU is the processor time of a running process, over its threads: to the nanosecond, which /proc/PID/stat is not.
func CPU(pid int) (time.Duration, error) {
	threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", pid))
	if len(threads) == 0 {
		return 0, fmt.Errorf("process %d tells no processor time", pid)
	}
	var sum int64
	for _, t := range threads {
		data, err := os.ReadFile(t)
		if err != nil {
			continue // the thread ended
		}
		if f := strings.Fields(string(data)); len(f) > 0 {
			n, err := strconv.ParseInt(f[0], 10, 64)
			if err != nil {
				return 0, fmt.Errorf("read processor time: %w", err)
			}
			sum += n
		}
	}
	return time.Duration(sum), nil
}

// Peak measures the anonymous memory of a process until stop is called, which gives the highest: 0 where the system does not
// tell. each gets every measurement in a goroutine of Peak's, and may be nil.
func Peak(pid int, every time.Duration, each func(int64)) (stop func() int64) {
	quit, peak := make(chan struct{}), make(chan int64)
	go func() {
		tick := time.NewTicker(every)
		defer tick.Stop()
		var highest int64
		for {
			select {
			case <-quit:
				peak <- highest
				return
			case <-tick.C:
			}
			n, err := Anonymous(pid)
			if err != nil {
				continue // it ended; that is told elsewhere
			}
			highest = max(highest, n)
			if each != nil {
				each(n)
			}
		}
	}()
	return func() int64 {
		close(quit)
		return <-peak
	}
}

// DiskUse is the bytes of all files below a folder.
func DiskUse(dir string) (n int64) {
	_ = filepath.WalkDir(dir, func(_ string, d os.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return nil //nolint:nilerr // what vanished meanwhile has no size
		}
		if info, err := d.Info(); err == nil {
			n += info.Size()
		}
		return nil
	})
	return n
}
