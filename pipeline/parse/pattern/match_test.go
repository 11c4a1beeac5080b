package pattern

import (
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// everyMatcher are the matchers of all built-in expressions.
func everyMatcher(t testing.TB) []*matcher {
	var out []*matcher
	for _, c := range builtin(t).patterns {
		for _, e := range c.entries {
			out = append(out, e.lines...)
		}
		out = append(out, c.noise...)
		out = append(out, c.closers...)
		out = append(out, c.systemText...)
	}
	return out
}

// sampleLines are all lines that declarations show, good and bad.
func sampleLines(t testing.TB) []string {
	var out []string
	for _, c := range builtin(t).patterns {
		for _, s := range append(append([]string{}, c.Samples...), c.Counters...) {
			out = append(out, strings.Split(s, "\n")...)
		}
	}
	return append(out, "", " ", "**", "**a** (", "[", "[1/1/24, 1:1", "---", "a\xffb", "**\xff:** x")
}

// same fails unless scanner and reference give the same answer, and the quick test admits what matches.
func same(t interface{ Errorf(string, ...any) }, m *matcher, line string) {
	var fast, slow scanner
	got, want := m.match(&fast, line), m.reference(&slow, line)
	if got != want || want && fast.caps != slow.caps {
		t.Errorf("%s\non %q: scanner %v %v, reference %v %v", m.re, line, got, fast.caps, want, slow.caps)
	}
	if want && (!m.mayMatch(line, isASCII(line)) || !m.mayMatch(line, false)) {
		t.Errorf("%s\non %q: the quick test rejects a line that matches", m.re, line)
	}
	if want && m.digit && !hasDigit(line) {
		t.Errorf("%s\non %q: matches without a digit", m.re, line)
	}
	if want && m.foreign && isASCII(line) {
		t.Errorf("%s\non %q: matches an ASCII line", m.re, line)
	}
}

// mutate changes a line a little: what is nearly an anchor is where matchers differ.
func mutate(r *rand.Rand, line string, pool []string) string {
	runes := []rune(line)
	alphabet := []rune("0123456789:/.-,[]()*<>#@ \tAMPamp—–\u202f\u00a0\u200e오é年ab")
	for range 1 + r.IntN(4) {
		i := 0
		if len(runes) > 0 {
			i = r.IntN(len(runes))
		}
		switch r.IntN(5) {
		case 0:
			if len(runes) > 0 {
				runes[i] = alphabet[r.IntN(len(alphabet))]
			}
		case 1:
			runes = append(runes[:i:i], append([]rune{alphabet[r.IntN(len(alphabet))]}, runes[i:]...)...)
		case 2:
			if len(runes) > 0 {
				runes = append(runes[:i:i], runes[i+1:]...)
			}
		case 3:
			other := []rune(pool[r.IntN(len(pool))])
			if len(other) > 0 {
				k := r.IntN(len(other))
				runes = append(runes[:i:i], other[k:]...)
			}
		case 4:
			runes = append(runes, []rune(pool[r.IntN(len(pool))])...)
		}
	}
	return string(runes)
}

func TestScannerIsTheReference(t *testing.T) {
	pool, matchers := sampleLines(t), everyMatcher(t)
	for _, m := range matchers {
		if m.start == nil {
			t.Errorf("%s is read by the reference only", m.re)
		}
		for _, line := range pool {
			same(t, m, line)
		}
	}
	rapid.Check(t, func(rt *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 1))
		line := mutate(r, pool[r.IntN(len(pool))], pool)
		for _, m := range matchers {
			same(rt, m, line)
		}
	})
}

func TestScannerOfOddExpressions(t *testing.T) {
	exprs := []string{
		`^a*?b$`, `^(?P<speaker>a|ab)(?P<text>c|bcd)(?P<zone>d*)$`, `^(?P<speaker>.*?)(?:x(?P<text>.)?){0,3}y$`, `^(?P<speaker>.+)-(?P<text>.+)$`,
		`^(?i:abc) (?P<speaker>\w{2,4}?)\d`, `^(?P<speaker>(?:ab){1,3})(?P<text>a?)$`, `^(?P<speaker>\pL+) (?P<text>[^é]*)é$`, `^(?P<speaker>.{2,3}?)b(?P<text>.*)$`,
		`^(?:(?P<hour>\d+)|(?P<minute>[a-z]+))+$`, `^(?P<speaker>x?){3}$`, `a|b`, `^$`, `^(?P<speaker>.*) (?P<text>.*) (?P<zone>.*)$`, `^(?P<speaker>.?)(?P<text>.??)z`,
		`^(?P<speaker>[a-c]{1,2}){2}(?P<text>c?)$`, `^(?:a|a?b)*c$`, `^\bfoo\b`,
	}
	for _, x := range exprs {
		m, err := compile(x)
		if err != nil {
			t.Fatal(err)
		}
		rapid.Check(t, func(rt *rapid.T) {
			same(rt, m, rapid.StringOf(rapid.SampledFrom([]rune("abcdxyz -é1\nfo"))).Draw(rt, "line"))
		})
	}
}

func TestScannerIsLinear(t *testing.T) {
	m, err := compile(`^(?P<speaker>.*) (?P<text>.*) (?P<zone>.*) (?P<hour>.*)x$`)
	if err != nil {
		t.Fatal(err)
	}
	var sc scanner
	if m.match(&sc, strings.Repeat("a ", 50_000)) {
		t.Error("matches without an x")
	}
	if sc.steps >= 0 {
		t.Error("the budget of steps was never spent, so the test proves nothing")
	}
}

func FuzzMatcher(f *testing.F) {
	for _, line := range sampleLines(f) {
		f.Add(line)
	}
	matchers := everyMatcher(f)
	f.Fuzz(func(t *testing.T, line string) {
		for _, m := range matchers {
			same(t, m, line)
		}
	})
}

func TestHasDigit(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		b := rapid.SliceOfN(rapid.Byte(), 0, 40).Draw(rt, "bytes")
		want := strings.ContainsAny(string(b), "0123456789")
		if got := hasDigit(string(b)); got != want {
			rt.Errorf("hasDigit(%q) = %v", b, got)
		}
	})
}
