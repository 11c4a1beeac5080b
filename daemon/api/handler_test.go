package api

import (
	"context"
	"errors"
	"fmt"
	"net"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"

	"convod/index"
)

func TestMain(m *testing.M) {
	goleak.VerifyTestMain(m, goleak.IgnoreTopFunction("github.com/blevesearch/bleve_index_api.AnalysisWorker"))
}

// fake answers with what it was asked, or with its error.
type fake struct {
	err error
	got any
}

func (f *fake) Search(_ context.Context, q index.Query) (*index.Result, error) {
	f.got = q
	return &index.Result{Hits: []index.Hit{{ID: "1", Path: "a.md", Text: q.Input}}, Summary: index.Summary{Hits: 1, Total: 1}}, f.err
}

func (f *fake) Facts(_ context.Context, q index.Query) (*index.FactResult, error) {
	f.got = q
	return &index.FactResult{Facts: []index.Fact{{ID: "1", Kind: "decision", Text: q.Input}}, Summary: index.Summary{Hits: 1, Total: 1}}, f.err
}

func (f *fake) Show(_ context.Context, r ShowRequest) (*index.Hit, error) {
	f.got = r
	return &index.Hit{ID: r.Ref}, f.err
}

func (f *fake) Place(_ context.Context, ref string) (*Place, error) {
	f.got = ref
	return &Place{Hit: index.Hit{ID: ref}, Size: 7}, f.err
}

func (f *fake) Values(_ context.Context, q index.ValuesQuery) ([]index.Value, error) {
	f.got = q
	return []index.Value{{Text: q.Prefix + "den", Count: 3}}, f.err
}

func (f *fake) Status(context.Context) (*Status, error) { return &Status{PID: 7, Running: true}, f.err }

func (f *fake) Wait(_ context.Context, d time.Duration) (*WaitResult, error) {
	f.got = d
	return &WaitResult{Behind: 3}, f.err
}

func (f *fake) Checkpoints(context.Context) ([]string, error) { return []string{"notes|a.md|"}, nil }

func (f *fake) Digest(context.Context) (string, error) { return "00ff", f.err }

func (f *fake) Forget(_ context.Context, r ForgetRequest) (*ForgetReport, error) {
	f.got = r
	return &ForgetReport{ID: 2, Messages: 3}, f.err
}

func (f *fake) Forgotten(_ context.Context, r ForgetListRequest) (*ForgetList, error) {
	f.got = r
	return &ForgetList{Records: []index.ForgottenRecord{{ID: 2, By: []string{"person"}}}}, f.err
}

func (f *fake) Reindex(_ context.Context, r ReindexRequest, progress func(Progress)) (*Report, error) {
	f.got = r
	for i := range 3 {
		progress(Progress{Done: i + 1, Total: 3, Path: fmt.Sprint(i)})
	}
	return &Report{Processed: 3}, f.err
}

// serve puts a service behind a pipe of connections and gives a client of it.
func serve(t *testing.T, s Service) *Client {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- Serve(ctx, &Listener{Listener: l}, Handler(s)) }()
	conn, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	c := newClient("", conn, "")
	t.Cleanup(func() {
		c.Close()
		cancel()
		if err := <-done; err != nil {
			t.Errorf("Serve: %v", err)
		}
	})
	return c
}

