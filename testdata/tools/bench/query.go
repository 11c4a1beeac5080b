package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"convod/index"
	"convod/testdata/tools/box"
	"convod/testdata/tools/cputime"
)

// asked is one kind of query, made of three words that follow each other in a message.
type asked struct {
	what   string
	facts  bool
	make   func(w []string) index.Query
	p50    time.Duration // at most; 0 for no goal
	worst  time.Duration
	counts bool // tell how many matches were counted
}

const (
	quick    = 100 * time.Millisecond // for everything but
	counting = 150 * time.Millisecond // facets
)

// query measures what queries cost: CPU of the searching process, 50 of each kind, on some 200,000 passages.
func (b *bench) query() error {
	dir := filepath.Join(b.dir, "query")
	if err := talk(dir, b.count(1240)); err != nil {
		return err
	}
	if err := notes(filepath.Join(dir, "notes"), b.count(2000), b.mb(47)); err != nil {
		return err
	}
	words, err := spoken(dir, 50)
	if err != nil {
		return err
	}
	h, err := b.home("query-home", dir, "512MiB")
	if err != nil {
		return err
	}
	if _, err := b.index(h); err != nil {
		return err
	}
	x, err := index.Open(filepath.Join(h.Data("data"), "index"), index.Options{ReadOnly: true})
	if err != nil {
		return err
	}
	for _, a := range queries() {
		if err = b.ask(x, a, words); err != nil {
			break
		}
	}
	if err := errors.Join(err, x.Close()); err != nil {
		return err
	}
	if err := b.served(h, words); err != nil {
		return err
	}
	return os.RemoveAll(dir)
}

func queries() []asked {
	parse := func(text string) index.Query { return index.Parse(text, index.Env{}) }
	all := func(w []string) string { return strings.Join(w, " ") }
	with := func(text string, change func(*index.Query)) index.Query {
		q := parse(text)
		change(&q)
		return q
	}
	facets := func(q *index.Query) { q.Facets = []string{"kind", "from", "source", "doc"} }
	return []asked{
		{what: "one word", make: func(w []string) index.Query { return parse(w[0]) }, worst: quick},
		{what: "three words", make: func(w []string) index.Query { return parse(all(w)) }, worst: quick},
		{what: "a phrase of two words", make: func(w []string) index.Query { return parse(`"` + all(w[:2]) + `"`) }, worst: quick},
		{what: "from:, a month and a word", make: func(w []string) index.Query { return parse("from:alice date:2016-03 " + w[0]) }, worst: quick},
		{what: "only from: and a month", make: func([]string) index.Query { return parse("from:alice date:2016-03") }, worst: quick},
		{what: "three words, newest first", make: func(w []string) index.Query {
			return with(all(w), func(q *index.Query) { q.Sort = index.Newest })
		}, worst: quick},
		{what: "a prefix of three letters", make: func(w []string) index.Query { return parse(w[0][:min(3, len(w[0]))] + "*") }, worst: quick},
		{what: "fuzzy (word~)", make: func(w []string) index.Query { return parse(w[0] + "~1") }, worst: quick},
		{what: "facets over one word", make: func(w []string) index.Query { return with(w[0], facets) }, p50: counting, counts: true},
		{what: "facets over three words", make: func(w []string) index.Query { return with(all(w), facets) }, p50: counting, counts: true},
		{what: "facts, no words", facts: true, make: func([]string) index.Query { return parse("") }, worst: quick},
		{what: "facts, one word", facts: true, make: func(w []string) index.Query { return parse(w[0]) }, worst: quick},
		{what: "facts, a common word", facts: true, make: func([]string) index.Query { return parse("server") }, worst: quick},
		{what: "facts, only kind: and from:", facts: true, make: func([]string) index.Query { return parse("kind:decision from:alice") }, worst: quick},
		{what: "facts, facets over one word", facts: true, make: func(w []string) index.Query { return with(w[0], facets) }, worst: quick, counts: true},
		{what: "facts, facets over all", facts: true, make: func([]string) index.Query { return with("", facets) }, p50: counting, counts: true},
	}
}

// ask runs one kind of query, once for each words.
func (b *bench) ask(x *index.Index, a asked, words [][]string) error {
	var took []time.Duration
	matches := 0
	for _, w := range words {
		q := a.make(w)
		q.Timeout = time.Minute // a busy machine costs patience
		begin := cputime.Now()
		sum, err := answer(b.ctx, x, q, a.facts)
		if err != nil {
			return fmt.Errorf("%s: %w", a.what, err)
		}
		took = append(took, cputime.Now()-begin)
		for _, n := range sum.Facets["doc"] {
			matches += n
		}
	}
	slices.Sort(took)
	p50, worst := took[len(took)/2], took[len(took)-1]
	r := row{what: "query: " + a.what, figure: fmt.Sprintf("%.1f / %.0f ms", ms(p50), ms(worst)), met: true}
	if a.counts {
		r.floor = fmt.Sprintf("%d matches", matches/len(words))
	}
	switch {
	case a.p50 > 0:
		r.goal, r.met = fmt.Sprintf("p50 <= %.0f ms", ms(a.p50)), p50 <= a.p50
	case a.worst > 0:
		r.goal, r.met = fmt.Sprintf("worst <= %.0f ms", ms(a.worst)), worst <= a.worst
	}
	b.add(r)
	return nil
}

func answer(ctx context.Context, x *index.Index, q index.Query, facts bool) (index.Summary, error) {
	if facts {
		res, err := x.Facts(ctx, q)
		if err != nil {
			return index.Summary{}, err
		}
		return res.Summary, nil
	}
	res, err := x.Search(ctx, q)
	if err != nil {
		return index.Summary{}, err
	}
	return res.Summary, nil
}

// served compares the CPU of a daemon that answers over its socket with that of the client.
func (b *bench) served(h *box.Box, words [][]string) error {
	r, err := b.atRest(h)
	if err != nil {
		return err
	}
	defer r.stop()
	before, err := box.CPU(h.Pid())
	if err != nil {
		return err
	}
	begin := cputime.Now()
	for _, w := range words {
		if _, err := r.hits(b.ctx, strings.Join(w, " ")); err != nil {
			return err
		}
	}
	client := cputime.Now() - begin
	after, err := box.CPU(h.Pid())
	if err != nil {
		return err
	}
	n := time.Duration(len(words))
	b.add(row{
		what: "query: three words over the socket, mean", figure: fmt.Sprintf("%.1f ms", ms((after-before)/n)),
		floor: fmt.Sprintf("client %.1f ms", ms(client/n)), goal: "<= 100 ms", met: (after-before)/n <= quick,
	})
	return nil
}

// spoken are three words each that follow each other in a random line of a random chat.
func spoken(dir string, n int) ([][]string, error) {
	files, err := filepath.Glob(filepath.Join(dir, "chats", "*", "*.txt"))
	if err != nil {
		return nil, err
	}
	rnd := rand.New(rand.NewPCG(3, 4))
	var out [][]string
	for len(out) < n {
		f, err := os.Open(files[rnd.IntN(len(files))])
		if err != nil {
			return nil, err
		}
		s := bufio.NewScanner(f)
		skip := rnd.IntN(1000)
		for s.Scan() && skip > 0 {
			skip--
		}
		_, text, _ := strings.Cut(s.Text(), ": ")
		if err := errors.Join(s.Err(), f.Close()); err != nil {
			return nil, err
		}
		if w := strings.Fields(text); len(w) >= 3 {
			at := rnd.IntN(len(w) - 2)
			out = append(out, w[at:at+3])
		}
	}
	return out, nil
}
