package install

import "strings"

// windowsAccount is who a Windows service runs as. A user's own account would need
// that user's password at install.
const windowsAccount = "LocalSystem"

// windowsService describes the Windows service, which is no file: first what it
// is, then the commands that would make the same by hand.
func (d definition) windowsService() string {
	var line strings.Builder
	line.WriteString(quoteWindows(d.program))
	for _, arg := range d.arguments() {
		line.WriteString(" " + quoteWindows(arg))
	}
	rows := [][2]string{
		{"name", Name},
		{"description", description},
		{"command line", line.String()},
		{"account", windowsAccount},
		{"start", "automatic, after the services that the system itself needs"},
		{"on failure", "start again after 2 seconds"},
		{"logs", d.paths.Logs},
	}
	var b strings.Builder
	for _, r := range rows {
		b.WriteString("# " + r[0] + ": " + strings.Repeat(" ", len("command line")-len(r[0])) + r[1] + "\n")
	}
	b.WriteString("sc.exe create " + Name + " binPath= " + quoteWindows(line.String()) + " start= delayed-auto obj= " + windowsAccount + "\n")
	b.WriteString("sc.exe description " + Name + " " + quoteWindows(description) + "\n")
	b.WriteString("sc.exe failure " + Name + " reset= 300 actions= restart/2000\n")
	b.WriteString("sc.exe failureflag " + Name + " 1\n")
	return b.String()
}

// quoteWindows quotes an argument the way Windows programs split a command line:
// backslashes count only before a quote.
func quoteWindows(s string) string {
	if s != "" && !strings.ContainsAny(s, " \t\"") {
		return s
	}
	var b strings.Builder
	b.WriteByte('"')
	backslashes := 0
	for _, c := range s {
		if c == '"' {
			b.WriteString(strings.Repeat(`\`, backslashes+1))
		}
		if backslashes++; c != '\\' {
			backslashes = 0
		}
		b.WriteRune(c)
	}
	b.WriteString(strings.Repeat(`\`, backslashes) + `"`)
	return b.String()
}
