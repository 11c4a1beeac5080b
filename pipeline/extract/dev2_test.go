package extract

import (
	"fmt"
	"testing"
)

func TestB2(t *testing.T) {
	js := readJudged(t, "testdata/judged.jsonl")[322:]
	pred, right, want, hit := 0, 0, 0, 0
	for _, j := range js {
		k := predicted(j.Text)
		ok := j.accepts(k)
		if k != "" {
			pred++
			if ok {
				right++
			}
		}
		if j.Right.Kind != nil {
			want++
			if ok && k != "" {
				hit++
			}
		}
		if !ok || j.Right.Kind != nil && k == "" {
			w := Kind("-")
			if j.Right.Kind != nil {
				w = *j.Right.Kind
			}
			mark := "MISS "
			if k != "" {
				mark = "WRONG"
			}
			fmt.Printf("%s %s %-9s got %-10s %q %q\n", mark, j.ID, w, k, j.Text, explain(j.Text))
		}
	}
	fmt.Printf("== b2 precision %d/%d=%.3f recall %d/%d=%.3f\n", right, pred, float64(right)/float64(pred), hit, want, float64(hit)/float64(want))
}
