package index

// weights of ranking: BM25 over the message and over its neighbourhood, plus what the passage and its page
// add. Chosen coarsely on a benchmark of dated chats that is no part of this project; around these values the quality is
// flat. docs/search-quality.md has what each is worth.
type weights struct {
	k1, b   float64    // BM25's saturation and length
	ctx     float64    // of a message's neighbourhood against the message itself
	decay   [5]float64 // what a word counts that stands 0..4 messages away
	window  float64    // of the whole passage
	partial float64    // for a message without a word of its own
	cover   float64    // for a message that holds every word (two at least)
	trail   float64    // words of the headings above
	path    float64
	date    float64
	part    float64 // a conversation that an asked name takes part in
	speaker float64 // a message that an asked name says
	fact    float64 // of a fact: its text is a sentence of a passage that matches the same words
	length  float64 // words of an average message, a third of a neighbourhood
	prose   float64 // words of an average paragraph: each kind is measured against its own, so that neither buries the other
	names   bool    // words that name a participant ask for what that person said
	pick    picking
}

// picking are the weights of fields when Bleve picks the passages. Bleve only has to have the right
// ones among the best 200; the others rank inside. 0 leaves the field out: nothing is picked by it alone, but for part
// where a name is all that is asked.
type picking struct{ trail, path, date, part float64 }

var scoring = weights{
	k1: 1.2, b: 0.6, ctx: 1.5, decay: [5]float64{1, 0.8, 0.6, 0.3, 0.2}, window: 0.3, partial: 0.7, cover: 1.5,
	trail: 0.8, path: 0.2, date: 1, part: 2, speaker: 1.5, fact: 0.8, length: 12, prose: 40, names: true,
	pick: picking{trail: 1, path: 0.2, date: 3, part: 10},
}
