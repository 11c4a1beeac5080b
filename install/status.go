package install

// State is how a service stands.
type State int

// The states.
const (
	NotInstalled State = iota
	Inactive           // installed and not running
	Active             // running
)

func (s State) String() string {
	return [...]string{"not installed", "inactive", "active"}[s]
}

// Status is what the service manager says. Whether the daemon answers is another
// question: ask its socket.
type Status struct {
	State  State
	Detail string // the manager's own words, for people; may be empty
	PID    int    // of a running service, where the manager tells; else 0
	AtBoot bool   // starts without anybody logging in
	File   string // the unit or plist; "" on Windows
}
