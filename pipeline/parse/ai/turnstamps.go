package ai

import (
	"fmt"
	"strings"
	"time"

	"convod/pipeline/parse"
)

// headerTimes reads Created and Updated, whose order the tool fixes: month first, unless the year is.
func (p *page) headerTimes(header map[string]string) {
	var all []string
	for _, v := range header {
		all = append(all, v)
	}
	dayFirst, _ := numericOrder(stampDates(all))
	for name, at := range map[string]*time.Time{"Created": &p.c.started, "Updated": &p.c.doc.Updated} {
		if st, ok := readStamp(header[name]); ok {
			*at, _ = st.in(p.zone(), dayFirst)
		}
	}
}

func stampDates(all []string) []string {
	var dates []string
	for _, s := range all {
		if st, ok := readStamp(s); ok {
			dates = append(dates, st.written)
		}
	}
	return dates
}

// stampTurns gives turns their wall clocks. The browser's locale sets the order of day and month:
// a number over 12 tells it, else the span of the chat that the header gives, else how dates are written.
func (p *page) stampTurns(stamps map[int]stamp) {
	if len(stamps) == 0 {
		return
	}
	zone := p.zone()
	p.naive = true
	var dates []string
	sample := stamp{}
	for _, st := range stamps {
		dates = append(dates, st.written)
		if sample = st; st.firstYear {
			break
		}
	}
	dayFirst, known := numericOrder(dates)
	if !known && !sample.firstYear {
		dayFirst = p.assumeOrder(stamps, zone)
	}
	for i, st := range stamps {
		if t, ok := st.in(zone, dayFirst); ok {
			p.turns[i].time = t
		} else {
			p.c.badTimes++
		}
	}
}

func (p *page) assumeOrder(stamps map[int]stamp, zone *time.Location) (dayFirst bool) {
	if start := p.c.started; !start.IsZero() {
		end := start
		if u := p.c.doc.Updated; u.After(end) {
			end = u
		}
		fits := [2]int{}
		for _, st := range stamps {
			for i, order := range []bool{false, true} {
				if t, ok := st.in(zone, order); ok && t.After(start.Add(-48*time.Hour)) && t.Before(end.Add(48*time.Hour)) {
					fits[i]++
				}
			}
		}
		if fits[0] != fits[1] {
			return fits[1] > fits[0]
		}
	}
	sample := stamp{}
	for _, st := range stamps {
		sample = st
	}
	if sample.date[0] == sample.date[1] && len(stamps) == 1 {
		return false
	}
	switch p.c.src.Options.Order {
	case parse.OrderDMY:
		dayFirst = true
	case parse.OrderMDY:
	default:
		dayFirst = strings.HasPrefix(sample.written, "0") || strings.ContainsAny(sample.written, ".-")
	}
	order := "month"
	if dayFirst {
		order = "day"
	}
	p.c.doc.Warn(fmt.Sprintf("date_order: %s was read with the %s first", sample.written, order))
	return dayFirst
}
