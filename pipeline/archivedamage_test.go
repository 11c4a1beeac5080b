package pipeline

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A member that is damaged costs itself: those behind it are found, though only its own checksum could tell where it ends.
func TestDamagedMemberCostsItself(t *testing.T) {
	p := newPipeline(t)
	how := packings["store with descriptor"]
	whole := pack(t, zipped{"a.txt", firstChat, how}, zipped{"b.txt", secondChat, how}, zipped{"c.txt", firstChat, how})
	whole = whole[:listStart(whole)]
	text := bytes.Index(whole, []byte("15/03/2024"))
	descriptor := bytes.Index(whole, []byte(descriptorSignature))
	second := bytes.Index(whole, []byte("16/03/2024"))
	third := bytes.LastIndex(whole, []byte("15/03/2024, 18:37"))
	const thirdSaid = `c.txt complete ["Alice Example: the key is under the pot" "Bob Example: found it"]`
	lost := func(list string, n int, names string, bytes int) string {
		return fmt.Sprintf(" | truncated: the archive breaks off after %d bytes; %s found without its list, %s, %d bytes of no member; copy or download it again", n, list, names, bytes)
	}
	const a, b = `"a.txt" is damaged and not read`, `"b.txt" is damaged and not read`
	tests := []struct {
		name string
		at   []int // bytes that are wrong
		want []string
	}{
		{"in its text", []int{text}, []string{secondSaid + lost("2 whole members", len(whole), a, len(firstChat)+16), thirdSaid}},
		{"in its checksum", []int{descriptor + 4}, []string{secondSaid + lost("2 whole members", len(whole), a, len(firstChat)+16), thirdSaid}},
		{"in its size", []int{descriptor + 13}, []string{secondSaid + lost("2 whole members", len(whole), a, len(firstChat)+16), thirdSaid}},
		{"in two of them", []int{text, second}, []string{thirdSaid + lost("1 whole member", len(whole), a+", "+b, len(firstChat)+len(secondChat)+32)}},
		{"in the last", []int{third}, []string{firstSaid + lost("2 whole members", len(whole), `"c.txt" is damaged and not read`, len(firstChat)+16), secondSaid}},
	}
	for _, tt := range tests {
		data := bytes.Clone(whole)
		for _, at := range tt.at {
			data[at] ^= 0x11
		}
		if diff := cmp.Diff(tt.want, told(t, p, data)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}
