package index

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"time"

	"convod/pipeline/extract"
)

// statement is a key that is equal for facts that say the same: of one kind, in the same words by their stems, whatever the
// case, the punctuation, a label, articles, and words that only colour ("so we've finally decided to ..."). It errs
// on the side of two rows. What a sentence means may hang on when and by whom it was said, and then that is part of the key:
// the day where it says "on Monday" or begins with "it", the speaker where it says "I".
func (s *searching) statement(c *candidate) (string, error) {
	if err := c.rec.texts(); err != nil {
		return "", err
	}
	el := &c.rec.elements[0]
	words := s.x.wordsOf(el.Text)
	var b strings.Builder
	b.WriteString(c.rec.kind)
	day := false
	for i, w := range words {
		day = day || dayWords()[w.folded] || i == 0 && pointingWords()[w.folded]
		b.WriteByte(' ')
		b.WriteString(w.term)
	}
	if len(words) == 0 { // nothing but colour: then it counts; nothing but signs: the text itself
		b.WriteString(cmp.Or(foldName(el.Text), el.Text))
	}
	if extract.OwnWords(el.Text) {
		b.WriteString("\x00by " + foldName(s.q.personOf(el.Speaker)))
	}
	if day {
		if t := c.time(); !t.IsZero() {
			b.WriteString("\x00on " + t.UTC().Format(time.DateOnly))
		} else {
			b.WriteString("\x00in " + fileOf(c.rec, 0))
		}
	}
	return b.String(), nil
}

// stemmed is one word of a statement: folded, as it is compared, and as the index has it ("" where it does not).
type stemmed struct{ folded, term, indexed string }

// wordsOf are the words of a text that make its statement: contractions taken apart, label and colour left out.
func (x *Index) wordsOf(text string) []stemmed {
	if label, rest, ok := strings.Cut(text, ":"); ok && labelWords()[fold(strings.TrimSpace(label))] {
		text = rest
	}
	var out []stemmed
	x.analyzer.terms(text, func(term string, sp span) {
		w := fold(text[sp.start:sp.end])
		indexed, tail := term, ""
		if i := strings.IndexByte(w, '\''); i > 0 {
			switch {
			case strings.HasSuffix(w, "n't"):
				w, tail = strings.TrimSuffix(w, "n't"), "not"
			case contractions[w[i:]] != "":
				w, tail = w[:i], contractions[w[i:]]
			}
		}
		switch {
		case w == "ca" && tail != "":
			w, term = "can", "can"
		case w == "wo" && tail != "":
			w, term = "will", "will"
		case term == "" || tail != "": // a stop word: it counts here all the same
			term = w
		}
		out = append(out, stemmed{w, term, indexed})
		if tail != "" {
			out = append(out, stemmed{tail, tail, ""})
		}
	})
	kept := out[:0]
	for i, w := range out {
		next := ""
		if i+1 < len(out) {
			next = out[i+1].folded
		}
		if !dropped(w.folded, next) {
			kept = append(kept, w)
		}
	}
	return kept
}

// dropped is true for words that another wording of the same statement may leave out.
func dropped(w, next string) bool {
	switch w {
	case "have", "has", "had":
		return next != "to" && next != "not"
	case "that":
		return !slices.Contains([]string{"", "is", "was", "will", "means"}, next)
	}
	return colourWords()[w]
}

var contractions = map[string]string{"'ve": "have", "'re": "are", "'m": "am", "'ll": "will"}

// colourWords may come and go without another meaning.
var colourWords = wordSet(`a an the so ok okay well yes yeah yep and but also just really actually basically simply finally definitely
officially btw fyi please then der die das den dem ein eine einen also und ja le la les un une et donc el los las una y pues`)

// dayWords tie a sentence to the day on which it was said.
var dayWords = wordSet(`today tomorrow yesterday tonight this next last ago monday tuesday wednesday thursday friday saturday sunday
heute morgen gestern montag dienstag mittwoch donnerstag freitag samstag sonntag hoy manana ayer demain hier aujourd'hui lundi mardi mercredi jeudi vendredi
samedi dimanche lunes martes miercoles jueves viernes sabado domingo сегодня завтра вчера`)

// pointingWords at the start of a sentence stand for something said before it.
var pointingWords = wordSet(`it it's this that that's these those they he she there here es das er sie il elle ils elles c'est esto eso это он она они`)

// labelWords before a colon say what kind of statement follows.
var labelWords = wordSet(`decision decided agreed agreement approved fact note fyi update rule problem bug issue cause fix fixed resolution workaround howto preference
reminder entscheidung beschluss problem regel`)

// wordSet is a set of folded words, made when it is first asked.
func wordSet(words string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		m := map[string]bool{}
		for w := range strings.FieldsSeq(words) {
			m[fold(w)] = true
		}
		return m
	})
}
