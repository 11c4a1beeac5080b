package pattern

import (
	"regexp"
	"strings"
	"sync"
)

// mark keeps what the direction marks of WhatsApp tell: who wrote a line that only a person writes.
func (st *stats) mark(a *anchor, p *pass) {
	if a.bodyMark && !a.lead {
		if st.notice == "" {
			st.notice, st.noticeAt = a.who.tidy, p.cur.cur.start
		}
		return
	}
	if p.sv.ascii || st.notice == "" {
		return
	}
	if st.unmarked == nil {
		st.unmarked = map[string]bool{}
	}
	if len(st.unmarked) < maxNames {
		st.unmarked[a.who.tidy] = true
	}
}

// kept are texts with a mark that a person's action made: they stay as the person's text.
var kept = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^(POLL|LOCATION|ENQUETE|ENCUESTA|UMFRAGE|SONDAGE|SONDAGGIO|投票|This message was deleted|You deleted this message|Contact card omitted|(image|video|audio|sticker|GIF|document|photo) omitted)` +
		`|^<[^>]*: [^>]*>|: https?://maps|(omitted|weggelassen|omitido|omitida|omessa|omesso|absente?|omis|weggelaten|pominięto|utelämnad)\.?$`)
})

// notices are what the app writes in the name of a group or a person.
var notices = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^(Messages and calls are end-to-end encrypted|Messages to this (group|chat)( and calls)? are now secured|Your security code with |You're now an admin|` +
		`This (chat|business) is |Disappearing messages |.{0,80}\b(created (this )?group|changed (the|this) (group|subject|group's)|changed to \+|added |removed |left$|joined using |was added|was removed|pinned a message|turned (on|off) disappearing|deleted this group's|changed their phone number))`)
})

// encrypted is the notice without its mark: nobody writes it by hand.
var encrypted = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^Messages and calls are end-to-end encrypted\.|^Messages to this (group|chat) (and calls )?are now secured with end-to-end encryption\.`)
})

// appWrote tells the app's own lines on iOS from a person's. The first anchor that
// has a mark in its text and none before it is the encryption notice, in every
// language; others are told by who they are said to be from, or by their words.
func (w *walk) appWrote(d *draft, text string) bool {
	if strings.HasPrefix(text, "Messages ") && encrypted().MatchString(text) {
		return true
	}
	if !d.notice || kept().MatchString(text) {
		return false
	}
	if w.st.noticeAt == d.at && !strings.Contains(text, "\n") {
		return true
	}
	group := w.st.notice == d.speaker.tidy && !w.st.unmarked[d.speaker.tidy] && len(w.st.unmarked) > 1
	return group || strings.HasPrefix(text, d.speaker.tidy+" ") || strings.HasPrefix(text, "You ") || notices().MatchString(text)
}
