package chunk

import "strings"

// blankLine stands between the paragraphs of a chunk.
const blankLine = "\n\n"

// text is the group's text: a substring of the section where line ends and blank
// lines allow, else built.
func (p *group) text(section string) string {
	first, last := p.pieces[0], p.pieces[len(p.pieces)-1]
	body := section[first.start:last.end]
	if !p.canonical(section) {
		var b strings.Builder
		b.Grow(len(body))
		for i, pc := range p.pieces {
			if i > 0 {
				b.WriteString(p.gap(section, i))
			}
			b.WriteString(section[pc.start:pc.end])
		}
		body = b.String()
	}
	if head := first.head; head.size() > 0 {
		body = section[head.start:head.end] + "\n" + body
	}
	return body
}

// canonical is true when what stands between the pieces is what a chunk has there.
func (p *group) canonical(section string) bool {
	for i := 1; i < len(p.pieces); i++ {
		if section[p.pieces[i-1].end:p.pieces[i].start] != p.gap(section, i) {
			return false
		}
	}
	return true
}

// gap is what stands before piece i in a chunk: between paragraphs one blank
// line, however many there are in the file.
func (p *group) gap(section string, i int) string {
	if pc := p.pieces[i]; pc.joined {
		return section[p.pieces[i-1].end:pc.start]
	}
	return blankLine
}

// paragraphs cuts the group into what is scored one by one.
func (p *group) paragraphs(section string) []Paragraph {
	out := make([]Paragraph, 0, len(p.pieces))
	for _, pc := range p.pieces {
		if pc.words <= elementWords+MinWords/2 && pc.chars <= elementSize.chars+elementSize.chars/4 {
			out = append(out, pc.paragraph(section))
			continue
		}
		for el := range cutUnit(section, pc, elementSize) {
			out = append(out, el.paragraph(section))
		}
	}
	return out
}

func (pc piece) paragraph(section string) Paragraph {
	body := section[pc.start:pc.end]
	if pc.head.size() > 0 {
		body = section[pc.head.start:pc.head.end] + "\n" + body
	}
	return Paragraph{Text: body, FirstLine: pc.first, LastLine: pc.last}
}
