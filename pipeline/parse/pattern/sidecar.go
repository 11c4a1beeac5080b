package pattern

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"path"
	"strings"

	"convod/pipeline/parse"
)

// rawTranscript is the frontmatter key that names the file with the real turns
// of a page that only sums them up.
const rawTranscript = "raw_transcript"

// Sidecar opens the file that a page's frontmatter names under raw_transcript,
// beside the page or from the root of the watched folder. It is nil without a
// warning when the page names none, and nil with one when it cannot be read:
// missing, outside of the folder, no text. The root never leads outside, so neither do symlinks.
func Sidecar(src *parse.Source) (side *parse.Source, warning string) {
	type key struct{}
	found := src.Memo(key{}, func() any {
		side, warning := openSidecar(src)
		return sidecar{side, warning}
	}).(sidecar)
	return found.source, found.warning
}

type sidecar struct {
	source  *parse.Source
	warning string
}

func openSidecar(src *parse.Source) (*parse.Source, string) {
	if src.Open == nil || src.JSON() != nil {
		return nil, ""
	}
	text, err := src.Text()
	if err != nil {
		return nil, ""
	}
	name := text.Front.String(rawTranscript)
	if name == "" {
		return nil, ""
	}
	warn := func(why string) (*parse.Source, string) {
		return nil, fmt.Sprintf("sidecar: line %d: %q %s, the page is read as it is", text.Front.Line(rawTranscript), name, why)
	}
	clean := strings.TrimSuffix(strings.TrimPrefix(strings.ReplaceAll(name, `\`, "/"), "[["), "]]")
	switch {
	case src.Root == nil:
		return warn("cannot be opened from here")
	case path.IsAbs(clean) || len(clean) > 1 && clean[1] == ':':
		return warn("leads outside of the watched folder")
	}
	outside := false
	var reason error
	for _, base := range []string{path.Dir(src.Path), "."} {
		p := path.Join(base, clean)
		if !fs.ValidPath(p) {
			outside = true
			continue
		}
		if p == src.Path {
			return warn("is the page itself")
		}
		info, err := fs.Stat(src.Root, p)
		if err != nil {
			reason = errors.Join(reason, err)
			continue
		}
		if info.IsDir() {
			return warn("is a folder")
		}
		side := &parse.Source{Path: p, Size: info.Size(), Options: src.Options, Root: src.Root, Open: func() (io.ReadCloser, error) { return src.Root.Open(p) }}
		if _, err := side.Text(); err != nil {
			return warn("cannot be read as text")
		}
		return side, ""
	}
	switch {
	case reason != nil && !errors.Is(reason, fs.ErrNotExist):
		return warn("cannot be opened inside the watched folder")
	case outside && reason == nil:
		return warn("leads outside of the watched folder")
	}
	return warn("does not exist")
}

func sidecarWarning(src *parse.Source) string {
	_, warning := Sidecar(src)
	return warning
}

// sidecarReader reads a page whose frontmatter names a sidecar: the turns come
// from there, dated by the page, and the page's own body is prose.
type sidecarReader struct{ set *Set }

const sidecarName = "sidecar"

func (s sidecarReader) Name() string        { return sidecarName }
func (s sidecarReader) Fingerprint() string { return s.set.print }

func (s sidecarReader) Describe() parse.Description {
	return parse.Description{
		System: "Markdown", What: "a page that sums up a transcript kept in a file beside it",
		RecognisedBy: "frontmatter `raw_transcript: FILE` that leads to a chat in one of the text formats",
		NotSupported: "files outside of the watched folder",
	}
}

// winner is the pattern that claims the sidecar, nil for none.
func (s sidecarReader) winner(side *parse.Source) *reader {
	sv := s.set.surveyOf(side)
	if sv == nil {
		return nil
	}
	var best *reader
	top := 0.0
	for _, c := range s.set.patterns {
		if score := s.set.score(sv, c); score.Claims && score.Value > top {
			best, top = &reader{set: s.set, c: c}, score.Value
		}
	}
	return best
}

func (s sidecarReader) Score(src *parse.Source) parse.Score {
	side, _ := Sidecar(src)
	if side == nil || s.winner(side) == nil {
		return parse.Score{}
	}
	return parse.Score{Value: 1, Claims: true, Lines: 1}
}

func (s sidecarReader) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		side, warning := Sidecar(src)
		var r *reader
		if side != nil {
			r = s.winner(side)
		}
		if r == nil {
			yield(nil, fmt.Errorf("read sidecar of %q: %s", src.Path, warning))
			return
		}
		yield(s.document(r, src, side), nil)
	}
}

// document puts the page around the sidecar's messages.
func (s sidecarReader) document(r *reader, src, side *parse.Source) *parse.Document {
	page := src.PageDate()
	if own := side.PageDate(); page.Date == "" && own.Date != "" {
		own.Zone, own.ZoneName, own.Warnings = page.Zone, page.ZoneName, append(page.Warnings, own.Warnings...)
		page = own
	}
	d := r.document(side, s.set.surveyOf(side), page)
	text, err := src.Text()
	if err != nil {
		return d
	}
	d.Member, d.Tags = src.Member, text.Front.Strings("tags")
	if t := text.Front.String("type"); t != "" {
		d.Type = t
	}
	d.Title = cmp.Or(text.Title(), src.Stem())
	for _, w := range text.Warnings {
		d.Warn(w)
	}
	lines := text.ProseLines()
	var prose []parse.Section
	if lines.Prose > 0 {
		prose = []parse.Section{{Text: text.Body, FirstLine: text.BodyLine}}
	}
	messages := d.Messages
	d.Lines, d.Prose = lines, prose
	d.Messages = func(yield func(parse.Message) bool) {
		for m := range messages {
			m.Path = side.Path
			if !yield(m) {
				return
			}
		}
		d.Lines, d.Prose = lines, prose
	}
	return d
}
