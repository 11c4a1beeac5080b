package pipeline

import (
	"context"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"convod/pipeline/parse"
)

// besides are readers of what stands beside an export or is none: they may claim files in the fixtures of others.
var besides = map[string]bool{"chat-sidecar": true, "ai-sidecar": true, "unknown-export": true, "table": true, "markdown": true, "sidecar": true}

// neighbours are the files in the fixtures of those that make theirs what they are, and belong to another reader.
var neighbours = map[string]bool{
	"chat-sidecar/signal/Hiking/data.json": true, "sidecar/raw/boat-house.txt": true, "sidecar/2024-03-16 Lost.md": true,
}

// fixtures calls visit for every unit of testdata/exports with the reader it belongs to.
func fixtures(t *testing.T, visit func(owner string, root *os.Root, unit string)) {
	t.Helper()
	folders, err := os.ReadDir("../testdata/exports")
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range folders {
		dir := "../testdata/exports/" + folder.Name()
		if _, err := os.Stat(dir + "/input"); err == nil {
			dir += "/input"
		}
		root, err := os.OpenRoot(dir)
		if err != nil {
			t.Fatal(err)
		}
		var files []string
		err = fs.WalkDir(root.FS(), ".", func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && !strings.HasSuffix(name, "golden.json") {
				files = append(files, name)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if folder.Name() == "merge" {
			files = nil // several exports of one chat, for package merge
		}
		for _, unit := range Units(files) {
			visit(folder.Name(), root, unit)
		}
		if err := root.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// Every reader has a fixture, each is claimed by the reader it stands for, and every other claim on it is weaker, a tie
// is none: among all readers of the program, not only those of one family.
func TestEveryFixtureHasOneOwner(t *testing.T) {
	p := newPipeline(t)
	owned := map[string]bool{}
	fixtures(t, func(owner string, root *os.Root, unit string) {
		src, done, err := OpenUnit(t.Context(), root, unit, parse.Options{})
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = done() }()
		winner, scores := parse.Pick(p.Readers().List(), src)
		if winner == nil && whole(src) { // a folder that is one unit, and read file by file
			for m := range members(src) {
				if winner, scores = parse.Pick(p.Readers().List(), m); winner == nil || winner.Name() == owner {
					break
				}
			}
		}
		if winner == nil {
			t.Errorf("%s: nobody claims %s", owner, unit)
			return
		}
		top := 0.0
		for _, s := range scores {
			if s.Reader.Name() == winner.Name() {
				top = s.Score.Value
			}
		}
		if winner.Name() == owner {
			owned[owner] = true
		}
		if winner.Name() != owner && (!besides[winner.Name()] || besides[owner]) && !neighbours[owner+"/"+unit] {
			t.Errorf("%s: %s is claimed by %s", owner, unit, winner.Name())
			return
		}
		for _, s := range scores {
			if besides[s.Reader.Name()] && top == 0 {
				continue // what is left goes to the first of those that claim it, in order
			}
			if s.Reader.Name() != winner.Name() && s.Score.Claims && s.Score.Value >= top {
				t.Errorf("%s: %s is claimed as well by %s, no weaker than its own", owner, unit, s.Reader.Name())
			}
		}
	})
	for _, r := range p.Readers().List() {
		if !owned[r.Name()] {
			t.Errorf("reader %s, a row of docs/formats.md, has no fixture in testdata/exports/%s", r.Name(), r.Name())
		}
	}
}

// sharedShapes are readers that also see their shape in an export of another reader, and lose it, or read a part of it that
// comes alone: reader -> owners of those fixtures.
var sharedShapes = map[string][]string{
	"llm-log":   {"codex"}, // an old session holds bare roles and contents, too
	"slack-day": {"slack"}, // a day of a workspace
}

// A reader of structured exports claims no file and no member of another reader's fixtures, weaker claims included, and
// every file of its own that stands alone.
func TestStructuredReadersClaimTheirOwnOnly(t *testing.T) {
	p := newPipeline(t)
	text := map[string]bool{}
	for _, r := range p.Readers().Patterns().Readers() {
		text[r.Name()] = true
	}
	claimed := map[string]bool{}
	fixtures(t, func(owner string, root *os.Root, unit string) {
		src, done, err := OpenUnit(t.Context(), root, unit, parse.Options{})
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = done() }()
		sources := []*parse.Source{src}
		if whole(src) {
			sources = slices.AppendSeq(sources, members(src))
		}
		for _, src := range sources {
			for _, r := range p.Readers().List() {
				if text[r.Name()] || neighbours[owner+"/"+unit] || besides[r.Name()] && r.Name() != owner || !r.Score(src).Claims {
					continue
				}
				if r.Name() == owner {
					claimed[owner+" "+unit] = true
				} else if !slices.Contains(sharedShapes[r.Name()], owner) {
					t.Errorf("%s: %s claims %s %s: %+v", owner, r.Name(), unit, src.Member, r.Score(src))
				}
			}
		}
		if !text[owner] && !claimed[owner+" "+unit] && !neighbours[owner+"/"+unit] {
			t.Errorf("%s does not claim %s of its own fixture", owner, unit)
		}
	})
}

// Names and descriptions are what the table of formats is made of.
func TestReadersDescribeThemselves(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range newPipeline(t).Readers().List() {
		d, ok := r.(parse.Described)
		if !ok {
			t.Errorf("%s describes nothing", r.Name())
			continue
		}
		if x := d.Describe(); x.System == "" || x.What == "" || x.RecognisedBy == "" {
			t.Errorf("%s: %+v", r.Name(), x)
		}
		if seen[r.Name()] {
			t.Errorf("two readers are called %s", r.Name())
		}
		seen[r.Name()] = true
	}
}

// Every line of a text is a message, its continuation, system, prose, blank, frontmatter or unparsed, whatever is done to
// the text: the account adds up to the lines of the file, and messages stand inside of it in order of lines.
func TestLineAccount(t *testing.T) {
	p := newPipeline(t)
	type text struct{ name, body string }
	var texts []text
	fixtures(t, func(owner string, root *os.Root, unit string) {
		if ext := path.Ext(unit); ext == ".md" || ext == ".txt" || ext == ".log" || ext == ".vtt" || ext == ".srt" || ext == ".csv" || ext == ".jsonl" {
			data, err := fs.ReadFile(root.FS(), unit)
			if err != nil {
				t.Fatal(err)
			}
			texts = append(texts, text{owner + "/" + unit, string(data)})
		}
	})
	check := func(t interface{ Errorf(string, ...any) }, name, body string) {
		for page := range p.Read(context.Background(), parse.FromBytes(name, []byte(body), parse.Options{})) {
			page.Drain()
			l := page.Lines
			if l == nil {
				continue
			}
			lines := parse.CountLines(body)
			if path.Ext(name) == ".jsonl" {
				lines = l.Total // those end at "\n" only, as JSON Lines do
			}
			if l.Sum() != l.Total || l.Total != lines {
				t.Errorf("%s, reader %s: %+v adds up to %d, the file has %d lines:\n%q", name, page.Reader, *l, l.Sum(), parse.CountLines(body), body)
			}
		}
	}
	for _, x := range texts {
		check(t, x.name, x.body)
	}
	rapid.Check(t, func(t *rapid.T) {
		x := rapid.SampledFrom(texts).Draw(t, "text")
		lines := strings.SplitAfter(x.body, "\n")
		for range rapid.IntRange(1, 4).Draw(t, "changes") {
			at := rapid.IntRange(0, len(lines)-1).Draw(t, "line")
			switch rapid.IntRange(0, 4).Draw(t, "change") {
			case 0:
				lines = slices.Delete(lines, at, at+1)
			case 1:
				lines = slices.Insert(lines, at, rapid.SampledFrom([]string{"\n", "# heading\n", "```\n", "prose\n", "## 2024-03-15\n", " \r\n", "---\n", "> quote\n"}).Draw(t, "new"))
			case 2:
				lines = slices.Insert(lines, at, lines[at])
			case 3:
				lines = lines[:at+1]
			case 4:
				lines[at] = strings.TrimRight(lines[at], "\r\n") + rapid.SampledFrom([]string{"\r\n", "\r", ""}).Draw(t, "break")
			}
			if len(lines) == 0 {
				lines = []string{"\n"}
			}
		}
		check(t, x.name, strings.Join(lines, ""))
	})
}
