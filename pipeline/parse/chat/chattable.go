package chat

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"convod/pipeline/parse"
)

// chatTable reads chats that programs write as a table of their own columns.
type chatTable struct{}

func (chatTable) Name() string { return "chat-table" }

func (chatTable) Describe() parse.Description {
	return parse.Description{
		System:       "Discord (DiscordChatExporter, CSV) and iMazing",
		What:         "one chat per CSV file, or one per value of the column Chat Session",
		RecognisedBy: "the names of all columns of the program in the first row",
		NotSupported: "reactions; the columns of other programs, whose files are tables",
	}
}

// tableColumns are the names of the columns that a program writes; "" for those it has not.
type tableColumns struct {
	when, who, text, files, kind, chat string

	own  string // value of kind in rows that the owner wrote, where who is empty
	skip string // value of kind in rows that nobody wrote
}

func tableKinds() []tableColumns {
	return []tableColumns{
		{when: "Date", who: "Author", text: "Content", files: "Attachments"},
		{when: "Message Date", who: "Sender Name", text: "Text", files: "Attachment", kind: "Type", chat: "Chat Session", own: "Outgoing", skip: "Notification"},
	}
}

// columnsOf finds the columns in a first row, by number; nil when it is of no known program.
func columnsOf(row []string) (kind *tableColumns, at map[string]int) {
	at = map[string]int{}
	for i, name := range row {
		at[strings.TrimSpace(strings.TrimPrefix(name, "\ufeff"))] = i
	}
	for _, k := range tableKinds() {
		if !slices.ContainsFunc([]string{k.when, k.who, k.text, k.files, k.kind, k.chat}, func(name string) bool { _, ok := at[name]; return name != "" && !ok }) {
			if _, ok := at["AuthorID"]; ok || k.chat != "" {
				return &k, at
			}
		}
	}
	return nil, nil
}

func tableReader(r io.Reader, header []byte) *csv.Reader {
	c := csv.NewReader(r)
	c.LazyQuotes, c.FieldsPerRecord = true, -1
	for _, comma := range ";\t" {
		if bytes.ContainsRune(header, comma) && !bytes.ContainsRune(header, ',') {
			c.Comma = comma
		}
	}
	return c
}

func (chatTable) Score(src *parse.Source) parse.Score {
	if ext := src.Ext(); ext != ".csv" && ext != ".tsv" && ext != ".txt" {
		return parse.Score{}
	}
	head, err := src.Head()
	if err != nil {
		return parse.Score{}
	}
	first, _, _ := bytes.Cut(bytes.TrimPrefix(head, []byte("\ufeff")), []byte("\n"))
	row, err := tableReader(bytes.NewReader(first), first).Read()
	if kind, _ := columnsOf(row); err != nil || kind == nil {
		return parse.Score{}
	}
	return parse.Score{Value: 1, Claims: true}
}

func (r chatTable) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		text, err := src.Text()
		if err != nil {
			yield(nil, err)
			return
		}
		first, _, _ := strings.Cut(text.Body, "\n")
		rows := tableReader(strings.NewReader(text.Body), []byte(first))
		row, err := rows.Read()
		kind, at := columnsOf(row)
		if err != nil || kind == nil {
			yield(nil, fmt.Errorf("%q: the first row is of no program that is known", src.Path))
			return
		}
		var order []string
		chats, left := map[string]*shown{}, budget(src)
		at0, breaks := 0, 0 // bytes of the rows before, and the line breaks in them
		for {
			row, err := rows.Read()
			if errors.Is(err, io.EOF) {
				break
			}
			cell := func(name string) string {
				if i, ok := at[name]; ok && name != "" && i < len(row) {
					return strings.TrimSpace(row[i])
				}
				return ""
			}
			name := cell(kind.chat)
			chat := chats[name]
			if chat == nil {
				if left -= chatBytes; left < 0 && len(order) > 0 {
					chats[order[0]].b.over++
					continue
				}
				s := newShown(r, src)
				s.left, chat = &left, &s
				chats[name], order = chat, append(order, name)
			}
			if err != nil {
				if chat.b.damaged++; chat.b.damaged == 1 {
					chat.b.damageAt = lineOfError(err)
				}
				continue
			}
			line, _ := rows.FieldPos(0)
			end := int(rows.InputOffset())
			if raw := text.Body[at0:end]; end == len(text.Body) && (strings.Count(raw, `"`)%2 == 1 || !strings.HasSuffix(raw, "\n") && len(row) < len(at)) {
				chat.b.doc.Warn(fmt.Sprintf("truncated: the file ends inside the row at line %d, export it again", text.BodyLine+line-1))
				break
			}
			breaks += strings.Count(strings.TrimRight(text.Body[at0:end], "\r\n"), "\n")
			last := text.BodyLine + breaks
			breaks += strings.Count(text.Body[at0+len(strings.TrimRight(text.Body[at0:end], "\r\n")):end], "\n")
			at0 = end
			chat.row(cell, kind, text.BodyLine+line-1, last)
		}
		out := newOutput(src, yield)
		for _, name := range order {
			b := chats[name].done()
			delete(chats, name) // whoever reads them holds one at a time
			if b.doc.Title = cmp.Or(name, src.Stem()); len(order) > 1 {
				b.doc.ID = "chat-table:" + name
			}
			if !out.put(b) {
				return
			}
		}
		out.close()
	}
}

// chatBytes is about what a chat takes beside its messages: a table may name another in each row.
const chatBytes = 4 << 10

func lineOfError(err error) int {
	if e, ok := errors.AsType[*csv.ParseError](err); ok {
		return e.StartLine
	}
	return 0
}

// row is one message.
func (s *shown) row(cell func(string) string, kind *tableColumns, first, last int) {
	if kind.skip != "" && cell(kind.kind) == kind.skip {
		return
	}
	who, text := cell(kind.who), cell(kind.text)
	if who == "" && kind.own != "" && cell(kind.kind) == kind.own {
		who = "Me"
	}
	if text == "" {
		var files []string
		for name := range strings.SplitSeq(cell(kind.files), ",") {
			if name = strings.TrimSpace(name); name != "" {
				files = append(files, fileMark(name))
			}
		}
		text = strings.Join(files, "\n")
	}
	s.say(parse.Message{Speaker: who, Text: text, FirstLine: first, LastLine: last}, cell(kind.when))
}
