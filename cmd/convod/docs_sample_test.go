package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var (
	escapes = regexp.MustCompile(`\x1b\][^\x1b]*\x1b\\|\x1b\[[0-9;]*m`)
	millis  = regexp.MustCompile(`\d+ ms\b`)
)

// sampleFolder indexes a copy of the sample folder and gives a function that runs convod on it.
func sampleFolder(t *testing.T) (notes string, run func(args ...string) string) {
	t.Helper()
	dir := t.TempDir()
	notes = filepath.Join(dir, "notes")
	places := []string{"--config", filepath.Join(dir, "etc", "config.yaml"), "--data", filepath.Join(dir, "data")}
	run = func(args ...string) string {
		t.Helper()
		var out, errs bytes.Buffer
		if code := Main(append(places, args...), strings.NewReader(""), &out, &errs); code != exitOK {
			t.Fatalf("convod %q: exit %d\n%s%s", args, code, &out, &errs)
		}
		return out.String()
	}
	if err := os.CopyFS(notes, os.DirFS("../../testdata/notes")); err != nil {
		t.Fatal(err)
	}
	run("init", notes)
	run("index")
	return notes, run
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
