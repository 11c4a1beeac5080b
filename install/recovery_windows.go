package install

import (
	"golang.org/x/sys/windows/svc/mgr"
)

// restartOnError makes Windows restart the service after an error, not only after
// a crash.
func restartOnError(name string) error {
	m, err := mgr.Connect()
	if err != nil {
		return err
	}
	defer func() { _ = m.Disconnect() }()
	s, err := m.OpenService(name)
	if err != nil {
		return err
	}
	defer s.Close()
	return s.SetRecoveryActionsOnNonCrashFailures(true)
}
