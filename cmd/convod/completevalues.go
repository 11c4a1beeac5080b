package main

import (
	"context"
	"strings"
	"time"

	"convod/config"
	"convod/daemon"
	"convod/daemon/api"
	"convod/index"
)

// completer gives the values of a flag or of a field of the query language that begin with what was typed.
type completer func(a *app, typed string) []index.Value

// completers are the values by the name of their flag, which is the same in every command.
var completers = map[string]completer{
	"source": sourceValues,
	"from":   indexed(index.ValuesFrom), "speaker": indexed(index.ValuesFrom), "to": indexed(index.ValuesFrom),
	"type": indexed(index.ValuesType), "types": indexed(index.ValuesType),
	"tag": indexed(index.ValuesTag), "entity": indexed(index.ValuesEntity),
	"kind":     kindValues,
	"doc":      fixed("message\tof a chat", "chunk\ta passage of a note", "fact\ta sentence that was picked out"),
	"facets":   facetValues,
	"sort":     fixed("relevance\tbest first", "newest", "oldest"),
	"color":    fixed("auto\ton terminals", "always", "never"),
	"stage":    fixed("parse\tmessages", "chunk\tand passages", "extract\tand facts"),
	"platform": fixed("linux", "darwin", "windows"),
	"since":    dateValues, "after": dateValues, "until": dateValues, "before": dateValues, "date": dateValues,
	"last":             fixed("7d\tdays", "2w\tweeks", "3m\tmonths", "1y\tyears"),
	"format":           fixed("csv", "md\tMarkdown", "files\tpaths only", "{{.Path}}\ta Go template"),
	"hyperlink-format": fixed("file://{abs_path}", "vscode://file{abs_path}:{line}", "none"),
	"wait-timeout":     fixed("10s", "1m", "5m"),
	"max-age":          fixed("1m", "5m", "1h"),
	"editor":           fixed("vim", "nvim", "emacs", "nano", "code", "hx"),
}

// fixed are values that are always the same, with notes behind a tab.
func fixed(values ...string) completer {
	return func(_ *app, typed string) []index.Value {
		var out []index.Value
		for _, v := range values {
			text, note, _ := strings.Cut(v, "\t")
			if strings.HasPrefix(text, strings.ToLower(typed)) {
				out = append(out, index.Value{Text: text, Note: note})
			}
		}
		return out
	}
}

func facetValues(a *app, typed string) []index.Value { return fixed(index.FacetNames()...)(a, typed) }

// dateValues are the ways to write a date, and the months of the last year.
func dateValues(a *app, typed string) []index.Value {
	list := []string{"today", "yesterday", "last week", "last month", "7d\tdays ago"}
	month := time.Now()
	month = time.Date(month.Year(), month.Month(), 1, 0, 0, 0, 0, month.Location())
	for range 12 {
		list = append(list, month.Format("2006-01"))
		month = month.AddDate(0, -1, 0)
	}
	return fixed(list...)(a, typed)
}

// sourceValues are the watched folders.
func sourceValues(a *app, typed string) []index.Value {
	cfg, err := a.loadConfig()
	if err != nil {
		return nil
	}
	var out []index.Value
	for _, f := range cfg.Folders {
		if len(f.Name) >= len(typed) && strings.EqualFold(f.Name[:len(typed)], typed) {
			out = append(out, index.Value{Text: f.Name, Note: f.Path})
		}
	}
	return out
}

// indexed asks the daemon, or the index itself, for values of a field.
func indexed(field string) completer {
	return func(a *app, typed string) []index.Value {
		most := completeTime
		if d, err := time.ParseDuration(a.getenv("CONVOD_COMPLETION_TIME")); err == nil {
			most = d
		}
		ctx, cancel := context.WithTimeout(context.Background(), most)
		defer cancel()
		found := make(chan []index.Value, 1)
		go func() { // opening an index cannot be cancelled; its answer may come too late
			values, _ := a.values(ctx, index.ValuesQuery{Field: field, Prefix: typed, Limit: maxCompletions})
			found <- values
		}()
		select {
		case values := <-found:
			return values
		case <-ctx.Done():
			return nil
		}
	}
}

func (a *app) values(ctx context.Context, q index.ValuesQuery) ([]index.Value, error) {
	p, err := a.paths()
	if err != nil {
		return nil, err
	}
	if client, err := api.Dial(ctx, p.Socket, p.OtherSocket); err == nil {
		defer client.Close()
		return client.Values(ctx, q)
	}
	cfg, err := config.Load(p)
	if err != nil {
		return nil, err
	}
	o := daemon.LocalOptions(cfg, p)
	o.LockTimeout = completeTime / 3
	return api.NewLocal(o).Values(ctx, q)
}
