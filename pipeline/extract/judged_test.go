package extract

import (
	"bufio"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
)

// A judged text, as in testdata/cases/extract.jsonl.
type judged struct {
	ID, Category, Text string
	Right              struct {
		Kind     *Kind
		OKKinds  []*Kind `json:"ok_kinds"`
		Entities []string
		Alts     map[string][]string `json:"entity_alts"`
		Optional []string            `json:"entities_optional"`
		Segments []*Kind
	}
}

func readJudged(t testing.TB, path string) []judged {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out []judged
	for sc := bufio.NewScanner(f); sc.Scan(); {
		var j judged
		if err := json.Unmarshal(sc.Bytes(), &j); err != nil {
			t.Fatalf("read %s: %v", path, err)
		}
		out = append(out, j)
	}
	return out
}

func predicted(text string) Kind {
	if facts := Typed(text); len(facts) > 0 {
		return facts[0].Kind
	}
	k, _ := Classify(text)
	return k
}

func (j judged) accepts(k Kind) bool {
	return slices.ContainsFunc(j.Right.OKKinds, func(ok *Kind) bool {
		return ok == nil && k == "" || ok != nil && *ok == k
	})
}

var _ = strings.ToLower
