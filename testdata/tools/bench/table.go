package main

import (
	"bufio"
	"fmt"
	"os"
	"runtime"
	"strings"
)

// row is one line of the table.
type row struct {
	what   string
	figure string // measured
	floor  string // measured in the same run; "" where the goal is absolute
	ratio  string
	goal   string
	met    bool
}

const layout = "%-52s %-22s %-22s %-8s %-24s %s\n"

func printHead() {
	fmt.Printf(layout, "what", "figure", "floor", "ratio", "goal", "met")
	fmt.Println(strings.Repeat("-", 134))
}

func (b *bench) add(r row) {
	met := "no"
	if r.met {
		met = "yes"
	}
	fmt.Printf(layout, r.what, r.figure, r.floor, r.ratio, r.goal, met)
}

func times(x float64) string { return fmt.Sprintf("%.2fx", x) }

// machine is the line that a figure means nothing without.
func machine() string {
	return fmt.Sprintf("machine: %s, %d cores, %s %s/%s, %s", cpuModel(), runtime.NumCPU(), runtime.Version(), runtime.GOOS, runtime.GOARCH, kernel())
}

func cpuModel() string {
	f, err := os.Open("/proc/cpuinfo")
	if err != nil {
		return "unknown processor"
	}
	defer f.Close()
	for s := bufio.NewScanner(f); s.Scan(); {
		if name, ok := strings.CutPrefix(s.Text(), "model name"); ok {
			return strings.TrimLeft(name, "\t :")
		}
	}
	return "unknown processor"
}

func kernel() string {
	v, err := os.ReadFile("/proc/sys/kernel/osrelease")
	if err != nil {
		return runtime.GOOS
	}
	return "kernel " + strings.TrimSpace(string(v))
}
