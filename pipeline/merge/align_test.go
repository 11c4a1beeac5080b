package merge

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
)

func sequence(msgs []parse.Message) *Sequence { return NewSequence(slices.Values(msgs)) }

func TestAlignInfersShiftAndNames(t *testing.T) {
	chat := converse(rand.New(rand.NewPCG(9, 1)), 200, 2)
	// Both phones call their owner You.
	a := export{names: []string{"You", "Bob Example"}, until: 200, picture: "image omitted"}
	b := export{names: []string{"Alice", "You"}, until: 200, from: 50, shift: -7 * time.Hour, minutes: true, picture: "<Medien ausgeschlossen>"}
	al := align(sequence(a.messages(chat)), sequence(b.messages(chat)))
	al.Pairs = nil
	want := &Alignment{
		Same: true, Aligned: 150, Overlap: 150, Timed: true, Shift: 7 * time.Hour, Steps: []Step{{Shift: 7 * time.Hour}},
		Speakers: map[string]string{"Alice": "You", "You": "Bob Example"},
	}
	if diff := cmp.Diff(want, al); diff != "" {
		t.Errorf("alignment (-want +got):\n%s", diff)
	}
}

// A year seen from Berlin and from New York: the distance is six hours, five for some weeks in spring and one in autumn.
func TestSummerTime(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 1))
	berlin, newYork := zone(t, "Europe/Berlin"), zone(t, "America/New_York")
	var a, b []parse.Message
	at := time.Date(2024, 1, 1, 12, 0, 0, 0, time.UTC)
	for i := range 3_000 {
		at = at.Add(time.Duration(60+r.IntN(6*3600)) * time.Second)
		m := parse.Message{Speaker: nameSets[0][i%2], Text: shortTexts[r.IntN(len(shortTexts))]}
		if i%3 == 0 {
			m.Text = sentence(r, 8)
		}
		m.Time = wall(at, berlin)
		a = append(a, m)
		m.Time = wall(at, newYork)
		b = append(b, m)
	}
	x, y := sequence(a), sequence(b)
	al := align(x, y)
	if !al.Same || al.Aligned < 3_000 {
		t.Fatalf("aligned %d of 3000: %s", al.Aligned, al.Why)
	}
	var shifts []time.Duration
	for i, s := range al.Steps {
		shifts = append(shifts, s.Shift)
		if i > 0 {
			if d := a[s.A].Time.Sub(b[s.B].Time); d != s.Shift {
				t.Errorf("step %d: %v at its first message, want %v", i, d, s.Shift)
			}
		}
	}
	want := []time.Duration{6 * time.Hour, 5 * time.Hour, 6 * time.Hour, 5 * time.Hour, 6 * time.Hour}
	if diff := cmp.Diff(want, shifts); diff != "" {
		t.Errorf("shifts (-want +got):\n%s", diff)
	}
	for _, e := range al.Only(x, y) {
		if d := a[e.B].Time.Sub(b[e.B].Time); d != e.Shift {
			t.Errorf("message %d has no partner, shift %v, want %v", e.B, e.Shift, d)
		}
	}
}

func zone(t *testing.T, name string) *time.Location {
	loc, err := time.LoadLocation(name)
	if err != nil {
		t.Fatal(err)
	}
	return loc
}

// wall is a clock on the wall, as a file without a zone gives it.
func wall(at time.Time, loc *time.Location) time.Time {
	_, offset := at.In(loc).Zone()
	return at.Add(time.Duration(offset) * time.Second)
}

func TestRefusals(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 1))
	chat := converse(r, 400, 2)
	whole := export{names: nameSets[0], until: 400}
	for _, tt := range []struct {
		name string
		a, b []parse.Message
		why  string
	}{
		{"a few messages", whole.messages(chat), whole.messages(chat)[:19], "19 messages are too few to tell: 20 must be the same"},
		{"another chat", whole.messages(chat), whole.messages(converse(rand.New(rand.NewPCG(12, 1)), 400, 2)), "messages are the same at a constant distance in time: 20 must be"},
		{"one survey asked of two people", survey(r, "Alice"), survey(r, "Bob"), "messages are the same at a constant distance in time"},
		{"nothing but ok", monotone("ok"), monotone("ok"), "60 messages are the same in the same order, but only 1 different texts: 10 must be"},
		{"a bridge of one evening", bridged(r, chat[100:130]), bridged(r, chat[100:130]), "30 of 230 messages in the overlap are the same at a constant distance in time: half must be"},
		{"other people", whole.messages(chat), swapSpeakers(whole.messages(chat)), "messages are the same at a constant distance in time"},
		{"nothing", nil, whole.messages(chat), "0 messages are too few to tell: 20 must be the same"},
	} {
		x, y := sequence(tt.a), sequence(tt.b)
		al := align(x, y)
		if al.Same || !strings.Contains(al.Why, tt.why) || al.Pairs != nil || al.Only(x, y) != nil {
			t.Errorf("%s: same %v, %q, %d pairs, want %q", tt.name, al.Same, al.Why, len(al.Pairs), tt.why)
		}
	}
}

// survey is a bot's questions, the same for everybody, and one person's answers at that person's pace.
func survey(r *rand.Rand, who string) (out []parse.Message) {
	at := time.Date(2024, 5, 1, r.IntN(12), 0, 0, 0, time.UTC)
	for i := range 60 {
		at = at.Add(time.Duration(20+r.IntN(900)) * time.Second)
		out = append(out, parse.Message{Speaker: "Survey", Time: at, Text: fmt.Sprintf("Question %d: how do you rate the food in week %d?", i, i)})
		out = append(out, parse.Message{Speaker: who, Time: at.Add(9 * time.Second), Text: sentence(r, 7)})
	}
	return out
}

