package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var (
	escapes = regexp.MustCompile(`\x1b\][^\x1b]*\x1b\\|\x1b\[[0-9;]*m`)
	millis  = regexp.MustCompile(`\d+ ms\b`)
)

// ranTo is what a run of convod came to.
type ranTo struct {
	exit        int
	out, stderr string
}

// program gives an empty folder, and convod with configuration and data of its own in it.
func program(t *testing.T) (dir string, run func(args ...string) ranTo) {
	t.Helper()
	dir = t.TempDir()
	places := []string{"--config", filepath.Join(dir, "etc", "config.yaml"), "--data", filepath.Join(dir, "data")}
	return dir, func(args ...string) ranTo {
		var out, errs bytes.Buffer
		exit := Main(append(slices.Clone(places), args...), strings.NewReader(""), &out, &errs)
		return ranTo{exit, out.String(), errs.String()}
	}
}

// sampleProgram is program with a copy of the sample folder, indexed.
func sampleProgram(t *testing.T) (dir string, run func(args ...string) ranTo) {
	t.Helper()
	dir, run = program(t)
	notes := filepath.Join(dir, "notes")
	if err := os.CopyFS(notes, os.DirFS("../../testdata/notes")); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"init", notes}, {"index"}} {
		if r := run(args...); r.exit != exitOK {
			t.Fatalf("convod %q: %+v", args, r)
		}
	}
	return dir, run
}

// sampleFolder is sampleProgram for what goes well: run gives standard output.
func sampleFolder(t *testing.T) (notes string, run func(args ...string) string) {
	t.Helper()
	dir, program := sampleProgram(t)
	return filepath.Join(dir, "notes"), func(args ...string) string {
		t.Helper()
		r := program(args...)
		if r.exit != exitOK {
			t.Fatalf("convod %q: %+v", args, r)
		}
		return r.out
	}
}

// TestReadmeScreen: the screen at the top of README.md is what a terminal shows for the sample folder.
func TestReadmeScreen(t *testing.T) {
	_, run := sampleFolder(t)
	screen := run("--color", "always", "search", "--limit", "2", "where is the spare set of keys")
	screen = millis.ReplaceAllString(escapes.ReplaceAllString(screen, ""), "1 ms")
	generated(t, "../../README.md", "screen", "\n```console\n$ convod search --limit 2 where is the spare set of keys\n"+screen+"```\n\n")
}

// TestDocScreens: the screens of search in the guide are what a terminal shows for the sample folder.
func TestDocScreens(t *testing.T) {
	_, run := sampleFolder(t)
	for name, args := range map[string][]string{
		"screen":         {"search", "-n", "1", "from:bob", "keys"},
		"screen-explain": {"search", "-n", "1", "-C", "1", "--explain", "spare", "keys"},
	} {
		screen := run(append([]string{"--color", "always"}, args...)...)
		screen = millis.ReplaceAllString(escapes.ReplaceAllString(screen, ""), "1 ms")
		generated(t, userGuide, name, "\n```console\n$ convod "+strings.Join(args, " ")+"\n"+screen+"```\n\n")
	}
}

// TestDocFacts: the list of facts in the guide is what a terminal shows for the sample folder.
func TestDocFacts(t *testing.T) {
	_, run := sampleFolder(t)
	screen := run("--color", "always", "facts", "--kind", "decision,preference", "--since", "2025-02")
	screen = millis.ReplaceAllString(escapes.ReplaceAllString(screen, ""), "1 ms")
	generated(t, userGuide, "facts", "\n```console\n$ convod facts --kind decision,preference --since 2025-02\n"+screen+"```\n\n")
}

// TestDocExplain: the account of a file in the guide is the program's.
func TestDocExplain(t *testing.T) {
	notes, run := sampleFolder(t)
	out := strings.TrimRight(run("explain", filepath.Join(notes, "chats", "Weekend hike", "chat.md")), "\n") + "\n"
	generated(t, userGuide, "explain", "\n```console\n$ convod explain \"notes/chats/Weekend hike/chat.md\"\n"+out+"```\n\n")
}

