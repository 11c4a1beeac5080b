package pipeline

import (
	"path"
	"strings"

	"convod/pipeline/parse"
)

// locate turns the places that a reader gave inside a folder into paths of files: a member of an
// archive stays a member, a file of an export folder is a path of its own.
func locate(p *Page, src *parse.Source) {
	if src.Files == nil || isArchive(src) {
		return
	}
	base := src.Path
	own := p.Member
	if own != "" {
		p.Path, p.Member = path.Join(base, own), ""
	}
	inner := p.Messages
	if inner == nil {
		return
	}
	p.Messages = func(yield func(parse.Message) bool) {
		for m := range inner {
			if m.Member != "" && m.Member != own {
				m.Path = path.Join(base, m.Member)
			}
			m.Member = ""
			if !yield(m) {
				return
			}
		}
	}
}

// isArchive is true when the source's files lie in an archive, not in a folder.
func isArchive(src *parse.Source) bool {
	_, ok := src.Files.(*zipFS)
	return ok
}

// titleOfPlace gives a chat that has a folder of its own, and no other title than the name that its file has in all of
// them, the name of the folder. (What WhatsApp calls its archives is a rule of that format.)
func titleOfPlace(src *parse.Source, doc *parse.Document) {
	if !doc.OwnFolder || doc.Title != src.Stem() {
		return
	}
	switch folder := path.Base(path.Dir(path.Join("/", src.Path, src.Member))); {
	case folder != "/" && !(isArchive(src) && !strings.Contains(src.Member, "/")):
		doc.Title = folder
	case src.Folder != "":
		doc.Title = src.Folder
	}
}
