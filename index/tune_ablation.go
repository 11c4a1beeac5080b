//go:build ablation

package index

import (
	"os"
	"strings"
)

// tune switches off the parts of ranking that CONVOD_ABLATE lists, separated by commas. Only the measurement of
// docs/search-quality.md is built this way.
func tune(w *weights, a *analyzer) {
	for part := range strings.SplitSeq(os.Getenv("CONVOD_ABLATE"), ",") {
		switch part {
		case "context":
			w.ctx, w.decay = 0, [5]float64{1}
		case "passage":
			w.window = 0
		case "cover":
			w.cover = 1
		case "partial":
			w.partial = 1
		case "trail":
			w.trail, w.pick.trail = 0, 0
		case "path":
			w.path, w.pick.path = 0, 0
		case "date":
			w.date, w.pick.date = 0, 0
		case "participants":
			w.part, w.pick.part = 0, 0
		case "speaker":
			w.speaker = 1
		case "names":
			w.names = false
		case "irregular":
			a.irregular = nil
		case "stemming":
			a.stem = false
		case "stop-words":
			a.stop = false
		case "kinds": // prose measured against the length of messages
			w.prose = w.length
		case "facts":
			w.fact = 1
		}
	}
}
