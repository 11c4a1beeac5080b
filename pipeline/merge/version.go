package merge

import (
	"cmp"
	"strings"
)

// newer puts the candidate first that wins among the versions of a conversation that its service numbers and dates, as
// AI assistants do: the newest (without a time of update it is older than any), then the one with the most messages, then
// by unit and key. Such conversations are edited and branch, so that aligning texts would mix versions: one wins whole.
func (c *Candidate) newer(o *Candidate) int {
	return cmp.Or(o.Updated.Compare(c.Updated), cmp.Compare(o.Sketch.Messages, c.Sketch.Messages), strings.Compare(c.Unit, o.Unit), strings.Compare(c.Key, o.Key))
}
