package ai

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// unquote is the decoder's own rule, without the check.
func TestUnquote(t *testing.T) {
	for _, s := range []string{`""`, `"plain"`, `"a\nb\t\"q\" \\ \/ \b\f\r"`, `"\u00e9\u4e2d"`, `"\ud83d\ude00"`, `"hi \ud83d"`, `"\ud83d\u0041"`, `"\ude00x"`, `"\ud83d\ud83d\ude00"`} {
		var want string
		if err := json.Unmarshal([]byte(s), &want); err != nil {
			t.Fatal(err)
		}
		if got := unquote([]byte(s)); got != want {
			t.Errorf("unquote(%s) = %q, want %q", s, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.String().Draw(t, "s")
		b, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		if got := unquote(b); got != want {
			t.Fatalf("unquote(%s) = %q", b, got)
		}
	})
}

func TestLenientTypes(t *testing.T) {
	var got struct {
		A, B, C text
		D, E    boolean
		F       list[block]
		G       list[block]
		H       list[text]
		I       list[block]
	}
	in := `{"A":"x","B":5,"C":null,"D":true,"E":"true","F":"one","G":[{"type":"text","text":"t"},"s",null,{"type":"image"},{"text":"u"},{"text":"h","thought":true}, 4],"H":["a",[1,{"x":"]"}],"b,\"c"],"I":null}`
	if err := json.Unmarshal([]byte(in), &got); err != nil {
		t.Fatal(err)
	}
	want := got
	want.A, want.B, want.C, want.D, want.E = "x", "", "", true, false
	want.F = list[block]{{"text", "one"}}
	want.G = list[block]{{"text", "t"}, {"text", "s"}, {}, {"image", ""}, {"text", "u"}, {"thought", "h"}, {}}
	want.H, want.I = list[text]{"a", "", `b,"c`}, nil
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}