func TestRoundTrips(t *testing.T) {
	ctx := context.Background()
	f := &fake{}
	c := serve(t, f)
	q := index.Query{Input: "plum jam", From: []string{"Alice Example"}, Limit: 3, Since: time.Date(2024, 3, 15, 0, 0, 0, 0, time.UTC)}
	res, err := c.Search(ctx, q)
	if err != nil || res.Hits[0].Text != "plum jam" || res.Summary.Total != 1 {
		t.Errorf("search: %+v, %v", res, err)
	}
	if diff := cmp.Diff(any(q), f.got); diff != "" {
		t.Errorf("query (-sent +received):\n%s", diff)
	}
	if res, err := c.Facts(ctx, q); err != nil || res.Facts[0].Text != "plum jam" || res.Summary.Total != 1 || cmp.Diff(any(q), f.got) != "" {
		t.Errorf("facts: %+v, %v", res, err)
	}
	if hit, err := c.Show(ctx, ShowRequest{Ref: "a.md:3", Before: 1}); err != nil || hit.ID != "a.md:3" || f.got != any(ShowRequest{Ref: "a.md:3", Before: 1}) {
		t.Errorf("show: %+v, %v, %v", hit, f.got, err)
	}
	if p, err := c.Place(ctx, "a.md:3"); err != nil || p.Hit.ID != "a.md:3" || p.Size != 7 || f.got != any("a.md:3") {
		t.Errorf("place: %+v, %v, %v", p, f.got, err)
	}
	vq := index.ValuesQuery{Field: index.ValuesTag, Prefix: "gar", Limit: 2}
	if v, err := c.Values(ctx, vq); err != nil || cmp.Diff([]index.Value{{Text: "garden", Count: 3}}, v) != "" || cmp.Diff(any(vq), f.got) != "" {
		t.Errorf("values: %+v, %v, %v", v, f.got, err)
	}
	if st, err := c.Status(ctx); err != nil || st.PID != 7 {
		t.Errorf("status: %+v, %v", st, err)
	}
	if w, err := c.Wait(ctx, 1500*time.Millisecond); err != nil || w.Behind != 3 || f.got != any(1500*time.Millisecond) {
		t.Errorf("wait: %+v, %v, %v", w, f.got, err)
	}
	if line, err := c.Digest(ctx); err != nil || line != "00ff" {
		t.Errorf("digest: %q, %v", line, err)
	}
	forget := ForgetRequest{From: []string{"bob"}, Paths: []string{"/n/a.md"}, Until: q.Since, DryRun: true}
	if r, err := c.Forget(ctx, forget); err != nil || r.ID != 2 || r.Messages != 3 {
		t.Errorf("forget: %+v, %v", r, err)
	}
	if diff := cmp.Diff(any(forget), f.got); diff != "" {
		t.Errorf("forget (-sent +received):\n%s", diff)
	}
	if l, err := c.Forgotten(ctx, ForgetListRequest{Undo: 2}); err != nil || len(l.Records) != 1 || l.Records[0].By[0] != "person" || f.got != any(ForgetListRequest{Undo: 2}) {
		t.Errorf("forgotten: %+v, %v, %v", l, f.got, err)
	}
	var steps []Progress
	rep, err := c.Reindex(ctx, ReindexRequest{Force: true, Paths: []string{"/n"}}, func(p Progress) { steps = append(steps, p) })
	if err != nil || rep.Processed != 3 || len(steps) != 3 || steps[2] != (Progress{Done: 3, Total: 3, Path: "2"}) {
		t.Errorf("reindex: %+v, %v, %v", rep, steps, err)
	}
}

// Errors keep their kind, message and hint, and match the same sentinels on both sides.
func TestErrorsKeepTheirKind(t *testing.T) {
	tests := []struct {
		err      error
		kind     Kind
		sentinel error
	}{
		{fmt.Errorf("show %q: %w", "x", index.ErrNoHit), KindNotFound, index.ErrNoHit},
		{fmt.Errorf("open: %w (pid 7)", index.ErrBusy), KindBusy, index.ErrBusy},
		{fmt.Errorf("open: %w", index.ErrNotFound), KindNotSetUp, index.ErrNotFound},
		{Usage("no such folder", "name another"), KindUsage, nil},
		{&Error{Kind: KindBehind, Message: "3 behind"}, KindBehind, nil},
		{errors.New("odd"), KindInternal, nil},
	}
	for _, tt := range tests {
		c := serve(t, &fake{err: tt.err})
		want := ErrorOf(tt.err)
		for name, call := range map[string]func() error{
			"show":    func() error { _, err := c.Show(context.Background(), ShowRequest{}); return err },
			"reindex": func() error { _, err := c.Reindex(context.Background(), ReindexRequest{}, nil); return err },
		} {
			err := call()
			got, ok := errors.AsType[*Error](err)
			if !ok || got.Kind != tt.kind {
				t.Errorf("%s: %v has kind %v, want %s", name, err, got, tt.kind)
				continue
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s (-want +got):\n%s", name, diff)
			}
			if tt.sentinel != nil && !errors.Is(err, tt.sentinel) {
				t.Errorf("%s: %v does not match %v", name, err, tt.sentinel)
			}
		}
	}
}

func TestUnknownRequest(t *testing.T) {
	c := serve(t, &fake{})
	_, err := c.post(context.Background(), "/v9/telepathy", nothing{})
	if e, ok := errors.AsType[*Error](err); !ok || e.Kind != KindUsage || e.Hint == "" {
		t.Errorf("%v", err)
	}
}
