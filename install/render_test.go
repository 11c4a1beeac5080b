package install

import (
	"encoding/xml"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"convod/config"
)

var update = flag.Bool("update", false, "write the golden files anew")

func at(file, data, logs string) config.Paths {
	return config.Paths{Config: file, Data: data, Logs: logs}
}

// Every kind of service file, and paths with all that has a meaning somewhere.
func TestRender(t *testing.T) {
	const odd = `/home/al ice/100% $HOME ${X} "q" 'p' \b é日 {{x}} a;b <&>`
	tests := []struct {
		name, goos string
		d          definition
	}{
		{"user.service", "linux", definition{
			program: "/home/alice/.local/bin/convod",
			paths:   at("/home/alice/.config/convod/config.yaml", "/home/alice/.local/share/convod", ""),
		}},
		{"system.service", "linux", definition{
			program: "/usr/local/bin/convod", system: true, user: "alice",
			paths: at("/etc/convod/config.yaml", "/var/lib/convod", ""),
		}},
		{"system-root-data.service", "linux", definition{
			program: "/usr/local/bin/convod", system: true,
			paths: at("/etc/convod/config.yaml", "/srv/convod data", ""),
		}},
		{"odd.service", "linux", definition{program: odd + "/convod", paths: at(odd+"/config.yaml", odd+"/data", "")}},
		{"odd-program.service", "linux", definition{program: "/opt/a b/100%/$HOME/é{{/convod", paths: at("/c", "/d", "")}},
		{"agent.plist", "darwin", definition{
			program: "/Users/a b/bin/convod",
			paths:   at("/Users/a b/Library/Application Support/convod/config.yaml", "/Users/a b/Library/Application Support/convod", "/Users/a b/Library/Logs/convod"),
		}},
		{"daemon.plist", "darwin", definition{
			program: "/usr/local/bin/convod", system: true, user: "alice",
			paths: at("/Library/Application Support/convod/config.yaml", "/Library/Application Support/convod", "/Library/Logs/convod"),
		}},
		{"odd.plist", "darwin", definition{program: odd + "/convod", paths: at(odd+"/config.yaml", odd+"/data", odd+"/logs")}},
		{"windows.txt", "windows", definition{
			program: `C:\Program Files\convod\convod.exe`,
			paths:   at(`C:\Users\alice\AppData\Roaming\convod\config.yaml`, `D:\an "odd" folder\`, `D:\logs`),
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := tt.d.render(tt.goos)
			if err != nil {
				t.Fatal(err)
			}
			file := filepath.Join("testdata", tt.name+".golden")
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(strings.ReplaceAll(string(want), "\r\n", "\n"), got); diff != "" {
				t.Errorf("%s (-want +got), -update writes it:\n%s", file, diff)
			}
		})
	}
}

func TestRenderRefuses(t *testing.T) {
	good := definition{program: "/convod", paths: at("/c", "/d", "/l")}
	tests := []struct {
		name, goos, want string
		change           func(*definition)
	}{
		{
			"newline", "linux", `write service file: the path "/a\nUser=root" holds a control character or is not UTF-8: rename it`,
			func(d *definition) { d.paths.Data = "/a\nUser=root" },
		},
		{
			"no UTF-8", "darwin", `write service file: the path "/\xff" holds a control character or is not UTF-8: rename it`,
			func(d *definition) { d.program = "/\xff" },
		},
		{
			"no XML", "darwin", `write service file: the path "/\ufffe" holds a control character or is not UTF-8: rename it`,
			func(d *definition) { d.paths.Config = "/\ufffe" },
		},
		{"user", "linux", `write service file: "alice\nX=" is not the name of a user`, func(d *definition) { d.user = "alice\nX=" }},
		{"platform", "plan9", `this system's services are not supported: "plan9": use linux, darwin or windows`, func(*definition) {}},
	}
	for _, tt := range tests {
		d := good
		tt.change(&d)
		if got, err := d.render(tt.goos); err == nil || err.Error() != tt.want || got != "" {
			t.Errorf("%s: %q, %v; want error %s", tt.name, got, err, tt.want)
		}
	}
	if _, err := good.render("plan9"); !errors.Is(err, ErrUnsupported) {
		t.Errorf("platform: %v, want ErrUnsupported", err)
	}
}

// words splits a value of a unit file the way systemd does, variables and
// specifiers included.
func words(t *rapid.T, value string, variables bool) []string {
	var all []string
	var word strings.Builder
	quoted, open := false, false
	for i := 0; i < len(value); i++ {
		c := value[i]
		switch {
		case c == '"':
			quoted, open = !quoted, true
		case c == ' ' && !quoted:
			if open {
				all = append(all, word.String())
			}
			word.Reset()
			open = false
		case c == '\\':
			i++
			word.WriteByte(value[i])
		case c == '%' || c == '$' && variables && len(all) > 0:
			if i++; i >= len(value) || value[i] != c {
				t.Fatalf("%q expands something", value)
			}
			word.WriteByte(c)
		default:
			word.WriteByte(c)
			open = true
		}
	}
	if quoted {
		t.Fatalf("%q is not closed", value)
	}
	return append(all, word.String())
}

func key(text, name string) string {
	for line := range strings.Lines(text) {
		if value, ok := strings.CutPrefix(line, name+"="); ok {
			return strings.TrimSuffix(value, "\n")
		}
	}
	return ""
}

// Whatever is in a path, systemd, launchd and Windows read back what was meant,
// and the library sees no template.
func TestRenderedPathsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		path := rapid.StringMatching(`/[a-z {}%$"'\\<>&;#=é日-]{0,20}[a-z {}%$"'\\<>&;é.-]`)
		d := definition{
			program: path.Draw(t, "program"), system: rapid.Bool().Draw(t, "system"),
			paths: at(path.Draw(t, "config"), path.Draw(t, "data"), path.Draw(t, "logs")),
		}
		want := append([]string{d.program}, d.arguments()...)

		unit, err := d.render("linux")
		if err != nil {
			t.Fatal(err)
		}
		got := words(t, key(unit, "ExecStart"), true)
		if got[0] == "/bin/sh" {
			if got[1] != "-c" || got[2] != `exec "$0" "$@"` {
				t.Fatalf("shell is called with %q", got[:3])
			}
			got = got[3:]
		} else if strings.ContainsAny(got[0], `'"\`) {
			t.Fatalf("systemd takes no program %q", got[0])
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("ExecStart (-want +got):\n%s", diff)
		}
		if got := words(t, key(unit, "ReadWritePaths"), false); !slices.Equal(got, []string{"-" + d.paths.Data}) {
			t.Fatalf("ReadWritePaths is %q, want %q", got, d.paths.Data)
		}
		if data, user := needs(unit); data != d.paths.Data || (user == "root") != d.system {
			t.Fatalf("needs = %q, %q; want %q", data, user, d.paths.Data)
		}

		plist, err := d.render("darwin")
		if err != nil {
			t.Fatal(err)
		}
		var doc struct {
			Arguments []string `xml:"dict>array>string"`
		}
		if err := xml.Unmarshal([]byte(plist), &doc); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, doc.Arguments); diff != "" {
			t.Fatalf("ProgramArguments (-want +got):\n%s", diff)
		}
		if got := logOf(plist); got != d.errorLog() {
			t.Fatalf("log is %q, want %q", got, d.errorLog())
		}
		if strings.Contains(unit+plist, "{{") {
			t.Fatal("the library would see a template")
		}

		line := ""
		for _, arg := range want {
			line += quoteWindows(arg) + " "
		}
		if diff := cmp.Diff(want, splitWindows(strings.TrimSuffix(line, " "))); diff != "" {
			t.Fatalf("command line (-want +got):\n%s", diff)
		}
	})
}

// splitWindows splits a command line as the C runtime of Windows documents it.
func splitWindows(line string) []string {
	var all []string
	var word strings.Builder
	quoted := false
	for i := 0; i < len(line); i++ {
		backslashes := 0
		for i < len(line) && line[i] == '\\' {
			backslashes++
			i++
		}
		if i < len(line) && line[i] == '"' {
			word.WriteString(strings.Repeat(`\`, backslashes/2))
			if backslashes%2 == 1 {
				word.WriteByte('"')
			} else {
				quoted = !quoted
			}
			continue
		}
		word.WriteString(strings.Repeat(`\`, backslashes))
		if i == len(line) {
			break
		}
		if line[i] == ' ' && !quoted {
			all = append(all, word.String())
			word.Reset()
			continue
		}
		word.WriteByte(line[i])
	}
	return append(all, word.String())
}

func TestWithoutNamespaces(t *testing.T) {
	d := definition{program: "/convod", paths: at("/c", "/d", "")}
	open, changed := withoutNamespaces(d.unit())
	if !changed || strings.Contains(open, "Protect") || !strings.Contains(open, "NoNewPrivileges=yes\n") {
		t.Errorf("changed %v:\n%s", changed, open)
	}
	if again, changed := withoutNamespaces(open); changed || again != open {
		t.Errorf("changed twice:\n%s", again)
	}
	if data, _ := needs(open); data != "" {
		t.Errorf("an open unit needs %q; the daemon can make it", data)
	}
}
