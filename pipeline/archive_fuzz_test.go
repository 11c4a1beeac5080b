package pipeline

import (
	"archive/zip"
	"bytes"
	"path"
	"strings"
	"testing"

	"convod/pipeline/parse"
)

// FuzzArchive packs two members with names and contents of the input, so that the fuzzer need not invent checksums, and
// reads the archive. No name leads out of it, and nothing is read beyond the limits.
func FuzzArchive(f *testing.F) {
	p := newPipeline(f)
	f.Add("_chat.txt", []byte(whatsapp), "../evil.md", []byte("out"), true)
	f.Add("users.json", []byte("[]"), "general/2024-01-01.json", []byte(`[{"type":"message","user":"U1","text":"hi","ts":"1.2"}]`), false)
	f.Add("a.zip", []byte("PK\x05\x06"), `..\x.md`, []byte("x"), true)
	f.Add("conversations.json", []byte(`[{"mapping":{}}]`), "/etc/passwd", []byte("root"), true)
	f.Add("messages/inbox/a/message_1.json", []byte(`{"participants":[],"messages":[]}`), "", []byte{}, false)
	f.Fuzz(func(t *testing.T, name1 string, data1 []byte, name2 string, data2 []byte, packed bool) {
		var buf bytes.Buffer
		z := zip.NewWriter(&buf)
		method := zip.Store
		if packed {
			method = zip.Deflate
		}
		for i, name := range []string{name1, name2} {
			w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: method})
			if err != nil {
				return
			}
			if _, err := w.Write([][]byte{data1, data2}[i]); err != nil {
				return // a folder takes no content
			}
		}
		if z.Close() != nil {
			return
		}
		src, err := BytesUnit("x.zip", buf.Bytes(), parse.Options{MaxBytes: 1 << 20, MaxMember: 1 << 20, MaxTotal: 4 << 20})
		if err != nil {
			return
		}
		n := 0
		for page := range p.Read(t.Context(), src) {
			n++
			if page.Document != nil && strings.Contains("/"+path.Clean(page.Member)+"/", "/../") {
				t.Fatalf("member %q", page.Member)
			}
			for ps := range page.Passages() {
				if len(ps.Elements) == 0 || ps.ID == "" {
					t.Fatalf("empty passage %+v", ps)
				}
			}
			page.Facts()
		}
		if n == 0 {
			t.Fatal("no page: nothing may fall through silently")
		}
	})
}
