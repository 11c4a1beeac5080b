package pipeline

import (
	"archive/zip"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// settleNames makes every name one that can be opened, and leaves one member of each, the last: programs that add to an
// archive put the new version of a file behind the old one. A file that has the name of a folder gives way to what is in
// the folder. The library's file system would list nothing of a folder in which a name comes twice.
func (z *zipFS) settleNames() {
	folders := map[string]bool{}
	for _, e := range z.File {
		if !utf8.ValidString(e.Name) {
			e.Name = decodeName(e.Name)
		}
		name := placeOf(e.Name)
		if isFolder(e.Name) {
			folders[name] = true
		}
		for d := path.Dir(name); d != "." && d != "/" && !folders[d]; d = path.Dir(d) {
			folders[d] = true
		}
	}
	taken := map[string]bool{}
	kept := make([]*zip.File, 0, len(z.File))
	for _, e := range slices.Backward(z.File) {
		name, folder := placeOf(e.Name), isFolder(e.Name)
		if taken[name] || folders[name] && !folder {
			if !folder {
				z.twice = append(z.twice, e.Name)
			}
			continue
		}
		taken[name] = true
		kept = append(kept, e)
	}
	slices.Reverse(kept)
	z.File = kept
}

func isFolder(name string) bool { return strings.HasSuffix(name, "/") || strings.HasSuffix(name, `\`) }

// decodeName is a name that is no UTF-8 in the code page of MS-DOS (437), which APPNOTE.TXT D.1 says it is in: the library
// opens no other names.
func decodeName(name string) string {
	if s, err := charmap.CodePage437.NewDecoder().String(name); err == nil {
		return s
	}
	return strings.ToValidUTF8(name, "\uFFFD")
}

// placeOf is where the library's file system puts a member.
func placeOf(name string) string {
	return strings.TrimPrefix(path.Clean("/"+strings.ReplaceAll(name, `\`, "/")), "/")
}
