package jsonstream

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"convod/pipeline/parse"
	"convod/testdata/tools/cputime"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// show writes a stream as one line a record: path index outer first-last raw, or what is wrong.
func show(records iter.Seq[Record]) []string {
	out := []string{}
	for r := range records {
		value := string(r.Raw)
		for _, e := range []error{ErrTruncated, ErrDepth, ErrSyntax, parse.ErrTooLarge} {
			if errors.Is(r.Err, e) {
				value = "!" + e.Error()
			}
		}
		out = append(out, fmt.Sprintf("%s %d/%d L%d-%d %s", r.Path, r.Index, r.Outer, r.FirstLine, r.LastLine, value))
	}
	return out
}

func TestElements(t *testing.T) {
	tests := []struct {
		name, text string
		paths      []string
		want       []string
	}{
		{"array at the top", "[\n{\"a\":1},\n{\"a\":[\n]}]\n", []string{"[]"}, []string{`[] 0/0 L2-2 {"a":1}`, "[] 1/0 L3-4 {\"a\":[\n]}"}},
		{
			"header and elements", `{"name":"x","skip":[{"messages":[1]}],"messages":[{"i":1},{"i":2}],"type":null}`,
			[]string{"name", "type", "messages[]"},
			[]string{`name 0/0 L1-1 "x"`, `messages[] 0/0 L1-1 {"i":1}`, `messages[] 1/0 L1-1 {"i":2}`, `type 0/0 L1-1 null`},
		},
		{
			"nested arrays", `{"chats":{"list":[{"id":7,"messages":[{"m":1}]},{"id":8,"messages":[{"m":2},{"m":3}]}]}}`,
			[]string{"chats.list[].id", "chats.list[].messages[]"},
			[]string{`chats.list[].id 0/0 L1-1 7`, `chats.list[].messages[] 0/0 L1-1 {"m":1}`, `chats.list[].id 1/0 L1-1 8`, `chats.list[].messages[] 0/1 L1-1 {"m":2}`, `chats.list[].messages[] 1/1 L1-1 {"m":3}`},
		},
		{"one after another", "{\"a\":1}\n{\"a\":2},{\"a\":3}", []string{"a"}, []string{"a 0/0 L1-1 1", "a 1/0 L2-2 2", "a 2/0 L2-2 3"}},
		{"cut inside an element", "[{\"a\":1},\n{\"a\":\"x", []string{"[]"}, []string{`[] 0/0 L1-1 {"a":1}`, "[] 1/0 L2-2 !" + ErrTruncated.Error()}},
		{"cut between elements", "[{\"a\":1},\n", []string{"[]"}, []string{`[] 0/0 L1-1 {"a":1}`, "[] 1/0 L2-2 !" + ErrTruncated.Error()}},
		{
			"an unclosed string costs one element", "[{\"id\":1,\"t\":\"a},\n {\"id\":2,\"t\":\"b\"},\n {\"id\":3}]",
			[]string{"[]"},
			[]string{"[] 0/0 L1-1 !not JSON", `[] 1/0 L2-2 {"id":2,"t":"b"}`, `[] 2/0 L3-3 {"id":3}`},
		},
		{
			"an unclosed string on one line", `[{"id":1,"t":"a},{"id":2,"t":"b"},{"id":3}]`,
			[]string{"[]"},
			[]string{"[] 0/0 L1-1 !not JSON", `[] 1/0 L1-1 {"id":3}`},
		},
		{"a lost bracket", `[{"id":1,"p":[1,2},{"id":2},{"id":3}]`, []string{"[]"}, []string{"[] 0/0 L1-1 !not JSON", `[] 1/0 L1-1 {"id":2}`, `[] 2/0 L1-1 {"id":3}`}},
		{"two lost brackets", `[{"id":1,"p":{"q":{"r":1},{"id":2},{"id":3}]`, []string{"[]"}, []string{"[] 0/0 L1-1 !not JSON", `[] 1/0 L1-1 {"id":2}`, `[] 2/0 L1-1 {"id":3}`}},
		{"a lost bracket outside the wanted", `[{"id":1,"p":[],{"id":2,"p":[7]}]`, []string{"[].p[]"}, []string{" 0/0 L1-1 !not JSON", `[].p[] 0/1 L1-1 7`}},
		{
			"damage in an inner array stays in its chat", `[{"name":"A","m":[{"id":1},{"id":2 2},{"id":3}]},{"name":"B","m":[{"id":{4},{"x":1}]},{"name":"C","m":[{"id":5}]}]`,
			[]string{"[].name", "[].m[]"},
			[]string{`[].name 0/0 L1-1 "A"`, `[].m[] 0/0 L1-1 {"id":1}`, "[].m[] 1/0 L1-1 !not JSON", `[].m[] 2/0 L1-1 {"id":3}`, `[].name 1/0 L1-1 "B"`, "[].m[] 0/1 L1-1 !not JSON", `[].name 2/0 L1-1 "C"`, `[].m[] 0/2 L1-1 {"id":5}`},
		},
		{"NaN is the decoder's business", `[{"id":NaN},{"id":2}]`, []string{"[]"}, []string{`[] 0/0 L1-1 {"id":NaN}`, `[] 1/0 L1-1 {"id":2}`}},
		{"braces in strings", `[{"a":"}]\"{\\"},{"a":"\\"}]`, []string{"[]"}, []string{`[] 0/0 L1-1 {"a":"}]\"{\\"}`, `[] 1/0 L1-1 {"a":"\\"}`}},
		{"empty values", `[{},[],"",{"a":{}}]`, []string{"[]"}, []string{"[] 0/0 L1-1 {}", "[] 1/0 L1-1 []", `[] 2/0 L1-1 ""`, `[] 3/0 L1-1 {"a":{}}`}},
		{"text behind the value", "{\"a\":1}\nfooter\n{\"a\":2}", []string{"a"}, []string{"a 0/0 L1-1 1", " 0/0 L2-2 !not JSON", "a 1/0 L3-3 2"}},
		{"nothing", " \n ", []string{"[]"}, []string{}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := show(Elements(parse.FromBytes("x.json", []byte(tt.text), parse.Options{}), Options{}, tt.paths...))
			if d := cmp.Diff(tt.want, got); d != "" {
				t.Errorf("records (-want +got):\n%s", d)
			}
			one := show(Elements(parse.FromBytes("x.json", []byte(tt.text), parse.Options{}), Options{Wrap: iotest.OneByteReader}, tt.paths...))
			if d := cmp.Diff(tt.want, one); d != "" {
				t.Errorf("records byte by byte (-want +got):\n%s", d)
			}
		})
	}
}

