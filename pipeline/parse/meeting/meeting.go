// Package meeting reads transcripts and chats of meetings: WebVTT and SRT captions, the
// text and JSON that meeting tools export, and speech recognisers' JSON.
package meeting

import "convod/pipeline/parse"

// Readers lists the readers of this package, in order.
func Readers() []parse.Reader { return nil }
