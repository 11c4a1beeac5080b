package secrets

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/config"
	"convod/index"
	"convod/pipeline/redact"
)

const token = "ghp_0123456789abcdefghijklmnopqrstuvwxyz"

// Secrets are taken out of everything of a hit that is shown, and marks stay on the words that they were on.
func TestHits(t *testing.T) {
	clean := redact.Text(token)
	if clean == token {
		t.Fatal("the token of this test is no secret")
	}
	hits := func() []index.Hit {
		return []index.Hit{{
			Title: "about " + token, Trail: []string{"Keys", token}, Text: "use " + token + " for the van",
			Elements: []index.HitElement{{
				Text: "use " + token + " for the van", Trail: []string{token}, Match: true,
				Marks: [][2]int{{0, 3}, {8, 12}, {len("use " + token + " for the "), len("use " + token + " for the van")}},
			}},
		}}
	}
	got := hits()
	if err := Hits(t.Context(), Options{Config: &config.Config{Redact: true}, Notes: new(strings.Builder)}, got); err != nil {
		t.Fatal(err)
	}
	text := "use " + clean + " for the van"
	want := []index.Hit{{
		Title: "about " + clean, Trail: []string{"Keys", clean}, Text: text,
		Elements: []index.HitElement{{
			Text: text, Trail: []string{clean}, Match: true,
			Marks: [][2]int{{0, 3}, {4, 5}, {len(text) - 3, len(text)}}, // the one inside is at the beginning of what stands for it
		}},
	}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	got = hits()
	if err := Hits(t.Context(), Options{Config: &config.Config{Redact: false}, Notes: new(strings.Builder)}, got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(hits(), got); diff != "" {
		t.Errorf("with redact: false (-want +got):\n%s", diff)
	}
}

// A fact shows its first source, and none of its sources says a secret.
func TestFacts(t *testing.T) {
	clean := redact.Text(token)
	facts := []index.Fact{{
		Text: "the key is " + token, Marks: [][2]int{{4, 7}},
		Sources: []index.FactSource{{Text: "the key is " + token, Title: token, FirstLine: 1, LastLine: 1}, {Text: "The key is " + token, FirstLine: 9, LastLine: 9}},
	}}
	if err := Facts(t.Context(), Options{Config: &config.Config{Redact: true}, Notes: new(strings.Builder)}, facts); err != nil {
		t.Fatal(err)
	}
	want := []index.Fact{{
		Text: "the key is " + clean, Marks: [][2]int{{4, 7}},
		Sources: []index.FactSource{{Text: "the key is " + clean, Title: clean, FirstLine: 1, LastLine: 1}, {Text: "The key is " + clean, FirstLine: 9, LastLine: 9}},
	}}
	if diff := cmp.Diff(want, facts); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
