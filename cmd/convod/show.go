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
search prints it. Of a chat, the five messages before and after are shown too;
of a note only the passage, unless -C asks for its neighbours.

Exit status: 0 shown, 1 nothing stands there, 2 usage error, 3 not set up or busy.`,
		Example: "  convod show notes/chats/garden.md:12\n  convod show -C 10 'chat.zip!_chat.txt:1432'",
		Args:    exactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			a.json = asJSON
			if err := notNegative(cmd, "--context", around); err != nil {
				return err
			}
			req := api.ShowRequest{Ref: args[0], Before: around, After: around}
			if cmd.Flags().Changed("context") {
				req.Passages = around
			}
			return runShow(cmd.Context(), a, req, asJSON, raw)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "one JSON object")
	cmd.Flags().BoolVar(&raw, "raw", false, "show redacted secrets too, from the file itself")
	cmd.Flags().IntVarP(&around, "context", "C", 5, "`N` messages on each side; of a note N passages, none if not given")
	return cmd
}

func runShow(ctx context.Context, a *app, req api.ShowRequest, asJSON, raw bool) error {
	cfg, err := a.settings()
	if err != nil {
		return err
	}
	backend, err := a.backend(ctx)
	if err != nil {
		return err
	}
	req.Ref = citation.KnownRef(req.Ref, cfg.Folders)
	hit, err := backend.Show(ctx, req)
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
