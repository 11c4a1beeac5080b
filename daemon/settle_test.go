package daemon

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// act is something that happens to a path some time after the start.
type act struct {
	at   time.Duration
	path string
	busy bool // a writer has the file open from now on
}

// taken is a path that settled, and when.
type taken struct {
	At   time.Duration
	Path string
}

// simulate plays acts in order and collects what settles until nothing waits.
func simulate(t *testing.T, acts []act, known bool, most int, end time.Duration) []taken {
	t.Helper()
	var out []taken
	synctest.Test(t, func(*testing.T) {
		busy := map[string]bool{}
		s := newSettle(300*time.Millisecond, 5*time.Second, most, func(p string) writerState {
			switch {
			case !known:
				return writerUnknown
			case busy[p]:
				return writerBusy
			}
			return writerNone
		})
		start := time.Now()
		for {
			wake := start.Add(end)
			if next, ok := s.next(); ok && next.Before(wake) {
				wake = next
			}
			if len(acts) > 0 {
				if at := start.Add(acts[0].at); !at.After(wake) {
					time.Sleep(time.Until(at))
					busy[acts[0].path] = acts[0].busy
					s.hint(acts[0].path, time.Now())
					acts = acts[1:]
					continue
				}
			}
			time.Sleep(time.Until(wake))
			due := s.due(time.Now())
			slices.Sort(due)
			for _, p := range due {
				out = append(out, taken{time.Since(start), p})
			}
			if time.Since(start) >= end {
				return
			}
		}
	})
	return out
}

// appends hints at a path every gap until end.
func appends(path string, gap, end time.Duration, busy bool) []act {
	var out []act
	for at := time.Duration(0); at < end; at += gap {
		out = append(out, act{at, path, busy})
	}
	return out
}

const ms = time.Millisecond

func TestSettle(t *testing.T) {
	tests := []struct {
		name  string
		acts  []act
		known bool
		want  []taken
	}{
		{"one write, nobody can tell", []act{{0, "a.md", false}}, false, []taken{{300 * ms, "a.md"}}},
		{"one write, closed", []act{{0, "a.md", false}}, true, []taken{{20 * ms, "a.md"}}},
		{"two writes of one save", []act{{0, "a.md", false}, {200 * ms, "a.md", false}}, false, []taken{{500 * ms, "a.md"}}},
		{"kept open, then closed", []act{{0, "a.md", true}, {100 * ms, "a.md", true}, {700 * ms, "a.md", false}}, true, []taken{{720 * ms, "a.md"}}},
		{"kept open for ever", []act{{0, "a.md", true}}, true, []taken{{5000 * ms, "a.md"}}},
		{"steady appends", appends("log.txt", 50*ms, 10*time.Second, false), false, []taken{{5000 * ms, "log.txt"}, {10050 * ms, "log.txt"}}},
		{"paths apart", []act{{0, "a.md", false}, {100 * ms, "b.md", false}}, false, []taken{{300 * ms, "a.md"}, {400 * ms, "b.md"}}},
		{"many collapse", []act{{0, "a", false}, {0, "b", false}, {10 * ms, "c", false}, {20 * ms, "d", false}}, false, []taken{{320 * ms, "."}}},
		{"everything swallows", []act{{0, "a", false}, {10 * ms, ".", false}, {20 * ms, "b", false}}, true, []taken{{320 * ms, "."}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := simulate(t, tt.acts, tt.known, 3, 12*time.Second)
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("settled (-want +got):\n%s", diff)
			}
		})
	}
}

// Whatever happens, each hint is answered after it, and no later than the cap.
func TestSettleAnswersEveryHint(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		var acts []act
		at := time.Duration(0)
		for range rapid.IntRange(1, 40).Draw(rt, "acts") {
			at += time.Duration(rapid.IntRange(0, 900).Draw(rt, "gap")) * ms
			acts = append(acts, act{at, fmt.Sprint(rapid.IntRange(0, 4).Draw(rt, "path")), rapid.Bool().Draw(rt, "busy")})
		}
		known := rapid.Bool().Draw(rt, "known")
		got := simulate(t, acts, known, 100, at+6*time.Second)
		for _, a := range acts {
			answered := slices.ContainsFunc(got, func(k taken) bool { return k.Path == a.path && k.At >= a.at && k.At <= a.at+5*time.Second })
			if !answered {
				rt.Fatalf("hint %+v has no answer in %v", a, got)
			}
		}
	})
}
