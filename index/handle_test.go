package index

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.etcd.io/bbolt"
)

func openHandleTest(t *testing.T) (h *handle, path string, told *[]error) {
	t.Helper()
	path, told = filepath.Join(t.TempDir(), "ledger.db"), new([]error)
	h, err := openHandle(path, &bbolt.Options{}, func(why, _ error) { *told = append(*told, why) })
	if err != nil {
		t.Fatal(err)
	}
	return h, path, told
}

func zero(t *testing.T, path string) {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err == nil {
		_, err = f.WriteAt(make([]byte, info.Size()), 0)
		err = errors.Join(err, f.Close())
	}
	if err != nil {
		t.Fatal(err)
	}
}

// Once bbolt panicked with its locks held, nothing waits for it, transactions that were open before included, and the
// file can be opened again.
func TestHandleBreaks(t *testing.T) {
	nothing := func(*bbolt.Tx) error { return nil }
	for name, first := range map[string]func(*handle) error{
		"view":   func(h *handle) error { return h.view(nothing) },
		"update": func(h *handle) error { return h.update(nothing) },
		"a view in a view": func(h *handle) error {
			return h.view(func(*bbolt.Tx) error { return h.view(nothing) })
		},
	} {
		t.Run(name, func(t *testing.T) {
			h, path, told := openHandleTest(t)
			inside := h.view(func(*bbolt.Tx) error {
				whole, err := os.ReadFile(path)
				if err != nil {
					return err
				}
				zero(t, path)
				if err := first(h); !errors.Is(err, ErrDamaged) {
					t.Errorf("the first: %v", err)
				}
				return os.WriteFile(path+".whole", whole, 0o600)
			})
			if !errors.Is(inside, ErrDamaged) {
				t.Errorf("the one that was open: %v", inside)
			}
			for _, err := range []error{h.view(nothing), h.update(nothing)} {
				if !errors.Is(err, ErrDamaged) || strings.Contains(err.Error(), "runtime") {
					t.Errorf("later: %v", err)
				}
			}
			if len(*told) != 1 || !errors.Is((*told)[0], ErrDamaged) {
				t.Errorf("told %v", *told)
			}
			_ = h.close() // fails where a mapped file cannot be let go
			whole, err := os.ReadFile(path + ".whole")
			if err != nil {
				t.Fatal(err)
			}
			f, err := os.OpenFile(path, os.O_WRONLY, 0)
			if err == nil {
				_, err = f.WriteAt(whole, 0)
				err = errors.Join(err, f.Close())
			}
			if err != nil {
				t.Fatal(err)
			}
			again, err := openHandle(path, &bbolt.Options{Timeout: 1}, func(_, _ error) {})
			if err != nil {
				t.Fatalf("the lock was kept: %v", err)
			}
			if err := errors.Join(again.update(nothing), again.close()); err != nil {
				t.Error(err)
			}
		})
	}
}

// A panic of what reads the pages breaks nothing: its transaction ends as any other.
func TestHandleSurvivesAPanicInside(t *testing.T) {
	h, _, told := openHandleTest(t)
	for _, run := range []func(func(*bbolt.Tx) error) error{h.view, h.update, h.view, h.update} {
		err := run(func(*bbolt.Tx) error { panic("a page") })
		if _, ok := errors.AsType[*panicError](err); !ok {
			t.Errorf("%v", err)
		}
	}
	if err := errors.Join(h.update(func(*bbolt.Tx) error { return nil }), h.close()); err != nil || len(*told) != 0 {
		t.Errorf("%v, told %v", err, *told)
	}
}
