package pattern

import (
	"cmp"
	"crypto/sha256"
	"embed"
	"fmt"
	"io/fs"
	"slices"

	"convod/pipeline/parse"
)

//go:embed builtin/*.yaml
var builtinFiles embed.FS

// Set is a registry of patterns that passed their checks. It is immutable and
// safe for concurrent use.
type Set struct {
	patterns  []*compiled
	byFirst   [256][]*entry // entries by the first byte of the line they are tested on
	noDigit   [256][]*entry // those of byFirst that a line without any digit may match
	plain     [256][]*entry // those of noDigit that an ASCII line may match
	byNext    [256][]*entry // entries whose telling line is the second
	byHeading []int         // patterns that watch headings
	byAppLine []int         // patterns that watch for lines of their program
	print     string
	readers   []parse.Reader // one for each pattern: a checkpoint is that of its reader
}

// BuiltinDeclarations are the declarations that ship with the program, in the order that breaks ties.
func BuiltinDeclarations() ([]Declaration, error) {
	names, err := fs.Glob(builtinFiles, "builtin/*.yaml")
	if err != nil {
		return nil, fmt.Errorf("list built-in patterns: %w", err)
	}
	var out []Declaration
	for _, name := range names {
		data, err := builtinFiles.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("read built-in patterns: %w", err)
		}
		decls, err := Load(name, data)
		if err != nil {
			return nil, err
		}
		for i, f := range outline(name, string(data)) {
			if i < len(decls) {
				decls[i].print = f.fingerprint
			}
		}
		out = append(out, decls...)
	}
	return out, nil
}

// Builtin is the set of the built-in patterns alone.
func Builtin() (*Set, error) { return WithUser(nil) }

// WithUser is the built-in patterns and the user's behind them.
func WithUser(user []Declaration) (*Set, error) {
	decls, err := BuiltinDeclarations()
	if err != nil {
		return nil, err
	}
	for _, d := range user {
		d.user = true
		decls = append(decls, d)
	}
	return New(decls)
}

// New compiles and checks declarations. The first that fails refuses the whole
// set with an [*Error]: a registry that loads is one that works. Earlier ones win ties.
func New(decls []Declaration) (*Set, error) {
	s := &Set{}
	seen := map[string]string{}
	sum := sha256.New()
	for _, d := range decls {
		c, err := prepare(d)
		if err != nil {
			return nil, err
		}
		if at, dup := seen[d.ID]; dup {
			return nil, takenError(d, at)
		}
		seen[d.ID] = d.File()
		s.add(c)
		addPrint(sum, c.ID, c.fingerprint)
	}
	s.print = setPrint(sum)
	s.readers = append(s.readers, sidecarReader{s})
	for _, c := range s.patterns {
		s.readers = append(s.readers, &reader{set: s, c: c})
	}
	return s, nil
}

func (s *Set) add(c *compiled) {
	c.index = len(s.patterns)
	s.patterns = append(s.patterns, c)
	if c.Guard == "headings" {
		s.byHeading = append(s.byHeading, c.index)
	}
	if c.Recurring && len(c.appLines) > 0 {
		s.byAppLine = append(s.byAppLine, c.index)
	}
	for i, e := range c.entries {
		e.pattern, e.index = c.index, uint8(i)
		table, own := &s.byFirst, &c.first
		if e.key == 1 {
			table, own = &s.byNext, &c.next
		}
		for b := range 256 {
			m := e.lines[e.key]
			if !m.first[b] {
				continue
			}
			own[b] = append(own[b], e)
			if e.kind == kindSystem && m.wide {
				continue // begins with anything: left to the reading, the score can do without
			}
			table[b] = append(table[b], e)
			if e.key > 0 || m.digit {
				continue
			}
			s.noDigit[b] = append(s.noDigit[b], e)
			if !m.foreign {
				s.plain[b] = append(s.plain[b], e)
			}
		}
	}
	// Within a pattern the kinds have an order; between patterns that of the list.
	for _, t := range []*[256][]*entry{&s.byFirst, &s.byNext, &s.noDigit, &s.plain, &c.first, &c.next} {
		for b := range t {
			slices.SortStableFunc(t[b], func(x, y *entry) int {
				return cmp.Or(cmp.Compare(x.pattern, y.pattern), cmp.Compare(x.kind, y.kind))
			})
		}
	}
}

// Fingerprint changes when any declaration of the set does.
func (s *Set) Fingerprint() string { return s.print }

// Readers are the patterns as readers, built-in ones first.
func (s *Set) Readers() []parse.Reader {
	return slices.Clone(s.readers)
}

// Row is one pattern in a listing.
type Row struct {
	ID, System, What, Source, File string
	User                           bool
}

// List gives the patterns in order, for people.
func (s *Set) List() []Row {
	rows := make([]Row, 0, len(s.patterns))
	for _, c := range s.patterns {
		rows = append(rows, Row{ID: c.ID, System: c.SystemName, What: c.What, Source: c.Source, File: c.File(), User: c.user})
	}
	return rows
}
