package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// speaks are the functions and types that open a connection or answer one. net/http also knows types of files, which
// is harmless.
var speaks = map[string][]string{
	"net":        {"Dial", "DialTimeout", "DialTCP", "DialUDP", "DialUnix", "DialIP", "Dialer", "Listen", "ListenTCP", "ListenUDP", "ListenUnix", "ListenPacket", "ListenConfig", "Resolver", "DefaultResolver", "LookupHost", "LookupIP", "LookupAddr", "LookupTXT", "LookupMX"},
	"net/http":   {"Get", "Post", "PostForm", "Head", "Client", "DefaultClient", "Transport", "DefaultTransport", "Server", "Serve", "ListenAndServe", "ListenAndServeTLS", "NewRequest", "NewRequestWithContext"},
	"net/rpc":    {"Dial", "DialHTTP", "NewClient"},
	"net/smtp":   {"Dial", "SendMail", "NewClient"},
	"crypto/tls": {"Dial", "Listen", "Client", "Server"},
}

// mayImportNet are the packages outside the module that import what could speak, each with what it is for.
// Bleve has addresses as a kind of field, pflag as a kind of flag; the service library logs to the local syslog.
var mayImportNet = []string{
	"github.com/blevesearch/bleve_index_api", "github.com/blevesearch/bleve/v2/document", "github.com/blevesearch/bleve/v2/mapping",
	"github.com/blevesearch/bleve/v2/search/searcher", "github.com/blevesearch/bleve/v2/search/query", "github.com/kardianos/service", "github.com/spf13/pflag",
}

// maySpeak is what a file outside daemon/api may use: systemd is told over its own socket that the daemon is alive.
var maySpeak = map[string]string{"convod/install notify_linux.go": "net.DialUnix"}

// TestOnlyTheSocketSpeaks: no package but daemon/api dials, listens or serves, and no library came in that could.
// What the program then does is traced by testdata/tools/no-network.sh.
func TestOnlyTheSocketSpeaks(t *testing.T) {
	for _, p := range listPackages(t) {
		files, err := filepath.Glob(filepath.Join(p.Dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") || p.ImportPath == "convod/daemon/api" {
				continue
			}
			for _, found := range speaking(t, name) {
				if maySpeak[p.ImportPath+" "+filepath.Base(name)] != found {
					t.Errorf("%s: %s; only daemon/api may", name, found)
				}
			}
		}
	}
	out, err := exec.Command("go", "list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}} {{join .Imports \" \"}}{{end}}", "convod/cmd/convod").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	seen := 0
	for line := range strings.Lines(string(out)) {
		fields := strings.Fields(line)
		if len(fields) == 0 || strings.HasPrefix(fields[0], "convod/") {
			continue
		}
		seen++
		for _, imp := range fields[1:] {
			if _, could := speaks[imp]; (could || imp == "log/syslog") && !slices.Contains(mayImportNet, fields[0]) {
				t.Errorf("the library %s imports %s: say in mayImportNet what for", fields[0], imp)
			}
		}
	}
	if seen < 10 {
		t.Errorf("%d libraries were looked at", seen)
	}
}

// speaking lists what a file uses of speaks.
func speaking(t *testing.T, name string) (found []string) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]string{} // as the file calls it -> import path
	for _, imp := range f.Imports {
		path := strings.Trim(imp.Path.Value, `"`)
		if _, ok := speaks[path]; !ok {
			continue
		}
		local := filepath.Base(path)
		if imp.Name != nil {
			local = imp.Name.Name
		}
		names[local] = path
	}
	ast.Inspect(f, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		if pkg, ok := sel.X.(*ast.Ident); ok && slices.Contains(speaks[names[pkg.Name]], sel.Sel.Name) {
			found = append(found, names[pkg.Name]+"."+sel.Sel.Name)
		}
		return true
	})
	return found
}

// TestSpeakingIsSeen holds the check against the one package that does speak.
func TestSpeakingIsSeen(t *testing.T) {
	found := append(speaking(t, "../../daemon/api/client.go"), speaking(t, "../../daemon/api/socket_unix.go")...)
	for _, want := range []string{"net/http.Client", "net.Dialer", "net.ListenUnix"} {
		if !slices.Contains(found, want) {
			t.Errorf("%s was not seen in %q", want, found)
		}
	}
}
