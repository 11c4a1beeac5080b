package pipeline

import (
	"bytes"
	"encoding/binary"
)

// The signatures of a zip file, and the sizes of what they open.
const (
	localSignature      = "PK\x03\x04"
	descriptorSignature = "PK\x07\x08"
	centralSignature    = "PK\x01\x02"
	endSignature        = "PK\x05\x06"
	end64Signature      = "PK\x06\x06"
	extraSignature      = "PK\x06\x08" // of the archive; obsolete

	localBytes      = 30
	centralBytes    = 46
	endBytes        = 22
	mostNameBytes   = 4 << 10
	flagEncrypted   = 1
	flagDescriptor  = 8
	methodStore     = 0
	methodDeflate   = 8
	sizeInExtra     = 1<<32 - 1 // the size stands in the zip64 field
	fewestZeroBytes = 512       // at the end of a file, as what was never downloaded
)

// localEntry is a member as its local header tells it.
type localEntry struct {
	name          string
	flags, method uint16
	time, date    uint16 // of DOS
	crc           uint32
	packed, size  int64 // bytes in the archive, and unpacked
	header        int64 // where its header stands
	cut           bool  // the archive ends inside of it; packed and size are what is there
	told          int64 // of a member that is cut: how many bytes it was to have, 0 where the header does not say
}

// header reads a local header and says where the member's data begins; false where it is none. A header that the end cuts
// has its data beyond the end.
func (w *zipWalk) header(at int64) (e localEntry, data int64, ok bool) {
	var b [localBytes]byte
	if at+localBytes > w.size {
		return e, w.size + 1, false
	}
	if w.reading.readAt(b[:], at, w.size) != nil {
		return e, at, false
	}
	le := binary.LittleEndian
	e = localEntry{
		flags: le.Uint16(b[6:]), method: le.Uint16(b[8:]), time: le.Uint16(b[10:]), date: le.Uint16(b[12:]), crc: le.Uint32(b[14:]),
		packed: int64(le.Uint32(b[18:])), size: int64(le.Uint32(b[22:])), header: at,
	}
	nameBytes, extraBytes := int64(le.Uint16(b[26:])), int64(le.Uint16(b[28:]))
	if b[4] > 100 || e.method > 99 || nameBytes == 0 || nameBytes > mostNameBytes {
		return e, at, false
	}
	data = at + localBytes + nameBytes + extraBytes
	if data > w.size {
		return e, w.size + 1, false
	}
	if w.budget -= nameBytes + extraBytes; w.budget < 0 {
		w.spent = true
		return e, at, false
	}
	rest := make([]byte, nameBytes+extraBytes)
	if readAt(w.r, rest, at+localBytes) != nil || bytes.IndexByte(rest[:nameBytes], 0) >= 0 {
		return e, at, false
	}
	e.name = string(rest[:nameBytes])
	for extra := rest[nameBytes:]; len(extra) >= 4; {
		id, n := le.Uint16(extra), int(le.Uint16(extra[2:]))
		if extra = extra[4:]; n > len(extra) {
			break
		}
		if id == 1 && n >= 16 && e.size == sizeInExtra && e.packed == sizeInExtra {
			size, packed := le.Uint64(extra), le.Uint64(extra[8:])
			if size>>60 != 0 || packed>>60 != 0 {
				return e, at, false
			}
			e.size, e.packed = int64(size), int64(packed)
		}
		extra = extra[n:]
	}
	return e, data, true
}
