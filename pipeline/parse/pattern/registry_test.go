package pattern

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"convod/pipeline/parse"
)

const goodPattern = `system: Test
type: chat
patterns:
  - id: my-chat
    expression: '^~(?P<speaker>.+?)~ (?P<hour>\d\d):(?P<minute>\d\d) (?P<text>.*)$'
    clock: 24h
    samples: ['~Alice~ 09:15 hi', '~Bob~ 09:16 ho']
    counter_samples: ['Alice 09:15 hi']
`

func TestRefusals(t *testing.T) {
	for _, c := range []struct {
		name, from, to string
		line           int
		sample         string
		contains       string
	}{
		{"positive sample fails", "'~Bob~ 09:16 ho'", "'Bob 09:16 ho'", 4, "Bob 09:16 ho", "sample does not match"},
		{"impossible time in a sample", "'~Bob~ 09:16 ho'", "'~Bob~ 29:16 ho'", 4, "~Bob~ 29:16 ho", "sample does not match"},
		{"counter-sample matches", "'Alice 09:15 hi'", "'~Carol~ 09:15 hi'", 4, "~Carol~ 09:15 hi", "counter-sample matches"},
		{"quick test rejects", "    clock: 24h", "    clock: 24h\n    quick: ['~A']", 4, "~Bob~ 09:16 ho", "quick test"},
		{"unknown group", "?P<hour>", "?P<our>", 4, "", `group "our" is unknown`},
		{"missing group", "(?P<speaker>.+?)", ".+?", 4, "", "needs a group named speaker"},
		{"clock without hour", "(?P<hour>\\d\\d):(?P<minute>\\d\\d)", "\\d\\d:\\d\\d", 4, "", "needs a group named hour"},
		{"no am or pm", "clock: 24h", "clock: 12h", 4, "", "needs a group named ampm"},
		{"no date", "clock: 24h", "clock: 24h\n    date: inline", 4, "", "needs a group named date"},
		{"one sample", ", '~Bob~ 09:16 ho'", "", 4, "", "at least two samples"},
		{"bad expression", ".+?", "(.+?", 4, "", "missing closing )"},
		{"bad id", "my-chat", "My Chat", 4, "", "kebab-case"},
		{"id of a built-in", "my-chat", "whatsapp-us", 4, "", "is taken by builtin/whatsapp.yaml"},
		{"no expression", "expression:", "what:", 4, "", "expression is missing"},
		{"unknown key", "    clock: 24h", "    clok: 24h", 6, "", "field clok not found"},
		{"unknown word", "clock: 24h", "clock: 25h", 4, "", "must be one of 12h 24h any none"},
		{"file key", "type: chat", "typ: chat", 2, "", "field typ not found"},
		{"not YAML", "system: Test", "system: [", 2, "", "did not find"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Replace(goodPattern, c.from, c.to, 1)
			decls, err := Load("mine.yaml", []byte(text))
			if err == nil {
				_, err = WithUser(decls)
				if _, early := Open(decls); fmt.Sprint(early) != fmt.Sprint(err) {
					t.Errorf("a start says %v, the set %v", early, err)
				}
			}
			e, ok := errors.AsType[*Error](err)
			if !ok {
				t.Fatalf("no refusal: %v", err)
			}
			if e.File != "mine.yaml" || e.Line != c.line || e.Sample != c.sample || !strings.Contains(e.Problem, c.contains) {
				t.Errorf("got %+v\nas %q", *e, e.Error())
			}
		})
	}
}

func TestIDsRepeat(t *testing.T) {
	decls, err := Load("mine.yaml", []byte(goodPattern))
	if err != nil {
		t.Fatal(err)
	}
	_, err = New(append(decls, decls...))
	if e, ok := errors.AsType[*Error](err); !ok || e.Error() != `mine.yaml:4: pattern "my-chat": the id is taken by mine.yaml:4` {
		t.Errorf("got %v", err)
	}
}

