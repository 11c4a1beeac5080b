package pipeline

import (
	"archive/zip"
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"strings"

	"convod/pipeline/parse"
)

// repaired is an archive that was read without its list of members.
type repaired struct {
	files  *zip.Reader
	cut    *zip.FileHeader // of files, the member in which the archive ends; nil for none
	packed int64           // bytes of it, packed
	loss   string          // what was lost, as a warning
}

// repairZip makes a list of the members that the archive still has; nil where it has none. The archive is then
// read through that list as any other, by the same limits.
func repairZip(ctx context.Context, r io.ReaderAt, size, limit, total int64) (*repaired, error) {
	w, err := walkZip(ctx, r, size, limit, total)
	if err != nil {
		return nil, fmt.Errorf("look for members: %w", err)
	}
	if w.spent || w.many {
		return nil, fmt.Errorf("its list of members is damaged, and its members are more than an archive of its size may hold: %w", parse.ErrTooLarge)
	}
	if w.list > 0 && w.list < size && w.broken == 0 {
		z, err := zip.NewReader(io.NewSectionReader(r, 0, w.list), w.list)
		if err == nil && namesFirst(z, r) && len(z.File) >= len(w.members) {
			return &repaired{files: z, loss: fmt.Sprintf("ignored: %s behind the end of the archive", parse.Count(int(size-w.list), "byte"))}, nil
		}
	}
	if len(w.members) == 0 {
		return nil, nil
	}
	list := listOf(w.members, size)
	z, err := zip.NewReader(joined{r, size, list}, size+int64(len(list)))
	if err != nil || len(z.File) != len(w.members) {
		return nil, nil //nolint:nilerr // the archive is refused with the error that it had at first
	}
	out := &repaired{files: z, loss: w.warning(size)}
	if last := len(w.members) - 1; w.members[last].cut {
		out.cut, out.packed = &z.File[last].FileHeader, w.members[last].packed
	}
	return out, nil
}

// warnings are what the first page of an archive says of the whole, and what a page of a member says of that.
func (z *zipFS) warnings(first bool, member string) []string {
	var out []string
	if first && z.repaired != nil {
		out = append(out, z.repaired.loss)
	}
	if first && len(z.twice) > 0 {
		out = append(out, fmt.Sprintf("ignored: %s an earlier version of one with the same name, %q first", countOlder(len(z.twice)), z.twice[0]))
	}
	if !first && z.repaired != nil && z.repaired.cut != nil && placeOf(z.repaired.cut.Name) == member && member != "" {
		out = append(out, fmt.Sprintf("truncated: the archive breaks off inside this file, after %s of it as they are packed", parse.Count(int(z.repaired.packed), "byte")))
	}
	return out
}

func countOlder(n int) string {
	if n == 1 {
		return "1 member is"
	}
	return fmt.Sprintf("%d members are each", n)
}

// warning says what is lost of the archive.
func (w *walkedZip) warning(size int64) string {
	whole := len(w.members)
	last := &w.members[whole-1]
	if last.cut {
		whole--
	}
	said := "unparsed: the archive's list of members is damaged"
	if last.cut || w.cutHead || w.list == 0 {
		said = "truncated: the archive breaks off after " + parse.Count(int(size-w.zeros), "byte")
	}
	parts := []string{said + "; " + parse.Count(whole, "whole member") + " found without its list"}
	switch {
	case last.cut && last.told > 0:
		parts = append(parts, fmt.Sprintf("%q breaks off after %d of its %s", last.name, last.packed, parse.Count(int(last.told), "byte")))
	case last.cut:
		parts = append(parts, fmt.Sprintf("%q breaks off after %s", last.name, parse.Count(int(last.packed), "byte")))
	}
	for _, name := range w.damaged {
		parts = append(parts, fmt.Sprintf("%q is damaged and not read", name))
	}
	if more := w.broken - len(w.damaged); more > 0 {
		parts = append(parts, fmt.Sprintf("%d more are damaged and not read", more))
	}
	if lost := w.lost + w.zeros; lost > 0 {
		parts = append(parts, parse.Count(int(lost), "byte")+" of no member")
	}
	return strings.Join(parts, ", ") + "; copy or download it again"
}

