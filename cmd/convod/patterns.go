package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"convod/cmd/convod/amount"
	"convod/cmd/convod/cases"
	"convod/cmd/convod/terminal"
	"convod/config"
	"convod/pipeline/parse"
	"convod/pipeline/parse/pattern"
)

func newPatterns(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "patterns",
		Short: "List the formats that are read, and check your own",
		Long: `A pattern declares a chat format in YAML: how its lines begin, and samples that
it is checked against. docs/adding-a-format.md works one out.

Exit status: that of the command below it; 0 for this help.`,
		Example: "  convod patterns list\n  convod patterns new my-chat sample.txt > my-chat.yaml\n  convod patterns check my-chat.yaml",
		Args:    onlyCommands,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	test := &cobra.Command{
		Use:   "test FILE.jsonl...",
		Short: "Read judged inputs and compare what comes out, whole values",
		Long: `Each line of FILE is a JSON object: an id, an input (body with frontmatter, or
filename with content or content_files) and what must come out (expect).

Exit status: 0 all right, 1 something differs, 2 FILE cannot be read.`,
		Example: "  convod patterns test cases.jsonl",
		Args:    minArgs(1),
		RunE:    func(cmd *cobra.Command, args []string) error { return runPatternsTest(cmd.Context(), a, args) },
	}
	cmd.AddCommand(&cobra.Command{
		Use:   "list",
		Short: "Every format that is read, built in and your own",
		Long: `One line a format: its id, by which explain and the index name it, and the
system that writes it.

Exit status: 0 listed, 3 the configuration or a pattern is wrong.`,
		Example: "  convod patterns list | grep -i signal",
		Args:    exactArgs(0),
		RunE:    func(*cobra.Command, []string) error { return runPatternsList(a) },
	}, test, &cobra.Command{
		Use:   "new ID SAMPLE.txt",
		Short: "Write a commented pattern to start from, with the lines of SAMPLE",
		Long: `Writes YAML to standard output. Put it into the folder patterns beside the
configuration, finish the expression, and check it. ID is a name like my-chat;
- as SAMPLE reads standard input.

Exit status: 0 written, 2 ID cannot be one, or SAMPLE cannot be read.`,
		Example: "  head -20 chat.txt | convod patterns new my-chat - > my-chat.yaml",
		Args:    exactArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			if !pattern.IsID(args[0]) {
				return usagef(cmd, "ID %q: use small letters, digits and single hyphens, like my-chat", args[0])
			}
			return runPatternsNew(a, args[0], args[1])
		},
	}, &cobra.Command{
		Use:   "check FILE.yaml...",
		Short: "Check a file of your own patterns against its samples",
		Long: `Compiles the patterns and reads their samples with them. A problem comes with
file, line, pattern, sample and what to do.

Exit status: 0 well, 2 FILE cannot be read, 3 a pattern is wrong.`,
		Example: "  convod patterns check my-chat.yaml",
		Args:    minArgs(1),
		RunE:    func(_ *cobra.Command, args []string) error { return runPatternsCheck(a, args) },
	})
	return cmd
}

func runPatternsList(a *app) error {
	cfg, err := a.loadConfig()
	if err != nil && !errors.Is(err, config.ErrNoConfig) {
		return err
	}
	pipe, err := newPipeline(cfg)
	if err != nil {
		return err
	}
	w := tabwriter.NewWriter(a.stdout, 0, 4, 2, ' ', 0)
	for _, r := range pipe.Readers().List() {
		what := ""
		if d, ok := r.(parse.Described); ok {
			what = d.Describe().System + "\t" + d.Describe().What
		}
		fmt.Fprintf(w, "%s\t%s\n", r.Name(), what)
	}
	return w.Flush()
}

func runPatternsCheck(a *app, files []string) error {
	bad := 0
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			return inputError("read %q: %w", name, err)
		}
		decls, problems := pattern.Check(name, data)
		faults := 0
		for _, p := range problems {
			word := "note"
			if !p.Note {
				word = "wrong"
				faults++
			}
			fmt.Fprintf(a.stdout, "%s: %s\n", word, terminal.Printable(p.Err.Error()))
			if p.Hint != "" {
				fmt.Fprintf(a.stdout, "       %s\n", terminal.Printable(p.Hint))
			}
		}
		if bad += faults; faults == 0 {
			fmt.Fprintf(a.stdout, "%s is well: %s\n", terminal.Printable(name), amount.Count(len(decls), "pattern", "patterns"))
		}
	}
	if bad > 0 {
		return &silent{exit: exitNotSetUp}
	}
	return nil
}

// runPatternsNew writes a declaration to start from, its samples taken from a file's lines.
func runPatternsNew(a *app, id, sample string) error {
	in := a.stdin
	if sample != "-" {
		f, err := os.Open(sample)
		if err != nil {
			return inputError("read %q: %w", sample, err)
		}
		defer f.Close()
		in = f
	}
	var lines []string
	for scan := bufio.NewScanner(io.LimitReader(in, 64<<10)); scan.Scan() && len(lines) < 40; {
		lines = append(lines, scan.Text())
	}
	if len(lines) == 0 {
		return inputError("%q has no lines to start from", sample)
	}
	_, err := fmt.Fprint(a.stdout, pattern.Template(id, lines))
	return err
}

func runPatternsTest(ctx context.Context, a *app, files []string) error {
	pipe, err := newPipeline(nil)
	if err != nil {
		return err
	}
	failed := 0
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			return inputError("read %q: %w", name, err)
		}
		rows, err := cases.Read(data)
		if err != nil {
			return inputError("read %q: %w", name, err)
		}
		tally := map[string]*[3]int{} // tier -> right, wrong, not run
		for _, row := range rows {
			t := tally[row.Tier]
			if t == nil {
				t = &[3]int{}
				tally[row.Tier] = t
			}
			wrong, err := cases.Evaluate(ctx, pipe, row)
			switch {
			case errors.Is(err, cases.ErrGenerated):
				t[2]++
				fmt.Fprintf(a.stdout, "not run %s: %v\n", row.ID, err)
			case err != nil:
				return inputError("row %q of %q: %w", row.ID, name, err)
			case len(wrong) > 0:
				t[1]++
				failed++
				for _, w := range wrong {
					fmt.Fprintf(a.stdout, "wrong %s: %s\n", row.ID, terminal.Printable(w))
				}
			default:
				t[0]++
			}
		}
		var tiers []string
		for tier := range tally {
			tiers = append(tiers, tier)
		}
		slices.Sort(tiers)
		for _, tier := range tiers {
			t := tally[tier]
			fmt.Fprintf(a.stdout, "%s %s: %d right, %d wrong, %d not run\n", terminal.Printable(name), tier, t[0], t[1], t[2])
		}
	}
	if failed > 0 {
		return &silent{exit: exitNothing}
	}
	return nil
}
