// Package mail reads mailboxes (mbox) and single messages (.eml, .emlx, Maildir files).
//
// In goes a [parse.Source] in raw bytes, since every part of a mail names its own
// charset; out come conversations of type "email", one per thread, each message one
// mail: the speaker is the sender's display name, the time the Date header's instant in
// UTC, the text the plain part without the quoted tail, attachments as "[file: name]".
//
// A mailbox is read in one pass where its threads fit in Options.MaxBytes of text, else
// in one survey and as many passes as it takes, so that memory stays bounded for
// mailboxes of any size. The scanner works line by line: an attachment is skipped, never held.
//
// The rules are those of RFC 5322 (headers), 2045 to 2047 (MIME), 3676 (flowed text) and
// 4155 (mbox), read as leniently as real mail needs: a damaged part costs that part.
// Readers are immutable and safe for concurrent use.
package mail

import "convod/pipeline/parse"

// Readers lists the readers of this package.
func Readers() []parse.Reader { return []parse.Reader{mboxReader{}, emlReader{}} }
