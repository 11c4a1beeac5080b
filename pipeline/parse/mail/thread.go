package mail

import (
	"hash/maphash"
	"slices"
	"time"

	"convod/pipeline/parse"
)

// threads tells which mails belong together: those that name each other, directly or over
// a third. Ids are kept as hashes, so a mailbox of a million mails takes some tens of megabytes.
type threads struct {
	seed   maphash.Seed
	node   map[uint64]int32 // id -> node
	parent []int32          // union-find
	thread []int32          // mail, in file order -> node; -1 for a copy of one that was there before
	seen   map[uint64]bool  // ids of the mails themselves
	size   []int            // mail -> bytes of its text
}

func newThreads() *threads {
	return &threads{seed: maphash.MakeSeed(), node: map[uint64]int32{}, seen: map[uint64]bool{}}
}

// add notes the next mail; false for a copy (mailboxes hold one a label).
func (t *threads) add(m letter) bool {
	var own int32
	if m.key != "" {
		hash := maphash.String(t.seed, m.key)
		if t.seen[hash] {
			t.thread, t.size = append(t.thread, -1), append(t.size, 0)
			return false
		}
		t.seen[hash] = true
		own = t.at(hash)
	} else {
		own = t.fresh()
	}
	for _, ref := range m.refs {
		t.union(own, t.at(maphash.String(t.seed, ref)))
	}
	t.thread, t.size = append(t.thread, own), append(t.size, len(m.text)+200)
	return true
}

func (t *threads) fresh() int32 {
	t.parent = append(t.parent, int32(len(t.parent)))
	return int32(len(t.parent) - 1)
}

func (t *threads) at(hash uint64) int32 {
	n, ok := t.node[hash]
	if !ok {
		n = t.fresh()
		t.node[hash] = n
	}
	return n
}

func (t *threads) find(n int32) int32 {
	for t.parent[n] != n {
		t.parent[n] = t.parent[t.parent[n]]
		n = t.parent[n]
	}
	return n
}

func (t *threads) union(a, b int32) {
	if a, b = t.find(a), t.find(b); a != b {
		t.parent[max(a, b)] = min(a, b)
	}
}

// batches splits the threads, in order of their first mail, into groups whose texts stay under
// budget; a thread that is over it alone is a group of its own.
func (t *threads) batches(budget int) [][]int32 {
	size := map[int32]int{}
	var order []int32
	for i, n := range t.thread {
		if n < 0 {
			continue
		}
		root := t.find(n)
		if _, ok := size[root]; !ok {
			order = append(order, root)
		}
		size[root] += t.size[i]
	}
	var out [][]int32
	sum := 0
	for _, root := range order {
		if len(out) == 0 || sum+size[root] > budget {
			out, sum = append(out, nil), 0
		}
		out[len(out)-1] = append(out[len(out)-1], root)
		sum += size[root]
	}
	return out
}

// conversation makes the document of one thread; nil when no mail of it has text.
// zone, which may be nil, is the reader's own.
func conversation(reader string, letters []letter, zone *time.Location) *parse.Document {
	doc := &parse.Document{Reader: reader, Shape: parse.Conversation, Type: "email"}
	// Mailboxes are seldom in order of time; mails without one go last, in file order.
	slices.SortStableFunc(letters, func(a, b letter) int {
		if a.time.IsZero() != b.time.IsZero() {
			if a.time.IsZero() {
				return 1
			}
			return -1
		}
		return a.time.Compare(b.time)
	})
	naive := 0
	for _, m := range letters {
		for _, w := range m.warnings {
			doc.Warn(w)
		}
		if m.subject != "" && doc.Title == "" {
			doc.Title = m.subject
		}
		if m.key != "" && doc.ID == "" {
			doc.ID = "mail:" + m.key
		}
		if m.naive {
			naive++
		}
	}
	if naive > 0 {
		name := "UTC"
		if zone != nil {
			name, doc.Zone = zone.String(), zone.String()
		}
		doc.Warn("timezone: mails that name no zone are read in " + name)
	}
	letters = slices.DeleteFunc(letters, func(m letter) bool { return m.text == "" })
	if len(letters) == 0 {
		return nil
	}
	for _, m := range letters {
		if !m.time.IsZero() {
			t := m.time
			if zone != nil {
				t = t.In(zone)
			}
			doc.Date, doc.DateSource = t.Format(time.DateOnly), parse.DateInline
			break
		}
	}
	doc.Messages = func(yield func(parse.Message) bool) {
		for _, m := range letters {
			if !yield(parse.Message{Speaker: m.speaker, Time: m.time, Text: m.text, FirstLine: m.first, LastLine: m.last, Key: m.key}) {
				return
			}
		}
	}
	return doc
}
