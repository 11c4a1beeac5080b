package secrets

import (
	"context"

	"convod/cmd/convod/citation"
	"convod/index"
)

// Facts does with facts what [Hits] does with hits.
func Facts(ctx context.Context, o Options, facts []index.Fact) error {
	for i := range facts {
		f := &facts[i]
		hits := make([]index.Hit, len(f.Sources))
		for j := range f.Sources {
			hits[j] = *citation.SourceHit(&f.Sources[j])
			e := index.HitElement{Speaker: hits[j].Speaker, Text: hits[j].Text, FirstLine: hits[j].FirstLine, LastLine: hits[j].LastLine, Match: true}
			if j == 0 {
				e.Marks = f.Marks
			}
			hits[j].Elements = []index.HitElement{e}
		}
		if err := Hits(ctx, o, hits); err != nil {
			return err
		}
		for j := range hits {
			f.Sources[j].Title, f.Sources[j].Trail, f.Sources[j].Text = hits[j].Title, hits[j].Trail, hits[j].Elements[0].Text
		}
		f.Text, f.Marks = f.Sources[0].Text, hits[0].Elements[0].Marks
	}
	return nil
}
