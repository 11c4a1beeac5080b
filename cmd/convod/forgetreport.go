package main

import (
	"fmt"
	"io"
	"strings"

	"convod/cmd/convod/amount"
	"convod/cmd/convod/citation"
	"convod/cmd/convod/terminal"
	"convod/daemon/api"
	"convod/index"
)

// writeSample writes one place, on a line of its own.
func writeSample(w io.Writer, s index.Sample) {
	fmt.Fprintf(w, "  %s:%d\n", terminal.Path(s.Source+"/"+s.Path+citation.Suffix(s.Member)), s.Line)
}

func writeForgetPlaces(w io.Writer, r *api.ForgetReport) {
	for _, s := range r.Samples {
		writeSample(w, s)
	}
	if more := r.Messages + r.Paragraphs - len(r.Samples); more > 0 && len(r.Samples) > 0 {
		fmt.Fprintf(w, "  ... and %d more\n", more)
	}
}

func writeForgot(a *app, r *api.ForgetReport, asJSON bool) error {
	if asJSON {
		return writeJSON(a.stdout, r)
	}
	switch {
	case r.Messages+r.Paragraphs+r.Facts == 0:
		fmt.Fprintln(a.stdout, "Nothing that is indexed matches.")
		return nil
	case r.DryRun:
		fmt.Fprintf(a.stdout, "Would forget %s:\n", forgetCounts(r))
		writeForgetPlaces(a.stdout, r)
		return nil
	}
	fmt.Fprintf(a.stdout, "Forgot %s: number %d of 'convod forget --list'.\n", forgetCounts(r), r.ID)
	if r.Removed > 0 {
		fmt.Fprintf(a.stdout, "%s could not be read again and went whole.\n", amount.Count(r.Removed, "file", "files"))
	}
	if p := r.Proof; p != nil {
		writeProof(a.stdout, p)
	}
	fmt.Fprintln(a.stdout, "Your own files were not touched and still say it:")
	for _, f := range r.Files {
		fmt.Fprintf(a.stdout, "  %s\n", terminal.Path(f))
	}
	if more := r.Units - len(r.Files); more > 0 {
		fmt.Fprintf(a.stdout, "  ... and %d more\n", more)
	}
	return nil
}

// writeProof says what looking for rare words proved, and what else says them where it proved nothing.
func writeProof(w io.Writer, p *index.Proof) {
	switch {
	case p.Terms == 0:
		fmt.Fprintln(w, "Looking for rare words could prove nothing: all its words are short, or stand elsewhere too.")
	default:
		fmt.Fprintf(w, "%d of %d rare words of it found in the %d files of the data folder.\n", p.Found, p.Terms, p.Files)
	}
	switch {
	case p.Found > 0 && len(p.StillIn) == 0:
		fmt.Fprintf(w, "  in %s: a file's name or another program may say them too\n", terminal.OneLine(strings.Join(p.Where, ", ")))
	case p.Found > 0:
		fmt.Fprintf(w, "  in %s, since these, which stay indexed, say them too or the same:\n", terminal.OneLine(strings.Join(p.Where, ", ")))
	case len(p.StillIn) > 0:
		fmt.Fprintln(w, "The same text is indexed from:")
	}
	for _, s := range p.StillIn {
		writeSample(w, s)
	}
}

// forgetCounts is "3 messages, 1 paragraph and 2 facts in 2 files".
func forgetCounts(r *api.ForgetReport) string {
	var parts []string
	for _, c := range []struct {
		n         int
		one, many string
	}{{r.Messages, "message", "messages"}, {r.Paragraphs, "paragraph", "paragraphs"}, {r.Facts, "fact", "facts"}} {
		if c.n > 0 {
			parts = append(parts, amount.Count(c.n, c.one, c.many))
		}
	}
	text := strings.Join(parts, ", ")
	if n := len(parts); n > 1 {
		text = strings.Join(parts[:n-1], ", ") + " and " + parts[n-1]
	}
	return text + " in " + amount.Count(r.Units, "file", "files")
}
