package main

import (
	"context"
	"fmt"
	"time"

	"convod/daemon/api"
	"convod/testdata/tools/box"
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
	defer remove(b)
	files, err := corpus.NewWriter(b.Notes, 1).Fill(bytes)
	if err != nil {
		return err
	}
	fmt.Printf("%d files, %s; max_memory %s\n", files, mib(box.DiskUse(b.Notes)), mib(bound))
	if err := b.Start(ctx); err != nil {
		return err
	}
	begin := time.Now()
	peak, err := watchMemory(ctx, b, begin, bound)
	if err != nil {
		return err
	}
	used, err := box.CPU(b.Pid())
	if err != nil {
		return err
	}
	s, err := b.Status(ctx)
	if err != nil {
		return err
	}
	fmt.Printf("took %.0f s and %.0f s of processor time; %d files, %d passages, %d failed; index %s\n",
		time.Since(begin).Seconds(), used.Seconds(), s.Counts.Units, s.Counts.Passages, s.Counts.Failed, mib(box.DiskUse(b.Data("data"))))
	fmt.Printf("peak anonymous memory %s of %s\n", mib(peak), mib(bound))
	if s.Counts.Failed > 0 {
		return fmt.Errorf("%d pages failed\n%s", s.Counts.Failed, b.Tail())
	}
	if peak > bound {
		return fmt.Errorf("max_memory was exceeded by %s", mib(peak-bound))
	}
	return nil
}

// watchMemory measures until the daemon has caught up and gives the peak. Every tenth second it prints the series.
func watchMemory(ctx context.Context, b *box.Box, begin time.Time, bound int64) (peak int64, err error) {
	var recent int64
	over, n := 0, 0
	stop := box.Peak(b.Pid(), 200*time.Millisecond, func(rss int64) {
		n++
		if rss > bound {
			over++
		}
		recent = max(recent, rss)
		if n%50 == 0 {
			fmt.Printf("%4.0f s  highest of the last 10 s %s\n", time.Since(begin).Seconds(), mib(recent))
			recent = 0
		}
	})
	err = b.CaughtUp(ctx, time.Second, func(*api.Status) {})
	peak = stop()
	fmt.Printf("%d of %d measurements over the limit\n", over, n)
	return peak, err
}
