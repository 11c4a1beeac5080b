package cases

import (
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"convod/cmd/convod/account"
	"convod/pipeline"
	"convod/pipeline/extract"
	"convod/pipeline/parse"
)

// TestCases reads every judged input as explain would and compares whole values.
func TestCases(t *testing.T) {
	pipe, err := pipeline.New(pipeline.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"parse", "text", "structured"} {
		data, err := os.ReadFile("../../../testdata/cases/" + name + ".jsonl")
		if err != nil {
			t.Fatal(err)
		}
		rows, err := Read(data)
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range rows {
			row.generate(t)
			t.Run(name+"/"+row.ID, func(t *testing.T) {
				wrong, err := Evaluate(t.Context(), pipe, row)
				if err != nil {
					t.Fatal(err)
				}
				for _, w := range wrong {
					t.Error(w[:min(len(w), 600)])
				}
			})
		}
	}
}

// generate stands in for the programs that make the content of some rows: each
// is known by its text, so a row with another program fails instead of passing unread.
func (f *Case) generate(t *testing.T) {
	t.Helper()
	content := func(s string) { f.ContentGen, f.Content = "", &s }
	switch g := f.ContentGen; {
	case g == "":
	case g == "'['*1000000":
		content(strings.Repeat("[", 1_000_000))
	case g == "'['*1000000+']'*1000000":
		content(strings.Repeat("[", 1_000_000) + strings.Repeat("]", 1_000_000))
	case strings.Contains(g, "'x'*2000000"):
		head, tail, _ := strings.Cut(g, "'+'x'*2000000+'")
		content(unquotePython(head) + strings.Repeat("x", 2_000_000) + unquotePython(tail))
	case strings.Contains(g, `.encode().replace(b'caf#'`):
		body, _, _ := strings.Cut(strings.TrimPrefix(g, "('"), "').encode()")
		content(strings.Replace(body, "caf#", "caf\xe9", 1))
	case strings.Contains(g, "range(100000)"):
		content(chainOf(t, 100_000))
	}
	for name := range f.FilesGen {
		if f.ContentFiles == nil {
			f.ContentFiles = map[string]string{}
		}
		f.ContentFiles[name] = strings.Repeat("0", 8<<20)
	}
	if f.FilesGen != nil {
		f.FilesGen, f.maxMember = nil, 4<<20 // the row's bomb, scaled down with its limit
	}
}

// unquotePython takes the quotes and escapes off one string literal.
func unquotePython(s string) string {
	return strings.NewReplacer(`\n`, "\n", `\\`, `\`).Replace(strings.Trim(s, "'"))
}

// chainOf is one conversation whose n messages each have the one before as their parent.
func chainOf(t *testing.T, n int) string {
	t.Helper()
	type object map[string]any
	mapping := object{}
	id := func(i int) string { return "n" + strconv.Itoa(i) }
	for i := range n {
		role, parent := "user", any(nil)
		if i%2 == 1 {
			role = "assistant"
		}
		if i > 0 {
			parent = id(i - 1)
		}
		mapping[id(i)] = object{"id": id(i), "parent": parent, "message": object{
			"author": object{"role": role}, "create_time": 1772442000 + i, "content": object{"content_type": "text", "parts": []string{id(i)}},
		}}
	}
	data, err := json.Marshal([]object{{"title": "Long", "conversation_id": "c", "current_node": id(n - 1), "mapping": mapping}})
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// judged is one row of extract.jsonl.
type judged struct {
	ID    string `json:"id"`
	Text  string `json:"text"`
	Right struct {
		Kind     *string             `json:"kind"`
		OKKinds  []string            `json:"ok_kinds"`
		Entities []string            `json:"entities"`
		Alts     map[string][]string `json:"entity_alts"`
		Optional []string            `json:"entities_optional"`
	} `json:"right"`
}

// TestExtractScores holds kinds and entities to what is promised, as explain shows them.
func TestExtractScores(t *testing.T) {
	pipe, err := pipeline.New(pipeline.Options{})
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile("../../../testdata/cases/extract.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var kinds, entities score
	for line := range strings.Lines(string(data)) {
		var row judged
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatal(err)
		}
		for page := range pipe.Read(t.Context(), parse.FromBytes("case.txt", []byte(row.Text), parse.Options{})) {
			a := account.Of(page, ".txt", account.ToExtract)
			kind := ""
			if len(a.Facts) > 0 {
				kind = a.Facts[0].Kind
			} else if a.Classified != nil {
				kind = *a.Classified
			}
			if right := kinds.kind(kind, row); !right {
				t.Logf("%s: kind %q, want %v: %.90q", row.ID, kind, row.Right.OKKinds, row.Text)
			}
			if diff := entities.entities(extract.Entities(row.Text), row); diff != "" {
				t.Logf("%s: %s: %.90q", row.ID, diff, row.Text)
			}
		}
	}
	t.Logf("kinds: precision %.3f, recall %.3f; entities: precision %.3f, recall %.3f",
		kinds.precision(), kinds.recall(), entities.precision(), entities.recall())
	for name, v := range map[string][2]float64{
		"kind precision": {kinds.precision(), 0.90}, "kind recall": {kinds.recall(), 0.70},
		"entity precision": {entities.precision(), 0.90}, "entity recall": {entities.recall(), 0.85},
	} {
		if v[0] < v[1] {
			t.Errorf("%s %.3f, want at least %.2f", name, v[0], v[1])
		}
	}
}

type score struct{ right, predicted, wanted int }

func (s score) precision() float64 { return float64(s.right) / float64(max(s.predicted, 1)) }
func (s score) recall() float64    { return float64(s.right) / float64(max(s.wanted, 1)) }

func (s *score) kind(got string, row judged) bool {
	want := row.Right.Kind != nil
	ok := want && slices.Contains(row.Right.OKKinds, got) || got == "" && !want
	if want {
		s.wanted++
	}
	if got != "" {
		s.predicted++
		if want && ok {
			s.right++
		}
	}
	return ok || got == "" && slices.Contains(row.Right.OKKinds, "")
}

func (s *score) entities(got []string, row judged) string {
	var missing, extra []string
	hit := map[string]bool{}
	for _, g := range got {
		name := g
		for want, alts := range row.Right.Alts {
			if slices.Contains(alts, g) {
				name = want
			}
		}
		switch {
		case slices.Contains(row.Right.Entities, name):
			if !hit[name] {
				s.right++
				s.predicted++
			}
			hit[name] = true
		case slices.Contains(row.Right.Optional, g):
		default:
			s.predicted++
			extra = append(extra, g)
		}
	}
	for _, want := range row.Right.Entities {
		s.wanted++
		if !hit[want] {
			missing = append(missing, want)
		}
	}
	if missing == nil && extra == nil {
		return ""
	}
	return "missing " + strings.Join(missing, ", ") + "; extra " + strings.Join(extra, ", ")
}

// TestGeneratedContentIsNotPassedOver holds the command to saying what it did not run.
func TestGeneratedContentIsNotPassedOver(t *testing.T) {
	pipe, err := pipeline.New(pipeline.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Evaluate(t.Context(), pipe, Case{ID: "x", ContentGen: "1+1"}); !errors.Is(err, ErrGenerated) {
		t.Errorf("err = %v, want errGenerated", err)
	}
}
