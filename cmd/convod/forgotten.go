package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"convod/cmd/convod/amount"
	"convod/cmd/convod/terminal"
	"convod/config"
	"convod/daemon"
	"convod/daemon/api"
)

// runForgotten is --list and --undo.
func runForgotten(ctx context.Context, a *app, cmd *cobra.Command, o forgetOptions) error {
	if cmd.Flags().Changed("undo") && o.undo < 1 {
		return usagef(cmd, "--undo takes a number of 'convod forget --list'")
	}
	req := api.ForgetListRequest{Undo: o.undo}
	running := false
	list, err := either(ctx, a,
		func(c *api.Client) (*api.ForgetList, error) { running = true; return c.Forgotten(ctx, req) },
		func(p config.Paths) (*api.ForgetList, error) { return daemon.Forgotten(p, req) })
	if err != nil {
		return err
	}
	if o.json {
		return writeJSON(a.stdout, list)
	}
	if o.undo > 0 {
		fmt.Fprintf(a.stdout, "Number %d is off the list: what its files still say is indexed again", o.undo)
		if !running {
			fmt.Fprint(a.stdout, " by 'convod index'")
		}
		fmt.Fprintln(a.stdout, ".")
		return nil
	}
	if len(list.Records) == 0 {
		fmt.Fprintln(a.stdout, "Nothing was forgotten.")
		return nil
	}
	for _, r := range list.Records {
		fmt.Fprintf(a.stdout, "%3d  %s  by %s: %s, %s", r.ID, r.Time.Local().Format("2006-01-02 15:04"), strings.Join(r.By, ", "),
			amount.Count(r.Messages, "message", "messages"), amount.Count(r.Paragraphs, "paragraph", "paragraphs"))
		if r.Label != "" {
			fmt.Fprintf(a.stdout, "  %s", terminal.OneLine(r.Label))
		}
		if r.Unfinished != nil {
			fmt.Fprint(a.stdout, "  unfinished: it goes on with the next start or 'convod index'")
		}
		fmt.Fprintln(a.stdout)
	}
	return nil
}
