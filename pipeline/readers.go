package pipeline

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"convod/pipeline/parse"
	"convod/pipeline/parse/ai"
	"convod/pipeline/parse/chat"
	"convod/pipeline/parse/mail"
	"convod/pipeline/parse/meeting"
	"convod/pipeline/parse/note"
	"convod/pipeline/parse/pattern"
)

// PatternFile is a file of patterns declared by the user.
type PatternFile struct {
	Name string // shown in errors
	Data []byte // YAML, as in pattern/builtin
}

// Readers is THE list of formats, in the order that settles ties: structured
// exports (their signatures cannot occur by accident), built-in text patterns, the user's
// patterns, and what is left. Adding a structured format is one file and one line in its family's list;
// adding a text format is one YAML file.
type Readers struct {
	list     []parse.Reader
	patterns *pattern.Formats
	prints   map[string]string
	all      string
	aside    []Unsupported // what is known and not read
}

// LoadReaders checks every declaration and builds the list.
func LoadReaders(user []PatternFile) (*Readers, error) {
	var decls []pattern.Declaration
	for _, f := range user {
		d, err := pattern.Load(f.Name, f.Data)
		if err != nil {
			return nil, err
		}
		decls = append(decls, d...)
	}
	formats, err := pattern.Open(decls)
	if err != nil {
		return nil, err
	}
	r := &Readers{patterns: formats, prints: map[string]string{}, aside: UnsupportedFormats()}
	r.list = append(r.list, ai.Readers()...)
	r.list = append(r.list, chat.Readers()...)
	r.list = append(r.list, meeting.Readers()...)
	r.list = append(r.list, mail.Readers()...)
	r.list = append(r.list, formats.Readers()...)
	r.list = append(r.list, note.Readers()...)
	h := sha256.New()
	for _, reader := range r.list {
		print := "1"
		if v, ok := reader.(parse.Versioned); ok {
			print = v.Fingerprint()
		}
		if _, twice := r.prints[reader.Name()]; twice {
			return nil, fmt.Errorf("two readers are named %q", reader.Name())
		}
		r.prints[reader.Name()] = print
		fmt.Fprintf(h, "%s=%s\n", reader.Name(), print)
	}
	r.all = hex.EncodeToString(h.Sum(nil)[:6])
	for _, reader := range note.Readers() {
		r.prints[reader.Name()] = r.all // theirs is what no other reader claims
	}
	return r, nil
}

// List is every reader, in order. It must not be written to.
func (r *Readers) List() []parse.Reader { return r.list }

// Patterns are the text patterns.
func (r *Readers) Patterns() *pattern.Formats { return r.patterns }

// Fingerprint is the declaration of one reader; of the whole list for what no reader of a format claims, which
// might belong to one that does not exist yet.
func (r *Readers) Fingerprint(reader string) string {
	if p, ok := r.prints[reader]; ok {
		return p
	}
	return r.all
}
