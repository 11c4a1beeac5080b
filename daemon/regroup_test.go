package daemon

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"convod/daemon/api"
	"convod/index"
)

var (
	alicesPhone = [2]string{"Alice Example", "Bob Example"}
	bobsPhone   = [2]string{"Ally", "Bob"}
)

func TestMergeTwoPhones(t *testing.T) {
	old := export{until: 200, names: alicesPhone, ios: true, without: func(n int) bool { return n == 60 }}
	newer := export{from: 50, until: 300, names: bobsPhone, zone: 2 * time.Hour, without: func(n int) bool { return n == 70 || n == 71 }}
	b := newBox(t, map[string]string{"a/WhatsApp Chat with Bob.txt": old.String(), "b/WhatsApp Chat with Alice.txt": newer.String(), "note.md": "# Plums\n\nPlums for jam.\n"})
	b.once(api.ReindexRequest{})
	if n := b.counts().Messages; n != 300 {
		t.Errorf("%d messages are indexed, want the 300 that were said", n)
	}
	type found struct {
		Path, OnlyIn, Speaker string
		Line                  int
	}
	for words, want := range map[string]found{
		`"number 60"`:  {"b/WhatsApp Chat with Alice.txt", "b/WhatsApp Chat with Alice.txt", "Ally", 11},
		`"number 70"`:  {"a/WhatsApp Chat with Bob.txt", "a/WhatsApp Chat with Bob.txt", "Bob", 70},
		`"number 100"`: {"b/WhatsApp Chat with Alice.txt", "", "Ally", 49},
		`"number 0"`:   {"a/WhatsApp Chat with Bob.txt", "", "Ally", 1},    // older than what the other has
		`"number 299"`: {"b/WhatsApp Chat with Alice.txt", "", "Bob", 248}, // newer
	} {
		hits := b.search(words)
		if len(hits) != 1 {
			t.Errorf("%s: %d hits, want 1", words, len(hits))
			continue
		}
		h := hits[0]
		if diff := cmp.Diff(want, found{h.Path, h.OnlyIn, h.Speaker, h.MatchLine}); diff != "" {
			t.Errorf("%s (-want +got):\n%s", words, diff)
		}
		data, err := os.ReadFile(filepath.Join(b.notes, h.Path))
		must(t, err)
		if line := strings.Split(string(data), "\n")[h.MatchLine-1]; !strings.Contains(line, strings.Trim(words, `"`)) {
			t.Errorf("%s is cited as line %d of %s, which is %q", words, h.MatchLine, h.Path, line)
		}
	}
	must(t, os.Remove(filepath.Join(b.notes, "b/WhatsApp Chat with Alice.txt")))
	b.once(api.ReindexRequest{})
	if n := b.counts().Messages; n != 199 {
		t.Errorf("%d messages are indexed after one file went, want the other's 199", n)
	}
	if got, want := b.digest(), b.fresh(); got != want {
		t.Errorf("digest %s after one file went, %s of a fresh index", got, want)
	}
}

// The index is a function of the files that are in the folder, whatever was there before.
func TestMergeIsAFunctionOfTheFolder(t *testing.T) {
	for seed := range uint64(3) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			r := rand.New(rand.NewPCG(seed, 7))
			b := newBox(t, map[string]string{"note.md": "# Plums\n\nPlums for jam.\n"})
			var log []string
			for step := range 12 {
				log = append(log, randomStep(t, r, b.notes))
				if r.IntN(3) > 0 {
					continue // several changes at once
				}
				b.once(api.ReindexRequest{})
				if got, want := b.digest(), b.fresh(); got != want {
					t.Fatalf("step %d: digest %s, of a fresh index %s\n%s", step, got, want, strings.Join(log, "\n"))
				}
			}
			b.once(api.ReindexRequest{})
			if got, want := b.digest(), b.fresh(); got != want {
				t.Fatalf("in the end: digest %s, of a fresh index %s\n%s", got, want, strings.Join(log, "\n"))
			}
		})
	}
}

