package config

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"gopkg.in/yaml.v3"
)

// minScan keeps a typing error from scanning without a pause.
const minScan = time.Second

func (r *reader) duration(n *yaml.Node, what string, least time.Duration, into *time.Duration) {
	var s string
	if !r.text(n, what, &s) {
		return
	}
	d, err := time.ParseDuration(strings.ReplaceAll(s, " ", ""))
	switch {
	case err != nil:
		r.add(n.Line, fmt.Sprintf("%s: %q is not a time", what, s), "write a number with a unit: 300ms, 5s, 10m, 1h")
	case d < least:
		r.add(n.Line, fmt.Sprintf("%s: %s is less than %s", what, s, least), "")
	default:
		*into = d
	}
}

func (r *reader) size(n *yaml.Node, what string, least int64, into *int64) {
	var s string
	if !r.text(n, what, &s) {
		return
	}
	size, ok := parseSize(s)
	switch {
	case !ok:
		r.add(n.Line, fmt.Sprintf("%s: %q is not a size", what, s), "write a number with a unit: 512MiB, 2GiB")
	case size < least:
		r.add(n.Line, fmt.Sprintf("%s: %s is less than %dMiB", what, s, least>>20), "")
	default:
		*into = size
	}
}

// parseSize reads a number of bytes: 1024, 512MiB, 1.5 GiB, 2GB. A lone K, M or
// G is binary, as everywhere else where memory is meant.
func parseSize(s string) (int64, bool) {
	digits := strings.TrimRightFunc(s, func(c rune) bool { return (c < '0' || c > '9') && c != '.' })
	number, err := strconv.ParseFloat(digits, 64)
	if err != nil || number < 0 || strings.ContainsAny(digits, "eExXpP_+nN") {
		return 0, false
	}
	unit := 1.0
	switch strings.ToLower(strings.TrimSpace(s[len(digits):])) {
	case "", "b":
	case "k", "ki", "kib":
		unit = 1 << 10
	case "m", "mi", "mib":
		unit = 1 << 20
	case "g", "gi", "gib":
		unit = 1 << 30
	case "kb":
		unit = 1e3
	case "mb":
		unit = 1e6
	case "gb":
		unit = 1e9
	default:
		return 0, false
	}
	if number*unit > math.MaxInt64/2 {
		return 0, false
	}
	return int64(number * unit), true
}
