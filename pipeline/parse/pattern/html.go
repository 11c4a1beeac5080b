package pattern

import (
	"html"
	"iter"
	"strings"
	"time"

	"convod/pipeline/parse"
)

// telegramHTML is the name of the reader of Telegram Desktop's messages.html. HTML
// is no format of lines, so it is read by this small scanner of tags instead of a declaration.
const telegramHTML = "telegram-html"

type htmlReader struct{}

func (htmlReader) Name() string        { return telegramHTML }
func (htmlReader) Fingerprint() string { return telegramHTML + "-1" }

func (htmlReader) Describe() parse.Description {
	return parse.Description{
		System: "Telegram", What: "Desktop export, HTML (messages.html)", RecognisedBy: "`<div class=\"message default` with a date in its title",
		NotSupported: "media files; export as JSON to keep reactions and replies",
	}
}

const (
	htmlMessage = `<div class="message default`
	htmlDate    = `date details" title="`
)

func (htmlReader) Score(src *parse.Source) parse.Score {
	if src.Open == nil || src.JSON() != nil {
		return parse.Score{}
	}
	text, err := src.Text()
	if err != nil || !strings.Contains(text.Body, htmlMessage) || !strings.Contains(text.Body, htmlDate) {
		return parse.Score{}
	}
	// Quoted in a note, such a block is an example: the export begins with a tag.
	if !strings.HasPrefix(strings.TrimLeft(text.Body, " \t\r\n\ufeff"), "<") {
		return parse.Score{Value: 0.5, Why: "the page does not begin with HTML"}
	}
	return parse.Score{Value: 1, Claims: true}
}

func (h htmlReader) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		text, err := src.Text()
		if err != nil {
			yield(nil, err)
			return
		}
		yield(h.document(src, text), nil)
	}
}

func (h htmlReader) document(src *parse.Source, text *parse.Text) *parse.Document {
	page := src.PageDate()
	d := &parse.Document{
		Reader: telegramHTML, Member: src.Member, Shape: parse.Conversation, Type: text.Front.String("type"), Title: text.Front.String("title"),
		Date: page.Date, DateSource: page.Source, Zone: page.ZoneName, Tags: text.Front.Strings("tags"),
	}
	if d.Type == "" {
		d.Type = "chat"
	}
	for _, w := range append(text.Warnings, page.Warnings...) {
		d.Warn(w)
	}
	read := func(yield func(parse.Message) bool) (*htmlWalk, bool) {
		w := &htmlWalk{body: text.Body, line: text.BodyLine, page: page, yield: yield}
		w.lines = parse.Lines{Total: parse.CountLines(text.Raw), Frontmatter: text.BodyLine - 1}
		return w, w.run()
	}
	first, _ := read(func(m parse.Message) bool {
		if !m.Time.IsZero() {
			d.Date, d.DateSource = m.Time.Format(time.DateOnly), parse.DateInline
		}
		return false
	})
	switch {
	case first.title != "":
		d.Title = first.title
	case d.Title == "":
		d.Title = src.Stem()
	}
	base := len(d.Warnings)
	d.Messages = func(yield func(parse.Message) bool) {
		w, whole := read(yield)
		if !whole {
			return
		}
		d.Lines = &w.lines
		d.Warnings = d.Warnings[:base:base]
		if w.unzoned {
			d.Warn("timezone: the export names no zone, clocks of " + telegramHTML + " are read as UTC")
		}
	}
	return d
}

// htmlWalk reads the blocks of one file. A block runs from one message's div to the next.
type htmlWalk struct {
	body    string
	line    int // of the body's first line
	page    parse.PageDate
	yield   func(parse.Message) bool
	lines   parse.Lines
	title   string
	sender  string
	unzoned bool
}

