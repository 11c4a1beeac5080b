package main

import (
	"context"

	"github.com/spf13/cobra"

	"convod/cmd/convod/citation"
	"convod/cmd/convod/secrets"
	"convod/daemon/api"
	"convod/index"
)

func newShow(a *app) *cobra.Command {
	var asJSON, raw bool
	var around int
	cmd := &cobra.Command{
		Use:   "show ID|PATH:LINE",
		Short: "Show one message or passage with what stands around it",
		Long: `ID is the id of a hit of 'convod search --json'; PATH:LINE is a citation as
search prints it.

Exit status: 0 shown, 1 nothing stands there, 2 usage error, 3 not set up or busy.`,
		Example: "  convod show notes/chats/garden.md:12\n  convod show -C 10 'chat.zip!_chat.txt:1432'",
		Args:    exactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			a.json = asJSON
			if around < 0 {
				return usagef(cmd, "--context cannot be negative")
			}
			return runShow(cmd.Context(), a, args[0], around, asJSON, raw)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "one JSON object")
	cmd.Flags().BoolVar(&raw, "raw", false, "show redacted secrets too, from the file itself")
	cmd.Flags().IntVarP(&around, "context", "C", 5, "`N` messages on each side; a passage of a note is shown as it is")
	return cmd
}

func runShow(ctx context.Context, a *app, ref string, around int, asJSON, raw bool) error {
	cfg, err := a.settings()
	if err != nil {
		return err
	}
	backend, err := a.backend(ctx)
	if err != nil {
		return err
	}
	hit, err := backend.Show(ctx, api.ShowRequest{Ref: citation.KnownRef(ref, cfg.Folders), Before: around, After: around})
	if err != nil {
		return err
	}
	hits := []index.Hit{*hit}
	if err := secrets.Hits(ctx, secrets.Options{Config: cfg, Raw: raw, Notes: a.stderr}, hits); err != nil {
		return err
	}
	hit = &hits[0]
	if asJSON {
		return writeJSON(a.stdout, hit)
	}
	return a.screen("none").Passage(hit)
}
