// Package install makes convod a service of the operating system and controls it:
// a systemd unit on Linux, a launchd job on macOS, a Windows service.
//
// [New] takes the resolved paths and gives a [Service] with Install, Uninstall,
// Start, Stop, Restart and Status. [Print] renders what Install would write, for
// any platform on any platform. [Run] runs the daemon under the service manager.
// By default the service is the user's own; System makes it the machine's.
//
// The unit and the plist are rendered here, in unit.go and plist.go, and handed to
// github.com/kardianos/service as finished text; starting and stopping is done by
// asking systemctl and launchctl directly. What that avoids, each met in practice:
//
//   - The library's own unit breaks on spaces and % in paths, restarts after two
//     minutes, and hangs a user unit on multi-user.target, so that it never starts
//     by itself. A text with {{ in it would be taken for a template.
//   - A failed install leaves a unit behind, at times an empty one, over which the
//     next install fails. We remove our own stale unit first.
//   - The library throws away what systemctl prints. We show it.
//   - Exit status 0 of start does not mean running. We look for two seconds.
//   - Uninstall does not stop a running service under systemd. We stop first.
//   - A user service runs from boot on only with lingering, and in a user unit
//     ProtectSystem and its kin do nothing without PrivateUsers.
//   - Without systemd the library would write an init script. We refuse.
//   - A service sees no variables of a shell, so every path in a unit is absolute.
//   - launchd does not expand ~ and does not make folders for its log files.
//
// Services are not for concurrent use; Print is. The only global state touched is
// the process's XDG_RUNTIME_DIR, which is set when a user service is controlled
// from a shell that has none (su, sudo -u, cron).
package install
