//go:build unix

package main

import (
	"os"
	"path/filepath"
	"testing"
)

// What others can read is said, with the command that closes it; so is a file in the folder's place.
func TestPrivacyFinding(t *testing.T) {
	data := t.TempDir()
	if err := os.Chmod(data, 0o755); err != nil {
		t.Fatal(err)
	}
	if f := privacyFinding(data); f.state != data+" can be read by others (mode 0755)" || f.fix != "chmod 700 '"+data+"'" {
		t.Errorf("%+v", f)
	}
	file := filepath.Join(data, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if f := privacyFinding(file); f.state != file+" is a file" || f.fix == "" {
		t.Errorf("%+v", f)
	}
	if f := writeFinding(file); f.what != "writing" || f.fix == "" {
		t.Errorf("%+v", f)
	}
}
