package redact

// card looks for a payment card number that begins at byte i: 15 or 16 digits with a known issuer and a right
// check digit, either in the groups that are printed on cards or as a word of its own. Chats do hold them
// ("take my card: ..."), and neither phone numbers, ISBNs, IMEIs nor times in milliseconds pass the test. A
// number inside a URL or a longer word is an id of something else.
func (s *scanner) card(i int) int {
	if i > s.free() && (alnum[s.text[i-1]] || isOneOf(s.text[i-1], "/_-.=#@&+%,\\")) || i < s.free() {
		return runOfDigits(s.text, i)
	}
	var number [16]byte
	n, at, groups := 0, i, 0
	var group [5]int // digits of each group
	for at < len(s.text) && n < 16 && groups < len(group) {
		c := s.text[at]
		switch {
		case c >= '0' && c <= '9':
			number[n] = c - '0'
			n++
			group[groups]++
			at++
			continue
		case (c == ' ' || c == '-') && n > 0 && at+1 < len(s.text) && s.text[at+1] >= '0' && s.text[at+1] <= '9' && s.text[at-1] != c:
			groups++
			at++
			continue
		}
		break
	}
	if !s.wordEnd(at) || at < len(s.text) && (s.text[at] == '/' || s.text[at] == '@' || s.text[at] == '.' && at+1 < len(s.text) && alnum[s.text[at+1]]) {
		return runOfDigits(s.text, i)
	}
	grouped := group == [5]int{4, 4, 4, 4} || group == [5]int{4, 6, 5}
	if n < 15 || groups > 0 && !grouped || !issued(number[:n]) || !luhn(number[:n]) {
		return runOfDigits(s.text, i)
	}
	return s.add(i, at, CardNumber)
}

// runOfDigits skips the digits at i, so that none of them is taken for a beginning.
func runOfDigits(text string, i int) int {
	for i < len(text) && text[i] >= '0' && text[i] <= '9' {
		i++
	}
	return i
}

// issued is true for the number ranges of the networks (ISO/IEC 7812).
func issued(d []byte) bool {
	head := int(d[0])*1000 + int(d[1])*100 + int(d[2])*10 + int(d[3])
	if len(d) == 15 {
		return head/100 == 34 || head/100 == 37
	}
	return d[0] == 4 || head/100 >= 51 && head/100 <= 55 || head >= 2221 && head <= 2720 ||
		head == 6011 || head/100 == 65 || head >= 3528 && head <= 3589 || head/100 == 62
}

// luhn checks the last digit.
func luhn(d []byte) bool {
	sum := 0
	for i := range d {
		v := int(d[len(d)-1-i])
		if i%2 == 1 {
			if v *= 2; v > 9 {
				v -= 9
			}
		}
		sum += v
	}
	return sum%10 == 0
}
