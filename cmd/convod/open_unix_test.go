//go:build unix

package main

import (
	"archive/zip"
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// openSetUp is an index of one note and one archive, and an editor that tells what it was given.
func openSetUp(t *testing.T) (notes string, run func(args ...string) (code int, out, errs string)) {
	t.Helper()
	dir, program := program(t)
	notes = filepath.Join(dir, "notes")
	if err := os.Mkdir(notes, 0o700); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(notes, "-rf keys.md"), "# Keys\n\nThe landlord hands over two sets of keys.\n")
	var archive bytes.Buffer
	z := zip.NewWriter(&archive)
	for name, text := range map[string]string{
		"_chat.txt": "15/03/2024, 18:37 - Alice Example: bring the blue lantern please\n15/03/2024, 18:38 - Bob Example: found it\n",
	} {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(notes, "chat.zip"), archive.String())
	editor := filepath.Join(dir, "nano")
	write(t, editor, "#!/bin/sh\nprintf '[%s]' \"$@\"\nshift $(($# - 1))\necho; ls -l \"$1\" | cut -c1-10; cat \"$1\"; echo \"$1\" >"+dir+"/given\n")
	if err := os.Chmod(editor, 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("VISUAL", "")
	t.Setenv("EDITOR", editor)
	run = func(args ...string) (int, string, string) {
		r := program(args...)
		return r.exit, r.out, r.stderr
	}
	for _, args := range [][]string{{"init", notes}, {"index"}} {
		if code, _, errs := run(args...); code != exitOK {
			t.Fatal(errs)
		}
	}
	return notes, run
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestOpenFile(t *testing.T) {
	notes, run := openSetUp(t)
	file := filepath.Join(notes, "-rf keys.md")
	want := "[+3][" + file + "]\n-rw-------\n# Keys\n\nThe landlord hands over two sets of keys.\n"
	for _, ref := range []string{"-rf keys.md:3", file + ":3"} {
		if code, out, errs := run("open", "--", ref); code != exitOK || out != want || errs != "" {
			t.Errorf("%s: exit %d\n%s%s", ref, code, out, errs)
		}
	}
	if code, out, _ := run("open", "--print", "--", "-rf keys.md:3"); code != exitOK || !strings.HasSuffix(out, " +3 '"+file+"'\n") {
		t.Errorf("print: exit %d %q", code, out)
	}
	if code, out, errs := run("open", file+":30"); code != exitOK || !strings.HasPrefix(out, "[+3]") || !strings.Contains(errs, "has 3 lines only") {
		t.Errorf("exit %d\n%s%s", code, out, errs)
	}
	if code, out, _ := run("open", file); code != exitOK || !strings.HasPrefix(out, "["+file+"]") {
		t.Errorf("exit %d\n%s", code, out)
	}
}

// firstID is the id of the first hit.
func firstID(t *testing.T, run func(...string) (int, string, string), args ...string) string {
	t.Helper()
	code, out, errs := run(append([]string{"search", "--format", "{{.ID}}", "-n", "1"}, args...)...)
	if code != exitOK {
		t.Fatalf("search %q: exit %d %s", args, code, errs)
	}
	return strings.TrimSpace(out)
}

func TestOpenStale(t *testing.T) {
	notes, run := openSetUp(t)
	file := filepath.Join(notes, "-rf keys.md")
	id := firstID(t, run, "landlord")
	write(t, file, "# Keys\n\nNew.\n\nNewer.\n\nThe landlord hands over two sets of keys.\n")
	code, out, errs := run("open", id)
	if code != exitOK || !strings.HasPrefix(out, "[+7]") || !strings.Contains(errs, "what stood at line 3 is at line 7 now") {
		t.Errorf("moved: exit %d\n%s%s", code, out, errs)
	}
	if code, out, errs = run("open", file+":3"); code != exitOK || !strings.HasPrefix(out, "[+7]") || !strings.Contains(errs, "what stood at line 3 is at line 7 now") {
		t.Errorf("cited: exit %d\n%s%s", code, out, errs)
	}
	write(t, file, "# Keys\n\nAll of it is new.\n")
	if code, out, errs = run("open", id); code != exitOK || !strings.HasPrefix(out, "[+3]") || !strings.Contains(errs, "line 3 may be another now") {
		t.Errorf("rewritten: exit %d\n%s%s", code, out, errs)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if code, _, errs = run("open", id); code != exitNothing || !strings.Contains(errs, "is gone") {
		t.Errorf("gone: exit %d\n%s", code, errs)
	}
}

func TestOpenMember(t *testing.T) {
	notes, run := openSetUp(t)
	archive := filepath.Join(notes, "chat.zip")
	for _, ref := range []string{archive + "!_chat.txt:2", "chat.zip!_chat.txt:2", "chat.zip:2", firstID(t, run, "found")} {
		code, out, errs := run("open", ref)
		if code != exitOK || !strings.HasPrefix(out, "[+2][") || !strings.Contains(out, "/_chat.txt]\n-rw-------\n15/03/2024, 18:37 - Alice Example: bring") ||
			!strings.Contains(errs, `this is a copy of "_chat.txt"`) {
			t.Errorf("%s: exit %d\n%s%s", ref, code, out, errs)
		}
		given, err := os.ReadFile(filepath.Join(filepath.Dir(notes), "given"))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(filepath.Dir(strings.TrimSpace(string(given)))); !os.IsNotExist(err) {
			t.Errorf("%s: the copy is left behind: %s %v", ref, given, err)
		}
	}
	if code, _, errs := run("open", archive+"!other.txt:2"); code != exitUsage || !strings.Contains(errs, "other.txt") {
		t.Errorf("no such member: exit %d %s", code, errs)
	}
	if code, out, errs := run("open", "--print", "--editor", "vim", "chat.zip!_chat.txt:2"); code != exitOK || out != "vim +2 '"+archive+"!_chat.txt'\n" || !strings.Contains(errs, "a copy") {
		t.Errorf("print: exit %d %q %s", code, out, errs)
	}
}

func TestOpenEditor(t *testing.T) {
	notes, run := openSetUp(t)
	ref := filepath.Join(notes, "-rf keys.md") + ":3"
	t.Setenv("EDITOR", "")
	if code, _, errs := run("open", ref); code != exitNotSetUp || !strings.Contains(errs, "export EDITOR=nano") {
		t.Errorf("none set: exit %d %s", code, errs)
	}
	if code, out, errs := run("open", "--editor", "echo ; touch /tmp/x $(touch x) ", ref); code != exitOK || out != "; touch /tmp/x $(touch x) "+strings.TrimSuffix(ref, ":3")+"\n" {
		t.Errorf("no shell may take part: exit %d %q %s", code, out, errs)
	}
	if code, _, errs := run("open", "--editor", "no-such-editor -x", ref); code != exitNotSetUp || !strings.Contains(errs, `"no-such-editor" is not found`) {
		t.Errorf("missing: exit %d %s", code, errs)
	}
	if code, _, errs := run("open", "--editor", "false", ref); code != exitNothing || !strings.Contains(errs, "exit status 1") {
		t.Errorf("failing: exit %d %s", code, errs)
	}
	if code, _, errs := run("open", "--editor", `"vim`, ref); code != exitNotSetUp || !strings.Contains(errs, "quote is not closed") {
		t.Errorf("odd: exit %d %s", code, errs)
	}
	t.Setenv("VISUAL", "echo visual")
	if code, out, _ := run("open", ref); code != exitOK || !strings.HasPrefix(out, "visual ") {
		t.Errorf("visual: exit %d %q", code, out)
	}
}
