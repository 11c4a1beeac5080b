package config

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"gopkg.in/yaml.v3"
)

// invalidLine is the first line that is not UTF-8; 0 when all are.
func invalidLine(data []byte) int {
	if utf8.Valid(data) {
		return 0
	}
	line := 1
	for text := range bytes.Lines(data) {
		if !utf8.Valid(text) {
			break
		}
		line++
	}
	return line
}

var yamlError = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^yaml: (?:line (\d+): )?`) })

// syntax reports text that is no YAML.
func (r *reader) syntax(data []byte, err error) {
	message := err.Error()
	line := 1
	if m := yamlError().FindStringSubmatch(message); m != nil {
		message = message[len(m[0]):]
		line, _ = strconv.Atoi(m[1])
	}
	if at := brokenLine(data); at > 0 {
		line = at
	}
	hint := ""
	text := lineAt(data, line)
	switch {
	case strings.HasPrefix(strings.TrimLeft(text, " "), "\t"):
		message, hint = "a tab in the indentation", "indent with spaces"
	case strings.Contains(message, "mapping values are not allowed"):
		hint = "check the indentation, and quote values that hold a colon and a space"
	case strings.Contains(message, "could not find expected ':'"):
		hint = "a key is followed by a colon and a space"
	case strings.Contains(message, "cannot start any token"):
		hint = "quote values that start with @, `, % or *"
	default:
		hint = "check the indentation, the quotes and the brackets"
	}
	r.add(line, "not valid YAML: "+message, hint)
}

// brokenLine finds the line that breaks the file: the one after the longest
// beginning that still parses. The library's own line is often the start of the
// block, many lines above. Files for which that would take long give 0.
func brokenLine(data []byte) int {
	const budget = 8 << 20 // bytes to parse in all, about half a second
	lines := bytes.SplitAfter(data, []byte("\n"))
	end := len(data)
	for n, spent := len(lines), 0; n > 0; n-- {
		end -= len(lines[n-1])
		if spent += end; spent > budget {
			return 0
		}
		var doc yaml.Node
		if yaml.Unmarshal(data[:end], &doc) == nil {
			return n
		}
	}
	return 0
}

func lineAt(data []byte, line int) string {
	for text := range bytes.Lines(data) {
		if line--; line == 0 {
			return string(text)
		}
	}
	return ""
}
