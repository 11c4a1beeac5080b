package index

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"convod/pipeline"
)

// Forgotten is the list of what was forgotten: keyed hashes of what messages and paragraphs said, in a small file of its
// own beside the index, so that neither a rebuild nor the same export under another name brings them back. It
// implements [pipeline.Forgotten] and is safe for concurrent use.
//
// A message is known by who said what in which minute, as the export writes the clock, so that another time zone
// in the configuration changes nothing; whatever its date is taken for, by speaker, clock and text together with the text
// before it; and, whoever is said to speak and whatever the clock of the phone was set to, by its place in the course of the
// conversation (forgottencourse.go). A paragraph is known by its text; a short one by what stands around it or by its file. The key is in
// the same file: it keeps the hashes from being looked up in a table, not from a guess by who reads the file.
type Forgotten struct {
	path string

	mu   sync.RWMutex
	file forgottenFile
	set  map[uint64]bool
}

type forgottenFile struct {
	Schema  int               `json:"schema"` // 1
	Key     []byte            `json:"key"`
	Undone  int               `json:"undone"` // how often something was taken off the list
	Records []ForgottenRecord `json:"records"`
}

// ForgottenRecord is one run of `convod forget`: when, how much and by what kinds of conditions, never their values.
type ForgottenRecord struct {
	ID         int       `json:"id"`
	Time       time.Time `json:"time"`
	Label      string    `json:"label,omitempty"` // the user's own words
	By         []string  `json:"by"`              // person, source, path, time
	Messages   int       `json:"messages"`
	Paragraphs int       `json:"paragraphs"`
	Unfinished []Place   `json:"unfinished,omitempty"` // units that are still to be read again; nil once all is done
	Hashes     string    `json:"hashes,omitempty"`     // eight bytes each, base64
}

const forgottenSchema = 1

// ErrForgotten means that the list of what was forgotten cannot be read: indexing without it would bring things back.
var ErrForgotten = errors.New("the list of what was forgotten cannot be read")

// OpenForgotten reads the list at path; a file that is not there is an empty one.
func OpenForgotten(path string) (*Forgotten, error) {
	f := &Forgotten{path: path, file: forgottenFile{Schema: forgottenSchema}, set: map[uint64]bool{}}
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return f, nil
	}
	if err == nil {
		err = json.Unmarshal(data, &f.file)
	}
	if err == nil && (f.file.Schema != forgottenSchema || len(f.file.Key) < 16) {
		err = errors.New("it is damaged, or of a newer version")
	}
	if err == nil {
		err = f.index()
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %q: %w", ErrForgotten, path, err)
	}
	return f, nil
}

// index builds the set of hashes. f.mu is held, or nobody else has f.
func (f *Forgotten) index() error {
	set := map[uint64]bool{}
	for _, r := range f.file.Records {
		raw, err := base64.StdEncoding.DecodeString(r.Hashes)
		if err != nil || len(raw)%8 != 0 {
			return fmt.Errorf("record %d is damaged", r.ID)
		}
		for ; len(raw) > 0; raw = raw[8:] {
			set[binary.BigEndian.Uint64(raw)] = true
		}
	}
	f.set = set
	return nil
}

// Empty is true when nothing was forgotten. It implements [pipeline.Forgotten].
func (f *Forgotten) Empty() bool {
	f.mu.RLock()
	defer f.mu.RUnlock()
	return len(f.set) == 0
}

// Version changes when something was taken off the list, so that all is read again. It implements [pipeline.Forgotten].
func (f *Forgotten) Version() string {
	f.mu.RLock()
	defer f.mu.RUnlock()
	if f.file.Undone == 0 {
		return ""
	}
	return fmt.Sprintf("u%d", f.file.Undone)
}

// Has implements [pipeline.Forgotten].
func (f *Forgotten) Has(p *pipeline.Page, s *pipeline.Said) bool {
	f.mu.RLock()
	defer f.mu.RUnlock()
	for _, h := range f.hashes(p, s) {
		if f.set[h] {
			return true
		}
	}
	return slices.ContainsFunc(f.beside(s), func(h uint64) bool { return f.set[h] })
}

