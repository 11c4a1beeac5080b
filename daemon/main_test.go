package daemon

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"testing"

	"go.uber.org/goleak"

	"convod/config"
)

// TestMain runs a daemon instead of the tests when it is told to: tests start it as a process that they can kill.
func TestMain(m *testing.M) {
	if file := os.Getenv("CONVOD_TEST_CONFIG"); file != "" {
		if err := runForTest(file); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	// Bleve keeps its analysis workers for the life of the process.
	goleak.VerifyTestMain(m, goleak.IgnoreTopFunction("github.com/blevesearch/bleve_index_api.AnalysisWorker"))
}

func runForTest(file string) error {
	paths := config.Paths{Config: file, Data: os.Getenv("CONVOD_TEST_DATA"), Socket: os.Getenv("CONVOD_TEST_SOCKET")}
	cfg, err := config.Load(paths)
	if err != nil {
		return err
	}
	d, err := Open(cfg, paths, Options{Version: "test"})
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer stop()
	return d.Run(ctx)
}
