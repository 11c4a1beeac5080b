package parse

import (
	"fmt"
	"path"
	"regexp"
	"strings"
	"sync"
	"time"
)

// PageDate is what a page's own date and zone are, before its lines are read.
type PageDate struct {
	Date     string         // yyyy-mm-dd, "" for none
	Source   DateSource     // explicit, frontmatter, filename, folder or ""
	Start    time.Time      // instant of a date that has a clock (frontmatter), else zero
	Zone     *time.Location // of the page, else of the configuration, else nil
	ZoneName string         // IANA name the page or the configuration names, "" for none
	Warnings []string
}

// Unix epoch day: what a message is dated when nothing gives a date, so that the gap stays visible.
const noDate = "1970-01-01"

// Day is the page's date as year, month, day; 1970-01-01 when there is none.
func (d PageDate) Day() (year int, month time.Month, day int) {
	s := d.Date
	if s == "" {
		s = noDate
	}
	t, err := time.Parse(time.DateOnly, s)
	if err != nil {
		t = time.Unix(0, 0).UTC()
	}
	return t.Date()
}

// PageDate resolves the date of a source: explicit, frontmatter `date`, a date in the
// file name, then one in the folder's name. Never the file's modification time.
func (s *Source) PageDate() PageDate {
	type key struct{}
	return s.Memo(key{}, func() any { return resolveDate(s) }).(PageDate)
}

func resolveDate(s *Source) PageDate {
	var d PageDate
	var front Frontmatter
	// A big JSON export is not worth loading whole for a block that it cannot have.
	if s.Open != nil && (s.JSON() == nil || s.Ext() == ".md" || s.Ext() == ".markdown") {
		if t, err := s.Text(); err == nil {
			front = t.Front
		}
	}
	if z := s.Options.Zone; z != nil {
		d.Zone, d.ZoneName = z, z.String()
	}
	for _, k := range []string{"timezone", "tz"} {
		name := front.String(k)
		if name == "" {
			continue
		}
		loc, err := time.LoadLocation(name)
		if err != nil || name == "Local" {
			d.Warnings = append(d.Warnings, fmt.Sprintf("timezone: line %d: unknown zone %q, times are read without one", front.Line(k), name))
			d.Zone, d.ZoneName = nil, ""
			break
		}
		d.Zone, d.ZoneName = loc, name
		break
	}
	frontDate, start, warning := frontmatterDate(front, d.Zone)
	if warning != "" {
		d.Warnings = append(d.Warnings, warning)
	}
	switch {
	case s.Options.Date != "":
		d.Date, d.Source = s.Options.Date, DateExplicit
	case frontDate != "":
		d.Date, d.Source, d.Start = frontDate, DateFrontmatter, start
	default:
		names := []string{s.Name(), s.FolderName()}
		if s.Member != "" {
			names = append(names, path.Base(s.Path), path.Base(path.Dir(s.Path)), s.Folder)
		}
		for i, name := range names {
			if date := DateInName(name); date != "" {
				d.Date, d.Source = date, DateFilename
				if i > 0 {
					d.Source = DateFolder
				}
				break
			}
		}
	}
	return d
}

// frontmatterDate reads `date` (or `created`) in the notations people use; a list gives its first.
func frontmatterDate(f Frontmatter, zone *time.Location) (date string, start time.Time, warning string) {
	for _, k := range []string{"date", "created", "created_at"} {
		v, ok := f.Fields[k]
		if !ok || v == nil {
			continue
		}
		if list, isList := v.([]any); isList {
			if len(list) == 0 {
				continue
			}
			v = list[0]
		}
		if t, isTime := v.(time.Time); isTime {
			if t.IsZero() {
				continue
			}
			if h, m, sec := t.Clock(); h+m+sec == 0 && t.Location() == time.UTC {
				return t.Format(time.DateOnly), time.Time{}, ""
			}
			return t.Format(time.DateOnly), t, ""
		}
		text := strings.TrimSpace(fmt.Sprint(v))
		if text == "" {
			continue
		}
		if t, clock, err := ParseDate(text, zone); err == nil {
			if !clock {
				return t.Format(time.DateOnly), time.Time{}, ""
			}
			return t.Format(time.DateOnly), t, ""
		}
		if k != "date" {
			continue // other keys are only a courtesy
		}
		return "", time.Time{}, fmt.Sprintf("frontmatter: line %d: date %q cannot be read, write it as 2024-03-15", f.Line(k), clip(text, 40))
	}
	return "", time.Time{}, ""
}

