package config

import (
	"errors"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"convod/testdata/tools/cputime"
)

// sandbox is a home with a config folder, a data folder and notes. DIR in a
// config text stands for it.
func sandbox(t *testing.T) (dir string, p Paths) {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("HOME", dir)
	t.Setenv("USERPROFILE", dir)
	for _, d := range []string{"etc/patterns", "data", "notes/deep", "chats"} {
		if err := os.MkdirAll(filepath.Join(dir, d), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return dir, Paths{Config: filepath.Join(dir, "etc", "config.yaml"), Data: filepath.Join(dir, "data")}
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestLoad(t *testing.T) {
	dir, p := sandbox(t)
	write(t, filepath.Join(dir, "etc", "mine.yaml"), "")
	write(t, p.Config, `# everything is set
folders:
  - path: ~/notes
    watch: poll
    ignore: ["drafts/**", "*.tmp"]
    timezone: Asia/Tokyo
    date_order: mdy
  - path: ../chats/
    name: Old chats
timezone: Europe/Berlin
date_order: dmy
ignore: "**/*.bak"
me: [Alice Example, alice]
people:
  - name: Bob Example
    aliases: [bob, 2024, "+1 555 0100"]
facts: {enabled: yes, notes: false}
redact: no
analyzer: simple
max_memory: 1.5 GiB
settle: 100ms
max_settle: 2s
scan_every: 1h
file_timeout: 1m
patterns: [mine.yaml, ./mine.yaml]
log_level: debug
`)
	want := &Config{
		File: p.Config,
		Folders: []Folder{
			{
				Name: "notes", Path: filepath.Join(dir, "notes"), Watch: WatchPoll, Ignore: []string{"**/*.bak", "drafts/**", "*.tmp"},
				Timezone: "Asia/Tokyo", DateOrder: DateOrderMDY,
			},
			{
				Name: "Old chats", Path: filepath.Join(dir, "chats"), Watch: WatchAuto, Ignore: []string{"**/*.bak"},
				Timezone: "Europe/Berlin", DateOrder: DateOrderDMY,
			},
		},
		Timezone: "Europe/Berlin", DateOrder: DateOrderDMY, Ignore: []string{"**/*.bak"},
		Me:     []string{"Alice Example", "alice"},
		People: []Person{{Name: "Bob Example", Aliases: []string{"bob", "2024", "+1 555 0100"}}},
		Facts:  Facts{Enabled: true}, Analyzer: "simple", MaxMemory: 1536 << 20,
		Settle: 100 * time.Millisecond, MaxSettle: 2 * time.Second, ScanEvery: time.Hour, FileTimeout: time.Minute,
		Patterns: []string{filepath.Join(dir, "etc", "mine.yaml")}, LogLevel: slog.LevelDebug,
	}
	got, err := Load(p)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("Load (-want +got):\n%s", diff)
	}
}

func TestDefault(t *testing.T) {
	want := &Config{
		DateOrder: DateOrderAuto, Facts: Facts{Enabled: true, Notes: true}, Redact: true, Analyzer: "en", MaxMemory: 512 << 20,
		Settle: 300 * time.Millisecond, MaxSettle: 5 * time.Second, ScanEvery: 10 * time.Minute, FileTimeout: 10 * time.Minute,
		LogLevel: slog.LevelInfo,
	}
	if diff := cmp.Diff(want, Default()); diff != "" {
		t.Errorf("Default (-want +got):\n%s", diff)
	}
	for _, text := range []string{"", "\n# nothing\n", "---\n", "folders:\ntimezone:\nfacts:\nme: ~\nsettle: null\n", "\ufefffolders: []\n", "folders: []\r\nfacts: {}\r\n"} {
		_, p := sandbox(t)
		write(t, p.Config, text)
		got, err := Load(p)
		if err != nil {
			t.Errorf("Load of %q: %v", text, err)
			continue
		}
		got.File = ""
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("Load of %q (-want +got):\n%s", text, diff)
		}
	}
}

// problems are the lines of the error, without the file's name; DIR is the sandbox.
func TestLoadProblems(t *testing.T) {
	dir, p := sandbox(t)
	write(t, filepath.Join(dir, "notes", "a.yaml"), "")
	if err := os.Symlink(filepath.Join(dir, "notes"), filepath.Join(dir, "link")); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name, text string
		want       []string
	}{
		{"unknown keys", "folder:\n  - path: ~/notes\nTime-Zone: UTC\nscan_evrey: 1h\ncolour: red\n", []string{
			`1: unknown key "folder" (did you mean folders?)`,
			`3: unknown key "Time-Zone" (did you mean timezone?)`,
			`4: unknown key "scan_evrey" (did you mean scan_every?)`,
			`5: unknown key "colour" (known: folders, timezone, date_order, ignore, me, people, facts, redact, analyzer, max_memory, settle, max_settle, scan_every, file_timeout, patterns, log_level)`,
		}},
		{"unknown keys inside", "folders:\n  - path: ~/notes\n    wach: poll\nfacts:\n  note: true\npeople:\n  - nme: x\n", []string{
			`3: unknown key "folders[0].wach" (did you mean watch?)`,
			`5: unknown key "facts.note" (did you mean notes?)`,
			`7: unknown key "people[0].nme" (did you mean name?)`,
		}},
		{"bad values", "date_order: ymd\nanalyzer: eng\nmax_memory: lots\nsettle: 300\nscan_every: 5ms\nlog_level: warning\ntimezone: Berlin\nfacts:\n  enabled: 7\n", []string{
			`1: date_order: "ymd" is not one of auto, dmy, mdy`,
			`2: analyzer: "eng" is not one of en, standard, simple (did you mean en?)`,
			`3: max_memory: "lots" is not a size (write a number with a unit: 512MiB, 2GiB)`,
			`4: settle: "300" is not a time (write a number with a unit: 300ms, 5s, 10m, 1h)`,
			`5: scan_every: 5ms is less than 1s`,
			`6: log_level: "warning" is not one of debug, info, warn, error (did you mean warn?)`,
			`7: timezone: unknown time zone "Berlin" (use an IANA name such as Europe/Berlin, America/New_York or UTC)`,
			`9: facts.enabled: "7" is neither true nor false`,
		}},
		{"zones that are no names", "timezone: Local\n", []string{
			`1: timezone: unknown time zone "Local" (use an IANA name such as Europe/Berlin, America/New_York or UTC)`,
		}},
		{"too small", "max_memory: 1M\nsettle: 10s\nmax_settle: -1s\n", []string{
			`1: max_memory: 1M is less than 64MiB`,
			`3: max_settle: -1s is less than 0s`,
		}},
		{"one against another", "settle: 10s\nmax_settle: 9s\n", []string{`2: max_settle (9s) is shorter than settle (10s)`}},
		{"wrong shapes", "folders: ~/notes\nignore: {a: b}\nfacts: false\npeople: [Bob]\nme: [[a]]\n", []string{
			`1: folders must be a list (write it as - path: ~/notes)`,
			`2: ignore[0] must be a single value`,
			`3: facts must be key: value lines, with the keys enabled, notes`,
			`4: people[0] must be key: value lines, with the keys name, aliases`,
			`5: me[0] must be a single value`,
		}},
		{"folders without a path", "folders:\n  - ~/notes\n  - name: x\n  -\n", []string{
			`2: folders[0] must say path: (write it as - path: ~/notes)`,
			`3: folders[1] has no path (write it as - path: ~/notes)`,
			`4: folders[2] must say path: (write it as - path: ~/notes)`,
		}},
		{"places of folders", "folders:\n- path: ~bob/x\n- path: $HOME/x\n", []string{
			`2: path: "~bob/x": only your own ~/ can be used (write the whole path)`,
			`3: path: "$HOME/x": variables are not expanded (write ~/ or the whole path)`,
		}},
		{"globs", "ignore: ['[a', ok]\n", []string{
			`1: ignore: "[a" is not a glob (a [ or { is not closed; write \[ for the character itself)`,
		}},
		{"names", "folders:\n- {path: ~/notes, name: 'a|b/'}\n- {path: ~/chats, name: NOTES}\n- {path: ~/x/notes}\n", []string{
			`2: name: "a|b/" cannot be a name (up to 64 characters without / \ : | " and outer spaces, such as "a-b")`,
			`3: two folders have the name "NOTES", the other is on line 2 (give one of them another name:)`,
			`4: two folders have the name "notes", the other is on line 2 (give one of them another name:)`,
		}},
		{"nested and repeated folders", "folders:\n- {path: ~/notes/deep}\n- {path: ~/notes}\n- {path: ~/link, name: l}\n- {path: ~/link/deep, name: d}\n", []string{
			`3: the folder "DIR/notes" holds the folder "DIR/notes/deep" on line 2 (keep one of them)`,
			`4: the folder "DIR/link" holds the folder "DIR/notes/deep" on line 2 (keep one of them)`,
			`5: the folder "DIR/link/deep" stands twice, first on line 2 (remove one of them)`,
		}},
		{"config and data inside", "folders:\n- path: ~\n", []string{
			`2: the config folder "DIR/etc" is inside the folder "DIR" (keep the config outside of the notes: use --config, or watch a smaller folder)`,
		}},
		{"notes in the data folder", "folders:\n- path: ~/data/notes\n", []string{
			`2: the folder "DIR/data/notes" is inside the data folder "DIR/data" (keep notes outside of the data folder)`,
		}},
		{"pattern files", "folders:\n- path: ~/notes\npatterns:\n- none.yaml\n- ~/link/a.yaml\n- ~/notes\n", []string{
			`4: patterns[0]: pattern file "DIR/etc/none.yaml": no such file or directory`,
			`5: pattern file "DIR/link/a.yaml" is inside the folder "DIR/notes" (keep it beside the config, in DIR/etc/patterns)`,
			`6: patterns[2]: "DIR/notes" is not a file (name the pattern files one by one)`,
		}},
		{"people", "people:\n- {name: Alice Example, aliases: [al, Al]}\n- {name: Bob Example, aliases: [AL]}\n- aliases: [x]\n", []string{
			`3: "AL" stands for both "Alice Example" and "Bob Example" (leave it out of one of them)`,
			`4: people[2] has no name (write it as - name: Alice Example)`,
		}},
		{"keys that stand twice", "me: a\nme: b\n", []string{`2: key "me" stands twice, first on line 1`}},
		{"anchors, aliases, merges, tags", "me: &a [x]\nignore: *a\nfacts:\n  <<: {notes: true}\nanalyzer: !!str en\n", []string{
			`1: YAML anchors, aliases and merge keys are not supported (write the value out)`,
			`2: YAML anchors, aliases and merge keys are not supported (write the value out)`,
			`4: YAML anchors, aliases and merge keys are not supported (write the value out)`,
			`5: the tag !!str is not supported (remove it)`,
		}},
		{"no mapping", "- path: x\n", []string{`1: the file is not a list of key: value lines (start from the example that convod init writes)`}},
		{"two documents", "me: a\n---\nme: b\n", []string{`2: the file holds a second YAML document (remove the line ---)`}},
		{"a tab", "facts:\n\tnotes: true\n", []string{`2: not valid YAML: a tab in the indentation (indent with spaces)`}},
		{"a colon", "me: a\nignore: a: b\n", []string{
			`2: not valid YAML: mapping values are not allowed in this context (check the indentation, and quote values that hold a colon and a space)`,
		}},
		{"indentation", "folders:\n  - path: /a\n   name: b\n", []string{
			`3: not valid YAML: did not find expected '-' indicator (check the indentation, the quotes and the brackets)`,
		}},
		{"an open quote", "me: \"a\nignore: []\nanalyzer: en\n", []string{
			`1: not valid YAML: found unexpected end of stream (check the indentation, the quotes and the brackets)`,
		}},
		{"no text", "me: a\nignore: \xff\xfe\n", []string{`2: the file is not UTF-8 text (save it as UTF-8)`}},
		{"control characters", "me: \"a\\nb\"\n", []string{`1: me[0] holds a control character`}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			write(t, p.Config, tt.text)
			c, err := Load(p)
			bad, ok := errors.AsType[*Error](err)
			if !ok || c != nil || bad.File != p.Config {
				t.Fatalf("Load = %v, %v; want an *Error", c, err)
			}
			text := strings.ReplaceAll(strings.ReplaceAll(err.Error(), p.Config+":", ""), dir, "DIR")
			if diff := cmp.Diff(tt.want, strings.Split(text, "\n")); diff != "" {
				t.Errorf("problems (-want +got):\n%s", diff)
			}
		})
	}
}

