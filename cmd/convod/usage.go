package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// usagef is a usage error of cmd; the hint leads to its help.
func usagef(cmd *cobra.Command, format string, args ...any) error {
	return &outcome{fmt.Errorf(format, args...), fmt.Sprintf("see '%s --help'", cmd.CommandPath()), exitUsage}
}

// usageHint is usagef with another hint, "" for the usual one.
func usageHint(cmd *cobra.Command, hint, format string, args ...any) error {
	return &outcome{fmt.Errorf(format, args...), cmp.Or(hint, fmt.Sprintf("see '%s --help'", cmd.CommandPath())), exitUsage}
}

// called is a command with its arguments, as it is to be typed.
func called(cmd *cobra.Command) string { return strings.TrimSuffix(cmd.UseLine(), " [flags]") }

// minArgs is cobra's check with our voice.
func minArgs(n int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) < n {
			return usagef(cmd, "an argument is missing: %s", called(cmd))
		}
		if slices.Contains(args, "") { // of a variable that is not set, and not the folder where one stands
			return usagef(cmd, "an argument is empty: %s", called(cmd))
		}
		return nil
	}
}

// exactArgs is minArgs with an upper bound.
func exactArgs(n int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch {
		case len(args) > n && n == 0:
			return usagef(cmd, "%s takes no arguments, but was given %q", cmd.CommandPath(), args[0])
		case len(args) > n:
			return usageHint(cmd, "put quotes around a name with spaces in it; see '"+cmd.CommandPath()+" --help'", "%q is one argument too many: %s", args[n], called(cmd))
		}
		return minArgs(n)(cmd, args)
	}
}

// onlyCommands is for a command that does nothing itself: what follows it must be one of those below it, and is none.
func onlyCommands(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	hint := didYouMean(cmd.CommandPath()+" ", args[0], cmd)
	if hint == "" && !cmd.HasParent() {
		hint = fmt.Sprintf("'%s search WORDS' searches; '%[1]s --help' lists the commands", cmd.CommandPath())
	}
	return usageHint(cmd, hint, "unknown command %q for %q", args[0], cmd.CommandPath())
}

// didYouMean offers the commands below one that a word is near to; "" where none is. lead stands before each.
func didYouMean(lead, word string, cmd *cobra.Command) string {
	cmd.SuggestionsMinimumDistance = 2
	near := cmd.SuggestionsFor(word)
	if len(near) == 0 {
		return ""
	}
	for i := range near {
		near[i] = "'" + lead + near[i] + "'"
	}
	return "did you mean " + orList(near) + "?"
}

// flagError is what pflag says of the flags of a command line, in our voice.
func flagError(cmd *cobra.Command, err error) error {
	if unknown, ok := errors.AsType[*pflag.NotExistError](err); ok && strings.HasPrefix(err.Error(), "unknown flag") {
		names := &cobra.Command{} // cobra measures how near words are, if they are those of commands
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			if !f.Hidden {
				names.AddCommand(&cobra.Command{Use: f.Name, Run: func(*cobra.Command, []string) {}})
			}
		})
		return usageHint(cmd, didYouMean("--", unknown.GetSpecifiedName(), names), "%w", err)
	}
	wrong, ok := errors.AsType[*pflag.InvalidValueError](err)
	if !ok {
		return usagef(cmd, "%w", err)
	}
	f := wrong.GetFlag()
	switch f.Value.Type() {
	case "int":
		return usagef(cmd, "--%s %q: use a whole number", f.Name, wrong.GetValue())
	case "duration":
		return usagef(cmd, "--%s %q: use a number and its unit: 30s, 5m or 1h", f.Name, wrong.GetValue())
	case "bool":
		return usagef(cmd, "--%s %q: it takes no value, or =true or =false", f.Name, wrong.GetValue())
	}
	return usagef(cmd, "%w", err)
}

// noEmptyValues refuses flags whose value is empty: a condition that is not set must not become none at all.
func noEmptyValues(cmd *cobra.Command) (err error) {
	cmd.Flags().Visit(func(f *pflag.Flag) {
		value := f.Value.String()
		if list, ok := f.Value.(pflag.SliceValue); ok && !slices.ContainsFunc(list.GetSlice(), func(v string) bool { return strings.TrimSpace(v) == "" }) {
			value = strings.Join(list.GetSlice(), ",")
		} else if ok {
			value = ""
		}
		if err == nil && strings.TrimSpace(value) == "" && f.Name != "hyperlink-format" { // there it is none
			err = usagef(cmd, "--%s: its value is empty", f.Name)
		}
	})
	return err
}

// checkValue holds the value of a flag against those that it can have. Flag is its name with the dashes.
func checkValue(cmd *cobra.Command, flag, value string, valid []string) error {
	if slices.Contains(valid, value) {
		return nil
	}
	return usagef(cmd, "%s %q: use %s", flag, value, orList(valid))
}

// notNegative holds the value of a flag against 0.
func notNegative[T int | time.Duration](cmd *cobra.Command, flag string, value T) error {
	if value >= 0 {
		return nil
	}
	return usagef(cmd, "%s %v: it cannot be negative", flag, value)
}

// orList is "a, b or c".
func orList(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

// helpCommand makes cobra's command of help refuse what is no command, and adds what its own texts leave out.
func helpCommand(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	c, _, err := root.Find([]string{"help"})
	if err != nil {
		return
	}
	c.Long = "Prints what a command does, which its --help does too.\n\nExit status: 0 printed, 2 there is no such command."
	c.Example = "  convod help search"
	c.Args = func(_ *cobra.Command, args []string) error {
		found, rest, err := root.Find(args)
		if err == nil && len(rest) > 0 {
			return onlyCommands(found, rest)
		}
		return err
	}
}
