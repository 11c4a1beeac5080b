package pipeline

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"runtime"
	"runtime/debug"

	"convod/pipeline/chunk"
	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
	"convod/pipeline/parse/note"
	"convod/pipeline/parse/pattern"
)

// errNoMessages marks an export that its reader knows and that says nothing: a recording
// without speech, an account without chats. It is no failure, and is not passed over in silence.
var errNoMessages = errors.New("holds no messages")

// errOutside is why members of an archive are not opened.
var errOutside = errors.New("members whose names lead out of the archive")

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
		e.problem(e.src, nil, fmt.Errorf("%d %w, %q first: no export program writes such names", len(z.outside), errOutside, z.outside[0]))
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
	e.pipeline.clean(p)
	e.pipeline.prepare(p, src)
	doc.Messages = until(ctx, doc.Messages)
	e.emit(p)
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
	p.Key = e.key(doc)
	p.spans, p.facts = noSpans, noFacts
	e.emit(p)
}

// lossesOf are the warnings that an error leaves, so that what was lost is counted like any other loss.
func lossesOf(err error) []string {
	if lost, ok := errors.AsType[*parse.LostError](err); ok {
		return lost.Losses
	}
	if other, ok := errors.AsType[*parse.UnsupportedError](err); ok {
		return []string{"ignored: " + other.Error() + "; " + other.Hint}
	}
	switch {
	case errors.Is(err, errOutside):
		return []string{"ignored: " + err.Error()}
	case errors.Is(err, parse.ErrTooLarge):
		return []string{"too large: " + err.Error()}
	case errors.Is(err, jsonstream.ErrTruncated):
		return []string{"truncated: " + err.Error()}
	}
	return nil
}

// outcomeOf sorts an error into what is set aside for good and what failed and may be retried.
func outcomeOf(err error) (Outcome, string) {
	if lost, ok := errors.AsType[*parse.LostError](err); ok && !lost.Truncated() {
		return Failed, "damaged"
	} else if ok {
		return Failed, "cut off"
	}
	if other, ok := errors.AsType[*parse.UnsupportedError](err); ok && !other.Document {
		return Skipped, other.Error()
	} else if ok {
		return Skipped, "not text"
	}
	if errors.Is(err, errOutside) {
		return Skipped, errOutside.Error()
	}
	switch {
	case errors.Is(err, note.ErrUnknownExport):
		return Skipped, "not a known export"
	case errors.Is(err, errNoMessages):
		return Skipped, errNoMessages.Error()
	case errors.Is(err, parse.ErrNotText):
		return Skipped, "not text"
	case errors.Is(err, parse.ErrTooLarge):
		return Failed, "too large"
	case errors.Is(err, jsonstream.ErrTruncated):
		return Failed, "cut off"
	case errors.Is(err, jsonstream.ErrSyntax), errors.Is(err, jsonstream.ErrDepth):
		return Failed, "damaged"
	case errors.Is(err, fs.ErrPermission):
		return Failed, "no permission to read it"
	}
	return Failed, "could not be read"
}

// declined is why a format that matched refused to guess, "" when none did.
func declined(scores []parse.Scored, winner string) string {
	for _, s := range scores {
		if why := s.Score.Why; s.Reader.Name() != winner && len(why) > 8 && why[:8] == "declined" {
			return why
		}
	}
	return ""
}

// PanicError is a reader's bug met on one source; the unit fails and the rest goes on.
type PanicError struct {
	Value any
	Stack []byte // for the debug log only
}

// Error tells a fault that the runtime names. Any other value may quote the note that was being read, and errors
// end up in logs and in the status: of those only the type is told.
func (e *PanicError) Error() string {
	if fault, ok := e.Value.(runtime.Error); ok {
		return "reader failed: " + fault.Error()
	}
	return fmt.Sprintf("reader failed: it panicked with a %T", e.Value)
}