// namesFirst is true when the list of members has the one that the archive begins with: else it is the list of
// another archive, one inside or behind it.
func namesFirst(z *zip.Reader, r io.ReaderAt) bool {
	var b [localBytes]byte
	if readAt(r, b[:], 0) != nil || string(b[:4]) != localSignature {
		return len(z.File) == 0
	}
	want := localBytes + int64(binary.LittleEndian.Uint16(b[26:])) + int64(binary.LittleEndian.Uint16(b[28:]))
	for _, f := range z.File {
		if at, err := f.DataOffset(); err == nil && at == want {
			return true
		}
	}
	return false
}

// joined is an archive with a list of its members behind it.
type joined struct {
	r    io.ReaderAt
	size int64
	list []byte
}

func (j joined) ReadAt(p []byte, at int64) (int, error) {
	n := 0
	if at < j.size {
		var err error
		if n, err = j.r.ReadAt(p[:min(int64(len(p)), j.size-at)], at); err != nil && err != io.EOF {
			return n, err
		}
	}
	if n < len(p) && at+int64(n) >= j.size && at+int64(n) < j.size+int64(len(j.list)) {
		n += copy(p[n:], j.list[at+int64(n)-j.size:])
	}
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}

// listOf is a central directory with its end records (APPNOTE.TXT 4.3.12 to 4.3.16) that stands at offset at; all sizes
// but 0 are in zip64 fields, so that there is one way to write them.
func listOf(members []localEntry, at int64) []byte {
	le := binary.LittleEndian
	var b []byte
	for i := range members {
		e := &members[i]
		b = append(b, centralSignature...)
		b = le.AppendUint16(b, 45) // made by: FAT, zip64
		b = le.AppendUint16(b, 45)
		b = le.AppendUint16(b, e.flags&^flagDescriptor)
		b = le.AppendUint16(b, e.method)
		b = le.AppendUint16(b, e.time)
		b = le.AppendUint16(b, e.date)
		b = le.AppendUint32(b, e.crc)
		// A size of 0 stands in its own field: archive/zip takes one of 0 in the extra field for none told.
		size, extra := uint32(sizeInExtra), uint16(24)
		if e.size == 0 {
			size, extra = 0, 16
		}
		b = le.AppendUint32(b, sizeInExtra)
		b = le.AppendUint32(b, size)
		b = le.AppendUint16(b, uint16(len(e.name)))
		b = le.AppendUint16(b, 4+extra)
		b = le.AppendUint16(b, 0) // comment
		b = le.AppendUint16(b, 0) // disk
		b = le.AppendUint16(b, 0) // attributes
		b = le.AppendUint32(b, 0)
		b = le.AppendUint32(b, sizeInExtra)
		b = append(b, e.name...)
		b = le.AppendUint16(b, 1)
		b = le.AppendUint16(b, extra)
		if e.size > 0 {
			b = le.AppendUint64(b, uint64(e.size))
		}
		b = le.AppendUint64(b, uint64(e.packed))
		b = le.AppendUint64(b, uint64(e.header))
	}
	length := len(b)
	n := uint64(len(members))
	b = append(b, end64Signature...)
	b = le.AppendUint64(b, 44)
	b = le.AppendUint16(b, 45)
	b = le.AppendUint16(b, 45)
	b = le.AppendUint32(b, 0)
	b = le.AppendUint32(b, 0)
	b = le.AppendUint64(b, n)
	b = le.AppendUint64(b, n)
	b = le.AppendUint64(b, uint64(length))
	b = le.AppendUint64(b, uint64(at))
	b = append(b, "PK\x06\x07"...)
	b = le.AppendUint32(b, 0)
	b = le.AppendUint64(b, uint64(at)+uint64(length))
	b = le.AppendUint32(b, 1)
	b = append(b, endSignature...)
	b = le.AppendUint16(b, 0)
	b = le.AppendUint16(b, 0)
	b = le.AppendUint16(b, 0xffff)
	b = le.AppendUint16(b, 0xffff)
	b = le.AppendUint32(b, sizeInExtra)
	b = le.AppendUint32(b, sizeInExtra)
	return le.AppendUint16(b, 0)
}