func TestUserPatterns(t *testing.T) {
	decls, err := Load("mine.yaml", []byte(goodPattern))
	if err != nil {
		t.Fatal(err)
	}
	set, err := WithUser(decls)
	if err != nil {
		t.Fatal(err)
	}
	name, _, got := read(t, set, parse.FromBytes("a.txt", []byte("~Alice~ 09:15 hi\nthere\n~Bob~ 09:16 ho\n"), parse.Options{Date: "2024-03-15"}))
	if s := show(got); name != "my-chat" || len(s) != 2 || s[0].Text != "hi\nthere" || s[1].Time != "2024-03-15T09:16:00Z" {
		t.Errorf("%q %v", name, s)
	}
	readers := set.Readers()
	last := readers[len(readers)-1]
	if last.Name() != "my-chat" || !set.List()[len(set.List())-1].User {
		t.Errorf("user patterns come last, not %s", last.Name())
	}
	plain := builtin(t)
	if set.Fingerprint() == plain.Fingerprint() || plain.Fingerprint() != builtin(t).Fingerprint() {
		t.Error("the fingerprint follows the declarations")
	}
	changed, err := Load("mine.yaml", []byte(strings.Replace(goodPattern, "clock: 24h", "clock: 24h\n    recurring: true", 1)))
	if err != nil {
		t.Fatal(err)
	}
	other, err := WithUser(changed)
	if err != nil {
		t.Fatal(err)
	}
	if a, b := last.(parse.Versioned).Fingerprint(), other.Readers()[len(readers)-1].(parse.Versioned).Fingerprint(); a == b {
		t.Error("a changed declaration keeps its fingerprint")
	}
}

