package main

import (
	"context"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"convod/daemon/api"
	"convod/index"
	"convod/pipeline"
)

// checkTypes refuses a --type that can be none: convod does not know it, and no page that is indexed has it, as pages may
// have any in their frontmatter. One that is known is right although no page has it yet. Where the index cannot be asked,
// the search will say why.
func checkTypes(ctx context.Context, cmd *cobra.Command, backend api.Backend, types []string) error {
	for _, t := range types {
		if is := func(known string) bool { return strings.EqualFold(known, strings.TrimSpace(t)) }; slices.ContainsFunc(pipeline.Types(), is) {
			continue
		}
		values := func(prefix string) (list []string) {
			found, err := backend.Values(ctx, index.ValuesQuery{Field: index.ValuesType, Prefix: prefix})
			if err != nil {
				return []string{t}
			}
			for _, v := range found {
				list = append(list, strings.ToLower(v.Text))
			}
			slices.Sort(list)
			return list
		}
		if slices.Contains(values(t), strings.ToLower(strings.TrimSpace(t))) {
			continue
		}
		have := values("")
		if len(have) == 0 {
			have = pipeline.Types()
		}
		if t == "note" || t == "table" {
			return usageHint(cmd, "--doc chunk finds passages of notes and tables", "--type %q: it is no type: use %s", t, orList(have))
		}
		return usagef(cmd, "--type %q: no page is of this type: use %s", t, orList(have))
	}
	return nil
}
