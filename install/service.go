package install

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"convod/config"
)

// Sentinels; the errors that wrap them say what to do.
var (
	ErrUnsupported  = errors.New("this system's services are not supported")
	ErrRoot         = errors.New("a user service cannot belong to root")
	ErrNotRoot      = errors.New("not enough rights")
	ErrNotInstalled = errors.New("the service is not installed")
)

// Options says which service.
type Options struct {
	Paths   config.Paths // written into the service as they are
	Program string       // absolute path of the executable; "" = the running one
	System  bool         // the machine's service instead of the user's
	User    string       // account of a system service; "" = who called sudo, else root
}

// Service is convod as a service of this machine.
type Service struct {
	host    host
	def     definition
	manager manager
}

// manager is one kind of service manager. Each method may assume that the ones
// before it in a service's life were checked: see Service.
type manager interface {
	// file is where the service is written down; "" where that is no file.
	file() string
	install(ctx context.Context) (notes []string, err error)
	uninstall(ctx context.Context) (notes []string, err error)
	start(ctx context.Context) (notes []string, err error)
	stop(ctx context.Context) error
	restart(ctx context.Context) (notes []string, err error)
	status(ctx context.Context) (Status, error)
}

// New prepares a service of this machine; nothing is touched yet. The error wraps
// [ErrUnsupported] where there is neither systemd nor launchd nor Windows.
func New(o Options) (*Service, error) {
	return newService(thisHost(), o)
}

func newService(h host, o Options) (*Service, error) {
	program := o.Program
	if program == "" {
		exe, err := os.Executable()
		if err != nil {
			return nil, fmt.Errorf("find the convod executable: %w", err)
		}
		program = exe
	}
	s := &Service{host: h, def: definition{program: program, paths: o.Paths, system: o.System}}
	if o.System && h.goos != "windows" {
		s.def.user = account(o.User, h.getenv("SUDO_USER"))
	}
	switch {
	case h.goos == "linux" && h.exists("/run/systemd/system"):
		s.manager = &systemd{host: h, def: s.def}
	case h.goos == "linux":
		return nil, fmt.Errorf("%w: systemd does not run here: let what does run %q at login", ErrUnsupported,
			strings.Join(append([]string{program}, s.def.arguments()...), " "))
	case h.goos == "darwin":
		s.manager = &launchd{host: h, def: s.def}
	case h.goos == "windows":
		s.manager = &scm{host: h, def: s.def}
	default:
		return nil, fmt.Errorf("%w: %s: convod knows systemd, launchd and Windows", ErrUnsupported, h.goos)
	}
	return s, nil
}

// account is the user of a system service; "" stands for root.
func account(flag, caller string) string {
	if name := cmp.Or(flag, caller); name != "root" {
		return name
	}
	return ""
}

// Install writes the service and enables it, so that it starts by itself from now
// on; it does not start it. A service that is there already, whole or damaged, is
// replaced. The data folder is made, and belongs to the service's user. The notes
// are for the user: what was left undone and the command that does it.
func (s *Service) Install(ctx context.Context) (notes []string, err error) {
	if err := s.mayChange(); err != nil {
		return nil, err
	}
	if err := s.def.check(); err != nil {
		return nil, err
	}
	if strings.Contains(filepath.ToSlash(s.def.program), "/go-build") {
		return nil, fmt.Errorf("install service: %q is a temporary program of go run: build convod first", s.def.program)
	}
	if s.def.system && s.def.user == "" && s.host.goos != "windows" {
		notes = append(notes, "the service runs as root; --user NAME gives it to a user, which is safer")
	}
	more, err := s.manager.install(ctx)
	return append(notes, more...), err
}

// Uninstall stops the service and removes all of it; config and data stay. The
// error wraps [ErrNotInstalled] when there is nothing to remove.
func (s *Service) Uninstall(ctx context.Context) (notes []string, err error) {
	if err := s.mayChange(); err != nil {
		return nil, err
	}
	return s.manager.uninstall(ctx)
}

// Start starts the service and returns when it has been seen running for half a
// second; a service that ends at once is an error that says why. Starting a
// running service is no error.
func (s *Service) Start(ctx context.Context) (notes []string, err error) {
	if err := s.mayControl(); err != nil {
		return nil, err
	}
	return s.manager.start(ctx)
}

// Stop stops the service and waits for its end. It starts again at the next boot
// or login, unless it is uninstalled.
func (s *Service) Stop(ctx context.Context) error {
	if err := s.mayControl(); err != nil {
		return err
	}
	return s.manager.stop(ctx)
}

// Restart stops and starts the service; see Start.
func (s *Service) Restart(ctx context.Context) (notes []string, err error) {
	if err := s.mayControl(); err != nil {
		return nil, err
	}
	return s.manager.restart(ctx)
}

// Status asks the service manager. A service that is not installed is a status,
// not an error.
func (s *Service) Status(ctx context.Context) (Status, error) {
	return s.manager.status(ctx)
}

// mayChange refuses what could only fail halfway.
func (s *Service) mayChange() error {
	switch {
	case s.host.uid < 0: // Windows tells by itself
		return nil
	case s.def.system && s.host.uid != 0:
		return fmt.Errorf("%w for a system service: use sudo", ErrNotRoot)
	case !s.def.system && s.host.uid == 0:
		return fmt.Errorf("%w: run this as the user whose notes they are, without sudo, or use --system", ErrRoot)
	}
	return nil
}

func (s *Service) mayControl() error {
	if err := s.mayChange(); err != nil {
		return err
	}
	if file := s.manager.file(); file != "" && !s.host.exists(file) {
		return s.host.notInstalled(s.def)
	}
	return nil
}

// command is how a person gives a command to this service.
func (h host) command(d definition, verb string) string {
	switch {
	case !d.system:
		return "convod " + verb
	case h.goos == "windows":
		return "convod --system " + verb
	}
	return "sudo convod --system " + verb
}

func (h host) notInstalled(d definition) error {
	return fmt.Errorf("%w: %s", ErrNotInstalled, h.command(d, "install"))
}
