package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"text/tabwriter"
	"time"

	"convod/testdata/tools/box"
	"convod/testdata/tools/corpus"
)

// peaks indexes each extreme file in a folder of its own, with the default configuration, and compares the highest
// anonymous memory of that process with a bound.
func peaks(ctx context.Context, bin, limit string) error {
	bound, err := bytesOf(limit)
	if err != nil {
		return err
	}
	out := tabwriter.NewWriter(os.Stdout, 0, 8, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(out, "file\tpeak RssAnon MB\tCPU s\tMB per CPU s\tindex MB\texit status\t")
	var over error
	for _, x := range corpus.Extremes() {
		p, err := peakOf(ctx, bin, x)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "%s\t%.0f\t%.1f\t%.1f\t%.0f\t%d\t\n", x.Name, mb(p.memory), p.cpu.Seconds(), mb(x.Read)/p.cpu.Seconds(), mb(p.index), p.status)
		if p.memory > bound {
			over = errors.Join(over, fmt.Errorf("%s: %s of memory, at most %s is well", x.Name, mib(p.memory), mib(bound)))
		}
	}
	return errors.Join(out.Flush(), over)
}

// peak is what one run cost.
type peak struct {
	memory, index int64 // bytes
	cpu           time.Duration
	status        int // exit status
}

// peakOf indexes one file. A status that tells of a file which cannot be read is a result as well; one of a signal is not.
func peakOf(ctx context.Context, bin string, x corpus.Extreme) (peak, error) {
	var p peak
	b, err := newBox(bin, "")
	if err != nil {
		return p, err
	}
	defer remove(b)
	if err := corpus.NewWriter(b.Notes, 1).Extreme(x); err != nil {
		return p, err
	}
	cmd := b.Command(ctx, "data", "index")
	if err := cmd.Start(); err != nil {
		return p, fmt.Errorf("start: %w", err)
	}
	stop := box.Peak(cmd.Process.Pid, 10*time.Millisecond, nil)
	err = cmd.Wait()
	p.memory = stop()
	if exit := (*exec.ExitError)(nil); err != nil && (!errors.As(err, &exit) || exit.ExitCode() < 0) {
		return p, fmt.Errorf("convod index of %s: %w\n%s", x.Name, err, b.Tail())
	}
	s := cmd.ProcessState
	p.cpu, p.status, p.index = s.UserTime()+s.SystemTime(), s.ExitCode(), box.DiskUse(b.Data("data"))
	return p, nil
}

func mb(n int64) float64 { return float64(n) / 1e6 }
