// Command load puts a built convod under load and measures it from outside, as a process: memory of a backfill, a long
// life of small changes, a start with many unchanged files. It prints a series and ends with a verdict and an exit status, so
// that CI can run it. It needs Linux, whose /proc tells anonymous memory and descriptors of another process; elsewhere
// it says so and measures nothing.
//
//	load corpus DIR SIZE [SEED]          write a folder of mixed files
//	load memory BIN SIZE LIMIT           backfill SIZE of them under max_memory LIMIT
//	load soak   BIN MINUTES RATE         RATE changes a second, for MINUTES
//	load start  BIN FILES                start with FILES unchanged files; idle; first search
//	load peaks  BIN LIMIT                index files that are very large or deep, one by one: memory at its highest
//
// Sizes are such as 500M. Everything is done in a temporary folder, which is removed.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"

	"convod/testdata/tools/corpus"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, os.Args[1:])
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	if len(args) == 0 {
		return fmt.Errorf("one of corpus, memory, soak, start, peaks is missing")
	}
	if args[0] != "corpus" {
		if _, err := os.Stat("/proc/self/status"); err != nil {
			fmt.Println("not run: there is no /proc to measure another process by")
			return nil
		}
	}
	switch {
	case args[0] == "corpus" && len(args) >= 3:
		return writeCorpus(args[1], args[2], args[3:])
	case args[0] == "memory" && len(args) == 4:
		return memory(ctx, args[1], args[2], args[3])
	case args[0] == "soak" && len(args) == 4:
		minutes, err := strconv.ParseFloat(args[2], 64)
		if err != nil {
			return fmt.Errorf("minutes %q: %w", args[2], err)
		}
		rate, err := strconv.ParseFloat(args[3], 64)
		if err != nil {
			return fmt.Errorf("rate %q: %w", args[3], err)
		}
		return soak(ctx, args[1], minutes, rate)
	case args[0] == "start" && len(args) == 3:
		files, err := strconv.Atoi(args[2])
		if err != nil {
			return fmt.Errorf("files %q: %w", args[2], err)
		}
		return start(ctx, args[1], files)
	case args[0] == "peaks" && len(args) == 3:
		return peaks(ctx, args[1], args[2])
	}
	return fmt.Errorf("do not understand %q", args)
}

func writeCorpus(dir, size string, rest []string) error {
	n, err := bytesOf(size)
	if err != nil {
		return err
	}
	seed := uint64(1)
	if len(rest) > 0 {
		if seed, err = strconv.ParseUint(rest[0], 10, 64); err != nil {
			return fmt.Errorf("seed %q: %w", rest[0], err)
		}
	}
	files, err := corpus.NewWriter(dir, seed).Fill(n)
	if err != nil {
		return err
	}
	fmt.Printf("%d files in %s\n", files, dir)
	return nil
}

// bytesOf reads 500M, 64k, 12.
func bytesOf(s string) (int64, error) {
	unit := int64(1)
	for i, suffix := range []string{"k", "m", "g"} {
		if rest, ok := strings.CutSuffix(strings.ToLower(s), suffix); ok {
			s, unit = rest, 1<<(10*(i+1))
		}
	}
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("size %q: write 12, 64k, 500M or 1G", s)
	}
	return n * unit, nil
}

func mib(n int64) string { return fmt.Sprintf("%.1f MiB", float64(n)/(1<<20)) }
