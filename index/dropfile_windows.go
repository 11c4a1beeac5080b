package index

import (
	"errors"
	"os"
)

var errMapped = errors.New("the ledger stays mapped until the program ends")

// dropFile gives up a file and its lock. What is mapped can neither be moved nor replaced here, so it always fails.
func dropFile(f *os.File) error { return errors.Join(errMapped, f.Close()) }
