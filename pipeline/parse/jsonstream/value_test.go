package jsonstream

import (
	"encoding/json"
	"testing"
	"time"
)

func TestClean(t *testing.T) {
	for in, want := range map[string]string{
		"plain": "plain", " \n a\tb \n": "a\tb", "a\r\nb\rc": "a\nb\nc", "a\x00\x1b[1mb\u0085c\u009fd": "a[1mbcd",
		"caf\u00e9 \u2028 x": "caf\u00e9 \u2028 x", "\u00c2": "\u00c2", "": "", "a\xffb\x01": "a\uFFFDb",
	} {
		if got := Clean(in); got != want {
			t.Errorf("Clean(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestTime(t *testing.T) {
	berlin := time.FixedZone("", 2*3600)
	tests := []struct {
		value string
		want  string // RFC 3339, "" for none
		naive bool
		ok    bool
	}{
		{"1772442000", "2026-03-02T09:00:00Z", false, true},
		{"1772442600.5", "2026-03-02T09:10:00.5Z", false, true},
		{`"1772442000.25"`, "2026-03-02T09:00:00.25Z", false, true},
		{"1772442000123", "2026-03-02T09:00:00.123Z", false, true},
		{"1772442000123456", "2026-03-02T09:00:00.123456Z", false, true},
		{"1.772442e9", "2026-03-02T09:00:00Z", false, true},
		{`"2026-02-10T08:00:00.123456Z"`, "2026-02-10T08:00:00.123456Z", false, true},
		{`"2026-02-10T09:00:00+01:00"`, "2026-02-10T08:00:00Z", false, true},
		{`"2026-02-10 09:00:00"`, "2026-02-10T07:00:00Z", true, true},
		{"null", "", false, true},
		{"", "", false, true},
		{"0", "", false, true},
		{`""`, "", false, true},
		{"0.0", "", false, true},
		{"-5", "", false, false},
		{"42", "", false, false},
		{"1e30", "", false, false},
		{`"NaN"`, "", false, false},
		{"true", "", false, false},
		{`"0001-01-01T00:00:00Z"`, "", false, false},
		{`"2100-01-01T00:00:00Z"`, "", false, false},
		{`"1989-12-31T23:59:59Z"`, "", false, false},
		{`{"a":1}`, "", false, false},
	}
	for _, tt := range tests {
		got, naive, ok := Time(json.RawMessage(tt.value), berlin)
		text := ""
		if !got.IsZero() {
			text = got.UTC().Format(time.RFC3339Nano)
		}
		if text != tt.want || naive != tt.naive && tt.want != "" || ok != tt.ok {
			t.Errorf("Time(%s) = %s %v %v, want %s %v %v", tt.value, text, naive, ok, tt.want, tt.naive, tt.ok)
		}
	}
}
