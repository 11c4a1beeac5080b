package pattern

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"iter"
	"sync"

	"convod/pipeline/parse"
)

// Formats are the built-in patterns and the user's as readers that are compiled together when the first of them
// looks at a source: a survey tries all of them on every line, and a start that finds nothing to read needs their names only.
// They are immutable and safe for concurrent use.
type Formats struct {
	list  []format
	set   func() *Set
	print string
}

// Open checks the user's declarations, as [WithUser] does. The built-in ones were checked when the program was made.
func Open(user []Declaration) (*Formats, error) {
	list, err := builtinFormats()
	if err != nil {
		return nil, err
	}
	taken := make(map[string]string, len(list))
	for _, f := range list {
		taken[f.id] = fmt.Sprintf("%s:%d", f.file, f.line)
	}
	for _, d := range user {
		c, err := prepare(d)
		if err != nil {
			return nil, err
		}
		if at, dup := taken[d.ID]; dup {
			return nil, takenError(d, at)
		}
		taken[d.ID] = d.File()
		list = append(list, format{id: d.ID, file: d.file, line: d.line, fingerprint: c.fingerprint})
	}
	sum := sha256.New()
	for _, f := range list {
		addPrint(sum, f.id, f.fingerprint)
	}
	return &Formats{list: list, print: setPrint(sum), set: sync.OnceValue(func() *Set {
		s, err := WithUser(user)
		if err != nil {
			panic(err) // as a wrong expression in the program's own text would
		}
		return s
	})}, nil
}

func addPrint(sum hash.Hash, id, fingerprint string) { sum.Write([]byte(id + fingerprint)) }

func setPrint(sum hash.Hash) string { return hex.EncodeToString(sum.Sum(nil)[:8]) }

func takenError(d Declaration, at string) error {
	return &Error{File: d.file, Line: d.line, Pattern: d.ID, Problem: "the id is taken by " + at}
}

// Fingerprint changes when any declaration does.
func (f *Formats) Fingerprint() string { return f.print }

// Readers are the patterns as readers, built-in ones first.
func (f *Formats) Readers() []parse.Reader {
	out := make([]parse.Reader, 0, len(f.list)+1)
	out = append(out, &later{formats: f, name: sidecarName, print: f.print})
	for i, one := range f.list {
		out = append(out, &later{formats: f, at: i + 1, name: one.id, print: one.fingerprint})
	}
	return out
}

// later is one of the readers of a set that may not be compiled yet.
type later struct {
	formats     *Formats
	at          int // in Readers
	name, print string
}

func (l *later) reader() parse.Reader { return l.formats.set().readers[l.at] }

func (l *later) Name() string        { return l.name }
func (l *later) Fingerprint() string { return l.print }

// Describe is for documentation, which is no hurry.
func (l *later) Describe() parse.Description {
	d, _ := l.reader().(parse.Described)
	return d.Describe()
}

func (l *later) Score(src *parse.Source) parse.Score { return l.reader().Score(src) }

func (l *later) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return l.reader().Read(src)
}
