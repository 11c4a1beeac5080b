package daemon

import (
	"errors"
	"io/fs"
	"strings"
	"syscall"

	"convod/index"
	"convod/pipeline"
)

// Reasons of failures that may pass without any change of the file: every scan tries again.
const (
	reasonDenied = "no permission to read it"
	reasonUnread = "could not be read: " // and the system's word for why
)

// unreadable is the reason that the ledger keeps for a path that cannot be looked at. It names no path: the same fault
// has the same reason.
func unreadable(err error) string {
	switch {
	case errors.Is(err, fs.ErrPermission):
		return reasonDenied
	case err == nil:
		return ""
	}
	if number, ok := errors.AsType[syscall.Errno](err); ok {
		return reasonUnread + number.Error()
	}
	for cause := err; cause != nil; cause = errors.Unwrap(cause) {
		err = cause
	}
	return reasonUnread + err.Error()
}

func retryable(e *index.Entry) bool {
	return e.Outcome == pipeline.Failed && (e.Reason == reasonDenied || strings.HasPrefix(e.Reason, reasonUnread))
}
