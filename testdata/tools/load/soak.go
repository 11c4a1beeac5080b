package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"convod/daemon/api"
	"convod/testdata/tools/box"
)

// sample is one look at the daemon.
type sample struct {
	at         float64 // minutes
	anonymous  int64
	descr      int
	goroutines int
	disk       int64
	behind     int
}

// soak lets a daemon live through changes, and at the end compares it with how it was at first.
func soak(ctx context.Context, bin string, minutes, rate float64) error {
	b, err := newBox(bin, "")
	if err != nil {
		return err
	}
	defer remove(b)
	c, err := newChanges(b.Notes)
	if err != nil {
		return err
	}
	if err := b.Start(ctx); err != nil {
		return err
	}
	if err := b.CaughtUp(ctx, 200*time.Millisecond, func(*api.Status) {}); err != nil {
		return err
	}
	length := time.Duration(minutes * float64(time.Minute))
	samples, err := live(ctx, b, c, length, rate)
	if err != nil {
		return err
	}
	if err := b.CaughtUp(ctx, 200*time.Millisecond, func(*api.Status) {}); err != nil {
		return err
	}
	fmt.Printf("%d changes, %d files at the end\n", c.made, len(c.files))
	return errors.Join(growth(samples), sameAsFresh(ctx, b))
}

// live makes changes at the rate and takes 60 samples, or one every two seconds where that is rarer.
func live(ctx context.Context, b *box.Box, c *changes, length time.Duration, rate float64) ([]sample, error) {
	begin := time.Now()
	change := time.NewTicker(time.Duration(float64(time.Second) / rate))
	defer change.Stop()
	look := time.NewTicker(max(2*time.Second, length/60))
	defer look.Stop()
	end := time.NewTimer(length)
	defer end.Stop()
	var samples []sample
	printed := -1.0
	fmt.Println("minute  anonymous   descriptors  goroutines  index on disk  behind")
	for {
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-end.C:
			return samples, nil
		case <-change.C:
			if err := c.next(); err != nil {
				return nil, err
			}
		case <-look.C:
			if err := b.Ended(); err != nil {
				return nil, err
			}
			s, err := lookAt(ctx, b, begin)
			if err != nil {
				return nil, err
			}
			samples = append(samples, s)
			if s.at-printed > min(0.99, length.Minutes()/10) {
				printed = s.at
				fmt.Printf("%6.1f  %-10s  %11d  %10d  %13s  %6d\n", s.at, mib(s.anonymous), s.descr, s.goroutines, mib(s.disk), s.behind)
			}
		}
	}
}

func lookAt(ctx context.Context, b *box.Box, begin time.Time) (sample, error) {
	st, err := b.Status(ctx)
	if err != nil {
		return sample{}, err
	}
	pid := b.Pid()
	rss, err := box.Anonymous(pid)
	if err != nil {
		return sample{}, err
	}
	fds, err := box.Descriptors(pid)
	if err != nil {
		return sample{}, err
	}
	return sample{
		at: time.Since(begin).Minutes(), anonymous: rss, descr: fds, goroutines: st.Goroutines,
		disk: box.DiskUse(b.Data("data")), behind: st.Behind,
	}, nil
}

// bounds of growth from the second third of a life to the last: what is more than noise.
var bounds = []struct {
	what  string
	of    func(sample) float64
	times float64 // of the second third's median
	plus  float64 // and this much more
}{
	{"anonymous memory (MiB)", func(s sample) float64 { return float64(s.anonymous) / (1 << 20) }, 1.15, 8},
	{"descriptors", func(s sample) float64 { return float64(s.descr) }, 1.25, 12},
	{"goroutines", func(s sample) float64 { return float64(s.goroutines) }, 1, 12},
	{"index on disk (MiB)", func(s sample) float64 { return float64(s.disk) / (1 << 20) }, 1.5, 4},
	{"files behind", func(s sample) float64 { return float64(s.behind) }, 1.5, 25},
}

// growth compares the last third of the samples with the one before; the first is the start.
func growth(samples []sample) error {
	third := len(samples) / 3
	if third < 3 {
		return fmt.Errorf("only %d samples: give it more minutes", len(samples))
	}
	var errs []error
	for _, b := range bounds {
		before, after := median(samples[third:2*third], b.of), median(samples[2*third:], b.of)
		fmt.Printf("%-23s  second third %8.1f  last third %8.1f  %+.2f a minute\n", b.what, before, after, slope(samples[third:], b.of))
		if after > before*b.times+b.plus {
			errs = append(errs, fmt.Errorf("%s grew from %.1f to %.1f", b.what, before, after))
		}
	}
	return errors.Join(errs...)
}

// sameAsFresh compares the index with one that is made now.
func sameAsFresh(ctx context.Context, b *box.Box) error {
	lived, err := b.Run(ctx, "data", "doctor", "--digest")
	if err != nil {
		return err
	}
	if _, err := b.Stop(); err != nil {
		return fmt.Errorf("stop the daemon: %w", err)
	}
	if _, err := b.Run(ctx, "fresh", "index"); err != nil {
		return err
	}
	fresh, err := b.Run(ctx, "fresh", "doctor", "--digest")
	if err != nil {
		return err
	}
	fmt.Printf("digest %s after this life, %s of a fresh index; on disk %s and %s\n", lived, fresh,
		mib(box.DiskUse(b.Data("data"))), mib(box.DiskUse(b.Data("fresh"))))
	if lived != fresh {
		return errors.New("the index differs from a fresh one")
	}
	return nil
}
