// Package citation writes citations and reads them back. A hit's is PATH:LINE, with "!MEMBER" behind the path of an archive
// ([Path], [ElementPath], [Suffix]), in a form that editors and shells open. What a person types may be that, or a path from
// where they stand, or one inside a watched folder: [Known] and [KnownRef] make it what the index knows it by.
//
// What is printed of a path still goes through terminal.Path: a file's name may hold anything.
package citation

import (
	"cmp"
	"os"
	"path/filepath"
	"strings"

	"convod/index"
)

// Path is the path of a hit as another program opens it: relative where the file lies below
// the working folder, else absolute, with the system's separators; inside an archive the member follows a "!".
func Path(h *index.Hit) string {
	p := cmp.Or(h.AbsPath, h.Path)
	if wd, err := os.Getwd(); err == nil && filepath.IsAbs(p) {
		if rel, err := filepath.Rel(wd, p); err == nil && !strings.HasPrefix(rel, "..") {
			p = rel
		}
	}
	return p + Member(h)
}

// Member is the member of an archive that a hit stands in, with the "!" before it; "" for none.
func Member(h *index.Hit) string {
	if h.Member == nil {
		return ""
	}
	return Suffix(*h.Member)
}

// Suffix is a member of an archive as it stands behind the archive's path: "!" and its name; "" for none.
func Suffix(member string) string {
	if member == "" {
		return ""
	}
	return "!" + member
}

// ElementPath is [Path] of one element of a hit: in a merged conversation its neighbours may stand in other files.
func ElementPath(h *index.Hit, e index.HitElement) string {
	if e.Path == "" {
		return Path(h)
	}
	other := *h
	other.AbsPath = ""
	if root, ok := strings.CutSuffix(filepath.ToSlash(h.AbsPath), h.Path); ok {
		other.AbsPath = filepath.FromSlash(root + e.Path)
	}
	other.Path, other.Member = e.Path, &e.Member
	return Path(&other)
}

// SourceHit is a source as the hit that search would print.
func SourceHit(s *index.FactSource) *index.Hit {
	return &index.Hit{
		ID: s.ID, Doc: index.DocFact, Path: s.Path, AbsPath: s.AbsPath, Member: s.Member, FirstLine: s.FirstLine, LastLine: s.LastLine,
		MatchLine: s.FirstLine, Title: s.Title, Trail: s.Trail, Speaker: s.Speaker, Time: s.Time, Text: s.Text, Type: s.Type, Source: s.Source,
	}
}