// Notations of dates in metadata. Numeric ones with a small first field are left
// out: which is the day cannot be known from one date.
var (
	dateLayouts = []string{
		"2006-01-02", "2006/01/02", "2006.01.02", "2006-1-2", "2006/1/2", "2006.1.2", "20060102",
		"January 2, 2006", "Jan 2, 2006", "2 January 2006", "2 Jan 2006", "2-Jan-2006", "02-Jan-06",
		"Monday, January 2, 2006", "Mon, Jan 2, 2006", "Monday, 2 January 2006", "Mon, 2 Jan 2006", "January 2 2006", "Jan 2 2006",
	}
	zonedLayouts = []string{
		time.RFC3339Nano, "2006-01-02T15:04Z07:00", "2006-01-02 15:04:05Z07:00", "2006-01-02 15:04:05 Z07:00", "2006-01-02T15:04:05Z0700",
		"2006-01-02 15:04:05 -0700", "2006-01-02 15:04 -0700", "2006-01-02 15:04:05 MST", "2006-01-02 15:04 MST", time.RFC1123Z, time.RFC1123, "Mon, 2 Jan 2006 15:04:05 -0700",
	}
	localLayouts = []string{
		"2006-01-02T15:04:05.999999999", "2006-01-02T15:04", "2006-01-02 15:04:05", "2006-01-02 15:04", "2006-01-02 3:04 PM", "2006-01-02 3:04:05 PM", "2006-01-02, 15:04",
		"2006/01/02 15:04:05", "2006/01/02 15:04", "January 2, 2006 3:04 PM", "Jan 2, 2006 3:04 PM", "January 2, 2006 at 3:04 PM", "Jan 2, 2006 at 3:04 PM",
		"January 2, 2006 15:04", "2 January 2006 15:04", "2 Jan 2006 15:04", time.ANSIC,
	}
	numericDate = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(\d{1,2})([/.-])(\d{1,2})[/.-](\d{4})$`) })
)

// ParseDate reads a date or a date-time in the notations people write into
// metadata. clock tells whether it had a time of day; without a zone of its own the
// wall clock is read in zone (nil: UTC).
func ParseDate(text string, zone *time.Location) (t time.Time, clock bool, err error) {
	if zone == nil {
		zone = time.UTC
	}
	text = strings.Join(strings.Fields(text), " ")
	for _, l := range dateLayouts {
		if t, err = time.Parse(l, text); err == nil {
			return t, false, nil
		}
	}
	for _, l := range zonedLayouts {
		if t, err = time.Parse(l, text); err == nil {
			return t, true, nil
		}
	}
	for _, l := range localLayouts {
		if t, err = time.ParseInLocation(l, text, zone); err == nil {
			return t, true, nil
		}
	}
	if m := numericDate().FindStringSubmatch(text); m != nil {
		layout := ""
		switch {
		case m[2] == "." || m[2] == "-" || m[1] > "12" && len(m[1]) == 2:
			layout = "2 1 2006" // dots and hyphens are day first wherever they were measured
		case len(m[3]) == 2 && m[3] > "12":
			layout = "1 2 2006"
		}
		if layout != "" {
			if t, err = time.Parse(layout, m[1]+" "+m[3]+" "+m[4]); err == nil {
				return t, false, nil
			}
		}
	}
	return time.Time{}, false, fmt.Errorf("no date in %q", clip(text, 40))
}

var nameDate = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?:^|\D)((?:19|20)\d\d)([-_. ]?)(0[1-9]|1[0-2])([-_. ]?)(0[1-9]|[12]\d|3[01])(?:\D|$)`)
})

// DateInName is the first real date in a file's or folder's name as yyyy-mm-dd,
// "" for none: 2024-03-15, 2024_03_15, 2024.03.15 or 20240315.
func DateInName(name string) string {
	for rest := name; ; {
		m := nameDate().FindStringSubmatchIndex(rest)
		if m == nil {
			return ""
		}
		part := func(i int) string { return rest[m[2*i]:m[2*i+1]] }
		date := part(1) + "-" + part(3) + "-" + part(5)
		if _, err := time.Parse(time.DateOnly, date); err == nil && part(2) == part(4) {
			return date
		}
		rest = rest[m[2]+1:]
	}
}

// clip cuts text for a message to a person.
func clip(text string, n int) string {
	if len(text) <= n {
		return text
	}
	return strings.ToValidUTF8(text[:n], "") + "..."
}
