package chat

import (
	"encoding/json"
	"strconv"
	"strings"
	"sync"
)

// slackNames resolves the ids of a workspace; the zero value resolves none.
type slackNames struct {
	users    map[string]string // id -> name people see
	channels map[string]string // id -> name without "#"
}

func (n slackNames) user(id string) string {
	if id == "USLACKBOT" {
		return "Slackbot" // in no list of users
	}
	if name := n.users[id]; name != "" {
		return name
	}
	return id
}

func (n slackNames) channel(id string) string {
	if name := n.channels[id]; name != "" {
		return name
	}
	return id
}

// markup turns Slack's mrkdwn into plain text: <url|label> into "label (url)", mentions into
// names. Entities are decoded once, after the links: what a person typed as "&lt;" stays typed.
func (n slackNames) markup(s string) string {
	if strings.IndexByte(s, '<') >= 0 {
		var out strings.Builder
		out.Grow(len(s))
		for {
			i := strings.IndexByte(s, '<')
			if i < 0 {
				break
			}
			j := strings.IndexByte(s[i:], '>')
			if j < 0 {
				break
			}
			out.WriteString(s[:i])
			out.WriteString(n.link(s[i+1 : i+j]))
			s = s[i+j+1:]
		}
		out.WriteString(s)
		s = out.String()
	}
	if strings.IndexByte(s, '&') >= 0 {
		s = slackEntities().Replace(s)
	}
	return s
}

var slackEntities = sync.OnceValue(func() *strings.Replacer { return strings.NewReplacer("&amp;", "&", "&lt;", "<", "&gt;", ">") })

// link renders what stands between < and >.
func (n slackNames) link(inner string) string {
	target, label, labelled := strings.Cut(inner, "|")
	if target == "" {
		return "<" + inner + ">"
	}
	switch target[0] {
	case '@':
		if name, known := n.users[target[1:]]; known || !labelled {
			if known {
				return "@" + name
			}
			return "@" + n.user(target[1:])
		}
		return "@" + strings.TrimPrefix(label, "@")
	case '#':
		if labelled && label != "" {
			return "#" + strings.TrimPrefix(label, "#")
		}
		return "#" + n.channel(target[1:])
	case '!':
		name, _, _ := strings.Cut(target[1:], "^")
		switch {
		case name == "here" || name == "channel" || name == "everyone":
			return "@" + name
		case labelled:
			return label // a group with its handle, a date with its text
		}
		return "@" + name
	}
	if !labelled || label == "" || label == target {
		return target
	}
	if rest, ok := strings.CutPrefix(target, "mailto:"); ok && rest == label {
		return label
	}
	if rest, ok := strings.CutPrefix(target, "tel:"); ok && rest == label {
		return label
	}
	return label + " (" + target + ")"
}

// slackBlock is a block or an element of one, of any type.
type slackBlock struct {
	Type     string          `json:"type"`
	Text     json.RawMessage `json:"text"` // a string, or an object with text
	Elements []slackBlock    `json:"elements"`
	Fields   []slackBlock    `json:"fields"`
	Style    json.RawMessage `json:"style"`
	Indent   int             `json:"indent"`
	Offset   int             `json:"offset"`
	URL      string          `json:"url"`
	UserID   string          `json:"user_id"`
	Channel  string          `json:"channel_id"`
	Group    string          `json:"usergroup_id"`
	Range    string          `json:"range"`
	Name     string          `json:"name"`
	Fallback string          `json:"fallback"`
	Value    string          `json:"value"`
	Title    json.RawMessage `json:"title"`
	AltText  string          `json:"alt_text"`
}

// blocks renders message blocks, one under the other.
func (n slackNames) blocks(blocks []slackBlock) string {
	var lines []string
	for _, b := range blocks {
		if s := strings.TrimRight(n.block(b, 0), "\n"); strings.TrimSpace(s) != "" {
			lines = append(lines, s)
		}
	}
	return strings.Join(lines, "\n")
}

const slackDepth = 20 // nesting of blocks; no client writes more than 4

func (n slackNames) block(b slackBlock, depth int) string {
	if depth > slackDepth {
		return ""
	}
	switch b.Type {
	case "rich_text", "rich_text_quote":
		return n.each(b.Elements, "\n", depth)
	case "rich_text_section", "rich_text_preformatted":
		return n.inline(b.Elements)
	case "rich_text_list":
		var lines []string
		for i, item := range b.Elements {
			mark := "- "
			if text(b.Style) == "ordered" {
				mark = strconv.Itoa(b.Offset+i+1) + ". "
			}
			lines = append(lines, strings.Repeat("  ", min(max(b.Indent, 0), 10))+mark+n.block(item, depth+1))
		}
		return strings.Join(lines, "\n")
	case "section", "header", "markdown":
		parts := []string{n.object(b.Text)}
		for _, f := range b.Fields {
			parts = append(parts, n.plain(f))
		}
		return joinNonEmpty(parts, "\n")
	case "context":
		return n.each(b.Elements, " ", depth)
	case "image":
		if title := n.object(b.Title); title != "" {
			return title
		}
		return "[image]"
	case "mrkdwn", "plain_text":
		return n.plain(b)
	}
	return n.inline([]slackBlock{b})
}

func (n slackNames) each(elements []slackBlock, sep string, depth int) string {
	parts := make([]string, 0, len(elements))
	for _, e := range elements {
		parts = append(parts, strings.TrimSuffix(n.block(e, depth+1), "\n"))
	}
	return joinNonEmpty(parts, sep)
}

// inline renders the elements of a rich text line.
func (n slackNames) inline(elements []slackBlock) string {
	var out strings.Builder
	for _, e := range elements {
		switch e.Type {
		case "text":
			out.WriteString(text(e.Text))
		case "link":
			label := text(e.Text)
			if label == "" || label == e.URL {
				out.WriteString(e.URL)
			} else {
				out.WriteString(label + " (" + e.URL + ")")
			}
		case "user":
			out.WriteString("@" + n.user(e.UserID))
		case "channel":
			out.WriteString("#" + n.channel(e.Channel))
		case "usergroup":
			out.WriteString("@" + e.Group)
		case "broadcast":
			out.WriteString("@" + e.Range)
		case "emoji":
			out.WriteString(":" + e.Name + ":")
		case "date":
			out.WriteString(e.Fallback)
		case "color":
			out.WriteString(e.Value)
		}
	}
	return out.String()
}

// object is a text composition object, or a plain string.
func (n slackNames) object(raw json.RawMessage) string {
	if s := text(raw); s != "" {
		return n.markup(s)
	}
	var t slackBlock
	if len(raw) == 0 || json.Unmarshal(raw, &t) != nil {
		return ""
	}
	return n.plain(t)
}

func (n slackNames) plain(t slackBlock) string {
	if t.Type == "mrkdwn" {
		return n.markup(text(t.Text))
	}
	return text(t.Text)
}

func joinNonEmpty(parts []string, sep string) string {
	kept := make([]string, 0, len(parts))
	for _, p := range parts {
		if strings.TrimSpace(p) != "" {
			kept = append(kept, p)
		}
	}
	return strings.Join(kept, sep)
}
