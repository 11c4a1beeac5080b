package main

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestReadings(t *testing.T) {
	for ref, want := range map[string][]target{
		"a.md":      {{file: "a.md"}},
		"a.md:7":    {{file: "a.md:7"}, {file: "a.md", line: 7}},
		"a.md:7:12": {{file: "a.md:7:12"}, {file: "a.md:7", line: 12}, {file: "a.md", line: 7}},
		"a.md:0":    {{file: "a.md:0"}},
		"w!x.zip!c.txt:1": {
			{file: "w!x.zip!c.txt:1"},
			{file: "w!x.zip!c.txt", line: 1},
			{file: "w!x.zip", member: "c.txt", line: 1},
			{file: "w", member: "x.zip!c.txt", line: 1},
			{file: "w!x.zip", member: "c.txt:1"},
			{file: "w", member: "x.zip!c.txt:1"},
		},
	} {
		if diff := cmp.Diff(want, readings(ref), cmp.AllowUnexported(target{})); diff != "" {
			t.Errorf("%s (-want +got):\n%s", ref, diff)
		}
	}
}
