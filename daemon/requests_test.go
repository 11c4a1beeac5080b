package daemon

import (
	"context"
	"errors"
	"log/slog"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/config"
	"convod/daemon/api"
	"convod/index"
)

// Whatever is asked of an index that cannot be opened, the answer says why.
func TestUnavailableIndexSaysWhy(t *testing.T) {
	paths := config.Paths{Data: t.TempDir()}
	cfg := config.Default()
	idx := index.Unavailable(indexFolder(paths), indexOptions(cfg, nil))
	e, err := newEngine(cfg, paths, idx, slog.New(slog.DiscardHandler))
	must(t, err)
	d := &Daemon{idx: idx, engine: e, unwritten: &pause{Pause: api.Pause{Reason: "disk full: the disk of the index", Hint: "make room"}}}
	want := &api.Error{Kind: api.KindBusy, Message: "the index cannot be opened: disk full: the disk of the index", Hint: "make room"}
	for name, ask := range map[string]func(context.Context) error{
		"search": func(ctx context.Context) error { _, err := d.Search(ctx, index.Query{}); return err },
		"facts":  func(ctx context.Context) error { _, err := d.Facts(ctx, index.Query{}); return err },
		"show":   func(ctx context.Context) error { _, err := d.Show(ctx, api.ShowRequest{Ref: "a.md:1"}); return err },
		"place":  func(ctx context.Context) error { _, err := d.Place(ctx, "a.md:1"); return err },
		"values": func(ctx context.Context) error {
			_, err := d.Values(ctx, index.ValuesQuery{Field: "source"})
			return err
		},
		"digest":      func(ctx context.Context) error { _, err := d.Digest(ctx); return err },
		"checkpoints": func(ctx context.Context) error { _, err := d.Checkpoints(ctx); return err },
	} {
		err := ask(t.Context())
		got, _ := errors.AsType[*api.Error](err)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %v (-want +got):\n%s", name, err, diff)
		}
	}
}
