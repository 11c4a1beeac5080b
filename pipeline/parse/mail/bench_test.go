package mail

import (
	"fmt"
	"strings"
	"testing"

	"convod/pipeline/parse"
)

func BenchmarkMbox(b *testing.B) {
	var w strings.Builder
	attachment := strings.Repeat(strings.Repeat("QUJD", 19)+"\n", 200)
	for i := range 5000 {
		fmt.Fprintf(&w, "From - Mon Mar  2 09:00:00 2026\nMessage-ID: <m%d@example.com>\nReferences: <m%d@example.com>\nDate: Mon, 2 Mar 2026 09:00:00 -0500\nFrom: Alice Example <alice@example.com>\nSubject: Re: rehearsal\n"+
			"Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain; charset=utf-8\n\nmail %d about the key\nand the kettle\n\nOn Mon, Mar 2, 2026 Bob wrote:\n> quoted\n\n--b\nContent-Type: application/pdf; name=a.pdf\nContent-Transfer-Encoding: base64\n\n%s--b--\n\n", i, i/10*10, i, attachment)
	}
	data := []byte(w.String())
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		n := 0
		for doc, err := range (mboxReader{}).Read(parse.FromBytes("a.mbox", data, parse.Options{})) {
			if err != nil {
				b.Fatal(err)
			}
			for range doc.Messages {
				n++
			}
		}
		if n != 5000 {
			b.Fatalf("%d mails", n)
		}
	}
}
