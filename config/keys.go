package config

import (
	"strings"
	"time"

	"gopkg.in/yaml.v3"
)

// key declares one key of a mapping that fills a T: its name, its documentation,
// its default as YAML text and how a value is checked and stored. The keys below
// are the only place where any of these is written down.
type key[T any] struct {
	name string
	doc  string // lines of at most 76 characters
	def  string // YAML; "" is the same as leaving the key out
	set  func(r *reader, n *yaml.Node, into *T)
	sub  []KeyDoc // keys of a nested mapping
}

// KeyDoc documents one key for people: what `convod init` writes as comments.
type KeyDoc struct {
	Name    string // "settle", "folders.watch", "facts.notes"
	Default string // as YAML; may be empty
	Doc     string
}

// Keys documents every key, in the order of the example file.
func Keys() []KeyDoc {
	return docs("", topKeys())
}

func topKeys() []key[Config] {
	return []key[Config]{
		{
			name: "folders", def: "[]", set: setFolders, sub: docs("folders.", folderKeys()),
			doc: "The folders of notes, chats and transcripts to watch. convod only reads them.",
		},
		{
			name: "timezone", def: `""`, set: func(r *reader, n *yaml.Node, c *Config) { r.zone(n, "timezone", &c.Timezone) },
			doc: "Time zone of pages that name none, as an IANA name such as Europe/Berlin.\n" +
				"Empty: times stay as they are written, and the page carries a warning.",
		},
		{
			name: "date_order", def: "auto", set: func(r *reader, n *yaml.Node, c *Config) { r.dateOrder(n, &c.DateOrder) },
			doc: "How to read 3/4/2024 where a file itself does not tell: auto (from the way\nthe dates are written), dmy (day first) or mdy (month first).",
		},
		{
			name: "ignore", def: "[]", set: func(r *reader, n *yaml.Node, c *Config) { r.globs(n, "ignore", &c.Ignore) },
			doc: "Files to leave out of every folder: globs relative to the folder, with ** for\n" +
				`any depth, such as ["drafts/**", "**/*.bak.md"]. A file .convodignore in a` + "\nfolder holds the same, one glob a line.",
		},
		{
			name: "me", def: "[]", set: func(r *reader, n *yaml.Node, c *Config) { r.texts(n, "me", &c.Me) },
			doc: "Your own name or names as they stand in chats, for from:me.",
		},
		{
			name: "people", def: "[]", set: setPeople, sub: docs("people.", personKeys()),
			doc: "People who go by several names, so that a search for one finds them all:\n" +
				`[{name: Alice Example, aliases: [alice, "+1 555 0100"]}]`,
		},
		{
			name: "facts", set: setFacts, sub: docs("facts.", factKeys()),
			doc: "Facts (decisions, preferences, problems, how-tos) taken from what is said.",
		},
		{
			name: "redact", def: "true", set: func(r *reader, n *yaml.Node, c *Config) { r.boolean(n, "redact", &c.Redact) },
			doc: "Keep secrets (private keys, tokens, passwords, card numbers) out of the index\nand of answers; a mark says where they stand. A change reads everything again.",
		},
		{
			name: "analyzer", def: "en", set: func(r *reader, n *yaml.Node, c *Config) { r.oneOf(n, "analyzer", Analyzers(), &c.Analyzer) },
			doc: "Language of the notes: " + strings.Join(Analyzers(), ", ") + ".\n" +
				"Chinese, Japanese and Korean are found with each. A change rebuilds the index.",
		},
		{
			name: "max_memory", def: "512MiB", set: func(r *reader, n *yaml.Node, c *Config) { r.size(n, "max_memory", 64<<20, &c.MaxMemory) },
			doc: "Memory that the service may take for itself, at least 64MiB.",
		},
		{
			name: "settle", def: "300ms", set: func(r *reader, n *yaml.Node, c *Config) { r.duration(n, "settle", 0, &c.Settle) },
			doc: "How long a changed file must be quiet before it is read.",
		},
		{
			name: "max_settle", def: "5s", set: func(r *reader, n *yaml.Node, c *Config) { r.duration(n, "max_settle", 0, &c.MaxSettle) },
			doc: "After this time a file is read even if it is still being written to.",
		},
		{
			name: "scan_every", def: "10m", set: func(r *reader, n *yaml.Node, c *Config) { r.duration(n, "scan_every", minScan, &c.ScanEvery) },
			doc: "How often everything is looked at again, for changes of which no event tells.\nFor a folder with watch: poll this is how soon a change is found.",
		},
		{
			name: "file_timeout", def: "10m", set: func(r *reader, n *yaml.Node, c *Config) { r.duration(n, "file_timeout", time.Second, &c.FileTimeout) },
			doc: "How long the reading of one file may stand still before the file is given up,\nwith a line in status, and the rest goes on.",
		},
		{
			name: "patterns", def: "[]", set: setPatterns,
			doc: "More files with patterns of chat formats; relative names start at this file's\nfolder. Files in patterns/*.yaml beside this file are read without being named.",
		},
		{
			name: "log_level", def: "info", set: setLogLevel,
			doc: "How much is logged: debug, info, warn or error. The text of notes never is.",
		},
	}
}

