package daemon

import (
	"time"

	"convod/pipeline"
	"convod/pipeline/chunk"
)

// segments counts the windows of a conversation that facts are taken from.
func segments(p *pipeline.Page, since time.Time) (n int) {
	if p.Document == nil || p.Messages == nil {
		return 0
	}
	for s := range chunk.Segments(p.Messages, since) {
		if len(s.Messages) >= chunk.MinSegmentMessages {
			n++
		}
	}
	return n
}
