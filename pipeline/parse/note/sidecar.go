package note

import (
	"iter"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"convod/pipeline/parse"
)

// sidecar recognises the files of an export that hold no messages when they are met on their
// own: one of a Slack folder that was named on a command line, the names of a space of Google
// Chat, what else stands in a download of one's account.
type sidecar struct{}

func (sidecar) Name() string { return "chat-sidecar" }

func (sidecar) Describe() parse.Description {
	return parse.Description{
		System:       "Files beside the chats of an export",
		What:         "nothing: lists of people and channels of Slack, names of spaces of Google Chat, the other files of a Facebook or Instagram download, and pages that repeat a chat as HTML are recognised and left out",
		RecognisedBy: "their names together with their keys, or with the messages beside them",
	}
}

// A side file: its name, keys of which one must be there, or files beside it that show the export.
type sideFile struct {
	name     *regexp.Regexp
	keys     []string
	siblings []string
	system   string
}

var sideFiles = sync.OnceValue(func() []sideFile {
	return []sideFile{
		{regexp.MustCompile(`^(?:org_)?users\.json$`), []string{"[].team_id", "[].profile.real_name", "[].profile.display_name"}, slackListNames, "Slack"},
		{regexp.MustCompile(`^(?:channels|groups|dms|mpims)\.json$`), []string{"[].members", "[].creator"}, slackListNames, "Slack"},
		{regexp.MustCompile(`^(?:integration_logs|canvases|lists|huddle_transcripts|file_conversations|channel_summaries|bookmarks)\.json$`), []string{"[].service_id", "[].app_type"}, slackListNames, "Slack"},
		{regexp.MustCompile(`^group_info\.json$`), []string{"members[].user_type", "members[].email", "name"}, []string{"messages.json"}, "Google Chat"},
		{regexp.MustCompile(`^user_info\.json$`), []string{"user.user_type", "membership_info"}, nil, "Google Chat"},
		{regexp.MustCompile(`^index\.html?$`), nil, []string{"data.json", "chat.md"}, "Signal"},
		{regexp.MustCompile(`^channel\.json$`), nil, []string{"messages.json", "messages.csv"}, "Discord"},
	}
})

var slackListNames = []string{"users.json", "channels.json", "groups.json", "dms.json", "mpims.json"}

// Folders of a download of Facebook or Instagram that hold no chats.
var accountFolders = []string{
	"your_facebook_activity", "your_instagram_activity", "personal_information", "connections", "security_and_login_information",
	"preferences", "ads_information", "apps_and_websites_off_of_facebook", "apps_and_websites_off_of_instagram", "logged_information",
	"facebook_accounts_center", "files",
}

// system names the export that a source belongs to; "" for none.
func (sidecar) system(src *parse.Source) string {
	if src.Open == nil {
		return ""
	}
	name := strings.ToLower(src.Name())
	h := src.JSON()
	for _, f := range sideFiles() {
		if f.name.MatchString(name) && (h != nil && len(f.keys) > 0 && h.HasAny(f.keys...) || src.Beside(f.siblings...)) {
			return f.system
		}
	}
	if ext := path.Ext(name); ext == ".json" || ext == ".html" {
		parts := strings.Split(strings.ToLower(path.Join(src.Path, src.Member)), "/")
		for i, p := range parts {
			if !slices.Contains(accountFolders, p) {
				continue
			}
			switch root := strings.Join(parts[:i], "/"); {
			case p == "your_instagram_activity" || strings.Contains(root, "instagram"):
				return "Instagram"
			case p == "your_facebook_activity" || strings.Contains(root, "facebook"):
				return "Facebook"
			}
		}
	}
	return ""
}

func (s sidecar) Score(src *parse.Source) parse.Score {
	if s.system(src) == "" {
		return parse.Score{}
	}
	return parse.Score{Value: belowMessages, Claims: true}
}

// belowMessages: whoever reads messages in a file comes first.
const belowMessages = 0.85

func (s sidecar) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		d := &parse.Document{Reader: s.Name(), Member: src.Member, Shape: parse.Ignored, Title: src.Stem()}
		d.Warn("ignored: belongs to the " + s.system(src) + " export it stands in, which is read as a whole")
		yield(d, nil)
	}
}
