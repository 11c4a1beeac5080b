package pipeline

import (
	"context"
	"fmt"
	"iter"
	"runtime/debug"

	"convod/pipeline/chunk"
	"convod/pipeline/parse"
	"convod/pipeline/parse/note"
	"convod/pipeline/parse/pattern"
)

// emitter numbers the pages of one unit and gives them their keys.
type emitter struct {
	pipeline *Pipeline
	src      *parse.Source
	yield    func(*Page) bool
	keys     map[string]int
	count    int
	stopped  bool
	inYield  bool // a panic while the consumer runs is the consumer's own
}

func (e *emitter) unit(ctx context.Context) {
	e.source(ctx, e.src)
	if z, ok := e.src.Files.(*zipFS); ok && len(z.outside) > 0 && !e.stopped && ctx.Err() == nil {
		more := ""
		if n := len(z.outside) - 1; n > 0 {
			more = fmt.Sprintf(" and %d more", n)
		}
		e.problem(e.src, nil, fmt.Errorf("%w: %q%s; no export program writes such names", errOutside, z.outside[0], more))
	}
	if e.count > 0 || e.stopped || ctx.Err() != nil {
		return
	}
	if whole(e.src) {
		e.problem(e.src, nil, fmt.Errorf("%q holds nothing that is read: %w", e.src.Path, note.ErrUnknownExport))
		return
	}
	e.problem(e.src, nil, fmt.Errorf("%q: %w", e.src.Path, errNoMessages))
}

// source reads one source; an archive that no reader claims as a whole is read member by member.
func (e *emitter) source(ctx context.Context, src *parse.Source) {
	defer func() {
		if e.inYield {
			return
		}
		if r := recover(); r != nil {
			e.problem(src, nil, &PanicError{Value: r, Stack: debug.Stack()})
		}
	}()
	if !whole(src) {
		if _, err := src.Head(); err != nil {
			e.problem(src, nil, err)
			return
		}
		if err := e.pipeline.readers.unsupported(src); err != nil {
			e.problem(src, nil, err)
			return
		}
		if kind := notText(src); kind != "" {
			e.problem(src, nil, fmt.Errorf("%q is %s: %w", src.Path, kind, parse.ErrNotText))
			return
		}
	}
	reader, scores := parse.Pick(e.pipeline.readers.List(), src)
	if reader == nil {
		if !whole(src) {
			e.problem(src, scores, fmt.Errorf("%q: %w", src.Path, note.ErrUnknownExport))
			return
		}
		for member := range members(src) {
			if ctx.Err() != nil || e.stopped {
				return
			}
			e.source(ctx, member)
			if z, ok := src.Files.(*zipFS); ok && z.spent() {
				return // the member that went over it was told; the others could only say the same
			}
		}
		return
	}
	for doc, err := range reader.Read(src) {
		switch {
		case ctx.Err() != nil || e.stopped:
			return
		case err != nil:
			e.problem(src, scores, err)
		case doc != nil:
			e.document(ctx, src, doc, scores)
		}
	}
}

// whole is true for an archive or folder that is offered to readers as one.
func whole(src *parse.Source) bool { return src.Files != nil && src.Open == nil }

func (e *emitter) emit(p *Page) {
	p.Ordinal = e.count
	e.count++
	e.inYield = true
	e.stopped = !e.yield(p)
	e.inYield = false
}

func (e *emitter) document(ctx context.Context, src *parse.Source, doc *parse.Document, scores []parse.Scored) {
	if doc.Member == "" {
		doc.Member = src.Member
	}
	titleOfPlace(src, doc)
	doc.Title = parse.CapTitle(doc.Title)
	p := &Page{
		Document: doc, Path: src.Path, Key: e.key(doc), Outcome: Complete, Scores: scores, Size: src.Size,
	}
	locate(p, src)
	p.PagePath = chunk.Path(p.Path)
	if doc.Shape == parse.Ignored {
		p.Outcome, p.Reason = Skipped, "ignored: part of an export that holds no messages"
	}
	if why := declined(scores, doc.Reader); why != "" {
		p.Outcome, p.Reason = Declined, why
		doc.Warn(why)
	}
	if _, warning := pattern.Sidecar(src); warning != "" {
		doc.Warn(warning)
	}
	e.warnArchive(doc)
	e.pipeline.clean(p)
	e.pipeline.prepare(p, src)
	doc.Messages = until(ctx, doc.Messages)
	e.emit(p)
}

// warnArchive says on the first page of an archive what was lost of it, and on the pages of a member that it is cut.
func (e *emitter) warnArchive(doc *parse.Document) {
	z, ok := e.src.Files.(*zipFS)
	if !ok {
		return
	}
	for _, w := range z.warnings(e.count == 0, doc.Member) {
		doc.Warn(w)
	}
}

// until ends the messages when ctx ends: whoever ranges over them asks ctx afterwards whether that was all.
func until(ctx context.Context, messages iter.Seq[parse.Message]) iter.Seq[parse.Message] {
	if messages == nil {
		return nil
	}
	return func(yield func(parse.Message) bool) {
		n := 0
		for m := range messages {
			if n++; n%256 == 0 && ctx.Err() != nil || !yield(m) {
				return
			}
		}
	}
}

// key is the page's identity inside its unit, made unique in reading order.
func (e *emitter) key(doc *parse.Document) string {
	k := doc.ID
	if k == "" {
		k = doc.Member
	}
	n := e.keys[k]
	e.keys[k]++
	if n > 0 {
		return fmt.Sprintf("%s#%d", k, n+1)
	}
	return k
}

// problem emits the page of something that could not be read.
func (e *emitter) problem(src *parse.Source, scores []parse.Scored, err error) {
	doc := &parse.Document{Member: src.Member, Shape: parse.Ignored, Title: src.Stem()}
	p := &Page{Document: doc, Path: src.Path, PagePath: chunk.Path(src.Path), Size: src.Size, Scores: scores, Err: err, Truncated: e.count > 0}
	p.Outcome, p.Reason = outcomeOf(err)
	if p.Outcome == Skipped {
		p.Err = nil
	}
	for _, w := range lossesOf(err) {
		doc.Warn(w)
	}
	e.warnArchive(doc)
	p.Key = e.key(doc)
	p.spans, p.facts = noSpans, noFacts
	e.emit(p)
}
