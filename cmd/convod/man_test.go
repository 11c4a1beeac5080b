package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/spf13/cobra"
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
		if inManual(c) && !slices.ContainsFunc(files, func(f os.DirEntry) bool { return f.Name() == manName(c)+".1" }) {
			t.Errorf("%s has no page", c.CommandPath())
		}
	}
	if code := Main([]string{"man", filepath.Join(dir, "convod.1", "x")}, strings.NewReader(""), &out, &errs); code != exitUsage {
		t.Errorf("a folder that cannot be made: exit %d", code)
	}
}

func TestManPage(t *testing.T) {
	root := &cobra.Command{Use: "tool", Short: "Do it", Long: "x"}
	c := &cobra.Command{
		Use: "go-on FILE", Short: "Go on",
		Long:    "First 'line'\n.second line \\ with\n'third ~ and ^\n\n  $ kept -x\n    as it is\n\nExit status: 0 well,\n1 not.\n\nLast.",
		Example: "  tool go-on a.md", Run: func(*cobra.Command, []string) {},
	}
	c.Flags().StringP("level", "l", "low", "the `LEVEL` of it")
	c.Flags().Bool("dry", false, "only say it")
	root.AddCommand(c)
	want := `.TH "TOOL\-GO\-ON" 1 "" "convod 1.0" "convod manual"
.nh
.ad l
.SH NAME
tool\-go\-on \- Go on
.SH SYNOPSIS
.B tool go\-on
[options] FILE
.SH DESCRIPTION
.PP
First 'line'
\&.second line \e with
\&'third \(ti and \(ha
.PP
.RS 4
.nf
$ kept \-x
  as it is
.fi
.RE
.PP
Last.
.SH OPTIONS
.TP
\fB\-\-dry\fR
only say it
.TP
\fB\-l\fR, \fB\-\-level\fR \fILEVEL\fR
the LEVEL of it (default low)
.SH EXAMPLES
.PP
.RS 4
.nf
tool go\-on a.md
.fi
.RE
.SH EXIT STATUS
.PP
0 well,
1 not.
.SH SEE ALSO
\fBtool\fR(1)
`
	got := manPage(c, "1.0")
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}