func TestLines(t *testing.T) {
	long := `{"a":"` + strings.Repeat("x", 300_000) + `"}`
	tests := []struct {
		name, text string
		want       []string
	}{
		{"plain, CRLF, blank lines, no last break", "\n{\"a\":1}\r\n\r\n{\"a\":2}", []string{` 0/0 L2-2 {"a":1}`, ` 1/0 L4-4 {"a":2}`}},
		{"damage", "{\"a\":1}\n\x00\x00\n{oops\n42\n\"s\"\n[]\n\x00{\"a\":2}\n{\"a\":\"LO", []string{
			` 0/0 L1-1 {"a":1}`, " 1/0 L2-2 !not JSON", " 2/0 L3-3 !not JSON", " 3/0 L4-4 !not JSON",
			" 4/0 L5-5 !not JSON", " 5/0 L6-6 !not JSON", ` 6/0 L7-7 {"a":2}`, " 7/0 L8-8 !" + ErrTruncated.Error(),
		}},
		{"only \\n splits", "{\"a\":\"x\u2028y\u0085z\"}\n", []string{" 0/0 L1-1 {\"a\":\"x\u2028y\u0085z\"}"}},
		{"long line", "{\"a\":1}\n" + long + "\n{\"a\":2}\n", []string{` 0/0 L1-1 {"a":1}`, " 1/0 L2-2 " + long, ` 2/0 L3-3 {"a":2}`}},
		{"pretty-printed", "{\n \"a\": 1\n}\n{\n \"a\": 2\n}\n", []string{" 0/0 L1-3 {\n \"a\": 1\n}", " 1/0 L4-6 {\n \"a\": 2\n}"}},
		{"pretty-printed with damage", "{\n \"a\": 1\n}\n{\n \"a\" 2\n}\n{\n \"a\": 3\n}\n", []string{" 0/0 L1-3 {\n \"a\": 1\n}", " 1/0 L4-5 !not JSON", " 2/0 L7-9 {\n \"a\": 3\n}"}},
		{"a first line that is bad does not make it printed", "{oops\n{\"a\":1}\n", []string{" 0/0 L1-1 !not JSON", ` 1/0 L2-2 {"a":1}`}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := show(Lines(parse.FromBytes("x.jsonl", []byte(tt.text), parse.Options{}), Options{}))
			if d := cmp.Diff(tt.want, got); d != "" {
				t.Errorf("records (-want +got):\n%s", d)
			}
		})
	}
}

