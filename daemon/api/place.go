package api

import (
	"context"
	"path"
	"time"

	"convod/index"
)

// Place is where something stands, with what its file was when it was indexed.
type Place struct {
	Hit     index.Hit `json:"hit"`
	Size    int64     `json:"size"`              // bytes of the file then; -1 where unknown: a file of an export folder
	ModTime time.Time `json:"mod_time,omitzero"` // likewise; zero where unknown
}

// PlaceOf finds the place of an id or PATH:LINE in an index that is open; roots as for [index.Index.Show].
func PlaceOf(ctx context.Context, x *index.Index, ref string, roots map[string]string) (*Place, error) {
	hit, err := x.Show(ctx, ref, 0, 0, roots)
	if err != nil {
		return nil, err
	}
	p := &Place{Hit: *hit, Size: -1}
	// The unit is the file, or a folder above it that is one export and has no size of its own.
	for unit := hit.Path; unit != "." && unit != "/"; unit = path.Dir(unit) {
		e, ok, err := x.Entry(hit.Source, unit)
		if err != nil {
			return nil, err
		}
		if ok {
			if unit == hit.Path {
				p.Size, p.ModTime = e.Size, e.ModTime
			}
			break
		}
	}
	return p, nil
}
