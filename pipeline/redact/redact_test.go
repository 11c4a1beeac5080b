package redact

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// Secrets in tests are put together here, so that no scanner of repositories takes them for real ones.
var (
	random36   = "a8Kd03mZq1Xv7Lp9Tn2Rb5Wc4Hs6Jf0GyQe"
	github     = "gh" + "p_" + random36 + "u"
	fineGitHub = "github" + "_pat_" + "11AB2CD3E0a1b2c3d4e5f6_" + random36
	slack      = "xox" + "b-2412345678-2412345678901-" + "AbCdEf0123456789GhIjKlMn"
	webhook    = "T0123ABCD" + "/B0123ABCD4/" + random36[:24]
	aws        = "AK" + "IA" + "IOSFODNN7EXAMPLE"
	google     = "AI" + "za" + "SyA1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q"
	stripe     = "sk" + "_live_" + "4eC39HqLyjWDarjtT1zdp7dc"
	anthropic  = "sk-" + "ant-api03-" + random36 + "-" + random36
	openai     = "sk-" + "proj-" + random36 + random36
	jwt        = "eyJ" + "hbGciOiJIUzI1NiJ9" + ".eyJ" + "zdWIiOiIxMjM0NTY3ODkwIn0" + ".dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U"
	keyHead    = "-----BEGIN RSA " + "PRIVATE KEY-----"
	keyFoot    = "-----END RSA " + "PRIVATE KEY-----"
	keyLine1   = "MIIEowIBAAKCAQEAx0Yh2f7Qm3vX5wK9pLr8sTn4uVbZc6dJe1gHyFoAiMqWkRtB"
	keyLine2   = "9dKf3LmQx7Zp2Vn5Rs8Tc1Yb4Wh6Gj0EuAoIiPaSdFgHjKlZxCvBnMqWeRtYuIo="
)

