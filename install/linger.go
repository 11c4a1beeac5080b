package install

import (
	"context"
	"fmt"
	"os/user"
	"strings"
)

// Lingering is what makes systemd run a user's services from boot on and after
// logout. Users may switch it on for themselves unless an administrator forbids it.

// linger switches lingering on. It returns a note when that takes an administrator.
func (m *systemd) linger(ctx context.Context) (note string) {
	if m.lingering(ctx) != "" {
		return ""
	}
	name := m.userName(ctx)
	// By name: without one, loginctl wants a login session, which cron has not. And
	// without a question for an administrator's password.
	if _, err := m.run(ctx, "loginctl", "--no-ask-password", "enable-linger", name); err != nil {
		return fmt.Sprintf("the service runs while you are logged in; for it to run from boot on, an administrator enters once: sudo loginctl enable-linger %s (%v)", name, err)
	}
	// The user's manager is being started now; without it nothing can be enabled.
	for range 50 {
		if m.reachable(ctx) || pause(ctx, beat) != nil {
			break
		}
	}
	return ""
}

// lingering is the user's name when lingering is on, else "".
func (m *systemd) lingering(ctx context.Context) string {
	if name := m.userName(ctx); m.exists("/var/lib/systemd/linger/" + name) {
		return name
	}
	return ""
}

// userName asks id, which knows users from directories that Go's own look-up of
// /etc/passwd does not.
func (m *systemd) userName(ctx context.Context) string {
	if out, err := m.run(ctx, "id", "-un"); err == nil {
		return strings.TrimSpace(out)
	}
	if u, err := user.Current(); err == nil {
		return u.Username
	}
	return m.getenv("USER")
}
