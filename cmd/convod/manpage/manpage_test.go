package manpage

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/spf13/cobra"
)

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
	got := page(c, "1.0")
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}
