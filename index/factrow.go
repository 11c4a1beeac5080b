package index

import (
	"slices"
	"time"
)

// Fact is one statement with every place where it was said. Its JSON is the output format of `convod facts`.
type Fact struct {
	Schema     int          `json:"schema"`
	Record     string       `json:"record"` // "fact"
	ID         string       `json:"id"`     // of the first source
	Rank       int          `json:"rank"`   // from 1, over all pages of results
	Score      float64      `json:"score"`  // 0 in the orders of time
	Kind       string       `json:"kind"`   // decision, preference, problem, fact or howto
	Tier       string       `json:"tier"`   // procedural (preference, howto) or semantic
	Confidence float64      `json:"confidence"`
	Text       string       `json:"text"`    // the quote, as it stands at the first source
	Speaker    string       `json:"speaker"` // the person of the configuration who goes by that name, else as written; "" in notes
	Time       *time.Time   `json:"time"`
	Entities   []string     `json:"entities"`
	Sources    []FactSource `json:"sources"` // at least one; newest first, oldest first where that order was asked for
	Marks      [][2]int     `json:"marks,omitempty"`
}

// FactSource is one place where a fact was said.
type FactSource struct {
	ID        string     `json:"id"`
	Path      string     `json:"path"`
	AbsPath   string     `json:"abs_path"` // "" where the query named no root
	Member    *string    `json:"member"`   // inside an archive
	FirstLine int        `json:"first_line"`
	LastLine  int        `json:"last_line"`
	Title     string     `json:"title"`
	Trail     []string   `json:"trail"`
	Speaker   string     `json:"speaker"` // as written
	Time      *time.Time `json:"time"`
	Text      string     `json:"text"` // the quote; wording and case may differ from source to source
	Type      string     `json:"type"`
	Source    string     `json:"source"`
}

// FactResult is the answer to a query for facts.
type FactResult struct {
	Facts     []Fact     `json:"facts"`
	Summary   Summary    `json:"summary"` // its hits and total count rows
	Diagnosis *Diagnosis `json:"diagnosis,omitempty"`
	Indexed   int        `json:"indexed"`            // facts in the index; set where there are no rows
	Passages  int        `json:"passages,omitempty"` // passages that the same query finds; set where there are no rows
}

// factRow is a row in the making: candidates that say the same, in the order of the query.
type factRow struct{ same []*candidate }

// factRows puts candidates that say the same into one row, in the order of the best.
func (s *searching) factRows(cands []*candidate) ([]*factRow, error) {
	var rows []*factRow
	at := map[string]*factRow{}
	for i, c := range cands {
		if i%256 == 0 && s.ctx.Err() != nil {
			return nil, s.ctx.Err()
		}
		key, err := s.statement(c)
		if err != nil {
			return nil, err
		}
		row := at[key]
		if row == nil {
			row = &factRow{}
			at[key] = row
			rows = append(rows, row)
		}
		row.same = append(row.same, c)
	}
	return rows, nil
}

// complete adds what says the same but was not among the candidates, and orders by time.
func (s *searching) complete(row *factRow) error {
	more, err := s.sameStatements(row.same[0])
	if err != nil {
		return err
	}
	for _, c := range more {
		if !slices.ContainsFunc(row.same, func(o *candidate) bool { return o.id == c.id }) {
			row.same = append(row.same, c)
		}
	}
	slices.SortStableFunc(row.same, func(a, b *candidate) int { return compareTime(a, b, s.q.Sort != Oldest) })
	return nil
}
