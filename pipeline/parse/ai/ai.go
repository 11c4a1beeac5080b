// Package ai reads the exports of AI assistants: what ChatGPT, Claude, Codex,
// Gemini, Cursor, Copilot and the tools around them write.
//
// In goes a source that [parse.Pick] gave to one of [Readers]; out come
// conversations whose speakers are always "user" and "assistant", in the order in
// which the person saw them: abandoned branches, tool traffic, hidden prompts and
// thinking are left out. Times are UTC to the second, zero where the export has none.
//
// Archives need no reader of their own. No two members of a ChatGPT or Claude zip have
// to be read together (shards and projects stand alone), so no reader here claims
// a source with Files: the pipeline hands over every member as a source, and the
// members that hold no conversation (chat.html, user.json, *.dat ...) are
// recognised by the last reader as shape ignored, so that they are not reported as unknown JSON.
//
// JSON is streamed, one conversation at a time (two are in memory: the one being
// made, and the one before it, held back so that a warning about what is lost after it
// can stand on it). What is damaged costs one conversation or one line, and a warning
// that names it. The rules come from the public exporters; docs/formats.md lists them.
//
// Readers are immutable and safe for concurrent use.
package ai

import (
	"iter"

	"convod/pipeline/parse"
)

// The speakers of every conversation here.
const (
	user      = "user"
	assistant = "assistant"
)

// Readers lists the readers of this package, in the order that breaks ties.
func Readers() []parse.Reader {
	return []parse.Reader{
		chatGPT(), claudeAI(), claudeProjects(),
		claudeCode(), codex(), codexExec(), geminiCLI(), pi(),
		geminiTakeout(), geminiTakeoutHTML(),
		cursor(), copilotCLI(),
		chatGPTExporter(), chatGPTExporterCom(), saveMyChatbot(), nexus(),
		llmLog(), sidecars(),
	}
}

// reader is one format as data; it implements parse.Reader and parse.Described.
type reader struct {
	name  string
	about parse.Description
	score func(*parse.Source) float64
	read  func(*parse.Source) iter.Seq2[*parse.Document, error]
}

func (r reader) Name() string                { return r.name }
func (r reader) Describe() parse.Description { return r.about }

func (r reader) Score(src *parse.Source) parse.Score {
	if src.Open == nil {
		return parse.Score{}
	}
	v := r.score(src)
	return parse.Score{Value: v, Claims: v > 0}
}

// Read starts afresh whenever it is ranged over: what a reader gathers lives in the call of read.
func (r reader) Read(src *parse.Source) iter.Seq2[*parse.Document, error] {
	return func(yield func(*parse.Document, error) bool) { r.read(src)(yield) }
}

// Scores: a signature that cannot occur by accident, and a shape that others share.
const (
	certain = 1.0
	likely  = 0.6
)

func when(claim bool, score float64) float64 {
	if claim {
		return score
	}
	return 0
}

// jsonScore is a score that looks at the keys of a JSON source only.
func jsonScore(claim func(*parse.JSONHead) bool) func(*parse.Source) float64 {
	return func(src *parse.Source) float64 {
		h := src.JSON()
		return when(h != nil && claim(h), certain)
	}
}
