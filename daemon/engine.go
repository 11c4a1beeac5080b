package daemon

import (
	"log/slog"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"convod/config"
	"convod/index"
	"convod/pipeline"
)

// engine is everything that is made of one configuration: readers, folders, workers. It is not written to.
type engine struct {
	cfg     *config.Config
	paths   config.Paths
	pipe    *pipeline.Pipeline
	sources map[string]*source
	worker  *worker
	log     *slog.Logger

	forgotten *index.Forgotten
}

// newEngine loads the patterns. A bad one is an error that names file and line.
func newEngine(cfg *config.Config, paths config.Paths, idx *index.Index, log *slog.Logger) (*engine, error) {
	e := &engine{cfg: cfg, paths: paths, sources: map[string]*source{}, log: log}
	var err error
	if e.forgotten, err = index.OpenForgotten(forgottenFile(paths)); err != nil {
		return nil, err
	}
	if e.pipe, err = newPipeline(cfg, func(o *pipeline.Options) { o.Forgotten = e.forgotten }); err != nil {
		return nil, err
	}
	for _, f := range cfg.Folders {
		if e.sources[f.Name], err = newSource(f, ownFolders(paths), MaxText(cfg.MaxMemory)); err != nil {
			return nil, err
		}
	}
	e.worker = &worker{
		idx: idx, pipe: e.pipe, sources: e.sources, log: log, buffers: newCopyBuffers(),
		pasts: &pasts{least: leastPast}, mostMessages: mostMessages(cfg.MaxMemory),
	}
	return e, nil
}

// over is the same engine with another index.
func (e *engine) over(idx *index.Index) *engine {
	out, w := *e, *e.worker
	w.idx = idx
	out.worker = &w
	return &out
}

// book answers folders from the ledger.
func (e *engine) book() *book {
	return &book{idx: e.worker.idx, pipe: e.pipe, sources: e.sources, log: e.log}
}

// names are the sources, sorted.
func (e *engine) names() []string {
	var out []string
	for name := range e.sources {
		out = append(out, name)
	}
	slices.Sort(out)
	return out
}

func (e *engine) roots() map[string]string { return rootsOf(e.cfg) }

// rootsOf maps source ids to folders, for absolute paths in hits.
func rootsOf(cfg *config.Config) map[string]string {
	out := map[string]string{}
	for _, f := range cfg.Folders {
		out[f.Name] = f.Path
	}
	return out
}

// People are those of the configuration as the index knows them, the user first: with the names under me, and with
// those of the person among people who has one of them.
func People(cfg *config.Config) []index.Person {
	var me index.Person
	var out []index.Person
	if len(cfg.Me) > 0 {
		me = index.Person{Name: cfg.Me[0], Aliases: slices.Clone(cfg.Me[1:]), Me: true}
	}
	for _, p := range cfg.People {
		names := append([]string{p.Name}, p.Aliases...)
		if slices.ContainsFunc(names, func(n string) bool {
			return slices.ContainsFunc(cfg.Me, func(m string) bool { return strings.EqualFold(m, n) })
		}) {
			me.Name = p.Name
			me.Aliases = append(append(me.Aliases, cfg.Me[0]), p.Aliases...)
			continue
		}
		out = append(out, index.Person{Name: p.Name, Aliases: p.Aliases})
	}
	if me.Me {
		slices.Sort(me.Aliases)
		me.Aliases = slices.DeleteFunc(slices.Compact(me.Aliases), func(n string) bool { return n == me.Name })
		out = slices.Insert(out, 0, me)
	}
	return out
}

// ownFolders are never looked at, should they lie in a watched folder after all.
func ownFolders(p config.Paths) []string {
	out := []string{p.Data, p.Logs, filepath.Dir(p.Config)}
	return slices.DeleteFunc(out, func(s string) bool { return s == "" || s == "." })
}

// indexFolder is where the index of a data folder is.
func indexFolder(p config.Paths) string { return filepath.Join(p.Data, "index") }

// forgottenFile is the list of what was forgotten. It lies beside the index, which may be thrown away.
func forgottenFile(p config.Paths) string { return ForgottenFile(p.Data) }

// ForgottenFile is the list of what was forgotten of a data folder.
func ForgottenFile(data string) string { return filepath.Join(data, "forgotten.json") }

func indexOptions(cfg *config.Config, log *slog.Logger) index.Options {
	analyzer := cfg.Analyzer
	if analyzer == "en" {
		analyzer = index.English
	}
	// A unit of fewer documents than a batch holds is one atomic step, whatever their size; while a batch is
	// analysed its tokens take some twenty times its text, and a document has up to 4 KiB of it.
	return index.Options{
		Analyzer: analyzer, Log: log,
		MaxBatchBytes: int(min(max(cfg.MaxMemory/512, 128<<10), 1<<20)), MaxBatchDocs: int(min(max(cfg.MaxMemory/batchShare, 100), 1000)),
	}
}

// Shares of max_memory. The index maps its files, which is no memory of the process's own.
const (
	leastText = 16 << 20
	textShare = 4 // a text is held raw and decoded
	// batchShare is the memory of which one document of a batch is a part.
	batchShare = 256 << 10
)

// MaxText is the largest text in bytes that is read into memory under max_memory; 0, which is [parse.DefaultMaxBytes], without
// a bound. docs/formats.md is written from it.
func MaxText(maxMemory int64) int64 {
	if maxMemory <= 0 {
		return 0
	}
	return max(maxMemory/textShare, leastText)
}

// messageShare is the part of the memory budget, in bytes, that comparing two conversations takes for each of their messages,
// beside the texts of the files.
const messageShare = 256

// mostMessages is how many messages may be compared at once.
func mostMessages(maxMemory int64) int { return int(max(maxMemory, 0) / messageShare) }

// bigUnit is the size from which units are read one at a time: each may be held in memory whole.
func bigUnit(maxMemory int64) int64 {
	if maxMemory <= 0 {
		return mostBigUnit
	}
	return min(max(maxMemory/16, 1<<20), mostBigUnit)
}

// mostBigUnit is big whatever the memory.
const mostBigUnit = 16 << 20

// workers is how many units are read at once: two at least, so that a large one does not hold up the others.
func workers(maxMemory int64) int {
	n := min(max(runtime.NumCPU(), 2), 8)
	return max(2, min(n, int(maxMemory>>27))) // 128 MiB each
}

// limitMemory tells the runtime when to collect, and when to give back what it holds idle: half of what is
// allowed. A chat of 100 MB lives in 170 MB; without the limit the heap would double before it is collected. The
// other half is for a second large unit at the same time, and for what the runtime does not count.
func limitMemory(maxMemory int64) {
	if maxMemory > 0 {
		debug.SetMemoryLimit(maxMemory / 2)
	}
}
