package merge

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"convod/pipeline/parse"
)

// said is one message as it really happened.
type said struct {
	who  int
	text string // "" is a picture
	at   time.Time
}

var sentenceWords = strings.Fields(`the boat leaves from harbour seven tomorrow we should bring two ropes and a lamp because of fog
	please ask Carol about paint for the hull my sister found old charts in her attic they show rocks near that island
	nobody remembers who sold us this engine it needs oil again`)

var shortTexts = []string{"ok", "yes", "no", "👍", "haha", "Ok!", "see you", "when?"}

// converse makes a chat of n messages between people, a day or two between bursts.
func converse(r *rand.Rand, n, people int) []said {
	at := time.Date(2023, 2, 1, 8, 0, 0, 0, time.UTC)
	out := make([]said, 0, n)
	for range n {
		switch r.IntN(12) {
		case 0:
			at = at.Add(time.Duration(r.IntN(30*3600)) * time.Second)
		default:
			at = at.Add(time.Duration(r.IntN(90)) * time.Second)
		}
		m := said{who: r.IntN(people), at: at}
		switch r.IntN(10) {
		case 0:
		case 1, 2, 3, 4:
			m.text = shortTexts[r.IntN(len(shortTexts))]
		default:
			m.text = sentence(r, 3+r.IntN(12))
		}
		out = append(out, m)
	}
	return out
}

func sentence(r *rand.Rand, words int) string {
	var b strings.Builder
	for i := range words {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(sentenceWords[r.IntN(len(sentenceWords))])
	}
	return b.String()
}

// export is how one device writes a chat down.
type export struct {
	path        string
	names       []string
	picture     string
	shift       time.Duration
	minutes     bool // no seconds
	timeless    bool
	from, until int // of the chat
	drop        float64
	seed        uint64
}

// has are the messages that the export has.
func (e *export) has(chat []said) []said {
	r := rand.New(rand.NewPCG(e.seed, 7))
	var out []said
	for _, m := range chat[e.from:e.until] {
		if r.Float64() >= e.drop {
			out = append(out, m)
		}
	}
	return out
}

func (e *export) messages(chat []said) []parse.Message {
	var out []parse.Message
	for i, s := range e.has(chat) {
		m := parse.Message{Speaker: e.names[s.who], Text: s.text, FirstLine: i + 1, LastLine: i + 1}
		if s.text == "" {
			m.Text = e.picture
		}
		if !e.timeless {
			m.Time = s.at.Add(e.shift)
			if e.minutes {
				m.Time = m.Time.Truncate(time.Minute)
			}
		}
		out = append(out, m)
	}
	return out
}

func fileOf(path string, msgs []parse.Message) File {
	return File{Candidate: &Candidate{Path: path, Sketch: NewSketch(slices.Values(msgs))}, Load: func() (*Sequence, error) { return NewSequence(slices.Values(msgs)), nil }}
}

// splice is the merged conversation of a group, read from the files' messages.
func splice(g *Group, files [][]parse.Message) []parse.Message {
	return slices.Collect(g.Messages(func(member int) iter.Seq[parse.Message] { return slices.Values(files[g.Members[member].File]) }))
}

// lines are messages as a person would compare them.
func lines(msgs []parse.Message) []string {
	var out []string
	for _, m := range msgs {
		out = append(out, fmt.Sprintf("%s %s: %s (%s:%d)", m.Time.Format("2006-01-02 15:04:05"), m.Speaker, m.Text, m.Path, m.FirstLine))
	}
	return out
}
