package merge

import (
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
)

// dialogue is messages a minute apart with the numbers of a range as texts.
func dialogue(from, until int, shift time.Duration, names ...string) (out []parse.Message) {
	for i := from; i < until; i++ {
		at := time.Date(2024, 3, 15, 9, i, 0, 0, time.UTC).Add(shift)
		out = append(out, parse.Message{Speaker: names[i%2], Text: fmt.Sprintf("this is sentence number %d", i), Time: at, FirstLine: i - from + 1, LastLine: i - from + 1})
	}
	return out
}

func TestFoldChain(t *testing.T) {
	// The last file joins through the second one only. The third is somebody else's.
	other := dialogue(0, 40, 0, "Carol Example", "Dan Example")
	for i := range other {
		other[i].Text = fmt.Sprintf("entirely different talk %d", i)
	}
	all := [][]parse.Message{
		dialogue(0, 60, 0, "Alice Example", "Bob Example"), dialogue(30, 85, time.Hour, "You", "Bobby"), other, dialogue(63, 118, -time.Hour, "Ally", "Bobby"),
	}
	all[0] = slices.Delete(all[0], 50, 51) // what is only in the second file
	var files []File
	for i, msgs := range all {
		files = append(files, fileOf(fmt.Sprintf("%d.txt", i), msgs))
	}
	got, err := Fold(files)
	if err != nil {
		t.Fatal(err)
	}
	want := []Group{
		{
			Members: []Member{
				{File: 0, Path: "0.txt", Own: 59},
				{File: 1, Path: "1.txt", Own: 26, Shift: -time.Hour, Speakers: map[string]string{"You": "Alice Example", "Bobby": "Bob Example"}},
				{File: 3, Path: "3.txt", Own: 33, Shift: time.Hour, Speakers: map[string]string{"Ally": "Alice Example", "Bobby": "Bob Example"}},
			},
			Runs: []Run{{0, 0, 50, 0}, {1, 20, 1, -time.Hour}, {0, 50, 9, 0}, {1, 30, 25, -time.Hour}, {2, 22, 33, time.Hour}},
		},
		{Members: []Member{{File: 2, Path: "2.txt", Own: 40}}, Runs: []Run{{0, 0, 40, 0}}},
	}
	for j := range 55 {
		p := Place{0, int32(j + 30)}
		switch i := j + 30; {
		case i == 50 || i >= 60:
			p = Place{1, int32(j)}
		case i > 50:
			p.Number--
		}
		want[0].Members[1].Same = append(want[0].Members[1].Same, p)
		p = Place{2, int32(j)}
		if i := j + 63; i < 85 {
			p = Place{1, int32(i - 30)}
		}
		want[0].Members[2].Same = append(want[0].Members[2].Same, p)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("groups (-want +got):\n%s", diff)
	}
	merged := splice(&got[0], all)
	expect := dialogue(0, 118, 0, "Alice Example", "Bob Example")
	for i := range expect {
		m := &expect[i]
		switch {
		case i == 50 || i >= 60 && i < 85:
			m.Path, m.FirstLine = "1.txt", i-30+1
		case i >= 85:
			m.Path, m.FirstLine = "3.txt", i-63+1
		}
		m.LastLine = m.FirstLine
	}
	if diff := cmp.Diff(expect, merged); diff != "" {
		t.Errorf("merged conversation (-want +got):\n%s", diff)
	}
	for n := range 60 { // a consumer may stop anywhere
		k := 0
		for range got[0].Messages(func(m int) iter.Seq[parse.Message] { return slices.Values(all[got[0].Members[m].File]) }) {
			if k++; k > n {
				break
			}
		}
		if k != n+1 {
			t.Errorf("stopped after %d messages, want %d", k, n+1)
		}
	}
}

