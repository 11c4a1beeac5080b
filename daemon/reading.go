package daemon

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
	"time"

	"convod/index"
	"convod/pipeline"
	"convod/pipeline/merge"
	"convod/pipeline/parse"
)

// reading is one unit on its way into the index.
type reading struct {
	*worker
	src   *source
	job   *job
	root  *os.Root
	unit  Unit
	sum   string
	start time.Time

	repl   *index.Replacement // nil until a page came that is worth one
	failed []*pipeline.Page   // pages before that
	tally  tally

	content string               // what the pages depend on: content and readers
	talked  bool                 // it had conversations before
	convs   []merge.Candidate    // the conversations among the pages
	view    func(*pipeline.Page) // of units whose conversations other units have too; nil for none
	past    *past                // where an earlier reading may be gone on from; nil for none
	rested  bool                 // repl replaces the end of the unit only
	point   *pipeline.Checkpoint // for the next reading
}

func (r *reading) run(ctx context.Context, end func(result)) {
	src, closer, err := r.open(ctx)
	if err != nil {
		end(r.broken(ctx, err))
		return
	}
	defer func() { _ = closer() }() // it was only read
	defer r.abort()
	pipe := r.pipe
	if how := r.job.how; how != nil {
		pipe = how.pipe
		if !how.wants(ctx, src) {
			end(result{verdict: verdictSkipped, tally: tally{pages: 1, skipped: map[string]int{"page type": 1}}})
			return
		}
	}
	err = r.fill(ctx, pipe, src)
	fault, ofIndex := errors.AsType[*indexError](err)
	switch {
	case ofIndex:
		end(r.faulty(ctx, fault.err))
	case errors.Is(err, errUnrested):
		r.pasts.put(&past{key: r.job.key})
		end(result{verdict: verdictAgain, err: err})
	case err != nil:
		end(r.unread(ctx, r.src, r.job, err))
	default:
		r.commit(ctx, end)
	}
}

