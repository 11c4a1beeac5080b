package chat

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"convod/pipeline/parse"
)

// whole is true for a folder or archive that is offered as one unit.
func whole(src *parse.Source) bool { return src.Files != nil && src.Open == nil }

// member is the source of one file of a unit.
func member(src *parse.Source, name string) *parse.Source {
	return &parse.Source{
		Path: src.Path, Member: name, Size: -1, Options: src.Options, Files: src.Files, Root: src.Root,
		Open: func() (io.ReadCloser, error) { return src.Files.Open(name) },
	}
}

// root descends through the single folder that most archives wrap everything in.
func root(files fs.FS) (dir string, entries []fs.DirEntry) {
	dir = "."
	for range 8 {
		all, err := fs.ReadDir(files, dir)
		if err != nil {
			return dir, nil
		}
		entries = slices.DeleteFunc(all, func(e fs.DirEntry) bool {
			return strings.HasPrefix(e.Name(), ".") || e.Name() == "__MACOSX"
		})
		if len(entries) != 1 || !entries[0].IsDir() {
			return dir, entries
		}
		dir = path.Join(dir, entries[0].Name())
	}
	return dir, entries
}

// sibling reads a small file beside src: in the same archive, else in the same folder.
func sibling(src *parse.Source, rel string) []byte {
	files, dir := src.Root, path.Dir(src.Path)
	if src.Member != "" {
		files, dir = src.Files, path.Dir(src.Member)
	}
	if files == nil {
		return nil
	}
	name := path.Join(dir, rel)
	if !fs.ValidPath(name) {
		return nil
	}
	return small(files, name)
}

// smallBytes bounds the lists that stand beside an export's messages.
const smallBytes = 64 << 20

func small(files fs.FS, name string) []byte {
	f, err := files.Open(name)
	if err != nil {
		return nil
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, smallBytes))
	if err != nil {
		return nil
	}
	return bytes.TrimPrefix(data, []byte("\xEF\xBB\xBF"))
}

// folder is the name of the folder that src stands in, "" for none.
func folder(src *parse.Source) string {
	dir := path.Dir(cmp.Or(src.Member, src.Path))
	if dir == "." || dir == "/" {
		if src.Member == "" {
			return ""
		}
		base := path.Base(src.Path) // a member at the top: the archive is the folder
		return strings.TrimSuffix(base, path.Ext(base))
	}
	return path.Base(dir)
}

// text is a JSON value as a string: a string itself, a number as written, else "".
func text(raw json.RawMessage) string {
	raw = bytes.TrimSpace(raw)
	if len(raw) == 0 || raw[0] == '{' || raw[0] == '[' || string(raw) == "null" {
		return ""
	}
	if raw[0] == '"' {
		var s string
		_ = json.Unmarshal(raw, &s)
		return s
	}
	return string(raw)
}

// fileMark stands for a file in a message without words.
func fileMark(name string) string {
	name = strings.Join(strings.Fields(name), " ")
	if i := strings.LastIndexAny(name, `/\`); i >= 0 {
		name = name[i+1:]
	}
	if name == "" {
		return "[file]"
	}
	return "[file: " + name + "]"
}
