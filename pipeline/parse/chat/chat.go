// Package chat reads the exports of team and personal chat systems: Slack, Telegram,
// Discord, Signal, Google Chat, Teams and Skype, Mattermost, Matrix, Messenger,
// Instagram and SMS backups.
//
// In goes a [parse.Source]: a file, a member of an archive, or, for the systems whose
// export is many files that only make sense together (a Slack workspace, the pages of
// a Telegram export), a folder or archive as a whole (Files set, Open nil). Out come
// conversations whose messages carry the display name, the instant in UTC, the
// text in plain words, the lines where the record stands, and the export's own message id.
//
// Rules that all readers here share: media become
// "[photo]" or "[file: name]" where a message has no words; joins, renames and calls are
// noise; a message or conversation without text is dropped; a message without a time keeps
// its place, or goes last where the reader must sort. Damage costs one message and is said in
// a warning. Files are streamed; the texts of one conversation are held, up to Options.MaxBytes.
//
// Line-oriented chats (WhatsApp's _chat.txt among them) belong to package pattern.
// Readers are immutable and safe for concurrent use.
package chat

import "convod/pipeline/parse"

// Readers lists the readers of this package, a system each.
func Readers() []parse.Reader {
	return []parse.Reader{
		slackWorkspace{},
		slackDay{},
		slackdump{},
		telegram{},
		telegramHTML{},
		discord{},
		discordHTML{},
		chatTable{},
		imessageHTML{},
		signalExport{},
		sigtop{},
		googleChat{},
		skype{},
		teamsGraph{},
		mattermost{},
		matrix{},
		meta{instagram: false},
		meta{instagram: true},
		smsBackup{},
	}
}
