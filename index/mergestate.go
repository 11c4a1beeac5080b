package index

import (
	"errors"
	"fmt"

	"go.etcd.io/bbolt"

	"convod/pipeline/merge"
)

// MergeState is what the ledger remembers of the conversations of a unit, so that copies of them in other
// units are found without reading it, and what its documents depend on besides its own content. It is written in the
// same step as the unit's documents. Units without conversations have none.
type MergeState struct {
	Stamp    string // of the merge.Plan that the documents were written by; "" when by none
	Plain    bool   // the documents are those of the unit alone
	Pages    []merge.Candidate
	Partners []string // units that messages of this one are kept with, sorted
	Notes    []MergeNote
}

// MergeNote says which two files hold one conversation, seen from the first.
type MergeNote struct {
	Path          string `json:"path"`
	With          string `json:"with"`
	Conversations int    `json:"conversations"`   // that the two have in common
	Both          int    `json:"both"`            // messages in both
	Only          int    `json:"only"`            // messages only in Path
	Older         int    `json:"older,omitempty"` // conversations of which With has a newer version, which is the one that is found
	// Uncompared is above 0 where the two may hold one conversation and were not compared, so that what both have is
	// found twice: the messages of all files that would have to be compared, more than max_memory allows.
	Uncompared int `json:"uncompared,omitempty"`
}

var bucketMerge = []byte("merge") // of a source: path -> MergeState

// SetMerge gives the state that is to be written with the unit; without it the unit has none.
func (r *Replacement) SetMerge(s MergeState) { r.merge = &s }

// putMerge writes the state of a replacement that becomes final.
func (r *Replacement) putMerge(source *bbolt.Bucket) error {
	key := []byte(r.entry.Path)
	b := source.Bucket(bucketMerge)
	if r.gone || r.merge == nil || len(r.merge.Pages) == 0 {
		if b == nil {
			return nil
		}
		return b.Delete(key)
	}
	b, err := source.CreateBucketIfNotExists(bucketMerge)
	if err != nil {
		return err
	}
	return b.Put(key, r.merge.encode())
}

// PutMerge writes the state of a unit whose documents stay as they are.
func (x *Index) PutMerge(source, path string, s MergeState) error {
	x.life.RLock()
	defer x.life.RUnlock()
	if x.closed {
		return ErrClosed
	}
	return x.update(func(tx *bbolt.Tx) error {
		b, err := makeSource(tx, source)
		if err == nil {
			b, err = b.CreateBucketIfNotExists(bucketMerge)
		}
		if err != nil {
			return fmt.Errorf("note conversations of %q: %w", path, err)
		}
		return b.Put([]byte(path), s.encode())
	})
}

// PutMergeNotes changes the notes of a unit that has a state, and nothing else of it.
func (x *Index) PutMergeNotes(source, path string, notes []MergeNote) error {
	x.life.RLock()
	defer x.life.RUnlock()
	if x.closed {
		return ErrClosed
	}
	return x.update(func(tx *bbolt.Tx) error {
		s, ok, err := mergeOf(tx, source, path)
		if err != nil || !ok {
			return err
		}
		s.Notes = notes
		return mergeBucket(tx, source).Put([]byte(path), s.encode())
	})
}

// MergeStates are the states of all units of a source, by path.
func (x *Index) MergeStates(source string) (map[string]MergeState, error) {
	out := map[string]MergeState{}
	err := x.view(func(tx *bbolt.Tx) error {
		b := mergeBucket(tx, source)
		if b == nil {
			return nil
		}
		return b.ForEach(func(k, v []byte) error {
			s, err := decodeMerge(string(k), v)
			out[string(k)] = s
			return err
		})
	})
	if err != nil {
		return nil, fmt.Errorf("read conversations of %q: %w", source, err)
	}
	return out, nil
}

// MergeState is the state of one unit; false where it has no conversations.
func (x *Index) MergeState(source, path string) (s MergeState, ok bool, err error) {
	err = x.view(func(tx *bbolt.Tx) error {
		s, ok, err = mergeOf(tx, source, path)
		return err
	})
	if err != nil {
		return s, false, fmt.Errorf("read conversations of %q: %w", path, err)
	}
	return s, ok, nil
}

// MergeNotes are the notes of all units of a source, sorted by path, at most limit.
func (x *Index) MergeNotes(source string, limit int) ([]MergeNote, error) {
	var out []MergeNote
	stop := errors.New("enough")
	err := x.view(func(tx *bbolt.Tx) error {
		b := mergeBucket(tx, source)
		if b == nil {
			return nil
		}
		return b.ForEach(func(k, v []byte) error {
			s, err := decodeMerge(string(k), v)
			if out = append(out, s.Notes...); len(out) >= limit {
				return stop
			}
			return err
		})
	})
	if err != nil && !errors.Is(err, stop) {
		return nil, fmt.Errorf("read conversations of %q: %w", source, err)
	}
	return out[:min(len(out), limit)], nil
}

func mergeBucket(tx *bbolt.Tx, source string) *bbolt.Bucket {
	if b := sourceBucket(tx, source); b != nil {
		return b.Bucket(bucketMerge)
	}
	return nil
}

func mergeOf(tx *bbolt.Tx, source, path string) (s MergeState, ok bool, err error) {
	b := mergeBucket(tx, source)
	if b == nil {
		return s, false, nil
	}
	v := b.Get([]byte(path))
	if v == nil {
		return s, false, nil
	}
	s, err = decodeMerge(path, v)
	return s, err == nil, err
}

// partners are the other units to look for lines of a unit in, for callers that hold the index open.
func (x *Index) partners(source, unit string) (out []string) {
	_ = x.read(func(tx *bbolt.Tx) error { // what cannot be read leads nowhere
		s, _, err := mergeOf(tx, source, unit)
		out = s.Partners
		return err
	})
	return out
}
