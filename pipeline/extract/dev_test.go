package extract

import (
	"fmt"
	"os"
	"testing"
)

func TestDev(t *testing.T) {
	for _, path := range []string{"../../testdata/cases/extract.jsonl", "testdata/judged.jsonl"} {
		for half := range 2 {
			if path[0] == '.' && half == 1 {
				continue
			}
			pred, right, want, hit := 0, 0, 0, 0
			for i, j := range readJudged(t, path) {
				if path[0] != '.' && i%2 != half {
					continue
				}
				k := predicted(j.Text)
				ok := j.accepts(k)
				if k != "" {
					pred++
					if ok {
						right++
					}
				}
				if j.Right.Kind != nil && *j.Right.Kind != "task" {
					want++
					if ok && k != "" {
						hit++
					}
				}
				if (!ok || j.Right.Kind != nil && k == "") && (half == 0 || os.Getenv("SHOWALL") != "") {
					w := Kind("-")
					if j.Right.Kind != nil {
						w = *j.Right.Kind
					}
					m := explain(j.Text)
					mark := "MISS "
					if k != "" {
						mark = "WRONG"
					}
					fmt.Printf("%s %s %-9s got %-10s %q %q\n", mark, j.ID, w, k, j.Text, m)
				}
			}
			fmt.Printf("== %s half %d: precision %d/%d=%.3f recall %d/%d=%.3f\n", path, half, right, pred, float64(right)/float64(pred), hit, want, float64(hit)/float64(want))
		}
	}
}

func explain(text string) (out []string) {
	var s scanner
	s.init(text)
	for s.nextSegment(false) {
		kind, score, _ := s.seg.best()
		for i := range s.seg.n {
			e := &s.seg.marks[i]
			if e.kind == kind {
				out = append(out, fmt.Sprintf("%s<%s>", s.text[e.at[0][0]:e.at[e.n-1][1]], s.lex.patterns[e.pattern].source[:min(40, len(s.lex.patterns[e.pattern].source))]))
			}
		}
		out = append(out, fmt.Sprint(kindOf(kind), score, s.seg.hedged))
	}
	return
}
func TestTypedShare(t *testing.T) {
	for _, path := range []string{"../../testdata/cases/extract.jsonl", "testdata/judged.jsonl"} {
		all, typed := 0, 0
		for _, j := range readJudged(t, path) {
			if j.Right.Kind == nil {
				continue
			}
			k := predicted(j.Text)
			if k == "" {
				continue
			}
			all++
			if len(Typed(j.Text)) > 0 {
				typed++
			} else if os.Getenv("SHOWALL") != "" {
				fmt.Printf("single %q %q\n", j.Text, explain(j.Text))
			}
		}
		fmt.Println("typed share", typed, all)
	}
}
