package config

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestResolve(t *testing.T) {
	long := "/" + strings.Repeat("d", 95)
	tests := []struct {
		name string
		o    Options
		env  map[string]string
		want Paths
	}{
		{
			name: "linux with a runtime folder",
			o:    Options{GOOS: "linux", Home: "/home/alice", UID: 1000},
			env:  map[string]string{"XDG_RUNTIME_DIR": "/run/user/1000"},
			want: Paths{
				Config: "/home/alice/.config/convod/config.yaml", Data: "/home/alice/.local/share/convod",
				Socket: "/run/user/1000/convod/convod.sock", OtherSocket: "/home/alice/.local/share/convod/convod.sock",
				Logs: "/home/alice/.local/state/convod",
			},
		},
		{
			name: "linux without a runtime folder, as in a cron job",
			o:    Options{GOOS: "linux", Home: "/home/alice", UID: 1000},
			want: Paths{
				Config: "/home/alice/.config/convod/config.yaml", Data: "/home/alice/.local/share/convod",
				Socket: "/home/alice/.local/share/convod/convod.sock", OtherSocket: "/run/user/1000/convod/convod.sock",
				Logs: "/home/alice/.local/state/convod",
			},
		},
		{
			name: "linux with XDG variables, one of them relative",
			o:    Options{GOOS: "linux", Home: "/home/alice", UID: 1000},
			env: map[string]string{
				"XDG_CONFIG_HOME": "/x/c/", "XDG_DATA_HOME": "/x/d", "XDG_STATE_HOME": "state",
				"XDG_RUNTIME_DIR": "/x/r",
			},
			want: Paths{
				Config: "/x/c/convod/config.yaml", Data: "/x/d/convod",
				Socket: "/x/r/convod/convod.sock", OtherSocket: "/x/d/convod/convod.sock",
				Logs: "/home/alice/.local/state/convod",
			},
		},
		{
			name: "linux system",
			o:    Options{GOOS: "linux", System: true, Home: "/root"},
			env:  map[string]string{"XDG_RUNTIME_DIR": "/run/user/0", "XDG_DATA_HOME": "/x"},
			want: Paths{
				Config: "/etc/convod/config.yaml", Data: "/var/lib/convod",
				Socket: "/run/convod/convod.sock", OtherSocket: "/var/lib/convod/convod.sock", Logs: "/var/log/convod",
			},
		},
		{
			name: "linux system as its unit calls it",
			o:    Options{GOOS: "linux", System: true, ConfigFlag: "/etc/convod/config.yaml", DataFlag: "/var/lib/convod"},
			want: Paths{
				Config: "/etc/convod/config.yaml", Data: "/var/lib/convod",
				Socket: "/run/convod/convod.sock", OtherSocket: "/var/lib/convod/convod.sock", Logs: "/var/log/convod",
			},
		},
		{
			name: "linux system with another data folder",
			o:    Options{GOOS: "linux", System: true, DataFlag: "/srv/convod"},
			want: Paths{Config: "/etc/convod/config.yaml", Data: "/srv/convod", Socket: "/srv/convod/convod.sock", Logs: "/srv/convod/logs"},
		},
		{
			name: "macOS",
			o:    Options{GOOS: "darwin", Home: "/Users/alice", UID: 501, TempDir: "/var/folders/x/T/"},
			want: Paths{
				Config: "/Users/alice/Library/Application Support/convod/config.yaml",
				Data:   "/Users/alice/Library/Application Support/convod",
				Socket: "/Users/alice/Library/Application Support/convod/convod.sock",
				Logs:   "/Users/alice/Library/Logs/convod",
			},
		},
		{
			name: "macOS system",
			o:    Options{GOOS: "darwin", System: true},
			want: Paths{
				Config: "/Library/Application Support/convod/config.yaml", Data: "/Library/Application Support/convod",
				Socket: "/Library/Application Support/convod/convod.sock", Logs: "/Library/Logs/convod",
			},
		},
		{
			name: "windows",
			o:    Options{GOOS: "windows", Home: `C:\Users\alice`, UID: -1},
			env:  map[string]string{"AppData": `C:\Users\alice\AppData\Roaming`, "LocalAppData": `D:\Local`},
			want: Paths{
				Config: `C:\Users\alice\AppData\Roaming\convod\config.yaml`, Data: `D:\Local\convod`,
				Socket: `D:\Local\convod\convod.addr`, Logs: `D:\Local\convod\logs`,
			},
		},
		{
			name: "windows with a bare environment and flags",
			o:    Options{GOOS: "windows", Home: `C:/Users/alice`, Dir: `E:\work`, DataFlag: `..\idx`, ConfigFlag: `\etc\c.yaml`},
			want: Paths{Config: `E:\etc\c.yaml`, Data: `E:\idx`, Socket: `E:\idx\convod.addr`, Logs: `E:\idx\logs`},
		},
		{
			name: "windows system",
			o:    Options{GOOS: "windows", System: true},
			env:  map[string]string{"ProgramData": `\\host\share\pd`},
			want: Paths{
				Config: `\\host\share\pd\convod\config.yaml`, Data: `\\host\share\pd\convod\data`,
				Socket: `\\host\share\pd\convod\data\convod.addr`, Logs: `\\host\share\pd\convod\logs`,
			},
		},
		{
			name: "flags before variables before defaults",
			o:    Options{GOOS: "linux", Home: "/home/alice", Dir: "/here", ConfigFlag: "c.yaml"},
			env: map[string]string{
				"CONVOD_CONFIG": "/env/c.yaml", "CONVOD_DATA": "/env/data/../d",
				"XDG_RUNTIME_DIR": "/run/user/1000",
			},
			want: Paths{Config: "/here/c.yaml", Data: "/env/d", Socket: "/env/d/convod.sock", Logs: "/env/d/logs"},
		},
		{
			name: "the default named by hand is the default",
			o:    Options{GOOS: "linux", Home: "/home/alice", DataFlag: "/home/alice/.local/share/convod/", UID: 1000},
			env:  map[string]string{"XDG_RUNTIME_DIR": "/run/user/1000"},
			want: Paths{
				Config: "/home/alice/.config/convod/config.yaml", Data: "/home/alice/.local/share/convod",
				Socket: "/run/user/1000/convod/convod.sock", OtherSocket: "/home/alice/.local/share/convod/convod.sock",
				Logs: "/home/alice/.local/state/convod",
			},
		},
		{
			name: "no home is fine with both flags",
			o:    Options{GOOS: "linux", ConfigFlag: "/c.yaml", DataFlag: "/d"},
			want: Paths{Config: "/c.yaml", Data: "/d", Socket: "/d/convod.sock", Logs: "/d/logs"},
		},
		{
			name: "a data folder that is too long for a socket",
			o:    Options{GOOS: "linux", Home: "/home/alice", DataFlag: long, UID: 1000},
			want: Paths{
				Config: "/home/alice/.config/convod/config.yaml", Data: long, Logs: long + "/logs",
				Socket: "/tmp/convod-1000/7c89fad52f5c3cd0.sock", OtherSocket: "/run/user/1000/convod/7c89fad52f5c3cd0.sock",
			},
		},
		{
			name: "too long, with a runtime folder",
			o:    Options{GOOS: "linux", Home: "/home/alice", DataFlag: long, UID: 1000, TempDir: "/tmp"},
			env:  map[string]string{"XDG_RUNTIME_DIR": "/run/user/1000"},
			want: Paths{
				Config: "/home/alice/.config/convod/config.yaml", Data: long, Logs: long + "/logs",
				Socket: "/run/user/1000/convod/7c89fad52f5c3cd0.sock", OtherSocket: "/tmp/convod-1000/7c89fad52f5c3cd0.sock",
			},
		},
		{
			name: "too long on macOS",
			o:    Options{GOOS: "darwin", Home: "/Users/alice", DataFlag: long, UID: 501, TempDir: "/var/folders/zz/zyxvpxvq6csfxvn_n0000000000000/T/"},
			want: Paths{
				Config: "/Users/alice/Library/Application Support/convod/config.yaml", Data: long, Logs: long + "/logs",
				Socket: "/var/folders/zz/zyxvpxvq6csfxvn_n0000000000000/T/convod-501/7c89fad52f5c3cd0.sock",
			},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tt.o.Getenv = func(k string) string { return tt.env[k] }
			got, err := Resolve(tt.o)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("Resolve (-want +got):\n%s", diff)
			}
		})
	}
}

