package index

import "time"

// Schema is the number of the output format of hits and summaries.
const Schema = 1

// Hit is one citation. Its JSON is the output format of search.
type Hit struct {
	Schema    int        `json:"schema"`
	Record    string     `json:"record"` // "hit"
	ID        string     `json:"id"`
	Rank      int        `json:"rank"` // from 1, over all pages of results
	Score     float64    `json:"score"`
	Doc       string     `json:"doc"`      // message, chunk or fact
	Path      string     `json:"path"`     // slash path relative to the source
	AbsPath   string     `json:"abs_path"` // "" where the query named no root
	Member    *string    `json:"member"`   // inside an archive
	FirstLine int        `json:"first_line"`
	LastLine  int        `json:"last_line"`
	MatchLine int        `json:"match_line"` // line of the first marked word
	Title     string     `json:"title"`
	Trail     []string   `json:"trail"`
	Speaker   string     `json:"speaker"`
	Time      *time.Time `json:"time"` // null where no clock is known, even if the day is
	Date      string     `json:"date"` // yyyy-mm-dd, the day of Time or of the page; "" where unknown
	Text      string     `json:"text"` // the passage; with context each message is led by its speaker
	Kind      *string    `json:"kind"` // of a fact
	Type      string     `json:"type"`
	Source    string     `json:"source"`
	OnlyIn    string     `json:"only_in,omitempty"` // of a message that only one of several files of the conversation has, though another goes on over that moment: which

	Stale bool `json:"stale,omitempty"` // the file changed since it was indexed, and the passage is not where it was

	Explain *Explanation `json:"explain,omitempty"` // where the query asked for it

	Elements   []HitElement `json:"elements"` // the messages or paragraphs of Text, with marks
	Confidence float64      `json:"confidence,omitempty"`
	Entities   []string     `json:"entities,omitempty"`
}

// HitElement is one message or paragraph of a hit.
type HitElement struct {
	ID        string     `json:"id,omitempty"` // messages only
	Speaker   string     `json:"speaker,omitempty"`
	Time      *time.Time `json:"time,omitempty"`
	Text      string     `json:"text"`
	FirstLine int        `json:"first_line"`
	LastLine  int        `json:"last_line"`
	Path      string     `json:"path,omitempty"` // only where it stands in another file than the hit: the lines are that file's
	Member    string     `json:"member,omitempty"`
	OnlyIn    string     `json:"only_in,omitempty"`
	Passage   int        `json:"passage,omitempty"` // only where a note is shown with its neighbours: number of the passage in its page, from 1
	Trail     []string   `json:"trail,omitempty"`   // likewise, on the first element of a passage: the headings above it
	Match     bool       `json:"match,omitempty"`   // the hit itself; the others are context
	Marks     [][2]int   `json:"marks,omitempty"`   // byte ranges of Text, half open, ascending
}

// Summary closes every answer.
type Summary struct {
	Schema   int                       `json:"schema"`
	Record   string                    `json:"record"` // "summary"
	Hits     int                       `json:"hits"`
	Total    int                       `json:"total"`
	TotalIs  string                    `json:"total_is"` // exact or at_least
	TookMS   int64                     `json:"took_ms"`
	IndexAge float64                   `json:"index_age_s"`      // set by the caller that knows the folder
	Behind   int                       `json:"behind"`           // likewise
	Facets   map[string]map[string]int `json:"facets,omitempty"` // of every match, not only of hits: see [Query.Facets]

	Rebuilding string `json:"rebuilding,omitempty"` // why everything is being indexed anew: hits may be missing until it is done

	Corrected []Correction `json:"corrected,omitempty"`    // words that nothing holds, and what was searched in their place
	Suggested []Correction `json:"did_you_mean,omitempty"` // words that nothing holds, which were left as they are
	Plain     []Plain      `json:"plain,omitempty"`        // what looked like a field and was taken as words
	Diagnosis *Diagnosis   `json:"diagnosis,omitempty"`    // why there are no hits; nil where there are
}

// Result is the answer to a query.
type Result struct {
	Hits    []Hit   `json:"hits"`
	Summary Summary `json:"summary"`
}

// nullable is nil for "".
func nullable(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

func nullableTime(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}
