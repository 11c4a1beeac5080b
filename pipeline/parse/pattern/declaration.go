package pattern

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"gopkg.in/yaml.v3"
)

// Declaration is one text pattern as data. The zero value of a field means what
// most formats want; only id, expression and samples are required.
type Declaration struct {
	ID     string `yaml:"id"`
	What   string `yaml:"what"`   // one line for people: what writes this shape
	Source string `yaml:"source"` // where the format is documented
	Type   string `yaml:"type"`   // page type; default: the file's
	Limits string `yaml:"limits"` // what is not read, for the docs

	// Expression matches an anchor: the line, or lines joined by \n, that opens a
	// message. It sees a cleaned copy of the line and names what it finds: speaker,
	// text, date (any notation) or year month day, hour minute second ampm, zone, weekday.
	Expression string   `yaml:"expression"`
	Also       []string `yaml:"also"`      // further anchors of the same format
	FollowUp   string   `yaml:"follow_up"` // an anchor without a name: the same speaker again
	Action     string   `yaml:"action"`    // an anchor whose speaker may be no person: counts only for a nick that also spoke

	Date  string `yaml:"date"`  // inline: each line carries it; page (default): date lines, else the page's own
	Clock string `yaml:"clock"` // 12h, 24h, any or none
	Zone  string `yaml:"zone"`  // utc, or page (default): the page's zone, else UTC with a warning
	Order string `yaml:"order"` // dmy or mdy where the tool fixes it; dmy-12h, mdy-12h for 12 h lines only

	Multiline bool     `yaml:"multiline"`          // continuation lines are part of the documented format
	Bodies    bool     `yaml:"continuations_body"` // in scoring, lines that fail the quick test are bodies, not evidence against
	FullBody  bool     `yaml:"full_body"`          // also occurs in ordinary prose: scored over the whole body
	Quick     []string `yaml:"quick"`              // prefixes, one of which every anchor has; derived from the expression when left out
	Recording bool     `yaml:"recording"`          // times with seconds that rise from near 0 are offsets

	MinSpeakers int      `yaml:"min_speakers"`
	MaxPreamble int      `yaml:"max_preamble"` // non-blank lines before the first anchor; 0 is no limit, -1 allows none
	Both        []string `yaml:"both"`         // every one of these speakers must occur
	Recurring   bool     `yaml:"recurring"`    // a label other than a label word must occur twice, unless anchors carry dates
	Needs       string   `yaml:"needs"`        // heading: a date line or a system line must occur
	Guard       string   `yaml:"guard"`        // markup: HTML and XML are not nicks; headings: foreign role headings decline
	MinAnchors  int      `yaml:"min_anchors"`  // fewest anchors of a conversation; 0 is the rule for all

	SpeakerClean string `yaml:"speaker_clean"` // default, nick, raw or doubled

	System     []string `yaml:"system"`      // lines that are nobody's words; they close the message
	SystemText []string `yaml:"system_text"` // messages whose text matches are nobody's words
	NotSpeaker []string `yaml:"not_speaker"` // an anchor whose speaker matches is a system line
	Noise      []string `yaml:"noise"`       // lines left out of a message without closing it
	AppLines   []string `yaml:"app_lines"`   // those of them that only the program writes: in a message they make up for what recurring asks
	Close      []string `yaml:"close"`       // lines that close the message: what follows up to the next anchor is left out
	Strip      []string `yaml:"strip"`       // what is cut from the end of a message (edit marks, reactions)
	DateLines  []string `yaml:"date_lines"`  // lines that set the running date
	BodyLine   string   `yaml:"body_line"`   // the line of a block that holds the text; a block without it is no message

	Indent    bool   `yaml:"indent"`           // bodies are indented: that indentation is removed
	Prefix    string `yaml:"body_prefix"`      // removed from every line of a body
	Quote     bool   `yaml:"drop_quote"`       // a leading block of > lines is the quoted message: left out
	Cell      string `yaml:"cell"`             // csv: the text is the rest of a quoted cell; line: a quoted cell when it has several lines
	Duplicate bool   `yaml:"indented_is_copy"` // indented anchors repeat a message told elsewhere
	Marks     bool   `yaml:"whatsapp_marks"`   // direction marks tell what the app wrote itself

	Title     string `yaml:"title"`      // matches a line above the first anchor; its text group is the title
	TitleName string `yaml:"title_name"` // matches the file's stem; its text group is the title
	OwnFolder string `yaml:"own_folder"` // the file's stem where each chat has a folder of its own, which is its title

	Samples  []string `yaml:"samples"`         // at least two anchors
	Counters []string `yaml:"counter_samples"` // lines of neighbouring formats

	SystemName string `yaml:"-"`
	file       string
	line       int
	user       bool
	print      string // fingerprint of a built-in declaration: of its text; "" is made of what it says
}

