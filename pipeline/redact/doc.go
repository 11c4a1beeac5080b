// Package redact finds secrets in text and replaces them, so that they are in no index,
// no fact and no answer.
//
//	text -> Find -> spans with a kind -> Replace -> text with "[redacted: github token]"
//
// What counts as a secret: blocks of private keys, tokens whose shape says what they are
// (shapes.go), passwords in URLs, authorization headers, payment card numbers, and
// assignments (password=, token:, "api_key") whose value is long and random. A sentence about a password is
// none: where a rule could hit prose it is left out, since a note that lost words is worse than a
// secret that stays in an index of mode 0600.
//
// A marker stands on every line that lost something, so line numbers never shift, and
// redacting twice changes nothing. [Stream] carries a private key over messages that hold a line of it each.
//
// Everything is linear in the text, one pass, about as fast as counting its bytes. Nothing here keeps
// state between calls but a Stream, which belongs to one goroutine.
package redact
