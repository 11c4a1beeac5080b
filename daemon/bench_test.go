package daemon

import (
	"context"
	"fmt"
	"log/slog"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"convod/config"
	"convod/index"
)

// BenchmarkDropToHit measures from the write of a new file to the first search that finds it, the socket left
// out: median and worst of all drops. Run it with -benchtime=50x.
func BenchmarkDropToHit(b *testing.B) {
	notes, own := tree(b, map[string]string{"seed.md": "About plums.\n"}), tree(b, nil)
	paths := config.Paths{Config: filepath.Join(own, "etc", "config.yaml"), Data: filepath.Join(own, "data")}
	put(b, own, "etc/config.yaml", "folders:\n  - {path: "+notes+", name: notes}\n")
	cfg, err := config.Load(paths)
	must(b, err)
	d, err := Open(cfg, paths, Options{NoSocket: true, Log: slog.New(slog.DiscardHandler)})
	must(b, err)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- d.Run(ctx) }()
	if _, err := d.Wait(ctx, 20*time.Second); err != nil {
		b.Fatal(err)
	}
	var took []time.Duration
	for i := 0; b.Loop(); i++ {
		word := fmt.Sprintf("quince%d", i)
		start := time.Now()
		put(b, notes, word+".md", "# Jam\n\nAbout "+word+" and sugar.\n")
		for len(found(b, d, word)) == 0 {
			if time.Since(start) > 10*time.Second {
				b.Fatalf("%s is not found", word)
			}
			time.Sleep(time.Millisecond)
		}
		took = append(took, time.Since(start))
	}
	cancel()
	must(b, <-ended)
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(took[len(took)-1].Microseconds())/1000, "worst-ms")
}

// BenchmarkBackfill measures a first scan of 2,000 small notes.
func BenchmarkBackfill(b *testing.B) {
	files := map[string]string{}
	for i := range 2000 {
		files[fmt.Sprintf("d%d/n%d.md", i%40, i)] = fmt.Sprintf("# Note %d\n\nWe decided to prune the plums in week %d, since the pears came late last year.\n", i, i%52)
	}
	notes := tree(b, files)
	for b.Loop() {
		own := tree(b, nil)
		paths := config.Paths{Config: filepath.Join(own, "config.yaml"), Data: filepath.Join(own, "data")}
		put(b, own, "config.yaml", "folders:\n  - {path: "+notes+", name: notes}\n")
		cfg, err := config.Load(paths)
		must(b, err)
		d, err := Open(cfg, paths, Options{NoSocket: true})
		must(b, err)
		ctx, cancel := context.WithCancel(context.Background())
		ended := make(chan error, 1)
		go func() { ended <- d.Run(ctx) }()
		if _, err := d.Wait(ctx, time.Minute); err != nil {
			b.Fatal(err)
		}
		if res, err := d.Search(ctx, index.Parse("plums", index.Env{})); err != nil || len(res.Hits) == 0 {
			b.Fatalf("no hit: %v", err)
		}
		cancel()
		must(b, <-ended)
	}
	b.ReportMetric(float64(len(files)*b.N)/b.Elapsed().Seconds(), "files/s")
}
