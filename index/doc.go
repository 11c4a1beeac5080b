// Package index is convod's store: what was read goes in as passages and facts, ranked
// citations come out. It is the only package that touches Bleve or bbolt.
//
// In: [Index.Begin] opens the replacement of one unit (a file, or a folder or archive
// that is one export); [Replacement.Page] streams its pages; [Replacement.Commit] makes
// the unit's documents exactly those, in one atomic step up to 1,000 documents, and
// writes its outcome to the ledger. Only documents whose content changed are written.
//
// Out: [Parse] reads a person's query (no text is an error), [Index.Search] answers it
// with hits that carry path, lines, speaker, time and the marked text, [Index.Show] gives
// one message or line with its surroundings.
//
// A block of up to sixteen messages, or a chunk of prose, is one Bleve document whose
// text is a list with one element per message or paragraph. Bleve picks the best
// blocks; the messages inside are scored here from the term locations, each with
// its neighbours as context (score.go). The design was measured before it was written.
//
// On disk: dir/bleve (the index), dir/ledger.db (outcomes; its bbolt lock is the
// writer's lock), dir/previous (both of another schema, while they are rebuilt), dir/aside-*
// (a damaged index, one copy, kept seven days); the notes writer.pid, checked.json (segments whose
// checksums were compared) and damages.json (when it was set aside); the markers opening (while Bleve
// opens), running (while a writer has it) and damaged (the verdict, for the next open). Everything can be
// rebuilt from the folder.
//
// An [Index] is safe for concurrent use: searches see one snapshot each and never wait for
// a writer; several units may be replaced at once, a [Replacement] belongs to one goroutine.
package index
