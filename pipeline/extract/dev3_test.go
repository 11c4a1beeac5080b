package extract

import (
	"fmt"
	"os"
	"testing"
)

func TestB3(t *testing.T) {
	js := readJudged(t, "/tmp/ex/b3.jsonl")
	if p := os.Getenv("B3"); p != "" {
		js = readJudged(t, p)
	}
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
	fmt.Printf("== b3 precision %d/%d=%.3f recall %d/%d=%.3f\n", right, pred, float64(right)/float64(pred), hit, want, float64(hit)/float64(want))
	tp, fp, fn := entScore(js, true)
	fmt.Printf("== ents precision %d/%d=%.3f recall %d/%d=%.3f\n", tp, tp+fp, float64(tp)/float64(tp+fp), tp, tp+fn, float64(tp)/float64(tp+fn))
}
