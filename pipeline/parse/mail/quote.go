package mail

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

// dropQuotedTail cuts what a reply repeats at its end: the lines with ">" and the line that
// announces them, or everything below a separator of Outlook's. A quote that is
// answered below stays; so does a mail that is nothing but a quote or a forward.
func dropQuotedTail(text string) string {
	lines := strings.Split(text, "\n")
	end := len(lines)
	if i := outlookTail(lines); i > 0 {
		end = i
	}
	end = cutQuoted(lines[:end])
	if cut := strings.TrimSpace(strings.Join(lines[:end], "\n")); cut != "" {
		return cut
	}
	return text
}

// cutQuoted is how many lines are left without the quoted ones at the end and their announcement.
func cutQuoted(lines []string) int {
	end := trimBlank(lines, len(lines))
	quoted := end
	for quoted > 0 && (strings.HasPrefix(lines[quoted-1], ">") || strings.TrimSpace(lines[quoted-1]) == "") {
		quoted--
	}
	if quoted == end { // nothing is quoted, yet a mailer may announce what it left out
		if n := announced(lines[:end]); n > 0 && isWroteLine(strings.Join(lines[n:end], " ")) {
			return trimBlank(lines, n)
		}
		return end
	}
	quoted = trimBlank(lines, quoted)
	if n := announced(lines[:quoted]); n >= 0 {
		return trimBlank(lines, n)
	}
	return quoted
}

// announced is where the announcement at the end of lines starts ("On Mon, Rosa wrote:"), -1 for
// none. It ends in a colon, says "wrote" or has a date and an address, and may be folded over three lines.
func announced(lines []string) int {
	end := len(lines)
	if end == 0 || !strings.HasSuffix(strings.TrimSpace(lines[end-1]), ":") {
		return -1
	}
	for n := 1; n <= 3 && n <= end; n++ {
		first := strings.TrimSpace(lines[end-n])
		if first == "" || strings.HasPrefix(first, ">") {
			return -1
		}
		joined := strings.Join(lines[end-n:end], " ")
		if len(joined) > 400 {
			return -1
		}
		if strings.Contains(joined, "@") && hasYearOrClock(joined) || wroteLine().MatchString(joined) {
			// The line may start further up, in a paragraph of its own.
			for n < 3 && n < end && strings.TrimSpace(lines[end-n-1]) != "" && !startsAnnouncement(lines[end-n]) && startsAnnouncement(lines[end-n-1]) {
				n++
			}
			return end - n
		}
	}
	return -1
}

var (
	wroteLine = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)\b(wrote|writes|schrieb|a écrit|escribió|ha scritto|schreef|escreveu|skrev|napisał(\(a\))?|kirjoitti|написал(а)?|yazdı)\b?[^\n]{0,120}:\s*$`)
	})
	startWords = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)^\s*(on|am|le|el|il|op|em|den|dnia|w dniu|в|\d{1,4}[-./])\b?`)
	})
	yearClock = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\b(19|20)\d\d\b|\b\d{1,2}[:.]\d\d\b`) })
)

func isWroteLine(s string) bool {
	return wroteLine().MatchString(s) && (hasYearOrClock(s) || strings.Contains(s, "@"))
}
func hasYearOrClock(s string) bool     { return yearClock().MatchString(s) }
func startsAnnouncement(s string) bool { return startWords().MatchString(s) }
func trimBlank(lines []string, end int) int {
	for end > 0 && strings.TrimSpace(lines[end-1]) == "" {
		end--
	}
	return end
}

// outlookTail is the line where Outlook's copy of the mail that is answered starts: a
// separator, or a block of From, Sent and Subject; -1 for none. A forward is no tail.
func outlookTail(lines []string) int {
	for i, line := range lines {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "-----") && strings.HasSuffix(line, "-----") && len(line) < 80:
			if word := strings.ToLower(strings.Trim(line, "- ")); originalMessage()[word] {
				return i
			}
		case isHeaderLine(line, fromWords):
			// From, then within four lines a date and a subject.
			var sent, subject bool
			for _, next := range lines[i+1 : min(i+6, len(lines))] {
				sent = sent || isHeaderLine(next, sentWords)
				subject = subject || isHeaderLine(next, subjectWords)
			}
			if !sent || !subject {
				continue
			}
			start := trimBlank(lines, i)
			if start > 0 && strings.Trim(strings.TrimSpace(lines[start-1]), "_") == "" && len(lines[start-1]) > 4 {
				return start - 1
			}
			if start > 0 && isForward(lines[start-1]) {
				return -1
			}
			return i
		case isForward(line):
			return -1
		}
	}
	return -1
}

var originalMessage = sync.OnceValue(func() map[string]bool {
	return map[string]bool{
		"original message": true, "ursprüngliche nachricht": true, "original-nachricht": true, "message d'origine": true, "mensaje original": true,
		"messaggio originale": true, "oorspronkelijk bericht": true, "mensagem original": true, "ursprungligt meddelande": true,
	}
})

var (
	fromWords    = []string{"from", "von", "de", "da", "van", "från"}
	sentWords    = []string{"sent", "date", "gesendet", "datum", "envoyé", "enviado", "enviado el", "fecha", "inviato", "data", "verzonden", "skickat"}
	subjectWords = []string{"subject", "betreff", "objet", "asunto", "oggetto", "onderwerp", "assunto", "ämne"}
)

// isHeaderLine is true for "Word: value", the word bold or not.
func isHeaderLine(line string, words []string) bool {
	key, _, ok := strings.Cut(strings.TrimSpace(line), ":")
	if !ok || len(key) > 24 {
		return false
	}
	key = strings.ToLower(strings.Trim(key, "* "))
	return slices.Contains(words, key)
}

// isForward is true for the line above a forwarded mail.
func isForward(line string) bool {
	line = strings.ToLower(strings.Trim(strings.TrimSpace(line), "- :"))
	switch line {
	case "forwarded message", "begin forwarded message", "weitergeleitete nachricht", "anfang der weitergeleiteten nachricht", "message transféré", "mensaje reenviado", "messaggio inoltrato", "mensagem encaminhada":
		return true
	}
	return false
}
