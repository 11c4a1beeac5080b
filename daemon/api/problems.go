package api

import (
	"cmp"
	"slices"

	"convod/index"
	"convod/pipeline"
)

// addEntry takes what the ledger says of one unit into the status: what failed and
// why, and why pages were skipped.
func (st *Status) addEntry(e *index.Entry) {
	if st.SkippedWhy == nil {
		st.SkippedWhy = map[string]int{}
	}
	if len(e.Pages) == 0 && e.Outcome == pipeline.Skipped {
		st.SkippedWhy[e.Reason]++
	}
	for _, u := range e.Unparsed {
		st.Unparsed = append(st.Unparsed, Unparsed{e.Source, e.Path, u})
	}
	told := false
	for _, p := range e.Pages {
		switch p.Outcome {
		case pipeline.Skipped:
			st.SkippedWhy[p.Reason]++
		case pipeline.Failed, pipeline.Declined:
			told = true
			st.problem(Problem{
				Source: e.Source, Path: e.Path, Member: p.Member, Title: p.Title, Outcome: string(p.Outcome),
				Reason: p.Reason, Error: p.Err, Time: e.Indexed,
			})
		}
	}
	if !told && (e.Outcome == pipeline.Failed || e.Outcome == pipeline.Declined) {
		st.problem(Problem{Source: e.Source, Path: e.Path, Outcome: string(e.Outcome), Reason: e.Reason, Error: e.Err, Time: e.Indexed})
	}
}

// worstUnparsed leaves the files with the most unparsed lines, in that order.
func (st *Status) worstUnparsed() {
	slices.SortStableFunc(st.Unparsed, func(a, b Unparsed) int { return cmp.Compare(b.Unparsed.Unparsed, a.Unparsed.Unparsed) })
	if n := len(st.Unparsed); n > MaxProblems {
		st.Unparsed, st.MoreUnparsed = st.Unparsed[:MaxProblems:MaxProblems], n-MaxProblems
	}
}

func (st *Status) problem(p Problem) {
	if len(st.Problems) < MaxProblems {
		st.Problems = append(st.Problems, p)
	} else {
		st.MoreProblems++
	}
}
