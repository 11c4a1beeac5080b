package api

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"

	"convod/index"
)

// maxRequest bounds the body of a request.
const maxRequest = 4 << 20

// Paths of the requests; all are POST with a JSON body.
const (
	pathSearch  = "/v1/search"
	pathFacts   = "/v1/facts"
	pathShow    = "/v1/show"
	pathPlace   = "/v1/place"
	pathValues  = "/v1/values"
	pathStatus  = "/v1/status"
	pathReindex = "/v1/reindex"
	pathWait    = "/v1/wait"
	pathDigest  = "/v1/digest"
	pathLedger  = "/v1/checkpoints"

	pathForget    = "/v1/forget"
	pathForgotten = "/v1/forgotten"
)

type (
	nothing     struct{}
	waitRequest struct {
		TimeoutMS int64 `json:"timeout_ms"`
	}
	placeRequest struct {
		Ref string `json:"ref"`
	}
	valuesResult struct {
		Values []index.Value `json:"values"`
	}
	digestResult struct {
		Digest string `json:"digest"`
	}
	checkpoints struct {
		Lines []string `json:"lines"`
	}
	// event is one line of the answer to a reindex request: progress, and at the end the report or an error.
	event struct {
		Progress *Progress `json:"progress,omitempty"`
		Report   *Report   `json:"report,omitempty"`
		Error    *Error    `json:"error,omitempty"`
	}
	failure struct {
		Error *Error `json:"error"`
	}
)

// Handler answers requests from a service.
func Handler(s Service) http.Handler {
	mux := http.NewServeMux()
	route(mux, pathSearch, func(ctx context.Context, q *index.Query) (*index.Result, error) { return s.Search(ctx, *q) })
	route(mux, pathFacts, func(ctx context.Context, q *index.Query) (*index.FactResult, error) { return s.Facts(ctx, *q) })
	route(mux, pathShow, func(ctx context.Context, r *ShowRequest) (*index.Hit, error) { return s.Show(ctx, *r) })
	route(mux, pathPlace, func(ctx context.Context, r *placeRequest) (*Place, error) { return s.Place(ctx, r.Ref) })
	route(mux, pathValues, func(ctx context.Context, q *index.ValuesQuery) (*valuesResult, error) {
		values, err := s.Values(ctx, *q)
		return &valuesResult{values}, err
	})
	route(mux, pathStatus, func(ctx context.Context, _ *nothing) (*Status, error) { return s.Status(ctx) })
	route(mux, pathWait, func(ctx context.Context, r *waitRequest) (*WaitResult, error) {
		return s.Wait(ctx, time.Duration(r.TimeoutMS)*time.Millisecond)
	})
	route(mux, pathDigest, func(ctx context.Context, _ *nothing) (*digestResult, error) {
		line, err := s.Digest(ctx)
		return &digestResult{line}, err
	})
	route(mux, pathLedger, func(ctx context.Context, _ *nothing) (*checkpoints, error) {
		lines, err := s.Checkpoints(ctx)
		return &checkpoints{lines}, err
	})
	route(mux, pathForget, func(ctx context.Context, r *ForgetRequest) (*ForgetReport, error) { return s.Forget(ctx, *r) })
	route(mux, pathForgotten, func(ctx context.Context, r *ForgetListRequest) (*ForgetList, error) { return s.Forgotten(ctx, *r) })
	mux.HandleFunc("POST "+pathReindex, func(w http.ResponseWriter, r *http.Request) { reindex(s, w, r) })
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		writeError(w, Usage(fmt.Sprintf("no such request: %s %s", r.Method, r.URL.Path), "the daemon may be older than this program: run `convod restart`"))
	})
	return mux
}

// route binds one method to its path.
func route[Request, Answer any](mux *http.ServeMux, path string, call func(context.Context, *Request) (*Answer, error)) {
	mux.HandleFunc("POST "+path, func(w http.ResponseWriter, r *http.Request) {
		var in Request
		if !decode(w, r, &in) {
			return
		}
		out, err := call(r.Context(), &in)
		if err != nil {
			writeError(w, ErrorOf(err))
			return
		}
		writeJSON(w, http.StatusOK, out)
	})
}

// Bounds in time of a request: what is sent slower, or not read, ends the connection. Work itself has none.
const (
	readWithin  = 10 * time.Second
	writeWithin = 30 * time.Second
)

func decode(w http.ResponseWriter, r *http.Request, into any) bool {
	conn := http.NewResponseController(w)
	_ = conn.SetReadDeadline(time.Now().Add(readWithin)) // a recorder in tests has no deadlines
	data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxRequest))
	if err == nil {
		_ = conn.SetReadDeadline(time.Time{}) // a client that goes away is noticed by reading on
		if len(data) == 0 {
			return true // no body is the zero request
		}
		err = json.Unmarshal(data, into)
	}
	if err != nil {
		writeError(w, Usage("the request cannot be read: "+err.Error(), ""))
		return false
	}
	return true
}

func writeJSON(w http.ResponseWriter, code int, v any) {
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(writeWithin))
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(code)
	_ = json.NewEncoder(w).Encode(v) // the other end went away
}

func writeError(w http.ResponseWriter, e *Error) { writeJSON(w, e.code(), failure{e}) }

// reindex streams progress as JSON Lines. A client that goes away ends the run.
func reindex(s Service, w http.ResponseWriter, r *http.Request) {
	var in ReindexRequest
	if !decode(w, r, &in) {
		return
	}
	w.Header().Set("Content-Type", "application/jsonl")
	out := json.NewEncoder(w)
	flush := http.NewResponseController(w)
	report, err := s.Reindex(r.Context(), in, func(p Progress) {
		_ = flush.SetWriteDeadline(time.Now().Add(writeWithin))
		_ = out.Encode(event{Progress: &p})
		_ = flush.Flush()
	})
	last := event{Report: report}
	if err != nil {
		last = event{Error: ErrorOf(err)}
	}
	_ = flush.SetWriteDeadline(time.Now().Add(writeWithin))
	_ = out.Encode(last)
}
