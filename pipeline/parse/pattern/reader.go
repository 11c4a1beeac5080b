package pattern

import (
	"iter"
	"path"
	"strings"

	"convod/pipeline/parse"
)

// reader is one pattern as a [parse.Reader].
type reader struct {
	set *Set
	c   *compiled
}

func (r *reader) Name() string        { return r.c.ID }
func (r *reader) Fingerprint() string { return r.c.fingerprint }

func (r *reader) Describe() parse.Description {
	recognised := r.c.What
	if len(r.c.Samples) > 0 {
		recognised = "lines like `" + strings.ReplaceAll(r.c.Samples[0], "\n", "` + `") + "`"
	}
	return parse.Description{System: r.c.SystemName, What: r.c.What, RecognisedBy: recognised, NotSupported: r.c.Limits}
}

func (r *reader) Score(src *parse.Source) parse.Score {
	if src.Open == nil || src.JSON() != nil {
		return parse.Score{}
	}
	sv := r.set.surveyOf(src)
	if sv == nil {
		return parse.Score{}
	}
	return r.set.score(sv, r.c)
}

func (r *reader) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		text, err := src.Text()
		if err != nil {
			yield(nil, err)
			return
		}
		sv := r.set.surveyOf(src)
		if sv == nil {
			sv = r.set.take(text)
		}
		d := r.document(src, sv, src.PageDate())
		if warning := sidecarWarning(src); warning != "" {
			d.Warn(warning)
		}
		yield(d, nil)
	}
}

// document is the conversation of a source.
func (r *reader) document(src *parse.Source, sv *survey, page parse.PageDate) *parse.Document {
	c, text := r.c, sv.text
	d := &parse.Document{
		Reader: c.ID, Member: src.Member, Shape: parse.Conversation, Type: text.Front.String("type"),
		Zone: page.ZoneName, Tags: text.Front.Strings("tags"),
		OwnFolder: c.OwnFolder != "" && src.Stem() == c.OwnFolder,
	}
	if d.Type == "" {
		d.Type = c.Type
	}
	for _, list := range [][]string{text.Warnings, page.Warnings} {
		for _, w := range list {
			d.Warn(w)
		}
	}
	begin := func() *walk { return newWalk(r, src, sv, page) }
	r.head(d, begin(), src, page)
	d.Messages = func(yield func(parse.Message) bool) { r.stream(d, begin(), yield) }
	d.Rest = r.rest(d, src, sv, page)
	d.Checkpoint = func(line int, each func(parse.Message)) any {
		if k := r.checkpoint(src, sv, page, line, each); k != nil {
			return k
		}
		return nil
	}
	return d
}

// stream gives the messages of a walk and, at their end, what the document says besides.
func (r *reader) stream(d *parse.Document, w *walk, yield func(parse.Message) bool) {
	if !w.run(yield) {
		return
	}
	lines := w.lines
	d.Lines, d.Prose = &lines, w.prose
	for _, warning := range w.warnings() {
		d.Warn(warning)
	}
}

// head finds out what must be known before the messages are read: title and date. It reads as far
// as the first message, in an AI chat as far as the first one of the user.
func (r *reader) head(d *parse.Document, w *walk, src *parse.Source, page parse.PageDate) {
	var first *parse.Message
	asked := ""
	w.run(func(m parse.Message) bool {
		if first == nil {
			first = &m
		}
		if r.c.Type == "ai" && !isUser(m.Speaker) {
			return true
		}
		asked = m.Text
		return false
	})
	d.Date, d.DateSource = page.Date, page.Source
	if first != nil && w.cal.inline && !first.Time.IsZero() {
		d.Date, d.DateSource = first.Time.Format("2006-01-02"), parse.DateInline
	}
	switch front := w.sv.text.Front.String("title"); {
	case w.title != "":
		d.Title = w.title
	case front != "":
		d.Title = front
	case w.heading1 != "":
		d.Title = w.heading1
	case r.c.Type == "ai" && asked != "":
		d.Title = parse.CutTitle(asked)
	default:
		d.Title = r.stem(src)
	}
}

// stem is the title that the name of the file gives, or that of its archive, in which phones put a chat under
// a name that says nothing (_chat.txt).
func (r *reader) stem(src *parse.Source) string {
	stem := src.Stem()
	if src.Member == "" {
		title, _ := r.named(stem)
		return title
	}
	base := path.Base(src.Path)
	archive := strings.TrimSuffix(base, path.Ext(base))
	title, named := r.named(archive)
	if named || strings.HasPrefix(stem, "_chat") {
		return title
	}
	title, _ = r.named(stem)
	return title
}

// named takes from a name what the program put around the title; false when it put nothing there.
func (r *reader) named(stem string) (title string, ok bool) {
	if r.c.titleName != nil {
		if m := r.c.titleName.FindStringSubmatch(stem); m != nil {
			if t := trimSpace(m[r.c.titleName.SubexpIndex("text")]); t != "" {
				return t, t != stem
			}
		}
	}
	return stem, false
}

func isUser(speaker string) bool {
	switch strings.ToLower(speaker) {
	case "user", "you", "human", "me", "prompt":
		return true
	}
	return false
}
