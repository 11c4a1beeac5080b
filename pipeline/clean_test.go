package pipeline

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
)

// Secrets are put together here, so that no scanner of repositories takes them for real ones.
var (
	githubToken = "gh" + "p_" + "a8Kd03mZq1Xv7Lp9Tn2Rb5Wc4Hs6Jf0GyQeu"
	keyHead     = "-----BEGIN RSA " + "PRIVATE KEY-----"
	keyFoot     = "-----END RSA " + "PRIVATE KEY-----"
	slackHook   = "T0123ABCD" + "/B0123ABCD4/" + "a8Kd03mZq1Xv7Lp9Tn2Rb5Wc"
	keyBody     = "MIIEowIBAAKCAQEAx0Yh2f7Qm3vX5wK9pLr8sTn4uVbZc6dJe1gHyFoAiMqWkRtB"
)

// everything is all text that a page gives to what comes after it.
func everything(t *testing.T, p *Page) string {
	t.Helper()
	var b strings.Builder
	facts := p.Facts()
	p.Drain()
	for ps := range p.Passages() {
		fmt.Fprintln(&b, *ps)
	}
	fmt.Fprintln(&b, facts, p.Entities(), p.Title, p.Tags, p.Speakers, p.Warnings, p.Prose, p.Key)
	for m := range messagesOf(p) {
		fmt.Fprintln(&b, m)
	}
	return b.String()
}

// messagesOf is Messages, also of a page that has none.
func messagesOf(p *Page) func(func(parse.Message) bool) {
	if p.Messages == nil {
		return func(func(parse.Message) bool) {}
	}
	return p.Messages
}

func TestSecretsAreInNothing(t *testing.T) {
	for _, tt := range []struct {
		name, file, text string
		secrets          []string
		texts            []string
		redactions       []Redaction
		warning          string
	}{
		{
			"chat", "chat.txt",
			"15/03/2024, 18:37 - Alice Example: the token is " + githubToken + "\n" +
				"15/03/2024, 18:38 - Bob Example: we decided to use\npassword=kX9#mP2$vL5q for Berlin\n" +
				"15/03/2024, 18:39 - Alice Example: thanks\n",
			[]string{githubToken, "kX9#mP2$vL5q"},
			[]string{
				"1-1 Alice Example: the token is [redacted: github token]",
				"2-3 Bob Example: we decided to use\npassword=[redacted: password] for Berlin",
				"4-4 Alice Example: thanks",
			},
			[]Redaction{{Kind: "github token", Line: 1}, {Kind: "password", Line: 3}},
			"redacted: 1 github token, 1 password",
		},
		{
			"key over messages", "irc.txt",
			"[2024-03-15 18:37:01] <alice> here is my key\n[2024-03-15 18:37:02] <alice> " + keyHead + "\n[2024-03-15 18:37:03] <alice> " + keyBody +
				"\n[2024-03-15 18:37:04] <bob> stop\n[2024-03-15 18:37:05] <alice> " + keyBody + "\n[2024-03-15 18:37:06] <alice> " + keyFoot + "\n[2024-03-15 18:37:07] <bob> too late\n",
			[]string{keyBody, "MIIEow"},
			[]string{
				"1-1 alice: here is my key", "2-2 alice: [redacted: private key]", "3-3 alice: [redacted: private key]", "4-4 bob: stop",
				"5-5 alice: [redacted: private key]", "6-6 alice: [redacted: private key]", "7-7 bob: too late",
			},
			[]Redaction{{Kind: "private key", Line: 2}, {Kind: "private key", Line: 3}, {Kind: "private key", Line: 5}, {Kind: "private key", Line: 6}},
			"redacted: 4 private keys",
		},
		{
			"note", "note.md",
			"---\ntitle: Server " + githubToken + "\ntags: [ops, " + githubToken + "]\n---\n# Keys " + githubToken + "\n\nfirst\n\n" + keyHead + "\n" + keyBody + "\n" + keyFoot + "\n\nlast\n",
			[]string{githubToken, keyBody},
			[]string{"7-7 : first", "9-11 : [redacted: private key]\n[redacted: private key]\n[redacted: private key]", "13-13 : last"},
			[]Redaction{{Kind: "github token", Line: 5}, {Kind: "private key", Line: 9}},
			"redacted: 1 github token, 1 private key",
		},
		{
			"speaker", "chat.txt",
			"15/03/2024, 18:37 - " + githubToken + ": we decided to meet in Berlin\n15/03/2024, 18:38 - Bob Example: fine\n15/03/2024, 18:39 - " + githubToken + ": bye\n",
			[]string{githubToken},
			[]string{"1-1 [redacted: github token]: we decided to meet in Berlin", "2-2 Bob Example: fine", "3-3 [redacted: github token]: bye"},
			[]Redaction{{Kind: "github token", Line: 1}, {Kind: "github token", Line: 3}},
			"redacted: 2 github tokens",
		},
		{
			"sender and subject", "m.eml",
			"From: \"" + githubToken + "\" <a@x.example>\nTo: \"" + githubToken + "\" <b@x.example>\nSubject: Keys " + githubToken + "\nDate: Fri, 15 Mar 2024 10:00:00 +0000\nMessage-ID: <1@x.example>\n\nThe body.\n",
			[]string{githubToken},
			[]string{"1-7 [redacted: github token]: The body."},
			[]Redaction{{Kind: "github token", Line: 1}},
			"redacted: 1 github token",
		},
		{
			"heading", "hook.md",
			"# Post to hooks.slack.com/services/" + slackHook + "\n\nfirst\n",
			[]string{slackHook, "B0123ABCD4"},
			[]string{"3-3 : first"},
			[]Redaction{{Kind: "slack webhook", Line: 1}},
			"redacted: 1 slack webhook",
		},
		{
			"table", "logins.csv", "site,login\nexample.org,password=kX9#mP2$vL5q\n",
			[]string{"kX9#"},
			[]string{"1-2 : site,login\nlogin › example.org: password=[redacted: password]"},
			[]Redaction{{Kind: "password", Line: 2}},
			"redacted: 1 password",
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			pages := 0
			for page := range newPipeline(t).Read(t.Context(), parse.FromBytes(tt.file, []byte(tt.text), parse.Options{})) {
				pages++
				all := everything(t, page)
				for _, secret := range tt.secrets {
					if strings.Contains(all, secret) {
						t.Errorf("%q is in what the page gives:\n%s", secret, all)
					}
				}
				var texts []string
				for ps := range page.Passages() {
					for _, e := range ps.Elements {
						texts = append(texts, fmt.Sprintf("%d-%d %s: %s", e.FirstLine, e.LastLine, e.Speaker, e.Text))
					}
				}
				if diff := cmp.Diff(tt.texts, texts); diff != "" {
					t.Errorf("texts (-want +got):\n%s", diff)
				}
				got, count := page.Redactions()
				if diff := cmp.Diff(tt.redactions, got); diff != "" || count != len(got) {
					t.Errorf("%d redactions (-want +got):\n%s", count, diff)
				}
				if n := len(page.Warnings); n == 0 || page.Warnings[n-1] != tt.warning {
					t.Errorf("warnings %q, want the last to be %q", page.Warnings, tt.warning)
				}
			}
			if pages != 1 {
				t.Errorf("%d pages, want 1", pages)
			}
		})
	}
}

