package config

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// Config is a config file, read, checked and with every default filled in.
// The zero value is not useful: take [Default] or [Load]. It is plain data, safe
// to share between goroutines as long as nobody writes to it.
type Config struct {
	File string // absolute path of the file; empty for Default

	Folders   []Folder // in the order of the file; none is a valid config
	Timezone  string   // IANA name for pages that name no zone; "" = none
	DateOrder DateOrder
	Ignore    []string // doublestar globs, for every folder

	Me     []string // how the user is called in chats; may be empty
	People []Person // may be empty

	Facts       Facts
	Redact      bool          // keep secrets out of the index and out of answers
	Analyzer    string        // one of Analyzers
	MaxMemory   int64         // bytes, at least 64 MiB
	Settle      time.Duration // quiet time before a path is read
	MaxSettle   time.Duration // longest wait under steady writing; >= Settle
	ScanEvery   time.Duration // time between periodic scans
	FileTimeout time.Duration // how long reading one file may stand still, at least 1 s
	Patterns    []string      // absolute paths of extra pattern files
	LogLevel    slog.Level
}

// Folder is one watched folder, a source. Its settings are the effective ones:
// what the folder does not say itself is taken from the top level.
type Folder struct {
	Name      string // the source id, unique, 1 to 64 characters
	Path      string // absolute and clean; it need not exist
	Watch     WatchMode
	Ignore    []string // the top level's globs, then the folder's own
	Timezone  string   // IANA name; "" = none
	DateOrder DateOrder
}

// ErrNotFolder means that something else than a folder is where a folder should be.
var ErrNotFolder = errors.New("it is not a folder")

// Check tells whether the folder can be read now. A folder that is missing
// (fs.ErrNotExist), closed to us (fs.ErrPermission) or whose place something else
// has taken ([ErrNotFolder]) is a state of the daemon, not a fault of the config: it
// may be on a disk that is not plugged in, and search goes on meanwhile.
func (f Folder) Check() error {
	// Looked at before it is opened: a fifo would block.
	info, err := os.Stat(f.Path)
	if err != nil {
		return fmt.Errorf("open folder %q: %w", f.Path, err)
	}
	if !info.IsDir() {
		return fmt.Errorf("open folder %q: %w", f.Path, ErrNotFolder)
	}
	dir, err := os.Open(f.Path)
	if err != nil {
		return fmt.Errorf("open folder %q: %w", f.Path, err)
	}
	return dir.Close()
}

// WatchMode is how changes in a folder are noticed.
type WatchMode string

// The watch modes.
const (
	WatchAuto WatchMode = "auto" // by the operating system's events, scans where there are none
	WatchPoll WatchMode = "poll" // by scanning only, for network and synced folders
)

// DateOrder decides 3/4/2024 where the file itself does not.
type DateOrder string

// The date orders.
const (
	DateOrderAuto DateOrder = "auto" // from the way the dates are written
	DateOrderDMY  DateOrder = "dmy"  // day first
	DateOrderMDY  DateOrder = "mdy"  // month first
)

// Person is somebody who goes by several names.
type Person struct {
	Name    string
	Aliases []string // no two people share one, whatever the case
}

// Facts says what facts are extracted from.
type Facts struct {
	Enabled bool
	Notes   bool // notes too, not conversations only
}

// Analyzers lists the values of the key analyzer: languages by their two-letter
// code, then the analyzers that know no language. The caller owns the result.
func Analyzers() []string {
	return []string{"en", "standard", "simple"}
}

// Default is the config of a file that says nothing: no folders, and the
// default of every key.
func Default() *Config {
	c, r := &Config{}, &reader{}
	for _, k := range topKeys() {
		k.set(r, k.defaultNode(), c)
	}
	return c
}

// PatternFiles lists the pattern files to load: those that the config names, in
// its order, then those in the folder patterns beside the config file, by name.
// No file comes twice. It reads that folder at each call.
func (c *Config) PatternFiles() ([]string, error) {
	files := slices.Clone(c.Patterns)
	if c.File == "" {
		return files, nil
	}
	dir := filepath.Join(filepath.Dir(c.File), "patterns")
	entries, err := os.ReadDir(dir)
	if os.IsNotExist(err) {
		return files, nil
	}
	if err != nil {
		return nil, fmt.Errorf("list pattern files: %w", err)
	}
	for _, e := range entries {
		ext := filepath.Ext(e.Name())
		file := filepath.Join(dir, e.Name())
		if (ext == ".yaml" || ext == ".yml") && e.Name()[0] != '.' && !slices.Contains(files, file) {
			files = append(files, file)
		}
	}
	return files, nil
}
