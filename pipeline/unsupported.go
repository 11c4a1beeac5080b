package pipeline

import (
	"bytes"
	"path"
	"slices"
	"strings"

	"convod/pipeline/parse"
)

// Unsupported is a kind of file that people keep their words in and that is not read.
// docs/formats.md lists them.
type Unsupported struct {
	What string // "a PDF document"
	Hint string // what gives a file that is read

	exts     []string // lower-case extensions, with their dots
	names    []string // lower-case base names
	document bool     // an ordinary document, no export

	magic []string // first bytes; with exts or names too, either is enough
}

// UnsupportedFormats are all of them, the narrower before the wider. What is data of a reader
// (a JSON export that is known and not read) stands in its family.
func UnsupportedFormats() []Unsupported {
	const sqlite = "SQLite format 3\x00"
	return []Unsupported{
		{What: "iMessage's database", Hint: "export it with imessage-exporter, format txt", names: []string{"chat.db", "sms.db", "chat.db-wal", "chat.db-shm"}},
		{What: "an encrypted WhatsApp backup", Hint: "use Export chat in the app, chat by chat", exts: []string{".crypt", ".crypt12", ".crypt14", ".crypt15"}},
		{What: "WhatsApp's database", Hint: "use Export chat in the app, chat by chat, or whatsapp-viewer", names: []string{"msgstore.db", "wa.db", "chatstorage.sqlite"}},
		{What: "an encrypted Signal backup", Hint: "link Signal Desktop and export with signal-export or sigtop", exts: []string{".backup"}},
		{What: "Signal Desktop's database", Hint: "export it with signal-export or sigtop", names: []string{"db.sqlite"}},
		{What: "Skype's or Viber's database", Hint: "export it with Skyperious, or from the app", names: []string{"main.db", "s4l.db", "viber.db"}},
		{What: "an Outlook mailbox", Hint: "export to mbox or .eml, for instance through Thunderbird", exts: []string{".pst", ".ost", ".olm"}, magic: []string{"!BDN"}},
		{What: "an Outlook message", Hint: "save it as .eml", exts: []string{".msg"}},
		{document: true, What: "a PDF document", Hint: "save it as text or Markdown, or export from where it comes in another format", exts: []string{".pdf"}, magic: []string{"%PDF-"}},
		{document: true, What: "an office document", Hint: "save it as text, Markdown or CSV", exts: []string{
			".doc", ".docx", ".xls", ".xlsx", ".ppt", ".pptx", ".odt", ".ods", ".odp", ".epub", ".mobi", ".pages", ".numbers", ".key", ".rtf", ".one",
		}, magic: []string{"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", `{\rtf`}},
		{What: "an archive of a kind that is not opened", Hint: "unpack it", exts: []string{
			".gz", ".tgz", ".tar", ".xz", ".bz2", ".7z", ".rar", ".zst", ".lz4", ".br",
		}, magic: []string{"\x1f\x8b", "BZh", "\xfd7zXZ\x00", "7z\xbc\xaf\x27\x1c", "Rar!\x1a\x07", "\x28\xb5\x2f\xfd"}},
		{What: "a database", Hint: "export what it holds from the program it belongs to", exts: []string{".db", ".sqlite", ".sqlite3"}, magic: []string{sqlite}},
		{What: "an archive inside an archive", Hint: "unpack the outer one", magic: []string{"PK\x03\x04"}},
		{What: "notes of Evernote", Hint: "convert them to Markdown, for instance with Yarle", exts: []string{".enex"}},
	}
}

// unsupported recognises a source by its name and its head; nil for one that may be read.
func (r *Readers) unsupported(src *parse.Source) error {
	head, _ := src.Head()
	if u := setAside(r.aside, src.Name(), head, src.Member != ""); u != nil {
		return &parse.UnsupportedError{What: u.What, Hint: u.Hint, Document: u.document}
	}
	return nil
}

// setAside is the kind of list that a file is by its name and first bytes; nil for one that may be read.
func setAside(list []Unsupported, name string, head []byte, inArchive bool) *Unsupported {
	if len(head) == 0 {
		return nil
	}
	for i, u := range list {
		if u.magic != nil && u.exts == nil && !inArchive {
			continue // only inside an archive
		}
		// A text under such a name is read as one: people call notes anything.
		byName := u.named(name) && (isBinary(head) || u.readable())
		if byName || slices.ContainsFunc(u.magic, func(m string) bool { return bytes.HasPrefix(head, []byte(m)) }) {
			return &list[i]
		}
	}
	return nil
}

// HasUnsupportedName is true for a file that has the name of an unsupported kind: one look at its first bytes tells
// whether it is one.
func HasUnsupportedName(name string) bool {
	return slices.ContainsFunc(UnsupportedFormats(), func(u Unsupported) bool { return u.named(name) })
}

func (u *Unsupported) named(name string) bool {
	base := strings.ToLower(path.Base(name))
	return slices.Contains(u.exts, path.Ext(base)) || slices.Contains(u.names, base)
}

// RecognisedBy says in words what a file of this kind is told by.
func (u *Unsupported) RecognisedBy() string {
	var parts []string
	for _, n := range slices.Concat(u.names, u.exts) {
		parts = append(parts, "`"+n+"`")
	}
	text := strings.Join(parts, ", ")
	switch {
	case u.magic != nil && text == "":
		return "its first bytes"
	case u.magic != nil:
		return text + ", or its first bytes"
	}
	return text
}

// readable is true for the kinds that are text to look at, and not to read.
func (u *Unsupported) readable() bool { return slices.Contains(u.exts, ".enex") }

// isBinary is true for a head with a NUL or with bytes that are no UTF-8 text in one of eight.
func isBinary(head []byte) bool {
	if bytes.IndexByte(head, 0) >= 0 {
		return true
	}
	bad := 0
	for _, r := range string(head) {
		if r == '\uFFFD' || r < ' ' && r != '\n' && r != '\r' && r != '\t' && r != '\f' {
			bad++
		}
	}
	return bad*8 > len(head)
}
