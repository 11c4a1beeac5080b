package extract

import (
	"strings"
	"unicode"
)

// OwnWords is true when a text speaks of its speaker ("I prefer", "mein Schlüssel"): the same words of somebody else
// are another claim. Linear in the text.
func OwnWords(text string) bool {
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return !unicode.IsLetter(r) }) {
		if len(word) <= longestOwn && ownWords[strings.ToLower(word)] {
			return true
		}
	}
	return false
}

const longestOwn = 12 // bytes

// ownWords are the words for the speaker alone, in all languages of the markers. "We" is a group that several speak for.
var ownWords = map[string]bool{
	"i": true, "me": true, "my": true, "mine": true, "myself": true,
	"ich": true, "mir": true, "mich": true, "mein": true, "meine": true, "meinen": true, "meinem": true, "meiner": true,
	"je": true, "j": true, "moi": true, "mon": true, "ma": true, "mes": true,
	"yo": true, "mi": true, "mis": true,
	"я": true, "мне": true, "меня": true, "мной": true, "мой": true, "моя": true, "моё": true, "мое": true, "мои": true,
}