// Records are the runs so far, without their hashes.
func (f *Forgotten) Records() []ForgottenRecord {
	f.mu.RLock()
	defer f.mu.RUnlock()
	out := slices.Clone(f.file.Records)
	for i := range out {
		out[i].Hashes = ""
	}
	return out
}

// Unfinished are the numbers of the runs of which not everything is known to be out of the index.
func (f *Forgotten) Unfinished() (ids []int) {
	for _, r := range f.Records() {
		if r.Unfinished != nil {
			ids = append(ids, r.ID)
		}
	}
	return ids
}

// Hashes are what the list keeps of something that was said.
func (f *Forgotten) Hashes(p *pipeline.Page, s *pipeline.Said) []uint64 {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.file.Key == nil {
		f.file.Key = make([]byte, 32)
		rand.Read(f.file.Key)
	}
	return f.hashes(p, s)
}

func (f *Forgotten) hashes(p *pipeline.Page, s *pipeline.Said) []uint64 {
	text := strings.Join(strings.Fields(s.Text), " ")
	before := strings.Join(strings.Fields(s.Before), " ")
	if s.Prose {
		if !pipeline.IsShort(text) {
			return []uint64{f.hash("prose", text)}
		}
		path := s.Path
		if path == "" {
			path = p.Path
		}
		return []uint64{f.hash("around", text, before), f.hash("in", text, path)}
	}
	speaker := foldName(s.Speaker)
	clock := ""
	if !s.Time.IsZero() {
		clock = s.Time.Format("15:04")
	}
	out := []uint64{f.hash("after", speaker, clock, text, before)}
	switch {
	case dated(s.Time):
		out = append(out, f.hash("at", speaker, s.Time.Format("2006-01-02 15:04"), text))
	case !pipeline.IsShort(text):
		out = append(out, f.hash("undated", speaker, text))
	}
	if said, ok := course(s); ok {
		out = append(out, f.hashCourse(said, halfDay(s.Time)))
	}
	return out
}

func (f *Forgotten) hash(fields ...string) uint64 {
	mac := hmac.New(sha256.New, f.file.Key)
	for _, s := range fields {
		var n [8]byte
		binary.BigEndian.PutUint64(n[:], uint64(len(s)))
		mac.Write(n[:])
		mac.Write([]byte(s))
	}
	return binary.BigEndian.Uint64(mac.Sum(nil))
}

// Add puts a run on the list, durably, and returns its number. From then on nothing of it is indexed.
func (f *Forgotten) Add(r ForgottenRecord, hashes []uint64) (id int, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	slices.Sort(hashes)
	hashes = slices.Compact(hashes)
	raw := make([]byte, 0, 8*len(hashes))
	for _, h := range hashes {
		raw = binary.BigEndian.AppendUint64(raw, h)
	}
	r.Hashes = base64.StdEncoding.EncodeToString(raw)
	for _, old := range f.file.Records {
		r.ID = max(r.ID, old.ID)
	}
	r.ID++
	next := f.file
	next.Records = append(slices.Clone(next.Records), r)
	return r.ID, f.save(next)
}

// Finish notes that everything of a run is out of the index.
func (f *Forgotten) Finish(id int) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	next := f.file
	next.Records = slices.Clone(next.Records)
	for i := range next.Records {
		if next.Records[i].ID == id {
			next.Records[i].Unfinished = nil
		}
	}
	return f.save(next)
}

// Undo takes a run off the list; false when there is none of that number. What it was comes back with the next scan, which reads
// everything, since hashes do not tell what they are of.
func (f *Forgotten) Undo(id int) (bool, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	next := f.file
	next.Records = slices.DeleteFunc(slices.Clone(next.Records), func(r ForgottenRecord) bool { return r.ID == id })
	if len(next.Records) == len(f.file.Records) {
		return false, nil
	}
	next.Undone++
	return true, f.save(next)
}

// save writes the list in one step and takes it over. f.mu is held.
func (f *Forgotten) save(next forgottenFile) error {
	data, err := json.Marshal(next)
	if err != nil {
		return fmt.Errorf("write the list of what was forgotten: %w", err)
	}
	err = os.MkdirAll(filepath.Dir(f.path), 0o700)
	if err == nil {
		err = writeWhole(f.path, data)
	}
	if err != nil {
		return fmt.Errorf("write the list of what was forgotten: %w", err)
	}
	f.file = next
	return f.index()
}
