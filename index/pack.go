package index

import (
	"bytes"
	"compress/flate"
	"io"
	"strings"
	"sync"
)

// Packed texts start with a byte that says how: 0 as they are, 1 deflated.
var deflaters = sync.Pool{New: func() any {
	w, _ := flate.NewWriterDict(nil, flateLevel, flateDict) // the level is valid: it cannot fail
	return w
}}

const flateLevel = 6

func pack(texts string) []byte {
	var b bytes.Buffer
	b.WriteByte(1)
	w := deflaters.Get().(*flate.Writer)
	w.Reset(&b)
	_, _ = io.WriteString(w, texts) // into memory
	w.Close()
	deflaters.Put(w)
	if b.Len() > len(texts) {
		return append([]byte{0}, texts...)
	}
	return b.Bytes()
}

// maxUnpacked bounds what damaged bytes can unpack to; a passage is a few KiB.
const maxUnpacked = 64 << 20

func unpack(packed string) (string, error) {
	if packed == "" || packed[0] == 0 {
		return packed[min(1, len(packed)):], nil
	}
	f := inflaters.Get().(*inflater)
	defer inflaters.Put(f)
	if err := f.r.(flate.Resetter).Reset(strings.NewReader(packed[1:]), flateDict); err != nil {
		return "", errCodec
	}
	var b strings.Builder
	b.Grow(3 * len(packed))
	if _, err := io.CopyBuffer(&b, io.LimitReader(f.r, maxUnpacked), f.buf[:]); err != nil {
		return "", errCodec
	}
	return b.String(), nil
}

// inflater has a buffer of its own, since io.Copy would make one many times as large as a passage.
type inflater struct {
	r   io.Reader
	buf [4 << 10]byte
}

var inflaters = sync.Pool{New: func() any { return &inflater{r: flate.NewReaderDict(strings.NewReader(""), flateDict)} }}