func TestSpans(t *testing.T) {
	text := "[\n{\"mapping\":\n {\"a\": {},\n  \"b\": {\n}}},\n{\"mapping\":{\"c\":1}}]"
	var got [][]Span
	for r := range Elements(parse.FromBytes("x.json", []byte(text), parse.Options{}), Options{}, "[]") {
		got = append(got, r.Spans("mapping.*"))
	}
	if d := cmp.Diff([][]Span{{{Key: "a", First: 3, Last: 3}, {Key: "b", First: 4, Last: 5}}, nil}, got); d != "" {
		t.Error(d)
	}
}

func TestRecordLimit(t *testing.T) {
	big := strings.Repeat("x", 200_000)
	array := parse.FromBytes("x.json", []byte(`[{"id":"a","t":"`+big+`"},{"id":"b"}]`), parse.Options{})
	var names []string
	for r := range Elements(array, Options{MaxRecord: 100_000}, "[]") {
		names = append(names, fmt.Sprint(r.Name("id"), errors.Is(r.Err, parse.ErrTooLarge)))
	}
	if d := cmp.Diff([]string{"atrue", "bfalse"}, names); d != "" {
		t.Error(d)
	}
	lines := parse.FromBytes("x.jsonl", []byte(`{"t":"`+big+"\"}\n{\"a\":1}\n"), parse.Options{MaxMember: 1000})
	want := []string{" 0/0 L1-1 !too large", ` 1/0 L2-2 {"a":1}`}
	if d := cmp.Diff(want, show(Lines(lines, Options{}))); d != "" {
		t.Error(d)
	}
}

// Deep nesting costs linear time and almost no memory.
func TestDeepNesting(t *testing.T) {
	const n = 1_000_000
	for name, text := range map[string]string{
		"open":   strings.Repeat("[", n),
		"closed": strings.Repeat("[", n) + strings.Repeat("]", n),
		"object": strings.Repeat(`{"a":`, n),
	} {
		src := parse.FromBytes("x.json", []byte(text), parse.Options{})
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		start := cputime.Now()
		var errs []error
		for r := range Elements(src, Options{}, "[]", "a") {
			errs = append(errs, r.Err)
		}
		runtime.ReadMemStats(&after)
		if len(errs) == 0 || !errors.Is(errs[0], ErrDepth) {
			t.Errorf("%s: errors %v, want ErrDepth first", name, errs)
		}
		if d := cputime.Now() - start; d > 10*time.Second {
			t.Errorf("%s: took %v", name, d)
		}
		if mem := after.TotalAlloc - before.TotalAlloc; mem > 32<<20 {
			t.Errorf("%s: allocated %d bytes", name, mem)
		}
		if err := Diagnose(src); !errors.Is(err, ErrDepth) || !strings.Contains(err.Error(), "depth") {
			t.Errorf("%s: Diagnose = %v", name, err)
		}
	}
}

