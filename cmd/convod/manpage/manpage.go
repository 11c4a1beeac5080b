// Package manpage makes manual pages of a tree of commands, in roff's man macros, out of what their --help says. It is
// written here and not taken from cobra's own package, which goes by way of Markdown and two more libraries.
package manpage

import (
	"fmt"
	"iter"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Pages are the pages of a command and of all below it: the name of each, "convod-config-check", and its text. They have no
// date, so that the same program writes the same pages. What is hidden, and cobra's command of help, has none.
func Pages(root *cobra.Command, version string) iter.Seq2[string, string] {
	return func(yield func(string, string) bool) { walk(root, version, yield) }
}

func walk(c *cobra.Command, version string, yield func(string, string) bool) bool {
	if inManual(c) && !yield(pageName(c), page(c, version)) {
		return false
	}
	for _, sub := range c.Commands() {
		if !walk(sub, version, yield) {
			return false
		}
	}
	return true
}

func inManual(c *cobra.Command) bool { return !c.Hidden && c.Name() != "help" }

func page(c *cobra.Command, version string) string {
	var b strings.Builder
	fmt.Fprintf(&b, ".TH %s 1 \"\" %s %s\n", quoteRoff(strings.ToUpper(pageName(c))), quoteRoff("convod "+version), quoteRoff("convod manual"))
	b.WriteString(".nh\n.ad l\n") // commands and paths are not to be hyphenated or stretched
	fmt.Fprintf(&b, ".SH NAME\n%s \\- %s\n", roff(pageName(c)), roff(c.Short))
	fmt.Fprintf(&b, ".SH SYNOPSIS\n%s\n", synopsis(c))
	text, exit := exitStatus(c.Long)
	b.WriteString(".SH DESCRIPTION\n" + paragraphs(text))
	commands(&b, c)
	flagList(&b, "OPTIONS", c.NonInheritedFlags())
	if c.HasParent() {
		flagList(&b, "OPTIONS OF ALL COMMANDS", c.InheritedFlags())
	} else {
		b.WriteString(".SH ENVIRONMENT\n.TP\n.B CONVOD_CONFIG, CONVOD_DATA\nOther places of the configuration and of the index.\n")
		b.WriteString(".TP\n.B CONVOD_COMPLETION_TIME\nHow long completion in a shell may take: 45ms if not set.\n")
		b.WriteString(".TP\n.B NO_COLOR\nNo colours.\n.TP\n.B VISUAL, EDITOR\nThe editor of \\fBconvod open\\fR.\n")
	}
	if c.Example != "" {
		b.WriteString(".SH EXAMPLES\n" + paragraphs(c.Example))
	}
	if exit != "" {
		b.WriteString(".SH EXIT STATUS\n" + paragraphs(exit))
	}
	seeAlso(&b, c)
	return b.String()
}

// pageName is the name of a command's page: "convod-config-check".
func pageName(c *cobra.Command) string { return strings.ReplaceAll(c.CommandPath(), " ", "-") }

func synopsis(c *cobra.Command) string {
	args := strings.TrimSpace(strings.TrimPrefix(strings.TrimSuffix(c.UseLine(), "[flags]"), c.CommandPath()))
	line := ".B " + roff(c.CommandPath())
	if c.HasAvailableFlags() {
		args = "[options] " + args
	}
	if c.HasAvailableSubCommands() {
		args = "COMMAND ..."
	}
	return line + "\n" + roff(args)
}

// exitStatus takes the paragraph "Exit status: ..." out of a text.
func exitStatus(text string) (rest, exit string) {
	before, after, ok := strings.Cut(text, "Exit status: ")
	if !ok {
		return text, ""
	}
	exit, further, _ := strings.Cut(after, "\n\n")
	return strings.TrimSpace(before) + "\n\n" + strings.TrimSpace(further), exit
}

func commands(b *strings.Builder, c *cobra.Command) {
	if !c.HasAvailableSubCommands() {
		return
	}
	b.WriteString(".SH COMMANDS\n")
	for _, sub := range c.Commands() {
		if inManual(sub) {
			fmt.Fprintf(b, ".TP\n.B %s\n%s\n", roff(strings.TrimSpace(strings.TrimSuffix(sub.Use, "[flags]"))), roff(sub.Short))
		}
	}
}

func flagList(b *strings.Builder, title string, flags *pflag.FlagSet) {
	var list strings.Builder
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		value, usage := pflag.UnquoteUsage(f)
		name := "\\fB" + roff("--"+f.Name) + "\\fR"
		if f.Shorthand != "" {
			name = "\\fB" + roff("-"+f.Shorthand) + "\\fR, " + name
		}
		if value != "" {
			name += " \\fI" + roff(value) + "\\fR"
		}
		if def := f.DefValue; def != "" && def != "false" && def != "[]" && def != "0" && def != "-1" {
			usage += " (default " + def + ")"
		}
		fmt.Fprintf(&list, ".TP\n%s\n%s\n", name, roff(usage))
	})
	if list.Len() > 0 {
		fmt.Fprintf(b, ".SH %s\n%s", title, list.String())
	}
}

func seeAlso(b *strings.Builder, c *cobra.Command) {
	var pages []string
	if c.HasParent() {
		pages = append(pages, "\\fB"+roff(pageName(c.Parent()))+"\\fR(1)")
	}
	for _, sub := range c.Commands() {
		if inManual(sub) {
			pages = append(pages, "\\fB"+roff(pageName(sub))+"\\fR(1)")
		}
	}
	if len(pages) > 0 {
		b.WriteString(".SH SEE ALSO\n" + strings.Join(pages, ",\n") + "\n")
	}
}

// paragraphs is a text of paragraphs; indented lines stay as they are.
func paragraphs(text string) string {
	var b strings.Builder
	for para := range strings.SplitSeq(strings.Trim(text, "\n"), "\n\n") {
		if para = strings.Trim(para, "\n"); para == "" {
			continue
		}
		if strings.HasPrefix(para, "  ") {
			b.WriteString(".PP\n.RS 4\n.nf\n")
			for line := range strings.SplitSeq(para, "\n") {
				b.WriteString(roff(strings.TrimPrefix(line, "  ")) + "\n")
			}
			b.WriteString(".fi\n.RE\n")
			continue
		}
		b.WriteString(".PP\n")
		for line := range strings.SplitSeq(para, "\n") {
			b.WriteString(roff(line) + "\n")
		}
	}
	return b.String()
}

// roff writes text so that none of it is a request or an escape; hyphens are those that people copy.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "^", `\(ha`, "~", `\(ti`, "`", `\(ga`).Replace(text)
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		text = `\&` + text
	}
	return text
}

func quoteRoff(text string) string { return `"` + strings.ReplaceAll(roff(text), `"`, `""`) + `"` }
