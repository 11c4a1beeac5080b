package config

import "testing"

func TestParseSize(t *testing.T) {
	for s, want := range map[string]int64{
		"0": 0, "1024": 1024, "7 B": 7, "1k": 1 << 10, "2Ki": 2 << 10, "512MiB": 512 << 20, "512 mib": 512 << 20, "1.5GiB": 3 << 29,
		"2G": 2 << 30, "1KB": 1000, "3mb": 3_000_000, "2gb": 2_000_000_000,
	} {
		if got, ok := parseSize(s); got != want || !ok {
			t.Errorf("parseSize(%q) = %d, %v; want %d", s, got, ok, want)
		}
	}
	for _, s := range []string{"", "MiB", "-1", "1e9", "0x10", "1_000", "1.2.3", "5 parsecs", "1TiB", "inf", "nan", "99999999999GiB", "1 2"} {
		if got, ok := parseSize(s); ok {
			t.Errorf("parseSize(%q) = %d; want none", s, got)
		}
	}
}

func TestNearest(t *testing.T) {
	known := names(topKeys())
	for word, want := range map[string]string{
		"folder": "folders", "foldres": "folders", "Time-Zone": "timezone", "maxmemory": "max_memory", "max_settel": "max_settle",
		"pattern": "patterns", "log": "", "loglevel": "log_level", "em": "me", "": "", "colour": "", "ma": "me",
		"a very long word that nobody would ever write as a key": "",
	} {
		if got := nearest(word, known); got != want {
			t.Errorf("nearest(%q) = %q, want %q", word, got, want)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"", "abc", 3}, {"abc", "abc", 0}, {"abc", "acb", 1}, {"kitten", "sitting", 3}, {"über", "uber", 1}, {"abcd", "badc", 2}} {
		if got := distance(tt.a, tt.b); got != tt.want {
			t.Errorf("distance(%q, %q) = %d, want %d", tt.a, tt.b, got, tt.want)
		}
		if got := distance(tt.b, tt.a); got != tt.want {
			t.Errorf("distance(%q, %q) = %d, want %d", tt.b, tt.a, got, tt.want)
		}
	}
}