func TestSecrets(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"github", "use " + github + " for now", "use [redacted: github token] for now"},
		{"github fine-grained", "(" + fineGitHub + ")", "([redacted: github token])"},
		{"slack", "bot: " + slack + ".", "bot: [redacted: slack token]."},
		{"aws", "id " + aws + ", region eu", "id [redacted: aws access key], region eu"},
		{"google", "maps?key=" + google + "&v=3", "maps?key=[redacted: google api key]&v=3"},
		{"stripe", `stripe.Key = "` + stripe + `"`, `stripe.Key = "[redacted: stripe key]"`},
		{"anthropic", "export ANTHROPIC_API_KEY=" + anthropic, "export ANTHROPIC_API_KEY=[redacted: anthropic key]"},
		{"openai", "OPENAI_API_KEY='" + openai + "'", "OPENAI_API_KEY='[redacted: openai key]'"},
		{"after an escape", "next=https%3A%2F%2Fx.example%3Ft%3D" + github + "%26a%3D1", "next=https%3A%2F%2Fx.example%3Ft%3D[redacted: github token]%26a%3D1"},
		{"aws after an escape", "id%3d" + aws + "&b", "id%3d[redacted: aws access key]&b"},
		{"slack webhook", "# https://hooks.slack.com/services/" + webhook + " posts", "# https://hooks.slack.com/services/[redacted: slack webhook] posts"},
		{"jwt", "cookie " + jwt + "; path=/", "cookie [redacted: jwt]; path=/"},
		{"bearer", "curl -H 'Authorization: Bearer 8f4b2c9d7e6a5f3b1c0d'", "curl -H 'Authorization: Bearer [redacted: authorization header]'"},
		{"basic", "Authorization: Basic YWxpY2U6d29uZGVybGFuZA==", "Authorization: Basic [redacted: authorization header]"},
		{"bare bearer", "send bearer 8f4b2c9d7e6a5f3b1c0d9e8f please", "send bearer [redacted: authorization header] please"},
		{"url", "postgres://alice:kX9mP2vL5q@db.example/app", "postgres://alice:[redacted: url password]@db.example/app"},
		{"password", "password=kX9#mP2$vL5q", "password=[redacted: password]"},
		{"password in a sentence", "the login: user alice, password: kX9#mP2$vL5q, ok?", "the login: user alice, password: [redacted: password], ok?"},
		{"bold", "**Password:** kX9#mP2$vL5q", "**Password:** [redacted: password]"},
		{"German", "Passwort: kX9#mP2$vL5q!", "Passwort: [redacted: password]!"},
		{"French", "mot de passe : kX9#mP2$vL5q", "mot de passe : [redacted: password]"},
		{"Russian", "пароль: kX9#mP2$vL5q", "пароль: [redacted: password]"},
		{"JSON", `{"api_key": "9f8a7b6c5d4e3f2a1b0c9d8e", "n": 1}`, `{"api_key": "[redacted: secret]", "n": 1}`},
		{"camel case", `clientSecret: 'a8Kd03mZq1Xv7Lp9'`, `clientSecret: '[redacted: secret]'`},
		{"environment", "AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "AWS_SECRET_ACCESS_KEY=[redacted: secret]"},
		{"connection string", "Server=db;Password=kX9#m;P2$vL5q;Timeout=30", "Server=db;Password=[redacted: password];Timeout=30"},
		{"query", "https://example.org/cb?token=9f8a7b6c5d4e3f2a1b0c&next=/home", "https://example.org/cb?token=[redacted: secret]&next=/home"},
		{"UUID of an API", "ApiKey: 550e8400-e29b-41d4-a716-446655440000", "ApiKey: [redacted: secret]"},
		{"UUID that is a secret", "SECRET_KEY=550e8400-e29b-41d4-a716-446655440000", "SECRET_KEY=[redacted: secret]"},
		{"key", "key=9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c", "key=[redacted: secret]"},
		{"two", "password=kX9#mP2$vL5q token=a8Kd03mZq1Xv7Lp9Tn2R", "password=[redacted: password] token=[redacted: secret]"},
		{"card in groups", "my card 4111 1111 1111 1111 exp 12/29", "my card [redacted: card number] exp 12/29"},
		{"card", "4111111111111111", "[redacted: card number]"},
		{"amex", "3782 822463 10005.", "[redacted: card number]."},
		{"private key", keyHead + "\n" + keyLine1 + "\n" + keyLine2 + "\n" + keyFoot + "\nkeep it", strings.Repeat("[redacted: private key]\n", 4) + "keep it"},
		{
			"encrypted key", "a\r\n" + keyHead + "\r\nProc-Type: 4,ENCRYPTED\r\nDEK-Info: AES-128-CBC,00\r\n\r\n" + keyLine1 + "\r\nAb==\r\n" + keyFoot + "\r\nz",
			"a\r\n[redacted: private key]\r\n[redacted: private key]\r\n[redacted: private key]\r\n\r\n[redacted: private key]\r\n[redacted: private key]\r\n[redacted: private key]\r\nz",
		},
		{"key without an end", "my key:\n" + keyHead + "\n" + keyLine1 + "\nThat was it", "my key:\n[redacted: private key]\n[redacted: private key]\nThat was it"},
		{"quoted key", "> " + keyHead + "\n> " + keyLine1 + "\n> Ab==\n> " + keyFoot, "> [redacted: private key]\n[redacted: private key]\n[redacted: private key]\n[redacted: private key]"},
		{"key in one line", `KEY="` + keyHead + `\n` + keyLine1 + `\n` + keyFoot + `\n" set`, `KEY="[redacted: private key]\n" set`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := Text(tt.text); got != tt.want {
				t.Errorf("Text(%q)\n got %q\nwant %q", tt.text, got, tt.want)
			}
		})
	}
}

