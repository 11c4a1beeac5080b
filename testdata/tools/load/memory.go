package main

import (
	"context"
	"fmt"
	"path/filepath"
	"time"

	"convod/testdata/tools/corpus"
)

// memory backfills a corpus under a limit and compares the highest anonymous memory with it.
func memory(ctx context.Context, bin, size, limit string) error {
	bytes, err := bytesOf(size)
	if err != nil {
		return err
	}
	bound, err := bytesOf(limit)
	if err != nil {
		return err
	}
	b, err := newBox(bin, fmt.Sprintf("max_memory: %d\n", bound))
	if err != nil {
		return err
	}
	defer b.remove()
	files, err := corpus.NewWriter(b.notes, 1).Fill(bytes)
	if err != nil {
		return err
	}
	fmt.Printf("%d files, %s; max_memory %s\n", files, mib(diskUse(b.notes)), mib(bound))
	if err := b.start(ctx); err != nil {
		return err
	}
	begin := time.Now()
	peak, err := watchMemory(ctx, b, begin, bound)
	if err != nil {
		return err
	}
	used, err := cpu(b.daemon.Process.Pid)
	if err != nil {
		return err
	}
	s, err := b.status(ctx)
	if err != nil {
		return err
	}
	fmt.Printf("took %.0f s and %.0f s of processor time; %d files, %d passages, %d failed; index %s\n",
		time.Since(begin).Seconds(), used.Seconds(), s.Counts.Units, s.Counts.Passages, s.Counts.Failed, mib(diskUse(filepath.Join(b.dir, "data"))))
	fmt.Printf("peak anonymous memory %s of %s\n", mib(peak), mib(bound))
	if s.Counts.Failed > 0 {
		return fmt.Errorf("%d pages failed\n%s", s.Counts.Failed, b.tail())
	}
	if peak > bound {
		return fmt.Errorf("max_memory was exceeded by %s", mib(peak-bound))
	}
	return nil
}

// watchMemory measures until the daemon has caught up and gives the peak. Every tenth second it prints the series.
func watchMemory(ctx context.Context, b *box, begin time.Time, bound int64) (peak int64, err error) {
	pid := b.daemon.Process.Pid
	stop := make(chan struct{})
	series := make(chan int64, 1)
	go func() {
		var peak, recent int64
		over, n := 0, 0
		tick := time.NewTicker(200 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-stop:
				fmt.Printf("%d of %d measurements over the limit\n", over, n)
				series <- peak
				return
			case <-tick.C:
			}
			rss, err := anonymous(pid)
			if err != nil {
				continue // it ended; that is told elsewhere
			}
			n++
			if rss > bound {
				over++
			}
			peak, recent = max(peak, rss), max(recent, rss)
			if n%50 == 0 {
				fmt.Printf("%4.0f s  highest of the last 10 s %s\n", time.Since(begin).Seconds(), mib(recent))
				recent = 0
			}
		}
	}()
	err = b.caughtUp(ctx, time.Second, func(status) {})
	close(stop)
	return <-series, err
}
