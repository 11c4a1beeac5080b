package api

import (
	"context"
	"time"

	"convod/index"
)

// ForgetRequest says what is to be forgotten; all that is set must hold, and something must be.
type ForgetRequest struct {
	From    []string  `json:"from,omitempty"`    // people
	Sources []string  `json:"sources,omitempty"` // names of watched folders
	Paths   []string  `json:"paths,omitempty"`   // absolute: files, or folders with all below them
	Since   time.Time `json:"since,omitzero"`    // not before
	Until   time.Time `json:"until,omitzero"`    // before, exclusive
	Label   string    `json:"label,omitempty"`   // kept in the list, in the user's own words
	DryRun  bool      `json:"dry_run,omitempty"` // count only
}

// ForgetReport is what was, or would be, forgotten.
type ForgetReport struct {
	Schema     int            `json:"schema"` // 1
	DryRun     bool           `json:"dry_run"`
	ID         int            `json:"id,omitempty"` // in the list; 0 where nothing was found
	Messages   int            `json:"messages"`
	Paragraphs int            `json:"paragraphs"`
	Facts      int            `json:"facts"`
	Units      int            `json:"units"`           // files, archives and export folders that hold them
	Samples    []index.Sample `json:"samples"`         // a few places
	Files      []string       `json:"files"`           // absolute paths of the first units: they are not touched
	Removed    int            `json:"removed"`         // units that could not be read again and went whole
	Proof      *index.Proof   `json:"proof,omitempty"` // nil of a dry run
	TookMS     int64          `json:"took_ms"`
}

// ForgetListRequest lists what was forgotten, or with Undo takes one run off the list.
type ForgetListRequest struct {
	Undo int `json:"undo,omitempty"` // number of a run; 0 for none
}

// ForgetList is the list of what was forgotten: counts and dates, nothing of what it was.
type ForgetList struct {
	Schema  int                     `json:"schema"` // 1
	Records []index.ForgottenRecord `json:"records"`
}

// Forgetter is the part of a [Service] that takes things out of the index.
type Forgetter interface {
	// Forget removes what exists now from index and ledger, and keeps it from coming back.
	Forget(ctx context.Context, r ForgetRequest) (*ForgetReport, error)
	// Forgotten lists the runs so far.
	Forgotten(ctx context.Context, r ForgetListRequest) (*ForgetList, error)
}

// Forget implements [Forgetter].
func (c *Client) Forget(ctx context.Context, r ForgetRequest) (*ForgetReport, error) {
	return call[ForgetReport](ctx, c, pathForget, r)
}

// Forgotten implements [Forgetter].
func (c *Client) Forgotten(ctx context.Context, r ForgetListRequest) (*ForgetList, error) {
	return call[ForgetList](ctx, c, pathForgotten, r)
}
