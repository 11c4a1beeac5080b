package pattern

import (
	"slices"
	"strings"
	"unicode"
)

// months are the names and abbreviations that exports write, by number.
var months = [12][]string{
	{"january", "jan", "januar", "janvier", "enero", "ene", "gennaio", "gen", "janeiro"},
	{"february", "feb", "februar", "février", "febrero", "febbraio", "fevereiro", "fev"},
	{"march", "mar", "märz", "mär", "mars", "marzo", "março", "maart", "mrt"},
	{"april", "apr", "avril", "abril", "abr", "aprile"},
	{"may", "mai", "mayo", "maggio", "mag", "maio", "mei"},
	{"june", "jun", "juni", "juin", "junio", "giugno", "giu", "junho"},
	{"july", "jul", "juli", "juillet", "julio", "luglio", "lug", "julho"},
	{"august", "aug", "août", "agosto", "ago", "augustus"},
	{"september", "sep", "sept", "septembre", "septiembre", "settembre", "set", "setembro"},
	{"october", "oct", "oktober", "okt", "octobre", "octubre", "ottobre", "ott", "outubro", "out"},
	{"november", "nov", "novembre", "noviembre", "novembro"},
	{"december", "dec", "dezember", "dez", "décembre", "diciembre", "dic", "dicembre", "dezembro"},
}

// Words for today and yesterday, lower-cased, as clients that follow the system's language write them above
// what is copied; of several words the last, without what is no letter.
var (
	todays     = []string{"today", "heute", "aujourd", "aujourd’hui", "hoy", "hoje", "oggi", "vandaag", "dzisiaj", "dziś", "сегодня", "idag", "dag", "bugün", "今日", "今天", "오늘"}
	yesterdays = []string{"yesterday", "gestern", "hier", "ayer", "ontem", "ieri", "gisteren", "wczoraj", "вчера", "igår", "går", "dün", "昨日", "昨天", "어제"}
)

func monthOf(word string) int {
	if len(word) < 3 || len(word) > 12 {
		return 0
	}
	word = strings.ToLower(word)
	for m, names := range months {
		if slices.Contains(names, word) {
			return m + 1
		}
	}
	return 0
}

var weekdays = [7][]string{
	{"sun", "sunday", "日", "일"},
	{"mon", "monday", "月", "월"},
	{"tue", "tues", "tuesday", "火", "화"},
	{"wed", "wednesday", "水", "수"},
	{"thu", "thur", "thurs", "thursday", "木", "목"},
	{"fri", "friday", "金", "금"},
	{"sat", "saturday", "土", "토"},
}

// weekdayOf reads a weekday's name, 0 is Sunday.
func weekdayOf(word string) (day int, ok bool) {
	word = strings.ToLower(strings.TrimFunc(word, func(r rune) bool { return !unicode.IsLetter(r) }))
	for d, names := range weekdays {
		if slices.Contains(names, word) {
			return d, true
		}
	}
	return 0, false
}
