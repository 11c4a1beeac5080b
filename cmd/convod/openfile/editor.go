package openfile

import (
	"errors"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// editor is how a family of editors is told the line, and to stay until the file is closed.
type editor struct {
	names string                                  // of the programs, without .exe and the like
	at    func(file string, line string) []string // the arguments
	wait  string                                  // "" where the program stays anyway
}

func plusLine(file, line string) []string  { return []string{"+" + line, file} }
func colonLine(file, line string) []string { return []string{file + ":" + line} }

// editors are those whose way is known; every other gets the file alone.
var editors = []editor{
	{names: "vi vim nvim view rvim vimx vis lvim emacs emacsclient mg zile nano rnano pico kak joe jmacs jed ne mcedit less most geany", at: plusLine},
	{names: "gvim mvim", at: plusLine, wait: "-f"},
	{names: "gedit pluma bbedit", at: plusLine, wait: "--wait"},
	{names: "micro", at: func(file, line string) []string { return []string{"+" + line + ":1", file} }},
	{names: "hx helix", at: colonLine},
	{names: "subl sublime_text zed zeditor atom pulsar", at: colonLine, wait: "--wait"},
	{
		names: "code code-insiders code-oss codium vscodium cursor windsurf positron", wait: "--wait",
		at: func(file, line string) []string { return []string{"--goto", file + ":" + line} },
	},
	{
		names: "idea idea64 pycharm pycharm64 webstorm webstorm64 phpstorm phpstorm64 goland goland64 clion clion64 rider rider64 rubymine rubymine64 rustrover rustrover64 datagrip datagrip64",
		at:    func(file, line string) []string { return []string{"--line", line, file} }, wait: "--wait",
	},
	{names: "mate", at: func(file, line string) []string { return []string{"-l", line, file} }, wait: "-w"},
	{names: "kate", at: func(file, line string) []string { return []string{"-l", line, file} }, wait: "-b"},
	{names: "notepad++", at: func(file, line string) []string { return []string{"-n" + line, file} }},
}

// editorOf is the editor of a program's path; false when it is not known.
func editorOf(program string) (editor, bool) {
	name := strings.ToLower(program[strings.LastIndexAny(program, `/\`)+1:])
	for _, ext := range []string{".exe", ".cmd", ".bat", ".sh"} {
		name = strings.TrimSuffix(name, ext)
	}
	for _, e := range editors {
		if slices.Contains(strings.Fields(e.names), name) {
			return e, true
		}
	}
	return editor{}, false
}

// Command is the program with its arguments that shows a file at a line (0: wherever). file is
// absolute, so that no file name is an option. wait asks for a program that ends when the file is closed.
func Command(command []string, file string, line int, wait bool) []string {
	args := slices.Clone(command)
	e, known := editorOf(command[0])
	if known && wait && e.wait != "" && !slices.Contains(args, e.wait) {
		args = append(args, e.wait)
	}
	if !known || line < 1 {
		return append(args, file)
	}
	return append(args, e.at(file, strconv.Itoa(line))...)
}

// splitCommand takes a value of $EDITOR apart as a shell would, without one: words at white space, quotes around those that
// hold some, and a backslash before a sign where backslashes do not part folders. exists tells whether
// the whole value is a program, since Windows has them in "Program Files".
func splitCommand(value string, exists func(string) bool) ([]string, error) {
	if value = strings.TrimSpace(value); exists(value) {
		return []string{value}, nil
	}
	var words []string
	var word strings.Builder
	var quote rune
	inside, escaped := false, false
	for _, r := range value {
		switch {
		case escaped:
			word.WriteRune(r)
			escaped = false
		case r == '\\' && quote != '\'' && filepath.Separator != '\\':
			escaped, inside = true, true
		case quote != 0:
			if r == quote {
				quote = 0
			} else {
				word.WriteRune(r)
			}
		case r == '"' || r == '\'':
			quote, inside = r, true
		case r == ' ' || r == '\t' || r == '\n':
			if inside {
				words = append(words, word.String())
				word.Reset()
			}
			inside = false
		default:
			word.WriteRune(r)
			inside = true
		}
	}
	if quote != 0 {
		return nil, errors.New("a quote is not closed")
	}
	if inside {
		words = append(words, word.String())
	}
	if len(words) == 0 || words[0] == "" {
		return nil, errors.New("it names no program")
	}
	return words, nil
}

// CommandLine is a command line as a person would type it.
func CommandLine(args []string) string {
	out := make([]string, len(args))
	for i, a := range args {
		plain := func(r rune) bool {
			return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("/._-+:=@,", r) || r == filepath.Separator
		}
		if out[i] = a; a == "" || strings.TrimLeftFunc(a, plain) != "" {
			out[i] = "'" + strings.ReplaceAll(a, "'", `'\''`) + "'"
			if filepath.Separator == '\\' {
				out[i] = `"` + a + `"`
			}
		}
	}
	return strings.Join(out, " ")
}

// batchUnsafe is true for a command that Windows would run by way of its shell (a .cmd or .bat, as `code` is) with an
// argument in which that shell finds commands.
func batchUnsafe(program string, args []string) bool {
	ext := strings.ToLower(filepath.Ext(program))
	return (ext == ".cmd" || ext == ".bat") && slices.ContainsFunc(args, func(a string) bool { return strings.ContainsAny(a, "&|<>^%!\"\r\n") })
}
