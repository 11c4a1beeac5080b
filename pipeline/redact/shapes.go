package redact

import "strings"

// shape is a token that says by its first letters whose it is. Sources: the issuers' own
// descriptions of their formats and their secret scanning programmes.
type shape struct {
	prefix string // ends at the byte that the scan stops at: "-" or "_"; matched at the start of a word
	set    *[256]bool
	min    int  // bytes after the prefix
	max    int  // 0 for no bound
	random bool // the rest must look random: the prefix may begin a plain word
	kind   Kind
}

var shapes = map[byte][]shape{
	'_': {
		{"ghp_", &alnum, 36, 255, false, "github token"},
		{"gho_", &alnum, 36, 255, false, "github token"},
		{"ghu_", &alnum, 36, 255, false, "github token"},
		{"ghs_", &alnum, 36, 255, false, "github token"},
		{"ghr_", &alnum, 36, 255, false, "github token"},
		{"github_pat_", &word, 22, 255, false, "github token"},
		{"sk_live_", &alnum, 16, 255, false, "stripe key"},
		{"sk_test_", &alnum, 16, 255, false, "stripe key"},
		{"rk_live_", &alnum, 16, 255, false, "stripe key"},
		{"rk_test_", &alnum, 16, 255, false, "stripe key"},
		{"whsec_", &base64, 24, 255, true, "stripe key"},
		{"npm_", &alnum, 36, 36, true, "npm token"},
		{"hf_", &alnum, 30, 64, false, "hugging face token"},
		{"dop_v1_", &hex, 64, 64, false, "digitalocean token"},
		{"shpat_", &hex, 32, 32, false, "shopify token"},
		{"shpca_", &hex, 32, 32, false, "shopify token"},
		{"shppa_", &hex, 32, 32, false, "shopify token"},
		{"shpss_", &hex, 32, 32, false, "shopify token"},
		{"lin_api_", &alnum, 32, 64, false, "linear key"},
		{"gsk_", &alnum, 40, 80, false, "groq key"},
		{"xai_", &alnum, 40, 120, true, "xai key"},
	},
	'-': {
		{"xoxb-", &wordDash, 20, 255, false, "slack token"},
		{"xoxp-", &wordDash, 20, 255, false, "slack token"},
		{"xoxa-", &wordDash, 20, 255, false, "slack token"},
		{"xoxr-", &wordDash, 20, 255, false, "slack token"},
		{"xoxs-", &wordDash, 20, 255, false, "slack token"},
		{"xoxe-", &wordDash, 20, 255, false, "slack token"},
		{"xoxc-", &wordDash, 20, 255, false, "slack token"},
		{"xoxd-", &base64, 20, 255, false, "slack token"},
		{"xapp-", &wordDash, 20, 255, true, "slack token"},
		{"sk-ant-", &wordDash, 20, 255, true, "anthropic key"},
		{"sk-proj-", &wordDash, 20, 255, true, "openai key"},
		{"sk-svcacct-", &wordDash, 20, 255, true, "openai key"},
		{"sk-or-", &wordDash, 20, 255, true, "openrouter key"},
		{"sk-", &wordDash, 20, 255, true, "openai key"},
		{"xai-", &alnum, 40, 120, true, "xai key"},
		{"glpat-", &wordDash, 20, 255, true, "gitlab token"},
		{"gldt-", &wordDash, 20, 255, true, "gitlab token"},
		{"glrt-", &wordDash, 20, 255, true, "gitlab token"},
		{"pypi-", &wordDash, 50, 1 << 10, true, "pypi token"},
		{"AGE-SECRET-KEY-", &alnum, 50, 80, false, "age key"},
		{"tskey-auth-", &wordDash, 20, 128, true, "tailscale key"},
		{"tskey-api-", &wordDash, 20, 128, true, "tailscale key"},
	},
}

// prefixed looks for a token whose prefix ends at byte i.
func (s *scanner) prefixed(i int) int {
	for _, sh := range shapes[s.text[i]] {
		start := i + 1 - len(sh.prefix)
		if start < s.free() || s.text[start:i+1] != sh.prefix || !s.wordStart(start) {
			continue
		}
		if end := s.rest(i+1, sh); end > 0 {
			return s.add(start, end, longest(s.text[start:end], sh).kind)
		}
	}
	return 0
}

// longest is the shape with the longest prefix of a token that begins like sh: sk-ant- is no sk-.
func longest(token string, sh shape) shape {
	for _, other := range shapes[sh.prefix[len(sh.prefix)-1]] {
		if len(other.prefix) > len(sh.prefix) && strings.HasPrefix(token, other.prefix) {
			sh = other
		}
	}
	return sh
}

