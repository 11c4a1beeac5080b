package citation

import "testing"

func TestCut(t *testing.T) {
	for ref, want := range map[string]string{"a.md:12": "a.md", "a:b.md:3": "a:b.md", "a.md": "", "a.md:0": "", "a.md:x": "", `C:\a.md`: ""} {
		if name, line, ok := Cut(ref); ok != (want != "") || ok && (name != want || line < 1) {
			t.Errorf("%q: %q %d %v", ref, name, line, ok)
		}
	}
}
