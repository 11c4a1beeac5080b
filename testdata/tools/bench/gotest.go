package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
)

// metrics are what one benchmark reported, by unit ("cpu_MB/s").
type metrics map[string]float64

// goBench runs the benchmarks of a package that match and gives their metrics by name without "Benchmark" and
// the number of processors.
func (b *bench) goBench(pkg, match, benchtime string) (map[string]metrics, error) {
	cmd := exec.CommandContext(b.ctx, "go", "test", "-run", "^$", "-bench", match, "-benchtime", benchtime, "-timeout", "20m", pkg)
	cmd.Env = append(os.Environ(), fmt.Sprintf("CONVOD_BENCH_SCALE=%g", b.scale))
	out, err := cmd.CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("go test -bench %s %s: %w\n%s", match, pkg, err, out)
	}
	all := map[string]metrics{}
	for line := range bytes.Lines(out) {
		f := strings.Fields(string(line))
		if len(f) < 4 || !strings.HasPrefix(f[0], "Benchmark") {
			continue
		}
		name := strings.TrimPrefix(f[0], "Benchmark")
		if i := strings.LastIndexByte(name, '-'); i > 0 {
			if _, err := strconv.Atoi(name[i+1:]); err == nil {
				name = name[:i]
			}
		}
		m := metrics{}
		for i := 2; i+1 < len(f); i += 2 {
			if v, err := strconv.ParseFloat(f[i], 64); err == nil {
				m[f[i+1]] = v
			}
		}
		all[name] = m
	}
	return all, nil
}

// parse compares reading with a Go regexp a line.
func (b *bench) parse() error {
	all, err := b.goBench("./pipeline/parse/pattern", "^BenchmarkRead$", "3x")
	if err != nil {
		return err
	}
	for _, body := range []string{"imessage-slack", "whatsapp-us", "whatsapp-iso", "irc-classic", "bold-time-dash", "prose"} {
		m, ok := all["Read/"+body]
		if !ok {
			return fmt.Errorf("no benchmark of %s", body)
		}
		what := "parse " + body
		b.add(row{
			what, fmt.Sprintf("%.0f MB/CPU s", m["cpu_MB/s"]), fmt.Sprintf("regexp %.0f MB/s", m["floor_MB/s"]),
			times(m["x_floor"]), ">= 1.3x, aim 2x", m["x_floor"] >= 1.3,
		})
		if other, ok := m["x_skip"]; ok {
			b.add(row{
				"  same, a regexp that fails on the first byte", "", fmt.Sprintf("regexp %.0f MB/s", m["skip_MB/s"]),
				times(other), "reported only", other >= 1.3,
			})
		}
	}
	return nil
}

// stages measures extract and chunk alone.
func (b *bench) stages() error {
	all, err := b.goBench("./pipeline/extract", "^BenchmarkTyped$", "2x")
	if err != nil {
		return err
	}
	m := all["Typed/typed"]
	b.add(row{"extract prose", fmt.Sprintf("%.1f MB/CPU s", m["cpu_MB/s"]), "", "", ">= 30 MB/CPU s", m["cpu_MB/s"] >= 30})
	if all, err = b.goBench("./pipeline/chunk", "^BenchmarkProse$/^(prose|markdown)$", "5x"); err != nil {
		return err
	}
	for _, body := range []string{"prose", "markdown"} {
		m := all["Prose/"+body]
		b.add(row{
			"chunk " + body, fmt.Sprintf("%.0f MB/CPU s", m["cpu_MB/s"]), fmt.Sprintf("line ends %.1f GB/s", m["floor_MB/s"]/1000),
			times(m["cpu_MB/s"] / m["floor_MB/s"]), ">= 150 MB/CPU s", m["cpu_MB/s"] >= 150,
		})
	}
	return nil
}

// appends measures one more message in a large chat.
func (b *bench) appends() error {
	all, err := b.goBench("./daemon", "^BenchmarkAppend$", "10x")
	if err != nil {
		return err
	}
	m := all["Append"]
	b.add(row{
		fmt.Sprintf("one more message in a chat of %.1f MB, CPU", m["MB"]), fmt.Sprintf("%.0f ms", m["append_cpu-ms"]),
		fmt.Sprintf("afresh %.2f s", m["fresh_cpu-ms"]/1000), fmt.Sprintf("1/%.0f", m["fresh_cpu-ms"]/m["append_cpu-ms"]), "<= 1/50",
		m["append_cpu-ms"]*50 <= m["fresh_cpu-ms"],
	})
	b.add(row{"  found after", fmt.Sprintf("%.0f ms p50", m["found-ms"]), fmt.Sprintf("%.0f ms worst", m["worst-ms"]), "", "<= 2 s", m["worst-ms"] <= 2000})
	return nil
}
