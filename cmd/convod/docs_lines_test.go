package main

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// What the documents tell a person to type: lines of sh blocks, and code in the text that begins with the program's name.
var (
	shBlock    = regexp.MustCompile("(?ms)^ *```sh\n(.*?)^ *```$")
	inlineCode = regexp.MustCompile("`((?:sudo )?convod [^`\n]+)`")
)

// TestDocCommandLines: every command line in the documents names a command and flags that exist.
func TestDocCommandLines(t *testing.T) {
	for _, file := range documents(t) {
		text := document(t, file)
		var lines []string
		for _, m := range shBlock.FindAllStringSubmatch(text, -1) {
			lines = append(lines, strings.Split(m[1], "\n")...)
		}
		for _, m := range inlineCode.FindAllStringSubmatch(shBlock.ReplaceAllString(text, ""), -1) {
			lines = append(lines, m[1])
		}
		for _, line := range lines {
			for _, args := range convodCalls(line) {
				if problem := wrongCall(args); problem != "" {
					t.Errorf("%s: %s: in %q", file, problem, line)
				}
			}
		}
	}
}

// convodCalls are the arguments of each call of convod in a line of shell.
func convodCalls(line string) (calls [][]string) {
	in := false
	for _, w := range shellWords(line) {
		switch {
		case w == "./cmd/convod": // the package, in a line of go
		case w == "convod" || strings.HasSuffix(w, "/convod"):
			calls, in = append(calls, nil), true
		case slices.Contains([]string{"|", ">", ">>", "<", "&", "&&", "||", ";", ")"}, w):
			in = false
		case in:
			calls[len(calls)-1] = append(calls[len(calls)-1], w)
		}
	}
	return calls
}

// shellWords splits a line as a shell does, well enough for documents: quotes are taken off.
func shellWords(line string) (words []string) {
	var word strings.Builder
	open, quote := false, rune(0)
	end := func() {
		if open {
			words = append(words, word.String())
		}
		word.Reset()
		open = false
	}
	for _, r := range line {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '\'' || r == '"':
			quote, open = r, true
		case r == ' ':
			end()
		case r == '#' && !open:
			return words // a comment
		case strings.ContainsRune("|;()", r):
			end()
			words = append(words, string(r))
		default:
			word.WriteRune(r)
			open = true
		}
	}
	end()
	return words
}

// wrongCall says what is wrong with a call; "" when its command and flags exist.
func wrongCall(args []string) string {
	root := newRoot(&app{getenv: os.Getenv})
	root.InitDefaultCompletionCmd()
	cmd, rest, err := root.Find(args)
	if err != nil {
		return err.Error()
	}
	cmd.InitDefaultHelpFlag()
	if i := slices.IndexFunc(rest, func(a string) bool { return !strings.HasPrefix(a, "-") }); i >= 0 && cmd.HasSubCommands() && !cmd.HasParent() {
		return fmt.Sprintf("there is no command %q", rest[i])
	}
	for _, a := range rest {
		switch name, _, _ := strings.Cut(a, "="); {
		case a == "-" || a == "--" || !strings.HasPrefix(a, "-") || strings.HasPrefix(a, "-0."):
		case strings.HasPrefix(name, "--"):
			if cmd.Flag(name[2:]) == nil {
				return fmt.Sprintf("%q has no flag %s", cmd.CommandPath(), name)
			}
		case cmd.Flags().ShorthandLookup(name[1:2]) == nil:
			return fmt.Sprintf("%q has no flag %s", cmd.CommandPath(), name)
		}
	}
	return ""
}

func TestWrongCall(t *testing.T) {
	for line, want := range map[string]string{
		`convod search -n 3 'from:a -from:b' --json | jq .`: "",
		`sudo convod install --system --user alice`:         "",
		`convod fetch x`:            `there is no command "fetch"`,
		`convod search --nearest x`: `"convod search" has no flag --nearest`,
		`convod status -z`:          `"convod status" has no flag -z`,
	} {
		calls := convodCalls(line)
		if len(calls) != 1 {
			t.Fatalf("%q: %q", line, calls)
		}
		if got := wrongCall(calls[0]); got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}
