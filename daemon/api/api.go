// Package api is how everything outside the daemon talks to it: one interface, three ways to have it.
//
//	the daemon itself   implements [Service]; [Handler] puts it behind HTTP on a unix socket
//	[Client]            the same methods over that socket
//	[Local]             [Backend] in process, over an index that is opened read-only for each
//	                    call, when no daemon runs: the same answers
//
// Requests and answers are JSON; their types are here and in package index. A
// failure keeps its [Kind] over the wire, so that a command exits with the same code whichever way it took.
//
// The socket is for its owner alone: mode 0600 in a folder of mode 0700, the other end's user
// checked where the system tells it, requests with a foreign Host or any Origin refused, which keeps
// browsers out. On Windows it is a port of the loopback address and a file with address and token.
//
// Everything is safe for concurrent use.
package api

import (
	"context"
	"time"

	"convod/index"
)

// Backend is what a command needs to answer a person.
type Backend interface {
	// Search answers a query. Roots and people that it leaves empty are filled from the configuration.
	Search(ctx context.Context, q index.Query) (*index.Result, error)
	// Facts answers a query with statements, each once with all its sources. Roots and people as for Search.
	Facts(ctx context.Context, q index.Query) (*index.FactResult, error)
	// Show gives one message or line with its surroundings; index.ErrNoHit when nothing stands there.
	Show(ctx context.Context, r ShowRequest) (*index.Hit, error)
	// Place is Show for a program that opens the file: without surroundings, with what the file was when it was indexed.
	Place(ctx context.Context, ref string) (*Place, error)
	// Values lists values of a field, for completion. People that it leaves empty are filled from the configuration.
	Values(ctx context.Context, q index.ValuesQuery) ([]index.Value, error)
	// Status never fails because something is wrong: that is what it reports.
	Status(ctx context.Context) (*Status, error)
	// Reindex reads what changed, or all with Force, and returns when it is done. progress may be nil.
	Reindex(ctx context.Context, r ReindexRequest, progress func(Progress)) (*Report, error)
}

// Service is a running daemon.
type Service interface {
	Backend
	Forgetter
	// Wait looks for changes now and returns when every file present is indexed or has failed.
	Wait(ctx context.Context, timeout time.Duration) (*WaitResult, error)
	// Digest is one line of 64 hex digits over all documents; see index.
	Digest(ctx context.Context) (string, error)
	// Checkpoints lists the ledger, a line a unit: source|slug|newest end time.
	Checkpoints(ctx context.Context) ([]string, error)
}
