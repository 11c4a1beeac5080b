package mail

import (
	"bytes"
	"strings"
	"time"
)

// isSeparator is true for "From sender Mon Mar  2 09:00:00 2026", the line between the
// mails of an mbox. Writers add a zone before or after the year.
func isSeparator(line []byte) bool {
	if len(line) > 400 || !bytes.HasPrefix(line, []byte("From ")) {
		return false
	}
	return !separatorTime(string(line)).IsZero()
}

// separatorTime is when the mail was delivered, by the separator; zero for none.
// Without a zone the clock is UTC (RFC 4155).
func separatorTime(line string) time.Time {
	fields := strings.Fields(line)
	if len(fields) < 6 {
		return time.Time{}
	}
	// The sender may hold blanks ("MAILER DAEMON"), so the date is counted from the end.
	for n := min(7, len(fields)-1); n >= 5; n-- {
		date := fields[len(fields)-n:]
		if len(date[0]) != 3 {
			continue
		}
		for _, layout := range separatorLayouts {
			if t, err := time.Parse(layout, strings.Join(date, " ")); err == nil {
				return t.UTC()
			}
		}
	}
	return time.Time{}
}

var separatorLayouts = []string{
	"Mon Jan 2 15:04:05 2006",
	"Mon Jan 2 15:04:05 -0700 2006",
	"Mon Jan 2 15:04:05 2006 -0700",
	"Mon Jan 2 15:04:05 MST 2006",
	"Mon Jan 2 15:04 2006",
	"Mon, 2 Jan 2006 15:04:05 -0700",
}
