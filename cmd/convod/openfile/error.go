package openfile

// Error is why a file was not opened, and what to do about it ([Error.Hint]).
type Error struct {
	err      error
	hint     string // "" for none
	NoEditor bool   // no editor is set, or it is not there; else the file is gone, or the editor failed
}

// Error is the message, without the hint.
func (e *Error) Error() string { return e.err.Error() }

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.err }

// Hint says what to do, "" where nothing is known.
func (e *Error) Hint() string { return e.hint }