// A user's pattern that is as good as a built-in one loses to it.
func TestUserPatternsLoseTies(t *testing.T) {
	text := strings.NewReplacer("my-chat", "my-irc", `^~(?P<speaker>.+?)~ (?P<hour>\d\d):(?P<minute>\d\d) (?P<text>.*)$`, `^<(?P<speaker>[^>]+)> (?P<text>.*)$`,
		"clock: 24h", "clock: none", "'~Alice~ 09:15 hi', '~Bob~ 09:16 ho'", "'<a> x', '<b> y'").Replace(goodPattern)
	decls, err := Load("mine.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	set, err := WithUser(decls)
	if err != nil {
		t.Fatal(err)
	}
	if name, _, _ := read(t, set, parse.FromBytes("a.txt", []byte("<alice> hi\n<bob> ho\n"), parse.Options{})); name != "irc-classic" {
		t.Errorf("read by %q", name)
	}
	if _, problems := Check("mine.yaml", []byte(text)); len(problems) != 1 || !problems[0].Note || !strings.Contains(problems[0].Err.Error(), `built-in pattern "irc-classic"`) {
		t.Errorf("%+v", problems)
	}
}

func TestIDsOfTheSpec(t *testing.T) {
	var have []string
	for _, r := range builtin(t).List() {
		have = append(have, r.ID)
		if r.System == "" || r.What == "" || r.Source == "" {
			t.Errorf("%s lacks a description: %+v", r.ID, r)
		}
	}
	for _, id := range []string{
		"imessage-slack", "telegram-bracket", "bold-paren-time", "bold-paren-time-12h", "bold-time-dash", "bold-name-no-time", "speaker-letter-no-time",
		"chatgpt-export-you-chatgpt", "markdown-heading-turn", "telegram-text-export", "whatsapp-iso", "whatsapp-us", "discord-export", "teams-export",
		"signal-export", "discord-classic", "matrix-element", "irc-classic", "irc-weechat",
	} {
		if !slices.Contains(have, id) {
			t.Errorf("%s is missing", id)
		}
	}
	for _, r := range builtin(t).Readers() {
		d := r.(parse.Described).Describe()
		if d.System == "" || d.What == "" || d.RecognisedBy == "" || r.(parse.Versioned).Fingerprint() == "" {
			t.Errorf("%s: %+v", r.Name(), d)
		}
	}
}

func TestCheckExplains(t *testing.T) {
	text := strings.Replace(goodPattern, "'~Bob~ 09:16 ho'", "'~Bob~ 9:16 ho'", 1)
	_, problems := Check("mine.yaml", []byte(text))
	if len(problems) != 1 {
		t.Fatalf("%+v", problems)
	}
	if got := problems[0].Err.Error(); got != fmt.Sprintf(`mine.yaml:%d: pattern "my-chat": sample does not match: "~Bob~ 9:16 ho"`, 1+strings.Count(text[:strings.Index(text, "~Bob~ 9:16")], "\n")) {
		t.Error(got)
	}
	if got := problems[0].Hint; !strings.HasPrefix(got, `it follows the sample up to "~Bob~ ", then expects`) {
		t.Error(got)
	}
	if decls, problems := Check("mine.yaml", []byte(goodPattern)); len(decls) != 1 || len(problems) != 0 {
		t.Errorf("%v %+v", decls, problems)
	}
	if _, problems := Check("mine.yaml", []byte("patterns: 3")); len(problems) != 1 || problems[0].Err.File != "mine.yaml" {
		t.Errorf("%+v", problems)
	}
}

func TestTemplateLoads(t *testing.T) {
	for _, samples := range [][]string{
		{"~Alice~ 09:15 hi: there", "~Bob~ 09:16 ho: x"},
		{"2024-03-15 18:37:04 | Alice: hi", "2024-03-15 18:38:04 | Bob: ho"},
		{"Alice at 9:15 AM: hi", "Bob at 9:16 PM: ho"},
		{"Alice: it's", "Bob: ho"},
		{"3/15/24 @ Alice: hi", "3/16/24 @ Bob: ho"},
		{"14 Jun 2025 at 08:05 ~ Alice Example ~ The tide is out.", "15 Jun 2025 at 08:07 ~ Bob Example ~ Bring: rope"},
		{"June 14th, 2025 8:05 AM <Alice> hi", "June 15th, 2025 8:06 AM <Bob> ho", "June 15th, 2025 8:07 AM Carol joined"},
	} {
		text := Template("my-chat", samples)
		decls, err := Load("new.yaml", []byte(text))
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if _, err := prepare(withoutCounters(decls[0])); err != nil {
			t.Errorf("%v\n%s", err, text)
		}
	}
	if _, err := Load("new.yaml", []byte(Template("", nil))); err != nil {
		t.Error(err)
	}
}

// What the template guesses is right where the lines prove it, and says so where they do not.
func TestTemplateProves(t *testing.T) {
	tests := []struct {
		lines []string
		want  []string
	}{
		{[]string{"14 Jun 2025 at 08:05 ~ Alice Example ~ The tide: out.", "15 Jun 2025 at 08:07 ~ Bob Example ~ Bring: rope"}, []string{
			`expression: '^(?P<day>\d{1,2})(?:st|nd|rd|th)?\.? (?P<month>\pL{3,12})\.?,? (?P<year>\d{4}) at (?P<hour>\d{1,2}):(?P<minute>\d{2}) ~ (?P<speaker>.+?) ~(?: |$)(?P<text>.*)$'`,
			"date: inline # the lines have dates, such as 14 Jun 2025",
		}},
		{[]string{"Tue 3 Jun 2025 || 9.41 pm || Alice Example > It is back.", "Wed 4 Jun 2025 || 6.05 am || Bob Example > That was me > sorry"}, []string{
			`expression: '^\pL{3,9}\.?,? (?P<day>\d{1,2})(?:st|nd|rd|th)?\.? (?P<month>\pL{3,12})\.?,? (?P<year>\d{4}) \|\| (?P<hour>\d{1,2})\.(?P<minute>\d{2}) ?(?P<ampm>[AaPp]\.?[Mm]\.?) \|\| (?P<speaker>.+?) >(?: |$)(?P<text>.*)$'`,
			"clock: 12h",
			"      - 'Wed 4 Jun 2025 || 6.05 am || Bob Example > That was me > sorry'\n",
		}},
		{[]string{"Sun 09:15: hi", "Carol 09:16: ho"}, []string{`'^(?P<speaker>.+?) (?P<hour>`}}, // here it is a name
		{[]string{"3/4/24 Alice: hi", "3/16/24 Bob: ho", "* joined"}, []string{"order: mdy # proved by 3/16/24", "      # - '* joined'\n"}},
		{[]string{"3/4/24 Alice: hi", "16/3/24 Bob: ho"}, []string{"order: dmy # proved by 16/3/24"}},
		{[]string{"3/4/24 Alice: hi", "5/4/24 Bob: ho"}, []string{"No sample has a day above 12", "    # order: dmy\n"}},
		{[]string{"16/4/24 Alice: hi", "5/14/24 Bob: ho"}, []string{"# 16/4/24 is day first and 5/14/24 month first"}},
		{[]string{"2024-03-04 Alice: hi", "2024-03-05 Bob: ho"}, []string{"such as 2024-03-04\n    clock: none"}},
	}
	for _, tt := range tests {
		text := Template("my-chat", tt.lines)
		for _, want := range tt.want {
			if !strings.Contains(text, want) {
				t.Errorf("%q lacks %q:\n%s", tt.lines, want, text)
			}
		}
		if _, problems := Check("new.yaml", []byte(text)); slices.ContainsFunc(problems, func(p Problem) bool { return !p.Note }) {
			t.Errorf("%q: %+v\n%s", tt.lines, problems, text)
		}
	}
}

func withoutCounters(d Declaration) Declaration {
	d.Counters = nil
	return d
}
