package chat

import (
	"fmt"
	"strings"
	"testing"

	"convod/pipeline/parse"
)

func BenchmarkRead(b *testing.B) {
	var telegram, slack, sms strings.Builder
	telegram.WriteString("{\n \"name\": \"Choir\",\n \"type\": \"private_supergroup\",\n \"id\": 1,\n \"messages\": [\n")
	slack.WriteString("[")
	sms.WriteString("<?xml version='1.0'?><smses count=\"1\">\n")
	for i := range 40000 {
		words := fmt.Sprintf("message %d about the rehearsal, the key and the kettle; see you at seven", i)
		fmt.Fprintf(&telegram, "  {\n   \"id\": %d,\n   \"type\": \"message\",\n   \"date\": \"2026-03-02T10:00:05\",\n   \"date_unixtime\": \"%d\",\n   \"from\": \"Alice Example\",\n   \"from_id\": \"user1\",\n   \"text\": \"%s\",\n   \"text_entities\": [\n    {\n     \"type\": \"plain\",\n     \"text\": \"%s\"\n    }\n   ]\n  },\n", i, 1772442005+i, words, words)
		fmt.Fprintf(&slack, "{\"type\":\"message\",\"user\":\"U%d\",\"text\":\"%s <@U1> &amp; <https://example.com|x>\",\"ts\":\"%d.000100\",\"team\":\"T1\",\"blocks\":[{\"type\":\"rich_text\",\"elements\":[{\"type\":\"rich_text_section\",\"elements\":[{\"type\":\"text\",\"text\":\"%s\"}]}]}]},\n", i%5, words, 1772442005+i, words)
		fmt.Fprintf(&sms, "  <sms protocol=\"0\" address=\"+1555010%d\" date=\"%d000\" type=\"1\" body=\"%s\" read=\"1\" contact_name=\"Alice Example\" />\n", i%10, 1772442005+i, words)
	}
	telegram.WriteString("  {\"type\": \"unsupported\"}\n ]\n}\n")
	slack.WriteString("{}]")
	sms.WriteString("</smses>\n")
	for _, c := range []struct {
		r    parse.Reader
		name string
		data string
	}{
		{smsBackup{}, "sms.xml", sms.String()}, {slackDay{}, "general/2026-03-02.json", slack.String()},
	} {
		b.Run(c.r.Name(), func(b *testing.B) { bench(b, c.r, c.name, c.data) })
	}
	b.Run("telegram", func(b *testing.B) { bench(b, Readers()[3], "result.json", telegram.String()) })
}

func bench(b *testing.B, r parse.Reader, name, data string) {
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		src := parse.FromBytes(name, []byte(data), parse.Options{})
		n := 0
		for doc, err := range r.Read(src) {
			if err != nil {
				b.Fatal(err)
			}
			for range doc.Messages {
				n++
			}
		}
		if n != 40000 {
			b.Fatalf("%d messages", n)
		}
	}
}