func TestLoadFiles(t *testing.T) {
	dir, p := sandbox(t)
	if _, err := Load(p); !errors.Is(err, ErrNoConfig) || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no file: %v, want ErrNoConfig and fs.ErrNotExist", err)
	}
	wrong := func(name, want string) {
		t.Helper()
		_, err := Load(Paths{Config: filepath.Join(dir, name)})
		bad, ok := errors.AsType[*Error](err)
		if !ok || errors.Is(err, ErrNoConfig) {
			t.Fatalf("%s: %v, want an *Error", name, err)
		}
		if got := bad.Problems[0].Message; got != want || len(bad.Problems) != 1 {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	wrong("notes", "is a folder, not a config file")
	write(t, filepath.Join(dir, "large"), strings.Repeat("# x\n", maxFile/4+1))
	wrong("large", "is larger than 1 MiB")
	wrong("large/config.yaml", "cannot be read: not a directory")

	// A link to a file is followed, as dotfile managers make them.
	write(t, filepath.Join(dir, "dotfile"), "me: Alice Example\n")
	if err := os.Symlink("../dotfile", p.Config); err != nil {
		t.Fatal(err)
	}
	if c, err := Load(p); err != nil || !cmp.Equal(c.Me, []string{"Alice Example"}) {
		t.Errorf("through a link: %+v, %v", c, err)
	}
}

// A file that stands for a huge one must cost what it weighs, not more.
func TestLoadBombs(t *testing.T) {
	bombs := map[string]string{
		"aliases":       "a: &a [" + strings.Repeat("x,", 999) + "x]\nb: &b [" + strings.Repeat("*a,", 999) + "*a]\nfolders: [" + strings.Repeat("*b,", 9999) + "*b]\n",
		"nesting":       "me: " + strings.Repeat("[", 400_000) + "\n",
		"maps":          strings.Repeat("{a: ", 100_000),
		"unknown keys":  strings.Repeat("abcdefghijklmnop", 1) + strings.Repeat(": 1\nabcdefghijklmnop", 40_000) + ": 1\n",
		"distinct keys": "a0: 1\n" + distinct(90_000),
		"folders":       "folders:\n" + strings.Repeat("- path: /nowhere/at/all\n", 40_000),
		"globs":         "folders:\n" + folders(900) + "ignore: [" + strings.Repeat("a,", 300_000) + "]\n",
		"broken end":    strings.Repeat("# comment\n", 90_000) + "a: b: c\n",
	}
	for name, text := range bombs {
		t.Run(name, func(t *testing.T) {
			_, p := sandbox(t)
			write(t, p.Config, text)
			start := cputime.Now()
			c, err := Load(p)
			bad, ok := errors.AsType[*Error](err)
			if !ok {
				t.Fatalf("Load = %v, %v; want an *Error", c, err)
			}
			if took := cputime.Now() - start; took > 20*time.Second || len(bad.Problems) > maxProblems {
				t.Errorf("%d problems in %s", len(bad.Problems), took)
			}
		})
	}
}

func distinct(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString("k" + strings.Repeat("x", i%7) + string(rune('a'+i%26)) + string(rune('a'+i/26%26)) + string(rune('a'+i/676%26)) + ": 1\n")
	}
	return b.String()
}

