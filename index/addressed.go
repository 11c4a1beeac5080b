package index

import "slices"

// hearers are the exact check of to: and -to:, each value with the names that it stands for.
type hearers struct {
	asked, not [][][]string
	told       map[hearing]bool // what was judged
}

// hearing is a speaker in a conversation: its page's own document.
type hearing struct{ page, speaker string }

// addressed is true for an element that to: and -to: let through. What is to somebody stands in a conversation that they
// take part in, and somebody else said it: that Bob is in a conversation holds for all of its passages, his own messages among them.
func (s *searching) addressed(r *record, e int) bool {
	h := s.hearers
	if h == nil {
		h = &hearers{told: map[hearing]bool{}}
		for _, v := range s.q.To {
			h.asked = append(h.asked, s.q.askedNames([]string{v}))
		}
		for _, f := range s.q.Not {
			if f.Field == "to" {
				h.not = append(h.not, s.q.askedNames([]string{f.Value}))
			}
		}
		s.hearers = h
	}
	if len(h.asked) == 0 && len(h.not) == 0 {
		return true
	}
	key := hearing{r.head, r.elements[e].Speaker}
	ok, known := h.told[key]
	if !known || r.head == "" {
		ok = h.through(r.people, key.speaker)
		h.told[key] = ok
	}
	return ok
}

// through judges what a speaker says among people.
func (h *hearers) through(people []string, speaker string) bool {
	to := func(asked [][]string) bool {
		return !isOneOf(speaker, asked) && slices.ContainsFunc(people, func(p string) bool { return isOneOf(p, asked) })
	}
	return (len(h.asked) == 0 || slices.ContainsFunc(h.asked, to)) && !slices.ContainsFunc(h.not, to)
}
