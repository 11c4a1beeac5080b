package daemon

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"convod/daemon/api"
	"convod/index"
	"convod/pipeline"
)

// Forgetting is, in this order, so that a crash between any two leaves nothing half forgotten for good:
//
//	survey   which units hold it, and which words stand nowhere else
//	collect  read those units, and hash what is to go
//	list     the hashes are durable, the units noted as unfinished: nothing of it is indexed from here on
//	reread   the units are read again without it; one that cannot be read goes whole
//	compact  the files of index and ledger are written anew, set-aside copies removed
//	prove    the words are looked for in every file
//
// What is unfinished at a start is finished then. The files in the watched folders are never touched.
type forgetting struct {
	*engine
	idx    *index.Index
	reread func(ctx context.Context, files []string) error // absolute paths, whether they changed or not
	goesOn bool                                            // who asked may go away: what was begun is finished
}

// rareTerms is how many words the proof looks for.
const rareTerms = 12

// sampleFiles is how many files a report names.
const sampleFiles = 20

func (f *forgetting) run(ctx context.Context, req api.ForgetRequest) (*api.ForgetReport, error) {
	start := time.Now()
	sel, err := f.selection(req)
	if err != nil {
		return nil, err
	}
	if f.idx.Superseding() {
		return nil, &api.Error{
			Kind: api.KindBusy, Message: "the index is being rebuilt, and the one before it still holds everything",
			Hint: "try again when 'convod status' says that it is caught up",
		}
	}
	f.idx.Flush(ctx)
	found, err := f.idx.Survey(ctx, sel)
	if err != nil {
		return nil, err
	}
	report := &api.ForgetReport{
		Schema: 1, DryRun: req.DryRun, Messages: found.Messages, Paragraphs: found.Paragraphs, Facts: found.Facts, Units: len(found.Units),
		Samples: append([]index.Sample{}, found.Samples...), Files: append([]string{}, f.files(found.Units[:min(len(found.Units), sampleFiles)])...),
	}
	if req.DryRun || len(found.Units) == 0 {
		report.TookMS = time.Since(start).Milliseconds()
		return report, nil
	}
	hashes, err := f.collect(ctx, sel, found)
	if err != nil {
		return nil, err
	}
	record := index.ForgottenRecord{
		Time: start.UTC().Truncate(time.Second), Label: req.Label, By: conditions(req),
		Messages: found.Messages, Paragraphs: found.Paragraphs, Unfinished: found.Units,
	}
	if report.ID, err = f.forgotten.Add(record, hashes); err != nil {
		return nil, err
	}
	if f.goesOn {
		ctx = context.WithoutCancel(ctx)
	}
	f.log.Info("forgetting", "id", report.ID, "units", len(found.Units), "messages", found.Messages)
	if err := f.reread(ctx, f.files(found.Units)); err != nil {
		return nil, fmt.Errorf("read the files again: %w", err)
	}
	left, err := f.idx.Survey(ctx, sel)
	if err != nil {
		return nil, err
	}
	for _, u := range left.Units { // gone from the folder, or not readable now
		if err := f.idx.Remove(ctx, u.Source, u.Path); err != nil {
			return nil, err
		}
		report.Removed++
	}
	if err := f.finish(ctx, report.ID); err != nil {
		return nil, err
	}
	if report.Proof, err = f.idx.Prove(ctx, f.paths.Data, found.Terms.Rare(rareTerms), f.paths.Config, filepath.Join(filepath.Dir(f.paths.Config), "patterns")); err != nil {
		return nil, err
	}
	if report.Proof.StillIn, err = f.idx.StillIn(ctx, found, report.Proof); err != nil {
		return nil, err
	}
	report.TookMS = time.Since(start).Milliseconds()
	f.log.Info("forgotten", "id", report.ID, "found_on_disk", report.Proof.Found)
	return report, nil
}

// finish makes the files hold no more than the index does.
func (f *forgetting) finish(ctx context.Context, id int) error {
	if err := f.idx.Compact(ctx); err != nil {
		return err
	}
	return f.forgotten.Finish(id)
}

// resume finishes the runs that a crash cut short, and returns their numbers. A unit that is still there was noted before anything of it
// was changed. While the index before the present one still answers, and holds everything, nothing can be finished.
func (f *forgetting) resume(ctx context.Context) (done []int, err error) {
	if f.idx.Superseding() {
		return nil, nil
	}
	for _, r := range f.forgotten.Records() {
		if r.Unfinished == nil {
			continue
		}
		f.log.Info("forgetting goes on", "id", r.ID, "units", len(r.Unfinished))
		started := time.Now()
		if err := f.reread(ctx, f.files(r.Unfinished)); err != nil {
			return done, err
		}
		for _, u := range r.Unfinished {
			e, known, err := f.idx.Entry(u.Source, u.Path)
			if err != nil {
				return done, err
			}
			if known && (e.Indexed.Before(started) || e.Outcome == pipeline.Failed) { // it was not read: the old passages are still there
				if err := f.idx.Remove(ctx, u.Source, u.Path); err != nil {
					return done, err
				}
			}
		}
		if err := f.finish(ctx, r.ID); err != nil {
			return done, err
		}
		done = append(done, r.ID)
	}
	return done, nil
}

// selection checks a request.
func (f *forgetting) selection(req api.ForgetRequest) (*index.Selection, error) {
	if len(req.From)+len(req.Sources)+len(req.Paths) == 0 && req.Since.IsZero() && req.Until.IsZero() {
		return nil, api.Usage("nothing says what to forget", "name a person, a source, a path or a time: convod forget --help")
	}
	if !req.Since.IsZero() && !req.Until.IsZero() && !req.Since.Before(req.Until) {
		return nil, api.Usage("that span of time is empty: it ends before it begins", "")
	}
	known, err := f.idx.Sources()
	if err != nil {
		return nil, err
	}
	sel := &index.Selection{From: req.From, People: People(f.cfg), Sources: req.Sources, Since: req.Since, Until: req.Until}
	for _, s := range req.Sources {
		if f.sources[s] == nil && !slices.Contains(known, s) {
			return nil, api.Usage(fmt.Sprintf("there is no watched folder named %q", s), "'convod status' lists them")
		}
	}
	if len(req.Paths) > 0 {
		at, err := places(f.sources, req.Paths)
		if err != nil {
			return nil, err
		}
		for source, paths := range at {
			for _, p := range paths {
				sel.Places = append(sel.Places, index.Place{Source: source, Path: p})
			}
		}
	}
	return sel, nil
}

// conditions are the kinds of conditions of a request: their values would tell what was forgotten.
func conditions(req api.ForgetRequest) []string {
	var out []string
	for _, c := range []struct {
		name string
		set  bool
	}{{"person", len(req.From) > 0}, {"source", len(req.Sources) > 0}, {"path", len(req.Paths) > 0}, {"time", !req.Since.IsZero() || !req.Until.IsZero()}} {
		if c.set {
			out = append(out, c.name)
		}
	}
	return out
}

// files are the absolute paths of units whose folder is watched.
func (f *forgetting) files(units []index.Place) []string {
	var out []string
	for _, u := range units {
		if src := f.sources[u.Source]; src != nil {
			out = append(out, filepath.Join(src.path, filepath.FromSlash(u.Path)))
		}
	}
	return out
}
