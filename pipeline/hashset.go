package pipeline

// hashSet is a set of 64-bit hashes at 8 to 16 bytes each, without pointers: what a
// chat of a million messages needs to tell repeats apart costs no more than a tenth of its text.
// The zero value is empty.
type hashSet struct {
	slots []uint64 // open addressing, a power of two; 0 is a free slot
	count int
	zero  bool // 0 itself was added
}

// add is true when h was not in the set before.
func (s *hashSet) add(h uint64) bool {
	if h == 0 {
		was := s.zero
		s.zero = true
		return !was
	}
	if s.count >= len(s.slots)/8*7 {
		s.grow()
	}
	if !s.put(h) {
		return false
	}
	s.count++
	return true
}

func (s *hashSet) put(h uint64) bool {
	mask := uint64(len(s.slots) - 1)
	// The low bits of an FNV hash are its weakest.
	for i := (h ^ h>>32) & mask; ; i = (i + 1) & mask {
		switch s.slots[i] {
		case h:
			return false
		case 0:
			s.slots[i] = h
			return true
		}
	}
}

func (s *hashSet) grow() {
	old := s.slots
	s.slots = make([]uint64, max(64, 2*len(old)))
	for _, h := range old {
		if h != 0 {
			s.put(h)
		}
	}
}
