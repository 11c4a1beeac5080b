package daemon

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"convod/pipeline"
)

// canary stands in the text of every file, whole or damaged, and in no file's name.
const canary = "zzcanaryzz"

// TestLogsHoldNoText reads files of every format with a word sown into them, each whole, cut off and spoiled, and
// notes with everything wrong that a note can have. The word may be in no log line, even at level debug, nor in the status.
func TestLogsHoldNoText(t *testing.T) {
	files := map[string]string{
		"bad1.md":  "---\ntitle: [" + canary + "\n---\ntext\n",
		"bad2.md":  "---\ntags: {" + canary + ": [}\n---\ntext\n",
		"bad3.md":  "---\ndate: " + canary + "\ntimezone: " + canary + "/" + canary + "\n---\ntext\n",
		"bad4.md":  "---\n" + canary + ": &a [*b, " + canary + "]\n---\ntext\n",
		"bad5.md":  "+++\ntitle = " + canary + "\n+++\ntext\n",
		"bad6.md":  "---\nsource: ../" + canary + ".json\ntranscript: /etc/" + canary + "\n---\nAlice: hi\nBob: hi\n",
		"bad.json": `{"` + canary + `": [1, 2`, "bad2.json": `[{"mapping":{"` + canary + `":{"message":"` + canary + `"}}}]`,
		"bad3.json": `{"messages":[{"` + canary, "bad.jsonl": `{"type":"` + canary + `"}` + "\n" + `{"type":"user","` + canary,
		"bad.zip": "PK\x03\x04" + canary, "bad.mbox": "From " + canary + "\nSubject: " + canary + "\n\n" + canary, "bad.eml": "Subject: =?utf-8?b?" + canary + "\n" + canary,
		"bad.vtt": "WEBVTT " + canary + "\n\n00:00:" + canary + " --> \n" + canary, "bad.html": "<html>" + canary, "bad.csv": `"` + canary + `,a` + "\n" + canary,
		"binary.txt": "\x00\x01" + canary, "utf16.txt": "\xff\xfe" + canary, "bad.org": "#+TITLE: " + canary, "amb.txt": "03/04/2024, 18:37 - " + canary + ": " + canary + "\n",
	}
	n := 0
	err := filepath.WalkDir("../testdata/exports", func(p string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		data, err := os.ReadFile(p)
		if err != nil || len(data) > 64<<10 {
			return err
		}
		sown := bytes.ReplaceAll(data, []byte(" "), []byte(" "+canary+" "))
		spoiled := bytes.ReplaceAll(data, []byte(":"), []byte(canary))
		for kind, content := range map[string][]byte{"whole": sown, "cut": sown[:2*len(sown)/3], "spoiled": spoiled} {
			n++
			files[fmt.Sprintf("%s/%d%s", kind, n, filepath.Ext(p))] = string(content)
		}
		return nil
	})
	must(t, err)
	b := newBox(t, files).start()
	b.caughtUp()
	st := b.status()
	if c := st.Counts; c.Failed == 0 || c.Skipped == 0 || c.Complete == 0 || c.Units < 100 {
		t.Errorf("counts %+v: not every outcome was met", c)
	}
	shown, err := json.Marshal(st)
	must(t, err)
	for name, text := range map[string]string{"log": b.logs.String(), "status": string(shown)} {
		for line := range strings.Lines(strings.ReplaceAll(text, `},{`, "}\n{")) {
			if strings.Contains(strings.ToLower(line), canary) {
				t.Errorf("the %s holds text of a file: %s", name, line)
			}
		}
	}
	for e, err := range b.d.idx.Entries("notes") {
		must(t, err)
		told := fmt.Sprint(e.Reason, e.Err, e.Warnings)
		for _, p := range e.Pages {
			told += fmt.Sprint(p.Reason, p.Err)
		}
		if strings.Contains(told, canary) {
			t.Errorf("the ledger quotes %s: %s", e.Path, told)
		}
	}
	if len(found(t, b.d, canary)) == 0 {
		t.Error("the word is in no file that was indexed: nothing was tried")
	}
}

// TestPanicsHoldNoText: what a reader was doing when it failed may be in the value of the panic.
func TestPanicsHoldNoText(t *testing.T) {
	for _, value := range []any{canary, fmt.Errorf("at %q", canary), []string{canary}} {
		if text := (&pipeline.PanicError{Value: value}).Error(); strings.Contains(text, canary) {
			t.Errorf("%s", text)
		}
	}
	var m map[string]int
	caught := func() (text string) {
		defer func() { text = (&pipeline.PanicError{Value: recover()}).Error() }()
		m[canary] = 1
		return ""
	}()
	if caught != "reader failed: assignment to entry in nil map" {
		t.Errorf("a fault of the program is told as %q", caught)
	}
}
