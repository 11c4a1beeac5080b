package index

import (
	"strconv"
	"strings"
	"time"
	"unicode"

	"convod/pipeline"
	"convod/pipeline/merge"
)

// Another phone exports the same chat with its own names and its own clock: minutes off, or hours in another time zone. What
// stays the same is the course of the conversation: a text, and what was said before it. It is taken as far back as it
// takes to tell it from what people say every day ("good night" after "sleep well"), and within half a day, so that the
// same exchange on the next day is a new one.

// courseWords is how many words a message and what was said before it have together to be told by them alone.
const courseWords = 12

// course is a message and what was said before it, as keys that no export changes; false where that could be anything.
func course(s *pipeline.Said) (fields []string, ok bool) {
	words := 0
	add := func(text string) {
		key, said := merge.TextKey(text)
		fields = append(fields, strconv.FormatUint(key, 16))
		if said {
			words += countWords(text)
		}
	}
	add(s.Text)
	if s.Before != "" || len(s.Earlier) > 0 {
		add(s.Before)
	}
	for _, text := range s.Earlier {
		if words >= courseWords {
			break
		}
		add(text)
	}
	if words >= courseWords {
		return fields, true
	}
	// The beginning of a conversation is a place too, where something was said that is no greeting.
	return append(fields, "first"), words >= pipeline.ShortWords && len(s.Earlier) < pipeline.MostEarlier && dated(s.Time)
}

func countWords(text string) int {
	n := 0
	for range strings.FieldsFuncSeq(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if n++; n == courseWords {
			break
		}
	}
	return n
}

// halfDay numbers the halves of days, as the export writes the clock; 0 for a message without a date.
func halfDay(t time.Time) int64 {
	if !dated(t) {
		return 0
	}
	return time.Date(t.Year(), t.Month(), t.Day(), t.Hour(), 0, 0, 0, time.UTC).Unix() / int64(12*time.Hour/time.Second)
}

func (f *Forgotten) hashCourse(said []string, half int64) uint64 {
	return f.hash(append([]string{"course", strconv.FormatInt(half, 10)}, said...)...)
}

// beside are the hashes of a message whose clock is up to half a day off.
func (f *Forgotten) beside(s *pipeline.Said) []uint64 {
	if s.Prose || !dated(s.Time) {
		return nil
	}
	said, ok := course(s)
	if !ok {
		return nil
	}
	half := halfDay(s.Time)
	return []uint64{f.hashCourse(said, half-1), f.hashCourse(said, half+1)}
}
