package install

import (
	"context"
	"errors"
	"testing"

	"github.com/kardianos/service"

	"convod/config"
)

// manual is the library's service under a manager that this test plays.
type manual struct {
	service.Service
	p       *program
	stop    chan struct{}
	started error
	deaf    bool // the manager takes no stop from us
	failed  bool // the service was reported as failed
}

func (m *manual) Run() error {
	if m.started != nil {
		return m.started
	}
	if err := m.p.Start(m); err != nil {
		return err
	}
	<-m.stop
	err := m.p.Stop(m)
	m.failed = err != nil
	return err
}

func (m *manual) Stop() error {
	close(m.stop)
	if m.deaf {
		return errors.New("access denied")
	}
	return nil
}

func TestRunUnderManager(t *testing.T) {
	broken := errors.New("index broken")
	wrong := &config.Error{File: "config.yaml"}
	tests := []struct {
		name     string
		fn       func(context.Context) error
		told     bool // the manager tells it to stop
		deaf     bool
		want     error
		failed   bool
		exitCode int
	}{
		{name: "told to stop", fn: func(ctx context.Context) error { <-ctx.Done(); return nil }, told: true},
		{name: "told to stop, says so", fn: func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() }, told: true, want: context.Canceled},
		{name: "fails", fn: func(context.Context) error { return broken }, want: broken, failed: true},
		{name: "wrong config", fn: func(context.Context) error { return wrong }, want: wrong},
		{name: "fails and is not heard", fn: func(context.Context) error { return broken }, deaf: true, want: broken, failed: true, exitCode: 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := newProgram(context.Background(), tt.fn)
			exited := make(chan int, 1)
			p.exit = func(code int) { exited <- code }
			m := &manual{p: p, stop: make(chan struct{}), deaf: tt.deaf}
			if tt.told {
				close(m.stop)
			}
			if err := p.run(m); !errors.Is(err, tt.want) {
				t.Errorf("run = %v, want %v", err, tt.want)
			}
			if m.failed != tt.failed {
				t.Errorf("reported as failed: %v, want %v", m.failed, tt.failed)
			}
			if tt.exitCode != 0 {
				if code := <-exited; code != tt.exitCode {
					t.Errorf("exit code %d, want %d", code, tt.exitCode)
				}
			}
		})
	}
	p := newProgram(context.Background(), nil)
	if err := p.run(&manual{p: p, started: broken}); !errors.Is(err, broken) {
		t.Errorf("a service that cannot start: %v", err)
	}
}

// In a terminal, and under systemd and launchd, Run is a plain call.
func TestRunPlain(t *testing.T) {
	type key struct{}
	ctx := context.WithValue(context.Background(), key{}, 1)
	want := errors.New("done")
	got := Run(ctx, func(inner context.Context) error {
		if inner != ctx {
			t.Error("another context")
		}
		return want
	})
	if !errors.Is(got, want) {
		t.Errorf("Run = %v, want %v", got, want)
	}
}
