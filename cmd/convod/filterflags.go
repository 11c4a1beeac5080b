package main

import (
	"time"

	"github.com/spf13/pflag"

	"convod/index"
)

// filterFlags are the flags that say which hits or facts are wanted and in what form: the same names, units and
// defaults in every command that has them.
func (o *searchOptions) filterFlags(f *pflag.FlagSet) {
	f.StringArrayVar(&o.types, "type", nil, "only pages of `TYPE`: chat, meeting, ai, email ...")
	f.StringSliceVar(&o.kinds, "kind", nil, "only facts of `KIND`: "+orList(kindNames()))
	f.StringArrayVar(&o.from, "from", nil, "only what `PERSON` said")
	f.StringArrayVar(&o.from, "speaker", nil, "`PERSON`, the same as --from")
	f.StringArrayVar(&o.in, "in", nil, "only below `PATH` of a folder; globs too")
	f.StringArrayVar(&o.entities, "entity", nil, "only with this `NAME`")
	f.StringArrayVar(&o.tags, "tag", nil, "only pages with this `TAG`")
	f.StringArrayVar(&o.sources, "source", nil, "only in the watched folder of this `NAME`")
	f.StringVar(&o.since, "since", "", "not before `DATE`: 2024-03, \"last week\", 7d ...")
	f.StringVar(&o.since, "after", "", "`DATE`, the same as --since")
	f.StringVar(&o.until, "until", "", "not after `DATE`; a day is included")
	f.StringVar(&o.until, "before", "", "`DATE`, the same as --until")
	f.StringVar(&o.last, "last", "", "only the last `SPAN`: 7d, 2w, 3m, 1y")
	f.IntVar(&o.offset, "offset", 0, "leave out the first `N`")
	f.StringVar(&o.sort, "sort", string(index.ByRelevance), "`ORDER`: relevance, newest or oldest")
	f.StringVar(&o.hyperlink, "hyperlink-format", "file://{abs_path}", "links on a terminal to `URL`, with {abs_path} and {line}; none for no links")
	f.BoolVarP(&o.files, "files-with-matches", "l", false, "only the paths, each once")
	f.BoolVarP(&o.null, "null", "0", false, "with -l: end each path with NUL")
	f.BoolVar(&o.exact, "exact-total", false, "count all of them, whatever it costs")
	f.BoolVar(&o.wait, "wait", false, "first let the daemon index every file that is there now")
	f.DurationVar(&o.waitTimeout, "wait-timeout", time.Minute, "--wait gives up after `TIME`: 30s, 2m ...")
}
