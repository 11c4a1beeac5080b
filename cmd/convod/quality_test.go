package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"convod/index"
)

// asked is a question with the lines that answer it. It is asked in other words than those of the note.
type asked struct {
	Question string `json:"question"`
	Path     string `json:"path"`
	Lines    []int  `json:"lines"`
}

// quality is how well questions are answered, as shares of 1.
type quality struct {
	hit1, hit5, hit10 float64 // questions with an answering line in the first 1, 5, 10 hits
	recall            float64 // answering lines in the first 2,000 words that are returned
	words5            float64 // words in the first five hits
}

// TestQualityOfNotes asks 60 questions over 30 notes, and fails when fewer are answered than were when the
// floors were set: docs/search-quality.md. `make quality` shows the figures.
func TestQualityOfNotes(t *testing.T) {
	notes, questions := "../../testdata/notes60/notes", readQuestions(t, "../../testdata/notes60/questions.jsonl")
	got, missed := measure(t, notes, questions)
	t.Logf("%d questions: hit@1 %.3f, hit@5 %.3f, hit@10 %.3f, recall in 2,000 words %.3f, %.0f words in five hits",
		len(questions), got.hit1, got.hit5, got.hit10, got.recall, got.words5)
	for _, q := range missed {
		t.Logf("not among the first five: %s (%s:%d)", q.Question, q.Path, q.Lines[0])
	}
	floor := quality{hit1: 0.68, hit5: 0.78, hit10: 0.88, recall: 0.91}
	if got.hit1 < floor.hit1 || got.hit5 < floor.hit5 || got.hit10 < floor.hit10 || got.recall < floor.recall {
		t.Errorf("the answers are worse than %+v", floor)
	}
	if got.words5 > 750 {
		t.Errorf("%.0f words in five hits: more than a person reads", got.words5)
	}
}

func readQuestions(t *testing.T, path string) []asked {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var out []asked
	lines := bufio.NewScanner(bytes.NewReader(data))
	for lines.Scan() {
		var q asked
		if err := json.Unmarshal(lines.Bytes(), &q); err != nil {
			t.Fatal(err)
		}
		out = append(out, q)
	}
	return out
}

// measure indexes a folder and asks the questions with the command.
func measure(t *testing.T, notes string, questions []asked) (total quality, missed []asked) {
	t.Helper()
	dir, program := program(t)
	folder := filepath.Join(dir, "notes")
	if err := os.CopyFS(folder, os.DirFS(notes)); err != nil {
		t.Fatal(err)
	}
	run := func(args ...string) string {
		t.Helper()
		r := program(args...)
		if r.exit > exitNothing {
			t.Fatalf("convod %q: %+v", args, r)
		}
		return r.out
	}
	run("init", folder)
	run("index", "--quiet")
	for _, q := range questions {
		one := q.score(t, run("search", "--json", "--limit", "20", "--", q.Question))
		if one.hit5 == 0 {
			missed = append(missed, q)
		}
		n := float64(len(questions))
		total.hit1 += one.hit1 / n
		total.hit5 += one.hit5 / n
		total.hit10 += one.hit10 / n
		total.recall += one.recall / n
		total.words5 += one.words5 / n
	}
	return total, missed
}

// score reads the answer to one question. Facts are sentences of passages and count as no passage of their own.
func (q asked) score(t *testing.T, answer string) (got quality) {
	t.Helper()
	rank, words := 0, 0
	found := map[int]bool{}
	for line := range strings.Lines(answer) {
		var h index.Hit
		if err := json.Unmarshal([]byte(line), &h); err != nil {
			t.Fatal(err)
		}
		if h.Record != "hit" || h.Doc == index.DocFact {
			continue
		}
		rank++
		n := len(strings.Fields(h.Text))
		holds := func(l int) bool { return h.Path == q.Path && h.FirstLine <= l && l <= h.LastLine }
		if slices.ContainsFunc(q.Lines, holds) {
			for _, k := range []struct {
				most int
				hit  *float64
			}{{1, &got.hit1}, {5, &got.hit5}, {10, &got.hit10}} {
				if rank <= k.most {
					*k.hit = 1
				}
			}
		}
		if words+n <= 2000 {
			for _, l := range q.Lines {
				if holds(l) && !found[l] {
					found[l] = true
					got.recall += 1 / float64(len(q.Lines))
				}
			}
		}
		if words += n; rank <= 5 {
			got.words5 += float64(n)
		}
	}
	return got
}
