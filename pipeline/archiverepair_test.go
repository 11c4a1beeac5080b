package pipeline

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"convod/pipeline/parse"
)

// packing is how a program writes a member.
type packing struct {
	method uint16
	behind bool // its sizes stand behind it, in a data descriptor
}

type zipped struct {
	name, text string
	packing
}

var packings = map[string]packing{
	"deflate":                 {zip.Deflate, false},
	"deflate with descriptor": {zip.Deflate, true},
	"store":                   {zip.Store, false},
	"store with descriptor":   {zip.Store, true},
}

func pack(t testing.TB, members ...zipped) []byte {
	t.Helper()
	var buf bytes.Buffer
	z := zip.NewWriter(&buf)
	for _, m := range members {
		if m.behind {
			w, err := z.CreateHeader(&zip.FileHeader{Name: m.name, Method: m.method})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := w.Write([]byte(m.text)); err != nil {
				t.Fatal(err)
			}
			continue
		}
		var data bytes.Buffer
		data.WriteString(m.text)
		if m.method == zip.Deflate {
			data.Reset()
			w, err := flate.NewWriter(&data, flate.DefaultCompression)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := w.Write([]byte(m.text)); err != nil {
				t.Fatal(err)
			}
			if err := w.Close(); err != nil {
				t.Fatal(err)
			}
		}
		w, err := z.CreateRaw(&zip.FileHeader{
			Name: m.name, Method: m.method, CRC32: crc32.ChecksumIEEE([]byte(m.text)),
			CompressedSize64: uint64(data.Len()), UncompressedSize64: uint64(len(m.text)),
		})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(data.Bytes()); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

// listStart is where the list of members begins.
func listStart(data []byte) int { return int(binary.LittleEndian.Uint32(data[len(data)-6:])) }

// told is what the pages of an archive say, a line a page: member, outcome, messages or prose, warnings.
func told(t *testing.T, p *Pipeline, data []byte) []string {
	t.Helper()
	src, err := BytesUnit("x.zip", data, parse.Options{})
	if err != nil {
		return []string{"error: " + err.Error()}
	}
	var out []string
	for page := range p.Read(t.Context(), src) {
		var said []string
		if page.Messages != nil {
			for m := range page.Messages {
				said = append(said, m.Speaker+": "+m.Text)
			}
		}
		for c := range page.Passages() {
			if c.Kind == Chunk {
				for _, e := range c.Elements {
					said = append(said, e.Text)
				}
			}
		}
		line := fmt.Sprintf("%s %s %q", page.Member, page.Outcome, said)
		if page.Reason != "" {
			line += " " + page.Reason
		}
		for _, w := range page.Warnings {
			if !strings.HasPrefix(w, "timezone") {
				line += " | " + w
			}
		}
		out = append(out, line)
	}
	return out
}

const (
	firstChat  = "15/03/2024, 18:37 - Alice Example: the key is under the pot\n15/03/2024, 18:38 - Bob Example: found it\n"
	secondChat = "16/03/2024, 09:00 - Carol Example: is the boat dry?\n16/03/2024, 09:05 - Bob Example: nearly\n"
	firstSaid  = `a.txt complete ["Alice Example: the key is under the pot" "Bob Example: found it"]`
	secondSaid = `b.txt complete ["Carol Example: is the boat dry?" "Bob Example: nearly"]`
)

// An archive without its end gives every whole member, and of the one that is cut what is there, however it is packed.
func TestArchiveWithoutItsEnd(t *testing.T) {
	p := newPipeline(t)
	for name, how := range packings {
		t.Run(name, func(t *testing.T) {
			data := pack(t, zipped{"a.txt", firstChat, how}, zipped{"b.txt", secondChat, how})
			list := listStart(data)
			found := fmt.Sprintf(" | truncated: the archive breaks off after %d bytes; 2 whole members found without its list; copy or download it again", list)
			if diff := cmp.Diff([]string{firstSaid + found, secondSaid}, told(t, p, data[:list])); diff != "" {
				t.Error(diff)
			}
			if got := told(t, p, data[:len(data)-1]); len(got) != 2 || !strings.HasPrefix(got[0], firstSaid+" | truncated: ") || got[1] != secondSaid {
				t.Errorf("%q", got)
			}
			second := bytes.LastIndex(data, []byte(localSignature))
			got := told(t, p, data[:second+10])
			want := []string{firstSaid + fmt.Sprintf(" | truncated: the archive breaks off after %d bytes; 1 whole member found without its list, 10 bytes of no member; copy or download it again", second+10)}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// The member that an archive ends in is read as the file that ends there would be.
func TestArchiveCutInsideAMember(t *testing.T) {
	p := newPipeline(t)
	var chats []string
	random := rand.New(rand.NewPCG(1, 2))
	for i := range 40 {
		chats = append(chats, fmt.Sprintf(`{"uuid":"c-%d","name":"Chat %d","chat_messages":[{"sender":"human","created_at":"2024-03-15T18:37:00Z","text":"question %d"},{"sender":"assistant","created_at":"2024-03-15T18:38:00Z","text":"answer %x"}]}`, i, i, i, random.Uint64()))
	}
	text := "[" + strings.Join(chats, ",\n") + "]"
	for name, how := range packings {
		t.Run(name, func(t *testing.T) {
			data := pack(t, zipped{"conversations.json", text, how})
			got := told(t, p, data[:len(data)/2])
			if len(got) < 10 || len(got) > 39 {
				t.Fatalf("%d of 40 chats: %q", len(got), got)
			}
			whole := told(t, p, data)
			for i := range got {
				line, _, _ := strings.Cut(got[i], " | truncated: ")
				if line != whole[i] {
					t.Errorf("chat %d is %s, want %s", i, line, whole[i])
				}
			}
			if !strings.Contains(got[0], ` | truncated: the archive breaks off after `) || !strings.Contains(got[0], `, "conversations.json" breaks off after `) {
				t.Errorf("the first says %s", got[0])
			}
			if last := got[len(got)-1]; !strings.Contains(last, "truncated: the archive breaks off inside this file, after ") || !strings.Contains(last, "truncated: the file ends inside") {
				t.Errorf("the last says %s", last)
			}
		})
	}
}

// Wherever an archive is cut, nothing is said that the whole one does not say but the beginning of a message, members
// that are whole are read whole, and the loss is told.
func TestArchiveCutAnywhere(t *testing.T) {
	p := newPipeline(t)
	for name, how := range packings {
		t.Run(name, func(t *testing.T) {
			data := pack(t, zipped{"a.txt", firstChat, how}, zipped{"b.txt", secondChat, how})
			second := bytes.LastIndex(data, []byte(localSignature))
			for cut := 4; cut < len(data); cut++ {
				got := told(t, p, data[:cut])
				if len(got) == 0 {
					t.Fatalf("cut at %d: nothing is told", cut)
				}
				if all := strings.Join(got, "\n"); !strings.Contains(all, "truncated: the archive breaks off") && !strings.Contains(all, "its end is missing") {
					t.Errorf("cut at %d: no loss is told: %q", cut, got)
				}
				if all := strings.Join(got, "\n"); strings.Contains(all, "failed") || strings.Contains(all, "too large") {
					t.Errorf("cut at %d: it is said to be more than cut: %q", cut, got)
				}
				if cut >= second && !strings.HasPrefix(got[0], firstSaid) {
					t.Errorf("cut at %d: %q", cut, got[0])
				}
				if cut >= listStart(data) && got[1] != secondSaid {
					t.Errorf("cut at %d: %q", cut, got[1])
				}
			}
		})
	}
}

// What else befalls archives.
func TestDamagedArchives(t *testing.T) {
	p := newPipeline(t)
	deflate := packings["deflate with descriptor"]
	noise, random := make([]byte, 70_000), rand.New(rand.NewPCG(3, 4))
	for i := range noise {
		noise[i] = byte(random.IntN(255) + 1)
	}
	data := pack(t, zipped{"a.txt", firstChat, deflate}, zipped{"b.txt", secondChat, deflate})
	list, second := listStart(data), bytes.LastIndex(data, []byte(localSignature))
	inner := pack(t, zipped{"in.txt", secondChat, deflate})
	with := func(at int, b ...byte) []byte {
		out := bytes.Clone(data)
		copy(out[at:], b)
		return out
	}
	cat := slices.Concat[[]byte]
	tests := []struct {
		name string
		data []byte
		want []string
	}{
		{"behind it stands something else", cat(data, noise[:100]), []string{firstSaid, secondSaid}},
		{"and more than the end record is looked for in", cat(data, noise), []string{firstSaid + " | ignored: 70000 bytes behind the end of the archive", secondSaid}},
		{"zeros for what never came", cat(data[:list], make([]byte, 100_000)), []string{
			firstSaid + fmt.Sprintf(" | truncated: the archive breaks off after %d bytes; 2 whole members found without its list, 100000 bytes of no member; copy or download it again", list), secondSaid,
		}},
		{"zeros behind it", cat(data, make([]byte, 100_000)), []string{firstSaid + " | ignored: 100000 bytes behind the end of the archive", secondSaid}},
		{"an entry of the list", with(list, 'X', 'X'), []string{
			firstSaid + " | unparsed: the archive's list of members is damaged; 2 whole members found without its list, 51 bytes of no member; copy or download it again", secondSaid,
		}},
		{"the place of the list", with(len(data)-6, 0xff, 0xff, 0xff, 0x7f), []string{
			firstSaid + " | unparsed: the archive's list of members is damaged; 2 whole members found without its list; copy or download it again", secondSaid,
		}},
		{"a member, and no list", cat(with(second-40, 0xff, 0xff, 0xff, 0xff)[:list]), []string{
			secondSaid + fmt.Sprintf(` | truncated: the archive breaks off after %d bytes; 1 whole member found without its list, "a.txt" is damaged and not read, %d bytes of no member; copy or download it again`, list, second-localBytes-5),
		}},
		{"the list of an archive inside", cat(pack(t, zipped{"a.txt", firstChat, deflate})[:second], pack(t, zipped{"b.zip", string(inner), packings["store"]})[:localBytes+5+len(inner)]), []string{
			firstSaid + fmt.Sprintf(" | truncated: the archive breaks off after %d bytes; 2 whole members found without its list; copy or download it again", second+localBytes+5+len(inner)),
			"b.zip skipped [] not read: an archive inside an archive | ignored: not read: an archive inside an archive; unpack the outer one",
		}},
		{"two archives in one file", cat(pack(t, zipped{"a.txt", firstChat, deflate}), pack(t, zipped{"b.txt", secondChat, deflate})), []string{
			firstSaid + " | unparsed: the archive's list of members is damaged; 2 whole members found without its list; copy or download it again", secondSaid,
		}},
		{"a name that leads out", pack(t, zipped{"a.txt", firstChat, deflate}, zipped{"../b.txt", secondChat, deflate})[:list+3], []string{
			firstSaid + fmt.Sprintf(" | truncated: the archive breaks off after %d bytes; 2 whole members found without its list; copy or download it again", list+3),
			` skipped [] members whose names lead out of the archive | ignored: members whose names lead out of the archive: "../b.txt"; no export program writes such names`,
		}},
		{"names that lead out", pack(t, zipped{"a.txt", firstChat, deflate}, zipped{"../b.txt", secondChat, deflate}, zipped{"/c.txt", secondChat, deflate}), []string{
			firstSaid,
			` skipped [] members whose names lead out of the archive | ignored: members whose names lead out of the archive: "../b.txt" and 1 more; no export program writes such names`,
		}},
		{"a member that was added again", pack(t, zipped{"a.txt", secondChat, deflate}, zipped{"b.txt", secondChat, deflate}, zipped{"a.txt", firstChat, deflate}), []string{
			firstSaid + ` | ignored: 1 member is an earlier version of one with the same name, "a.txt" first`, secondSaid,
		}},
		{"a name in the letters of MS-DOS", pack(t, zipped{"M\x81ller.txt", firstChat, deflate}), []string{strings.Replace(firstSaid, "a.txt", "Müller.txt", 1)}},
	}
	for _, tt := range tests {
		if diff := cmp.Diff(tt.want, told(t, p, tt.data)); diff != "" {
			t.Errorf("%s: %s", tt.name, diff)
		}
	}
}
