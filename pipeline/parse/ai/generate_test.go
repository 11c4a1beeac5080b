package ai

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unicode/utf16"
)

// encode makes the bytes of a case of one file.
func encode(t *testing.T, row caseRow) []byte {
	t.Helper()
	text := row.Content
	if row.ContentGen != "" {
		return generate(t, row.ContentGen)
	}
	switch row.Encoding {
	case "", "utf-8":
		return []byte(text)
	case "utf-8-sig":
		return []byte("\ufeff" + text)
	case "utf-16le-bom", "utf-16be-bom":
		var out []byte
		for _, u := range utf16.Encode([]rune("\ufeff" + text)) {
			if row.Encoding == "utf-16le-bom" {
				out = append(out, byte(u), byte(u>>8))
			} else {
				out = append(out, byte(u>>8), byte(u))
			}
		}
		return out
	}
	t.Fatalf("unknown encoding %q", row.Encoding)
	return nil
}

var (
	pyTerm    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\s*'((?:[^'\\]|\\.)*)'(?:\s*\*\s*(\d+))?\s*`) })
	pyReplace = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^\((?s:(.*))\)\.encode\(\)\.replace\(b'([^']*)', b'([^']*)'\)$`)
	})
	pyChain = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^__import__\('json'\)\.dumps\(.*for i in range\((\d+)\)`)
	})
)

// generate evaluates the kinds of Python expressions that content_gen uses: strings times numbers,
// added up; the same as bytes with a replacement; a ChatGPT chain of n nodes.
func generate(t *testing.T, expr string) []byte {
	t.Helper()
	if m := pyReplace().FindStringSubmatch(expr); m != nil {
		return bytes.ReplaceAll(generate(t, m[1]), unescape(t, m[2]), unescape(t, m[3]))
	}
	if m := pyChain().FindStringSubmatch(expr); m != nil {
		n, _ := strconv.Atoi(m[1])
		return chainExport(n)
	}
	var out []byte
	for rest := expr; rest != ""; {
		m := pyTerm().FindStringSubmatch(rest)
		if m == nil {
			t.Fatalf("content_gen %.200q: no term at %.80q", expr, rest)
		}
		times := 1
		if m[2] != "" {
			times, _ = strconv.Atoi(m[2])
		}
		out = append(out, bytes.Repeat(unescape(t, m[1]), times)...)
		rest = strings.TrimPrefix(rest[len(m[0]):], "+")
	}
	return out
}

func unescape(t *testing.T, s string) []byte {
	t.Helper()
	out, err := strconv.Unquote(`"` + strings.ReplaceAll(strings.ReplaceAll(s, `\'`, `'`), `"`, `\"`) + `"`)
	if err != nil {
		t.Fatalf("unquote %.100q: %v", s, err)
	}
	return []byte(out)
}

// chainExport is a ChatGPT export of one conversation with n messages in a row.
func chainExport(n int) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, `[{"title":"Long","conversation_id":"c","current_node":"n%d","mapping":{`, n-1)
	for i := range n {
		parent := "null"
		if i > 0 {
			parent = fmt.Sprintf(`"n%d"`, i-1)
			b.WriteByte(',')
		}
		speaker := []string{user, assistant}[i%2]
		fmt.Fprintf(&b, `"n%d":{"id":"n%d","parent":%s,"message":{"author":{"role":%q},"create_time":%d,"content":{"content_type":"text","parts":["n%d"]}}}`, i, i, parent, speaker, 1772442000+i, i)
	}
	b.WriteString("}}]")
	return b.Bytes()
}
