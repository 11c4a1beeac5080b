package pipeline

import (
	"errors"
	"fmt"
	"io/fs"
	"runtime"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
	"convod/pipeline/parse/note"
)

// Outcome is what became of a page or of a whole source.
type Outcome string

// Outcomes, durable in the ledger.
const (
	Complete       Outcome = "complete"        // read whole and indexed
	NotExtractable Outcome = "not_extractable" // indexed for search, gave no facts, and the reason says why
	Declined       Outcome = "declined"        // a reader knows the format and refuses to guess; retried when readers change
	Skipped        Outcome = "skipped"         // no text, no known export, ignored
	Failed         Outcome = "failed"          // could not be read; retried
)

// errNoMessages marks an export that its reader knows and that says nothing: a recording
// without speech, an account without chats. It is no failure, and is not passed over in silence.
var errNoMessages = errors.New("holds no messages")

// errOutside is why members of an archive are not opened.
var errOutside = errors.New("members whose names lead out of the archive")

// lossesOf are the warnings that an error leaves, so that what was lost is counted like any other loss.
func lossesOf(err error) []string {
	if lost, ok := errors.AsType[*parse.LostError](err); ok {
		return lost.Losses
	}
	if other, ok := errors.AsType[*parse.UnsupportedError](err); ok {
		return []string{"ignored: " + other.Error() + "; " + other.Hint}
	}
	switch {
	case errors.Is(err, errOutside):
		return []string{"ignored: " + err.Error()}
	case errors.Is(err, parse.ErrTooLarge):
		return []string{"too large: " + err.Error()}
	case errors.Is(err, jsonstream.ErrTruncated):
		return []string{"truncated: " + err.Error()}
	}
	return nil
}

// outcomeOf sorts an error into what is set aside for good and what failed and may be retried.
func outcomeOf(err error) (Outcome, string) {
	if lost, ok := errors.AsType[*parse.LostError](err); ok && !lost.Truncated() {
		return Failed, "damaged"
	} else if ok {
		return Failed, "cut off"
	}
	if other, ok := errors.AsType[*parse.UnsupportedError](err); ok && !other.Document {
		return Skipped, other.Error()
	} else if ok {
		return Skipped, "not text"
	}
	if errors.Is(err, errOutside) {
		return Skipped, errOutside.Error()
	}
	switch {
	case errors.Is(err, note.ErrUnknownExport):
		return Skipped, "not a known export"
	case errors.Is(err, errNoMessages):
		return Skipped, errNoMessages.Error()
	case errors.Is(err, parse.ErrNotText):
		return Skipped, "not text"
	case errors.Is(err, parse.ErrTooLarge):
		return Failed, "too large"
	case errors.Is(err, jsonstream.ErrTruncated):
		return Failed, "cut off"
	case errors.Is(err, jsonstream.ErrSyntax), errors.Is(err, jsonstream.ErrDepth):
		return Failed, "damaged"
	case errors.Is(err, fs.ErrPermission):
		return Failed, "no permission to read it"
	}
	return Failed, "could not be read"
}

// declined is why a format that matched refused to guess, "" when none did.
func declined(scores []parse.Scored, winner string) string {
	for _, s := range scores {
		if why := s.Score.Why; s.Reader.Name() != winner && len(why) > 8 && why[:8] == "declined" {
			return why
		}
	}
	return ""
}

// PanicError is a reader's bug met on one source; the unit fails and the rest goes on.
type PanicError struct {
	Value any
	Stack []byte // for the debug log only
}

// Error tells a fault that the runtime names. Any other value may quote the note that was being read, and errors
// end up in logs and in the status: of those only the type is told.
func (e *PanicError) Error() string {
	if fault, ok := e.Value.(runtime.Error); ok {
		return "reader failed: " + fault.Error()
	}
	return fmt.Sprintf("reader failed: it panicked with a %T", e.Value)
}