// File names the declaration's file and line, for errors.
func (d Declaration) File() string { return fmt.Sprintf("%s:%d", d.file, d.line) }

// declarationFile is the shape of one YAML file.
type declarationFile struct {
	System   string      `yaml:"system"`
	Type     string      `yaml:"type"`
	Patterns []yaml.Node `yaml:"patterns"`
}

// Error is what is wrong with a declaration: where it stands, and what to do.
type Error struct {
	File    string // name of the YAML file
	Line    int    // 1-based, 0 when unknown
	Pattern string // id, "" when the file itself is wrong
	Sample  string // the sample that failed, "" for none
	Problem string
}

func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(e.File)
	if e.Line > 0 {
		fmt.Fprintf(&b, ":%d", e.Line)
	}
	if e.Pattern != "" {
		fmt.Fprintf(&b, ": pattern %q", e.Pattern)
	}
	b.WriteString(": " + e.Problem)
	if e.Sample != "" {
		fmt.Fprintf(&b, ": %q", e.Sample)
	}
	return b.String()
}

// Load reads the declarations of one YAML file. It checks the form only; [New]
// checks what they mean. Unknown keys are errors, so that a typing mistake is not silence.
func Load(name string, data []byte) ([]Declaration, error) {
	var f declarationFile
	dec := yaml.NewDecoder(bytes.NewReader(data))
	dec.KnownFields(true)
	if err := dec.Decode(&f); err != nil {
		if errors.Is(err, io.EOF) {
			return nil, nil
		}
		return nil, yamlError(name, 0, "", err)
	}
	out := make([]Declaration, 0, len(f.Patterns))
	for i := range f.Patterns {
		n := &f.Patterns[i]
		d := Declaration{Type: f.Type}
		raw, err := yaml.Marshal(n)
		if err != nil {
			return nil, yamlError(name, n.Line, "", err)
		}
		one := yaml.NewDecoder(bytes.NewReader(raw))
		one.KnownFields(true)
		if err := one.Decode(&d); err != nil {
			return nil, yamlError(name, n.Line, d.ID, err)
		}
		d.SystemName, d.file, d.line = f.System, name, n.Line
		out = append(out, d)
	}
	return out, nil
}

// yamlError turns a parser's message into an Error; its own line numbers count
// from the file for the file, and from the pattern for a pattern.
func yamlError(name string, base int, id string, err error) error {
	msg := strings.TrimPrefix(err.Error(), "yaml: ")
	msg = strings.TrimPrefix(msg, "unmarshal errors:\n  ")
	msg = strings.ReplaceAll(msg, " in type pattern.declarationFile", "")
	msg = strings.ReplaceAll(msg, " in type pattern.Declaration", "")
	line := 0
	if n, rest, ok := cutLine(msg); ok {
		line, msg = n, rest
		if base > 0 {
			line = base + n - 1
		}
	} else if base > 0 {
		line = base
	}
	return &Error{File: name, Line: line, Pattern: id, Problem: msg}
}

func cutLine(msg string) (line int, rest string, ok bool) {
	if !strings.HasPrefix(msg, "line ") {
		return 0, msg, false
	}
	n, rest, ok := strings.Cut(msg[len("line "):], ": ")
	if line = number(n, 6); !ok || line < 0 {
		return 0, msg, false
	}
	return line, rest, true
}
