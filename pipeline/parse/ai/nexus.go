package ai

import (
	"iter"
	"regexp"
	"strings"
	"sync"
	"time"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// nexus reads notes of an Obsidian plugin, whose turns are callouts; before version 1.2 they were headings:
//
//	>[!nexus_user] **User** - 08/20/2025 at 8:48:32 AM
//	> text
//	<!-- UID: 8b93846c -->
//
//	### User, on 08/20/2025 at 8:48 AM;
//	> text
func nexus() reader {
	return reader{
		name: "nexus",
		about: parse.Description{
			System:       "Nexus AI Chat Importer (Obsidian)",
			What:         "notes that the plugin made of ChatGPT and Claude exports, old layout and new",
			RecognisedBy: "nexus: in the frontmatter and callouts >[!nexus_user] and >[!nexus_agent]",
			NotSupported: "artifact notes are ordinary notes",
		},
		score: func(src *parse.Source) float64 {
			t := markdown(src)
			if t == nil || t.Front.String("nexus") == "" {
				return 0
			}
			for l := range parse.SplitLines(t.Body, 1) {
				if speaker, _, _ := nexusAnchor(l.Text); speaker != "" {
					return certain
				}
			}
			return 0
		},
		read: readNexus,
	}
}

var (
	nexusCallout = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^> ?\[!nexus_(user|agent)\][+-]? \*\*[^*]*\*\*(?: - (.*))?$`)
	})
	nexusHeading = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^#{3,4} (User|ChatGPT|Assistant|Claude), on (.+);$`) })
	nexusUID     = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^<!-- UID: (.*?) -->$`) })
	nexusFile    = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^>* ?\[!nexus_(attachment|artifact|canvas|prompt)\][+-]? \*\*(.+?)\*\*(.*)$`)
	})
	nexusTimes = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(Created|Last Updated): (.+)$`) })
)

// nexusAnchor is the speaker and the time of a turn's first line, and how many quote marks its body has.
func nexusAnchor(line string) (speaker, at string, quotes int) {
	line = strings.TrimRight(line, " \t")
	if strings.HasPrefix(line, ">") {
		if m := nexusCallout().FindStringSubmatch(line); m != nil {
			return map[string]string{"user": user, "agent": assistant}[m[1]], m[2], 1
		}
	} else if strings.HasPrefix(line, "###") {
		if m := nexusHeading().FindStringSubmatch(line); m != nil {
			if m[1] == "User" {
				return user, m[2], 1
			}
			return assistant, m[2], 2
		}
	}
	return "", "", 0
}

func readNexus(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return readPage(src, "nexus", func(p *page) {
		front := p.text.Front
		if id := front.String("conversation_id"); id != "" {
			p.c.doc.ID = "nexus:" + id
		}
		written := map[string]string{}
		var stamps []string // by turn
		quotes, open := 0, false
		attachment := -1 // depth of quote marks of the attachment box that is open; -1 for none
		quoted := false  // the line before was part of a quote
		for _, l := range p.lines {
			line := strings.TrimRight(l.Text, " \t")
			speaker, at, n := nexusAnchor(line)
			if speaker != "" && quoted && open && strings.HasPrefix(line, "> ") {
				speaker = "" // a callout that someone quotes
			}
			quoted = strings.HasPrefix(line, ">")
			switch {
			case speaker != "":
				p.begin(speaker, l)
				stamps = append(stamps, at)
				quotes, open, attachment = n, true, -1
			case open && nexusUID().MatchString(line):
				p.turns[len(p.turns)-1].key = nexusUID().FindStringSubmatch(line)[1]
				p.skip(l)
				open = false
			case open && strings.HasPrefix(line, ">"):
				depth := len(line) - len(strings.TrimLeft(line, "> "))
				body := stripQuotes(l.Text, quotes)
				if m := nexusFile().FindStringSubmatch(strings.TrimSpace(body)); m != nil {
					p.body(l, nexusPlaceholder(m[1], m[2], m[3]))
					attachment = strings.Count(line[:depth], ">")
					continue
				}
				if m := nexusFile().FindStringSubmatch(line); m != nil { // after a blank line the box stands one level up
					p.body(l, nexusPlaceholder(m[1], m[2], m[3]))
					attachment = strings.Count(line[:depth], ">")
					continue
				}
				if attachment >= 0 && strings.Count(line[:depth], ">") >= attachment {
					continue // the box's note or link
				}
				attachment = -1
				p.body(l, body)
			case open && line == "":
				attachment = -1
				p.body(l, "")
			case len(p.turns) == 0:
				if m := nexusTimes().FindStringSubmatch(line); m != nil {
					written[m[1]] = m[2]
					p.skip(l)
				} else if title := heading(line, 1); title != "" && p.c.doc.Title == "" {
					p.titleOf(l, strings.TrimPrefix(title, "Title: "))
				} else if strings.HasPrefix(line, "Chat URL: ") {
					p.skip(l)
				}
			}
		}
		if p.c.doc.Title == "" {
			p.c.doc.Title = oneLine(front.String("aliases"))
		}
		p.nexusClocks(stamps, written)
	})
}

// stripQuotes takes exactly n quote marks off a line, each with the space behind it.
func stripQuotes(line string, n int) string {
	for range n {
		rest, ok := strings.CutPrefix(line, ">")
		if !ok {
			break
		}
		line = rest
	}
	return strings.TrimPrefix(line, " ")
}

func nexusPlaceholder(kind, name, rest string) string {
	if kind == "attachment" && strings.Contains(rest, "(image/") {
		return "[image]"
	}
	return "[file: " + name + "]"
}

// nexusClocks dates the turns. Their clocks are local; since version 1.3 the frontmatter has the
// creation in UTC, and the header the same instant in local time: that gives the offset.
func (p *page) nexusClocks(turns []string, header map[string]string) {
	all := append([]string{header["Created"], header["Last Updated"]}, turns...)
	dayFirst, known := numericOrder(stampDates(all))
	if !known { // the tool's own order, which can be set to others
		dayFirst = p.c.src.Options.Order == parse.OrderDMY
	}
	zone, exact := time.UTC, false
	for _, k := range []struct{ front, header string }{{"create_time", "Created"}, {"update_time", "Last Updated"}} {
		at := p.frontTime(k.front)
		if at.IsZero() {
			continue
		}
		if k.front == "create_time" {
			p.c.started = at
		} else {
			p.c.doc.Updated = at
		}
		if st, ok := readStamp(header[k.header]); ok && !exact {
			if wall, ok := st.in(time.UTC, dayFirst); ok {
				if offset := wall.Sub(at).Round(15 * time.Minute); offset.Abs() <= 14*time.Hour {
					zone, exact = time.FixedZone("", int(offset.Seconds())), true
				}
			}
		}
	}
	if exact {
		p.c.local = zone
	}
	for i, text := range turns {
		if t, ok := jsonstream.InstantText(text); ok && !t.IsZero() && strings.Contains(text, "T") {
			p.turns[i].time = t
			continue
		}
		st, ok := readStamp(text)
		if !ok {
			continue
		}
		in := zone
		if !exact {
			in, p.naive = p.zone(), true
		}
		if t, ok := st.in(in, dayFirst); ok {
			p.turns[i].time = t
		}
	}
}

// frontTime is a frontmatter field that is an instant with a zone; zero for local ones.
func (p *page) frontTime(key string) time.Time {
	switch v := p.text.Front.Fields[key].(type) {
	case time.Time:
		return v
	case string:
		if t, err := time.Parse(time.RFC3339, strings.TrimSpace(v)); err == nil {
			return t
		}
	}
	return time.Time{}
}
