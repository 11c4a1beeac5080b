package parse

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/BurntSushi/toml"
	"github.com/adrg/frontmatter"
	"gopkg.in/yaml.v3"
)

// Frontmatter is the block of metadata that a text may begin with.
type Frontmatter struct {
	Fields map[string]any // keys lower-cased; nil when there is no block
	Lines  int            // lines the block takes, its fences included, and blank lines before it
	block  string         // the raw block, to find the line of a key
	first  int            // 1-based line of the block's first fence
}

// frontmatterFormats are the ones people use: YAML and TOML fences, JSON with a
// fence or bare. yaml.v3 is handed in because the library's own default gives dates as strings.
func frontmatterFormats() []*frontmatter.Format {
	jsonBare := frontmatter.NewFormat("{", "}", json.Unmarshal)
	jsonBare.UnmarshalDelims, jsonBare.RequiresNewLine = true, true
	return []*frontmatter.Format{
		frontmatter.NewFormat("---", "---", yaml.Unmarshal),
		frontmatter.NewFormat("---yaml", "---", yaml.Unmarshal),
		frontmatter.NewFormat("+++", "+++", toml.Unmarshal),
		frontmatter.NewFormat("---toml", "---", toml.Unmarshal),
		frontmatter.NewFormat(";;;", ";;;", json.Unmarshal),
		frontmatter.NewFormat("---json", "---", json.Unmarshal),
		jsonBare,
	}
}

// maxFrontmatter bounds what is handed to the YAML parser; a note's block is a few hundred bytes.
const maxFrontmatter = 256 << 10

// splitFrontmatter takes the block off text. A block that cannot be read is no
// block: the whole text is the body, with a warning, so that nothing is lost.
func splitFrontmatter(text string) (fm Frontmatter, body string, bodyLine int, warnings []string) {
	trimmed := strings.TrimLeft(text, " \t\r\n")
	if trimmed == "" || !strings.HasPrefix(trimmed, "---") && !strings.HasPrefix(trimmed, "+++") &&
		!strings.HasPrefix(trimmed, ";;;") && !strings.HasPrefix(trimmed, "{") {
		return fm, text, 1, nil
	}
	first := 1 + CountLines(text[:len(text)-len(trimmed)])
	block, rest, ok := cutBlock(trimmed)
	if !ok {
		return fm, text, 1, nil // a rule, not a block
	}
	if len(block) > maxFrontmatter {
		return fm, text, 1, []string{fmt.Sprintf("frontmatter: line %d: block is over %d KiB, read as text", first, maxFrontmatter>>10)}
	}
	var fields map[string]any
	_, err := frontmatter.MustParse(strings.NewReader(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(block)+"\n"), &fields, frontmatterFormats()...)
	if err != nil {
		if strings.HasPrefix(trimmed, "{") || !strings.Contains(block, ":") && !strings.Contains(block, "=") {
			return fm, text, 1, nil // prose between two rules, or a brace: never meant as metadata
		}
		return fm, text, 1, []string{fmt.Sprintf("frontmatter: line %d: %s", errorLine(err, first), cleanError(err))}
	}
	fm = Frontmatter{Fields: lowerKeys(fields), Lines: first - 1 + CountLines(block+"\n"), block: block, first: first}
	return fm, rest, fm.Lines + 1, nil
}

// cutBlock finds the lines from the opening fence to the closing one. The library
// reads the same block again: finding its end here gives line numbers, accepts `...` (YAML's own end), and
// keeps it from reading a whole book that opens with a rule.
func cutBlock(text string) (block, rest string, ok bool) {
	var fence, alt string
	for l := range SplitLines(text, 1) {
		t := strings.TrimRight(l.Text, " \t")
		if l.No == 1 {
			switch {
			case t == "---", t == "---yaml":
				fence, alt = "---", "..."
			case t == "---toml", t == "---json":
				fence, alt = "---", "---"
			case t == "+++", t == ";;;":
				fence, alt = t, t
			case t == "{":
				fence, alt = "}", "}"
			default:
				return "", "", false
			}
			continue
		}
		if t == fence || t == alt {
			end := l.Start + len(l.Text)
			block = text[:l.Start] + fence
			rest = text[end:]
			rest = strings.TrimPrefix(strings.TrimPrefix(rest, "\r"), "\n")
			return block, rest, true
		}
	}
	return "", "", false
}

var yamlLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`line (\d+)`) })

// errorLine is the line of the file that a parser's message names, or the block's first.
func errorLine(err error, first int) int {
	if m := yamlLine().FindStringSubmatch(err.Error()); m != nil {
		if n, convErr := strconv.Atoi(m[1]); convErr == nil {
			return first + n // the parser counts from the line below the fence
		}
	}
	return first
}

func cleanError(err error) string {
	msg := strings.TrimPrefix(err.Error(), "yaml: ")
	return strings.Join(strings.Fields(yamlLine().ReplaceAllString(msg, "")), " ")
}

func lowerKeys(m map[string]any) map[string]any {
	out := make(map[string]any, len(m))
	for k, v := range m {
		out[strings.ToLower(k)] = v
	}
	return out
}

// String is a field as text, "" when it is not there or is no scalar. A list gives its first element.
func (f Frontmatter) String(key string) string {
	switch v := f.Fields[key].(type) {
	case nil, map[string]any:
		return ""
	case string:
		return strings.TrimSpace(v)
	case time.Time:
		return v.Format(time.RFC3339)
	case []any:
		if s := f.Strings(key); len(s) > 0 {
			return s[0]
		}
		return ""
	default:
		return fmt.Sprint(v)
	}
}

// Strings is a field as a list: a list's scalars, or a text split at commas.
func (f Frontmatter) Strings(key string) []string {
	var out []string
	switch v := f.Fields[key].(type) {
	case string:
		for s := range strings.SplitSeq(v, ",") {
			if s = strings.TrimSpace(s); s != "" {
				out = append(out, s)
			}
		}
	case []any:
		for _, e := range v {
			if s := strings.TrimSpace(fmt.Sprint(e)); s != "" && e != nil {
				out = append(out, s)
			}
		}
	}
	return out
}

// Line is the 1-based line of the source where key stands, or the block's first line.
func (f Frontmatter) Line(key string) int {
	for l := range SplitLines(f.block, f.first) {
		name, _, ok := strings.Cut(strings.TrimLeft(l.Text, " \t\""), key)
		_ = name
		if ok && strings.HasPrefix(strings.ToLower(strings.TrimLeft(l.Text, " \t\"")), key) {
			return l.No
		}
	}
	return f.first
}
