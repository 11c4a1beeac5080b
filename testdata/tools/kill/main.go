// Command kill proves that kill -9 loses nothing: it kills the real daemon at random moments, and at each step of a write,
// while files are dropped, changed, appended to, renamed and removed. Every now and then it lets the daemon catch up
// and compares its digest with that of a fresh index of the same folder, and stops it with SIGTERM, which may take five
// seconds at most.
//
//	go build -tags killtest -o bin/convod-killtest ./cmd/convod
//	go run ./testdata/tools/kill -binary bin/convod-killtest -kills 200
//
// It prints one line a comparison and exits with 1 at the first that fails, leaving its folder for a look.
package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/signal"
	"time"
)

func main() {
	binary := flag.String("binary", "bin/convod-killtest", "convod, built with -tags killtest")
	kills := flag.Int("kills", 200, "how many")
	every := flag.Int("every", 25, "kills between two comparisons")
	seed := flag.Uint64("seed", uint64(time.Now().UnixNano()), "of the random choices")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	dir, err := os.MkdirTemp("", "convod-kill-")
	if err == nil {
		err = run(ctx, dir, *binary, *kills, *every, *seed)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "kill: %v\n      seed %d, everything is left in %s\n", err, *seed, dir)
		os.Exit(1)
	}
	_ = os.RemoveAll(dir)
}

func run(ctx context.Context, dir, binary string, kills, every int, seed uint64) error {
	fmt.Printf("seed %d\n", seed)
	b, err := newTarget(binary, dir, rand.New(rand.NewPCG(seed, 1)))
	if err != nil {
		return err
	}
	defer b.Close()
	editor := newEditor(b.Notes, rand.New(rand.NewPCG(seed, 2)))
	defer editor.pause()
	began := time.Now()
	for n := 1; n <= kills; n++ {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		editor.resume()
		if err := b.kill(ctx, n); err != nil {
			return fmt.Errorf("kill %d: %w", n, err)
		}
		if n%every != 0 && n != kills {
			continue
		}
		editor.pause()
		if editor.err != nil {
			return fmt.Errorf("edit: %w", editor.err)
		}
		report, err := b.compare(ctx)
		if err != nil {
			return fmt.Errorf("after %d kills: %w", n, err)
		}
		fmt.Printf("%4d kills  %s  %d edits  %.0f s\n", n, report, editor.edits, time.Since(began).Seconds())
	}
	fmt.Printf("%d kills, nothing lost; at each step: %v; slowest stop by SIGTERM %.1f s\n", kills, b.steps, b.slowest.Seconds())
	return nil
}