func TestResolveErrors(t *testing.T) {
	tests := []struct {
		name string
		o    Options
		want string
	}{
		{"no home", Options{GOOS: "linux", DataFlag: "/d"}, "there is no home folder: set HOME, or give --config and --data"},
		{"relative without a working folder", Options{GOOS: "linux", Home: "/h", DataFlag: "d"}, `--data "d": give the whole path`},
		{"a drive's own working folder", Options{GOOS: "windows", Home: `C:\h`, Dir: `C:\w`, ConfigFlag: "D:c.yaml"}, `--config "D:c.yaml": give the whole path`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := Resolve(tt.o)
			if err == nil || err.Error() != tt.want {
				t.Errorf("Resolve = %v, %v; want error %q", got, err, tt.want)
			}
		})
	}
}

// A socket always fits the system's limit, whatever the folders are.
func TestResolveSocketFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dir := rapid.StringMatching(`/[a-zé]{1,150}`)
		o := Options{
			GOOS: rapid.SampledFrom([]string{"linux", "darwin"}).Draw(t, "goos"), System: rapid.Bool().Draw(t, "system"),
			Home: dir.Draw(t, "home"), TempDir: dir.Draw(t, "temp"), UID: rapid.IntRange(-1, 1<<31).Draw(t, "uid"),
		}
		if rapid.Bool().Draw(t, "with data") {
			o.DataFlag = dir.Draw(t, "data")
		}
		runtime := ""
		if rapid.Bool().Draw(t, "with runtime") {
			runtime = dir.Draw(t, "runtime")
		}
		o.Getenv = func(k string) string { return map[string]string{"XDG_RUNTIME_DIR": runtime}[k] }
		p, err := Resolve(o)
		if err != nil {
			t.Fatal(err)
		}
		limit := map[string]int{"linux": 104, "darwin": 103}[o.GOOS]
		for _, s := range []string{p.Socket, p.OtherSocket} {
			if len(s) > limit || s != "" && s[0] != '/' {
				t.Errorf("socket %q has %d bytes", s, len(s))
			}
		}
		if p.Socket == "" || p.Socket == p.OtherSocket {
			t.Errorf("sockets %q and %q", p.Socket, p.OtherSocket)
		}
	})
}

func TestLocate(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	got, err := Locate("c.yaml", "d", false)
	if err != nil {
		t.Fatal(err)
	}
	if got.Config != filepath.Join(dir, "c.yaml") || got.Data != filepath.Join(dir, "d") {
		t.Errorf("Locate = %+v, want paths in %s", got, dir)
	}
}
