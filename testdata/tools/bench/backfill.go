package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"convod/testdata/tools/box"
)

// markdown is the backfill of notes, at two sizes.
func (b *bench) markdown() error {
	for _, c := range []struct {
		files int
		mb    float64
	}{{400, 20}, {4000, 200}} {
		files, size := b.count(c.files), b.mb(c.mb)
		dir := filepath.Join(b.dir, fmt.Sprintf("md-%d", c.files))
		if err := notes(dir, files, size); err != nil {
			return err
		}
		repeat := 1
		if c.files == 400 {
			repeat = 3
		}
		f, err := b.backfill(fmt.Sprintf("backfill Markdown %.0f MB, %d files", float64(size)/1e6, files), dir, "512MiB", repeat, 1.2)
		if err != nil {
			return err
		}
		b.size("prose", f, 2.5)
		b.memory(f, 512)
		if err := os.RemoveAll(dir); err != nil {
			return err
		}
	}
	return nil
}

// chat is the backfill of one large chat, within two bounds of memory.
func (b *bench) chat() error {
	size := b.mb(100)
	dir := filepath.Join(b.dir, "wa")
	if err := whatsApp(filepath.Join(dir, "chat.txt"), size, 3); err != nil {
		return err
	}
	f, err := b.backfill(fmt.Sprintf("backfill WhatsApp %.0f MB", float64(size)/1e6), dir, "512MiB", 1, 1.3)
	if err != nil {
		return err
	}
	perSecond := float64(f.text) / 1e6 / f.cpu.Seconds()
	b.add(row{"  MB of chat per CPU second", fmt.Sprintf("%.1f MB/CPU s", perSecond), "", "", ">= 3", perSecond >= 3})
	b.size("chat", f, 1.8)
	b.memory(f, 512)
	if err := b.chatWithFacts(); err != nil {
		return err
	}
	// A quarter of max_memory bounds the text of one file: within 256 MiB the same is two chats.
	if err := os.Remove(filepath.Join(dir, "chat.txt")); err != nil {
		return err
	}
	for i := range 2 {
		if err := whatsApp(filepath.Join(dir, fmt.Sprintf("half%d.txt", i)), size/2, uint64(3+i)); err != nil {
			return err
		}
	}
	h, err := b.home("wa-256", dir, "256MiB")
	if err != nil {
		return err
	}
	u, err := b.index(h)
	if err != nil {
		return err
	}
	b.memory(filled{used: u}, 256)
	return os.RemoveAll(dir)
}

// chatWithFacts is one that is small enough to give facts (at most 25 MiB).
func (b *bench) chatWithFacts() error {
	dir := filepath.Join(b.dir, "wa-facts")
	if err := whatsApp(filepath.Join(dir, "chat.txt"), b.mb(25), 4); err != nil {
		return err
	}
	f, err := b.backfill(fmt.Sprintf("backfill WhatsApp %.0f MB, with facts", float64(b.mb(25))/1e6), dir, "512MiB", 1, 1.3)
	if err != nil {
		return err
	}
	b.size("chat with its facts", f, 1.8)
	return os.RemoveAll(dir)
}

// filled is what a backfill took.
type filled struct {
	used
	text  int64 // bytes of the files
	index int64
}

// backfill indexes a folder from nothing and compares it with the bare loop.
func (b *bench) backfill(what, dir, maxMemory string, repeat int, goal float64) (filled, error) {
	f := filled{text: box.DiskUse(dir)}
	var bare bareCost
	for i := range repeat {
		h, err := b.home("backfill", dir, maxMemory)
		if err != nil {
			return f, err
		}
		u, err := b.index(h)
		if err != nil {
			return f, err
		}
		f.index = box.DiskUse(filepath.Join(h.Data("data"), "index"))
		c, err := b.bare(dir)
		if err != nil {
			return f, err
		}
		u.peak = max(u.peak, f.peak)
		if i == 0 || u.cpu < f.cpu {
			f.used = u
		}
		if i == 0 || c.CPU < bare.CPU {
			bare = c
		}
	}
	ratio := f.cpu.Seconds() / bare.CPU
	b.add(row{
		what + ", CPU", fmt.Sprintf("%.2f CPU s", f.cpu.Seconds()), fmt.Sprintf("bare Bleve %.2f CPU s", bare.CPU), times(ratio),
		fmt.Sprintf("<= %.1fx", goal), ratio <= goal,
	})
	wall := f.wall.Seconds() / f.cpu.Seconds()
	b.add(row{"  wall time", fmt.Sprintf("%.2f s", f.wall.Seconds()), fmt.Sprintf("own CPU %.2f s", f.cpu.Seconds()), times(wall), "<= 0.7x", wall <= .7})
	return f, nil
}

// bare runs the bare loop in a process of its own, so that neither's garbage is the other's.
func (b *bench) bare(dir string) (c bareCost, err error) {
	self, err := os.Executable()
	if err != nil {
		return c, err
	}
	_, out, err := runProcess(exec.CommandContext(b.ctx, self, "bare", dir))
	if err != nil {
		return c, err
	}
	return c, json.Unmarshal(out, &c)
}

func (b *bench) size(kind string, f filled, goal float64) {
	x := float64(f.index) / float64(f.text)
	b.add(row{
		"  index size, " + kind, fmt.Sprintf("%.1f MB", float64(f.index)/1e6), fmt.Sprintf("text %.1f MB", float64(f.text)/1e6), times(x),
		fmt.Sprintf("<= %.1fx", goal), x <= goal,
	})
}

func (b *bench) memory(f filled, most int64) {
	if f.peak == 0 {
		return
	}
	b.add(row{
		fmt.Sprintf("  peak anonymous memory, max_memory %d MiB", most), fmt.Sprintf("%d MiB", f.peak>>20), "",
		times(float64(f.peak) / float64(most<<20)), fmt.Sprintf("<= %d MiB", most), f.peak <= most<<20,
	})
}

// growth doubles the input: what the CPU grows by should be two.
func (b *bench) growth() error {
	for _, kind := range []string{"chat", "notes"} {
		last := time.Duration(0)
		for n := 1; n <= 8; n *= 2 {
			size := b.mb(12.5 * float64(n))
			dir := filepath.Join(b.dir, fmt.Sprintf("grow-%s-%d", kind, n))
			err := whatsApp(filepath.Join(dir, "chat.txt"), size, 5)
			if kind == "notes" {
				os.RemoveAll(dir)
				err = notes(dir, b.count(250*n), size)
			}
			if err != nil {
				return err
			}
			h, err := b.home("grow", dir, "512MiB")
			if err != nil {
				return err
			}
			u, err := b.index(h)
			if err != nil {
				return err
			}
			r := row{what: fmt.Sprintf("growth, %s %dx (%.1f MB)", kind, n, float64(size)/1e6), figure: fmt.Sprintf("%.2f CPU s", u.cpu.Seconds()), goal: "<= 2.3x per doubling", met: true}
			if last > 0 {
				x := u.cpu.Seconds() / last.Seconds()
				r.ratio, r.met = times(x), x <= 2.3
			}
			r.floor = fmt.Sprintf("peak %d MiB", u.peak>>20)
			b.add(r)
			last = u.cpu
			if err := os.RemoveAll(dir); err != nil {
				return err
			}
		}
	}
	return nil
}
