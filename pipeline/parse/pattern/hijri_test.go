package pattern

import "testing"

func TestSolarHijri(t *testing.T) {
	tests := []struct {
		in   string
		want [3]int
	}{
		{"1402/12/25", [3]int{2024, 3, 15}},
		{"1403/01/01", [3]int{2024, 3, 20}},
		{"1403/12/30", [3]int{2025, 3, 20}},
		{"1404/1/1", [3]int{2025, 3, 21}},
		{"1399/12/30", [3]int{2021, 3, 20}},
		{"1357/11/22", [3]int{1979, 2, 11}},
	}
	for _, tt := range tests {
		if w := parseWritten(tt.in); w.kind != dateKnown || [3]int{w.year, w.month, w.day} != tt.want {
			t.Errorf("%s = %d-%d-%d (%d), want %v", tt.in, w.year, w.month, w.day, w.kind, tt.want)
		}
	}
	for _, bad := range []string{"1402/12/30", "1402/7/31", "1402/13/1", "1402/1/32"} { // 1402 has no leap day
		if w := parseWritten(bad); w.kind != dateNone {
			t.Errorf("%s is read as %d-%d-%d", bad, w.year, w.month, w.day)
		}
	}
}
