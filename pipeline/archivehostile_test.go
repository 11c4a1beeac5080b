package pipeline

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
)

// localHeader is the header of a member with what it claims, and nothing else.
func localHeader(name string, flags, method uint16, packed, size uint32) []byte {
	le := binary.LittleEndian
	b := []byte(localSignature)
	b = le.AppendUint16(b, 20)
	b = le.AppendUint16(b, flags)
	b = le.AppendUint16(b, method)
	b = le.AppendUint32(b, 0)
	b = le.AppendUint32(b, 0)
	b = le.AppendUint32(b, packed)
	b = le.AppendUint32(b, size)
	b = le.AppendUint16(b, uint16(len(name)))
	b = le.AppendUint16(b, 0)
	return append(b, name...)
}

// Archives without a list of members that were made to do harm: the limits hold, and what is no part of it is read.
func TestHostileArchivesWithoutAList(t *testing.T) {
	p := newPipeline(t)
	how, plain := packings["deflate with descriptor"], packings["store with descriptor"]
	cut := func(data []byte) []byte { return data[:listStart(data)] }
	zeros := strings.Repeat("0", 5<<20)
	bomb := cut(pack(t, zipped{"a.txt", firstChat, how}, zipped{"bomb.txt", zeros, how}))
	bombToo := cut(pack(t, zipped{"a.txt", firstChat, how}, zipped{"bomb.txt", zeros, packings["deflate"]}))
	chat := cut(pack(t, zipped{"a.txt", firstChat, how}))
	found := func(data []byte, whole string) string {
		return fmt.Sprintf(" | truncated: the archive breaks off after %d bytes; %s found without its list", len(data), whole)
	}
	const tooLarge = `open archive "x.zip": its list of members is damaged, and its members are more than an archive of its size may hold: too large`
	// Every stream is one stored block that takes in the headers behind it and ends in what is no block.
	stream := append([]byte{0}, 0xff, 0xff, 0, 0)
	nested := bytes.Repeat(slices.Concat(localHeader("n", flagDescriptor, methodDeflate, 0, 0), stream), 20_000)
	liar := localHeader("l.txt", 0, methodStore, 1<<31, 1<<31)
	locked := slices.Concat(localHeader("locked.txt", flagEncrypted|flagDescriptor, methodDeflate, 0, 0), []byte("\x01\x02\x03\x04"), chat)
	odd := slices.Concat(localHeader("odd.txt", flagDescriptor, 14, 0, 0), []byte("\x01\x02\x03\x04"), chat)
	decoys := cut(pack(t, zipped{"d.md", "What a zip begins with is PK\x03\x04, and behind members stands PK\x07\x08, sometimes.", plain}))
	tests := []struct {
		name string
		data []byte
		want []string
	}{
		{"a bomb", bomb, []string{
			firstSaid + fmt.Sprintf(" | truncated: the archive breaks off after %d bytes; 2 whole members found without its list, ", len(bomb)),
			`bomb.txt failed [] too large | too large: open "x.zip": member "bomb.txt" of `,
		}},
		{"a bomb whose header says how large it is", bombToo, []string{
			firstSaid + found(bombToo, "2 whole members"), `bomb.txt failed [] too large | too large: open "x.zip": member "bomb.txt" of 4 KiB unpacks to 5 MiB: too large`,
		}},
		{"too many members", bytes.Repeat(localHeader("m", 0, methodStore, 0, 0), maxEntries+1), []string{"error: " + tooLarge}},
		{"streams that take in those behind them", nested, []string{"error: " + tooLarge}},
		{"a header that claims more than there is", slices.Concat(chat, liar, []byte("the rest")), []string{
			firstSaid + fmt.Sprintf(` | truncated: the archive breaks off after %d bytes; 1 whole member found without its list, "l.txt" breaks off after 8 of its 2147483648 bytes; `, len(chat)+len(liar)+8),
			`l.txt complete ["the rest"] | truncated: the archive breaks off inside this file, after 8 bytes`,
		}},
		{"a password", locked, []string{firstSaid + found(locked, "2 whole members"), "locked.txt skipped [] not read: a member that a password protects"}},
		{"an uncommon packing", odd, []string{firstSaid + found(odd, "2 whole members"), "odd.txt skipped [] not read: a member that is packed in an uncommon way"}},
		{"signatures in a text", decoys, []string{"d.md skipped [] not text" + found(decoys, "1 whole member")}},
		{"nothing but a signature", []byte(localSignature), []string{`error: open archive "x.zip": zip: not a valid zip file: it is damaged or its end is missing`}},
		{"nothing but signatures", bytes.Repeat([]byte(localSignature), 10_000), []string{`error: open archive "x.zip": zip: not a valid zip file: it is damaged or its end is missing`}},
	}
	for _, tt := range tests {
		got := told(t, p, tt.data)
		for i := range got {
			if i < len(tt.want) && strings.HasPrefix(got[i], tt.want[i]) {
				got[i] = tt.want[i]
			}
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s: %s", tt.name, diff)
		}
	}
}

// FuzzArchiveWithoutAList reads what is no whole archive: nothing falls through silently, and nothing leads out.
func FuzzArchiveWithoutAList(f *testing.F) {
	p := newPipeline(f)
	for _, how := range packings {
		data := pack(f, zipped{"a.txt", firstChat, how}, zipped{"b/conversations.json", `[{"uuid":"c","chat_messages":[]}]`, how})
		f.Add(data)
		f.Add(data[:listStart(data)])
		f.Add(data[:len(data)/2])
		f.Add(append(bytes.Clone(data[:len(data)-1]), make([]byte, 600)...))
	}
	f.Add(slices.Concat(localHeader("../x.txt", flagDescriptor, methodStore, 0, 0), []byte("hello")))
	f.Add(slices.Concat(localHeader("a", 0, methodDeflate, sizeInExtra, sizeInExtra), []byte{1, 0, 0, 0xff, 0xff}))
	f.Fuzz(func(t *testing.T, data []byte) {
		if !bytes.HasPrefix(data, []byte(localSignature)) {
			data = append([]byte(localSignature), data...)
		}
		src, err := BytesUnit("x.zip", data, parse.Options{MaxBytes: 1 << 20, MaxMember: 1 << 20, MaxTotal: 4 << 20})
		if err != nil {
			return
		}
		n := 0
		for page := range p.Read(t.Context(), src) {
			n++
			if strings.Contains("/"+page.Member+"/", "/../") {
				t.Fatalf("member %q", page.Member)
			}
			page.Drain()
		}
		if n == 0 {
			t.Fatal("no page: nothing may fall through silently")
		}
	})
}