// Of two exports the newer version of a conversation is found, whichever file is the newer one; without it the older is back.
func TestNewestVersionWins(t *testing.T) {
	export := func(versions map[string]int) string {
		return zipped(t, map[string]string{"conversations.json": conversations(versions)})
	}
	for _, names := range [][2]string{{"1.zip", "2.zip"}, {"2.zip", "1.zip"}} {
		b := newBox(t, map[string]string{names[0]: export(map[string]int{"c-1": 2, "c-2": 1}), names[1]: export(map[string]int{"c-1": 3})})
		b.once(api.ReindexRequest{})
		if n := b.counts().Messages; n != 8 {
			t.Errorf("%d messages, want the 6 of the newer version and the 2 of the other conversation", n)
		}
		hits := b.search(`"c-1: exchange 0"`)
		if len(hits) != 1 || hits[0].Path != names[1] {
			t.Errorf("hits %+v, want one in %s", hits, names[1])
		}
		must(t, os.Remove(filepath.Join(b.notes, names[1])))
		b.once(api.ReindexRequest{})
		hits = b.search(`"c-1: exchange 0"`)
		if len(hits) != 1 || hits[0].Path != names[0] || b.counts().Messages != 6 {
			t.Errorf("without the newer export: hits %+v, want one in %s", hits, names[0])
		}
	}
}

// Messages of archives and of export folders are cited as what they stand in, beside plain files; facts too.
func TestMergeArchiveAndFolder(t *testing.T) {
	phone := func(e export, more string) string { return e.String() + more }
	const decided = "02.04.24, 10:00 - Ally: We decided to plant the quince at the south wall.\n" +
		"02.04.24, 10:01 - Bob: Good, it has the most sun.\n02.04.24, 10:02 - Ally: And the best soil of all.\n"
	b := newBox(t, map[string]string{
		"WhatsApp Chat - Alice.zip": zipped(t, map[string]string{"_chat.txt": export{until: 120, names: alicesPhone, ios: true, without: func(n int) bool { return n == 90 }}.String()}),
		"later.txt":                 phone(export{from: 60, until: 150, names: bobsPhone, without: func(n int) bool { return n == 82 }}, decided),
	})
	b.once(api.ReindexRequest{})
	if n := b.counts().Messages; n != 153 {
		t.Errorf("%d messages, want 153", n)
	}
	type found struct {
		Path, Member, OnlyIn string
		Line                 int
	}
	member := func(h index.Hit) string {
		if h.Member == nil {
			return ""
		}
		return *h.Member
	}
	for words, want := range map[string]found{
		`"number 11"`:                 {"WhatsApp Chat - Alice.zip", "_chat.txt", "", 12},
		`"number 82"`:                 {"WhatsApp Chat - Alice.zip", "_chat.txt", "WhatsApp Chat - Alice.zip!_chat.txt", 83},
		`"number 90"`:                 {"later.txt", "", "later.txt", 30},
		`"number 100"`:                {"WhatsApp Chat - Alice.zip", "_chat.txt", "", 100},
		`"number 100" in:later.txt`:   {"later.txt", "", "", 40},
		`"number 140"`:                {"later.txt", "", "", 80},
		`"the quince" kind:decision`:  {"later.txt", "", "", 90},
		`"the quince" -kind:decision`: {"later.txt", "", "", 90},
	} {
		hits := b.search(words)
		if len(hits) == 0 {
			t.Errorf("%s: nothing found", words)
			continue
		}
		h := hits[0]
		if diff := cmp.Diff(want, found{h.Path, member(h), h.OnlyIn, h.MatchLine}); diff != "" {
			t.Errorf("%s (-want +got):\n%s", words, diff)
		}
	}
	if got, want := b.digest(), b.fresh(); got != want {
		t.Errorf("digest %s, of a fresh index %s", got, want)
	}
}
