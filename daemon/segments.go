package daemon

import (
	"time"

	"convod/pipeline"
	"convod/pipeline/chunk"
)

// segments counts the windows of a conversation that facts are taken from.
func segments(p *pipeline.Page, since time.Time) int {
	if p.Document == nil || p.Messages == nil {
		return 0
	}
	return chunk.CountSegments(p.Messages, since)
}
