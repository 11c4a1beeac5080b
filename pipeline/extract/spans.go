package extract

import "strings"

// scaffold returns the end of the bracketed note that starts at line[i] ("[photo: a cat on a chair]"), or i. Labels in
// brackets and the text of links are prose.
func scaffold(line string, i int) int {
	const labelWords = 2
	n := bracketEnd(line, i, ']')
	if n < 0 || strings.Count(line[i:i+n], " ") < labelWords {
		return i
	}
	end := i + n + 1
	if end < len(line) && (line[end] == '(' || line[end] == ']') {
		return i
	}
	return end
}

// opaque returns the end of the inline code or path that starts at line[i], or i.
func opaque(line string, i int) int {
	if line[i] == '`' {
		for j := i + 1; j < len(line); j++ {
			if line[j] == '`' {
				return j + 1
			}
		}
		return i
	}
	if i > 0 && line[i-1] != ' ' && line[i-1] != '(' || i+1 >= len(line) || line[i+1] != '/' && !wordByteAt(line, i+1) {
		return i
	}
	return toSpace(line, i)
}

// toSpace returns the end of the run without spaces at i, less the punctuation that closes a sentence.
func toSpace(line string, i int) int {
	j := i
	for j < len(line) && line[j] > ' ' {
		j++
	}
	for j > i+1 && (line[j-1] == '.' || line[j-1] == ',' || line[j-1] == ')' || line[j-1] == ';' || line[j-1] == '?' || line[j-1] == '!' || line[j-1] == ':') {
		j--
	}
	return j
}

// bracketEnd returns how far after line[i] its bracket closes, or -1. It looks only so far, which keeps a line of nothing
// but brackets linear.
func bracketEnd(line string, i int, closing byte) int {
	const farthest = 1000
	return strings.IndexByte(line[i:min(len(line), i+farthest)], closing)
}