func (w *htmlWalk) run() bool {
	const block = `<div class="message `
	at := strings.Index(w.body, block)
	if at < 0 {
		at = len(w.body)
	}
	w.title = innerText(w.body[:at], `<div class="text bold">`)
	w.count(w.body[:at], &w.lines.System)
	line := w.line + strings.Count(w.body[:at], "\n")
	for at < len(w.body) {
		end := len(w.body)
		if k := strings.Index(w.body[at+len(block):], block); k >= 0 {
			end = at + len(block) + k
		}
		// The block ends with the lines that are its own: the tail of the last line belongs to the next.
		part := w.body[at:end]
		if !w.block(part, line) {
			return false
		}
		line += strings.Count(part, "\n")
		at = end
	}
	w.settle()
	return true
}

// settle makes the account whole. Blocks that share a line are counted by their breaks, so the last line may be short of one.
func (w *htmlWalk) settle() {
	w.lines.System += w.lines.Total - w.lines.Sum()
}

func (w *htmlWalk) count(part string, to *int) {
	for l := range parse.SplitLines(part, 1) {
		if parse.Blank(l.Text) {
			w.lines.Blank++
		} else {
			*to++
		}
	}
}

// block reads one message's div.
func (w *htmlWalk) block(part string, line int) bool {
	lines := strings.Count(strings.TrimRight(part, " \t\r\n"), "\n") + 1
	rest := max(0, strings.Count(part, "\n")-lines)
	stamp := between(part, htmlDate, `"`)
	t, ok := w.time(stamp)
	if !strings.HasPrefix(part, htmlMessage) || !ok {
		w.lines.System += lines
		w.lines.Blank += rest
		return true
	}
	if from := innerText(part, `<div class="from_name">`); from != "" {
		w.sender = from
	}
	text := innerText(part, `<div class="text">`)
	if text == "" {
		// Media without a caption: what the export calls it.
		text = innerText(part, `<div class="title bold">`)
		if status := innerText(part, `<div class="status details">`); text != "" && status != "" {
			text += ", " + status
		}
	}
	w.lines.Messages++
	w.lines.Continuations += lines - 1
	w.lines.Blank += rest
	key := between(part, `id="`, `"`)
	return w.yield(parse.Message{Speaker: w.sender, Time: t, Text: text, FirstLine: line, LastLine: line + lines - 1, Key: key})
}

// time reads dd.mm.yyyy hh:mm:ss with or without UTC+hh:mm.
func (w *htmlWalk) time(stamp string) (time.Time, bool) {
	wallClock, zone, _ := strings.Cut(stamp, " UTC")
	t, err := time.Parse("02.01.2006 15:04:05", wallClock)
	if err != nil {
		return time.Time{}, false
	}
	if strings.Contains(stamp, " UTC") {
		if loc, ok := zoneOf("UTC" + zone); ok && loc != nil {
			_, off := t.In(loc).Zone()
			return t.Add(-time.Duration(off) * time.Second).In(loc), true
		}
	}
	if w.page.Zone != nil {
		return wall(t.Unix(), w.page.Zone), true
	}
	w.unzoned = true
	return t, true
}

func between(s, open, end string) string {
	_, s, ok := strings.Cut(s, open)
	if !ok {
		return ""
	}
	s, _, _ = strings.Cut(s, end)
	return s
}

// innerText is the text of the first element that opens with tag: br is a line break, other tags
// go, entities are undone once.
func innerText(s, tag string) string {
	_, s, ok := strings.Cut(s, tag)
	if !ok {
		return ""
	}
	var b strings.Builder
	depth := 1
	for depth > 0 {
		i := strings.IndexByte(s, '<')
		if i < 0 {
			b.WriteString(strings.NewReplacer("\r", "", "\n", " ").Replace(s))
			break
		}
		b.WriteString(strings.NewReplacer("\r", "", "\n", " ").Replace(s[:i]))
		s = s[i:]
		end := strings.IndexByte(s, '>')
		if end < 0 {
			break
		}
		switch name := strings.ToLower(s[1:end]); {
		case strings.HasPrefix(name, "br"):
			b.WriteByte('\n')
		case name == "/div":
			depth--
		case strings.HasPrefix(name, "div"):
			depth++
		}
		s = s[end+1:]
	}
	lines := strings.Split(html.UnescapeString(b.String()), "\n")
	for i, l := range lines {
		lines[i] = strings.TrimSpace(l)
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}
