package parse

// UnsupportedError is why a source is set aside although it is known what it is: a
// database, an encrypted backup, a document of an office program. It is
// always told with what to do instead, so that nobody misses it in silence.
type UnsupportedError struct {
	What string // "a PDF document", after "not read: "
	Hint string // what gives a file that is read, one sentence without a full stop

	// Document is true for what people write and record all day (PDF, office files): its reason is
	// the same as that of a photo, since nobody takes it for an export that failed.
	Document bool
}

func (e *UnsupportedError) Error() string { return "not read: " + e.What }
