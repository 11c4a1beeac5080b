package meeting

import (
	"regexp"
	"strings"
	"sync"
	"time"

	"convod/pipeline/parse"
)

// named is what the name of a recording or of its folder says.
type named struct {
	title string // "" where it says none
	start start
}

var (
	// GMT20260305-150200_Weekly.transcript.vtt: cloud recordings, in UTC.
	gmtName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^GMT(\d{8}) ?- ?(\d{6})(?:[_ ]([^.]*))?`) })
	// 2026-03-05 09.10.11 Weekly sync 81234567890: the folder of a local recording, in the clock of the computer.
	zoomFolder = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^(\d{4}-\d{2}-\d{2}) (\d{2}\.\d{2}\.\d{2})(?: (.*?))?(?: ?\d{8,12})?$`)
	})
)

// genericNames are what Zoom calls the files in a recording's folder: the folder names the meeting.
var genericNames = sync.OnceValue(func() map[string]bool {
	return map[string]bool{
		"chat": true, "meeting_saved_chat": true, "meeting_saved_new_chat": true, "meeting_saved_closed_caption": true, "closed_caption": true,
		"transcript": true, "audio_transcript": true, "audio_only": true, "recording": true, "zoom_0": true, "meeting": true, "captions": true,
	}
})

// recording reads the start and the title off the names of a source.
func recording(src *parse.Source) (n named) {
	page := src.PageDate()
	if m := gmtName().FindStringSubmatch(src.Name()); m != nil {
		if at, err := time.Parse("20060102150405", m[1]+m[2]); err == nil {
			n.start = start{at: at, source: parse.DateFilename}
			if x := strings.TrimSpace(m[3]); x != "" {
				n.title = x + at.Format(" 2006-01-02")
			}
			return n
		}
	}
	if m := zoomFolder().FindStringSubmatch(src.FolderName()); m != nil {
		zone, date, source := page.Zone, m[1], parse.DateFolder
		if zone == nil {
			zone = time.UTC
		}
		if page.Source == parse.DateExplicit || page.Source == parse.DateFrontmatter {
			date, source = page.Date, page.Source
		}
		if at, err := time.ParseInLocation("2006-01-02 15.04.05", date+" "+m[2], zone); err == nil {
			n.start = start{at: at, source: source, naive: true}
			if stem, _, _ := strings.Cut(src.Name(), "."); genericNames()[strings.ToLower(stem)] {
				n.title = strings.TrimSpace(m[3])
			}
			return n
		}
	}
	if !page.Start.IsZero() {
		n.start = start{at: page.Start, source: page.Source}
	}
	return n
}
