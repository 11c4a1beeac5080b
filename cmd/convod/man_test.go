package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"
)

// TestCommandsAreDocumented: every command says what it does, at length, by example, and how it exits; every
// flag says what it does, and in what unit.
func TestCommandsAreDocumented(t *testing.T) {
	for _, c := range allCommands(newRoot(&app{getenv: os.Getenv})) {
		if c.Short == "" || c.Long == "" || c.Example == "" {
			t.Errorf("%s: short %v, long %v, example %v", c.CommandPath(), c.Short != "", c.Long != "", c.Example != "")
		}
		if !strings.Contains(c.Long, "Exit status: ") {
			t.Errorf("%s does not say how it exits", c.CommandPath())
		}
		for line := range strings.SplitSeq(c.Example, "\n") {
			if !strings.HasPrefix(line, "  ") {
				t.Errorf("%s: the example %q is not indented", c.CommandPath(), line)
			}
		}
		var help bytes.Buffer
		c.SetOut(&help)
		if err := c.Help(); err != nil || !strings.HasPrefix(help.String(), c.Short+".\n\n"+strings.TrimSpace(c.Long)+"\n\nUsage:\n") {
			t.Errorf("%s: help does not begin with what it does: %v\n%s", c.CommandPath(), err, &help)
		}
		c.NonInheritedFlags().VisitAll(func(f *pflag.Flag) {
			unit, usage := pflag.UnquoteUsage(f)
			if usage == "" || slices.Contains([]string{"string", "int", "duration", "strings", "stringArray", "value"}, unit) {
				t.Errorf("%s: --%s does not name its value: %q %q", c.CommandPath(), f.Name, unit, usage)
			}
		})
	}
}

func TestManual(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "man1")
	var out, errs bytes.Buffer
	if code := Main([]string{"man", dir}, strings.NewReader(""), &out, &errs); code != exitOK || !strings.Contains(out.String(), "pages to "+dir) {
		t.Fatalf("exit %d: %s%s", code, &out, &errs)
	}
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	request := regexp.MustCompile(`^\.(TH|SH|PP|TP|B|RS|RE|nf|fi|nh|ad l)\b`)
	for _, f := range files {
		raw, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		page := string(raw)
		for _, want := range []string{".SH NAME", ".SH SYNOPSIS", ".SH DESCRIPTION", ".SH EXAMPLES", ".SH EXIT STATUS", ".SH SEE ALSO"} {
			if strings.Count(page, want+"\n") != 1 {
				t.Errorf("%s: %d of %q", f.Name(), strings.Count(page, want), want)
			}
		}
		for line := range strings.SplitSeq(page, "\n") {
			if strings.HasPrefix(line, ".") && !request.MatchString(line) || strings.HasPrefix(line, "'") {
				t.Errorf("%s: %q would be a request", f.Name(), line)
			}
		}
	}
	for _, c := range allCommands(newRoot(&app{getenv: os.Getenv})) {
		name := strings.ReplaceAll(c.CommandPath(), " ", "-") + ".1"
		if !c.Hidden && c.Name() != "help" && !slices.ContainsFunc(files, func(f os.DirEntry) bool { return f.Name() == name }) {
			t.Errorf("%s has no page", c.CommandPath())
		}
	}
	if code := Main([]string{"man", filepath.Join(dir, "convod.1", "x")}, strings.NewReader(""), &out, &errs); code != exitUsage {
		t.Errorf("a folder that cannot be made: exit %d", code)
	}
}