func monotone(text string) (out []parse.Message) {
	for range 60 {
		out = append(out, parse.Message{Speaker: "Alice Example", Text: text})
	}
	return out
}

// bridged is a chat of its own that has an evening in common with another.
func bridged(r *rand.Rand, evening []said) []parse.Message {
	e := export{names: nameSets[0], until: len(evening)}
	var out []parse.Message
	for i := range 100 {
		out = append(out, parse.Message{Speaker: "Alice Example", Text: sentence(r, 9) + fmt.Sprint(i), Time: evening[0].at.Add(time.Duration(i-101) * time.Hour)})
	}
	out = append(out, e.messages(evening)...)
	for i := range 100 {
		out = append(out, parse.Message{Speaker: "Bob Example", Text: sentence(r, 9) + fmt.Sprint(i), Time: evening[len(evening)-1].at.Add(time.Duration(i+1) * time.Hour)})
	}
	return out
}

// swapSpeakers gives every second message to somebody else, so that no name is anybody's.
func swapSpeakers(msgs []parse.Message) []parse.Message {
	for i := range msgs {
		msgs[i].Speaker = fmt.Sprintf("Person %d", i)
		msgs[i].Time = msgs[i].Time.Add(time.Duration(i*i) * time.Minute)
	}
	return msgs
}

// Phones sort what was sent within the same seconds differently: that doubles nothing.
func TestMovedMessages(t *testing.T) {
	chat := converse(rand.New(rand.NewPCG(13, 1)), 100, 2)
	e := export{names: nameSets[0], until: 100}
	a, b := e.messages(chat), e.messages(chat)
	for i := range 100 {
		a[i].Text = fmt.Sprint("number ", i)
		b[i].Text = a[i].Text
	}
	b[40].Time = b[41].Time
	a[40].Time = a[41].Time
	b[40], b[41] = b[41], b[40]
	al := align(sequence(a), sequence(b))
	if !al.Same || len(al.Pairs) != 100 || al.Aligned != 99 {
		t.Errorf("%d pairs, %d in order, want 100 and 99: %s", len(al.Pairs), al.Aligned, al.Why)
	}
}

// What a person really said twice is there twice, and what one file has once more stays.
func TestRealRepeatsStay(t *testing.T) {
	chat := converse(rand.New(rand.NewPCG(14, 1)), 60, 2)
	e := export{names: nameSets[0], until: 60, minutes: true}
	a, b := e.messages(chat), e.messages(chat)
	more := []parse.Message{a[30], a[30]}
	for i := range more {
		more[i].Text, more[i].FirstLine = "come!", 100+i
	}
	a = slices.Insert(a, 31, more...)
	b = slices.Insert(b, 31, append(more, more[0])...)
	x, y := sequence(a), sequence(b)
	al := align(x, y)
	if want, got := []Extra{{B: 33, After: 32}}, al.Only(x, y); !al.Same || !cmp.Equal(want, got) {
		t.Errorf("only in b: %+v, want %+v", got, want)
	}
}

// Where the clocks differ by a minute now and then, a repeat goes with the one of the same minute first.
func TestRepeatsPreferTheirMinute(t *testing.T) {
	start := time.Date(2024, 3, 15, 9, 0, 0, 0, time.UTC)
	var a, b []parse.Message
	for i := range 40 {
		m := parse.Message{Speaker: "Alice Example", Text: fmt.Sprintf("this is sentence number %d", i), Time: start.Add(time.Duration(10*i) * time.Minute)}
		a = append(a, m)
		m.Time = m.Time.Add(time.Duration(i%2) * time.Minute)
		b = append(b, m)
	}
	ok := func(minute int) parse.Message {
		return parse.Message{Speaker: "Alice Example", Text: "ok", Time: start.Add(time.Duration(minute) * time.Minute)}
	}
	a = slices.Insert(a, 1, ok(4))
	b = slices.Insert(b, 1, ok(3), ok(4))
	x, y := sequence(a), sequence(b)
	al := align(x, y)
	if want, got := []Extra{{B: 1, After: 0}}, al.Only(x, y); !al.Same || !cmp.Equal(want, got) {
		t.Errorf("only in b: %+v, want %+v (%s)", got, want, al.Why)
	}
}

// A sentence that was said again an hour later is not a change to summer time, and not the same message.
func TestSaidAgainAnHourLater(t *testing.T) {
	for _, text := range []string{"come now", "please come down to the harbour at once"} {
		start := time.Date(2024, 3, 15, 9, 0, 0, 0, time.UTC)
		var a, b []parse.Message
		for i := range 40 {
			m := parse.Message{Speaker: "Alice Example", Text: fmt.Sprintf("this is sentence number %d", i), Time: start.Add(time.Duration(5*i) * time.Hour)}
			a, b = append(a, m), append(b, m)
		}
		a = slices.Insert(a, 1, parse.Message{Speaker: "Alice Example", Text: text, Time: start.Add(time.Hour)})
		b = slices.Insert(b, 1, parse.Message{Speaker: "Alice Example", Text: text, Time: start.Add(2 * time.Hour)})
		x, y := sequence(a), sequence(b)
		al := align(x, y)
		if diff := cmp.Diff([]Step{{}}, al.Steps); diff != "" {
			t.Errorf("%q: steps (-want +got):\n%s", text, diff)
		}
		if want, got := []Extra{{B: 1, After: 1}}, al.Only(x, y); !cmp.Equal(want, got) {
			t.Errorf("%q: only in b: %+v, want %+v", text, got, want)
		}
	}
}
