package amount

import (
	"testing"
	"time"
)

func TestAmounts(t *testing.T) {
	for want, got := range map[string]string{
		"0 files":     Count(0, "file", "files"),
		"1 file":      Count(1, "file", "files"),
		"2 files":     Count(2, "file", "files"),
		"0 s":         Span(999 * time.Millisecond),
		"59 s":        Span(Seconds(59.9)),
		"1 min":       Span(time.Minute),
		"59 min":      Span(time.Hour - time.Second),
		"1 h 0 min":   Span(time.Hour),
		"47 h 59 min": Span(48*time.Hour - time.Second),
		"2 days":      Span(48 * time.Hour),
		"1023 B":      Bytes(1023),
		"1.0 KiB":     Bytes(1 << 10),
		"2.5 MiB":     Bytes(5 << 19),
		"2048.0 GiB":  Bytes(2 << 40),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
