// Package amount puts counts, spans of time and sizes into a person's words. It rounds down, knows nothing of convod, and
// says the same in every command.
package amount

import (
	"fmt"
	"time"
)

// Count is a number and what it counts, in the singular for 1 alone: "1 file", "0 files", "2 files".
func Count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// Seconds is the duration of a number of seconds, as which JSON has it.
func Seconds(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }

// Span is a duration that is not negative in its largest unit: "59 s", "59 min", "47 h 59 min", then "2 days".
func Span(d time.Duration) string {
	switch {
	case d < time.Minute:
		return fmt.Sprintf("%d s", int(d.Seconds()))
	case d < time.Hour:
		return fmt.Sprintf("%d min", int(d.Minutes()))
	case d < 48*time.Hour:
		return fmt.Sprintf("%d h %d min", int(d.Hours()), int(d.Minutes())%60)
	}
	return fmt.Sprintf("%d days", int(d.Hours()/24))
}

// Bytes is a size in the largest unit of which there is one: "1023 B", "1.0 KiB", then MiB and GiB.
func Bytes(n int64) string {
	switch {
	case n >= 1<<30:
		return fmt.Sprintf("%.1f GiB", float64(n)/(1<<30))
	case n >= 1<<20:
		return fmt.Sprintf("%.1f MiB", float64(n)/(1<<20))
	case n >= 1<<10:
		return fmt.Sprintf("%.1f KiB", float64(n)/(1<<10))
	}
	return fmt.Sprintf("%d B", n)
}
