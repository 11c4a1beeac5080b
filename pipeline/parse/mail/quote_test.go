package mail

import "testing"

func TestDropQuotedTail(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"no quote", "one\n\ntwo", "one\n\ntwo"},
		{"tail", "yes\n\nOn Mon, Mar 2, 2026 at 9:00 AM Rosa <rosa@example.com> wrote:\n\n> q\n>\n> r\n", "yes"},
		{"no date", "yes\n\nRosa wrote:\n> q", "yes"},
		{"folded", "yes\n\nOn Mon, Mar 2, 2026 at 9:00 AM Rosa Example\n<rosa@example.com> wrote:\n> q", "yes"},
		{"german", "ja\n\nAm 02.03.26 um 09:00 schrieb Rosa Example:\n> q", "ja"},
		{"french", "oui\n\nLe 2 mars 2026 à 09:00, Rosa Example a écrit :\n> q", "oui"},
		{"announced only", "yes\n\nOn Mon, Mar 2, 2026 at 9:00 AM Rosa <rosa@example.com> wrote:", "yes"},
		{"a colon is no announcement", "take these:\n\n> hammer\n> nails", "take these:"},
		{"answers below stay", "> q\n\nyes\n\n> r\n\nno", "> q\n\nyes\n\n> r\n\nno"},
		{"only a quote", "> q\n> r", "> q\n> r"},
		{"outlook", "agreed\n\n________________________________\nFrom: Rosa\nSent: Monday, March 2, 2026 9:00 AM\nTo: Bob\nSubject: gate\n\nold", "agreed"},
		{"outlook bold", "agreed\n\n*Von:* Rosa\n*Gesendet:* Montag, 2. März 2026 09:00\n*An:* Bob\n*Betreff:* Tor\n\nalt", "agreed"},
		{"original message", "agreed\n\n-----Original Message-----\nFrom: Rosa\n\nold", "agreed"},
		{"forwarded by hand", "see below\n\n---------- Forwarded message ---------\nFrom: Rosa\nDate: Mon, 2 Mar 2026\nSubject: gate\n\nthe code is 412", "see below\n\n---------- Forwarded message ---------\nFrom: Rosa\nDate: Mon, 2 Mar 2026\nSubject: gate\n\nthe code is 412"},
		{"only outlook", "From: Rosa\nSent: Monday\nSubject: gate\n\nold", "From: Rosa\nSent: Monday\nSubject: gate\n\nold"},
		{"wrote in prose", "She wrote:\n\nall is well", "She wrote:\n\nall is well"},
		{"a letter that lists", "Notes from: Rosa\nfrom: the shed\nbring nails", "Notes from: Rosa\nfrom: the shed\nbring nails"},
	} {
		if got := dropQuotedTail(c.text); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

func TestParseDate(t *testing.T) {
	for raw, want := range map[string]string{
		"Mon, 02 Mar 2026 09:00:00 -0500":      "2026-03-02T14:00:00Z",
		"Mon, 2 Mar 2026 09:00:00 EST":         "2026-03-02T14:00:00Z",
		"Mon, 2 Mar 2026 09:00:00 +0100 (CET)": "2026-03-02T08:00:00Z",
		"2 Mar 2026 09:00 GMT":                 "2026-03-02T09:00:00Z",
		"Mon, 2 Mar 2026 09:00:00 GMT+0100":    "2026-03-02T08:00:00Z",
		"Mon,  2 Mar 2026 09:00:00 CEST":       "2026-03-02T07:00:00Z",
		"2026-03-02T09:00:00+01:00":            "2026-03-02T08:00:00Z",
		"Mon, 2 Mar 2026 09:00:00":             "2026-03-02T09:00:00Z naive",
		"2026-03-02 09:00:00":                  "2026-03-02T09:00:00Z naive",
		"Mon, 32 Mar 2026 09:00:00 +0000":      "",
		"yesterday":                            "",
	} {
		got, naive, ok := parseDate(raw, nil)
		s := ""
		if ok {
			s = got.Format("2006-01-02T15:04:05Z07:00")
		}
		if naive {
			s += " naive"
		}
		if s != want {
			t.Errorf("%q: got %q, want %q", raw, s, want)
		}
	}
}

func TestSender(t *testing.T) {
	for raw, want := range map[string]string{
		"Rosa <rosa@example.com>":                          "Rosa",
		"rosa@example.com":                                 "rosa@example.com",
		"<rosa@example.com>":                               "rosa@example.com",
		`"Example, Rosa (Garden)" <rosa@example.com>`:      "Example, Rosa (Garden)",
		`"=?utf-8?B?Wm/Dqw==?=" <zoe@example.com>`:         "Zoë",
		"=?iso-8859-1?Q?Zo=EB?= Example <zoe@example.com>": "Zoë Example",
		"=?windows-1251?B?wuXw4A==?= <x@example.com>":      "Вера",
		"Zo\xeb Example <zoe@example.com>":                 "Zoë Example",
		"Rosa [Garden] <rosa@example.com":                  "Rosa [Garden]",
		"undisclosed":                                      "undisclosed",
	} {
		if got := (header{"from": raw}).sender(); got != want {
			t.Errorf("%q: got %q, want %q", raw, got, want)
		}
	}
}
