package main

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"convod/daemon/api"
	"convod/testdata/tools/box"
	"convod/testdata/tools/corpus"
)

// start measures a daemon over many files that have not changed since it last ran: how long a search waits, how long
// the first scan takes beside a bare walk, and what it costs to do nothing.
func start(ctx context.Context, bin string, files int) error {
	b, err := newBox(bin, "")
	if err != nil {
		return err
	}
	defer remove(b)
	w := corpus.NewWriter(b.Notes, 3)
	for i := range files {
		if err := w.Note(fmt.Sprintf("d%03d/note %d.md", i%500, i), int64(300+i%2000)); err != nil {
			return err
		}
	}
	begin := time.Now()
	if _, err := b.Run(ctx, "data", "index"); err != nil {
		return err
	}
	fmt.Printf("%d files indexed in %.1f s\n", files, time.Since(begin).Seconds())
	floor := bareWalk(b.Notes)
	begin = time.Now()
	if err := b.Start(ctx); err != nil {
		return err
	}
	first, err := firstAnswer(ctx, b, begin)
	if err != nil {
		return err
	}
	var s *api.Status
	// A status counts all pages: asked for often, it would be what is measured.
	if err := b.CaughtUp(ctx, 3*time.Second, func(st *api.Status) { s = st }); err != nil {
		return err
	}
	fmt.Printf("first answer after %d ms\n", first.Milliseconds())
	fmt.Printf("first scan %.0f ms, a bare walk with Lstat %.0f ms: %.1f times\n", 1000*s.Folders[0].ScanS, 1000*floor.Seconds(), s.Folders[0].ScanS/floor.Seconds())
	return idle(ctx, b, s)
}

// bareWalk is the floor: the best of three walks that look at every file.
func bareWalk(dir string) time.Duration {
	best := time.Hour
	for range 3 {
		begin := time.Now()
		_ = filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
			if err == nil {
				_, _ = d.Info()
			}
			return nil
		})
		best = min(best, time.Since(begin))
	}
	return best
}

// firstAnswer is when a search over the daemon's socket is answered.
func firstAnswer(ctx context.Context, b *box.Box, begin time.Time) (time.Duration, error) {
	for {
		// Only through the socket: without it a search would open the index beside the daemon.
		if _, err := os.Stat(filepath.Join(b.Data("data"), "convod.sock")); err == nil {
			if out, err := b.Command(ctx, "data", "search", "--limit", "1", "brain OR strand").Output(); err == nil && len(out) > 0 {
				return time.Since(begin), nil
			}
		}
		if time.Since(begin) > time.Minute {
			return 0, fmt.Errorf("no answer in a minute\n%s", b.Tail())
		}
		time.Sleep(2 * time.Millisecond)
	}
}

// idle measures ten seconds in which nothing happens.
func idle(ctx context.Context, b *box.Box, s *api.Status) error {
	time.Sleep(2 * time.Second)
	pid := b.Pid()
	before, err := box.CPU(pid)
	if err != nil {
		return err
	}
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(10 * time.Second):
	}
	after, err := box.CPU(pid)
	if err != nil {
		return err
	}
	rss, err := box.Anonymous(pid)
	if err != nil {
		return err
	}
	fmt.Printf("idle with %d passages: %d ms of processor time in 10 s, %s anonymous\n", s.Counts.Passages, (after - before).Milliseconds(), mib(rss))
	return nil
}
