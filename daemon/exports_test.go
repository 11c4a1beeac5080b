package daemon

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// export is one phone's view of a chat.
type export struct {
	from, until int
	names       [2]string
	zone        time.Duration
	ios         bool
	without     func(n int) bool // messages that the phone does not have
}

// said is the text of message n of a chat. Every seventh is one that people say often.
func said(chat string, n int) string {
	if n%7 == 3 {
		return "ok, see you"
	}
	return fmt.Sprintf("%s: what about the %s number %d", chat, []string{"plums", "pears", "quinces", "medlars", "sloes"}[n%5], n)
}

func (e export) String() string { return e.of("garden") }

func (e export) of(chat string) string {
	var b strings.Builder
	at := time.Date(2024, 3, 15, 9, 0, 0, 0, time.UTC)
	for n := range e.until {
		at = at.Add(time.Duration(1+n%40) * time.Minute)
		if n < e.from || e.without != nil && e.without(n) {
			continue
		}
		who := e.names[(n/2)%2]
		if t := at.Add(e.zone); e.ios {
			fmt.Fprintf(&b, "[%s] %s: %s\n", t.Format("02/01/2006, 15:04:05"), who, said(chat, n))
		} else {
			fmt.Fprintf(&b, "%s - %s: %s\n", t.Format("02.01.06, 15:04"), who, said(chat, n))
		}
	}
	return b.String()
}

// randomStep adds, overwrites or removes one file of a folder, and says which.
func randomStep(t *testing.T, r *rand.Rand, notes string) string {
	t.Helper()
	name := fmt.Sprintf("%s/chat%d.txt", []string{"x", "y"}[r.IntN(2)], r.IntN(3))
	full := filepath.Join(notes, name)
	if _, err := os.Stat(full); err == nil && r.IntN(3) == 0 {
		must(t, os.Remove(full))
		return "remove " + name
	}
	if r.IntN(5) == 0 {
		name = fmt.Sprintf("ai%d.json", r.IntN(2))
		versions := map[string]int{}
		for _, id := range []string{"c-1", "c-2", "c-3"} {
			if r.IntN(3) > 0 {
				versions[id] = 1 + r.IntN(4)
			}
		}
		put(t, notes, name, conversations(versions))
		return fmt.Sprint("write ", name, versions)
	}
	if r.IntN(5) == 0 {
		name = fmt.Sprintf("phone%d.zip", r.IntN(2))
		members := map[string]string{}
		var said []string
		for _, chat := range []string{"garden", "boat", "cellar"} {
			e := randomExport(r)
			members[chat+".txt"] = e.of(chat)
			said = append(said, fmt.Sprint(chat, " ", e.from, "..", e.until))
		}
		put(t, notes, name, zipped(t, members))
		return fmt.Sprintf("write %s: %v", name, said)
	}
	e := randomExport(r)
	chat := []string{"garden", "garden", "boat"}[r.IntN(3)]
	put(t, notes, name, e.of(chat))
	return fmt.Sprintf("write %s: %s %d..%d, zone %s, %v", name, chat, e.from, e.until, e.zone, e.names)
}

func randomExport(r *rand.Rand) export {
	e := export{from: r.IntN(3) * 40, ios: r.IntN(2) == 0, names: alicesPhone, zone: time.Duration(r.IntN(3)) * time.Hour}
	e.until = e.from + 60 + r.IntN(4)*40
	if r.IntN(2) == 0 {
		e.names = bobsPhone
	}
	lost := r.IntN(17)
	e.without = func(n int) bool { return n%17 == lost }
	return e
}

// zipped is an archive of files.
func zipped(t *testing.T, files map[string]string) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		w, err := z.Create(name)
		must(t, err)
		_, err = w.Write([]byte(files[name]))
		must(t, err)
	}
	must(t, z.Close())
	return b.String()
}

// conversations are an export of ChatGPT: id -> number of the version, which has as many exchanges.
func conversations(versions map[string]int) string {
	type part struct {
		ContentType string   `json:"content_type"`
		Parts       []string `json:"parts"`
	}
	var out []map[string]any
	for _, id := range slices.Sorted(maps.Keys(versions)) {
		mapping := map[string]any{}
		parent := ""
		for n := range 2 * versions[id] {
			role := []string{"user", "assistant"}[n%2]
			node := fmt.Sprintf("n%d", n)
			m := map[string]any{"id": node, "children": []string{}, "message": map[string]any{
				"id": node, "author": map[string]any{"role": role}, "create_time": 1710000000 + 60*n,
				"content": part{"text", []string{fmt.Sprintf("%s: exchange %d about grafting apple trees", id, n)}},
			}}
			if parent != "" {
				m["parent"] = parent
				mapping[parent].(map[string]any)["children"] = []string{node}
			}
			mapping[node] = m
			parent = node
		}
		out = append(out, map[string]any{
			"title": "Grafting " + id, "conversation_id": id, "create_time": 1710000000, "update_time": 1710000000 + 1000*versions[id],
			"current_node": parent, "mapping": mapping,
		})
	}
	data, _ := json.Marshal(out)
	return string(data)
}