// TestProseStays holds the rule that a note must not lose words.
func TestProseStays(t *testing.T) {
	for _, text := range []string{
		"my password is on the note by the fridge",
		"Password: ask Bob, he wrote it down",
		"password: correct horse battery staple",
		"the key = trust", "key: under-the-flower-pot-on-the-left", "token: appreciation",
		"Secret: we leave at 10:42 and nobody tells Carol",
		"Das Passwort: steht im roten Heft", "Schlüssel: unter der Fußmatte", "mot de passe : demande à Alice", "contraseña: la misma de siempre", "пароль: спроси Боба",
		"密码：在冰箱旁边的便条上", "パスワード: 冷蔵庫のメモ",
		"fixed in 3f2a9c1b7d8e4f5a6b7c8d9e0f1a2b3c4d5e6f70, see the log", "commit: 3f2a9c1b7d8e", "sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
		"id 550e8400-e29b-41d4-a716-446655440000 is mine", "key: 550e8400-e29b-41d4-a716-446655440000", "Key: 550e8400-e29b-41d4-a716-446655440000",
		"KEY=550e8400-e29b-41d4-a716-446655440000", "issueKey: 550e8400-e29b-41d4-a716-446655440000", "cache_key=9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c",
		"public key: AAAAB3NzaC1yc2EAAAADAQABAAABgQC7v3X9", "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ8a2b3c4d5e6f alice@example.org",
		"call +49 170 1234567 or +1 (555) 010-0199", "IBAN DE89 3704 0044 0532 0130 00", "ISBN 978-3-16-148410-0", "ISBN 9783161484100",
		"order 4111111111111112 shipped", "IMEI 490154203237518", "1710527820000 is a time", "https://example.org/posts/4111111111111111",
		"![chart](data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==)",
		"https://maps.example.org/place/Caf%C3%A9/@52.5200066,13.404954,17z/data=!3m1!4b1!4m5!3m4!1s0x47a84e373f035901:0x42120465b5e3b70",
		"https://video.example.org/watch?v=dQw4w9WgXcQ&list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf&index=4",
		"https://docs.example.org/d/1a2B3c4D5e6F7g8H9i0J/edit?resourcekey=0-a1B2c3D4e5F6g7H8", "https://example.org/?nextPageToken=CAUQAA1b2C3d4E5f6",
		"http://user:password@proxy.example", "ftp://example.org:21/a@b", "see http://example.org:8080/x?y=z@w",
		"the file starts with " + "-----BEGIN PRIVATE KEY-----" + " and ends with " + "-----END PRIVATE KEY-----",
		"-----BEGIN CERTIFICATE-----\n" + keyLine1 + "\n-----END CERTIFICATE-----", "-----BEGIN PGP SIGNATURE-----",
		"sk-learn is what people call it", "sk-some-long-class-name-for-a-button-primary", "xoxo-and-many-kisses-to-all-of-you", "ghp_ is the prefix of a token",
		"token = getAccessTokenSilently(options)", "const key = process.env.API_KEY_2024", "key: ${{ secrets.DEPLOY_KEY_1 }}", "api_key: <your-api-key-here-2024>",
		"password: xxxxxxxxxxxxxxxxxxxx", "PASSWORD=changeme", "key=value&other=thing", "monkey: a1b2c3d4e5f6a7b8c9d0e1f2",
		"The bearer of this letter 2024 is my cousin", "Bearer tokens expire after 3600 seconds", "bearer certificates",
		"Speaker notes: Key takeaways 1, 2 and 3", "10:42", "C++ :: std::string key::value", "ratio 16:9 = 1.78", "a == b", "x := y",
		"Alice: the wifi is called Garden2024 and the pass: sunflower", "eyJust kidding", "SG.1 is a seat", "AKIA stands for nothing", "",
	} {
		if got := Find(text); got != nil {
			t.Errorf("Find(%q) = %v, and it is no secret", text, got)
		}
	}
}

// TestStream pastes a key into a chat that sends every line as a message of its own.
func TestStream(t *testing.T) {
	var s Stream
	texts := []string{"here it is", keyHead, keyLine1, "wait, what is that?", keyLine2, "a8Kd03==", keyFoot, "thanks", keyLine1}
	var got []string
	for _, text := range texts {
		got = append(got, Replace(text, s.Find(text)))
	}
	const m = "[redacted: private key]"
	want := []string{"here it is", m, m, "wait, what is that?", m, m, m, "thanks", keyLine1}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	var open Stream
	open.Find(keyHead)
	for i, text := range []string{"one", "two", "three", "four", keyLine1} {
		if found := open.Find(text); found != nil {
			t.Errorf("text %d after a key that was never sent: %v", i, found)
		}
	}
}

func TestSpansSayWhatTheyCover(t *testing.T) {
	text := "a " + github + "\nb password=kX9#mP2$vL5q"
	want := []Span{{2, 2 + len(github), "github token"}, {len(text) - 12, len(text), Password}}
	got := Find(text)
	if len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
		t.Errorf("Find = %v, want %v", got, want)
	}
}

