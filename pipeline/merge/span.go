package merge

import "sort"

// Span is a stretch of a group's conversation, by the numbers of its messages, both ends included.
type Span struct{ First, Last int }

// Holds is true for a message inside of the span.
func (s Span) Holds(n int) bool { return s.First <= n && n <= s.Last }

// Spans are, by member, from which message of the group's conversation to which a member's file goes. What stands there and
// the file does not have, it lacks; what stands elsewhere it may only be too short or too young for.
func (g *Group) Spans() []Span {
	out := make([]Span, len(g.Members))
	runs := make([][]Span, len(g.Members)) // by member: number of a run's first message there and in the conversation
	for k := range out {
		out[k] = Span{1, 0}
	}
	widen := func(k, n int) {
		if out[k].First > out[k].Last {
			out[k] = Span{n, n}
			return
		}
		out[k] = Span{min(out[k].First, n), max(out[k].Last, n)}
	}
	at := 0
	for _, r := range g.Runs {
		if r.Count == 0 {
			continue
		}
		runs[r.Member] = append(runs[r.Member], Span{r.First, at})
		widen(r.Member, at)
		at += r.Count
		widen(r.Member, at-1)
	}
	for k := range g.Members {
		for _, p := range g.Members[k].Same {
			if int(p.Member) == k {
				continue
			}
			of := runs[p.Member]
			i := sort.Search(len(of), func(i int) bool { return of[i].First > int(p.Number) }) - 1
			widen(k, of[i].Last+int(p.Number)-of[i].First)
		}
	}
	return out
}
