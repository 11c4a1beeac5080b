package pattern

import (
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"convod/pipeline/parse"
	"convod/testdata/tools/cputime"
)

// benchWords are what the bodies are made of.
var benchWords = strings.Fields(`the of and to in a is that it for on was with as be at by this have from or had not are but what all were when we there can
	an your which their said if do will each about how up out them then she many some so these would other into has more her two like him see time could no make
	than first been its who now people my made over did down only way find use may water long little very after words called just where most know get through
	back much before go good new write our used me man too any day same right look think also around another came come work three word must because does part
	even place well such here take why things help put years different away again off went old number great tell men say small every found still between name
	should home big give air line set own under read last never us left end along while might next sound below saw something thought both few those always`)

var benchNames = []string{"Alice Example", "Bob Demo", "Priya Rao", "Kofi Mensah", "Wei Lin", "Tomas Novak", "Ines Costa", "Sam Lee"}

// benchBody makes a body of one format, as many bytes or a little more.
func benchBody(format string, size int) string {
	r := rand.New(rand.NewPCG(7, uint64(len(format))))
	sent := func(lo, hi int) string {
		n := lo + r.IntN(hi-lo+1)
		words := make([]string, n)
		for i := range words {
			words[i] = benchWords[r.IntN(len(benchWords))]
		}
		return strings.Join(words, " ")
	}
	title := func(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
	at := time.Date(2020, 1, 1, 8, 0, 0, 0, time.UTC)
	steps := []int{0, 0, 1, 1, 2, 3, 5, 9, 45, 240}
	var b strings.Builder
	b.Grow(size + 4096)
	for b.Len() < size {
		step := steps[r.IntN(len(steps))]
		if r.Float64() < .01 {
			step = 900
		}
		at = at.Add(time.Duration(step) * time.Minute)
		name := benchNames[r.IntN(len(benchNames))]
		more := func() {
			if r.Float64() < .15 {
				b.WriteString(sent(5, 20) + "\n")
			}
		}
		switch format {
		case "imessage-slack":
			fmt.Fprintf(&b, "**%s** (%s): %s\n", name, at.Format("2006-01-02 3:04 PM"), sent(4, 24))
			more()
		case "whatsapp-us":
			fmt.Fprintf(&b, "%s - %s: %s\n", at.Format("1/2/06, 3:04 PM"), name, sent(3, 20))
			more()
		case "whatsapp-iso":
			fmt.Fprintf(&b, "[%s:%02d] %s: %s\n", at.Format("02/01/06, 15:04"), r.IntN(60), name, sent(3, 20))
			more()
		case "irc-classic":
			fmt.Fprintf(&b, "<%s> %s\n", strings.ToLower(strings.Fields(name)[0]), sent(2, 16))
		case "bold-time-dash":
			fmt.Fprintf(&b, "**%s** %s — %s\n", name, at.Format("15:04"), sent(6, 20))
			for range 5 + r.IntN(56) {
				b.WriteString([]string{"- ", "> ", "", "", "  "}[r.IntN(5)] + sent(8, 22) + "\n")
				if r.Float64() < .2 {
					b.WriteByte('\n')
				}
			}
		default:
			if r.Float64() < .08 {
				b.WriteString(strings.Repeat("#", 1+r.IntN(3)) + " " + title(sent(2, 6)) + "\n")
			}
			for i := range 1 + r.IntN(6) {
				if i > 0 {
					b.WriteByte(' ')
				}
				b.WriteString(title(sent(6, 24)) + ".")
			}
			b.WriteString("\n\n")
		}
	}
	return b.String()
}

// benchSize is the size of a body: 20 MB, times CONVOD_BENCH_SCALE where `make bench` sets it.
func benchSize() int {
	scale := 1.0
	if s := os.Getenv("CONVOD_BENCH_SCALE"); s != "" {
		if _, err := fmt.Sscan(s, &scale); err != nil {
			panic(err)
		}
	}
	return int(20e6 * scale)
}

// namedLine is the least that a bare loop can ask of a line whose beginning tells nothing: who speaks, and what. Where
// few lines open a message, an expression that begins with a literal fails on the first byte of most of them
// and reads nothing ("x_skip"); this one reads every line, as a reader has to.
const namedLine = `^(?P<speaker>[^:]{1,80}): (?P<text>.*)$`

// floorExpressions are what a bare loop would run, one a format. Prose is read with the first.
var floorExpressions = map[string]string{
	"imessage-slack": `^\*\*(?P<speaker>.+?)\*\* \((?P<date>\d{4}-\d{2}-\d{2}) (?P<hour>\d{1,2}):(?P<minute>\d{2}) ?(?P<ampm>[AaPp][Mm])?\):\s*(?P<text>.*)$`,
	"whatsapp-us":    `^(?P<month>\d{1,2})/(?P<day>\d{1,2})/(?P<year>\d{2,4}), (?P<hour>\d{1,2}):(?P<minute>\d{2}) (?P<ampm>[AaPp][Mm]) - (?P<speaker>.+?):\s(?P<text>.*)$`,
	"whatsapp-iso":   `^\[(?P<day>\d{1,2})/(?P<month>\d{1,2})/(?P<year>\d{2,4}), (?P<hour>\d{1,2}):(?P<minute>\d{2}):(?P<second>\d{2})\] (?P<speaker>.+?):\s(?P<text>.*)$`,
	"irc-classic":    `^<(?P<speaker>[^>]+)>\s(?P<text>.*)$`,
	"bold-time-dash": `^\*\*(?P<speaker>.+?)\*\* (?P<hour>\d{1,2}):(?P<minute>\d{2}) [—–-] (?P<text>.*)$`,
	"prose":          `^\*\*(?P<speaker>.+?)\*\* \((?P<date>\d{4}-\d{2}-\d{2}) (?P<hour>\d{1,2}):(?P<minute>\d{2}) ?(?P<ampm>[AaPp][Mm])?\):\s*(?P<text>.*)$`,
}

// bareLoop is the floor: split, match, take the groups. It is the best of several
// runs, since what is compared with it is measured over many.
func bareLoop(body, expr string) (best time.Duration) {
	re := regexp.MustCompile(expr)
	sum := 0
	for range 3 {
		start := cputime.Now()
		for line := range strings.SplitSeq(body, "\n") {
			if m := re.FindStringSubmatch(line); m != nil {
				sum += len(m[len(m)-1])
			}
		}
		if took := cputime.Now() - start; best == 0 || took < best {
			best = took
		}
	}
	return best
}

// BenchmarkRead scores every pattern over a body and reads it with the winner. x_floor is
// how many times faster that is than the bare loop of one expression.
func BenchmarkRead(b *testing.B) {
	set, err := Builtin()
	if err != nil {
		b.Fatal(err)
	}
	readers := set.Readers()
	for _, format := range []string{"imessage-slack", "whatsapp-us", "whatsapp-iso", "irc-classic", "bold-time-dash", "prose"} {
		b.Run(format, func(b *testing.B) {
			body := benchBody(format, benchSize())
			bare := bareLoop(body, floorExpressions[format])
			skip := time.Duration(0)
			if format == "bold-time-dash" || format == "prose" {
				skip, bare = bare, bareLoop(body, namedLine)
			}
			data := []byte(body)
			b.SetBytes(int64(len(data)))
			b.ReportAllocs()
			best := time.Duration(0)
			for b.Loop() {
				start := cputime.Now()
				src := parse.FromBytes("chat.txt", data, parse.Options{})
				r, _ := parse.Pick(readers, src)
				if format == "prose" {
					if r != nil {
						b.Fatalf("prose is read by %s", r.Name())
					}
				} else {
					if r == nil || r.Name() != format {
						b.Fatalf("%s is not read by its pattern", format)
					}
					n := 0
					for d := range r.Read(src) {
						for m := range d.Messages {
							n += len(m.Text)
						}
					}
					if n == 0 {
						b.Fatal("no text")
					}
				}
				if took := cputime.Now() - start; best == 0 || took < best {
					best = took
				}
			}
			if skip > 0 {
				b.ReportMetric(float64(skip)/float64(best), "x_skip")
				b.ReportMetric(float64(len(body))/1e6/skip.Seconds(), "skip_MB/s")
			}
			b.ReportMetric(float64(bare)/float64(best), "x_floor")
			b.ReportMetric(float64(len(body))/1e6/best.Seconds(), "cpu_MB/s")
			b.ReportMetric(float64(len(body))/1e6/bare.Seconds(), "floor_MB/s")
		})
	}
}
