package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// TestNoExpressionIsCompiledAtTheStart keeps what every command would pay for out of the variables of packages: expressions
// are compiled by sync.OnceValue, when they are first asked.
func TestNoExpressionIsCompiledAtTheStart(t *testing.T) {
	for _, p := range listPackages(t) {
		files, err := filepath.Glob(filepath.Join(p.Dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			set := token.NewFileSet()
			f, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			for _, at := range compiledEarly(f) {
				t.Errorf("%s: compiled at every start: wrap it in sync.OnceValue", set.Position(at))
			}
		}
	}
}

// compiledEarly are the calls of regexp.MustCompile that run when the package is initialised.
func compiledEarly(f *ast.File) (at []token.Pos) {
	for _, d := range f.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.VAR {
			continue
		}
		ast.Inspect(g, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncLit:
				return false
			case *ast.SelectorExpr:
				if pkg, ok := n.X.(*ast.Ident); ok && pkg.Name == "regexp" && strings.HasPrefix(n.Sel.Name, "MustCompile") {
					at = append(at, n.Pos())
				}
			}
			return true
		})
	}
	return at
}

func TestCompiledEarly(t *testing.T) {
	const src = `package p
var a = regexp.MustCompile("a")
var b = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile("b") })
var c = []*regexp.Regexp{regexp.MustCompilePOSIX("c")}
func f() { _ = regexp.MustCompile("d") }
`
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, "p.go", src, 0)
	if err != nil {
		t.Fatal(err)
	}
	var lines []int
	for _, at := range compiledEarly(f) {
		lines = append(lines, set.Position(at).Line)
	}
	if len(lines) != 2 || lines[0] != 2 || lines[1] != 4 {
		t.Errorf("found in lines %v, want 2 and 4", lines)
	}
}
