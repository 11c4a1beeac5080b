package daemon

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"

	"convod/config"
)

// Reload reads the configuration again and puts it in force. One that is wrong, or
// gone, leaves the old one in force; the error is kept for status.
func (d *Daemon) Reload() error {
	err := d.reload()
	d.mu.Lock()
	d.configErr = ""
	if err != nil {
		d.configErr = err.Error()
	}
	d.mu.Unlock()
	if err != nil {
		d.log.Error("configuration not reloaded", "error", err)
	}
	return err
}

func (d *Daemon) reload() error {
	cfg, err := config.Load(d.paths)
	if errors.Is(err, config.ErrNoConfig) {
		if d.current().cfg.File == "" {
			return nil // still idle
		}
		return fmt.Errorf("%w; the one before stays in force", err)
	}
	if err != nil {
		return err
	}
	old := d.current()
	if cfg.Analyzer != old.cfg.Analyzer {
		return d.reopen(cfg)
	}
	e, err := d.newEngine(cfg, old.worker.idx)
	if err != nil {
		return err
	}
	if reflect.DeepEqual(cfg, old.cfg) && e.pipe.VersionOf("") == old.pipe.VersionOf("") {
		return nil
	}
	d.mu.Lock()
	d.engine = e
	d.mu.Unlock()
	d.log.Info("configuration reloaded")
	d.restart()
	return nil
}

func (d *Daemon) current() *engine {
	d.mu.RLock()
	defer d.mu.RUnlock()
	return d.engine
}

// restart makes Run start a session with the engine that is in force now.
func (d *Daemon) restart() {
	select {
	case d.changed <- struct{}{}:
	default:
	}
}

// reopen opens the index with another analyzer, which makes it another index. The
// session over the old one ends by itself: its writes find the index closed.
func (d *Daemon) reopen(cfg *config.Config) error {
	e, err := d.newEngine(cfg, nil)
	if err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.idx.Close(); err != nil {
		d.log.Error("index not closed cleanly", "error", err)
	}
	idx, p, err := d.openIndex(cfg)
	if err != nil {
		return fmt.Errorf("open index with analyzer %q: %w; restart the daemon", cfg.Analyzer, err)
	}
	e.worker.idx = idx // nobody has the engine yet
	d.idx, d.engine, d.unwritten, d.indexDir = idx, e, p, d.statIndex()
	d.log.Info("configuration reloaded", "analyzer", cfg.Analyzer)
	d.restart()
	return nil
}

// configStamp changes when a file changes that the configuration is made of.
func (d *Daemon) configStamp() string {
	files := []string{d.paths.Config}
	e := d.current()
	if more, err := e.cfg.PatternFiles(); err == nil {
		files = append(files, more...)
	}
	if e.cfg.File == "" {
		more, _ := filepath.Glob(filepath.Join(filepath.Dir(d.paths.Config), "patterns", "*"))
		files = append(files, more...)
	}
	var b strings.Builder
	for _, f := range files {
		if info, err := os.Stat(f); err == nil {
			fmt.Fprintf(&b, "%s %d %d\n", f, info.Size(), info.ModTime().UnixNano())
		}
	}
	return b.String()
}