// rest is where the token ends whose prefix ended before from; 0 where it is none.
func (s *scanner) rest(from int, sh shape) int {
	end := from + token(s.text[from:], sh.set)
	for end > from && s.text[end-1] == '-' { // a dash after a word is punctuation
		end--
	}
	n := end - from
	if n < sh.min || sh.max > 0 && n > sh.max || sh.random && !random(s.text[from:end], 2) {
		return 0
	}
	return end
}

// lettered looks for the tokens that begin, or show, with a capital letter.
func (s *scanner) lettered(i int) int {
	t := s.text[i:]
	switch s.text[i] {
	case 'A':
		switch {
		case strings.HasPrefix(t, "AKIA"), strings.HasPrefix(t, "ASIA"):
			return s.exact(i, 4, &upperDigit, 16, "aws access key")
		case strings.HasPrefix(t, "AIza"):
			return s.exact(i, 4, &wordDash, 35, "google api key")
		}
	case 'S':
		if strings.HasPrefix(t, "SG.") {
			return s.dotted(i, []int{3, 22, 43}, "sendgrid key")
		}
	case 'T':
		if strings.HasSuffix(s.text[:i], slackHook) {
			return s.hook(i)
		}
	case 'J':
		if i >= 2 && s.text[i-2:i] == "ey" {
			return s.jwt(i - 2)
		}
	}
	return 0
}

// exact is a token of a fixed length after its prefix, alone in its word.
func (s *scanner) exact(start, prefix int, set *[256]bool, n int, k Kind) int {
	from := start + prefix
	end := from + token(s.text[from:], set)
	if end-from != n || !s.wordStart(start) || !s.wordEnd(end) || start < s.free() || k == "aws access key" && !strings.ContainsAny(s.text[from:end], "0123456789") {
		return 0
	}
	return s.add(start, end, k)
}

// dotted is a token of parts of fixed lengths with a dot between them; the first length covers prefix and dot.
func (s *scanner) dotted(start int, lengths []int, k Kind) int {
	at := start + lengths[0]
	for i, n := range lengths[1:] {
		if i > 0 {
			if at >= len(s.text) || s.text[at] != '.' {
				return 0
			}
			at++
		}
		if token(s.text[at:], &wordDash) != n {
			return 0
		}
		at += n
	}
	if !s.wordStart(start) || start < s.free() {
		return 0
	}
	return s.add(start, at, k)
}

const slackHook = "hooks.slack.com/services/"

// hook is what lets anybody post to a channel: team, channel and secret, after the address that they belong to.
func (s *scanner) hook(start int) int {
	at := start
	for n := range 3 {
		if n > 0 {
			if at >= len(s.text) || s.text[at] != '/' {
				return 0
			}
			at++
		}
		length := token(s.text[at:], &alnum)
		if length < 8 || n == 2 && length < 16 {
			return 0
		}
		at += length
	}
	if start < s.free() || !s.wordEnd(at) {
		return 0
	}
	return s.add(start, at, "slack webhook")
}

// jwt is a signed or encrypted token of RFC 7519: three or five parts, the first a JSON object.
func (s *scanner) jwt(start int) int {
	if start < s.free() || !s.wordStart(start) {
		return 0
	}
	at, parts := start, 0
	for {
		n := token(s.text[at:], &wordDash)
		if n < 8 && parts < 3 {
			return 0
		}
		at += n
		parts++
		if parts == 5 || at >= len(s.text) || s.text[at] != '.' || at+1 >= len(s.text) || !wordDash[s.text[at+1]] {
			break
		}
		at++
	}
	if parts < 3 {
		return 0
	}
	return s.add(start, at, "jwt")
}

// wordStart is true where no letter, digit, "_" or "-" stands before i; those of "%3D" are a sign.
func (s *scanner) wordStart(i int) bool {
	return i == 0 || i == s.free() || !wordDash[s.text[i-1]] && s.text[i-1] < 0x80 ||
		i >= 3 && s.text[i-3] == '%' && hex[s.text[i-2]] && hex[s.text[i-1]]
}

func (s *scanner) wordEnd(i int) bool {
	return i >= len(s.text) || !wordDash[s.text[i]] || strings.HasPrefix(s.text[i:], keyBegin)
}

// span is the length of the run of bytes of a set that text begins with.
func span(text string, set *[256]bool) int {
	n := 0
	for n < len(text) && set[text[n]] {
		n++
	}
	return n
}

// token is span for tokens, which end where the first line of a key begins.
func token(text string, set *[256]bool) int {
	n := span(text, set)
	if i := strings.Index(text[:n], "-----"); i >= 0 {
		return i
	}
	return n
}

var (
	hex        = setOf("0123456789abcdefABCDEF")
	upperDigit = setOf("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	alnum      = setOf("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
	word       = setOf("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_")
	wordDash   = setOf("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-")
	base64     = setOf("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/=%")
)

func setOf(chars string) (set [256]bool) {
	for i := range len(chars) {
		set[chars[i]] = true
	}
	return set
}
