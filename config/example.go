package config

import (
	"strings"

	"gopkg.in/yaml.v3"
)

// example is the commented config file: the folders, and every other key with its
// documentation and its default behind a "#". "# " starts text; taking the "#" off
// any other line gives valid YAML.
func example(folders []Folder) []byte {
	var b strings.Builder
	b.WriteString("# Configuration of convod. A line such as #settle: 300ms shows a key and its\n" +
		"# default; remove the # to change it. `convod config check` looks for mistakes.\n")
	for _, k := range topKeys() {
		b.WriteByte('\n')
		comment(&b, "", k.doc)
		switch k.name {
		case "folders":
			exampleFolders(&b, folders)
		case "facts":
			b.WriteString("facts:\n")
			for _, sub := range factKeys() {
				comment(&b, "  ", sub.doc)
				b.WriteString("  #" + sub.name + ": " + sub.def + "\n")
			}
		default:
			b.WriteString("#" + k.name + ": " + k.def + "\n")
		}
	}
	return []byte(b.String())
}

func exampleFolders(b *strings.Builder, folders []Folder) {
	b.WriteString("folders:")
	if len(folders) == 0 {
		b.WriteString(" []\n# - path: ~/notes\n")
		return
	}
	b.WriteByte('\n')
	for i, f := range folders {
		if i > 0 {
			b.WriteString(strings.Join(folderLines("  ", f), ""))
			continue
		}
		for j, k := range folderKeys() {
			lead := "    "
			if j == 0 {
				lead = "  - "
			}
			comment(b, strings.TrimSuffix(lead, "- "), k.doc)
			switch {
			case k.name == "path":
				b.WriteString(lead + "path: " + quote(f.Path) + "\n")
			case k.name == "name" && f.Name == DefaultName(f.Path):
				b.WriteString(lead + "#name: " + quote(f.Name) + "\n")
			case k.name == "name":
				b.WriteString(lead + "name: " + quote(f.Name) + "\n")
			default:
				b.WriteString(lead + "#" + k.name + ": " + k.def + "\n")
			}
		}
	}
}

// folderLines are the lines of one item of folders: its path, and its name when
// that is not the default.
func folderLines(indent string, f Folder) []string {
	lines := []string{indent + "- path: " + quote(f.Path) + "\n"}
	if f.Name != DefaultName(f.Path) {
		lines = append(lines, indent+"  name: "+quote(f.Name)+"\n")
	}
	return lines
}

func comment(b *strings.Builder, indent, doc string) {
	for line := range strings.Lines(doc) {
		b.WriteString(indent + "# " + strings.TrimSuffix(line, "\n") + "\n")
	}
}

// quote writes s as a YAML value: plain where nothing in it has a meaning.
func quote(s string) string {
	plain := func(c rune) bool {
		return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.ContainsRune("/._-", c)
	}
	if s != "" && (s[0] == '/' || s[0] >= 'a' && s[0] <= 'z' || s[0] >= 'A' && s[0] <= 'Z') &&
		strings.TrimLeftFunc(s, plain) == "" && !keyword(s) {
		return s
	}
	var b strings.Builder
	b.WriteByte('"')
	for _, c := range s {
		if c == '"' || c == '\\' {
			b.WriteByte('\\')
		}
		b.WriteRune(c)
	}
	b.WriteByte('"')
	return b.String()
}

// keyword tells whether YAML would take a plain s for something else than text.
func keyword(s string) bool {
	var n yaml.Node
	return yaml.Unmarshal([]byte(s), &n) != nil || len(n.Content) != 1 || n.Content[0].ShortTag() != "!!str"
}
