package main

import (
	"cmp"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"convod/cmd/convod/citation"
	"convod/config"
	"convod/daemon"
	"convod/index"
)

// queryOf makes the query of a command line.
func queryOf(cmd *cobra.Command, o searchOptions, input string, cfg *config.Config, now time.Time) (*index.Query, error) {
	zone := zoneOf(cfg)
	people := daemon.People(cfg)
	q := index.Parse(input, index.Env{Now: now, Zone: zone, People: people})
	q.People = people
	if err := checkValue(cmd, "--sort", o.sort, []string{string(index.ByRelevance), string(index.Newest), string(index.Oldest)}); err != nil {
		return nil, err
	}
	if err := o.checkOutput(cmd); err != nil {
		return nil, err
	}
	for _, set := range []struct {
		flag  string
		from  []string
		into  *[]string
		valid []string
	}{
		{"--doc", o.docs, &q.Docs, []string{index.DocMessage, index.DocChunk, index.DocFact}},
		{"--kind", o.kinds, &q.Kinds, kindNames()},
		{"--facets", o.facets, &q.Facets, index.FacetNames()},
		{"--type", o.types, &q.Types, nil},
		{"--from", o.from, &q.From, nil},
		{"--in", o.in, &q.In, nil},
		{"--entity", o.entities, &q.Entities, nil},
		{"--tag", o.tags, &q.Tags, nil},
		{"--source", o.sources, &q.Sources, sourceNames(cfg)},
	} {
		for _, v := range set.from {
			if set.valid == nil {
				continue
			}
			if err := checkValue(cmd, set.flag, v, set.valid); err != nil {
				return nil, err
			}
		}
		*set.into = append(*set.into, set.from...)
	}
	for i, v := range q.In {
		q.In[i] = citation.Known(v, cfg.Folders)
	}
	for i, f := range q.Not {
		if f.Field == "in" {
			q.Not[i].Value = citation.Known(f.Value, cfg.Folders)
		}
	}
	if err := dateFlags(cmd, o, &q, now, zone); err != nil {
		return nil, err
	}
	if o.limit < 1 || o.limit > index.MaxLimit {
		return nil, usagef(cmd, "--limit %d: use 1 to %d", o.limit, index.MaxLimit)
	}
	if err := cmp.Or(notNegative(cmd, "--offset", o.offset), notNegative(cmd, "--context", o.context)); err != nil {
		return nil, err
	}
	if err := cmp.Or(notNegative(cmd, "--before-context", o.before), notNegative(cmd, "--after-context", o.after)); err != nil {
		return nil, err
	}
	q.Sort, q.Limit, q.Offset, q.Exact = index.Sort(o.sort), o.limit, o.offset, o.exact || o.count
	q.Distinct, q.Verbatim, q.Explain = !o.json, o.verbatim, o.explain
	q.Before, q.After = o.context, o.context
	q.Lines = cmd.Flags().Changed("context")
	if cmd.Flags().Changed("before-context") {
		q.Before, q.Lines = o.before, true
	}
	if cmd.Flags().Changed("after-context") {
		q.After, q.Lines = o.after, true
	}
	return &q, nil
}

// sourceNames are the watched folders of the configuration, nil where there is none.
func sourceNames(cfg *config.Config) []string {
	var out []string
	for _, f := range cfg.Folders {
		out = append(out, f.Name)
	}
	return out
}

// dateFlags reads --since, --until and --last in the searcher's zone.
func dateFlags(cmd *cobra.Command, o searchOptions, q *index.Query, now time.Time, zone *time.Location) error {
	if o.last != "" {
		from, _, err := when(cmd, "--last", strings.TrimPrefix(o.last, "last "), now, zone)
		if err != nil {
			return err
		}
		q.Since = from
	}
	if o.since != "" {
		from, _, err := when(cmd, "--since", o.since, now, zone)
		if err != nil {
			return err
		}
		q.Since = from
	}
	if o.until != "" {
		_, to, err := when(cmd, "--until", o.until, now, zone)
		if err != nil {
			return err
		}
		q.Until = to
	}
	if !q.Since.IsZero() && !q.Until.IsZero() && !q.Since.Before(q.Until) {
		return usagef(cmd, "--since is not before --until")
	}
	return nil
}

// checkOutput holds the flags about the form of an answer against each other.
func (o *searchOptions) checkOutput(cmd *cobra.Command) error {
	if o.null && !o.files {
		return usagef(cmd, "--null goes with --files-with-matches")
	}
	if o.hyperlink != "" && o.hyperlink != "none" && !strings.Contains(o.hyperlink, "{abs_path}") {
		return usagef(cmd, "--hyperlink-format %q: use none, or an address with {abs_path} in it", o.hyperlink)
	}
	return nil
}