// A file that is gone takes its own messages with it: the groups are those of a folder that never had it.
func TestFoldWithoutOne(t *testing.T) {
	chat := converse(rand.New(rand.NewPCG(15, 1)), 300, 2)
	var files []File
	for i := range 3 {
		e := export{names: nameSets[i], from: i * 20, until: 240 + i*20, drop: 0.05, seed: uint64(i)}
		files = append(files, fileOf(fmt.Sprint(i), e.messages(chat)))
	}
	with, err := Fold(files)
	if err != nil || len(with) != 1 || len(with[0].Members) != 3 {
		t.Fatalf("groups %+v, error %v, want one of three", with, err)
	}
	without, err := Fold(files[:2])
	if err != nil {
		t.Fatal(err)
	}
	gone := errors.New("gone")
	files[2].Load = func() (*Sequence, error) { return nil, gone }
	got, err := Fold(files)
	if !errors.Is(err, gone) || err.Error() != `compare "2": gone` {
		t.Errorf("error %v, want that of the file that is gone", err)
	}
	if diff := cmp.Diff(without, got); diff != "" {
		t.Errorf("groups (-of two files +of three without one):\n%s", diff)
	}
}

func TestPrimary(t *testing.T) {
	early, late := time.Unix(0, 0), time.Unix(60, 0)
	want := []Candidate{
		{Path: "z", Sketch: Sketch{Messages: 3, First: late}},
		{Path: "y", Sketch: Sketch{Messages: 2, First: early}},
		{Path: "a", Key: "1", Sketch: Sketch{Messages: 2, First: late}},
		{Path: "a", Key: "2", Sketch: Sketch{Messages: 2, First: late}},
		{Path: "b", Sketch: Sketch{Messages: 2, First: late}},
		{Path: "a", Sketch: Sketch{Messages: 2}},
	}
	got := slices.Clone(want)
	slices.Reverse(got)
	slices.SortFunc(got, func(x, y Candidate) int { return x.primary(&y) })
	for i := range want {
		if got[i].Path != want[i].Path || got[i].Key != want[i].Key || got[i].Sketch.Messages != want[i].Sketch.Messages {
			t.Errorf("file %d is %s %s, want %s %s", i, got[i].Path, got[i].Key, want[i].Path, want[i].Key)
		}
	}
}

func TestNewestVersionWins(t *testing.T) {
	old, newer := time.Unix(100, 0), time.Unix(200, 0)
	all := []Candidate{
		{Version: "chatgpt:a", Updated: old, Sketch: Sketch{Messages: 9}, Unit: "1"},
		{Version: "chatgpt:a", Updated: newer, Sketch: Sketch{Messages: 3}, Unit: "2"},
		{Version: "chatgpt:a", Sketch: Sketch{Messages: 99}, Unit: "0"},
		{Version: "claude:b", Updated: old, Sketch: Sketch{Messages: 3}, Unit: "1"},
		{Version: "claude:b", Updated: old, Sketch: Sketch{Messages: 4}, Unit: "2"},
		{Unit: "1", Key: "a"},
		{Unit: "2", Key: "a"},
		{Version: "claude:c", Sketch: Sketch{Messages: 4}, Unit: "2"},
		{Version: "claude:c", Sketch: Sketch{Messages: 4}, Unit: "1", Key: "y"},
		{Version: "claude:c", Sketch: Sketch{Messages: 4}, Unit: "1", Key: "x"},
	}
	want := map[int]int{0: 1, 2: 1, 3: 4, 7: 9, 8: 9}
	if diff := cmp.Diff(want, NewPlan(all, 0).Lost); diff != "" {
		t.Errorf("who lost to whom (-want +got):\n%s", diff)
	}
	slices.Reverse(all)
	last, reversed := len(all)-1, map[int]int{}
	for i, best := range NewPlan(all, 0).Lost {
		reversed[last-i] = last - best
	}
	if diff := cmp.Diff(want, reversed); diff != "" {
		t.Errorf("in another order (-want +got):\n%s", diff)
	}
}
