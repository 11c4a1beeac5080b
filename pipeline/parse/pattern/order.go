package pattern

import (
	"fmt"

	"convod/pipeline/parse"
)

// dayFirst is how the either-or dates of one shape are read, and what that rests on.
type dayOrder struct {
	dayFirst bool
	assumed  string // why, "" when the file or the tool proves it
}

// decide settles the order of day and month for one shape of one file: proof in
// the file, a tool's fixed order, the user's setting, how the dates are written.
func (v *votes) decide(fixed string, twelve bool, setting parse.DateOrder) dayOrder {
	if v.dayFirst != v.monthFirst {
		return dayOrder{dayFirst: v.dayFirst > v.monthFirst}
	}
	switch {
	case fixed == "dmy", fixed == "dmy-12h" && twelve:
		return dayOrder{dayFirst: true}
	case fixed == "mdy", fixed == "mdy-12h" && twelve:
		return dayOrder{}
	}
	// The shares were measured on 430 files whose order is proved.
	switch {
	case setting == parse.OrderDMY:
		return dayOrder{true, "the setting date_order says so"}
	case setting == parse.OrderMDY:
		return dayOrder{false, "the setting date_order says so"}
	case v.sep == '.' || v.sep == '-':
		return dayOrder{true, "dates with dots or hyphens usually are"}
	case v.padded > 0 && v.bare == 0:
		return dayOrder{true, "dates with leading zeros usually are"}
	case v.lower > 0:
		return dayOrder{true, "dates beside a lower-case am or pm usually are"}
	case v.bare > 0 || twelve:
		return dayOrder{false, "dates without leading zeros usually are"}
	}
	return dayOrder{true, "nothing in the file tells"}
}

// warning is what the page says about an order that was assumed.
func (o dayOrder) warning(id string) string {
	name := "month first"
	if o.dayFirst {
		name = "day first"
	}
	return fmt.Sprintf("date_order: dates of %s are read %s because %s; set date_order to change it", id, name, o.assumed)
}
