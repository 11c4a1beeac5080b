package main

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"convod/cmd/convod/terminal"
	"convod/index"
	"convod/pipeline/redact"
)

// Completion is asked for at every press of a key: it answers in completeTime (or $CONVOD_COMPLETION_TIME, for slow
// machines) with what it has by then, never with an error, and with at most maxCompletions values.
const (
	completeTime   = 45 * time.Millisecond
	maxCompletions = 40
)

// pathFlags take a path, which the shell completes.
var pathFlags = []string{"path", "config", "data", "in", "page"}

// queryFieldNames are the fields of the query language that have completers.
var queryFieldNames = []string{"from", "to", "kind", "type", "tag", "entity", "source", "doc", "date", "since", "until"}

// addCompletions gives every flag and argument of the program its completions.
func addCompletions(a *app, root *cobra.Command) {
	for _, c := range allCommands(root) {
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			complete, ok := completers[f.Name]
			switch {
			case f.Name == "data":
				_ = c.MarkFlagDirname(f.Name)
			case f.Name == "config":
				_ = c.MarkFlagFilename(f.Name, "yaml", "yml")
			case !ok && !slices.Contains(pathFlags, f.Name):
				_ = c.RegisterFlagCompletionFunc(f.Name, cobra.NoFileCompletions)
			case ok:
				_ = c.RegisterFlagCompletionFunc(f.Name, func(_ *cobra.Command, _ []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
					list := f.Value.Type() == "stringSlice"
					before := ""
					if i := strings.LastIndexByte(typed, ','); list && i >= 0 {
						before, typed = typed[:i+1], typed[i+1:]
					}
					return choices(before, typed, complete(a, typed)), cobra.ShellCompDirectiveNoFileComp
				})
			}
		})
		switch c.Name() {
		case "search", "facts":
			c.ValidArgsFunction = a.completeQuery
		case "show", "open":
			c.ValidArgsFunction = a.completeCitation
		case "init":
			c.ValidArgsFunction = func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
				return nil, cobra.ShellCompDirectiveFilterDirs
			}
		case "check", "test":
			if ext := map[string]string{"FILE.yaml...": "yaml", "FILE.jsonl...": "jsonl"}[strings.TrimPrefix(c.Use, c.Name()+" ")]; ext != "" {
				c.ValidArgsFunction = func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
					return []cobra.Completion{ext}, cobra.ShellCompDirectiveFilterFileExt
				}
			}
		}
		if c.Args != nil && c.ValidArgsFunction == nil && !strings.ContainsAny(c.Use, " ") {
			c.ValidArgsFunction = cobra.NoFileCompletions
		}
	}
}

// completionCommand adds cobra's command that writes the scripts, with what its own texts leave out.
func completionCommand(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	c, _, err := root.Find([]string{"completion"})
	if err != nil {
		return
	}
	c.Example = "  source <(convod completion bash)"
	c.Short = "Write the script that completes command lines in your shell"
	c.Args = onlyCommands
	c.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	c.Long = "See the help of each for how to use what it writes.\n\nExit status: that of the command below it; 0 for this help."
	for _, shell := range c.Commands() {
		_, long, _ := strings.Cut(shell.Long, "\n\n") // its first paragraph is the short text
		shell.Long = strings.TrimSpace(long) + "\n\nExit status: 0 written."
		shell.Example = map[string]string{
			"bash":       "  convod completion bash > ~/.local/share/bash-completion/completions/convod",
			"zsh":        `  convod completion zsh > "${fpath[1]}/_convod"`,
			"fish":       "  convod completion fish > ~/.config/fish/completions/convod.fish",
			"powershell": "  convod completion powershell | Out-String | Invoke-Expression",
		}[shell.Name()]
	}
}

// allCommands are a command and all below it.
func allCommands(c *cobra.Command) []*cobra.Command {
	out := []*cobra.Command{c}
	for _, sub := range c.Commands() {
		out = append(out, allCommands(sub)...)
	}
	return out
}

// completeQuery completes a field of the query language and its values; other words are free.
func (a *app) completeQuery(_ *cobra.Command, _ []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
	minus := ""
	word := typed
	if strings.HasPrefix(word, "-") {
		minus, word = "-", word[1:]
	}
	field, value, ok := strings.Cut(word, ":")
	if !ok {
		var out []cobra.Completion
		for _, f := range queryFieldNames {
			if strings.HasPrefix(f, word) && word != "" {
				out = append(out, minus+f+":")
			}
		}
		return out, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	}
	if !slices.Contains(queryFieldNames, field) {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	plain := strings.TrimPrefix(value, `"`)
	values := completers[field](a, strings.ReplaceAll(plain, "-", " "))
	if strings.Contains(plain, "-") && len(values) == 0 {
		values = completers[field](a, plain)
	}
	for i := range values {
		text := values[i].Text
		switch spaced := strings.ContainsAny(text, " \t"); {
		case spaced && value == plain && (field == "from" || field == "to"):
			// A shell compares with what was typed, which has no quote yet; names are read word by word.
			values[i].Text = strings.Join(strings.Fields(text), "-")
		case spaced:
			values[i].Text = `"` + spell(plain, text) + `"`
		}
	}
	return choices(minus+field+":", value, values), cobra.ShellCompDirectiveNoFileComp
}

// completeCitation completes ids; what does not look like one is a path.
func (a *app) completeCitation(_ *cobra.Command, args []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	if len(typed) < 2 || strings.Trim(typed, "0123456789abcdef-") != "" {
		return nil, cobra.ShellCompDirectiveDefault
	}
	ids := indexed(index.ValuesID)(a, typed)
	for i := range ids {
		ids[i].Note = redact.Text(ids[i].Note)
	}
	return choices("", typed, ids), cobra.ShellCompDirectiveDefault
}

// choices are values as the shell gets them. Shells compare letter for letter, so what was typed stands in them as typed.
func choices(before, typed string, values []index.Value) []cobra.Completion {
	var out []cobra.Completion
	for _, v := range values[:min(len(values), maxCompletions)] {
		note := v.Note
		switch {
		case note == "" && v.Count == 1:
			note = "in 1 passage"
		case note == "" && v.Count > 1:
			note = fmt.Sprintf("in %d passages", v.Count)
		}
		out = append(out, cobra.CompletionWithDesc(before+terminal.OneLine(spell(typed, v.Text)), terminal.OneLine(note)))
	}
	return out
}

// spell is a value with its beginning as it was typed, where that is the same but for case.
func spell(typed, value string) string {
	rest := value
	for n := utf8.RuneCountInString(typed); n > 0 && rest != ""; n-- {
		_, size := utf8.DecodeRuneInString(rest)
		rest = rest[size:]
	}
	if head := value[:len(value)-len(rest)]; strings.EqualFold(head, typed) {
		return typed + rest
	}
	return value
}
