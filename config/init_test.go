package config

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func read(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// uncomment takes the "#" off every key of the example; "# " starts text.
func uncomment(text string) string {
	return regexp.MustCompile(`(?m)^( *)#(\S)`).ReplaceAllString(text, "$1$2")
}

func TestWriteNew(t *testing.T) {
	dir, p := sandbox(t)
	p.Config = filepath.Join(dir, "new", "convod", "config.yaml")
	notes := filepath.Join(dir, "notes")
	if err := WriteNew(p, notes); err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string]fs.FileMode{p.Config: 0o600, filepath.Dir(p.Config): 0o700 | fs.ModeDir} {
		if info, err := os.Stat(file); err != nil || info.Mode() != want {
			t.Errorf("mode of %s is %v, %v; want %v", file, info.Mode(), err, want)
		}
	}
	if entries, _ := os.ReadDir(filepath.Dir(p.Config)); len(entries) != 1 {
		t.Errorf("left behind: %v", entries)
	}
	want := Default()
	want.File = p.Config
	want.Folders = []Folder{{Name: "notes", Path: notes, Watch: WatchAuto, DateOrder: DateOrderAuto}}
	text := read(t, p.Config)
	for name, text := range map[string]string{"as written": text, "uncommented": uncomment(text)} {
		write(t, p.Config, text)
		got, err := Load(p)
		if err != nil {
			t.Errorf("%s: %v\n%s", name, err, text)
			continue
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
	if err := WriteNew(p, notes); !errors.Is(err, fs.ErrExist) {
		t.Errorf("over a config: %v, want fs.ErrExist", err)
	}
}

// Every key that the reader knows is in the example, with all its documentation.
func TestExampleIsComplete(t *testing.T) {
	text := string(example([]Folder{{Name: "notes", Path: "/notes"}}))
	for _, k := range Keys() {
		name := k.Name[strings.LastIndex(k.Name, ".")+1:]
		if strings.HasPrefix(k.Name, "people.") {
			continue // an item of people is shown in the documentation of people
		}
		if !regexp.MustCompile(`(?m)^ *(- )?#?` + name + `:`).MatchString(text) {
			t.Errorf("%s is not in the example", k.Name)
		}
		if k.Doc == "" {
			t.Errorf("%s has no documentation", k.Name)
		}
		for line := range strings.SplitSeq(k.Doc, "\n") {
			if len(line) > 80 || !strings.Contains(text, "# "+line+"\n") {
				t.Errorf("%s: documentation %q is too long or not in the example", k.Name, line)
			}
		}
	}
}

func TestWriteNewWithoutFolders(t *testing.T) {
	_, p := sandbox(t)
	if err := WriteNew(p); err != nil {
		t.Fatal(err)
	}
	want := Default()
	want.File = p.Config
	if got, err := Load(p); err != nil || !cmp.Equal(want, got) {
		t.Errorf("Load = %+v, %v; want the defaults", got, err)
	}
}

func TestInit(t *testing.T) {
	dir, p := sandbox(t)
	t.Chdir(dir)
	notes, chats := filepath.Join(dir, "notes"), filepath.Join(dir, "chats")
	odd := filepath.Join(dir, "other", `notes`)
	steps := []struct {
		folder string
		create bool
		want   InitResult
		err    string
	}{
		{"gone", false, InitResult{}, `add folder "DIR/gone": file does not exist (check the spelling, or use --create)`},
		{"notes", false, InitResult{Folder: notes, Name: "notes", Written: true, Added: true}, ""},
		{notes + "/", false, InitResult{Folder: notes, Name: "notes"}, ""},
		{"chats", false, InitResult{Folder: chats, Name: "chats", Added: true}, ""},
		{"other/notes", true, InitResult{Folder: odd, Name: "notes-2", Added: true}, ""},
		{"notes/sub", true, InitResult{}, `add folder "DIR/notes/sub": it is inside the folder "DIR/notes", which is watched already`},
		{"other", false, InitResult{}, `add folder "DIR/other": it holds the folder "DIR/other/notes", which is watched already (remove that from DIR/etc/config.yaml first)`},
		{"etc", false, InitResult{}, `add folder "DIR/etc": the config folder "DIR/etc" is inside the folder "DIR/etc" (keep the config outside of the notes: use --config, or watch a smaller folder)`},
		{"data", true, InitResult{}, `add folder "DIR/data": the data folder "DIR/data" is inside the folder "DIR/data" (keep the index outside of the notes: use --data, or watch a smaller folder)`},
		{"data/x", true, InitResult{}, `add folder "DIR/data/x": the folder "DIR/data/x" is inside the data folder "DIR/data" (keep notes outside of the data folder)`},
		{"file", true, InitResult{}, `add folder "DIR/file": it is a file (name the folder that it is in)`},
		{"new\nline", true, InitResult{}, `add folder "DIR/new\nline": its path cannot be written into a YAML file (rename it)`},
	}
	write(t, filepath.Join(dir, "file"), "")
	for _, s := range steps {
		got, err := Init(p, s.folder, s.create)
		text := ""
		if err != nil {
			text = strings.ReplaceAll(err.Error(), dir, "DIR")
		}
		if diff := cmp.Diff(s.want, got); diff != "" || text != s.err {
			t.Errorf("Init %q: error %q, want %q (-want +got):\n%s", s.folder, text, s.err, diff)
		}
	}
	for _, refused := range []string{"notes/sub", "data/x", "new\nline"} {
		if _, err := os.Lstat(filepath.Join(dir, refused)); err == nil {
			t.Errorf("%s was refused, yet made", refused)
		}
	}
	c, err := Load(p)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range c.Folders {
		names = append(names, f.Name)
	}
	if diff := cmp.Diff([]string{"notes", "chats", "notes-2"}, names); diff != "" {
		t.Errorf("sources (-want +got):\n%s", diff)
	}
}

// The file is the user's: mode, links and a wrong config stay as they are.
func TestAddFolderKeepsTheFile(t *testing.T) {
	dir, p := sandbox(t)
	target := filepath.Join(dir, "dotfile.yaml")
	write(t, target, "me: Alice Example")
	if err := os.Chmod(target, 0o640); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(target, p.Config); err != nil {
		t.Fatal(err)
	}
	notes := filepath.Join(dir, "notes")
	if added, err := AddFolder(p, notes); !added || err != nil {
		t.Fatalf("AddFolder = %v, %v", added, err)
	}
	if info, err := os.Lstat(p.Config); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the link is gone: %v, %v", info.Mode(), err)
	}
	if info, err := os.Stat(target); err != nil || info.Mode() != 0o640 {
		t.Errorf("mode is %v, %v", info.Mode(), err)
	}
	if want, got := "me: Alice Example\nfolders:\n  - path: "+quote(notes)+"\n", read(t, target); got != want {
		t.Errorf("file is %q, want %q", got, want)
	}
	// Through another name it is the same folder.
	if err := os.Symlink(notes, filepath.Join(dir, "alias")); err != nil {
		t.Fatal(err)
	}
	if added, err := AddFolder(p, filepath.Join(dir, "alias")); added || err != nil {
		t.Errorf("AddFolder of a link to it = %v, %v; want false", added, err)
	}
	write(t, target, "mee: x\n")
	_, err := AddFolder(p, filepath.Join(dir, "chats"))
	if _, ok := errors.AsType[*Error](err); !ok || read(t, target) != "mee: x\n" {
		t.Errorf("a wrong config: %v, file %q", err, read(t, target))
	}
	if err := os.Remove(p.Config); err != nil {
		t.Fatal(err)
	}
	if _, err := AddFolder(p, notes); !errors.Is(err, ErrNoConfig) {
		t.Errorf("no config: %v, want ErrNoConfig", err)
	}
	if _, err := AddFolder(p, "notes"); err == nil {
		t.Error("a relative path was taken")
	}
}

func TestDefaultName(t *testing.T) {
	for path, want := range map[string]string{
		"/home/alice/notes": "notes", "/": "root", "/x/My Notes": "My Notes", "/x/a|b:c": "a-b-c", "/x/ --": "root",
		"/x/Cafe\u0301": "Caf\u00e9", "/x/\xff": "root", "/x/" + strings.Repeat("é", 80): strings.Repeat("é", 64), "/x/日記": "日記",
	} {
		if got := DefaultName(path); got != want {
			t.Errorf("DefaultName(%q) = %q, want %q", path, got, want)
		}
	}
}
