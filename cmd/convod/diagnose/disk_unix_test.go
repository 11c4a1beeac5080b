//go:build unix

package diagnose

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
	if f := privacyFinding(data); f.State != data+" can be read by others (mode 0755)" || f.Fix != "chmod 700 '"+data+"'" {
		t.Errorf("%+v", f)
	}
	file := filepath.Join(data, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if f := privacyFinding(file); f.State != file+" is a file" || f.Fix == "" {
		t.Errorf("%+v", f)
	}
	if f := writeFinding(file); f.What != "writing" || f.Fix == "" {
		t.Errorf("%+v", f)
	}
}
