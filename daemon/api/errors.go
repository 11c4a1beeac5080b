package api

import (
	"context"
	"errors"
	"io/fs"
	"net/http"

	"convod/index"
)

// ErrNotRunning means that no daemon listens.
var ErrNotRunning = errors.New("the daemon is not running")

// Kind sorts errors by what a command does about them.
type Kind string

// The kinds. A command exits with 2 for usage, 1 for not_found, 3 for those from not_set_up to behind.
const (
	KindUsage      Kind = "usage"       // a request that makes no sense
	KindNotFound   Kind = "not_found"   // nothing stands at that id, path or line
	KindNotSetUp   Kind = "not_set_up"  // no configuration, no index yet
	KindNotRunning Kind = "not_running" // no daemon
	KindBusy       Kind = "busy"        // another process holds the index
	KindBehind     Kind = "behind"      // a wait ran out
	KindRefused    Kind = "refused"     // not a request of the owner's own programs
	KindDamaged    Kind = "damaged"     // the index cannot be read; the daemon rebuilds it
	KindCancelled  Kind = "cancelled"
	KindInternal   Kind = "internal"
)

// Error is a failure with its kind and what to do about it.
type Error struct {
	Kind    Kind   `json:"kind"`
	Message string `json:"message"`
	Hint    string `json:"hint,omitempty"`
}

func (e *Error) Error() string { return e.Message }

// Is makes an error that came over the wire match the sentinels of its kind.
func (e *Error) Is(target error) bool {
	for _, k := range kinds() {
		if k.kind == e.Kind && k.err == target {
			return true
		}
	}
	return false
}

// Usage is a usage error.
func Usage(message, hint string) *Error { return &Error{Kind: KindUsage, Message: message, Hint: hint} }

type kindOfErr struct {
	err  error
	kind Kind
	code int
	hint string
}

// kinds pairs sentinels with kinds, the first match wins.
func kinds() []kindOfErr {
	return []kindOfErr{
		{index.ErrBusy, KindBusy, http.StatusConflict, "wait for the other process to end"},
		{index.ErrNotFound, KindNotSetUp, http.StatusConflict, "run `convod init FOLDER`, then `convod index` or `convod install`"},
		{index.ErrNoHit, KindNotFound, http.StatusNotFound, ""},
		{index.ErrDamaged, KindDamaged, http.StatusInternalServerError, "start the daemon or run `convod index`: it is rebuilt from the folders"},
		{index.ErrSchema, KindDamaged, http.StatusInternalServerError, "start the daemon or run `convod index`: it is rebuilt from the folders"},
		{ErrNotRunning, KindNotRunning, http.StatusServiceUnavailable, "start it with 'convod start', or run 'convod run'"},
		{context.Canceled, KindCancelled, 499, ""},
		{fs.ErrNotExist, KindUsage, http.StatusBadRequest, ""},
	}
}

// ErrorOf gives any error its kind.
func ErrorOf(err error) *Error {
	if err == nil {
		return nil
	}
	if e, ok := errors.AsType[*Error](err); ok {
		return e
	}
	for _, k := range kinds() {
		if errors.Is(err, k.err) {
			return &Error{Kind: k.kind, Message: err.Error(), Hint: k.hint}
		}
	}
	return &Error{Kind: KindInternal, Message: err.Error()}
}

func (e *Error) code() int {
	switch e.Kind {
	case KindUsage:
		return http.StatusBadRequest
	case KindRefused:
		return http.StatusForbidden
	case KindBehind:
		return http.StatusGatewayTimeout
	}
	for _, k := range kinds() {
		if k.kind == e.Kind {
			return k.code
		}
	}
	return http.StatusInternalServerError
}
