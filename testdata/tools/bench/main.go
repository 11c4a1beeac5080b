// Command bench prints the table of speed and size: every figure beside a floor that is measured in the same run.
//
//	make bench                 the whole table, some ten minutes on two quiet cores
//	make bench SIZE=small      the same rows on a twentieth of the data; stages reads what it always does
//	make bench ROWS=parse,append
//
// CPU seconds are the process's own (getrusage), so that a busy machine costs patience and not truth; what is
// short is repeated and the best is taken. Benchmarks of single stages live in the packages that they measure and
// are run with `go test -bench`; this program reads their metrics. What needs a whole program starts the built one.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
)

// bench is one run.
type bench struct {
	ctx   context.Context
	bin   string  // convod
	dir   string  // scratch
	scale float64 // of the sizes below
}

// group is a part of the table that can be asked for by name.
type group struct {
	name string
	run  func(*bench) error
}

func groups() []group {
	return []group{
		{"parse", (*bench).parse},
		{"stages", (*bench).stages},
		{"markdown", (*bench).markdown},
		{"chat", (*bench).chat},
		{"append", (*bench).appends},
		{"daemon", (*bench).daemon},
		{"growth", (*bench).growth},
		{"query", (*bench).query},
	}
}

func main() {
	if len(os.Args) > 2 && os.Args[1] == "bare" {
		exit(bareMain(os.Args[2]))
	}
	bin := flag.String("bin", "bin/convod", "the `program` to measure")
	size := flag.String("size", "full", "full, small, or a factor of full")
	rows := flag.String("rows", "parse,stages,markdown,chat,append,daemon", "parts of the table; growth and query are two more")
	dir := flag.String("dir", "", "scratch `folder`, kept; default a temporary one")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	exit(run(ctx, *bin, *size, *rows, *dir))
}

func exit(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

func run(ctx context.Context, bin, size, rows, dir string) error {
	b := &bench{ctx: ctx, dir: dir}
	switch size {
	case "full", "":
		b.scale = 1
	case "small":
		b.scale = .05
	default:
		if _, err := fmt.Sscan(size, &b.scale); err != nil || b.scale <= 0 || b.scale > 1 {
			return fmt.Errorf("-size %q is none of full, small or a factor up to 1", size)
		}
	}
	var err error
	if b.bin, err = filepath.Abs(bin); err != nil {
		return err
	}
	if dir == "" {
		if b.dir, err = os.MkdirTemp("", "convod-bench-"); err != nil {
			return err
		}
		defer os.RemoveAll(b.dir)
	}
	fmt.Println(machine())
	fmt.Printf("size: %g of the full one\n\n", b.scale)
	printHead()
	var failed error
	for _, g := range groups() {
		if !slices.Contains(strings.Split(rows, ","), g.name) {
			continue
		}
		if err := g.run(b); err != nil {
			failed = errors.Join(failed, fmt.Errorf("%s: %w", g.name, err))
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return failed
}

// mb is a size of full scale in bytes, scaled.
func (b *bench) mb(n float64) int { return int(n * 1e6 * b.scale) }

// count is a number of full scale, scaled.
func (b *bench) count(n int) int { return max(1, int(float64(n)*b.scale)) }
