package mail

import (
	"bytes"
	"encoding/base64"
	"io"
	"mime"
	"net/url"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"convod/pipeline/parse/jsonstream"
)

// clean is the text rule that all structured readers share.
func clean(s string) string { return jsonstream.Clean(s) }

// decodePart turns the raw bytes of a text part into text.
func decodePart(raw []byte, encoding, kind string, params map[string]string) string {
	switch strings.ToLower(strings.TrimSpace(encoding)) {
	case "base64":
		raw = decodeBase64(raw)
	case "quoted-printable":
		raw = decodeQuoted(raw)
	}
	decoded, err := io.ReadAll(charsetReader(params["charset"], bytes.NewReader(raw)))
	if err != nil {
		decoded = raw
	}
	text := toUTF8(decoded)
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	switch {
	case kind == "text/html":
		text = htmlText(text)
	case kind == "text/plain" && strings.EqualFold(params["format"], "flowed"):
		text = unflow(text, strings.EqualFold(params["delsp"], "yes"))
	}
	return clean(text)
}

// toUTF8 keeps UTF-8 and reads anything else as Windows-1252, as mail without a right label mostly is.
func toUTF8(raw []byte) string {
	if utf8.Valid(raw) {
		return string(raw)
	}
	out, err := charmap.Windows1252.NewDecoder().Bytes(raw)
	if err != nil {
		return strings.ToValidUTF8(string(raw), "\uFFFD")
	}
	return string(out)
}

// decodeBase64 decodes what can be decoded: other bytes are stepped over, a cut tail is left out.
func decodeBase64(raw []byte) []byte {
	kept := raw[:0]
	for _, b := range raw {
		switch {
		case b >= 'A' && b <= 'Z', b >= 'a' && b <= 'z', b >= '0' && b <= '9', b == '+', b == '/':
			kept = append(kept, b)
		}
	}
	if len(kept)%4 == 1 {
		kept = kept[:len(kept)-1]
	}
	out := make([]byte, base64.RawStdEncoding.DecodedLen(len(kept)))
	n, _ := base64.RawStdEncoding.Decode(out, kept)
	return out[:n]
}

// decodeQuoted decodes quoted-printable; "=" that escapes nothing stays.
func decodeQuoted(raw []byte) []byte {
	out := make([]byte, 0, len(raw))
	for len(raw) > 0 {
		line := raw
		end := bytes.IndexByte(raw, '\n')
		if end >= 0 {
			line, raw = raw[:end], raw[end+1:]
		} else {
			raw = nil
		}
		line = bytes.TrimRight(line, " \t\r")
		soft := len(line) > 0 && line[len(line)-1] == '='
		if soft {
			line = line[:len(line)-1]
		}
		for i := 0; i < len(line); i++ {
			if line[i] == '=' && i+2 < len(line) {
				hi, lo := unhex(line[i+1]), unhex(line[i+2])
				if hi >= 0 && lo >= 0 {
					out = append(out, byte(hi<<4|lo))
					i += 2
					continue
				}
			}
			out = append(out, line[i])
		}
		if !soft && end >= 0 {
			out = append(out, '\n')
		}
	}
	return out
}

func unhex(b byte) int {
	switch {
	case b >= '0' && b <= '9':
		return int(b - '0')
	case b >= 'A' && b <= 'F':
		return int(b-'A') + 10
	case b >= 'a' && b <= 'f':
		return int(b-'a') + 10
	}
	return -1
}

// unflow joins the lines that a mailer broke for display (RFC 3676): those that end in
// a space, within one depth of quotes.
func unflow(text string, delsp bool) string {
	var out strings.Builder
	out.Grow(len(text))
	joined, depth := false, 0
	for i, line := range strings.Split(text, "\n") {
		rest := strings.TrimLeft(line, ">")
		d := len(line) - len(rest)
		rest = strings.TrimPrefix(rest, " ") // stuffed
		flows := strings.HasSuffix(rest, " ") && rest != "-- "
		if joined = joined && d == depth; !joined {
			if i > 0 {
				out.WriteByte('\n')
			}
			if d > 0 {
				out.WriteString(strings.Repeat(">", d) + " ")
			}
		}
		if flows && delsp {
			rest = rest[:len(rest)-1]
		}
		out.WriteString(rest)
		joined, depth = flows, d
	}
	return out.String()
}

// mediaType takes a Content-Type or Content-Disposition apart, leniently.
func mediaType(raw string) (kind string, params map[string]string) {
	if raw == "" {
		return "", nil
	}
	if kind, params, err := mime.ParseMediaType(raw); err == nil {
		return kind, params
	}
	params = map[string]string{}
	for i, field := range strings.Split(raw, ";") {
		if i == 0 {
			kind = strings.ToLower(strings.TrimSpace(field))
			continue
		}
		if k, v, ok := strings.Cut(field, "="); ok {
			params[strings.ToLower(strings.TrimSpace(k))] = strings.Trim(strings.TrimSpace(v), `"`)
		}
	}
	return kind, params
}

// fileName is a file's name from the parameters of raw: plain, encoded words, or RFC 2231 in any charset.
func fileName(raw string, params map[string]string, key string) string {
	name := params[key]
	if name == "" {
		if _, rest, ok := strings.Cut(raw, key+"*="); ok {
			rest, _, _ = strings.Cut(rest, ";")
			if parts := strings.SplitN(strings.Trim(strings.TrimSpace(rest), `"`), "'", 3); len(parts) == 3 {
				if pct, err := url.PathUnescape(parts[2]); err == nil {
					if b, err := io.ReadAll(charsetReader(parts[0], strings.NewReader(pct))); err == nil {
						name = toUTF8(b)
					}
				}
			}
		}
	}
	name = clean(strings.Join(strings.Fields(decodeWords(name)), " "))
	if i := strings.LastIndexAny(name, `/\`); i >= 0 {
		name = name[i+1:]
	}
	return name
}
