package pattern

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"strings"
)

// format is what is known of a pattern without reading its declaration.
type format struct {
	id, file    string
	line        int    // of the declaration
	fingerprint string // changes when the declaration does
}

// Where a declaration begins in a built-in file, and what it begins with. The user's files are written as YAML allows.
const declarationMark = "\n  - id: "

// outline finds the declarations of a built-in file by its text alone, since every start needs their names and
// fingerprints, and reading YAML takes twenty times as long. A test holds it equal to what [Load] reads.
func outline(name, text string) []format {
	parts := strings.Split("\n"+text, declarationMark)
	line := strings.Count(parts[0], "\n") // the mark's own line end brings the next
	var out []format
	for _, part := range parts[1:] {
		line++
		id, _, _ := strings.Cut(part, "\n")
		sum := sha256.Sum256([]byte(parts[0] + declarationMark + strings.TrimRight(part, "\n")))
		out = append(out, format{id: strings.TrimSpace(id), file: name, line: line, fingerprint: hex.EncodeToString(sum[:8])})
		line += strings.Count(part, "\n")
	}
	return out
}

// builtinFormats are the formats of [BuiltinDeclarations], in their order.
func builtinFormats() ([]format, error) {
	names, err := fs.Glob(builtinFiles, "builtin/*.yaml")
	if err != nil {
		return nil, fmt.Errorf("list built-in patterns: %w", err)
	}
	var out []format
	for _, name := range names {
		data, err := builtinFiles.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("read built-in patterns: %w", err)
		}
		out = append(out, outline(name, string(data))...)
	}
	return out, nil
}
