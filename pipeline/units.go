package pipeline

import (
	"iter"
	"path"
	"slices"
	"strings"
)

// Units are the units that a listing of files makes, sorted, each once.
func Units(files []string) []string {
	of := UnitPaths(files)
	units := make([]string, 0, len(files))
	for _, f := range files {
		units = append(units, of[f])
	}
	slices.Sort(units)
	return slices.Compact(units)
}

// UnitPaths maps every path of a folder listing to the unit it belongs to: itself, or the
// folder that is one export. files are slash paths relative to the source; the
// result has one entry per file. The scan and `explain FOLDER` share it, so a folder is
// one export by one rule:
//
//   - Slack: users.json beside channels.json, groups.json, dms.json or mpims.json
//   - Telegram HTML: messages.html beside messages2.html
//   - Google Chat: group_info.json beside messages.json
//   - Messenger, Instagram: message_1.json beside message_2.json
//
// The outermost such folder wins. The root itself (".") is one export only when no note
// lies in it, since the user's notes may stand beside an export that was unpacked into the folder.
func UnitPaths(files []string) map[string]string {
	whole := exportFolders(slices.Values(files))
	out := make(map[string]string, len(files))
	for _, f := range files {
		out[f] = unitIn(whole, f)
	}
	return out
}

// UnitOf is [UnitPaths] as a function of one of the files; nil when each is a unit of its own, as nearly always.
func UnitOf(files iter.Seq[string]) func(file string) (unit string) {
	whole := exportFolders(files)
	if len(whole) == 0 {
		return nil
	}
	return func(file string) string { return unitIn(whole, file) }
}

// unitIn is the outermost of some folders that a file lies in, or the file.
func unitIn(whole map[string]bool, file string) string {
	if whole[""] {
		return "."
	}
	unit := file
	for d := path.Dir(file); d != "." && d != "/"; d = path.Dir(d) {
		if whole[d] {
			unit = d // keeps going: the outermost wins
		}
	}
	return unit
}

// exportFolders are the folders that are one export each.
func exportFolders(files iter.Seq[string]) map[string]bool {
	dirs := map[string]map[string]bool{}
	notes := false
	for f := range files {
		notes = notes || isNote(f)
		d, base := "", f
		if i := strings.LastIndexByte(f, '/'); i >= 0 {
			d, base = f[:i], f[i+1:]
		}
		if !telling(base) {
			continue
		}
		if dirs[d] == nil {
			dirs[d] = map[string]bool{}
		}
		dirs[d][strings.ToLower(base)] = true
	}
	whole := map[string]bool{}
	for d, names := range dirs {
		if isExportFolder(names) && (d != "" || !notes) {
			whole[d] = true
		}
	}
	return whole
}

// telling tells whether isExportFolder may ask for a name. It is asked of every file of every scan.
func telling(base string) bool {
	ext := len(base) - len(".json")
	return ext > 0 && (strings.EqualFold(base[ext:], ".json") || strings.EqualFold(base[ext:], ".html"))
}

func isNote(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".md", ".markdown", ".txt", ".text", ".org", ".csv", ".tsv":
		return true
	}
	return false
}

func isExportFolder(names map[string]bool) bool {
	switch {
	case names["users.json"] && (names["channels.json"] || names["groups.json"] || names["dms.json"] || names["mpims.json"]):
		return true
	case names["messages.html"] && names["messages2.html"]:
		return true
	case names["messages.json"] && names["group_info.json"]:
		return true
	case names["message_1.json"] && names["message_2.json"]:
		return true
	}
	return false
}
