package openfile

import (
	"context"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"strings"

	"convod/pipeline"
	"convod/pipeline/parse"
)

// CopyMember unpacks a member of an archive to a file of its own that only its user can read, in a new folder. remove takes
// both away; it is never nil. The limits against archive bombs are those of reading.
func CopyMember(ctx context.Context, archive, member string) (file string, remove func(), err error) {
	remove = func() {}
	root, err := os.OpenRoot(filepath.Dir(archive))
	if err != nil {
		return "", remove, fmt.Errorf("open %q: %w", archive, err)
	}
	defer root.Close()
	src, closer, err := pipeline.OpenUnit(ctx, root, filepath.Base(archive), parse.Options{})
	if err != nil {
		return "", remove, err
	}
	defer func() { _ = closer() }()
	if src.Files == nil {
		return "", remove, fmt.Errorf("%q is no archive that convod reads", archive)
	}
	from, err := src.Files.Open(member)
	if err != nil {
		return "", remove, fmt.Errorf("open member %q: %w", member, err)
	}
	defer from.Close()
	dir, err := os.MkdirTemp("", "convod-open-") // mode 0700
	if err != nil {
		return "", remove, fmt.Errorf("make folder for the copy: %w", err)
	}
	remove = func() { _ = os.RemoveAll(dir) }
	file = filepath.Join(dir, copyName(member))
	to, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err == nil {
		_, err = io.Copy(to, from)
		if cerr := to.Close(); err == nil {
			err = cerr
		}
	}
	if err != nil {
		remove()
		return "", func() {}, fmt.Errorf("copy member %q: %w", member, err)
	}
	return file, remove, nil
}

// copyName is the member's own name, so that the editor knows what kind of file it is, without what a file system may refuse.
func copyName(member string) string {
	name := strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || strings.ContainsRune(`\/:*?"<>|`, r) {
			return '_'
		}
		return r
	}, path.Base(member))
	name = strings.TrimLeft(strings.ToValidUTF8(name, "_"), "-.")
	if len(name) > 100 {
		name = strings.ToValidUTF8(name[len(name)-100:], "")
	}
	if name == "" {
		name = "member.txt"
	}
	return name
}
