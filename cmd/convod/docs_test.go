package main

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"convod/config"
	"convod/daemon/api"
	"convod/index"
)

// documents are what these tests hold to the program, relative to this folder.
func documents(t *testing.T) []string {
	t.Helper()
	docs, err := filepath.Glob("../../docs/*.md")
	if err != nil || !slices.Contains(docs, filepath.FromSlash(userGuide)) {
		t.Fatalf("%q, %v: want %s among them", docs, err, userGuide)
	}
	return append(docs, "../../README.md", "../../CHANGELOG.md")
}

const userGuide = "../../docs/user-guide.md"

// generated compares what stands between the markers "<!-- NAME: ... -->" and "<!-- NAME: end -->" of a
// document with what the program says. With -update (the flag of script_test.go) it writes it there.
func generated(t *testing.T, file, name, want string) {
	t.Helper()
	text := document(t, file)
	_, rest, ok := strings.Cut(text, "<!-- "+name+": ")
	_, rest, closed := strings.Cut(rest, "-->\n")
	have, _, ended := strings.Cut(rest, "<!-- "+name+": end -->")
	if !ok || !closed || !ended {
		t.Fatalf("%s: the markers <!-- %s: ... --> and <!-- %s: end --> are missing", file, name, name)
	}
	at := len(text) - len(rest)
	if *update && have != want {
		if err := os.WriteFile(file, []byte(text[:at]+want+text[at+len(have):]), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(want, have); diff != "" {
		t.Errorf("%s has drifted, run: go test ./cmd/convod -run %s -update\n%s", file, t.Name(), diff)
	}
}

func document(t *testing.T, file string) string {
	t.Helper()
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(raw), "\r\n", "\n")
}

// commands are all commands of the program but cobra's own, with their full names.
func commands(t *testing.T) []*cobra.Command {
	t.Helper()
	var all []*cobra.Command
	var walk func(*cobra.Command)
	walk = func(c *cobra.Command) {
		for _, sub := range c.Commands() {
			if sub.Hidden || sub.Name() == "help" {
				continue
			}
			all = append(all, sub)
			if sub.Name() != "completion" {
				walk(sub)
			}
		}
	}
	root := newRoot(&app{getenv: os.Getenv})
	root.InitDefaultCompletionCmd()
	walk(root)
	return all
}

// TestDocCommands: the table of commands is the program's, and each command and each flag is used or explained in
// the guide outside of it.
func TestDocCommands(t *testing.T) {
	var b strings.Builder
	b.WriteString("\n| command | what it does |\n|---|---|\n")
	for _, c := range commands(t) {
		if c.HasSubCommands() && c.Name() != "completion" {
			continue
		}
		use := strings.TrimSuffix(c.UseLine(), " [flags]")
		if c.Name() == "completion" {
			use = "convod completion SHELL"
		}
		fmt.Fprintf(&b, "| `%s` | %s |\n", strings.ReplaceAll(use, "|", `\|`), c.Short)
	}
	b.WriteByte('\n')
	generated(t, userGuide, "commands", b.String())

	before, rest, _ := strings.Cut(document(t, userGuide), "<!-- commands: ")
	_, after, _ := strings.Cut(rest, "<!-- commands: end -->")
	prose := before + after
	for _, c := range commands(t) {
		if !strings.Contains(prose, c.CommandPath()) {
			t.Errorf("%s does not mention %q", userGuide, c.CommandPath())
		}
		c.Flags().VisitAll(func(f *pflag.Flag) {
			if f.Hidden || f.Name == "help" || c.Name() == "completion" {
				return
			}
			if !regexp.MustCompile(`--` + f.Name + `\b`).MatchString(prose) {
				t.Errorf("%s does not mention --%s of %q", userGuide, f.Name, c.CommandPath())
			}
		})
	}
}

// TestDocSettings: the table of settings is the configuration's own.
func TestDocSettings(t *testing.T) {
	var b strings.Builder
	b.WriteString("\n| setting | default | |\n|---|---|---|\n")
	for _, k := range config.Keys() {
		def := ""
		if k.Default != "" {
			def = "`" + k.Default + "`"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", k.Name, def, cell(strings.ReplaceAll(k.Doc, "\n", " ")))
	}
	b.WriteByte('\n')
	generated(t, userGuide, "settings", b.String())
}

// TestDocNames: words such as `date_order` and `took_ms` in the guide are settings, or fields of what is printed.
func TestDocNames(t *testing.T) {
	known := []string{"at_least", "node_modules"} // a value, and a folder
	for _, k := range config.Keys() {
		known = append(known, k.Name)
	}
	for _, v := range []any{index.Hit{}, index.Fact{}, index.FactSource{}, index.Summary{}, api.Status{}, api.Folder{}} {
		for f := range reflect.TypeOf(v).Fields() {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			known = append(known, name)
		}
	}
	for _, m := range regexp.MustCompile("`([a-z]+(?:[_.][a-z]+)+)(?::[^`]*)?`").FindAllStringSubmatch(document(t, userGuide), -1) {
		if strings.Contains(m[1], "_") && !slices.Contains(known, m[1]) {
			t.Errorf("%s names %s, which is no setting and no field", userGuide, m[1])
		}
	}
}

// TestDocYAML: what the guide shows of a configuration is a configuration.
func TestDocYAML(t *testing.T) {
	blocks := regexp.MustCompile("(?ms)^```yaml\n(.*?)^```$").FindAllStringSubmatch(document(t, userGuide), -1)
	if len(blocks) == 0 {
		t.Fatal("the guide shows no configuration")
	}
	for _, m := range blocks {
		dir := t.TempDir()
		file := filepath.Join(dir, "config.yaml")
		if err := os.WriteFile(file, []byte(m[1]), 0o600); err != nil {
			t.Fatal(err)
		}
		t.Setenv("HOME", dir)
		if _, err := config.Load(config.Paths{Config: file, Data: filepath.Join(dir, "data")}); err != nil {
			t.Errorf("%v in\n%s", err, m[1])
		}
	}
}
