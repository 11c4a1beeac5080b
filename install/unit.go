package install

import (
	"cmp"
	"path"
	"slices"
	"strconv"
	"strings"
)

// unit renders the systemd unit.
func (d definition) unit() string {
	var b strings.Builder
	set := func(key, value string) { b.WriteString(key + "=" + value + "\n") }
	edit := "systemctl --user edit " + Name
	if d.system {
		edit = "sudo systemctl edit " + Name
	}
	b.WriteString("# Written by convod install, which replaces it. For settings of your own: " + edit + "\n\n[Unit]\n")
	set("Description", description)
	// A daemon that dies five times in five minutes will not get better by itself.
	set("StartLimitIntervalSec", "300")
	set("StartLimitBurst", "5")

	b.WriteString("\n[Service]\n")
	set("Type", "exec")
	set("ExecStart", d.execStart())
	if d.system {
		set("User", cmp.Or(d.user, "root")) // named, since only then HOME is set
	}
	set("Restart", "always") // SIGHUP is a clean exit for systemd, so on-failure is not enough
	set("RestartSec", "2")
	set("RestartPreventExitStatus", strconv.Itoa(configError))
	set("TimeoutStopSec", "20")
	set("WatchdogSec", "120")        // the daemon's loop answers within milliseconds; see Heartbeat
	set("WatchdogSignal", "SIGKILL") // nothing is lost by it, and a hanging process may not hear another
	set("Nice", "10")
	set("CPUWeight", "20")
	set("IOSchedulingClass", "idle")
	set("TasksMax", "512")
	set("UMask", "0077")
	set("RuntimeDirectory", Name)
	set("RuntimeDirectoryMode", "0700")
	if d.stateDirectory() {
		set("StateDirectory", Name)
		set("StateDirectoryMode", "0700")
	}

	b.WriteString("\n# Notes can be read, and only the index can be written.\n")
	d.protect(set)

	b.WriteString("\n[Install]\n")
	if d.system {
		set("WantedBy", "multi-user.target")
	} else {
		set("WantedBy", "default.target") // a user manager has no multi-user.target
	}
	return b.String()
}

// stateDirectory tells whether systemd itself makes and owns the data folder.
func (d definition) stateDirectory() bool {
	return d.system && d.paths.Data == path.Join("/var/lib", Name)
}

// protect sets what keeps the daemon from all that it does not need.
func (d definition) protect(set func(key, value string)) {
	set("NoNewPrivileges", "yes")
	if !d.system {
		set("PrivateUsers", "yes") // the lines below do nothing in a user unit without it
	}
	set("ProtectSystem", "strict")
	set("ProtectHome", "read-only")
	if !d.stateDirectory() {
		// The dash: a data folder that is gone makes the daemon say so, instead of a
		// failure in systemd that nobody understands.
		set("ReadWritePaths", quoteWord("-"+d.paths.Data))
	}
	if d.system {
		// In a user unit these fail to start, or do nothing.
		capabilities := ""
		if d.user == "" {
			capabilities = "CAP_DAC_READ_SEARCH CAP_LEASE" // other people's notes can be read still
		}
		set("CapabilityBoundingSet", capabilities)
		for _, key := range []string{
			"PrivateDevices", "ProtectClock", "ProtectControlGroups", "ProtectHostname",
			"ProtectKernelLogs", "ProtectKernelModules", "ProtectKernelTunables",
		} {
			set(key, "yes")
		}
	}
	for _, key := range []string{"LockPersonality", "MemoryDenyWriteExecute", "RestrictNamespaces", "RestrictRealtime", "RestrictSUIDSGID"} {
		set(key, "yes")
	}
	set("RestrictAddressFamilies", "AF_UNIX") // the socket of the command line, and no network at all
	set("SystemCallArchitectures", "native")
	set("SystemCallFilter", "@system-service")
	set("SystemCallErrorNumber", "EPERM")
}

// execStart is the command line. systemd takes no program with quotes or
// backslashes in its path, however it is written; a shell takes over there.
func (d definition) execStart() string {
	words := make([]string, 0, 10)
	if strings.ContainsAny(d.program, `'"\`) {
		words = append(words, `"/bin/sh" "-c" "exec \"$$0\" \"$$@\""`, quoteArgument(d.program))
	} else {
		words = append(words, quoteWord(d.program)) // $ has no meaning in the first word
	}
	for _, arg := range d.arguments() {
		words = append(words, quoteArgument(arg))
	}
	return strings.Join(words, " ")
}

// withoutNamespaces is a user unit without the protections that need namespaces,
// for systems that give users none. changed is false when there were none.
func withoutNamespaces(unit string) (text string, changed bool) {
	var b strings.Builder
	for line := range strings.Lines(unit) {
		key, _, _ := strings.Cut(line, "=")
		if slices.Contains([]string{"PrivateUsers", "ProtectSystem", "ProtectHome", "ReadWritePaths"}, key) {
			continue
		}
		b.WriteString(line)
	}
	return b.String(), b.Len() < len(unit)
}

// needs reads back from a unit what must exist before it starts: the data folder,
// where systemd does not make it, and the user that it belongs to. The unit may have
// been installed with other flags than the ones at hand.
func needs(unit string) (data, user string) {
	for line := range strings.Lines(unit) {
		line = strings.TrimSuffix(line, "\n")
		if name, ok := strings.CutPrefix(line, "User="); ok {
			user = name
		}
		if word, ok := strings.CutPrefix(line, `ReadWritePaths="-`); ok {
			data = strings.NewReplacer(`\\`, `\`, `\"`, `"`, "%%", "%", `""`, "").Replace(strings.TrimSuffix(word, `"`))
		}
	}
	return data, user
}

// quoteArgument quotes an argument of ExecStart, where $ starts a variable.
func quoteArgument(s string) string {
	return quoteWord(strings.ReplaceAll(s, "$", "$$"))
}

// quoteWord quotes one word of a unit file, where % starts a specifier. Two braces
// would be taken for a template by the library that writes the file; "" between
// them is nothing to systemd.
func quoteWord(s string) string {
	s = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "%", "%%").Replace(s)
	for strings.Contains(s, "{{") {
		s = strings.Replace(s, "{{", `{""{`, 1)
	}
	return `"` + s + `"`
}
