// Package diagnose finds out what is not well with an installation and says what to do about it: the configuration and its
// folders, limits of the system, the daemon, the service, the clock, the data folder, the index. 'convod doctor' prints what
// [Examine] tells. It repairs nothing, and writes nothing but a temporary file into the data folder, to see whether it can.
package diagnose

import (
	"context"
	"errors"
	"fmt"
	"time"

	"convod/cmd/convod/amount"
	"convod/config"
	"convod/daemon/api"
	"convod/index"
	"convod/install"
)

// Finding is one thing that was checked.
type Finding struct {
	What  string // one or two words
	State string // how it is, on one line
	Fix   string // what to do; "" when it is well
}

// Subject is what is examined: a configuration with the index and the service that belong to it.
type Subject struct {
	Paths     config.Paths
	Version   string                           // of this program
	Service   func() (*install.Service, error) // the service of these places
	OpenIndex func() (*index.Index, error)     // for reading; index.ErrBusy while a daemon has it
}

// Examine checks one thing after another and tells what it found at once, what is well too: some of it takes a while. Where
// there is no configuration that can be read it ends there.
func Examine(ctx context.Context, s Subject, tell func(...Finding)) {
	p := s.Paths
	cfg, err := config.Load(p)
	switch {
	case errors.Is(err, config.ErrNoConfig):
		tell(Finding{"config", "there is none at " + p.Config, "run 'convod init FOLDER'"})
		return
	case err != nil:
		tell(Finding{"config", err.Error(), "edit the file, then 'convod config check'"})
		return
	}
	tell(Finding{"config", p.Config, ""})
	for _, folder := range cfg.Folders {
		tell(folderFinding(folder))
	}
	tell(watchFinding(cfg))
	client, dialErr := api.Dial(ctx, p.Socket, p.OtherSocket)
	if dialErr == nil {
		defer client.Close()
	}
	tell(daemonFinding(ctx, client, dialErr, s.Version))
	tell(serviceFinding(ctx, s.Service))
	tell(clockFinding())
	tell(dataFindings(p.Data, time.Now())...)
	tell(indexFindings(ctx, s.OpenIndex, client)...)
}

// indexFindings verifies checksums and counts. A daemon holds the index while it runs: then its own
// start has checked it, and stopping it lets doctor look closer. client is nil when none answers.
func indexFindings(ctx context.Context, open func() (*index.Index, error), client *api.Client) []Finding {
	x, err := open()
	switch {
	case errors.Is(err, index.ErrBusy):
		return []Finding{servedIndexFinding(ctx, client)}
	case errors.Is(err, index.ErrNotFound):
		return []Finding{{"index", "nothing is indexed yet", "run 'convod index'"}}
	case err != nil:
		return []Finding{{"index", err.Error(), "run 'convod index': what is damaged is set aside and rebuilt from the folders"}}
	}
	defer x.Close()
	var out []Finding
	for _, problem := range x.Verify(ctx) {
		out = append(out, Finding{"index", problem.What, problem.Hint})
	}
	if out == nil {
		out = append(out, Finding{"index", "every checksum is right", ""})
	}
	return out
}

// servedIndexFinding is about an index that a daemon has: it compares the checksums itself, at its start and daily.
func servedIndexFinding(ctx context.Context, client *api.Client) Finding {
	if client == nil {
		return Finding{"index", "in use by another process", ""}
	}
	s, err := client.Status(ctx)
	if err != nil {
		return Finding{"index", err.Error(), "restart the daemon with 'convod restart'"}
	}
	if s.Checked.IsZero() {
		return Finding{"index", "in use by the daemon, which is about to compare its checksums", ""}
	}
	return Finding{"index", fmt.Sprintf("every checksum was right %s ago, says the daemon", amount.Span(max(0, time.Since(s.Checked)))), ""}
}
