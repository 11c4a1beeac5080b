package install

import (
	"path"
	"strings"
)

// plist renders the launchd job: a LaunchAgent, or a LaunchDaemon for the system.
func (d definition) plist() string {
	var b strings.Builder
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
`)
	set := func(key, value string) { b.WriteString("\t<key>" + key + "</key>" + value + "\n") }
	text := func(s string) string { return "<string>" + escapeXML(s) + "</string>" }

	set("Label", text(Label))
	b.WriteString("\t<key>ProgramArguments</key>\n\t<array>\n")
	for _, arg := range append([]string{d.program}, d.arguments()...) {
		b.WriteString("\t\t" + text(arg) + "\n")
	}
	b.WriteString("\t</array>\n")
	if d.system && d.user != "" {
		set("UserName", text(d.user))
	}
	set("RunAtLoad", "<true/>")
	// Not after a clean end: launchctl bootout ends it cleanly, a crash does not.
	set("KeepAlive", "<dict><key>SuccessfulExit</key><false/></dict>")
	set("ThrottleInterval", "<integer>10</integer>")
	set("ExitTimeOut", "<integer>20</integer>")
	set("ProcessType", "<string>Background</string>")
	set("LowPriorityIO", "<true/>")
	set("Nice", "<integer>10</integer>")
	set("Umask", "<integer>63</integer>") // 0077
	// Reading a file that is only in the cloud must not download it.
	set("MaterializeDatalessFiles", "<false/>")
	// kqueue needs a descriptor for each watched file; the default is 256.
	set("SoftResourceLimits", "<dict><key>NumberOfFiles</key><integer>65536</integer></dict>")
	set("HardResourceLimits", "<dict><key>NumberOfFiles</key><integer>65536</integer></dict>")
	// Crashes, and what is said before the log is open. The log itself, convod.log
	// beside it, is the daemon's own: launchd rotates nothing.
	set("StandardOutPath", text(d.errorLog()))
	set("StandardErrorPath", text(d.errorLog()))
	b.WriteString("</dict>\n</plist>\n")
	return b.String()
}

// errorLog is where launchd puts what the daemon prints.
func (d definition) errorLog() string { return path.Join(d.paths.Logs, Name+".err.log") }

// escapeXML escapes text, two braces included: the library that writes the file
// would take them for a template.
func escapeXML(s string) string {
	s = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&apos;").Replace(s)
	return strings.ReplaceAll(s, "{{", "{&#123;")
}
