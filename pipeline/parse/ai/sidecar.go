package ai

import (
	"iter"
	"path"
	"regexp"
	"strings"
	"sync"

	"convod/pipeline/parse"
)

// sidecars recognises the rest of an export, so that it is neither indexed nor reported.
func sidecars() reader {
	return reader{
		name: "ai-sidecar",
		about: parse.Description{
			System:       "Files beside the conversations of an export",
			What:         "nothing: accounts, settings, memories, manifests, uploaded files and the HTML copy of a ChatGPT or Claude export are recognised and left out",
			RecognisedBy: "their names together with their keys",
			NotSupported: "a manifest of download links holds no conversation: drop the zips it links to",
		},
		score: func(src *parse.Source) float64 {
			ok, _ := isSidecar(src)
			return when(ok, belowOthers)
		},
		read: func(src *parse.Source) iter.Seq2[*parse.Document, error] {
			return func(yield func(*parse.Document, error) bool) {
				d := &parse.Document{Reader: "ai-sidecar", Member: src.Member, Shape: parse.Ignored, Title: src.Stem()}
				if _, warning := isSidecar(src); warning != "" {
					d.Warn(warning)
				}
				yield(d, nil)
			}
		},
	}
}

// A name is a weaker claim than the keys of a conversation, whoever reads those.
const belowOthers = 0.9

// Sidecar files of exports: a name, and keys of which one must be there. Inside an archive, and
// beside conversations.json, the name is enough.
var sidecarFiles = sync.OnceValue(func() map[string][]string {
	return map[string][]string{
		"user.json":                          {"chatgpt_plus_user", "email", "phone_number"},
		"users.json":                         {"[].full_name", "[].email_address", "[].verified_phone_number"},
		"memories.json":                      {"[].conversations_memory", "[].project_memories", "[].account_uuid", "conversations_memory", "project_memories"},
		"user_settings.json":                 {"settings", "user_id", "[].settings", "[].user_id"},
		"message_feedback.json":              {"[].rating", "[].conversation_id"},
		"shared_conversations.json":          {"[].conversation_id", "[].is_anonymous"},
		"model_comparisons.json":             {"[].input", "[].output", "[].create_time"},
		"library_files.json":                 {"[].file_id", "[].library_file_category"},
		"group_chats.json":                   {"chats"},
		"shopping.json":                      nil,
		"sora.json":                          nil,
		"ads.json":                           {"ads_profile", "ad_hides"},
		"sectioned_conversations.json":       nil,
		"conversation_asset_file_names.json": nil,
	}
})

// Assets of a ChatGPT export: file_00000000ab12.dat, file-AbC123-photo.png.
var assetName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^file[-_][A-Za-z0-9]{8,}.*\.[a-z0-9]{2,5}$`) })

// isSidecar recognises a file that belongs to an export and holds no conversation.
func isSidecar(src *parse.Source) (ok bool, warning string) {
	name := strings.ToLower(src.Name())
	h := src.JSON()
	if h != nil && isManifest(src, name, h) {
		if h.HasAny("files[].url", "files[].download_url", "urls", "downloads[].url") {
			return true, "manifest: these are download links, no conversations: drop the zips they lead to"
		}
		return true, ""
	}
	switch {
	case name == "chat.html":
		head, _ := src.Head()
		return src.Member != "" || strings.Contains(string(head), "ChatGPT Data Export") || strings.Contains(string(head), "jsonData") || src.Beside("conversations.json", "conversations-000.json"), ""
	case src.Member != "" && h == nil && (path.Ext(name) == ".dat" || assetName().MatchString(src.Name())):
		return strings.HasPrefix(name, "file"), ""
	}
	keys, known := sidecarFiles()[name]
	if !known {
		return false, ""
	}
	if src.Member != "" {
		return true, ""
	}
	return h != nil && (h.HasAny(keys...) || name == "conversation_asset_file_names.json" || src.Beside("conversations.json", "conversations-000.json")), ""
}

// isManifest recognises the list of files that comes with an export: export_manifest.json of ChatGPT,
// export-manifest.json of Claude, whatever they are called.
func isManifest(src *parse.Source, name string, h *parse.JSONHead) bool {
	if h.Array {
		return false
	}
	named := strings.Contains(name, "manifest")
	return h.Has("export_id") && h.HasAny("files[].url", "files[].name") ||
		named && (src.Member != "" || h.HasAny("export_files[].path", "export_files", "logical_files", "artifacts", "files[].url", "files[].size_bytes", "files[].path", "export_id"))
}
