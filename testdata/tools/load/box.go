package main

import (
	"os"
	"path/filepath"

	"convod/testdata/tools/box"
)

// newBox makes a convod in a temporary folder, its notes included. settings are further lines of the configuration.
func newBox(bin, settings string) (*box.Box, error) {
	dir, err := os.MkdirTemp("", "convod-load-")
	if err != nil {
		return nil, err
	}
	b, err := box.New(bin, dir, filepath.Join(dir, "notes"), settings)
	if err != nil {
		os.RemoveAll(dir)
	}
	return b, err
}

// remove stops the daemon and takes everything away.
func remove(b *box.Box) {
	b.Close()
	os.RemoveAll(b.Dir)
}
