package pattern

// field is one named group of an expression.
type field uint8

const (
	fSpeaker field = iota
	fText
	fDate
	fYear
	fMonth
	fDay
	fHour
	fMinute
	fSecond
	fAmpm
	fZone
	fWeekday
	numFields
)

// fieldNames are the groups an expression may name, in the order of the fields.
var fieldNames = [numFields]string{"speaker", "text", "date", "year", "month", "day", "hour", "minute", "second", "ampm", "zone", "weekday"}

// spans are the byte ranges that a match gave to the fields; -1 is "not there".
type spans [2 * numFields]int32

// unset is the spans of no match; it is only read.
var unset = func() (s spans) {
	for i := range s {
		s[i] = -1
	}
	return s
}()

func (s *spans) has(f field) bool { return s[2*f+1] >= 0 }

func (s *spans) get(line string, f field) string {
	if s[2*f+1] < 0 {
		return ""
	}
	return line[s[2*f]:s[2*f+1]]
}
