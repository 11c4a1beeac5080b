package main

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// mayImport is the direction of imports inside the module: data flows downhill, and
// nothing below knows what stands above it. docs/architecture.md explains it.
var mayImport = map[string][]string{
	"convod/config":                    {},
	"convod/pipeline/extract":          {},
	"convod/pipeline/redact":           {},
	"convod/pipeline/parse":            {},
	"convod/pipeline/parse/jsonstream": {"convod/pipeline/parse"},
	"convod/pipeline/parse/ai":         {"convod/pipeline/parse", "convod/pipeline/parse/jsonstream"},
	"convod/pipeline/parse/chat":       {"convod/pipeline/parse", "convod/pipeline/parse/jsonstream"},
	"convod/pipeline/parse/meeting":    {"convod/pipeline/parse", "convod/pipeline/parse/jsonstream"},
	"convod/pipeline/parse/mail":       {"convod/pipeline/parse", "convod/pipeline/parse/jsonstream"},
	"convod/pipeline/parse/note":       {"convod/pipeline/parse", "convod/pipeline/parse/jsonstream"},
	"convod/pipeline/parse/pattern":    {"convod/pipeline/parse"},
	"convod/pipeline/parse/parsetest":  {"convod/pipeline/parse"},
	"convod/pipeline/merge":            {"convod/pipeline/parse"},
	"convod/pipeline/chunk":            {"convod/pipeline/parse"},
	"convod/pipeline":                  {"convod/pipeline/..."},
	"convod/index":                     {"convod/pipeline", "convod/pipeline/..."},
	"convod/daemon/api":                {"convod/index", "convod/pipeline"},
	"convod/daemon":                    {"convod/config", "convod/pipeline", "convod/pipeline/...", "convod/index", "convod/daemon/api"},
	"convod/install":                   {"convod/config"},
	"convod/cmd/convod/amount":         {},
	"convod/cmd/convod/terminal":       {},
	"convod/cmd/convod/citation":       {"convod/config", "convod/index"},
	"convod/cmd/convod/answer":         {"convod/cmd/convod/amount", "convod/cmd/convod/terminal", "convod/cmd/convod/citation", "convod/index", "convod/pipeline/extract"},
	"convod/cmd/convod/status":         {"convod/cmd/convod/amount", "convod/cmd/convod/terminal", "convod/cmd/convod/citation", "convod/daemon/api", "convod/index"},
	"convod/cmd/convod/account":        {"convod/cmd/convod/amount", "convod/cmd/convod/terminal", "convod/cmd/convod/status", "convod/index", "convod/pipeline", "convod/pipeline/..."},
	"convod/cmd/convod/diagnose":       {"convod/cmd/convod/amount", "convod/config", "convod/daemon", "convod/daemon/api", "convod/index", "convod/install"},
	"convod/cmd/convod/secrets":        {"convod/cmd/convod/citation", "convod/cmd/convod/terminal", "convod/config", "convod/daemon", "convod/index", "convod/pipeline", "convod/pipeline/redact"},
	"convod/cmd/convod/logfile":        {},
	"convod/cmd/convod/openfile":       {"convod/cmd/convod/citation", "convod/daemon/api", "convod/index", "convod/pipeline", "convod/pipeline/parse", "convod/pipeline/redact"},
	"convod/cmd/convod/cases":          {"convod/cmd/convod/account", "convod/pipeline", "convod/pipeline/..."},
	"convod/cmd/convod/manpage":        {},
	"convod/cmd/convod":                {"convod/..."},
}

// onlyIn keeps a library behind one door.
var onlyIn = map[string][]string{
	"github.com/blevesearch/":      {"convod/index"},
	"go.etcd.io/bbolt":             {"convod/index"},
	"github.com/fsnotify/fsnotify": {"convod/daemon"},
	"github.com/kardianos/service": {"convod/install"},
	"github.com/adrg/frontmatter":  {"convod/pipeline/parse"},
	"github.com/spf13/cobra":       {"convod/cmd/convod", "convod/cmd/convod/manpage"},
	"gopkg.in/yaml.v3":             {"convod/config", "convod/pipeline/parse", "convod/pipeline/parse/pattern", "convod/cmd/convod/cases"},
}

type listed struct {
	ImportPath string
	Dir        string
	Imports    []string
}

func TestImportsFlowDownhill(t *testing.T) {
	for _, p := range listPackages(t) {
		allowed, known := mayImport[p.ImportPath]
		if !known {
			t.Errorf("package %s has no row in mayImport: say what it may import", p.ImportPath)
		}
		for _, imp := range p.Imports {
			if strings.HasPrefix(imp, "convod/") && !matches(imp, allowed) {
				t.Errorf("%s may not import %s", p.ImportPath, imp)
			}
			for lib, homes := range onlyIn {
				if strings.HasPrefix(imp, lib) && !slices.Contains(homes, p.ImportPath) {
					t.Errorf("%s imports %s, which only %v may", p.ImportPath, imp, homes)
				}
			}
		}
	}
}

func matches(imp string, allowed []string) bool {
	return slices.ContainsFunc(allowed, func(a string) bool {
		prefix, tree := strings.CutSuffix(a, "...")
		return imp == a || tree && strings.HasPrefix(imp, prefix)
	})
}

// TestPackagesAreDocumented holds every package to one package comment that
// begins as godoc wants, and the module to no init function.
func TestPackagesAreDocumented(t *testing.T) {
	for _, p := range listPackages(t) {
		docs := 0
		files, err := filepath.Glob(filepath.Join(p.Dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			if f.Doc != nil {
				docs++
				if want := "Package " + f.Name.Name; f.Name.Name != "main" && !strings.HasPrefix(f.Doc.Text(), want) {
					t.Errorf("%s: package comment should begin %q", name, want)
				}
			}
			for _, d := range f.Decls {
				if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv == nil && fn.Name.Name == "init" {
					t.Errorf("%s has an init function", name)
				}
			}
		}
		if docs != 1 {
			t.Errorf("%s has %d package comments, want 1", p.ImportPath, docs)
		}
	}
}

func listPackages(t *testing.T) []listed {
	t.Helper()
	out, err := exec.Command("go", "list", "-json=ImportPath,Dir,Imports", "convod/...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var pkgs []listed
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p listed
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			return pkgs
		} else if err != nil {
			t.Fatal(err)
		}
		pkgs = append(pkgs, p)
	}
}
