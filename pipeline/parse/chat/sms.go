package chat

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strings"

	"convod/pipeline/parse"
	"convod/pipeline/parse/jsonstream"
)

// smsBackup reads the XML of "SMS Backup & Restore": texts and multimedia messages of a phone,
// of all conversations mixed, in order of time.
type smsBackup struct{}

func (smsBackup) Name() string { return "sms-backup" }

func (smsBackup) Describe() parse.Description {
	return parse.Description{
		System:       "SMS Backup & Restore",
		What:         "SMS and MMS, one conversation per contact or group; own messages are by Me",
		RecognisedBy: "an XML file whose root is `smses`",
		NotSupported: "call logs, media (named, not read)",
	}
}

func (smsBackup) Score(src *parse.Source) parse.Score {
	head, err := src.Head()
	if err != nil || !bytes.Contains(head, []byte("<smses")) || !bytes.HasPrefix(bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\xEF\xBB\xBF")), " \t\r\n"), []byte("<")) {
		return parse.Score{}
	}
	return parse.Score{Value: 1, Claims: true}
}

// sms is a message while it is read.
type sms struct {
	address, contact, date string
	out, skip              bool
	words, files           []string
	from                   string // sender's address within a group
	first                  int
}

func (r smsBackup) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) {
		out := newOutput(src, yield)
		shared := begin(r, src, "chat")
		names := map[string]string{} // address -> contact
		var readErr error
		again := false
		pass := func(add func(string, parse.Message)) {
			b := shared
			if again {
				b = begin(r, src, "chat")
			}
			again = true
			readErr = r.pass(src, b, names, add)
		}
		first := true
		gather(budget(src), pass, func(key string, msgs []parse.Message) bool {
			b := begin(r, src, "chat")
			if first {
				b.inherit(shared)
				first = false
			}
			b.doc.ID = "sms:" + key
			b.doc.Title = cmp.Or(names[key], smsMembers(key, names))
			for _, m := range msgs {
				if m.Speaker != "Me" { // an address until now: a contact's name may come later in the file
					m.Speaker = cmp.Or(names[smsKey(m.Speaker)], m.Speaker)
				}
				b.add(m)
			}
			b.sortByTime()
			return out.put(b)
		})
		if first && !out.put(shared) {
			return
		}
		if readErr != nil {
			out.err = readErr
		}
		out.close()
	}
}

// pass reads the file once.
func (smsBackup) pass(src *parse.Source, b *builder, names map[string]string, add func(string, parse.Message)) error {
	f, err := src.Stream()
	if err != nil {
		return err
	}
	defer f.Close()
	tags := newXMLTags(f, "address", "contact_name", "date", "type", "body", "msg_box", "ct", "text", "name", "cl", "fn", "sub")
	var mms *sms
	open := 0
	for {
		tag, whole, ok := tags.next()
		if !ok {
			if tags.err != nil {
				return fmt.Errorf("line %d: %w", tags.line, tags.err)
			}
			if !whole || open > 0 {
				b.doc.Warn(fmt.Sprintf("truncated: the file ends too early, at line %d: make the backup again", tags.line))
			}
			return nil
		}
		a := tag.attrs
		switch {
		case tag.name == "smses" && !tag.close:
			open++
		case tag.name == "smses":
			open--
		case tag.name == "sms" && !tag.close:
			m := sms{address: a["address"], contact: a["contact_name"], date: a["date"], first: tag.line, words: []string{a["body"]}}
			m.out = a["type"] != "1" && a["type"] != ""
			m.skip = a["type"] == "3" // a draft
			m.add(b, names, tags.line, add)
		case tag.name == "mms" && !tag.close:
			mms = &sms{address: a["address"], contact: a["contact_name"], date: a["date"], first: tag.line, out: a["msg_box"] != "1" && a["msg_box"] != "", skip: a["msg_box"] == "3"}
			if sub := a["sub"]; sub != "" && sub != "null" && sub != "NoSubject" {
				mms.words = append(mms.words, sub)
			}
			if tag.self {
				mms.add(b, names, tags.line, add)
				mms = nil
			}
		case mms == nil:
		case tag.name == "part":
			mms.part(a)
		case tag.name == "addr" && a["type"] == "137":
			mms.from = a["address"]
		case tag.name == "mms":
			mms.add(b, names, tags.line, add)
			mms = nil
		}
	}
}

// part notes a part of a multimedia message.
func (m *sms) part(a map[string]string) {
	name := ""
	for _, k := range []string{"fn", "name", "cl"} {
		if v := a[k]; name == "" && v != "null" {
			name = v
		}
	}
	switch kind := a["ct"]; {
	case kind == "text/plain":
		if a["text"] != "null" {
			m.words = append(m.words, a["text"])
		}
	case kind == "application/smil" || len(m.files) > 100:
	case strings.HasPrefix(kind, "image/"):
		m.files = append(m.files, "[image]")
	case name != "":
		m.files = append(m.files, fileMark(name))
	default:
		m.files = append(m.files, "[file: "+kind+"]")
	}
}

// add hands a message on under the key of its conversation.
func (m *sms) add(b *builder, names map[string]string, last int, add func(string, parse.Message)) {
	key := smsKey(m.address)
	if c := m.contact; c != "" && c != "(Unknown)" && c != "null" && key != "" {
		names[key] = jsonstream.Clean(c)
	}
	words := joinNonEmpty(m.words, "\n")
	if words == "" {
		words = strings.Join(m.files, "\n")
	}
	if words = jsonstream.Clean(words); words == "" || m.skip || key == "" {
		return
	}
	speaker := "Me"
	if !m.out {
		speaker = m.address
		if m.from != "" && m.from != "insert-address-token" {
			speaker = m.from
		}
	}
	add(key, parse.Message{Speaker: speaker, Time: b.time(json.RawMessage(smsNumber(m.date)), m.first), Text: words, Key: m.date, FirstLine: m.first, LastLine: last})
}

// smsNumber keeps a date only if it is a number, which is what the format has there.
func smsNumber(s string) string {
	if s == "" || strings.Trim(s, "0123456789") != "" {
		return `"` + strings.Trim(s, `"\`) + `"`
	}
	return s
}

// smsKey is the identity of a conversation: its addresses, without the blanks and hyphens that vary.
func smsKey(address string) string {
	parts := strings.Split(address, "~")
	for i, p := range parts {
		kept := strings.Map(func(r rune) rune {
			if strings.ContainsRune(" -()./\u00a0", r) {
				return -1
			}
			return r
		}, p)
		if strings.Trim(kept, "+0123456789") == "" {
			p = kept
		}
		parts[i] = strings.TrimSpace(p)
	}
	slices.Sort(parts)
	return strings.Trim(strings.Join(slices.Compact(parts), "~"), "~")
}

// smsMembers names a group by its contacts, as far as they are known.
func smsMembers(key string, names map[string]string) string {
	parts := strings.Split(key, "~")
	for i, p := range parts {
		parts[i] = cmp.Or(names[p], p)
	}
	return strings.Join(parts, ", ")
}