// fill reads all pages into the replacement.
func (r *reading) fill(ctx context.Context, pipe *pipeline.Pipeline, src *parse.Source) error {
	for page := range pipe.Read(ctx, src) {
		if page.Err != nil && passing(page.Err) {
			return page.Err
		}
		if err := r.page(ctx, src, page); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// open makes the source. Of a file it is exactly the bytes that were hashed, though it may grow meanwhile.
func (r *reading) open(ctx context.Context) (*parse.Source, func() error, error) {
	src, closer, err := pipeline.OpenUnit(r.root, r.unit.Path, r.src.opts)
	if err != nil || src.Open == nil {
		return src, closer, err
	}
	src.Forget()
	src.Size = r.unit.Stat.Size
	if r.past != nil {
		src.Past = r.past.point.Past()
	}
	src.Open = func() (io.ReadCloser, error) {
		f, err := openFile(r.root, r.unit.Path)
		if err != nil {
			return nil, err
		}
		return &prefix{limited{r.job.watched(f), ctx, r.unit.Stat.Size}, f}, nil
	}
	return src, closer, nil
}

// broken is the result for a unit that cannot even be opened: a damaged archive, say.
func (r *reading) broken(ctx context.Context, err error) result {
	if ctx.Err() != nil || gone(err) || passing(err) || errors.Is(err, fs.ErrPermission) {
		return r.unread(ctx, r.src, r.job, err)
	}
	u := unitOf(r.src, r.unit.Path, r.unit.Stat, r.sum, version(r.pipe, r.src, ""))
	o, reason := pipeline.Failed, "could not be opened"
	if errors.Is(err, parse.ErrNotText) {
		o, reason = pipeline.Skipped, "not text"
	}
	return r.outcome(ctx, u, o, reason, err)
}

// indexError tells an error of the index from one of the file.
type indexError struct{ err error }

func (e *indexError) Error() string { return e.err.Error() }

// page adds one page. Failed pages wait until a better one shows that the unit has new content at all.
func (r *reading) page(ctx context.Context, src *parse.Source, p *pipeline.Page) error {
	if r.repl == nil {
		if p.Outcome == pipeline.Failed {
			r.failed = append(r.failed, p)
			return nil
		}
		if r.past != nil && len(r.failed) == 0 {
			if done, err := r.rest(ctx, p); err != nil {
				return &indexError{err}
			} else if done {
				return nil
			}
			r.past = nil
		}
		if err := r.begin(ctx, src, p.Reader); err != nil {
			return err
		}
	}
	if r.rested {
		return errUnrested
	}
	return r.add(ctx, p)
}

// begin makes the replacement, and adds the failed pages that came before it.
func (r *reading) begin(ctx context.Context, src *parse.Source, reader string) (err error) {
	if src.Files != nil {
		reader = "" // its members may have readers of all kinds
	}
	v := version(r.pipe, r.src, reader)
	r.content = r.sum + " " + v
	if r.job.partial() {
		v = "partial " + v // the next scan reads it whole
	}
	if r.repl, err = r.idx.Begin(ctx, unitOf(r.src, r.unit.Path, r.unit.Stat, r.sum, v)); err != nil {
		return &indexError{err}
	}
	for _, f := range r.failed {
		if err := r.add(ctx, f); err != nil {
			return err
		}
	}
	r.failed = nil
	return nil
}

// abort gives up what was begun; it does nothing to what was committed.
func (r *reading) abort() {
	if r.repl != nil {
		r.repl.Abort()
	}
}

func (r *reading) add(ctx context.Context, p *pipeline.Page) error {
	r.job.advance()
	if c, ok := p.Conversation(); ok {
		c.Unit, c.Content = r.unit.Path, r.content
		r.convs = append(r.convs, c)
	}
	if r.view != nil {
		r.view(p)
	}
	facts := p.Facts() // ranges over the messages, which makes outcome and warnings final
	p.Drain()
	h := index.HeaderOf(p)
	h.Entities = p.Entities()
	o := index.PageOutcome{Outcome: p.Outcome, Reason: p.Reason, Err: p.Err, Warnings: kept(p.Warnings)}
	_, o.Redacted = p.Redactions()
	if p.Document != nil {
		o.Lines = p.Lines
	}
	passages, point := p.Passages(), func() *pipeline.Checkpoint { return nil }
	if r.resumable() && p.Ordinal == 0 {
		recorder, recorded := p.Record()
		passages, point = recorded, func() *pipeline.Checkpoint { return recorder.Checkpoint(facts, h.Entities) }
	}
	if err := r.repl.Page(ctx, h, passages, facts, o); err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return &indexError{err}
	}
	r.point = point() // of a unit with several pages the last one has none
	var since time.Time
	if r.job.how != nil {
		since = r.job.how.since
	}
	r.tally.page(p, len(facts), since)
	return nil
}

// kept are warnings as the ledger keeps them: without what they quote of the file, which is left to explain.
func kept(warnings []string) []string {
	out := slices.Clone(warnings)
	for i, w := range out {
		if rest, ok := strings.CutPrefix(w, "frontmatter: line "); ok { // the parser's own words, which quote in many ways
			line, _, _ := strings.Cut(rest, ":")
			w = "frontmatter: line " + line
		}
		w, _, _ = strings.Cut(w, `"`)
		out[i] = strings.TrimRight(w, " ")
	}
	return out
}

// commit looks at the unit once more and writes what was read of it.
func (r *reading) commit(ctx context.Context, end func(result)) {
	same, grew, err := r.still(ctx)
	if !same && !grew && r.job.tries < mostTries {
		end(result{verdict: verdictAgain, err: err})
		return
	}
	if r.repl == nil {
		end(r.allFailed(ctx))
		return
	}
	r.repl.SetMerge(index.MergeState{Plain: true, Pages: r.convs})
	done := func(err error) {
		if err != nil {
			end(r.faulty(ctx, err))
			return
		}
		e := r.repl.Entry()
		r.remember(e.Unit)
		r.log.Debug("unit indexed", "source", r.src.name, "path", r.unit.Path, "pages", e.Counts.Pages, "rest", r.rested, "took", time.Since(r.start))
		end(result{verdict: verdictIndexed, grew: grew, talks: r.talked || len(r.convs) > 0, rested: r.rested, entry: e, tally: r.tally})
	}
	if r.job.urgent || r.unit.Stat.Size >= slowCommit {
		done(r.repl.Commit(ctx))
		return
	}
	r.repl.CommitLater(ctx, done)
}

// still looks at the unit again: same when nothing changed since it was read, grew when more was appended only.
func (r *reading) still(ctx context.Context) (same, grew bool, err error) {
	now, err := r.look(ctx, r.root, r.src, r.unit.Path)
	if err != nil {
		return false, false, err
	}
	was := r.unit
	return now.Stat == was.Stat, was.Members == nil && now.Stat.Inode == was.Stat.Inode && now.Stat.Size > was.Stat.Size, nil
}

// allFailed is for a unit without a page to show: the last good passages stay.
func (r *reading) allFailed(ctx context.Context) result {
	if len(r.failed) == 0 {
		return result{verdict: verdictDropped, err: fmt.Errorf("%q gave no page", r.unit.Path)}
	}
	p := r.failed[0]
	reason := p.Reason
	if errors.Is(p.Err, fs.ErrPermission) {
		reason = reasonDenied
	}
	if crash, ok := errors.AsType[*pipeline.PanicError](p.Err); ok {
		r.log.Debug("reader panic", "path", r.unit.Path, "stack", string(crash.Stack))
	}
	res := r.outcome(ctx, unitOf(r.src, r.unit.Path, r.unit.Stat, r.sum, version(r.pipe, r.src, "")), pipeline.Failed, reason, p.Err)
	r.tally.failed(p)
	res.tally = r.tally
	return res
}