// folderKeys are the keys of one item of folders. It is filled into a folderItem
// because what the item does not say is taken from the top level later.
func folderKeys() []key[folderItem] {
	return []key[folderItem]{
		{
			name: "path", set: func(r *reader, n *yaml.Node, f *folderItem) { r.folderPath(n, f) },
			doc: "Where it is. ~ is your home folder.",
		},
		{
			name: "name", set: func(r *reader, n *yaml.Node, f *folderItem) { r.sourceName(n, &f.Name) },
			doc: "Its name in searches (source:NAME), unique. Default: the folder's own name.\nAnother name means that its files are indexed again.",
		},
		{
			name: "watch", def: "auto", set: func(r *reader, n *yaml.Node, f *folderItem) { r.watchMode(n, &f.Watch) },
			doc: "auto, or poll for network and synced folders, whose changes send no events.",
		},
		{
			name: "ignore", def: "[]", set: func(r *reader, n *yaml.Node, f *folderItem) { r.globs(n, "ignore", &f.Ignore) },
			doc: "Files to leave out, besides those of ignore below.",
		},
		{
			name: "timezone", def: `""`, set: func(r *reader, n *yaml.Node, f *folderItem) { r.zone(n, "timezone", &f.Timezone) },
			doc: "Time zone of this folder's pages, where it is another than below.",
		},
		{
			name: "date_order", def: "auto", set: func(r *reader, n *yaml.Node, f *folderItem) { r.dateOrder(n, &f.DateOrder) },
			doc: "Date order of this folder's pages, where it is another than below.",
		},
	}
}

func personKeys() []key[Person] {
	return []key[Person]{
		{
			name: "name", set: func(r *reader, n *yaml.Node, p *Person) { r.text(n, "name", &p.Name) },
			doc: "The name that is shown.",
		},
		{
			name: "aliases", def: "[]", set: func(r *reader, n *yaml.Node, p *Person) { r.texts(n, "aliases", &p.Aliases) },
			doc: "Other names, nicks, phone numbers and addresses of the same person.",
		},
	}
}

func factKeys() []key[Facts] {
	return []key[Facts]{
		{
			name: "enabled", def: "true", set: func(r *reader, n *yaml.Node, f *Facts) { r.boolean(n, "facts.enabled", &f.Enabled) },
			doc: "false: no facts at all.",
		},
		{
			name: "notes", def: "true", set: func(r *reader, n *yaml.Node, f *Facts) { r.boolean(n, "facts.notes", &f.Notes) },
			doc: "false: facts from conversations only, not from notes.",
		},
	}
}

func setLogLevel(r *reader, n *yaml.Node, c *Config) {
	var name string
	if r.oneOf(n, "log_level", []string{"debug", "info", "warn", "error"}, &name) {
		// Every accepted name is one that slog knows.
		_ = c.LogLevel.UnmarshalText([]byte(name))
	}
}

func docs[T any](prefix string, keys []key[T]) []KeyDoc {
	var all []KeyDoc
	for _, k := range keys {
		all = append(all, KeyDoc{Name: prefix + k.name, Default: k.def, Doc: k.doc})
		all = append(all, k.sub...)
	}
	return all
}

// names lists the names of keys, for hints.
func names[T any](keys []key[T]) []string {
	all := make([]string, 0, len(keys))
	for _, k := range keys {
		all = append(all, k.name)
	}
	return all
}

// defaultNode is the default as a YAML node; the null node when there is none,
// which every set takes as "left out".
func (k key[T]) defaultNode() *yaml.Node {
	var doc yaml.Node
	if err := yaml.Unmarshal([]byte(k.def), &doc); err != nil || len(doc.Content) == 0 {
		return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!null"}
	}
	return doc.Content[0]
}
