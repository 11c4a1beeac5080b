package config

import "os"

// giveTo does nothing: a new file inherits the rights of its folder.
func giveTo(*os.File, string) error { return nil }
