package index

import "time"

// The kinds of document, as hits and filters name them.
const (
	DocMessage = "message"
	DocChunk   = "chunk"
	DocFact    = "fact"
)

// docKinds are all of them.
var docKinds = []string{DocMessage, DocChunk, DocFact}

// Sort is the order of hits.
type Sort string

// The orders. Hits without a time come last in both orders of time.
const (
	ByRelevance Sort = "relevance" // best first; the order of "" too
	Newest      Sort = "newest"
	Oldest      Sort = "oldest"
)

// Query is a parsed search. [Parse] makes one from what a person typed; flags are then set on
// its fields. Lists are alternatives (any of them), different lists are all required. The zero
// value matches everything.
type Query struct {
	Input   string   `json:"input,omitempty"` // as typed
	Clauses []Clause `json:"clauses,omitempty"`

	Docs     []string `json:"docs,omitempty"`  // message, chunk, fact
	Types    []string `json:"types,omitempty"` // page types
	Kinds    []string `json:"kinds,omitempty"` // kinds of fact; asks for facts only
	From     []string `json:"from,omitempty"`  // who says it
	To       []string `json:"to,omitempty"`    // who else is in the conversation
	In       []string `json:"in,omitempty"`    // file or folder, relative to its source; globs too
	Paths    []string `json:"paths,omitempty"` // part of the path, case ignored
	Entities []string `json:"entities,omitempty"`
	Tags     []string `json:"tags,omitempty"`
	Sources  []string `json:"sources,omitempty"`
	Not      []Filter `json:"not,omitempty"` // "-from:bob"

	Since time.Time `json:"since,omitzero"` // not before; zero for open
	Until time.Time `json:"until,omitzero"` // before, exclusive; zero for open

	Sort   Sort `json:"sort,omitempty"`
	Limit  int  `json:"limit,omitempty"` // 0 means DefaultLimit
	Offset int  `json:"offset,omitempty"`
	Before int  `json:"before"` // messages before the hit; Parse sets DefaultContext
	After  int  `json:"after"`
	Lines  bool `json:"lines,omitempty"` // Before and After were asked for: cut chunks to that many lines around the match
	// Facets are what is counted by: doc, kind, type, from, source, tag, year, month. Every message, chunk and fact counts that
	// matches by itself, however many there are: also one that is shown around a better hit, and is no hit of its own.
	// [Index.Facts] counts statements, each once under every value that a source of it has.
	Facets []string `json:"facets,omitempty"`
	Exact  bool     `json:"exact,omitempty"` // the exact total is wanted, whatever it costs
	// Verbatim takes words as they are typed: none is replaced by its nearest spelling.
	Verbatim bool `json:"verbatim,omitempty"`
	// Distinct leaves out what a reader has seen already: a fact that stands in a passage shown before
	// it, and messages found by their neighbours alone where a better hit shows those.
	Distinct bool `json:"distinct,omitempty"`

	Explain bool `json:"explain,omitempty"` // each hit says how its score came about

	// Plain is what looked like a field and was taken as plain words, and why. Parse sets it; the answer repeats it.
	Plain []Plain `json:"plain,omitempty"`

	Timeout time.Duration     `json:"timeout,omitempty"` // 0 means 10 s
	People  []Person          `json:"people,omitempty"`  // aliases for From and To
	Roots   map[string]string `json:"roots,omitempty"`   // source id -> absolute folder, for abs_path
}

// Defaults and limits of a query.
const (
	DefaultLimit   = 10
	DefaultContext = 2
	MaxLimit       = 10_000
	MaxTerms       = 32 // further words of a query are ignored
)

// Occur says whether a clause must, may or must not match.
type Occur string

// The occurs of a clause.
const (
	Should  Occur = "should"
	Must    Occur = "must"
	MustNot Occur = "not"
)

// Clause is one part of a query: alternatives, of which one suffices.
type Clause struct {
	Occur Occur `json:"occur"`
	Alts  []Alt `json:"alts"`
}

// Match says how the text of an alternative is compared.
type Match string

// The matches. A word matches by its stem, a phrase by its words, one after the other inside one message.
const (
	Word   Match = "word"
	Phrase Match = "phrase"
	Prefix Match = "prefix"
	Fuzzy  Match = "fuzzy" // one typo, the first two letters right
)

// Alt is one alternative of a clause.
type Alt struct {
	Match Match  `json:"match"`
	Text  string `json:"text"`
	// After is the word before it, which tells whether a word like "will" is a name here.
	After string `json:"after,omitempty"`
	Next  string `json:"next,omitempty"` // the word after it
}

// Plain is a part of a query that was taken as plain words although it looks like a field.
type Plain struct {
	Text    string `json:"text"`
	Reason  string `json:"reason"`
	Instead string `json:"instead,omitempty"` // what may have been meant
}

// Filter is one field with a value.
type Filter struct {
	Field string `json:"field"`
	Value string `json:"value"`
}

// Person is someone with other names, from the configuration.
type Person struct {
	Name    string   `json:"name"`
	Aliases []string `json:"aliases,omitempty"`
	Me      bool     `json:"me,omitempty"` // the searcher: "from:me" means them
}

// Env is what Parse needs to know besides the words. The zero value parses dates in UTC against the present.
type Env struct {
	Now    time.Time
	Zone   *time.Location
	People []Person
}

func (e Env) now() time.Time {
	now, zone := e.Now, e.Zone
	if now.IsZero() {
		now = time.Now()
	}
	if zone == nil {
		zone = time.UTC
	}
	return now.In(zone)
}
