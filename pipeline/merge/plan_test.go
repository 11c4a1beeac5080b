package merge

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func candidates() []Candidate {
	chat := converse(rand.New(rand.NewPCG(21, 1)), 400, 2)
	at := func(n int64) time.Time { return time.Unix(n, 0).UTC() }
	ai := func(unit string, updated, first int64, messages int) Candidate {
		return Candidate{Unit: unit, Key: "c-1", Path: unit, Reader: "chatgpt", Content: "1", Version: "chatgpt:c-1", Final: true, Updated: at(updated), Sketch: Sketch{Messages: messages, First: at(first), Last: at(updated)}}
	}
	talk := func(unit, key string, e export) Candidate {
		return Candidate{Unit: unit, Key: key, Path: unit, Reader: "whatsapp-us", Content: "1", Sketch: sketchOf(e, chat)}
	}
	short := talk("short.txt", "", export{names: nameSets[1], from: 200, until: 260, shift: time.Hour})
	return []Candidate{
		ai("new.zip", 300, 100, 4), ai("old.zip", 200, 100, 6), ai("other.zip", 250, 150, 5), // the last is another one under the same id
		talk("a.zip", "x", export{names: nameSets[0], until: 400}),
		talk("a.zip", "y", export{names: nameSets[0], until: 400}), // one export tells the two apart
		short,
		{Unit: "signal/chat.md", Reader: "signal-export-md", Version: "signal-export:signal", Sketch: Sketch{Messages: 2}},
		{Unit: "signal/data.json", Reader: "signal-json", Version: "signal-export:signal", Sketch: Sketch{Messages: 2, First: at(5), Last: at(6)}},
	}
}

func TestPlan(t *testing.T) {
	all := candidates()
	p := NewPlan(all, 0)
	if diff := cmp.Diff(map[int]int{1: 0, 7: 6}, p.Lost); diff != "" {
		t.Errorf("lost (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([][]int{{3, 4, 5}}, p.Sets); diff != "" {
		t.Errorf("sets (-want +got):\n%s", diff)
	}
	stamped := map[string]bool{}
	for unit := range p.Stamps {
		stamped[unit] = true
	}
	want := map[string]bool{"new.zip": true, "old.zip": true, "a.zip": true, "short.txt": true, "signal/chat.md": true, "signal/data.json": true}
	if diff := cmp.Diff(want, stamped); diff != "" {
		t.Errorf("stamped units (-want +got):\n%s", diff)
	}

	// Neither the order of the files nor what is unrelated changes a stamp; what is related does.
	turned := slices.Clone(all)
	slices.Reverse(turned)
	turned = append(turned, Candidate{Unit: "new", Sketch: Sketch{Messages: 9}})
	if diff := cmp.Diff(p.Stamps, NewPlan(turned, 0).Stamps); diff != "" {
		t.Errorf("stamps in another order (-want +got):\n%s", diff)
	}
	all[5].Content = "2"
	changed := NewPlan(all, 0).Stamps
	for unit := range p.Stamps {
		if related := unit == "a.zip" || unit == "short.txt"; (changed[unit] != p.Stamps[unit]) != related {
			t.Errorf("the stamp of %s changed: %v, want %v", unit, changed[unit] != p.Stamps[unit], related)
		}
	}
	if limited := NewPlan(all, 500); len(limited.Sets) > 0 || limited.Stamps["short.txt"] != "" || limited.Stamps["old.zip"] == "" {
		t.Errorf("with a limit of 500 messages: %+v", limited)
	}
}

// An export of forty messages is found beside one of four hundred thousand, whatever the names are.
func TestShortBesideHuge(t *testing.T) {
	chat := converse(rand.New(rand.NewPCG(22, 1)), 400_000, 3)
	huge := sketchOf(export{names: nameSets[0], until: len(chat)}, chat)
	missed := 0
	for i := range 50 {
		e := export{names: nameSets[1], from: i * 7_000, until: i*7_000 + 40, shift: 3 * time.Hour}
		if got := componentsOf([]Sketch{huge, sketchOf(e, chat)}); len(got) > 1 {
			missed++
		}
	}
	if missed > 1 {
		t.Errorf("%d of 50 short exports were missed", missed)
	}
	if size := len(huge.Encode()); size > 300_000 {
		t.Errorf("the sketch takes %d bytes", size)
	}
}
