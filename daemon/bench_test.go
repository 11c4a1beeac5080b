package daemon

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"convod/config"
	"convod/testdata/tools/cputime"
)

// BenchmarkAppend compares the CPU of one more message in a chat of 25 MB with that of indexing it afresh, and
// says how soon the message is found. The daemon and the search that looks for the message share the process, so what looking costs counts as well.
func BenchmarkAppend(b *testing.B) {
	scale := 1.0
	if s := os.Getenv("CONVOD_BENCH_SCALE"); s != "" {
		if _, err := fmt.Sscan(s, &scale); err != nil {
			b.Fatal(err)
		}
	}
	chat, at := chatOf(int(25e6 * scale))
	notes, own := tree(b, map[string]string{"chat.txt": chat}), tree(b, nil)
	paths := config.Paths{Config: filepath.Join(own, "config.yaml"), Data: filepath.Join(own, "data"), Socket: filepath.Join(own, "s")}
	put(b, own, "config.yaml", "folders:\n  - {path: "+notes+", name: notes}\n")
	cfg, err := config.Load(paths)
	must(b, err)
	d, err := Open(cfg, paths, Options{})
	must(b, err)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	begin := cputime.Now()
	go func() { ended <- d.Run(ctx) }()
	if _, err := d.Wait(ctx, 10*time.Minute); err != nil {
		b.Fatal(err)
	}
	fresh := cputime.Now() - begin
	time.Sleep(3 * time.Second) // merges of what was written
	var took, cost []time.Duration
	for i := 0; b.Loop(); i++ {
		word := fmt.Sprintf("quince%d", i)
		at = at.Add(time.Minute)
		start, before := time.Now(), cputime.Now()
		f, err := os.OpenFile(filepath.Join(notes, "chat.txt"), os.O_APPEND|os.O_WRONLY, 0)
		must(b, err)
		_, err = f.WriteString(at.Format("02/01/2006, 15:04") + " - Alice Example: about " + word + "\n")
		must(b, err)
		must(b, f.Close())
		for len(found(b, d, word)) == 0 {
			if time.Since(start) > time.Minute {
				b.Fatalf("%s is not found", word)
			}
			time.Sleep(10 * time.Millisecond)
		}
		took = append(took, time.Since(start))
		time.Sleep(300 * time.Millisecond) // what it leaves to the background counts
		cost = append(cost, cputime.Now()-before)
	}
	cancel()
	must(b, <-ended)
	slices.Sort(took)
	slices.Sort(cost)
	b.ReportMetric(float64(len(chat))/1e6, "MB")
	b.ReportMetric(float64(fresh.Microseconds())/1000, "fresh_cpu-ms")
	b.ReportMetric(float64(cost[len(cost)/2].Microseconds())/1000, "append_cpu-ms")
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "found-ms")
	b.ReportMetric(float64(took[len(took)-1].Microseconds())/1000, "worst-ms")
}

// chatOf is an exported chat of n bytes and the time of its last message.
func chatOf(n int) (string, time.Time) {
	r := rand.New(rand.NewPCG(3, 9))
	words := make([]string, 5000)
	for i := range words {
		for range 1 + r.IntN(4) {
			words[i] += string("bcdfghklmnprstvw"[r.IntN(16)]) + string("aeiou"[r.IntN(5)])
		}
	}
	people := []string{"Alice Example", "Bob Example", "Carol Example", "Dan Example"}
	steps := []int{0, 0, 1, 1, 2, 3, 5, 9, 45, 240}
	at := time.Date(2015, 1, 1, 8, 0, 0, 0, time.UTC)
	var b strings.Builder
	b.Grow(n + 256)
	for b.Len() < n {
		at = at.Add(time.Duration(steps[r.IntN(len(steps))]) * time.Minute)
		b.WriteString(at.Format("02/01/2006, 15:04") + " - " + people[r.IntN(len(people))] + ":")
		if r.IntN(100) == 0 {
			b.WriteString(" We decided to keep the " + words[r.IntN(len(words))] + " plan instead of moving early.")
		}
		for range 3 + r.IntN(18) {
			b.WriteString(" " + words[r.IntN(len(words))])
		}
		b.WriteByte('\n')
	}
	return b.String(), at
}
