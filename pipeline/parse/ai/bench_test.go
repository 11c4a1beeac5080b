package ai

import (
	"bytes"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"

	"convod/pipeline/parse"
)

// bigExport is a ChatGPT export of about size bytes that is made while it is read.
func bigExport(size int64) *parse.Source {
	var one bytes.Buffer
	fmt.Fprint(&one, `{"title":"Garden %08d","create_time":1772442000.5,"update_time":1772442600.5,"mapping":{"root":{"id":"root","message":null,"parent":null,"children":["m0"]}`)
	words := strings.Repeat(`The beans want \"more\" water than the peas.\nSo it goes with the shed, the fence and the pump. `, 8)
	for i := range 20 {
		parent := "root"
		if i > 0 {
			parent = fmt.Sprintf("m%d", i-1)
		}
		fmt.Fprintf(&one, `,"m%d":{"id":"m%d","message":{"id":"m%d","author":{"role":%q,"name":null,"metadata":{}},"create_time":%d.25,"update_time":null,"content":{"content_type":"text","parts":["%s"]},"status":"finished_successfully","end_turn":true,"weight":1.0,"metadata":{"model_slug":"gpt","citations":[]},"recipient":"all","channel":null},"parent":%q,"children":["m%d"]}`,
			i, i, i, []string{user, assistant}[i%2], 1772442000+i, words, parent, i+1)
	}
	one.WriteString(`},"moderation_results":[],"current_node":"m19","conversation_id":"c-%08d","is_archived":false,"id":"c-%08d"}`)
	template := one.String()
	n := int(size / int64(len(template)))
	src := &parse.Source{Path: "conversations.json", Size: size}
	src.Open = func() (io.ReadCloser, error) {
		r, w := io.Pipe()
		go func() {
			for i := range n {
				sep := ","
				if i == 0 {
					sep = "["
				}
				if _, err := fmt.Fprintf(w, sep+template, i, i, i); err != nil {
					return
				}
			}
			w.Write([]byte("]"))
			w.Close()
		}()
		return r, nil
	}
	return src
}

// consume reads a source to its end and gives the number of messages and the highest heap seen.
func consume(t testing.TB, src *parse.Source) (messages int, peak uint64) {
	t.Helper()
	var mem runtime.MemStats
	n := 0
	for d, err := range chatGPT().Read(src) {
		if err != nil {
			t.Fatal(err)
		}
		for m := range d.Messages {
			if m.Text == "" {
				t.Fatal("empty message")
			}
			messages++
		}
		if n++; n%50 == 0 {
			runtime.ReadMemStats(&mem)
			peak = max(peak, mem.HeapInuse)
		}
	}
	return messages, peak
}

// TestBoundedMemory reads an export of 20 MB and finds memory far below its size.
func TestBoundedMemory(t *testing.T) {
	const size = 20 << 20
	runtime.GC()
	messages, peak := consume(t, bigExport(size))
	if messages < 15_000 {
		t.Errorf("%d messages", messages)
	}
	if peak > 16<<20 {
		t.Errorf("heap of %d bytes for an export of %d", peak, size)
	}
}

// BenchmarkChatGPT reads 105 MB: go test -run - -bench ChatGPT -benchtime 1x
func BenchmarkChatGPT(b *testing.B) {
	const size = 105 << 20
	b.SetBytes(size)
	for b.Loop() {
		_, peak := consume(b, bigExport(size))
		b.ReportMetric(float64(peak)/1e6, "peak-MB")
	}
}
