package install

import (
	"context"
	"errors"
	"os"
	"runtime"

	"github.com/kardianos/service"

	"convod/config"
)

// Run runs the daemon: fn is to run until its context is done, or fails. Started by
// the service manager of Windows it reports to it, and is stopped by it; everywhere
// else Run is fn(ctx), since systemd and launchd want a plain process that ends at
// SIGTERM, which is for the caller to turn into the end of ctx.
//
// The result is fn's. After an error Windows starts the service again, as the other
// systems do, but not when it is a *config.Error, which a restart would not heal.
func Run(ctx context.Context, fn func(context.Context) error) error {
	if runtime.GOOS != "windows" || service.Interactive() {
		return fn(ctx)
	}
	p := newProgram(ctx, fn)
	s, err := service.New(p, &service.Config{Name: Name})
	if err != nil {
		return err
	}
	return p.run(s)
}

// program is the daemon as the library sees it.
type program struct {
	ctx    context.Context
	cancel context.CancelFunc
	fn     func(context.Context) error
	done   chan struct{} // closed when fn has returned
	err    error         // fn's result, after done
	exit   func(code int)
}

func newProgram(ctx context.Context, fn func(context.Context) error) *program {
	ctx, cancel := context.WithCancel(ctx)
	return &program{ctx: ctx, cancel: cancel, fn: fn, done: make(chan struct{}), exit: os.Exit}
}

// run reports to the service manager until the service is stopped.
func (p *program) run(s service.Service) error {
	defer p.cancel()
	err := s.Run()
	select {
	case <-p.done:
		return p.err
	default:
		return err // it never started
	}
}

// Start is called when the service starts, and must return at once.
func (p *program) Start(s service.Service) error {
	go func() {
		p.err = p.fn(p.ctx)
		close(p.done)
		if p.ctx.Err() != nil {
			return // it was told to stop
		}
		// It ended by itself. The manager has to hear of it, or it would take the
		// service for running; where it does not listen, the process must go.
		if err := s.Stop(); err != nil {
			p.exit(1)
		}
	}()
	return nil
}

// Stop is called when the service is to stop; an error counts as a failure of the
// service, after which it is started again.
func (p *program) Stop(service.Service) error {
	p.cancel()
	<-p.done
	if _, wrong := errors.AsType[*config.Error](p.err); wrong || errors.Is(p.err, context.Canceled) {
		return nil
	}
	return p.err
}
