package pattern

import (
	"strings"
	"testing"

	"convod/pipeline/parse"
	"convod/testdata/tools/cputime"
)

// Pages made to hurt: one unit, over and over. What is read of them grows with their size and no
// faster: eight times the page may take no more than some forty times the time, where a square would take sixty-four.
func TestReadingIsLinear(t *testing.T) {
	set := builtin(t)
	units := map[string]string{
		"bold": "**a** ", "bold lines": "**a**\n", "headings": "## a\n# b\n", "brackets": "[1/1/24, 1:1", "fences": "```\n", "header": "a, [1/1/24 1:11]\n",
		"spaces": " ", "returns": "\r", "marks": "\u200e", "clocks": "9:01 AM\n", "slack": "A\n 9:01 AM\n", "turns": "## T\n**A** (09:15): x\n## N\n",
		"edited": "(edited)", "quotes": "\"\"", "odd quotes": "1/1/24, 10:10 - \"a: b\n", "names": "x: ",
	}
	const head = "## T\n**A** (09:15): x\n**B** (09:16): x\n"
	for name, unit := range units {
		for _, pre := range []string{"", head} {
			spent := func(size int) float64 {
				data := []byte(pre + strings.Repeat(unit, size/len(unit)))
				best := 0.0
				for range 3 {
					start := cputime.Now()
					src := parse.FromBytes("a.md", data, parse.Options{})
					if r, _ := parse.Pick(set.Readers(), src); r != nil {
						for d := range r.Read(src) {
							d.Drain()
						}
					}
					if took := (cputime.Now() - start).Seconds(); best == 0 || took < best {
						best = took
					}
				}
				return best
			}
			small, large := spent(64<<10), spent(512<<10)
			if large > 40*max(small, 0.002) {
				t.Errorf("%s: %.1f ms for 64 KiB, %.1f ms for 512 KiB", name, small*1e3, large*1e3)
			}
		}
	}
}
