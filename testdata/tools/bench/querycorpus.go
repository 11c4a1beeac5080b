package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"time"
)

// talk writes the chats that queries are asked of, 1,600 messages each: a few people of many, other people in each chat, one fact
// in a hundred messages. Half of the facts are said again and again all over the place, half are said once.
func talk(dir string, chats int) error {
	list := vocabulary()
	steps := []int{0, 0, 1, 1, 2, 3, 5, 9, 45, 240} // minutes
	for i := range chats {
		w := newWriter(list, uint64(1<<32+i))
		at := time.Date(2015+i%10, time.Month(1+i%12), 1, 8, 0, 0, 0, time.UTC)
		left := 1600
		path := filepath.Join(dir, "chats", fmt.Sprintf("c%02d", i%40), fmt.Sprintf("WhatsApp Chat with Group %04d.txt", i))
		err := file(path, 1, func(b *bytes.Buffer) {
			for ; left > 0; left-- {
				at = at.Add(time.Duration(steps[w.r.IntN(len(steps))]) * time.Minute)
				fmt.Fprintf(b, "%s - %s: ", at.Format("02/01/2006, 15:04"), people[(i+w.r.IntN(4))%len(people)])
				if w.r.Float64() < .01 {
					b.WriteString(w.statement() + "\n")
					continue
				}
				w.words(b, 3, 20)
				b.WriteByte('\n')
				if w.r.Float64() < .1 {
					w.words(b, 5, 20)
					b.WriteByte('\n')
				}
			}
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// statement is a sentence that holds a fact.
func (w *writer) statement() string {
	word := func() string { return w.list[w.zipf.Uint64()] }
	if w.r.IntN(2) == 0 {
		word = func() string { return w.list[w.r.IntN(4)] }
	}
	switch w.r.IntN(4) {
	case 0:
		return fmt.Sprintf("We decided to keep the %s %s instead of the %s.", word(), word(), word())
	case 1:
		return fmt.Sprintf("The bug was in the %s %s and the fix was a %s.", word(), word(), word())
	case 2:
		return fmt.Sprintf("I prefer the %s %s, please always use %s.", word(), word(), word())
	}
	return fmt.Sprintf("The %s server runs on a %s box in the %s.", word(), word(), word())
}