// checkAny holds for any text.
func checkAny(t interface {
	Helper()
	Fatalf(string, ...any)
}, text string,
) {
	t.Helper()
	spans := Find(text)
	at := 0
	for _, s := range spans {
		if s.Start < at || s.End <= s.Start || s.End > len(text) || s.Kind == "" {
			t.Fatalf("Find(%q) = %v: out of order or range", text, spans)
		}
		at = s.End
	}
	once := Replace(text, spans)
	for i := range len(text) + 1 {
		inside := false
		for _, s := range spans {
			inside = inside || s.Start < i && i < s.End
		}
		if j := Shift(text, spans, i); j < 0 || j > len(once) || !inside && Unshift(text, spans, j) != i {
			t.Fatalf("byte %d of %q moves to %d of %q and back to %d", i, text, j, once, Unshift(text, spans, j))
		}
	}
	if strings.Count(once, "\n") != strings.Count(text, "\n") || strings.Count(once, "\r") != strings.Count(text, "\r") {
		t.Fatalf("Text(%q) = %q: lines shifted", text, once)
	}
	if utf8.ValidString(text) && !utf8.ValidString(once) {
		t.Fatalf("Text(%q) = %q: a character was cut", text, once)
	}
	if twice := Text(once); twice != once {
		t.Fatalf("redacting twice: %q, then %q", once, twice)
	}
}

func TestAnyText(t *testing.T) {
	pieces := []string{
		github, slack, aws, google, stripe, anthropic, openai, jwt, keyHead, keyFoot, keyLine1, keyLine2, "password=", "key: ", "token", "=", ":", "\"", "'", "\n", "\r\n", " ",
		"://", "alice:kX9mP2vL5q@", "bearer ", "Authorization: ", "Basic ", "4111 1111 1111 1111", "word", "é", "密码", "-", "_", "`", ">", "\\n", "[redacted: ", "]", "kX9#mP2$vL5q", "-----",
	}
	rapid.Check(t, func(t *rapid.T) {
		checkAny(t, strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 24).Draw(t, "pieces"), ""))
	})
}

func FuzzText(f *testing.F) {
	for _, seed := range []string{
		"plain words", github, slack, keyHead + "\n" + keyLine1 + "\n" + keyFoot, "password: kX9#mP2$vL5q", "https://a:b@c", jwt, "4111 1111 1111 1111", "Authorization: Basic a==",
		"пароль=\xff\xfe", "-----BEGIN PRIVATE KEY-----", "[redacted: password]", "key=key=key=key=",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) { checkAny(t, text) })
}

// A mebibyte of what only begins like a secret hides the real one neither before nor after it, and is none. (If a rule
// looked too far from where it stands, this would take hours.)
func TestHostileText(t *testing.T) {
	for _, unit := range []string{"sk-", "key=", "ghp_", "eyJ", "eyJ.", "-----BEGIN PRIVATE KEY-----", "-----BEGIN PRIVATE KEY-----\n", "://a:", "4", "4 ", "bearer ", "Authorization: Bearer ", "password: \"", "A", "token=a1B2"} {
		hostile := github + "\n" + strings.Repeat(unit, 1<<20/len(unit)) + "\n"
		want := []Span{{0, len(github), "github token"}, {len(hostile), len(hostile) + len(github), "github token"}}
		if got := Find(hostile + github); !slices.Equal(got, want) {
			t.Errorf("%q: Find = %v, want %v", unit, got, want)
		}
	}
}

const lorem = "The garden was quiet when Alice came home, and the letter that Bob had left on the table said only: back at ten.\n" +
	"She read it twice, put it under the blue cup and went to look for the keys of the shed (they hung by the door).\n"

func prose() string { return strings.Repeat(lorem, 1<<20/len(lorem)) }

func BenchmarkFindProse(b *testing.B) {
	text := prose()
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		Find(text)
	}
}

// BenchmarkFloor is the least that any pass over the same text costs: finding its line ends, byte by byte.
func BenchmarkFloor(b *testing.B) {
	text := prose()
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		n := 0
		for i := range len(text) {
			if text[i] == '\n' {
				n++
			}
		}
		if n == 0 {
			b.Fatal("no lines")
		}
	}
}
