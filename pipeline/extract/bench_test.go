package extract

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

func BenchmarkCompile(b *testing.B) {
	for b.Loop() {
		compile(english, englishClauses, englishDecisions, englishPreferences, englishProblems, englishFacts,
			englishHowtos, german, spanish, french, russian)
	}
}
func BenchmarkProseFile(b *testing.B) {
	bs, _ := os.ReadFile("/tmp/ex/bench/prose.txt")
	t := string(bs)
	paras := strings.Split(t, "\n\n")
	n := 0
	b.SetBytes(int64(len(t)))
	b.ReportAllocs()
	for b.Loop() {
		n = 0
		for _, p := range paras {
			n += len(Typed(p))
		}
	}
	b.ReportMetric(float64(n)/float64(len(paras)), "facts/para")
}
func TestProseFacts(t *testing.T) {
	bs, _ := os.ReadFile("/tmp/ex/bench/prose.txt")
	k := 0
	pats := map[string]int{}
	for _, p := range strings.Split(string(bs), "\n\n") {
		for _, r := range Typed(p) {
			has := false
			for _, e := range []string{"We decided to keep the current plan", "The bug was in the sync", "I prefer short notes", "The server runs on a small box", "To configure the agent"} {
				if strings.Contains(r.Text, e) {
					has = true
				}
			}
			if !has {
				for _, x := range explain(p) {
					pats[x[max(0, strings.IndexByte(x, '<')):]]++
				}
				if k < 6 {
					fmt.Printf("%v %q %q\n", r.Kind, r.Text[:min(200, len(r.Text))], explain(p))
				}
				k++
			}
		}
	}
	fmt.Println("odd", k)
	type kv struct {
		s string
		n int
	}
	var l []kv
	for s, n := range pats {
		l = append(l, kv{s, n})
	}
	for range 25 {
		bi := 0
		for i := range l {
			if l[i].n > l[bi].n {
				bi = i
			}
		}
		if len(l) == 0 {
			break
		}
		fmt.Println(l[bi])
		l[bi].n = -1
	}
}