// TestDocDryRun: so is the report of a dry run.
func TestDocDryRun(t *testing.T) {
	_, run := sampleFolder(t)
	out := regexp.MustCompile(`in [\d.]+ s\n`).ReplaceAllString(run("index", "--dry-run", "--force"), "in 0.1 s\n")
	generated(t, userGuide, "dry-run", "\n```console\n$ convod index --dry-run --force\n"+out+"```\n\n")
}

// TestDocNothingFound: what is said where nothing is found is the program's too.
func TestDocNothingFound(t *testing.T) {
	_, run := sampleProgram(t)
	var b strings.Builder
	b.WriteString("\n```console\n")
	for _, args := range [][]string{{"search", "from:alise", "keys"}, {"search", "--since", "2025-04", "boiler"}} {
		r := run(args...)
		if r.exit != exitNothing || r.out != "" {
			t.Errorf("convod %q: %+v, want exit %d and nothing on standard output", args, r, exitNothing)
		}
		fmt.Fprintf(&b, "$ convod %s\n%s", strings.Join(args, " "), r.stderr)
	}
	generated(t, userGuide, "nothing-found", b.String()+"```\n\n")
}

// asAlice is what a program of sampleProgram says, with the places that a person has.
func asAlice(t *testing.T, dir, text string) string {
	t.Helper()
	real, err := filepath.EvalSymlinks(dir) // as macOS has its folder of temporary files
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range []string{real, dir} {
		text = strings.NewReplacer(filepath.Join(d, "etc", "config.yaml"), "/home/alice/.config/convod/config.yaml",
			filepath.Join(d, "data"), "/home/alice/.local/share/convod", filepath.Join(d, "notes"), "/home/alice/notes").Replace(text)
	}
	return text
}

// TestDocDoctor: so are the lines of doctor; what the computer has to say in them stands there as it may be.
func TestDocDoctor(t *testing.T) {
	dir, run := sampleProgram(t)
	r := run("doctor")
	if r.exit != exitNothing {
		t.Errorf("%+v, want exit %d: no daemon runs", r, exitNothing)
	}
	text := asAlice(t, dir, r.out)
	for name, said := range map[string]string{
		"watches": "ok  watches   11 folders, the limit is 192536 watches\n",
		"service": "bad service   not installed\n              install it with 'convod install', or let 'convod run' run\n",
		"clock":   "ok  clock     2026-11-30T04:46:59Z\n",
		"space":   "ok  space     41.3 GiB free\n",
	} {
		line := regexp.MustCompile(`(?m)^(ok|bad) +` + name + ` .*\n( +.*\n)?`)
		if n := len(line.FindAllString(text, -1)); n != 1 {
			t.Errorf("%d lines of %s in\n%s", n, name, text)
		}
		text = line.ReplaceAllLiteralString(text, said)
	}
	generated(t, userGuide, "doctor", "\n```console\n$ convod doctor\n"+text+"```\n\n")
}

// TestDocPattern: the pattern that docs/adding-a-format.md works out reads its five lines as the page shows.
func TestDocPattern(t *testing.T) {
	const file = "../../docs/adding-a-format.md"
	block := func(lang, first string) string {
		t.Helper()
		_, rest, ok := strings.Cut(document(t, file), "```"+lang+"\n"+first)
		body, _, closed := strings.Cut(rest, "```\n")
		if !ok || !closed {
			t.Fatalf("%s has no block of %s that begins with %q", file, lang, first)
		}
		return first + body
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"patterns/tidewater.yaml": block("yaml", "system: Tidewater"),
		"config.yaml":             "folders: []\n",
		"Boat house.txt":          block("text", "14 Jun 2025"),
	} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var out, errs bytes.Buffer
	args := []string{"--config", filepath.Join(dir, "config.yaml"), "--data", filepath.Join(dir, "data"), "explain", filepath.Join(dir, "Boat house.txt")}
	if code := Main(args, strings.NewReader(""), &out, &errs); code != exitOK {
		t.Fatalf("exit %d: %s", code, &errs)
	}
	_, shown, _ := strings.Cut(document(t, file), "### 5. See that it is right")
	_, shown, _ = strings.Cut(shown, "$ convod explain \"Boat house.txt\"\n")
	shown, _, _ = strings.Cut(shown, "```")
	if diff := cmp.Diff(strings.TrimSpace(shown), strings.TrimSpace(out.String())); diff != "" {
		t.Errorf("%s shows another account\n%s", file, diff)
	}
}
