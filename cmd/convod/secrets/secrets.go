// Package secrets shows an answer without secrets, or, where --raw asks for it, with them. An index has none as a rule; those
// that were put in with redact: false are taken out here too ([Hits], [Facts]). What --raw puts back is read from the files
// themselves, by this process and with the rights of who runs it: nothing of it goes over the socket.
package secrets

import (
	"context"
	"io"

	"convod/config"
	"convod/index"
)

// Options say what is done with secrets: nothing where the configuration has redact: false, unless Raw is set.
type Options struct {
	Config *config.Config
	Raw    bool      // put back what was redacted
	Notes  io.Writer // is told what could not be put back
}

// Hits takes secrets out of the titles and texts of hits, in place; with Raw it puts back what the index left out, as far as
// the files still say it. The error is of the configuration.
func Hits(ctx context.Context, o Options, hits []index.Hit) error {
	if !o.Config.Redact && !o.Raw {
		return nil
	}
	var text *rawText
	for i := range hits {
		if !o.Raw {
			redactHit(&hits[i])
			continue
		}
		if text == nil {
			var err error
			if text, err = newRawText(o); err != nil {
				return err
			}
		}
		text.restore(ctx, &hits[i])
	}
	return nil
}
