package pattern

import (
	"errors"
	"fmt"
	"regexp/syntax"
	"strings"

	"gopkg.in/yaml.v3"
)

// Problem is one finding of [Check].
type Problem struct {
	Err  *Error
	Hint string // what would help, "" for nothing
	Note bool   // worth knowing, but no reason to refuse
}

// Check explains everything that is wrong with a file of declarations, not only the
// first thing, as `convod patterns check` prints it: how far an expression gets in a
// sample that it should match, and which built-in pattern would win over a user's.
// decls are the declarations that could be read.
func Check(name string, data []byte) (decls []Declaration, problems []Problem) {
	decls, err := Load(name, data)
	if err != nil {
		return nil, []Problem{{Err: asError(name, err), Hint: "compare with a built-in declaration; unknown keys are refused"}}
	}
	base, err := Builtin()
	if err != nil {
		return decls, []Problem{{Err: asError(name, err)}}
	}
	at := textLines(data)
	defer func() {
		for _, p := range problems {
			if line := at[p.Err.Sample]; line > 0 {
				p.Err.Line = line // where the sample stands says more than where the pattern begins
			}
		}
	}()
	seen := map[string]bool{}
	for _, c := range base.patterns {
		seen[c.ID] = true
	}
	for _, d := range decls {
		if seen[d.ID] {
			problems = append(problems, Problem{Err: &Error{File: d.file, Line: d.line, Pattern: d.ID, Problem: "the id is taken"}, Hint: "choose another id"})
		}
		seen[d.ID] = true
		c, err := prepare(d)
		if err == nil {
			problems = append(problems, base.rivals(c)...)
			continue
		}
		first := asError(name, err)
		if first.Sample == "" {
			problems = append(problems, Problem{Err: first})
			continue
		}
		problems = append(problems, failures(d)...)
	}
	return decls, problems
}

// textLines gives the line of every text in a YAML file, the first where one comes twice.
func textLines(data []byte) map[string]int {
	lines := map[string]int{}
	var visit func(n *yaml.Node)
	visit = func(n *yaml.Node) {
		if n.Kind == yaml.ScalarNode && n.Value != "" && lines[n.Value] == 0 {
			lines[n.Value] = n.Line
		}
		for _, c := range n.Content {
			visit(c)
		}
	}
	var doc yaml.Node
	if yaml.Unmarshal(data, &doc) == nil {
		visit(&doc)
	}
	return lines
}

func asError(name string, err error) *Error {
	e := &Error{}
	if errors.As(err, &e) {
		return e
	}
	return &Error{File: name, Problem: err.Error()}
}

// failures explains every sample of a declaration that fails.
func failures(d Declaration) (out []Problem) {
	bare := d
	bare.Counters = nil
	for _, s := range d.Samples {
		bare.Samples = []string{s, s}
		if _, err := prepare(bare); err != nil {
			out = append(out, Problem{Err: asError(d.file, err), Hint: howFar(d, s)})
		}
	}
	for _, s := range d.Counters {
		bare.Samples = d.Samples
		bare.Counters = []string{s}
		if _, err := prepare(bare); err != nil && asError(d.file, err).Sample == s {
			out = append(out, Problem{Err: asError(d.file, err), Hint: "make the expression say more, or drop the counter-sample"})
		}
	}
	return out
}

// howFar says up to where an expression follows a sample.
func howFar(d Declaration, sample string) string {
	expr, _, _ := strings.Cut(d.Expression, `\n`)
	line := viewOf(strings.Split(sample, "\n")[0], 0).clean
	m, err := compile(expr)
	if err != nil {
		return ""
	}
	var sc scanner
	if m.match(&sc, line) {
		return "the expression matches, but its time or date does not exist, its speaker is a log level, or the quick test is too narrow"
	}
	tree, err := syntax.Parse(m.re.String(), syntax.Perl)
	if err != nil || tree.Op != syntax.OpConcat {
		return "the expression does not match"
	}
	matched, prefix := "", ""
	for i, sub := range tree.Sub {
		prefix += sub.String()
		part, err := compile(prefix)
		if err != nil {
			continue
		}
		if loc := part.re.FindStringIndex(line); loc != nil {
			matched = line[:loc[1]]
			continue
		}
		return fmt.Sprintf("it follows the sample up to %q, then expects part %d of the expression, `%s`, where %q stands", matched, i, sub.String(), clip(line[len(matched):]))
	}
	return "the expression does not match"
}

func clip(s string) string {
	if r := []rune(s); len(r) > 30 {
		return string(r[:30]) + "..."
	}
	return s
}

// rivals are built-in patterns that read the samples of a user's pattern as well.
func (s *Set) rivals(user *compiled) (out []Problem) {
	for _, c := range s.patterns {
		for _, sample := range user.Samples {
			if c.accepts(sample) {
				out = append(out, Problem{
					Err:  &Error{File: user.file, Line: user.line, Pattern: user.ID, Sample: sample, Problem: fmt.Sprintf("the built-in pattern %q reads this sample as well", c.ID)},
					Hint: "a user's pattern loses every tie: it wins only where it reads more lines of a page", Note: true,
				})
				break
			}
		}
	}
	return out
}
