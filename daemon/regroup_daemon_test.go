package daemon

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A second export is merged soon after the drop, follows its file, and leaves with it.
func TestMergeInTheDaemon(t *testing.T) {
	old := export{until: 120, names: alicesPhone, ios: true}
	newer := export{from: 40, until: 200, names: bobsPhone, zone: time.Hour}
	b := newBox(t, map[string]string{"old.txt": old.String(), "note.md": "# Plums\n\nAbout plums.\n"}).start()
	b.caughtUp()
	put(t, b.notes, "new.txt", newer.String())
	b.wantMessages(200)
	b.wantFound(`"number 30"`, "old.txt")
	b.wantFound(`"number 190"`, "new.txt")
	b.wantFound(`"number 100"`, "new.txt")

	newer.until = 260
	put(t, b.notes, "new.txt", newer.String())
	b.wantMessages(260)
	put(t, b.notes, "new.txt", export{until: 90, names: alicesPhone}.of("boat"))
	b.wantMessages(210)
	put(t, b.notes, "new.txt", newer.String())
	b.wantMessages(260)
	if text := fmt.Sprint(b.status().Merged); !strings.Contains(text, "{notes {new.txt old.txt 1 80 140 0 0}}") || !strings.Contains(text, "{notes {old.txt new.txt 1 80 40 0 0}}") {
		t.Errorf("merged: %s", text)
	}
	must(t, os.Remove(filepath.Join(b.notes, "old.txt")))
	b.wantMessages(220)
	put(t, b.notes, "old.txt", old.String())
	b.wantMessages(260)
	b.caughtUp()
	b.wantFresh("in the end")
}

// While a merged file changes no message is missing at any moment.
func TestMergeLosesNothingInBetween(t *testing.T) {
	old := export{until: 120, names: alicesPhone, ios: true}
	newer := export{from: 40, until: 200, names: bobsPhone}
	b := newBox(t, map[string]string{"old.txt": old.String(), "new.txt": newer.String()}).start()
	b.caughtUp()
	b.wantMessages(200)
	ctx, cancel := context.WithCancel(context.Background())
	missing := make(chan int)
	go func() {
		n := 0
		for ctx.Err() == nil {
			for _, words := range []string{`"number 11"`, `"number 50"`, `"number 151"`} {
				if len(found(t, b.d, words)) == 0 {
					n++
				}
			}
		}
		missing <- n
	}()
	for until := 210; until <= 250; until += 10 {
		newer.until = until
		put(t, b.notes, "new.txt", newer.String())
		b.wantMessages(until)
	}
	cancel()
	if n := <-missing; n > 0 {
		t.Errorf("%d searches did not find a message that is in a file all the time", n)
	}
}

// The index of a daemon that is killed again and again while files of one chat come and go is, in the end, that of the folder.
func TestMergeSurvivesKills(t *testing.T) {
	for seed := range uint64(2) {
		r := rand.New(rand.NewPCG(seed, 11))
		b := newBox(t, nil)
		var log []string
		for range 4 {
			for range 3 {
				log = append(log, randomStep(t, r, b.notes))
			}
			kill(t, b, time.Duration(r.IntN(400))*ms)
		}
		b.start()
		b.caughtUp()
		b.wantFresh(strings.Join(log, "\n"))
	}
}

// A file that has no relative is read once, when it changes, and nothing else is read then.
func TestMergeReadsNoStrangers(t *testing.T) {
	garden, boat := export{until: 200, names: alicesPhone}, export{until: 150, names: alicesPhone, ios: true}
	b := newBox(t, map[string]string{"garden.txt": garden.String(), "boat.txt": boat.of("boat"), "note.md": "# Plums\n\nAbout plums.\n"}).start()
	b.caughtUp()
	garden.until = 210
	put(t, b.notes, "garden.txt", garden.String())
	b.wantMessages(360)
	b.caughtUp()
	if log := b.logs.String(); strings.Contains(log, "unit compared") || strings.Count(log, "unit indexed") != 4 {
		t.Errorf("more was read than three files and a change:\n%s", log)
	}
}