func TestDiagnose(t *testing.T) {
	for text, want := range map[string]error{"<!DOCTYPE html><html>": ErrSyntax, " \n null \n": nil, "": nil, `{"settings":1}`: nil, "hello": ErrSyntax, `{"a" 1}`: ErrSyntax} {
		if got := Diagnose(parse.FromBytes("x.json", []byte(text), parse.Options{})); !errors.Is(got, want) {
			t.Errorf("Diagnose(%q) = %v, want %v", text, got, want)
		}
	}
}

func TestReadErrorIsNoTruncation(t *testing.T) {
	broken := errors.New("disk on fire")
	opts := Options{Wrap: func(r io.Reader) io.Reader { return io.MultiReader(r, iotest.ErrReader(broken)) }}
	var last error
	for r := range Elements(parse.FromBytes("x.json", []byte(`[{"a":1},{"a`), parse.Options{}), opts, "[]") {
		last = r.Err
	}
	if !errors.Is(last, broken) || Truncated(last) {
		t.Errorf("error %v", last)
	}
}

// Whatever is cut off, the records before the cut are those of the whole file, and a cut is told.
func TestElementsPrefix(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		elems := rapid.SliceOfN(rapid.SampledFrom([]string{`{"a":1}`, `{"a":"x\"]"}`, `{"a":{"b":[1,2]}}`, "{\"a\":\n[]}"}), 1, 8).Draw(t, "elems")
		text := "[" + strings.Join(elems, rapid.SampledFrom([]string{",", " ,\n"}).Draw(t, "sep")) + "]"
		cut := rapid.IntRange(1, len(text)).Draw(t, "cut")
		var got []string
		told := false
		for r := range Elements(parse.FromBytes("x.json", []byte(text[:cut]), parse.Options{}), Options{}, "[]") {
			if r.Err != nil {
				told = Truncated(r.Err)
				continue
			}
			got = append(got, string(r.Raw))
		}
		if len(got) > len(elems) || !cmp.Equal(elems[:len(got)], append([]string{}, got...)) {
			t.Fatalf("got %q of %q", got, elems)
		}
		if told != (cut < len(text)) {
			t.Fatalf("cut at %d of %d, truncation told: %v", cut, len(text), told)
		}
	})
}

func FuzzStream(f *testing.F) {
	for _, s := range []string{`[{"a":1},{"a":"x"}]`, "{\"a\":1}\n{oops\n", `{"chats":{"list":[{"id":1,"messages":[{"m":1}]}]}}`, "[[[[", "{\"a\"", "\x00{}", `[{"a":"\`, "{\n}\n{"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		src := parse.FromBytes("x.json", data, parse.Options{})
		for _, paths := range [][]string{{"[]"}, {"a", "[].a[]"}, {"chats.list[].id", "chats.list[].messages[]"}, {""}} {
			last, n := 0, 0
			for r := range Elements(src, Options{MaxRecord: 64}, paths...) {
				if r.LastLine < r.FirstLine || r.FirstLine < 1 || r.LastLine < last {
					t.Fatalf("lines %d-%d after %d", r.FirstLine, r.LastLine, last)
				}
				last = r.LastLine
				if n++; n > len(data)+2 {
					t.Fatal("more records than bytes")
				}
			}
		}
		n := 0
		for r := range Lines(src, Options{}) {
			r.Name("a")
			if n++; n > len(data)+2 {
				t.Fatal("more lines than bytes")
			}
		}
		_ = Diagnose(src)
		if c := Clean(string(data)); Clean(c) != c {
			t.Fatalf("Clean(%q) is not stable", c)
		}
		parse.CutTitle(string(data))
		Time(data, nil)
	})
}