func folders(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString("- path: /nowhere/" + string(rune('a'+i%26)) + string(rune('a'+i/26)) + "\n")
	}
	return b.String()
}

func TestPatternFiles(t *testing.T) {
	dir, p := sandbox(t)
	etc := filepath.Join(dir, "etc")
	for _, name := range []string{"extra.yaml", "patterns/b.yaml", "patterns/a.yml", "patterns/.hidden.yaml", "patterns/note.txt"} {
		write(t, filepath.Join(etc, name), "")
	}
	write(t, p.Config, "patterns: [patterns/b.yaml, extra.yaml]\n")
	c, err := Load(p)
	if err != nil {
		t.Fatal(err)
	}
	got, err := c.PatternFiles()
	want := []string{filepath.Join(etc, "patterns/b.yaml"), filepath.Join(etc, "extra.yaml"), filepath.Join(etc, "patterns/a.yml")}
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("PatternFiles, %v (-want +got):\n%s", err, diff)
	}
	if err := os.RemoveAll(filepath.Join(etc, "patterns")); err != nil {
		t.Fatal(err)
	}
	if got, err := Default().PatternFiles(); got != nil || err != nil {
		t.Errorf("PatternFiles of Default = %v, %v", got, err)
	}
}

func TestFolderCheck(t *testing.T) {
	dir, _ := sandbox(t)
	write(t, filepath.Join(dir, "file"), "")
	if err := (Folder{Path: filepath.Join(dir, "notes")}).Check(); err != nil {
		t.Errorf("a folder: %v", err)
	}
	if err := (Folder{Path: filepath.Join(dir, "gone")}).Check(); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing folder: %v, want fs.ErrNotExist", err)
	}
	if err := (Folder{Path: filepath.Join(dir, "file")}).Check(); !errors.Is(err, ErrNotFolder) {
		t.Errorf("a file: %v, want ErrNotFolder", err)
	}
}

// What took a folder's place later is no fault of the configuration: everything that is indexed stays in reach.
func TestLoadTakesAFileForAFolder(t *testing.T) {
	dir, p := sandbox(t)
	write(t, filepath.Join(dir, "file"), "")
	write(t, p.Config, "folders:\n- path: ~/file\n")
	cfg, err := Load(p)
	if err != nil {
		t.Fatal(err)
	}
	if want := filepath.Join(dir, "file"); len(cfg.Folders) != 1 || cfg.Folders[0].Path != want {
		t.Errorf("folders %+v, want %s", cfg.Folders, want)
	}
}
