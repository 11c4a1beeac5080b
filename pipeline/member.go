package pipeline

import (
	"bytes"
	"io"
	"io/fs"
	"iter"
	"net/http"
	"path"
	"slices"
	"strings"

	"convod/pipeline/parse"
)

// members are the readable files of an archive or folder, in name order, each as a
// source of its own. Media and what the system leaves in archives are passed over in silence: a photo is no failed
// import. What people keep words in and is not read ([UnsupportedFormats]) is a source too, so that it is named.
func members(src *parse.Source) iter.Seq[*parse.Source] {
	return func(yield func(*parse.Source) bool) {
		var names []string
		_ = fs.WalkDir(src.Files, ".", func(name string, d fs.DirEntry, err error) error {
			switch {
			case err != nil && d != nil && d.IsDir():
				return fs.SkipDir
			case err != nil || d == nil:
				return nil
			case name != "." && (IgnoredName(d.Name()) || d.Name() == "__MACOSX"):
				if d.IsDir() {
					return fs.SkipDir
				}
			case d.Type().IsRegular() && !IsMedia(name):
				names = append(names, name)
			}
			return nil
		})
		slices.Sort(names)
		for _, name := range names {
			m := &parse.Source{
				Path: src.Path, Member: name, Size: -1, Options: src.Options, Root: src.Root, Folder: src.Folder,
				Files: src.Files, // some members are read with what stands beside them
			}
			m.Open = func() (io.ReadCloser, error) { return src.Files.Open(name) }
			if info, err := fs.Stat(src.Files, name); err == nil {
				m.Size = info.Size()
			}
			if !yield(m) {
				return
			}
		}
	}
}

// IgnoredName is true for names that are never notes: hidden files and folders,
// partial downloads, editors' swap and backup files, cloud placeholders, dependency folders.
func IgnoredName(base string) bool {
	lower := strings.ToLower(base)
	if strings.HasPrefix(base, ".") || strings.HasPrefix(base, "~$") || strings.HasSuffix(base, "~") ||
		strings.HasPrefix(base, "#") && strings.HasSuffix(base, "#") || lower == "node_modules" {
		return true
	}
	switch path.Ext(lower) {
	case ".crdownload", ".part", ".partial", ".download", ".tmp", ".swp", ".swx", ".swo", ".icloud", ".bak", ".opdownload":
		return true
	}
	return base == "4913" || base == "Thumbs.db" || base == "desktop.ini" // 4913: what vim writes to try a folder
}

// IgnoredPath is true when any part of a slash path has an ignored name.
func IgnoredPath(rel string) bool {
	for part := range strings.SplitSeq(rel, "/") {
		if part != "." && part != ".." && part != "" && IgnoredName(part) {
			return true
		}
	}
	return false
}

// IsMedia is true for names of files that carry no words: pictures, sound, video, fonts, programs and their data,
// cards of contacts and what styles a page. Documents and databases, which do, are [UnsupportedFormats].
func IsMedia(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".jpg", ".jpeg", ".png", ".gif", ".webp", ".heic", ".heif", ".bmp", ".tif", ".tiff", ".svg", ".ico", ".avif",
		".mp3", ".m4a", ".ogg", ".opus", ".wav", ".flac", ".aac", ".amr", ".wma",
		".mp4", ".mov", ".avi", ".mkv", ".webm", ".3gp", ".m4v", ".tgs", ".dat",
		".dmg", ".exe", ".dll", ".so", ".bin", ".vcf", ".css", ".js", ".woff", ".woff2", ".ttf":
		return true
	}
	return false
}

// MayBeRead is false for a plain file that no reader reads, by its name, its first bytes (up to 64 KiB) and its size in
// bytes: one that is media or unsupported, one that is not text, or more text than Options.MaxBytes. Archives and exports
// that are streamed have no such bound.
func MayBeRead(name string, head []byte, size int64, opts parse.Options) bool {
	if IsMedia(name) || setAside(UnsupportedFormats(), name, head, false) != nil {
		return false
	}
	if isZip(head) {
		return !isProgram(name)
	}
	if parse.LooksBinary(head) {
		return false
	}
	most := opts.MaxBytes
	if most <= 0 {
		most = parse.DefaultMaxBytes
	}
	if size <= most {
		return true
	}
	start := bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\xef\xbb\xbf")), " \t\r\n")
	return len(start) == 0 || bytes.ContainsRune([]byte("{[<"), rune(start[0])) || bytes.HasPrefix(start, []byte("From "))
}

// notText names what a plain file is when it holds no text: by its extension, else by its first bytes; "" for text.
func notText(src *parse.Source) string {
	head, _ := src.Head()
	if isZip(head) && isProgram(src.Name()) {
		return "a program"
	}
	if len(head) > 0 && IsMedia(src.Name()) {
		if kind := http.DetectContentType(head); !strings.HasPrefix(kind, "text/") || kind == "text/plain; charset=utf-8" && path.Ext(src.Name()) == ".dat" {
			return kind
		}
	}
	return ""
}
