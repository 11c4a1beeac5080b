package daemon

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
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
	src, closer, err := pipeline.OpenUnit(ctx, r.root, r.unit.Path, r.src.opts)
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
