package pipeline

import (
	"encoding/binary"
	"encoding/hex"

	"convod/pipeline/parse"
)

// ids makes the stable ids of one page: a hash of what something is (page key, raw
// anchor, text) and the number of its repeat, never of where it stands or of a
// resolved time, so that appends and re-dating leave ids alone.
type ids struct {
	seed   uint64
	seen   hashSet
	counts map[uint64]uint32 // of hashes that came more than once; a long chat has few
}

func newIDs(pageKey string) *ids {
	return &ids{seed: fnv(fnvOffset, pageKey), counts: map[uint64]uint32{}}
}

// element is the id of a message, or of a part of one that was too long for a block.
func (s *ids) element(m parse.Message, part int) string {
	key := m.Key
	if key == "" {
		key = m.Speaker
	}
	return s.number(fnv(fnv(fnv(s.seed^uint64(part), key), "\x00"), m.Text))
}

func (s *ids) passage(content string) string { return s.number(fnv(s.seed, content)) }

func (s *ids) number(h uint64) string {
	if !s.seen.add(h) {
		s.counts[h]++
		h = (h ^ uint64(s.counts[h])) * fnvPrime
	}
	var raw [8]byte
	binary.BigEndian.PutUint64(raw[:], h)
	return hex.EncodeToString(raw[:])
}

// FNV-1a, 64 bit: stable across machines and versions, unlike hash/maphash.
const (
	fnvOffset uint64 = 14695981039346656037
	fnvPrime  uint64 = 1099511628211
)

func fnv(h uint64, s string) uint64 {
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * fnvPrime
	}
	return h
}
