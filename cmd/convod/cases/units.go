package cases

import (
	"archive/zip"
	"bytes"
	"errors"
	"path"
	"slices"
	"strings"
	"testing/fstest"
	"unicode/utf16"

	"gopkg.in/yaml.v2"

	"convod/pipeline"
	"convod/pipeline/parse"
)

// units builds what the row describes, in memory.
func (f Case) units() ([]*parse.Source, error) {
	opts := parse.Options{Date: f.FallbackDate, MaxMember: f.maxMember}
	switch {
	case f.ContentGen != "" || f.FilesGen != nil:
		return nil, ErrGenerated
	case f.Body != nil:
		name, text := "case.txt", *f.Body
		if len(f.Frontmatter) > 0 {
			block, err := yaml.Marshal(f.Frontmatter)
			if err != nil {
				return nil, err
			}
			name, text = "case.md", "---\n"+string(block)+"---\n"+text
		}
		src, err := pipeline.BytesUnit(name, []byte(text), opts)
		return []*parse.Source{src}, err
	case f.ContentFiles != nil && f.Archive == "zip":
		var buf bytes.Buffer
		z := zip.NewWriter(&buf)
		for _, name := range sortedKeys(f.ContentFiles) {
			w, err := z.Create(name)
			if err != nil {
				return nil, err
			}
			if _, err := w.Write([]byte(f.ContentFiles[name])); err != nil {
				return nil, err
			}
		}
		if err := z.Close(); err != nil {
			return nil, err
		}
		src, err := pipeline.BytesUnit(f.Filename, buf.Bytes(), opts)
		return []*parse.Source{src}, err
	case f.ContentFiles != nil:
		return folderUnits(f.ContentFiles, opts)
	case f.Content != nil:
		src, err := pipeline.BytesUnit(path.Base(f.Filename), encode(*f.Content, f.Encoding), opts)
		if err == nil && strings.Contains(f.Filename, "/") {
			src.Folder = path.Base(path.Dir(f.Filename))
		}
		return []*parse.Source{src}, err
	}
	return nil, errors.New("a row needs body, content or content_files")
}

// folderUnits reads files as a folder is read.
func folderUnits(files map[string]string, opts parse.Options) ([]*parse.Source, error) {
	tree := fstest.MapFS{}
	for name, text := range files {
		tree[name] = &fstest.MapFile{Data: []byte(text)}
	}
	var out []*parse.Source
	for _, unit := range pipeline.Units(sortedKeys(files)) {
		if pipeline.IgnoredPath(unit) {
			continue
		}
		if _, isFile := tree[unit]; isFile {
			src, err := pipeline.BytesUnit(unit, tree[unit].Data, opts)
			if err != nil {
				return nil, err
			}
			out = append(out, src)
			continue
		}
		sub, err := tree.Sub(unit)
		if err != nil {
			return nil, err
		}
		out = append(out, &parse.Source{Path: unit, Size: -1, Options: opts, Files: sub, Root: tree})
	}
	return out, nil
}

func encode(text, encoding string) []byte {
	switch encoding {
	case "utf-8-sig":
		return append([]byte{0xEF, 0xBB, 0xBF}, text...)
	case "utf-16le-bom", "utf-16be-bom":
		var out []byte
		for _, u := range utf16.Encode([]rune("\uFEFF" + text)) {
			if encoding == "utf-16le-bom" {
				out = append(out, byte(u), byte(u>>8))
			} else {
				out = append(out, byte(u>>8), byte(u))
			}
		}
		return out
	}
	return []byte(text)
}

func sortedKeys(m map[string]string) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