// TestSecretInExport finds secrets where JSON escapes them.
func TestSecretInExport(t *testing.T) {
	text, err := json.Marshal("KEY:\n" + keyHead + "\n" + keyBody + "\n" + keyFoot + "\nBob")
	if err != nil {
		t.Fatal(err)
	}
	export := `{"room_name":"Ops","messages":[{"type":"m.room.message","event_id":"$1","sender":"@alice:example.org","origin_server_ts":1710527820000,"content":{"msgtype":"m.text","body":` + string(text) + `}}]}`
	for page := range newPipeline(t).Read(t.Context(), parse.FromBytes("matrix - Ops.json", []byte(export), parse.Options{})) {
		if all := everything(t, page); strings.Contains(all, keyBody) || !strings.Contains(all, "KEY:\n[redacted: private key]\n[redacted: private key]\n[redacted: private key]\nBob") {
			t.Errorf("got %s", all)
		}
	}
}

// TestKeepSecrets reads with redact: false, which is another outcome key.
func TestKeepSecrets(t *testing.T) {
	keeps, err := New(Options{KeepSecrets: true})
	if err != nil {
		t.Fatal(err)
	}
	for page := range keeps.Read(t.Context(), parse.FromBytes("n.md", []byte("it is "+githubToken), parse.Options{})) {
		if all := everything(t, page); !strings.Contains(all, githubToken) {
			t.Errorf("the token is gone: %s", all)
		}
		if list, n := page.Redactions(); list != nil || n != 0 {
			t.Errorf("redactions %v", list)
		}
	}
	if keeps.VersionOf("markdown") == newPipeline(t).VersionOf("markdown") {
		t.Error("a change of redact would read nothing again")
	}
}

// TestIDsHideSecrets: an id is a hash of what the index holds, so it cannot be used to test guesses of a secret.
func TestIDsHideSecrets(t *testing.T) {
	ids := func(secret string) (out []string) {
		text := "15/03/2024, 18:37 - Alice Example: password=" + secret + " there\n15/03/2024, 18:38 - Bob Example: good\n"
		for page := range newPipeline(t).Read(t.Context(), parse.FromBytes("chat.txt", []byte(text), parse.Options{})) {
			for ps := range page.Passages() {
				out = append(out, ps.ID)
				for _, e := range ps.Elements {
					out = append(out, e.ID)
				}
			}
		}
		return out
	}
	if diff := cmp.Diff(ids("kX9#mP2$vL5q"), ids("aB3$xY7!zQ1w")); diff != "" {
		t.Errorf("ids depend on the secret:\n%s", diff)
	}
}
