package note

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"convod/pipeline/parse"
)

// Org mode: a heading is stars and a space at the start of a line, as deep as there are
// stars. https://orgmode.org/worg/org-syntax.html
var (
	orgHeading = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(\*+)[ \t]+(.*?)[ \t]*$`) })
	orgKeyword = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^(?:TODO|DONE|NEXT|WAITING|HOLD|CANCELLED|CANCELED|STARTED|SOMEDAY)(?:[ \t]+|$)`)
	})
	orgMark    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\[#[A-Za-z0-9]\][ \t]*`) })
	orgTags    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[ \t]+(:(?:[\pL\pN_@#%]+:)+)$`) })
	orgSetting = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)^#\+(title|date|filetags):[ \t]*(.*?)[ \t]*$`) })
	orgBlock   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)^[ \t]*#\+(begin|end)_([a-z]+)`) })
	orgDate    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\d{4}-\d\d-\d\d`) })
)

// orgPage is what an Org file says about itself, and its text by headings.
type orgPage struct {
	title, date string
	tags        []string
	sections    []parse.Section
}

// readOrg takes the headings of a text apart. The sections hold all lines but the headings with text
// below them, which stand in the trails.
func readOrg(body string, first int) *orgPage {
	p := &orgPage{}
	var trail []string
	var levels []int
	open := parse.Section{FirstLine: first}
	start, heading := 0, ""
	block := ""
	end := func(at int) {
		open.Text = body[start:at]
		if parse.Blank(open.Text) {
			open.Text = heading // nothing below it: it is the text itself
		}
		if !parse.Blank(open.Text) {
			p.sections = append(p.sections, open)
		}
	}
	for line := range parse.SplitLines(body, first) {
		if m := orgBlock().FindStringSubmatch(line.Text); m != nil {
			switch {
			case block == "" && strings.EqualFold(m[1], "begin"):
				block = strings.ToLower(m[2])
			case strings.EqualFold(m[1], "end") && strings.EqualFold(m[2], block):
				block = ""
			}
			continue
		}
		if m := orgSetting().FindStringSubmatch(line.Text); m != nil && block == "" {
			p.set(strings.ToLower(m[1]), m[2])
		}
		m := orgHeading().FindStringSubmatch(line.Text)
		if m == nil || block == "verse" || block == "src" || block == "example" {
			continue
		}
		end(line.Start)
		block = "" // no block reaches over a heading
		title := orgMark().ReplaceAllString(orgKeyword().ReplaceAllString(orgTags().ReplaceAllString(m[2], ""), ""), "")
		for len(levels) > 0 && levels[len(levels)-1] >= len(m[1]) {
			levels, trail = levels[:len(levels)-1], trail[:len(trail)-1]
		}
		levels, trail = append(levels, len(m[1])), append(slices.Clip(trail), title)
		heading, start = title, min(line.Start+len(line.Text), len(body))
		open = parse.Section{FirstLine: line.No, Trail: trail}
	}
	end(len(body))
	return p
}

func (p *orgPage) set(name, value string) {
	switch {
	case name == "title" && p.title == "":
		p.title = value
	case name == "date" && p.date == "":
		p.date = orgDate().FindString(value)
	case name == "filetags":
		p.tags = append(p.tags, strings.FieldsFunc(value, func(r rune) bool { return r == ':' || r == ' ' })...)
	}
}

// fill gives a note what its Org text says; YAML frontmatter, which some keep in Org files, comes first.
func (p *orgPage) fill(doc *parse.Document, text *parse.Text) {
	if p.sections != nil {
		doc.Prose = p.sections
	}
	if p.title != "" && text.Front.String("title") == "" {
		doc.Title = p.title
	}
	if p.date != "" && doc.DateSource != parse.DateExplicit && doc.DateSource != parse.DateFrontmatter {
		doc.Date, doc.DateSource = p.date, parse.DateFrontmatter
	}
	doc.Tags = append(doc.Tags, p.tags...)
}
